import { pythonRandom } from './python-random.ts';

export const RESAMPLES = 1000;
export const SEED = 42;

/** A 95 % interval. */
export interface Interval {
  low: number;
  high: number;
}

/**
 * 95 % percentile bootstrap interval of a mean, as FrenchLaw Bench computes it, to the bit: 1,000 resamples of
 * the same size by Python's `random.Random(42).choice`, their means sorted, the 25th and the 975th from 0.
 * Null without values. `strata` names the stratum of each value: then each stratum is resampled by itself. Of few
 * values it is too narrow (see mean-interval.ts): it is kept to equal the published one.
 */
export function bootstrapInterval(values: ArrayLike<number>, strata?: readonly string[]): Interval | null {
  const { length } = values;
  if (length === 0) return null;
  const random = pythonRandom(SEED);
  const groups = strata && [...Map.groupBy(strata.keys(), (i) => strata[i]).values()];
  const means = new Float64Array(RESAMPLES);
  for (let round = 0; round < RESAMPLES; round++) {
    // Summed from left to right: another order is another number in the last bit.
    let sum = 0;
    if (groups) {
      for (const group of groups) for (const _ of group) sum += values[group[random.choice(group.length)]!]!;
    } else for (let i = 0; i < length; i++) sum += values[random.choice(length)]!;
    means[round] = sum / length;
  }
  const sorted = means.sort();
  return { low: sorted[Math.floor(0.025 * RESAMPLES)]!, high: sorted[Math.floor(0.975 * RESAMPLES)]! };
}
