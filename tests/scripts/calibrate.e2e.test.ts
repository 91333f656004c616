import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cache } from 'promptfoo';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calibrate } from '../../scripts/calibrate/calibrate.ts';
import type { Calibration } from '../../scripts/calibrate/calibrate-judge.ts';
import { spawnCli } from '../spawn.ts';

const folder = mkdtempSync(join(tmpdir(), 'calibrate-'));
afterAll(() => rmSync(folder, { recursive: true }));

const log = vi.spyOn(console, 'log');
beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
  vi.stubEnv('PROMPTFOO_CONFIG_DIR', join(folder, 'config'));
  cache.disableCache();
});
afterEach(() => {
  cache.enableCache();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

async function run(...args: string[]): Promise<string> {
  await calibrate.parseAsync(args, { from: 'user' });
  return log.mock.calls.flat().join('\n');
}

const HEADER = 'Number,Category,SubCategory,TaskType,Title,Prompt,Documents,Rubric';
writeFileSync(
  join(folder, 'tasks.csv'),
  `${HEADER}\n7,Contentieux,Commercial,Rédaction,T,"Rédigez.",N/A,"[Style]\nST1 (1pt) : Ton\n[Substance]\nSUB1 (4pts) : Vise l'article 1240\nSUB2 (4pts) : Vise l'article 2224\n[Négatif]\nN1 (-1pt) : Invente un délai"\n`,
);
for (const name of ['good', 'flawed'])
  writeFileSync(join(folder, `7-${name}.md`), 'La faute engage. Le délai est de neuf ans.');
const entry = (answer: string, sub2: boolean, n1: boolean) => ({
  task: '7',
  answer,
  criteria: { ST1: true, SUB1: true, SUB2: sub2, N1: n1 },
  claims: [
    { text: 'Le délai est de neuf ans', category: 'date', verdict: 'false', severity: 'major' },
    { text: 'La faute engage', category: 'rule', verdict: 'true' },
  ],
});
writeFileSync(
  join(folder, 'gold.json'),
  JSON.stringify([entry('good', true, false), entry('flawed', false, true)]),
);

/** A model that finds everything satisfied, faults too, with confidence 0.9, and lists and condemns one claim. */
const judgeFile = join(folder, 'judge.mjs');
writeFileSync(
  judgeFile,
  `export default class {
  id() { return 'yes-man'; }
  async callApi(prompt) {
    const text = JSON.parse(prompt).map(({ content }) => content).join(' ');
    const ids = [...new Set(text.match(/(?:ST1|SUB1|SUB2|N1)(?= (?:.FAUTE. )?:)/g) ?? [])];
    const quote = 'Le délai est de neuf ans';
    const output = text.includes('"criteria":[')
      ? { criteria: ids.map((id) => ({ id, quotes: [quote], analysis: '', satisfied: true, confidence: 0.9 })) }
      : text.includes('"claims":[')
        ? { claims: [{ claim: quote, category: 'date', quote }] }
        : { verdicts: [{ id: 'C1', explanation: '', verdict: 'false', severity: 'major' }] };
    return { output: JSON.stringify(output), tokenUsage: { total: 100, prompt: 80, completion: 20 }, cost: 0.01 };
  }
}`,
);
const own = ['--answers', folder, '--tasks', join(folder, 'tasks.csv'), '--judge', `file://${judgeFile}`];

test('a model judge: agreement, kappa, false passes and fails, calibration, claims and cost', async () => {
  const found: Calibration = JSON.parse(await run(...own, '--batch', 'rubric', '--json'));
  expect(found).toMatchObject({ judge: 'yes-man', batch: 'rubric', answers: 2, failed: [] });
  // Of 8 verdicts it is wrong about SUB2 of the flawed answer (a false pass) and N1 of the good one (a false fail).
  expect(found.criteria.all).toMatchObject({ count: 8, agreement: 0.75, falsePasses: 1, falseFails: 1 });
  expect(found.criteria.all.calibrationError).toBeCloseTo(0.15, 12);
  expect(found.criteria.all.kappa).toBeCloseTo(1 / 3, 12);
  expect(found.criteria.byDimension.negative).toMatchObject({ count: 2, falsePasses: 0, falseFails: 1 });
  expect(found.criteria.byDimension.methodology).toMatchObject({ count: 0, agreement: null, kappa: null });
  expect(found.claims).toEqual({
    gold: 4,
    listed: 2,
    verified: 2,
    agreement: 1,
    kappa: null,
    falseClaims: 2,
    falseFound: 2,
    falseAlarms: 0,
  });
  // One call for the rubric, one for the claims, one for their verification; two answers.
  expect(found.usage).toMatchObject({ calls: 6, totalTokens: 600 });
  expect(found.usage.costUsd).toBeCloseTo(0.06, 12);
});

test('the table says the same to a reader', async () => {
  const shown = await run(...own, '--batch', 'rubric');
  expect(shown).toMatch(/^Judge: yes-man, by rubric, on 2 answers/);
  expect(shown).toMatch(/^all +8 +75\.0 % +0\.333 +1 +1 +0\.150$/m);
  expect(shown).toMatch(/^methodology +0 +– +–/m);
  expect(shown).toMatch(/^What it may be used for: /m);
  expect(shown).toContain('2 of 2 false ones found, 0 true ones called false');
  expect(shown).toMatch(/^6 calls, 600 tokens, \$0\.0600/m);
});

test('--json prints JSON and nothing else, whatever promptfoo has to say', async () => {
  vi.stubEnv('PROMPTFOO_CONFIG_DIR', join(folder, 'new'));
  vi.stubEnv('NODE_ENV', '');
  const { stdout } = await spawnCli(['calibrate', ...own, '--batch', 'rubric', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ judge: 'yes-man', answers: 2 });
});

test('the offline judge on the answers of the package', async () => {
  const found: Calibration = JSON.parse(await run('--judge', 'offline', '--json'));
  expect(found).toMatchObject({ judge: 'offline judge', answers: 45, order: null });
  // The memos between are there to tell a judge from a rule that reads nothing.
  expect(found.between.rules.readsNothing.kappa.value).toBeLessThan(0.3);
  expect(found.between.judge.memos).toBe(33);
});

test('a judge that cannot be used is an error of the input, not a row of zeros', async () => {
  writeFileSync(
    join(folder, 'refuses.mjs'),
    `export default class { id() { return 'x'; } async callApi() { return { error: 'API error: 401 Unauthorized' }; } }`,
  );
  const args = [...own.slice(0, 4), '--judge', `file://${join(folder, 'refuses.mjs')}`];
  await expect(run(...args)).rejects.toThrow(/judged none of 2 answers.*401/);
});
