import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { offlineJudge } from '../../../assertions/judging/offline/offline-judge.ts';
import { readGold } from '../../../datasets/frenchlaw/read-gold.ts';
import { calibrateJudge } from '../../../scripts/calibrate/calibrate-judge.ts';

const DATASET = new URL('../../../datasets/frenchlaw/', import.meta.url).pathname;
const gold = readGold(`${DATASET}answers`, `${DATASET}tasks.csv`);

describe('the answers with gold verdicts', () => {
  it('are a good and a flawed one for six tasks', () => {
    const tasks = new Set(gold.map(({ task }) => task));
    expect(tasks.size).toBe(6);
    for (const task of tasks)
      expect(gold.filter((entry) => entry.task === task).map(({ name }) => name)).toEqual(['good', 'flawed']);
  });

  it('have false claims with a severity, and true ones without', () => {
    for (const { claims } of gold)
      for (const { verdict, severity } of claims) expect(severity !== undefined).toBe(verdict === 'false');
  });
});

describe('the offline judge on them', async () => {
  const calibration = await calibrateJudge(gold, { judge: 'offline', batch: 'dimension', maxConcurrency: 4 });

  it('lets the good answer of every task clearly beat the flawed one', () => {
    const scoreOf = (task: string, name: string) =>
      calibration.scores.find((entry) => entry.task === task && entry.answer === name)!.judged;
    for (const { task } of gold) expect(scoreOf(task, 'good') - scoreOf(task, 'flawed')).toBeGreaterThan(0.5);
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
    const other = await calibrateJudge(gold, { judge: 'offline', batch: 'rubric', maxConcurrency: 1 });
    expect(other.criteria).toEqual(calibration.criteria);
    expect(offlineJudge.id).toBe(calibration.judge);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'gold-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => cpSync(`${DATASET}answers`, folder, { recursive: true }));
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
  ['an unknown category', (entry) => (entry.claims[0]!.category = 'loi'), /claims\.0\.category/],
])('%s is refused', (_, change, message) => {
  const file = join(folder, 'gold.json');
  const entries: Entry[] = JSON.parse(readFileSync(file, 'utf8'));
  change(entries[0]!);
  writeFileSync(file, JSON.stringify(entries));
  expect(() => readGold(folder, `${DATASET}tasks.csv`)).toThrow(message);
});

test('a gold file that is no JSON, or not there, is refused', () => {
  writeFileSync(join(folder, 'gold.json'), '[');
  expect(() => readGold(folder, `${DATASET}tasks.csv`)).toThrow(/is no JSON/);
  expect(() => readGold(tmpdir(), `${DATASET}tasks.csv`)).toThrow(/no such file/);
});
