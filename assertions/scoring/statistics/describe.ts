import { deviation, quantileSorted } from 'd3-array';

export interface Description {
  count: number;
  mean: number;
  /** Sample standard deviation (n − 1); 0 for one value. */
  std: number;
  min: number;
  max: number;
  /** Percentiles, linear between the two nearest values (type 7 of Hyndman and Fan 1996). */
  p50: number;
  p95: number;
  p99: number;
}

/** Sum from left to right over the count, as Python's `sum(x) / len(x)`; NaN without values. */
export function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Null without values. */
export function describe(values: readonly number[]): Description | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const percentile = (p: number) => quantileSorted(sorted, p / 100)!;
  return {
    count: values.length,
    mean: meanOf(values),
    std: deviation(values) ?? 0,
    min: sorted[0]!,
    max: sorted.at(-1)!,
    p50: percentile(50),
    p95: percentile(95),
    p99: percentile(99),
  };
}
