import type { Interval } from './bootstrap.ts';
import { tQuantile } from './student-t.ts';

/** One verdict that a score is made of. */
export interface Verdict {
  /** What it is independent of others by: its task, or the document that several tasks share. */
  cluster: string;
  /** What it adds to its task's score if it is in the answer's favour; 0 or more. */
  weight: number;
  /** How far the judge's verdict is in the answer's favour, 0 to 1. */
  judge: number;
  /** The lawyers' verdict, 0 to 1; left out where nobody read it. */
  human?: number | undefined;
  /** Probability with which it was drawn for reading, above 0 and at most 1. */
  probability: number;
}

/** A task, and what it has whatever the verdicts. */
export interface Base {
  cluster: string;
  value: number;
}

export interface Corrected {
  estimate: number;
  /** Standard error over clusters, by linearisation: PPI++'s where each verdict is a cluster. */
  error: number;
  /** The same by leaving out one cluster at a time, tuning anew each time: what intervals are made of. */
  jackknifeError: number;
  /** How much of the error² is due to verdicts that nobody read, 0 to 1; the rest is the tasks'. */
  readingShare: number;
  /** How far the judge's verdicts are relied on: 0 not at all (the lawyers alone), 1 fully. */
  lambda: number;
  /** Verdicts that lawyers gave, clusters they are in, and all clusters. */
  read: number;
  readClusters: number;
  clusters: number;
  /** The estimate without a cluster. */
  without: ReadonlyMap<string, number>;
}

/**
 * Estimates a mean of scores over tasks, each the sum of its base and of weight × verdict as lawyers would give it, out
 * of the judge's verdicts on all and the lawyers' on a sample drawn with known probabilities. Prediction-powered
 * inference (Angelopoulos et al. 2023, arXiv 2301.09633) tuned as in PPI++ (arXiv 2311.01453), with weights of inverse
 * probability and errors by cluster; docs/reviews.md has the formulas. Null where fewer than two clusters have verdicts
 * that were read.
 */
export function predictionPowered(verdicts: readonly Verdict[], bases: readonly Base[]): Corrected | null {
  const sums = sumsByCluster(verdicts, bases);
  const total = add([...sums.values()]);
  if ([...sums.values()].filter(({ n }) => n > 0).length < 2) return null;
  const lawyers = estimateWith(() => 0, sums, total);
  const lambda = tune(total);
  if (lambda === 0) return lawyers;
  const powered = estimateWith(tune, sums, total);
  // Tuned verdict by verdict; where tasks share what the judge gets wrong, it may be no help.
  return powered.error <= lawyers.error ? powered : lawyers;
}

/** The same estimate by the lawyers' verdicts alone. */
export function lawyersAlone(verdicts: readonly Verdict[], bases: readonly Base[]): Corrected | null {
  const sums = sumsByCluster(verdicts, bases);
  if ([...sums.values()].filter(({ n }) => n > 0).length < 2) return null;
  return estimateWith(() => 0, sums, add([...sums.values()]));
}

/** 95 % interval: Student's t by the clusters with verdicts that were read, less one. */
export function correctedInterval({ estimate, jackknifeError, readClusters }: Corrected): Interval {
  const half = tQuantile(readClusters - 1) * jackknifeError;
  return { low: estimate - half, high: estimate + half };
}

/** B − A on the same tasks, with the interval of its own jackknife: what the tasks share cancels out. */
export function correctedDifference(
  a: Corrected,
  b: Corrected,
): { difference: number; interval: Interval; error: number } {
  const difference = b.estimate - a.estimate;
  const without = [...b.without].map(([cluster, value]) => value - (a.without.get(cluster) ?? a.estimate));
  const error = jackknife(without);
  const half = tQuantile(Math.min(a.readClusters, b.readClusters) - 1) * error;
  return { difference, error, interval: { low: difference - half, high: difference + half } };
}

/** Sums over verdicts, of which every mean, variance and covariance is made; `h` is human, `j` the judge. */
const SUMS = [
  // Tasks and their bases; of all verdicts: how many, their weights, times j, times j².
  ...(['tasks', 'base', 'count', 'a', 'aj', 'ajj'] as const),
  // Of those read, weighted by 1 / probability; of those not read, by 1 / (1 − probability).
  ...(['n', 'w', 'wh', 'wj', 'whj', 'N', 'v', 'vj'] as const),
];
type Sums = Record<(typeof SUMS)[number], number>;

const none = (): Sums => Object.fromEntries(SUMS.map((name) => [name, 0])) as Sums;

function add(all: readonly Sums[]): Sums {
  const total = none();
  for (const one of all) for (const name of SUMS) total[name] += one[name];
  return total;
}

function less(total: Sums, one: Sums): Sums {
  const rest = { ...total };
  for (const name of SUMS) rest[name] -= one[name];
  return rest;
}

interface ClusterSums extends Sums {
  verdicts: Verdict[];
}

function sumsByCluster(verdicts: readonly Verdict[], bases: readonly Base[]): Map<string, ClusterSums> {
  const sums = new Map<string, ClusterSums>();
  for (const { cluster, value } of bases) {
    const one = sums.get(cluster) ?? { ...none(), verdicts: [] };
    one.tasks++;
    one.base += value;
    sums.set(cluster, one);
  }
  for (const verdict of verdicts) {
    const { cluster, weight, judge, human, probability } = verdict;
    const one = sums.get(cluster);
    if (!one) throw new Error(`a verdict of ${cluster}, which has no task`);
    if (weight === 0) continue;
    one.verdicts.push(verdict);
    one.count++;
    one.a += weight;
    one.aj += weight * judge;
    one.ajj += weight * judge * judge;
    if (human !== undefined) {
      const w = weight / probability;
      one.n++;
      one.w += w;
      one.wh += w * human;
      one.wj += w * judge;
      one.whj += w * human * judge;
    } else if (probability < 1) {
      const v = weight / (1 - probability);
      one.N++;
      one.v += v;
      one.vj += v * judge;
    }
  }
  return sums;
}

/** Cov(human, judge) / ((1 + n / N) Var(judge)), from 0 to 1; 0 where the judge never varies or all was read. */
function tune({ n, N, w, wh, wj, whj, a, aj, ajj, count }: Sums): number {
  if (N === 0 || n < 2) return 0;
  const covariance = (whj / w - (wh / w) * (wj / w)) * (n / (n - 1));
  const variance = (ajj / a - (aj / a) ** 2) * (count / (count - 1));
  return variance > 1e-12 ? Math.min(1, Math.max(0, covariance / ((1 + n / N) * variance))) : 0;
}

const pointOf = ({ tasks, base, w, wh, wj, v, vj, a }: Sums, lambda: number) => {
  const [restMean, judgeMean] = w > 0 ? [(wh - lambda * wj) / w, lambda > 0 ? vj / v : 0] : [0, 0];
  const mean = restMean + lambda * judgeMean;
  return { restMean, judgeMean, mean, estimate: (base + a * mean) / tasks };
};

function estimateWith(
  tuned: (sums: Sums) => number,
  sums: ReadonlyMap<string, ClusterSums>,
  total: Sums,
): Corrected {
  const lambda = tuned(total);
  const { restMean, judgeMean, mean, estimate } = pointOf(total, lambda);
  const readClusters = [...sums.values()].filter(({ n }) => n > 0).length;
  const few = {
    tasks: correction(sums.size),
    read: correction(readClusters),
    unread: correction([...sums.values()].filter(({ N }) => N > 0).length),
  };
  const read = total.a / total.w / total.tasks;
  const unread = lambda > 0 ? (lambda * total.a) / total.v / total.tasks : 0;
  let [variance, reading] = [0, 0];
  const without = new Map<string, number>();
  for (const [cluster, own] of sums) {
    const deviation =
      (few.tasks * (own.base + own.a * mean - own.tasks * estimate)) / total.tasks +
      few.read * read * (own.wh - lambda * own.wj - own.w * restMean) +
      few.unread * unread * (own.vj - own.v * judgeMean);
    variance += deviation ** 2;
    for (const { human, judge, weight, probability } of own.verdicts)
      if (human !== undefined) {
        const rest = read * (weight / probability) * (human - lambda * judge - restMean);
        reading += (1 - probability) * rest ** 2;
      }
    const rest = less(total, own);
    if (rest.n > 0 && rest.tasks > 0) without.set(cluster, pointOf(rest, tuned(rest)).estimate);
  }
  return {
    estimate,
    error: Math.sqrt(variance),
    jackknifeError: jackknife([...without.values()]),
    readingShare: variance > 0 ? Math.min(1, reading / variance) : 0,
    lambda,
    read: total.n,
    readClusters,
    clusters: sums.size,
    without,
  };
}

/** √((k − 1) / k × Σ (estimate without one of k − their mean)²), Efron and Stein (1981). */
function jackknife(without: readonly number[]): number {
  const count = without.length;
  const mean = without.reduce((sum, one) => sum + one, 0) / count;
  return Math.sqrt(((count - 1) / count) * without.reduce((sum, one) => sum + (one - mean) ** 2, 0));
}

/** √(k / (k − 1)): deviations from a mean of k are too small. */
const correction = (count: number) => (count > 1 ? Math.sqrt(count / (count - 1)) : 1);
