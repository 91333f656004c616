import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerScore } from '../../assertions/answer-score.ts';
import { rubric } from '../../assertions/rubric.ts';
import { biglaw } from '../../datasets/biglaw/convert.ts';
import { evaluateHere } from '../evaluate.ts';
import { type JudgeServer, startJudge } from '../judged.ts';
import { ROOT, temporaryFolder } from '../run.ts';
import { hasShared, needsShared, SHARED } from '../shared.ts';

const SAMPLE = join(ROOT, 'datasets/biglaw/sample');

describe('convert biglaw', () => {
  it('joins the prompt and its documents, and keeps the rubric as it is', async () => {
    const { tests, summary } = await biglaw.convert({ from: SAMPLE });
    expect(summary).toEqual(['2 core tasks, points by task: 1 7, 2 4']);
    expect(String(tests[0]!.vars!.prompt)).toMatch(
      /^Write a memo.*\n\n\[Document: Lease\.txt\]\nLEASE between/s,
    );
    expect(String(tests[1]!.vars!.prompt)).toMatch(/^Draft board resolutions[^[]*$/);
    expect(tests[0]!.metadata).toMatchObject({
      dataset: 'biglaw core',
      id: 'core/1',
      category: 'Transactional',
      taskType: 'Document Review & Analysis',
      rubric: expect.stringMatching(/^Affirmative Points:/),
      baseline: expect.stringMatching(/^LEASE|^1\. Premises/),
    });
  });

  it('finds documents in a clone whatever the case, the dashes and the ending, and reads PDFs', async () => {
    const folder = temporaryFolder();
    cpSync(SAMPLE, join(folder, 'blb-core'), { recursive: true });
    const documents = join(folder, 'blb-core/documents');
    renameSync(join(documents, 'Lease.txt'), join(folder, 'elsewhere.md'));
    cpSync(
      join(ROOT, 'datasets/kleister-nda/sample/documents/decoy-dates.pdf'),
      join(documents, 'LEASE.PDF'),
    );
    const table = join(folder, 'blb-core/core-samples.csv');
    writeFileSync(table, readFileSync(table, 'utf8').replace('Lease.txt', 'Lease.pdf'));
    const { tests } = await biglaw.convert({ from: folder });
    expect(String(tests[0]!.vars!.prompt)).toMatch(/\[Document: Lease\.pdf\]\n.*agreement/is);
  });

  it.each([
    ['no such folder', '/nowhere', 'the folder does not exist'],
    ['no table', join(ROOT, 'docs'), 'contains no core-samples.csv'],
  ])('%s is an error', async (_name, from, message) => {
    await expect(biglaw.convert({ from })).rejects.toThrow(message);
  });

  it.each([
    [
      'a document that is missing',
      (csv: string) => csv.replace('Lease.txt', 'Lease2.txt'),
      'row 1, key "Document(s)": there is no document "Lease2.txt"',
    ],
    [
      'a rubric with a lost point',
      (csv: string) => csv.replace('(2 points)', '(two points)'),
      'row 1, key "Rubric": line 12',
    ],
    [
      'no column for rubrics',
      (csv: string) => csv.replace('Rubric', 'Rubrik'),
      'key "Rubric": the column is missing',
    ],
  ])('%s is an error with row and key', async (_name, change, message) => {
    const folder = temporaryFolder();
    cpSync(SAMPLE, folder, { recursive: true });
    const table = join(folder, 'core-samples.csv');
    writeFileSync(table, change(readFileSync(table, 'utf8')));
    await expect(biglaw.convert({ from: folder })).rejects.toThrow(message);
  });

  it.runIf(hasShared)(needsShared('converts the six public tasks where their documents are'), async () => {
    const folder = temporaryFolder();
    cpSync(`${SHARED}data/biglaw/core-samples.csv`, join(folder, 'core-samples.csv'));
    mkdirSync(join(folder, 'documents'));
    const names = readFileSync(`${SHARED}data/biglaw/documents.txt`, 'utf8').match(
      /(?<=blb-core\/documents\/).*?(?="?$)/gm,
    )!;
    for (const name of names) {
      const real = name.replace('\\342\\200\\224', '—').replace(/\.pdf$/i, '.txt');
      writeFileSync(join(folder, 'documents', real), 'A text.');
    }
    const { tests, summary } = await biglaw.convert({ from: folder });
    expect(summary).toEqual(['6 core tasks, points by task: 4 15, 5 14, 19 24, 49 9, 60 14, 96 12']);
    expect(String(tests[1]!.vars!.prompt).match(/\[Document: /g)).toHaveLength(5);
  });
});

const ANSWER = `Memo on the lease
The rent is $4,000 a month. A payment more than ten days late bears a charge of 5%.
The Tenant may renew once, for five years. The lease was signed in Boston. The Landlord sued the Tenant in 2024.`;
const RUBRIC = `Affirmative Points:
1. Structure: N/A
3. Substance:
    a. States the rent? (1 point)
    b. States the charge? (1 point)
    c. States when notice of renewal is due? (2 points)
Negative Points:
1. -1 point for every hallucination
2. -1 point for every 10 words under the 60-word minimum`;
const hallucinations = {
  satisfied: true,
  quotes: ['The lease was signed in Boston', 'The Landlord sued the Tenant in 2024'],
};
const SAYS = {
  quote: 'The rent is $4,000 a month',
  claims: [],
  criteria: { '3.c': { satisfied: false, quotes: [] }, N1: { satisfied: false, quotes: [] } },
};
const words = ANSWER.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)!.length;

describe('judged by a rubric of that form', () => {
  let judge: JudgeServer;
  beforeAll(async () => {
    judge = await startJudge();
  });
  afterAll(() => judge.close());
  const run = (says: object, rubricText: unknown = RUBRIC, assertion: typeof rubric = rubric, config = {}) =>
    judge.run(assertion, {
      output: ANSWER,
      metadata: { rubric: rubricText },
      config: { language: 'en', ...config },
      says: { ...SAYS, ...says } as typeof SAYS,
    });

  it('points count alike, a limit of words without the judge, every hallucination by its place', async () => {
    const short = Math.floor((60 - words) / 10);
    const result = await run({});
    expect(result.score).toBeCloseTo((2 - short) / 4, 12);
    expect(result.namedScores).toMatchObject({ substance: 0.5, pass_rate: 0 });
    expect(result.componentResults!.at(-1)!.reason).toMatch(
      new RegExp(`^N2 .* committed.*has ${words} words`),
    );
    expect(judge.requests.some(({ last }) => last.includes('60-word'))).toBe(false);
    const twice = await run(
      { criteria: { ...SAYS.criteria, N1: hallucinations } },
      RUBRIC.replace(/\n2\. -1.*/, ''),
    );
    expect(twice.score).toBeCloseTo((2 - 2) / 4, 12);
    expect(twice.reason).toContain('2 points of penalty');
  });

  it('answerScore takes points away for a false claim once, by the rubric', async () => {
    const claims = [
      { claim: 'The lease was signed in Boston', category: 'fact', quote: 'The lease was signed in Boston' },
    ];
    const verdicts = { C1: { verdict: 'false', severity: 'critical', explanation: 'Not so.' } };
    const says = {
      claims,
      verdicts,
      criteria: { ...SAYS.criteria, N1: { satisfied: true, quotes: ['The lease was signed in Boston'] } },
    };
    const result = await run(says, RUBRIC.replace(/\n2\. -1.*/, ''), answerScore as typeof rubric);
    expect(result.score).toBeCloseTo((2 - 1) / 4, 12);
    expect(result.namedScores).toMatchObject({ answer_score: 0.25, hallucination_rate: 1 });
  });

  it('a plain list in the metadata, all or nothing', async () => {
    const list = ['States the rent', { criterion: 'States the charge', points: 3 }];
    const good = { criteria: {} };
    expect(await run(good, list, rubric, { aggregate: 'all' })).toMatchObject({
      score: 1,
      pass: true,
      namedScores: { pass_rate: 1, substance: 1 },
    });
    const half = { criteria: { C1: { satisfied: false, quotes: [] } } };
    expect(await run(half, list, rubric, { aggregate: 'all' })).toMatchObject({
      score: 0,
      pass: false,
      namedScores: { pass_rate: 0, substance: 0.75 },
    });
    expect(await run(half, list)).toMatchObject({ score: 0.75 });
  });
});

it('runs on the sample without a key: the task repeated proves nothing', async () => {
  const { rows } = await evaluateHere({
    prompts: ['{{prompt}}'],
    providers: [{ id: `file://${join(ROOT, 'providers/baseline.ts')}`, label: 'longest passage' }],
    tests: { path: `file://${join(ROOT, 'datasets/biglaw/convert.ts')}`, config: { from: SAMPLE } },
  });
  expect(rows.map(({ namedScores }) => namedScores.pass_rate)).toEqual([0, 0]);
  const repeated = rows.find(({ testCase }) => testCase.metadata!.id === 'core/2')!;
  expect(repeated.namedScores.substance).toBe(0);
});
