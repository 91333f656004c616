import { deviation } from 'd3-array';
import type { Interval } from './bootstrap.ts';
import { meanOf } from './describe.ts';
import { standardError, unitsOf } from './mean-interval.ts';
import { Z_95, Z_POWER_80 } from './normal.ts';
import { type Permutation, permutationTest } from './permutation.ts';
import { tQuantile } from './student-t.ts';

/** Two models on the same tasks. */
export interface PairedComparison extends Permutation {
  tasks: number;
  /** Independent units: tasks on one document are one. As many as tasks where no clusters are known. */
  clusters: number;
  meanA: number;
  meanB: number;
  /** Mean of B − A over the tasks. */
  difference: number;
  /** 95 % interval of the difference; null below 5 clusters, and where the differences do not vary. */
  interval: Interval | null;
  /** Standard deviation of the differences, n − 1; null for one task. */
  std: number | null;
  /** Cohen's d of paired values: difference / std; null where the differences do not vary. */
  effectSize: number | null;
  /** Tasks on which B has the higher, the same and the lower score. */
  higher: number;
  same: number;
  lower: number;
  /** Smallest true difference that so many tasks show 8 times in 10; null as interval. */
  detectable: number | null;
}

/** Scores in the same order of tasks, and the cluster of each task where known. Null without tasks. */
export function comparePaired(
  a: readonly number[],
  b: readonly number[],
  clusters?: readonly string[],
): PairedComparison | null {
  if (a.length !== b.length) throw new Error(`${a.length} scores against ${b.length}: not of the same tasks`);
  if (a.length === 0) return null;
  const differences = a.map((score, i) => b[i]! - score);
  const difference = meanOf(differences);
  const std = deviation(differences) ?? null;
  const units = unitsOf({ values: differences, ...(clusters && { clusters }) });
  const error = standardError(units);
  const half = error === null ? null : tQuantile(units.length - 1) * error;
  return {
    tasks: a.length,
    clusters: units.length,
    meanA: meanOf(a),
    meanB: meanOf(b),
    difference,
    interval: half === null ? null : { low: difference - half, high: difference + half },
    // Tasks on one document go one way together: their sum has one sign.
    ...permutationTest(units.map(({ sum }) => sum)),
    std,
    effectSize: std ? difference / std : null,
    higher: differences.filter((one) => one > 0).length,
    same: differences.filter((one) => one === 0).length,
    lower: differences.filter((one) => one < 0).length,
    detectable: error === null ? null : (Z_95 + Z_POWER_80) * error,
  };
}

/**
 * Tasks it takes to see a true mean difference of that size 8 times in 10 at the 5 % level, both sides, where the
 * differences vary as `std`: ((1.960 + 0.842) × std / difference)², rounded up; at least 2.
 */
export const tasksNeeded = (std: number, difference: number): number =>
  Math.max(2, Math.ceil((((Z_95 + Z_POWER_80) * std) / difference) ** 2));
