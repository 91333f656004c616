import {
  bootstrapIntervals,
  type Interval,
  type Sample,
} from '../../../assertions/scoring/statistics/bootstrap.ts';
import { describe, meanOf } from '../../../assertions/scoring/statistics/describe.ts';
import { wilsonInterval } from '../../../assertions/scoring/statistics/wilson.ts';
import type { Entry } from './entry.ts';

/** A mean over tasks; a repeated task counts once, with the mean of its repetitions. */
export interface Estimate {
  tasks: number;
  mean: number;
  interval: Interval;
  std: number;
  min: number;
  median: number;
  max: number;
}

export interface Share {
  passed: number;
  of: number;
  rate: number;
  /** Wilson, over tasks: repetitions of a task are not independent. */
  interval: Interval;
}

export interface Metric {
  /** share: 0 to 1. count: summed. error: from 0, the lower the better. coefficient: -1 to 1. */
  kind: 'share' | 'count' | 'error' | 'coefficient';
  lowerIsBetter: boolean;
  tasks: number;
  /** Mean over tasks. */
  mean: number;
  interval: Interval;
  /** Over all there is to count (points, claims, citations …), as promptfoo's column shows it; where it differs. */
  pooled?: { mean: number; interval: Interval; weight: number };
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

const strataOf = (tasks: readonly (readonly Entry[])[], key: string | undefined) =>
  key === undefined ? undefined : tasks.map(([first]) => first!.groups[key] ?? '');

/** Null where nothing has a score. */
export function estimateScore(entries: readonly Entry[], stratify?: string): Estimate | null {
  const tasks = byTask(entries);
  const values = tasks.map(scoreOf);
  const found = describe(values);
  if (!found) return null;
  const [interval] = bootstrapIntervals([{ values }], strataOf(tasks, stratify));
  const { mean, std, min, p50, max } = found;
  return { tasks: values.length, mean, interval: interval!, std, min, median: p50, max };
}

export function estimatePassRate(entries: readonly Entry[]): Share | null {
  const scored = entries.filter(({ score }) => score !== null);
  if (scored.length === 0) return null;
  const passed = scored.filter(({ status }) => status === 'passed').length;
  const tasks = byTask(scored).length;
  const rate = passed / scored.length;
  return { passed, of: scored.length, rate, interval: wilsonInterval(rate * tasks, tasks)! };
}

const COUNTS = /^(?:tp|fp|fn|micro_(?:tp|fp|fn)|citations_(?!validity).*)$/;
export const LOWER_IS_BETTER = /^(?:invalid_format|invalid_claim_ratio|hallucination_rate|mare)$/;

/** Every named score, over the tasks that have it. */
export function estimateMetrics(entries: readonly Entry[], stratify?: string): Record<string, Metric> {
  const names = new Set(entries.flatMap(({ scores }) => Object.keys(scores)));
  const columns = [...names].map((name) => {
    const tasks = byTask(entries.filter(({ scores }) => name in scores));
    return { name, tasks, ...sampleOf(tasks, name), ids: tasks.map(([first]) => first!.task).join('\n') };
  });
  const metrics = new Map<string, Metric>();
  // Scores of the same tasks are resampled together.
  for (const group of Map.groupBy(columns, ({ ids }) => ids).values()) {
    const weighed = group.filter(({ weights }) => weights.some((weight) => weight !== 1));
    const intervals = bootstrapIntervals(
      [...group.map(({ values }) => ({ values })), ...weighed.map(weightedSample)],
      strataOf(group[0]!.tasks, stratify),
    );
    for (const [i, column] of group.entries()) {
      const pooledAt = weighed.indexOf(column);
      metrics.set(column.name, {
        ...kindOf(column.name, column.values),
        tasks: column.values.length,
        mean: meanOf(column.values),
        interval: intervals[i]!,
        ...(pooledAt >= 0 && { pooled: pooledOf(column, intervals[group.length + pooledAt]!) }),
        ...(COUNTS.test(column.name) && { sum: sumOf(column.tasks, column.name) }),
      });
    }
  }
  return Object.fromEntries([...names].map((name) => [name, metrics.get(name)!]));
}

/** A score of each task, over its repetitions, and what it weighs. */
function sampleOf(tasks: readonly Entry[][], name: string) {
  const values: number[] = [];
  const pooledValues: number[] = [];
  const weights: number[] = [];
  for (const task of tasks) {
    const weighs = task.map((entry) => entry.weights[name] ?? 1);
    const weight = weighs.reduce((sum, one) => sum + one, 0);
    values.push(meanOf(task.map(({ scores }) => scores[name]!)));
    const weighted = task.reduce((sum, { scores }, i) => sum + scores[name]! * weighs[i]!, 0);
    pooledValues.push(weight > 0 ? weighted / weight : 0);
    weights.push(weight / task.length);
  }
  return { values, pooledValues, weights };
}

type Pooling = { pooledValues: number[]; weights: number[] };
const weightedSample = ({ pooledValues, weights }: Pooling): Sample => ({ values: pooledValues, weights });

function pooledOf({ pooledValues, weights }: Pooling, interval: Interval | null): Metric['pooled'] {
  const weight = weights.reduce((sum, one) => sum + one, 0);
  const sum = pooledValues.reduce((total, value, i) => total + value * weights[i]!, 0);
  return interval === null ? undefined : { mean: sum / weight, interval, weight };
}

const sumOf = (tasks: readonly Entry[][], name: string) =>
  tasks.flat().reduce((sum, { scores }) => sum + scores[name]!, 0);

function kindOf(name: string, values: readonly number[]): Pick<Metric, 'kind' | 'lowerIsBetter'> {
  if (COUNTS.test(name)) return { kind: 'count', lowerIsBetter: false };
  if (name.endsWith('_alpha')) return { kind: 'coefficient', lowerIsBetter: false };
  const kind = values.every((value) => value >= 0 && value <= 1) && name !== 'mare' ? 'share' : 'error';
  return { kind, lowerIsBetter: kind === 'error' || LOWER_IS_BETTER.test(name) };
}
