import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { compare } from '../../scripts/compare/compare.ts';
import type { PromptfooRow } from '../../scripts/report/read/promptfoo-row.ts';
import { toRow } from '../../scripts/report/read/row.ts';
import type { Comparison } from '../../scripts/report/statistics/comparison.ts';
import { type Bilingual, conclude } from '../../scripts/report/statistics/conclusion.ts';
import { temporaryFolder } from '../run.ts';
import { exportRow, writeExport } from './export-file.ts';

/** Scores of a model, one a task, as rows of an export. */
const run = (model: string, scores: readonly number[], promptIdx = 0): PromptfooRow[] =>
  scores.map((score, i) =>
    exportRow({ id: `${i + 1}`, model, promptIdx, score, namedScores: { f1: score / 2 } }),
  );

async function output(...args: string[]): Promise<string> {
  const log = vi
    .spyOn(console, 'log')
    .mockReset()
    .mockImplementation(() => {});
  compare.setOptionValue('metric', undefined).setOptionValue('json', false).setOptionValue('force', false);
  await compare.parseAsync(args, { from: 'user' });
  return log.mock.calls.flat().join('\n');
}

async function compared(...args: string[]): Promise<(Comparison & { conclusion: Bilingual })[]> {
  return JSON.parse(await output(...args, '--json')).comparisons;
}

const A = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
const BETTER = [0.4, 0.4, 0.6, 0.6, 0.9, 0.8, 1, 0.9];

describe('what is compared', () => {
  const folder = temporaryFolder;

  it('two runs of one model', async () => {
    const at = folder();
    const files = [writeExport(at, run('m', A), 'one.json'), writeExport(at, run('m', BETTER), 'two.json')];
    expect(await compared(...files)).toMatchObject([
      {
        a: `m (${files[0]})`,
        b: `m (${files[1]})`,
        tasks: 8,
        among: 1,
        gained: ['demo: 3', 'demo: 4'],
        lost: [],
      },
    ]);
  });

  it('two runs of one model each, whatever they are called', async () => {
    const at = folder();
    const files = [writeExport(at, run('x', A), 'one.json'), writeExport(at, run('y', BETTER), 'two.json')];
    const [found] = await compared(...files);
    expect(found).toMatchObject({ a: 'x', b: 'y', higher: 8, lower: 0, pValue: 2 / 256, exact: true });
    expect(found!.difference).toBeCloseTo(2 / 8, 12);
  });

  it('the models of one run, every two, corrected for their number', async () => {
    const file = writeExport(folder(), [...run('x', A, 0), ...run('y', BETTER, 1), ...run('z', A, 2)]);
    const found = await compared(file);
    expect(found.map(({ a, b }) => [a, b])).toEqual([
      ['x', 'y'],
      ['x', 'z'],
      ['y', 'z'],
    ]);
    // x and z are the same on every task: no test, so two are corrected for, not three.
    expect(found.map(({ correctedP, among }) => [correctedP, among])).toEqual([
      [4 / 256, 2],
      [1, 2],
      [4 / 256, 2],
    ]);
  });

  it('a model named with #', async () => {
    const file = writeExport(folder(), [...run('x', A, 0), ...run('y', BETTER, 1)]);
    expect(await compared(`${file}#x`, `${file}#y`)).toMatchObject([{ a: 'x', b: 'y' }]);
    await expect(compared(`${file}#nobody`)).rejects.toThrow('has no model nobody. Expected one of x; y');
  });

  it('tasks that both have a score for; the others are counted', async () => {
    const at = folder();
    const some = writeExport(at, run('x', A.slice(0, 6)), 'one.json');
    const all = writeExport(at, run('y', BETTER), 'two.json');
    expect(await compared(some, all)).toMatchObject([{ tasks: 6, unpaired: 2 }]);
  });

  it('repetitions of a task as their mean', async () => {
    const at = folder();
    const twice = run('x', [0, 1]).map((row, testIdx) => ({
      ...row,
      testIdx,
      testCase: run('x', [0])[0]!.testCase!,
    }));
    const once = writeExport(at, run('y', [0.75]), 'two.json');
    expect(await compared(writeExport(at, twice, 'one.json'), once)).toMatchObject([
      { tasks: 1, meanA: 0.5, difference: 0.25 },
    ]);
  });

  it('a named score', async () => {
    const at = folder();
    const files = [writeExport(at, run('x', A), 'one.json'), writeExport(at, run('y', BETTER), 'two.json')];
    const [found] = await compared(...files, '--metric', 'f1');
    expect(found!.difference).toBeCloseTo(1 / 8, 12);
    await expect(compared(...files, '--metric', 'f2')).rejects.toThrow('with a score f2');
  });

  it('runs without a model in common: an error that names them', async () => {
    const at = folder();
    const one = writeExport(at, [...run('x', A, 0), ...run('y', A, 1)], 'one.json');
    const two = writeExport(at, run('z', A), 'two.json');
    await expect(compared(one, two)).rejects.toThrow(`${one}#x; ${one}#y; ${two}#z`);
  });
});

describe('20 models on 83 tasks', () => {
  it('one that wins every task is called better than each', async () => {
    const rows = Array.from({ length: 20 }, (_, model) =>
      run(
        `m${model}`,
        Array.from({ length: 83 }, (_, task) =>
          model === 0 ? 0.95 : 0.3 + ((task * 7 + model * 13) % 60) / 100,
        ),
        model,
      ),
    );
    const found = await compared(writeExport(temporaryFolder(), rows.flat()));
    const withBest = found.filter(({ a }) => a === 'm0');
    expect(withBest).toHaveLength(19);
    for (const { among, correctedP, conclusion } of withBest) {
      expect(among).toBe(190);
      expect(correctedP).toBeLessThan(1e-10);
      expect(conclusion.en).toContain('m0 may be called better than');
    }
  });
});

describe('runs that were not scored alike', () => {
  const folder = temporaryFolder;
  interface Scoring {
    config?: Record<string, unknown>;
    threshold?: number;
    metadata?: Record<string, unknown>;
  }
  const scored = (model: string, { config, threshold, metadata }: Scoring) =>
    run(model, A).map((row) => ({
      ...row,
      gradingResult: {
        componentResults: [
          {
            reason: '',
            pass: true,
            score: 1,
            metadata: metadata ?? {},
            assertion: {
              type: 'javascript',
              value: 'package:promptfoo-legal:rubric',
              ...(config && { config }),
              ...(threshold !== undefined && { threshold }),
            },
          },
        ],
      },
    }));
  const files = (one: Scoring, two: Scoring) => {
    const at = folder();
    return [writeExport(at, scored('x', one), 'one.json'), writeExport(at, scored('y', two), 'two.json')];
  };

  it.each<[string, Scoring, Scoring, RegExp]>([
    [
      'judge',
      { metadata: { judge: { id: 'j1' } } },
      { metadata: { judge: { id: 'j2' } } },
      /rubric: judge: j1 against j2 \(8 tasks\)/,
    ],
    [
      'day of the law',
      { metadata: { asOf: '2024-01-01' } },
      { metadata: { asOf: '2026-01-01' } },
      /rubric: asOf: 2024-01-01 against 2026-01-01/,
    ],
    [
      'profile',
      { config: { profile: 'published' } },
      { config: {} },
      /rubric: profile: published against not recorded/,
    ],
    ['threshold', { threshold: 0.5 }, { threshold: 0.8 }, /rubric: threshold: 0.5 against 0.8/],
  ])('%s: refused, and with --force said', async (_, one, two, message) => {
    const pair = files(one, two);
    await expect(compared(...pair)).rejects.toThrow(message);
    const text = await output(...pair, '--force');
    expect(text).toMatch(/^NOT COMPARABLE \(--force\): /);
    expect(text).toMatch(message);
    expect(text).toContain('Not comparable, nothing may be concluded');
    expect(text).not.toContain('may be called');
  });

  it('the same scoring is compared', async () => {
    const same = { metadata: { judge: { id: 'j' } }, config: { profile: 'default' } };
    expect(await compared(...files(same, same))).toMatchObject([{ differs: [], tasks: 8 }]);
  });

  it('another version of the judge’s prompts', async () => {
    const judged = scored('x', { metadata: { judge: { id: 'j' } } });
    const ours = (version: number) => {
      const file = join(folder(), 'results.json');
      const rows = judged.map(toRow);
      const reproducibility = { promptVersions: { rubric: version } };
      writeFileSync(
        file,
        JSON.stringify({ format: 'promptfoo-legal results 1', rows, evalId: 'e', reproducibility }),
      );
      return file;
    };
    await expect(compared(ours(1), ours(2))).rejects.toThrow(/judge prompts: \{"rubric":1\}/);
  });

  it('tasks that ask something else under the same name are left out and named; where all do, it is an error', async () => {
    const at = folder();
    const other = run('y', BETTER).map((row, i) =>
      i < 2 ? { ...row, testCase: { ...row.testCase, vars: { x: 'another question' } } } : row,
    );
    const one = writeExport(at, run('x', A), 'one.json');
    const [found] = await compared(one, writeExport(at, other, 'two.json'));
    expect(found).toMatchObject({ tasks: 6, otherQuestion: ['demo: 1', 'demo: 2'] });
    const gold = run('y', A).map((row) => ({
      ...row,
      testCase: { ...row.testCase, metadata: { ...row.testCase?.metadata, gold: 'another' } },
    }));
    await expect(compared(one, writeExport(at, gold, 'three.json'))).rejects.toThrow(
      /ask something else or have another gold: demo: 1; demo: 2/,
    );
  });
});

describe('what is printed', () => {
  it('the numbers, the flips and the words', async () => {
    const at = temporaryFolder();
    const text = await output(
      writeExport(at, run('x', A), 'one.json'),
      writeExport(at, run('y', BETTER), 'two.json'),
    );
    expect(text).toContain(
      'A  x: 45.0\nB  y: 70.0\nB − A  +25.0 points, 95 % interval +17.3 to +32.7 (Student t, 8 tasks)',
    );
    expect(text).toContain('Permutation test (all changes of sign): p = 0.0078');
    expect(text).toContain('B higher on 8 tasks, the same on 0, lower on 0');
    expect(text).toContain('Passes with B only (2): demo: 3; demo: 4');
    expect(text).toContain('y may be called better than x on tasks like these.');
  });
});

describe('compare --html', () => {
  it('the deltas of two runs, task by task, worst first, with what may be concluded', async () => {
    const at = temporaryFolder();
    const page = join(at, 'page.html');
    const mixed = A.map((score, i) => score + (i === 3 ? -0.2 : i === 5 ? -0.1 : 0.1));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await output(
      writeExport(at, run('x', A), 'one.json'),
      writeExport(at, run('<b>y</b>', mixed), 'two.json'),
      '--html',
      page,
    );
    compare.setOptionValue('html', undefined);
    const html = readFileSync(page, 'utf8');
    const tasks = [...html.matchAll(/<tr><th scope="row">demo: (\d)<\/th>/g)].map(([, task]) => task);
    expect(tasks.slice(0, 2)).toEqual(['4', '6']);
    expect(tasks).toHaveLength(8);
    expect(html).toContain('<span lang="en">−20.0</span><span lang="fr">−20,0</span>');
    expect(html).toContain('&lt;b&gt;y&lt;/b&gt;');
    expect(html).toContain('neither may be called better');
  });
});

describe('what may be concluded', () => {
  const base: Comparison = {
    dataset: 'demo',
    ...{ a: 'x', b: 'y', tasks: 83, meanA: 0.5, meanB: 0.54, difference: 0.04, std: 0.2, effectSize: 0.2 },
    ...{ interval: { low: 0.01, high: 0.08 }, pValue: 0.01, correctedP: 0.01, exact: false, among: 1 },
    ...{ higher: 40, same: 20, lower: 23, detectable: 0.06, tasksFor5Points: 126, unpaired: 0 },
    ...{ gained: [], lost: [], lowerIsBetter: false, clusters: 83, smallestCorrectedP: 2 ** -82 },
    ...{ otherQuestion: [], differs: [], byTask: [] },
  };

  it('a difference that chance rarely gives', () => {
    expect(conclude(base)).toEqual({
      en: 'y scores 4.0 points higher than x on 83 tasks (95 % interval 1.0 to 8.0). Chance alone rarely gives that (p = 0.010): y may be called better than x on tasks like these. To see a difference of 5 points takes about 126 independent tasks like these.',
      fr: 'y obtient 4,0 points de plus que x sur 83 tâches (intervalle à 95 % : de 1,0 à 8,0). Le hasard seul donne rarement cela (p = 0,010) : on peut dire y meilleur que x sur des tâches de ce genre. Pour voir un écart de 5 points, il faut environ 126 tâches indépendantes de ce genre.',
    });
  });

  it('a difference that chance can give says neither better nor equal', () => {
    const { en } = conclude({ ...base, correctedP: 0.3, among: 3 });
    expect(en).toContain(
      '(p = 0.300, corrected for 3 comparisons): neither may be called better, nor the two equal',
    );
    expect(en).toContain('differences of about 6.0 points and more');
  });

  it('the correction decides, not the single test', () => {
    expect(conclude({ ...base, pValue: 0.01, correctedP: 0.06, among: 6 }).en).toContain(
      'neither may be called better',
    );
  });

  it('fewer than 6 tasks: nothing', () => {
    expect(conclude({ ...base, tasks: 5, clusters: 5, smallestCorrectedP: 2 / 32 }).en).toContain(
      'Nothing may be concluded from 5 tasks, however large the difference: it takes at least 6.',
    );
  });

  it('among many comparisons it takes more, and as many do', () => {
    const many = { ...base, among: 1431, tasks: 15, clusters: 15, smallestCorrectedP: 1431 * 2 ** -14 };
    expect(conclude(many).en).toContain(
      'Nothing may be concluded from 15 tasks among 1431 comparisons, however large the difference: it takes at least 16.',
    );
    expect(1431 * 2 ** -15).toBeLessThan(0.05);
  });

  it('tasks in groups count as their groups', () => {
    const { en, fr } = conclude({ ...base, clusters: 5, smallestCorrectedP: 2 ** -4 });
    expect(en).toContain('on 83 tasks in 5 independent groups');
    expect(fr).toContain('83 tâches en 5 groupes indépendants');
  });

  it('scored otherwise: nothing', () => {
    const differs = [{ condition: 'rubric: judge', a: 'x', b: 'y', tasks: 83 }];
    const { en, fr } = conclude({ ...base, differs });
    expect(en).toContain('Not comparable, nothing may be concluded: rubric: judge (x / y) differs.');
    expect(fr).toContain('Non comparable');
    expect(en).not.toContain('better');
  });

  it('no difference on any task', () => {
    expect(conclude({ ...base, higher: 0, lower: 0, same: 83 }).en).toBe(
      'y and x have the same score on each of the 83 tasks.',
    );
  });

  it('of a score that counts what is wrong, the lower is better', () => {
    expect(conclude({ ...base, lowerIsBetter: true }).en).toContain('x may be called better than y');
  });

  it('lower, with the interval turned round', () => {
    const { en } = conclude({ ...base, difference: -0.04, interval: { low: -0.08, high: -0.01 } });
    expect(en).toContain('y scores 4.0 points lower than x on 83 tasks (95 % interval 1.0 to 8.0)');
    expect(en).toContain('x may be called better than y');
  });

  it('what rounds to nothing has no sign', () => {
    expect(conclude({ ...base, interval: { low: -0.0001, high: 0.08 } }).en).toContain('interval 0.0 to 8.0');
  });
});
