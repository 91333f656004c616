import { Command } from 'commander';
import { sync as writeFileAtomic } from 'write-file-atomic';
import { InputError } from '../../assertions/core/input-error.ts';
import { renderComparisons } from '../report/page/comparison-page.ts';
import { readRun } from '../report/read/read-run.ts';
import { Collector, namesOf } from '../report/statistics/collector.ts';
import {
  type Candidate,
  type Compared,
  type Comparison,
  compareAll,
} from '../report/statistics/comparison.ts';
import { conclude, points } from '../report/statistics/conclusion.ts';
import type { CorrectedDifference } from '../report/statistics/corrected-scores.ts';
import { differenceWords } from '../report/statistics/corrected-words.ts';
import type { Entry } from '../report/statistics/entry.ts';
import { describeDifference } from '../report/statistics/fairness.ts';
import { correctScores } from '../review/correct.ts';
import { readReviews } from '../review/read-reviews.ts';

interface Flags {
  metric?: string;
  json: boolean;
  force: boolean;
  html?: string;
  reviews?: string[];
}

/** `promptfoo-legal compare`: models or runs, task by task, and what may be concluded. */
export const compare = new Command('compare')
  .description('compare models of one run, or runs with each other, on the tasks they share')
  .argument(
    '<runs...>',
    'as for report: id of an evaluation, "latest", results.json or its folder; "run#model" takes one of its models',
  )
  .option('--metric <name>', "a named score, e.g. exact_f1 (default: the row's score)")
  .option('--json', 'print the numbers and the conclusions as JSON', false)
  .option('--html <file>', 'write the deltas task by task, worst first, as a page')
  .option('--reviews <files...>', 'of one run: the differences that lawyers’ reviews correct, too')
  .option('--force', 'compare although judge, settings or law differ, and say so', false)
  .action((runs: string[], { metric, json, force, html, reviews }: Flags) => {
    const compared = compareAll(pairsOf(runs.map(readCandidates)), metric);
    checkFairness(runs, compared, force);
    const { comparisons } = compared;
    if (comparisons.length === 0)
      throw new InputError({
        source: runs.join(', '),
        problem:
          metric === undefined
            ? 'no two models share a task that both have a score for'
            : `no two models share a task with a score ${metric}`,
      });
    const corrected = correctedOf(runs, reviews, metric);
    const concluded = comparisons.map((one) => {
      const difference = corrected.find(({ a, b }) => a === one.a && b === one.b);
      return { ...one, conclusion: conclude(one), ...(difference && { corrected: difference }) };
    });
    if (html !== undefined) {
      writeFileAtomic(html, renderComparisons(runs, concluded));
      console.error(`Page: ${html}`);
    }
    console.log(
      json
        ? JSON.stringify({ metric: metric ?? 'score', comparisons: concluded }, null, 2)
        : concluded.map(describe).join('\n\n'),
    );
  });

/** The differences of a run that reviews correct; none where none were given. */
function correctedOf(
  runs: readonly string[],
  files: string[] | undefined,
  metric = 'score',
): CorrectedDifference[] {
  if (!files) return [];
  if (runs.length > 1)
    throw new InputError({
      source: '--reviews',
      problem: 'reviews are of one run',
      fix: 'Compare the models of that run, without another',
    });
  const [, run = runs[0]!] = /^(.*)#[^#]+$/s.exec(runs[0]!) ?? [];
  return correctScores(readReviews(files, run), files).differences.filter(({ name }) => name === metric);
}

/** Scores given under other conditions say nothing of the models. */
function checkFairness(
  runs: readonly string[],
  { comparisons, incomparable }: Compared,
  force: boolean,
): void {
  const source = runs.join(', ');
  const [none] = incomparable;
  if (none && comparisons.length === 0)
    throw new InputError({
      source,
      problem: `the tasks that ${none.a} and ${none.b} share by name ask something else or have another gold: ${listed(none.tasks)}`,
      fix: 'Run both on the same tests',
    });
  const unfair = comparisons.find(({ differs }) => differs.length > 0);
  if (unfair && !force)
    throw new InputError({
      source,
      problem: `${unfair.a} and ${unfair.b} were not scored alike: ${listed(unfair.differs.map(describeDifference))}`,
      fix: 'Score both runs with the same judge and settings, or add --force to see the numbers',
    });
}

interface Read {
  run: string;
  byDataset: Map<string, Candidate[]>;
}

function readCandidates(argument: string): Read {
  const [, run = argument, wanted] = /^(.*)#([^#]+)$/s.exec(argument) ?? [];
  const collected = new Collector();
  const { reproducibility } = readRun(run, (row) => collected.add(row));
  const names = namesOf(collected.columns);
  const models = [...new Set(names.values())];
  if (wanted !== undefined && !models.includes(wanted))
    throw new InputError({
      source: run,
      problem: `has no model ${wanted}`,
      expected: `one of ${models.join('; ')}`,
    });
  const byDataset = new Map<string, Candidate[]>();
  const entries = collected.entries().map((entry) => withPrompts(entry, reproducibility?.promptVersions));
  for (const [dataset, own] of Map.groupBy(entries, (entry) => entry.dataset)) {
    const columns = [...Map.groupBy(own, ({ column }) => column)].sort(([a], [b]) => a - b);
    byDataset.set(
      dataset,
      columns
        .map(([column, rows]) => ({ model: names.get(column)!, entries: rows }))
        .filter(({ model }) => wanted === undefined || model === wanted),
    );
  }
  return { run, byDataset };
}

/** The versions of the judge's prompts, of a judged row of a run that recorded them. */
function withPrompts(entry: Entry, versions: Record<string, unknown> | undefined): Entry {
  if (!versions || entry.judges.length === 0) return entry;
  return { ...entry, conditions: { ...entry.conditions, 'judge prompts': JSON.stringify(versions) } };
}

/**
 * Of one run, every two of its models. Of several, each model with itself in the other runs; where two runs have
 * one model each, these two.
 */
function pairsOf(runs: readonly Read[]): [Candidate, Candidate][] {
  if (runs.length === 1)
    return [...runs[0]!.byDataset.values()].flatMap((models) =>
      models.flatMap((a, i) => models.slice(i + 1).map((b): [Candidate, Candidate] => [a, b])),
    );
  const pairs = runs.flatMap((from, i) =>
    runs.slice(i + 1).flatMap((to) =>
      [...from.byDataset].flatMap(([dataset, models]) => {
        const others = to.byDataset.get(dataset) ?? [];
        const alone = models.length === 1 && others.length === 1;
        return models.flatMap((a) =>
          others
            .filter((b) => alone || a.model === b.model)
            .map((b): [Candidate, Candidate] => [inRun(a, from, b), inRun(b, to, a)]),
        );
      }),
    ),
  );
  if (pairs.length > 0) return pairs;
  const known = runs.flatMap(({ run, byDataset }) =>
    [...new Set([...byDataset.values()].flat().map(({ model }) => model))].map((model) => `${run}#${model}`),
  );
  throw new InputError({
    source: runs.map(({ run }) => run).join(', '),
    problem: 'share no data set with a model of the same name',
    fix: `Say which models to compare: ${known.join('; ')}`,
  });
}

/** The run tells a model from itself. */
const inRun = (one: Candidate, { run }: Read, other: Candidate): Candidate =>
  one.model === other.model ? { ...one, model: `${one.model} (${run})` } : one;

const LISTED = 10;

function describe(
  comparison: Comparison & { conclusion: { en: string }; corrected?: CorrectedDifference },
): string {
  const { a, b, meanA, meanB, tasks, clusters, unpaired, interval, pValue, exact, correctedP, among } =
    comparison;
  const { higher, same, lower, effectSize, gained, lost, conclusion, difference } = comparison;
  const { differs, otherQuestion } = comparison;
  const sign = (share: number) => `${share > 0 ? '+' : ''}${points(share, 'en')}`;
  const of = clusters < tasks ? `${tasks} tasks in ${clusters} clusters` : `${tasks} tasks`;
  return [
    ...(differs.length > 0 ? [`NOT COMPARABLE (--force): ${listed(differs.map(describeDifference))}`] : []),
    comparison.dataset,
    `A  ${a}: ${points(meanA, 'en')}`,
    `B  ${b}: ${points(meanB, 'en')}`,
    interval
      ? `B − A  ${sign(difference)} points, 95 % interval ${sign(interval.low)} to ${sign(interval.high)} (Student t, ${of})`
      : `B − A  ${sign(difference)} points (${of}: no interval from fewer than 5, nor where no difference varies)`,
    `Permutation test (${exact ? 'all changes of sign' : 'saddlepoint'}): p = ${digits(pValue)}${among > 1 ? `, ${digits(correctedP)} after Holm for ${among} comparisons` : ''}`,
    `Effect size (Cohen's d of pairs): ${effectSize === null ? '–' : effectSize.toFixed(2)}; B higher on ${higher} tasks, the same on ${same}, lower on ${lower}`,
    ...(unpaired > 0 ? [`Left out: ${unpaired} tasks that only one of them has a score for`] : []),
    ...list('Left out, another question or gold under the same name', otherQuestion),
    ...list('Passes with B only', gained),
    ...list('Passes with A only', lost),
    conclusion.en,
    ...(comparison.corrected ? [differenceWords(comparison.corrected).en] : []),
  ].join('\n');
}

const digits = (p: number) => (p < 0.0001 ? p.toExponential(1) : p.toFixed(4));

const list = (title: string, names: readonly string[]): string[] =>
  names.length === 0 ? [] : [`${title} (${names.length}): ${listed(names)}`];

const listed = (names: readonly string[]): string =>
  names.slice(0, LISTED).join('; ') + (names.length > LISTED ? `; and ${names.length - LISTED} more` : '');
