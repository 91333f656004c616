import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bootstrapInterval } from '../../assertions/scoring/statistics/bootstrap.ts';
import { meanInterval } from '../../assertions/scoring/statistics/mean-interval.ts';
import type { PromptfooRow } from '../../scripts/report/read/promptfoo-row.ts';
import type { Row } from '../../scripts/report/read/row.ts';
import { report } from '../../scripts/report/report.ts';
import type { Summary } from '../../scripts/report/statistics/summary.ts';
import { temporaryFolder } from '../run.ts';
import { hasShared, needsShared, SHARED } from '../shared.ts';
import { exportRow, writeExport } from './export-file.ts';

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

async function reportOf(rows: readonly PromptfooRow[], ...flags: string[]) {
  const folder = temporaryFolder();
  return reportFrom(writeExport(folder, rows), folder, ...flags);
}

async function reportFrom(source: string, folder: string, ...flags: string[]) {
  const out = join(folder, 'report');
  await report.parseAsync([source, '--out', out, ...flags], { from: 'user' });
  const read = (name: string) => readFileSync(join(out, name), 'utf8');
  const summary: Summary = JSON.parse(read('summary.json'));
  const results: { rows: Row[] } = JSON.parse(read('results.json'));
  return { out, summary, results, html: read('report.html'), text: read('summary.json') };
}

const modelsOf = ({ summary }: { summary: Summary }) => summary.datasets.demo!.models;
const error = (over: Parameters<typeof exportRow>[0] = {}) =>
  exportRow({
    ...over,
    score: 0,
    success: false,
    failureReason: 2,
    error: 'Error: no answer',
    gradingResult: null,
  });

describe('the numbers of a report', () => {
  const scores = [0.2, 0.9, 0.4, 1, 0.7, 0];
  const rows = scores.map((score, i) =>
    exportRow({ id: `${i}`, testIdx: i, score, latencyMs: 100 * (i + 1) }),
  );

  it('mean, interval and pass rate are those of the scores', async () => {
    const [model] = modelsOf(await reportOf(rows));
    expect(model!.score).toMatchObject({ tasks: 6, min: 0, max: 1, median: 0.55 });
    expect(model!.score!.mean).toBeCloseTo(3.2 / 6, 12);
    expect(model!.score!.interval).toEqual(meanInterval({ values: scores }));
    expect(model!.bootstrapInterval).toEqual(bootstrapInterval(scores));
    const interval = meanInterval({ values: [1, 1, 1, 0, 0, 0] });
    expect(model!.passRate).toEqual({ passed: 3, of: 6, rate: 0.5, interval });
  });

  it('below 5 tasks, or tasks on 5 documents, there is no interval but the range and the reason', async () => {
    const { summary, html } = await reportOf(rows.slice(0, 4));
    expect(modelsOf({ summary })[0]!.score).toMatchObject({ clusters: 4, interval: null, min: 0.2, max: 1 });
    expect(html).toContain('lowest and highest: too few for an interval');
    const clustered = scores.map((score, i) =>
      exportRow({ id: `${i}`, score, testCase: { metadata: { cluster: `document ${i % 3}` } } }),
    );
    expect(modelsOf(await reportOf(clustered))[0]!.score).toMatchObject({
      ...{ tasks: 6, clusters: 3, interval: null },
    });
  });

  it('a model that failed on the hard tasks is not ranked first; missing tasks are said', async () => {
    const steady = scores.map((score, i) =>
      exportRow({ id: `${i}`, model: 'steady', score: score / 2 + 0.4 }),
    );
    const picky = scores.slice(0, 5).map((score, i) => {
      const row = { id: `${i}`, model: 'picky', promptIdx: 1 };
      return score < 0.5 ? error(row) : exportRow({ ...row, score });
    });
    const { summary, html } = await reportOf([...steady, ...picky]);
    expect(modelsOf({ summary }).map(({ score }) => Math.round(100 * score!.mean))).toEqual([67, 87]);
    expect(summary.datasets.demo!.ranking).toMatchObject([
      { model: 'steady', commonTasks: 5, missing: 0 },
      { model: 'picky', commonTasks: 5, missing: 1, score: expect.closeTo(2.6 / 5, 12) },
    ]);
    expect(html).toContain('picky: 1 task is missing');
  });

  it('each can be computed again from the rows of summary.json', async () => {
    const { summary } = await reportOf(rows);
    const { columns, values } = summary.datasets.demo!.rows;
    const again = values.map((row) => row[columns.indexOf('score')] as number);
    expect(again).toEqual(scores);
    expect(meanInterval({ values: again })).toEqual(modelsOf({ summary })[0]!.score!.interval);
  });

  it('do not depend on the order in which the rows were finished', async () => {
    const [one] = modelsOf(await reportOf(rows));
    const [other] = modelsOf(await reportOf(rows.toReversed()));
    expect(other!.score).toEqual(one!.score);
  });

  it('errors stay out of the mean and are counted, as 0 and without', async () => {
    const unreadable = exportRow({
      id: 'u',
      score: 0,
      gradingResult: { componentResults: [{ reason: 'no JSON', metadata: { invalidFormat: true } }] },
    });
    const [model] = modelsOf(
      await reportOf([exportRow({ id: 'good' }), unreadable, error({ id: 'e' }), error({ id: 'f' })]),
    );
    expect(model!.counts).toMatchObject({ rows: 4, tasks: 4, scored: 2, errors: 2, invalidFormat: 1 });
    expect(model!.score!.mean).toBe(0.5);
    expect(model!.scoreWithErrorsAsZero).toBe(0.25);
    expect(model!.scoreWithoutFailures).toBe(1);
  });

  it('a run of errors alone has no score, and a report all the same', async () => {
    const { summary, html } = await reportOf([error({ id: 'a' }), error({ id: 'b' })]);
    expect(modelsOf({ summary })[0]).toMatchObject({ score: null, passRate: null, scoreWithErrorsAsZero: 0 });
    expect(summary.errors).toEqual({ 'Error: no answer': 2 });
    expect(html).toContain('Error: no answer');
  });

  it('tests without assertion have no score', async () => {
    const none = exportRow({ testCase: { assert: [] }, gradingResult: null });
    const [model] = modelsOf(await reportOf([none]));
    expect(model!.counts).toMatchObject({ unscored: 1, scored: 0, errors: 0 });
    expect(model!.score).toBeNull();
  });

  it('a repeated task counts once, and its variance is told apart', async () => {
    const repeated = [0, 0.2, 0.3, 0.5].map((score, i) =>
      exportRow({ id: i < 2 ? 'a' : 'b', testIdx: i, score }),
    );
    const [model] = modelsOf(await reportOf(repeated));
    expect(model!.counts).toMatchObject({ rows: 4, tasks: 2, repeats: 2 });
    expect(model!.bootstrapInterval).toEqual(bootstrapInterval([0.1, 0.4]));
    // Within: (0.02 + 0.02) / 2; means 0.1 and 0.4: (2 × 2 × 0.15² − 0.02) / 2.
    expect(model!.variance!.within).toBeCloseTo(0.02, 12);
    expect(model!.variance!.between).toBeCloseTo(0.035, 12);
  });

  it('two tests of the same name are no repetitions of each other', async () => {
    const twins = ['one', 'two'].map((x) => exportRow({ id: 'a', testCase: { vars: { x } } }));
    expect(modelsOf(await reportOf(twins))[0]!.counts).toMatchObject({ tasks: 2, repeats: 1 });
  });

  it('a score that weighs is also pooled, as the column of promptfoo shows it', async () => {
    const weighed = [
      { id: 'a', namedScores: { substance: 1 }, weight: 1 },
      { id: 'b', namedScores: { substance: 0.5 }, weight: 3 },
    ].map(({ weight, ...row }) =>
      exportRow({ ...row, gradingResult: { namedScoreWeights: { substance: weight } } }),
    );
    const { substance } = modelsOf(await reportOf(weighed))[0]!.metrics;
    expect(substance!.mean).toBe(0.75);
    expect(substance!.pooled).toMatchObject({ mean: 0.625, weight: 4 });
  });

  it('counts are summed, errors are no shares', async () => {
    const [model] = modelsOf(
      await reportOf([
        exportRow({ id: 'a', namedScores: { tp: 2, mare: 30 } }),
        exportRow({ id: 'b', namedScores: { tp: 1, mare: 10 } }),
      ]),
    );
    expect(model!.metrics.tp).toMatchObject({ kind: 'count', sum: 3 });
    expect(model!.metrics.mare).toMatchObject({ kind: 'error', mean: 20, lowerIsBetter: true });
  });

  it('latency is of the model, without answers out of the cache and errors', async () => {
    const timed = [
      ...rows.slice(0, 3),
      exportRow({ id: 'cached', latencyMs: 1, response: { output: '', cached: true } }),
      error({ id: 'late', latencyMs: 60_000 }),
    ];
    const { summary } = await reportOf(timed);
    expect(modelsOf({ summary })[0]!.latencyMs).toEqual({
      ...{ count: 3, mean: 200, std: 100, min: 100, max: 300, p50: 200, p95: 290, p99: 298, leftOut: 2 },
    });
    expect(summary.reproducibility.cachedRows).toEqual(['demo, m, cached, 1']);
  });

  it('tokens and cost of model and judge are apart, and an unknown cost is not 0', async () => {
    const judge = { id: 'openrouter:x/y', isSubject: false, calls: 2, totalTokens: 50, costUsd: 0.25 };
    const assertion = { config: { judge: { id: judge.id, config: { temperature: 0.3 } } } };
    const { summary } = await reportOf([
      exportRow({
        id: 'a',
        response: { output: '', cost: 0.5, tokenUsage: { total: 10, prompt: 7, completion: 3 } },
        gradingResult: { componentResults: [{ reason: '', metadata: { judge }, assertion }] },
      }),
      exportRow({ id: 'b' }),
    ]);
    const [model] = modelsOf({ summary });
    expect(model!.tokens).toMatchObject({ model: { total: 10, prompt: 7 }, judge: { total: 50 } });
    expect(model!.costUsd).toEqual({
      model: { total: 0.5, unknown: 1 },
      judge: { total: 0.25, unknown: 0 },
    });
    expect(summary.reproducibility.judges).toEqual([
      { id: judge.id, temperature: 0.3, rows: 1, ownAnswers: 0, calls: 2, reused: 0 },
    ]);
  });

  it('a panel: alpha over all rows, what each judge says, each with its own tokens and settings', async () => {
    const judges = ['x', 'y'].map((id) => ({ id, calls: 1, totalTokens: 10, costUsd: 0.5 }));
    const assertion = { config: { judges: [{ id: 'x' }, { id: 'y', config: { temperature: 1 } }] } };
    const line = (id: string, votes: boolean[]) => ({
      reason: id,
      metadata: {
        ...{ id, dimension: 'substance', satisfied: true },
        votes: votes.map((pass, i) => ({ judge: judges[i]!.id, verdict: `${pass}`, pass })),
      },
    });
    const row = (id: string, alpha: number, componentResults: ReturnType<typeof line>[]) =>
      exportRow({
        id,
        namedScores: { judge_alpha: alpha },
        gradingResult: {
          componentResults: [{ reason: '', metadata: { judges }, assertion, componentResults }],
        },
      });
    const { summary, html } = await reportOf([
      row('a', -0.5, [line('S1', [true, true]), line('S2', [true, false])]),
      row('b', 0.25, [line('S1', [false, false]), line('S2', [true, true])]),
    ]);
    const [model] = modelsOf({ summary });
    // Of 8 votes 5 are in favour; one unit of four differs.
    const alpha = 1 - 2 / ((2 * 5 * 3) / 7);
    expect(model!.judgeAgreement).toEqual([
      {
        ...{ kind: 'criteria', units: 4, alpha: expect.closeTo(alpha, 12) },
        judges: [
          { id: 'x', votes: 4, inFavour: 3 },
          { id: 'y', votes: 4, inFavour: 2 },
        ],
      },
    ]);
    expect(model!.metrics.judge_alpha).toMatchObject({ kind: 'coefficient', lowerIsBetter: false });
    expect(model!.costUsd.judge).toEqual({ total: 2, unknown: 0 });
    expect(summary.reproducibility.judges).toMatchObject([
      { id: 'x', temperature: 0, rows: 2 },
      { id: 'y', temperature: 1, rows: 2 },
    ]);
    expect(html).toMatch(
      /Agreement of the judges[\s\S]*<th>x<\/th><th>y<\/th>[\s\S]*>0\.533<[\s\S]*75[\s\S]*50/,
    );
  });

  it('votes that are not what the pack writes are no votes', async () => {
    const votes = [null, 1, {}, { judge: 'x', pass: 'yes', verdict: 3 }];
    const of = (votes: unknown) => ({ reason: `${votes}`, metadata: { dimension: 'style', votes } });
    const { summary } = await reportOf([
      exportRow({
        gradingResult: { componentResults: [{ reason: '', componentResults: [of(votes), of('all')] }] },
      }),
    ]);
    expect(modelsOf({ summary })[0]!.judgeAgreement).toEqual([
      { kind: 'criteria', units: 1, alpha: null, judges: [] },
    ]);
  });

  it('groups of the tasks are broken down, and crossed where a suite varies several things', async () => {
    const grouped = [
      { id: 'a', score: 1, task: 'AE', assetCount: 2, category: 'X' },
      { id: 'b', score: 0, task: 'AE', assetCount: 4, category: 'X' },
      { id: 'c', score: 1, task: 'OE', assetCount: 2, category: 'Y' },
    ].map(({ id, score, ...metadata }) => exportRow({ id, score, testCase: { metadata } }));
    const { breakdowns } = modelsOf(await reportOf(grouped))[0]!;
    expect(Object.keys(breakdowns)).toEqual(['category', 'task', 'assetCount', 'task × assetCount']);
    expect(breakdowns.category!.X!.score).toMatchObject({ tasks: 2, mean: 0.5 });
    expect(Object.keys(breakdowns['task × assetCount']!)).toEqual(['AE × 2', 'AE × 4', 'OE × 2']);
  });

  it('--stratify resamples within the groups; an unknown group is an error that names the known', async () => {
    const grouped = ['a', 'b', 'c', 'd'].map((id, i) =>
      exportRow({ id, score: i % 2, testCase: { metadata: { category: `${i % 2}` } } }),
    );
    const [model] = modelsOf(await reportOf(grouped, '--stratify', 'category'));
    expect(model!.bootstrapInterval).toEqual({ low: 0.5, high: 0.5 });
    await expect(reportOf(grouped, '--stratify', 'colour')).rejects.toThrow(
      'no task has a colour. Expected one of category',
    );
    report.setOptionValue('stratify', undefined);
  });

  it('models on the same tasks are compared with the best', async () => {
    const two = scores.flatMap((score, i) => [
      exportRow({ id: `${i}`, model: 'good', promptIdx: 0, score: Math.min(1, score + 0.3) }),
      exportRow({ id: `${i}`, model: 'bad', promptIdx: 1, score: score / 2 }),
    ]);
    const { summary, html } = await reportOf(two);
    expect(summary.datasets.demo!.comparisons).toMatchObject([
      { a: 'bad', b: 'good', tasks: 6, higher: 6, pValue: 2 / 64 },
    ]);
    expect(html).toContain('good may be called better than bad on tasks like these');
    expect(html).toContain('on peut dire good meilleur que bad');
  });

  it('columns of one provider are told apart by their prompt, else by number', async () => {
    const three = ['short', 'long', 'long'].map((label, promptIdx) =>
      exportRow({ promptIdx, prompt: { label } }),
    );
    expect(modelsOf(await reportOf(three)).map(({ model }) => model)).toEqual([
      'm · short',
      'm · long',
      'm · long (2)',
    ]);
    // With a prompt for each suite it is one model.
    const suites = ['a', 'b'].map((dataset, promptIdx) =>
      exportRow({ promptIdx, prompt: { label: dataset }, testCase: { metadata: { dataset } } }),
    );
    const { summary } = await reportOf(suites);
    expect(Object.values(summary.datasets).map(({ models }) => models[0]!.model)).toEqual(['m', 'm']);
  });
});

describe('claims and criteria', () => {
  const claim = (severity: string, reason: string) => ({
    reason,
    pass: false,
    score: 0,
    metadata: { category: 'article', verdict: 'false', severity, by: 'judge', start: 3 },
  });
  const criterion = {
    reason: 'S1 (1 pt) satisfied',
    pass: true,
    score: 1,
    metadata: { id: 'S1', dimension: 'structure', points: 1, satisfied: true, evidence: [{ text: 'q' }] },
  };
  const lines = [claim('minor', 'Claim (article) false, minor: a trifle'), criterion];
  const grave = [claim('critical', 'Claim (article) false, critical: grave fault')];
  // As promptfoo stores it: the lines once below their assertion, once behind it.
  const row = exportRow({
    gradingResult: {
      componentResults: [
        { reason: 'answer', componentResults: lines },
        ...lines,
        { reason: 'hallucination', componentResults: [...grave, lines[0]!] },
        ...grave,
        lines[0]!,
      ],
    },
  });

  it('each is in results.json once, whichever assertions report it', async () => {
    const { results } = await reportOf([row]);
    expect(results.rows[0]!.claims.map(({ severity }) => severity)).toEqual(['minor', 'critical']);
    expect(results.rows[0]!.criteria).toMatchObject([{ id: 'S1', evidence: [{ text: 'q' }] }]);
    expect(results.rows[0]!.checks).toEqual([]);
    expect(results.rows[0]!.reasons).toEqual(['answer', 'hallucination']);
  });

  it('false claims are counted by severity, and listed the gravest first', async () => {
    const { summary, html } = await reportOf([row]);
    expect(modelsOf({ summary })[0]!.hallucinations).toEqual({
      ...{ claims: 2, false: 2, rowsWithFalse: 1, bySeverity: { critical: 1, major: 0, minor: 1 } },
    });
    expect(html.indexOf('grave fault')).toBeGreaterThan(0);
    expect(html.indexOf('grave fault')).toBeLessThan(html.indexOf('a trifle'));
  });
});

describe('the page opens with the answer', () => {
  const run = (model: string, promptIdx: number, scores: readonly number[], cost?: number) =>
    scores.map((score, i) =>
      exportRow({
        ...{ id: `${i}`, model, promptIdx, score, testIdx: i, latencyMs: 2000 },
        response: { output: 'x', ...(cost !== undefined && { cost, tokenUsage: { total: 10 } }) },
      }),
    );
  const low = [0.1, 0.2, 0.3, 0.4, 0.5, 0.3, 0.2, 0.1];
  const high = low.map((score, i) => score + 0.3 + i / 100);

  it('one model that is better than chance explains: take it, by how much, how sure, cost and speed', async () => {
    const { html } = await reportOf([...run('good', 0, high, 0.02), ...run('weak', 1, low, 0.001)]);
    expect(html).toContain('Take good: 59.7 of 100, 95\u00a0% interval');
    expect(html).toMatch(
      /\$0\.02 an answer, 2 s an answer\. It is 33\.5 points ahead of weak on the 8 tasks/,
    );
    expect(html).toContain('Prenez good\u00a0: 59,7 sur 100');
    expect(html.indexOf('Take good')).toBeLessThan(html.indexOf('class="leaderboard"'));
  });

  it('models that are not told apart: no single one, and the cheapest of them', async () => {
    const alike = high.map((score, i) => score + (i % 2 === 0 ? -0.05 : 0.04));
    const { html } = await reportOf([
      ...run('good', 0, high, 0.02),
      ...run('cheap', 1, alike, 0.001),
      ...run('weak', 2, low, 0.01),
    ]);
    expect(html).toContain('these tasks do not tell good, cheap apart (the other is worse');
    expect(html).toContain('The cheapest of them is cheap');
  });

  it('rules that ask no model cost nothing and are what the others are measured by', async () => {
    const { html } = await reportOf([...run('good', 0, high, 0.02), ...run('nda rules', 1, low, 0)]);
    expect(html).toMatch(/against the baseline<\/span>[\s\S]{0,80}\+33\.5/);
    expect(html).toContain('<span lang="en">none</span><span lang="fr">aucun</span>');
    expect(html).toMatch(/Against<\/span>.*<span class="name">nda rules<\/span><\/th>/);
  });

  it('suites in the order of the run', async () => {
    const of = (dataset: string, testIdx: number) =>
      exportRow({ id: dataset, testIdx, testCase: { metadata: { dataset } } });
    const { summary } = await reportOf([of('a', 2), of('z', 0), of('m', 1)]);
    expect(Object.keys(summary.datasets)).toEqual(['z', 'm', 'a']);
  });

  it('answers that only decline are counted', async () => {
    const declined = { metadata: { invalidFormat: true, problem: 'The answer only declines to answer' } };
    const says = (id: string, output: string, score: number) =>
      exportRow({ id, score, response: { output } });
    const { html, summary } = await reportOf([
      exportRow({ id: 'a', score: 0, gradingResult: { componentResults: [declined] } }),
      says('b', 'Je ne peux pas répondre à cette question.', 0.2),
      // Labels of a classification, and a right answer.
      says('c', 'None', 0),
      says('d', 'I do not know.', 1),
      error({ id: 'e' }),
    ]);
    expect(modelsOf({ summary })[0]!.counts).toMatchObject({ refused: 2, unreadable: 0, errors: 1 });
    expect(html).toContain('Of 5 answers: 1 without a score (error), 2 refusals.');
  });

  it('so few tasks that nothing could be told: it says how many it takes', async () => {
    const { html } = await reportOf([
      ...run('good', 0, high.slice(0, 5)),
      ...run('weak', 1, low.slice(0, 5)),
    ]);
    expect(html).toContain('Too few tasks to choose: 5 independent tasks say nothing');
    expect(html).toContain('it takes at least 6. good is ahead with');
    expect(html).toContain('Trop peu de tâches pour choisir');
  });

  describe('for all suites together', () => {
    const suite = (dataset: string, rows: PromptfooRow[]) =>
      rows.map((row) => ({
        ...row,
        testCase: { ...row.testCase, metadata: { ...row.testCase?.metadata, dataset } },
      }));
    const alike = high.map((score, i) => score + (i % 2 === 0 ? -0.05 : 0.04));
    const few = (rows: PromptfooRow[]) => rows.slice(0, 4);
    it.each<[string, PromptfooRow[], string]>([
      [
        'one is in front in each',
        [
          ...suite('a', [...run('good', 0, high, 0.02), ...run('weak', 1, low, 0.01)]),
          ...suite('b', [...run('good', 0, high, 0.04), ...run('weak', 1, low, 0.01)]),
        ],
        'For all suites take good (59.7 of 100, $0.03 an answer). It alone is first in each, or behind',
      ],
      [
        'two are, and one is cheaper',
        [
          ...suite('a', [...run('good', 0, high, 0.02), ...run('cheap', 1, alike, 0.001)]),
          ...suite('b', [...run('good', 0, high, 0.02), ...run('cheap', 1, alike, 0.001)]),
        ],
        'For all suites take good or cheap: in each they are first, or behind the first by no more than chance gives. Highest on average is good (59.7 of 100, $0.02 an answer). The cheapest is cheap (',
      ],
      [
        'two are, and the higher is the cheaper',
        ['a', 'b'].flatMap((name) =>
          suite(name, [...run('good', 0, high, 0.001), ...run('dear', 1, alike, 0.02)]),
        ),
        'For all suites take good (59.7 of 100, $0.001 an answer): highest on average and cheapest of good, dear, which',
      ],
      [
        'another in each',
        [
          ...suite('a', [...run('m', 0, high), ...run('n', 1, low)]),
          ...suite('b', [...run('m', 0, low), ...run('n', 1, high)]),
        ],
        'No model is in front in every suite: choose suite by suite.',
      ],
      [
        'too few tasks in one',
        [
          ...suite('a', [...run('good', 0, high), ...run('weak', 1, low)]),
          ...suite('b', [...few(run('good', 0, low)), ...few(run('weak', 1, high))]),
        ],
        'or behind the first by no more than chance gives (1 suite with too few tasks left aside).',
      ],
      [
        'too few tasks in each',
        ['a', 'b'].flatMap((name) =>
          suite(name, [...few(run('good', 0, high)), ...few(run('weak', 1, low))]),
        ),
        'No suite has tasks enough to tell these models apart. Highest on average is good',
      ],
      [
        'none ran all; a baseline is not chosen',
        [
          ...suite('a', [...run('m', 0, low), ...run('nda rules', 1, high)]),
          ...suite('b', run('nda rules', 1, high)),
        ],
        'No model has a score in every suite: see suite by suite.',
      ],
    ])('%s', async (_name, rows, sentence) => {
      expect((await reportOf(rows)).html).toContain(sentence);
    });
  });

  it('answers that fail at a gate are counted by model, their scores as they are', async () => {
    const gated = (gate: string) => ({ componentResults: [{ metadata: { gates: [{ gate }] } }] });
    const { html, summary } = await reportOf([
      ...run('good', 0, high).map((row, i) => ({
        ...row,
        ...(i < 2 && { success: false, gradingResult: gated('inventedAuthority') }),
      })),
      ...run('weak', 1, low),
    ]);
    expect(modelsOf({ summary }).map(({ counts, score }) => [counts.gated, score!.mean])).toEqual([
      [2, expect.closeTo(0.5975, 6)],
      [0, expect.closeTo(0.2625, 6)],
    ]);
    expect(html).toContain('Take good: 59.7 of 100, 95\u00a0% interval');
    expect(html).toContain('2 of 8 answers fail at a gate, cost unknown');
    expect(html).toContain('<span lang="en">2 gated</span><span lang="fr">2 éliminées</span>');
    expect(html).toMatch(/a repealed text relied on\):<.*<span class="name">good<\/span> 2 .*of<.* 8\./);
  });
});

describe('the page', () => {
  const hostile = `"><script>alert(1)</script><img src=x onerror=alert(2)>' onload='x \u202e\u0000 {{7*7}} </style>`;
  const rows = [
    exportRow({
      id: hostile,
      model: hostile,
      score: 0.1,
      response: { output: hostile.repeat(3) },
      namedScores: { [hostile]: 0.5 },
      gradingResult: {
        componentResults: [
          {
            reason: hostile,
            componentResults: [
              {
                reason: hostile,
                metadata: { category: hostile, verdict: 'false', severity: hostile },
              },
              { reason: `${hostile} 2`, pass: false },
            ],
          },
        ],
      },
      testCase: { description: hostile, metadata: { category: hostile, dataset: hostile } },
    }),
    error({ id: 'e', testCase: { metadata: { category: 'x', dataset: hostile } } }),
    { ...error({ id: 'f' }), error: hostile },
  ];

  it('hostile answers, names, scores and errors stay text', async () => {
    const { html } = await reportOf(rows);
    const tags = new Set([...html.matchAll(/<\/?([a-z][a-z0-9]*)/gi)].map(([, name]) => name!.toLowerCase()));
    // Ours, and the answers as data: nothing else is a script.
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    for (const tag of ['img', 'iframe', 'object', 'link', 'a']) expect(tags).not.toContain(tag);
    // Outside the quoted values of attributes, in which entities cannot end the quote.
    expect(html.replace(/"[^"]*"/g, '""').match(/<[^>]*\son\w+\s*=/gi)).toBeNull();
    expect(html).not.toMatch(/[\0\u202e]/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html.match(/<\/style>/g)).toHaveLength(1);
  });

  it('loads nothing, and lets no script run but its own, by its hash', async () => {
    const { html } = await reportOf([exportRow()]);
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(html).toContain(
      `content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'"`,
    );
    expect(html.replace(script, '')).not.toMatch(/(?:src|href)=|url\(|@import/);
    expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|import\(/);
  });

  it('says everything in two languages', async () => {
    const { html } = await reportOf([exportRow({ score: 0.123 }), error({ id: 'b' })]);
    const count = (language: string) => html.split(`<span lang="${language}">`).length;
    expect(count('en')).toBe(count('fr'));
    expect(html).toContain('<span lang="en">12.3</span><span lang="fr">12,3</span>');
  });
});

describe('sources', () => {
  it('a results.json of ours gives the same summary again, its record too', async () => {
    const first = await reportOf([exportRow(), error({ id: 'b' })]);
    const again = await reportFrom(first.out, temporaryFolder());
    expect(again.text).toBe(first.text);
    expect(again.html).toBe(first.html);
  });

  it('JSON Lines of promptfoo', async () => {
    const folder = temporaryFolder();
    const lines = ['a', 'b'].map((id) => JSON.stringify(exportRow({ id })));
    writeFileSync(join(folder, 'rows.jsonl'), `${lines.join('\n')}\n`);
    const { summary } = await reportFrom(join(folder, 'rows.jsonl'), folder);
    expect(summary).toMatchObject({ evalId: 'rows', finished: null, counts: { rows: 2 } });
  });

  it('rows longer than what is read at once, with brackets and quotes in their texts', async () => {
    const long = `${'["\\}{]é'.repeat(900_000)}"`;
    const { results } = await reportOf([
      exportRow({ id: 'a', response: { output: long } }),
      exportRow({ id: 'b' }),
      exportRow({ id: 'c', response: { output: '\\' } }),
    ]);
    expect(results.rows.map(({ task }) => task)).toEqual(['a', 'b', 'c']);
    expect(results.rows[0]!.answer).toBe(long);
    expect(results.rows[2]!.answer).toBe('\\');
  });

  it.each([
    [
      'a file that breaks off',
      (text: string) => text.slice(0, text.length / 2),
      'not a complete JSON document',
    ],
    ['a file of something else', () => '{"tests": []}', 'contains no evaluation results'],
    ['an empty file', () => '', 'not a complete JSON document'],
    [
      'an evaluation without rows',
      (text: string) => text.replace(/"results": \[[\s\S]*\],/, '"results": [],'),
      'has no rows yet',
    ],
  ])('%s is an error, and leaves nothing behind', async (_, damage, message) => {
    const folder = temporaryFolder();
    const file = writeExport(folder, [exportRow()]);
    writeFileSync(file, damage(readFileSync(file, 'utf8')));
    await expect(reportFrom(file, folder)).rejects.toThrow(message);
    expect(readdirSync(folder)).toEqual(['results.json']);
  });

  it('a place that cannot be written to: an error that says what to do', async () => {
    const folder = temporaryFolder();
    const file = writeExport(folder, [exportRow()]);
    // A file where a folder should be: as a read-only one, nothing can be made in it.
    await expect(
      report.parseAsync([file, '--out', join(file, 'below', 'report')], { from: 'user' }),
    ).rejects.toThrow(/nothing can be written there .*Name another folder with --out/);
  });

  it('a file that is not there', async () => {
    await expect(reportFrom('nowhere/results.json', temporaryFolder())).rejects.toThrow('does not exist');
  });
});

interface GoldenResult {
  task_number: number;
  model_id: string;
  answer_score: number;
  answer_score_by_dimension: Record<string, number>;
  latency_seconds: number;
  cost_usd: number;
  total_tokens: number;
  error: string | null;
}

describe.skipIf(!hasShared)(needsShared('FrenchLaw Bench reports the same'), () => {
  const golden = hasShared
    ? JSON.parse(readFileSync(`${SHARED}golden/frenchlaw/aggregate.json`, 'utf8'))
    : { cases: [] };

  it.each(['full-2-models', 'with-failures'])('%s', async (id) => {
    const { results, expected } = golden.cases.find((one: { id: string }) => one.id === id);
    const models = expected.map((one: { model_id: string }) => one.model_id);
    const rows = results.map((one: GoldenResult): PromptfooRow => {
      const row = {
        id: String(one.task_number),
        model: one.model_id,
        promptIdx: models.indexOf(one.model_id),
        latencyMs: one.latency_seconds * 1000,
        namedScores: one.answer_score_by_dimension,
        response: { output: 'x', cost: one.cost_usd, tokenUsage: { total: one.total_tokens } },
      };
      return one.error ? error(row) : exportRow({ ...row, score: one.answer_score });
    });
    const { summary } = await reportOf(rows);
    for (const numbers of expected) {
      const model = modelsOf({ summary }).find((one) => one.model === numbers.model_id)!;
      expect(model.score!.mean).toBe(numbers.answer_score_mean);
      expect(model.bootstrapInterval).toEqual({
        low: numbers.answer_score_ci_lower,
        high: numbers.answer_score_ci_upper,
      });
      expect(model.score!.std).toBeCloseTo(numbers.answer_score_std, 12);
      for (const [dimension, mean] of Object.entries(numbers.answer_score_by_dimension))
        expect(model.metrics[dimension]!.mean).toBeCloseTo(mean as number, 12);
      for (const key of ['p50', 'p95', 'p99', 'min', 'max', 'std', 'mean'] as const)
        expect(model.latencyMs![key] / 1000).toBeCloseTo(numbers.latency[key], 9);
      expect(model.counts.errors).toBe(numbers.tasks_failed);
    }
  });
});
