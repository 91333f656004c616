import { deviation } from 'd3-array';
import { bootstrapInterval, type Interval } from './bootstrap.ts';
import { meanOf } from './describe.ts';
import { type Permutation, permutationTest } from './permutation.ts';
import { Z_95, Z_POWER_80 } from './wilson.ts';

/** Two models on the same tasks. */
export interface PairedComparison extends Permutation {
  tasks: number;
  meanA: number;
  meanB: number;
  /** Mean of B − A over the tasks, and its 95 % bootstrap interval. */
  difference: number;
  interval: Interval;
  /** Standard deviation of the differences, n − 1; null for one task. */
  std: number | null;
  /** Cohen's d of paired values: difference / std; null where the differences do not vary. */
  effectSize: number | null;
  /** Tasks on which B has the higher, the same and the lower score. */
  higher: number;
  same: number;
  lower: number;
  /** Smallest true difference that so many tasks show 8 times in 10; null as std. */
  detectable: number | null;
}

/** Scores in the same order of tasks. Null without tasks. */
export function comparePaired(a: readonly number[], b: readonly number[]): PairedComparison | null {
  if (a.length !== b.length) throw new Error(`${a.length} scores against ${b.length}: not of the same tasks`);
  if (a.length === 0) return null;
  const differences = a.map((score, i) => b[i]! - score);
  const difference = meanOf(differences);
  const std = deviation(differences) ?? null;
  return {
    tasks: a.length,
    meanA: meanOf(a),
    meanB: meanOf(b),
    difference,
    interval: bootstrapInterval(differences)!,
    ...permutationTest(differences),
    std,
    effectSize: std ? difference / std : null,
    higher: differences.filter((one) => one > 0).length,
    same: differences.filter((one) => one === 0).length,
    lower: differences.filter((one) => one < 0).length,
    detectable: std === null ? null : ((Z_95 + Z_POWER_80) * std) / Math.sqrt(a.length),
  };
}

/**
 * Tasks it takes to see a true mean difference of that size 8 times in 10 at the 5 % level, both sides, where the
 * differences vary as `std`: ((1.960 + 0.842) × std / difference)², rounded up; at least 2.
 */
export const tasksNeeded = (std: number, difference: number): number =>
  Math.max(2, Math.ceil((((Z_95 + Z_POWER_80) * std) / difference) ** 2));
