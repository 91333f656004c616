import { pythonRandom } from './python-random.ts';

export const RESAMPLES = 1000;
export const SEED = 42;

/** A 95 % interval. */
export interface Interval {
  low: number;
  high: number;
}

/** What is averaged: one value a task, and what it weighs (1 where left out). */
export interface Sample {
  values: ArrayLike<number>;
  weights?: ArrayLike<number>;
}

/**
 * 95 % percentile bootstrap interval of a mean, as FrenchLaw Bench computes it, to the bit: 1,000 resamples of
 * the same size by Python's `random.Random(42).choice`, their means sorted, the 25th and the 975th from 0.
 * Null without values. `strata` names the stratum of each value: then each stratum is resampled by itself.
 */
export const bootstrapInterval = (values: ArrayLike<number>, strata?: readonly string[]): Interval | null =>
  bootstrapIntervals([{ values }], strata)[0]!;

/** The same for weighted means, of several samples of the same length: a resample takes the same tasks in each. */
export function bootstrapIntervals(
  samples: readonly Sample[],
  strata?: readonly string[],
): (Interval | null)[] {
  const length = samples[0]?.values.length ?? 0;
  if (length === 0) return samples.map(() => null);
  const random = pythonRandom(SEED);
  const groups = strata && [...Map.groupBy(strata.keys(), (i) => strata[i]).values()];
  const drawn = new Uint32Array(length);
  const means = samples.map(() => new Float64Array(RESAMPLES));
  for (let round = 0; round < RESAMPLES; round++) {
    if (groups) {
      let at = 0;
      for (const group of groups) for (const _ of group) drawn[at++] = group[random.choice(group.length)]!;
    } else for (let i = 0; i < length; i++) drawn[i] = random.choice(length);
    for (const [s, { values, weights }] of samples.entries())
      means[s]![round] = weights ? weightedMean(values, weights, drawn) : meanAt(values, drawn);
  }
  return means.map(percentiles);
}

// Summed from left to right: another order is another number in the last bit.
function meanAt(values: ArrayLike<number>, drawn: Uint32Array): number {
  let sum = 0;
  for (let i = 0; i < drawn.length; i++) sum += values[drawn[i]!]!;
  return sum / drawn.length;
}

function weightedMean(values: ArrayLike<number>, weights: ArrayLike<number>, drawn: Uint32Array): number {
  let sum = 0;
  let total = 0;
  for (let i = 0; i < drawn.length; i++) {
    sum += values[drawn[i]!]! * weights[drawn[i]!]!;
    total += weights[drawn[i]!]!;
  }
  return sum / total;
}

function percentiles(means: Float64Array): Interval | null {
  // A resample without weight has no mean and is left out.
  const sorted = means.filter((mean) => !Number.isNaN(mean)).sort();
  if (sorted.length === 0) return null;
  return {
    low: sorted[Math.floor(0.025 * sorted.length)]!,
    high: sorted[Math.floor(0.975 * sorted.length)]!,
  };
}
