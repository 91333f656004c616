import type { Interval } from '../../../assertions/scoring/statistics/bootstrap.ts';
import { describe, meanOf } from '../../../assertions/scoring/statistics/describe.ts';
import {
  meanInterval,
  type Sample,
  unboundedInterval,
} from '../../../assertions/scoring/statistics/mean-interval.ts';
import type { Entry } from './entry.ts';

/** A mean over tasks; a repeated task counts once, with the mean of its repetitions. */
export interface Estimate {
  tasks: number;
  /** Independent units: tasks that share a document, contract or statute set are one. */
  clusters: number;
  mean: number;
  /** Null below 5 clusters: min and max say what there is. */
  interval: Interval | null;
  std: number;
  min: number;
  median: number;
  max: number;
}

export interface Share {
  passed: number;
  of: number;
  rate: number;
  /** Over clusters of tasks: repetitions of a task are not independent. Null below 5. */
  interval: Interval | null;
}

export interface Metric {
  /** share: 0 to 1. count: summed. error: from 0, the lower the better. coefficient: -1 to 1. */
  kind: 'share' | 'count' | 'error' | 'coefficient';
  lowerIsBetter: boolean;
  tasks: number;
  /** Mean over tasks. */
  mean: number;
  min: number;
  max: number;
  interval: Interval | null;
  /** Over all there is to count (points, claims, citations …), as promptfoo's column shows it; where it differs. */
  pooled?: { mean: number; interval: Interval | null; weight: number };
  sum?: number;
}

/** Entries by task, those with a score, in the order of the run. */
export const byTask = (entries: readonly Entry[]): Entry[][] => [
  ...Map.groupBy(
    entries.filter(({ score }) => score !== null),
    ({ task }) => task,
  ).values(),
];

export const scoreOf = (task: readonly Entry[]): number => meanOf(task.map(({ score }) => score!));

/** What a task is independent of others by: its cluster, else itself. */
export const clusterOf = ({ cluster, dataset, task }: Pick<Entry, 'cluster' | 'dataset' | 'task'>): string =>
  cluster === null ? `task ${dataset} ${task}` : `cluster ${dataset} ${cluster}`;

export const strataOf = (
  tasks: readonly (readonly Entry[])[],
  key: string | undefined,
): string[] | undefined => (key === undefined ? undefined : tasks.map(([first]) => first!.groups[key] ?? ''));

const clustersOf = (tasks: readonly (readonly Entry[])[]) => tasks.map(([first]) => clusterOf(first!));

/** Null where nothing has a score. */
export function estimateScore(entries: readonly Entry[]): Estimate | null {
  const tasks = byTask(entries);
  const values = tasks.map(scoreOf);
  const found = describe(values);
  if (!found) return null;
  const clusters = clustersOf(tasks);
  const { mean, std, min, p50, max } = found;
  return {
    tasks: values.length,
    clusters: new Set(clusters).size,
    mean,
    interval: meanInterval({ values, clusters }),
    ...{ std, min, median: p50, max },
  };
}

export function estimatePassRate(entries: readonly Entry[]): Share | null {
  const tasks = byTask(entries);
  if (tasks.length === 0) return null;
  const passed = tasks.map((task) => task.filter(({ status }) => status === 'passed').length);
  const of = tasks.map(({ length }) => length);
  const sample = {
    values: passed.map((count, i) => count / of[i]!),
    weights: of,
    clusters: clustersOf(tasks),
  };
  const [allPassed, all] = [sumOf(passed), sumOf(of)];
  return { passed: allPassed, of: all, rate: allPassed / all, interval: meanInterval(sample) };
}

const COUNTS = /^(?:tp|fp|fn|micro_(?:tp|fp|fn)|citations_(?!validity).*)$/;
export const LOWER_IS_BETTER = /^(?:invalid_format|invalid_claim_ratio|hallucination_rate|mare(?:_\w+)?)$/;

/** Every named score, over the tasks that have it. */
export function estimateMetrics(entries: readonly Entry[]): Record<string, Metric> {
  const names = new Set(entries.flatMap(({ scores }) => Object.keys(scores)));
  return Object.fromEntries([...names].map((name) => [name, estimateMetric(entries, name)]));
}

function estimateMetric(entries: readonly Entry[], name: string): Metric {
  const tasks = byTask(entries.filter(({ scores }) => name in scores));
  const clusters = clustersOf(tasks);
  const { values, pooledValues, weights } = sampleOf(tasks, name);
  const kind = kindOf(name, values);
  const weighed = weights.some((weight) => weight !== 1);
  const { mean, min, max } = describe(values)!;
  return {
    kind,
    lowerIsBetter: kind === 'error' || LOWER_IS_BETTER.test(name),
    tasks: values.length,
    ...{ mean, min, max },
    interval: intervalOf(kind, { values, clusters }),
    ...(weighed &&
      weights.some((weight) => weight > 0) && {
        pooled: pooledOf(kind, { values: pooledValues, weights, clusters }),
      }),
    ...(kind === 'count' && { sum: sumOf(tasks.flat().map(({ scores }) => scores[name]!)) }),
  };
}

function intervalOf(kind: Metric['kind'], sample: Sample): Interval | null {
  if (kind === 'share') return meanInterval(sample);
  return kind === 'coefficient' ? meanInterval(sample, [-1, 1]) : unboundedInterval(sample);
}

/** A score of each task, over its repetitions, and what it weighs. */
function sampleOf(tasks: readonly Entry[][], name: string) {
  const values: number[] = [];
  const pooledValues: number[] = [];
  const weights: number[] = [];
  for (const task of tasks) {
    const weighs = task.map((entry) => entry.weights[name] ?? 1);
    const weight = sumOf(weighs);
    values.push(meanOf(task.map(({ scores }) => scores[name]!)));
    const weighted = task.reduce((sum, { scores }, i) => sum + scores[name]! * weighs[i]!, 0);
    pooledValues.push(weight > 0 ? weighted / weight : 0);
    weights.push(weight / task.length);
  }
  return { values, pooledValues, weights };
}

function pooledOf(kind: Metric['kind'], sample: Required<Sample>): NonNullable<Metric['pooled']> {
  const weight = sumOf(sample.weights);
  const sum = sample.values.reduce((total, value, i) => total + value * sample.weights[i]!, 0);
  return { mean: sum / weight, interval: intervalOf(kind, sample), weight };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

function kindOf(name: string, values: readonly number[]): Metric['kind'] {
  if (COUNTS.test(name)) return 'count';
  if (name.endsWith('_alpha')) return 'coefficient';
  return values.every((value) => value >= 0 && value <= 1) && !name.startsWith('mare') ? 'share' : 'error';
}
