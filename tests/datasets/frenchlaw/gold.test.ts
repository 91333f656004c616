import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { offlineJudge } from '../../../assertions/judging/offline/offline-judge.ts';
import { agreementOf } from '../../../assertions/scoring/memo/agreement.ts';
import { MEMO_KINDS, readGold } from '../../../datasets/frenchlaw/read-gold.ts';
import { calibrateJudge } from '../../../scripts/calibrate/calibrate-judge.ts';

const DATASET = new URL('../../../datasets/frenchlaw/', import.meta.url).pathname;
const gold = await readGold(`${DATASET}answers`, `${DATASET}tasks.csv`);

const extremes = gold.filter(({ kind }) => !kind);
const between = gold.filter(({ kind }) => kind);

describe('the answers with gold verdicts', () => {
  it('are a good and a flawed one for six tasks', () => {
    const tasks = new Set(extremes.map(({ task }) => task));
    expect(tasks.size).toBe(6);
    for (const task of tasks)
      expect(extremes.filter((entry) => entry.task === task).map(({ name }) => name)).toEqual([
        'good',
        'flawed',
      ]);
  });

  it('have false claims with a severity, and true ones without', () => {
    for (const { claims } of gold)
      for (const { verdict, severity } of claims) expect(severity !== undefined).toBe(verdict === 'false');
  });
});

describe('the memos between', () => {
  const positive = (entry: (typeof gold)[number]) =>
    entry.criteria
      .filter(({ dimension }) => dimension !== 'negative')
      .map(({ id }) => entry.verdicts.get(id)!);
  const shareMet = (verdicts: boolean[]) => verdicts.filter(Boolean).length / verdicts.length;

  it('are 26 or more over ten tasks or more, of every kind two or more, each named once', () => {
    expect(between.length).toBeGreaterThanOrEqual(26);
    expect(new Set(between.map(({ task }) => task)).size).toBeGreaterThanOrEqual(10);
    for (const sought of MEMO_KINDS)
      expect(between.filter(({ kind }) => kind === sought).length, sought).toBeGreaterThanOrEqual(2);
    expect(new Set(gold.map(({ task, name }) => `${task}-${name}`)).size).toBe(gold.length);
  });

  it('meet 30 to 70 % of the positive criteria each, close to half over all', () => {
    for (const entry of between) {
      const share = shareMet(positive(entry));
      expect(share, `${entry.task}-${entry.name}`).toBeGreaterThanOrEqual(0.3);
      expect(share, `${entry.task}-${entry.name}`).toBeLessThanOrEqual(0.7);
    }
    const share = shareMet(between.flatMap(positive));
    expect(Math.abs(share - 0.5)).toBeLessThan(0.05);
  });

  it('give nothing to a judge that reads nothing: all met and no fault, or the reverse', () => {
    for (const lenient of [true, false]) {
      const pairs = between.flatMap(({ criteria, verdicts }) =>
        criteria.map(({ id, dimension }) => ({
          gold: verdicts.get(id)!,
          judged: (dimension !== 'negative') === lenient,
          confidence: 1,
        })),
      );
      expect(agreementOf(pairs).kappa).toBeLessThan(0.2);
    }
  });

  it('quote every claim once', () => {
    for (const { answer, claims } of between)
      for (const { text } of claims) expect(answer.split(text), text).toHaveLength(2);
  });
});

describe('the offline judge on the good and the flawed ones', async () => {
  const calibration = await calibrateJudge(extremes, {
    judge: 'offline',
    batch: 'dimension',
    maxConcurrency: 4,
  });

  it('lets the good answer of every task clearly beat the flawed one', () => {
    const scoreOf = (task: string, name: string) =>
      calibration.scores.find((entry) => entry.task === task && entry.answer === name)!.judged;
    for (const { task } of extremes)
      expect(scoreOf(task, 'good') - scoreOf(task, 'flawed')).toBeGreaterThan(0.5);
  });

  it('agrees with the gold verdicts beyond chance in every dimension', () => {
    expect(calibration.criteria.all.kappa).toBeGreaterThan(0.7);
    expect(calibration.criteria.byDimension.substance.kappa).toBeGreaterThan(0.8);
    for (const { kappa } of Object.values(calibration.criteria.byDimension))
      expect(kappa).toBeGreaterThan(0.3);
  });

  it('makes no call, calls no true claim false, and gives no cost', () => {
    expect(calibration).toMatchObject({
      judge: 'offline judge',
      answers: 12,
      failed: [],
      claims: { falseAlarms: 0 },
      usage: { calls: 0, totalTokens: 0 },
    });
  });

  it('judges the same in every batch', async () => {
    const other = await calibrateJudge(extremes, { judge: 'offline', batch: 'rubric', maxConcurrency: 1 });
    expect(other.criteria).toEqual(calibration.criteria);
    expect(offlineJudge.id).toBe(calibration.judge);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'gold-'));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync(`${DATASET}answers`, folder, { recursive: true });
// What a test spoils is whole for the next one.
beforeEach(() => {
  for (const name of ['gold.json', 'gold-between.json'])
    copyFileSync(`${DATASET}answers/${name}`, join(folder, name));
});
type Entry = {
  task: string;
  answer: string;
  criteria: Record<string, boolean>;
  claims: { text: string; category: string; verdict: string }[];
};

test.each<[string, (entry: Entry) => void, RegExp]>([
  ['an unknown task', (entry) => Object.assign(entry, { task: '99' }), /row 1, key "task".*no task 99/],
  [
    'an answer without a file',
    (entry) => Object.assign(entry, { answer: 'x' }),
    /key "answer".*does not exist/,
  ],
  ['a criterion without a verdict', (entry) => delete entry.criteria.SUB1, /no verdict for SUB1/],
  ['a verdict without a criterion', (entry) => (entry.criteria.SUB99 = true), /rubric has no SUB99/],
  [
    'a claim that is not in the answer',
    (entry) => (entry.claims[0]!.text = 'rien de tel'),
    /claims\.0\.text.*rien de tel/,
  ],
  [
    'a disputed criterion that the rubric has not',
    (entry) => Object.assign(entry, { disputed: ['SUB99'] }),
    /key "disputed".*rubric has no SUB99/,
  ],
  ['an unknown kind of memo', (entry) => Object.assign(entry, { kind: 'middling' }), /0\.kind/],
  ['an unknown category', (entry) => (entry.claims[0]!.category = 'loi'), /claims\.0\.category/],
])('%s is refused', async (_, change, message) => {
  const file = join(folder, 'gold.json');
  const entries: Entry[] = JSON.parse(readFileSync(file, 'utf8'));
  change(entries[0]!);
  writeFileSync(file, JSON.stringify(entries));
  await expect(readGold(folder, `${DATASET}tasks.csv`)).rejects.toThrow(message);
});

test('disputed criteria and the kind of a memo are read from every gold file', async () => {
  const file = join(folder, 'gold-between.json');
  const entries: Entry[] = JSON.parse(readFileSync(file, 'utf8'));
  Object.assign(entries[0]!, { disputed: ['SUB3', 'N1'] });
  writeFileSync(file, JSON.stringify(entries));
  const read = (await readGold(folder, `${DATASET}tasks.csv`)).find(({ kind }) => kind)!;
  expect(read).toMatchObject({ task: entries[0]!.task, name: entries[0]!.answer });
  expect([...read.disputed]).toEqual(['SUB3', 'N1']);
});

test('a gold file that is no JSON, or not there, is refused', async () => {
  writeFileSync(join(folder, 'gold.json'), '[');
  await expect(readGold(folder, `${DATASET}tasks.csv`)).rejects.toThrow(/is not valid JSON/);
  await expect(readGold(tmpdir(), `${DATASET}tasks.csv`)).rejects.toThrow(/does not exist/);
});
