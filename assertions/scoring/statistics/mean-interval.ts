import type { Interval } from './bootstrap.ts';
import { saddlepointTail } from './normal.ts';
import { tQuantile } from './student-t.ts';

/** Fewer independent units give no interval: what five values cannot show, their range says as well. */
const FEWEST_UNITS = 5;

/** What is averaged: one value a task, what it weighs (1 where left out), and the cluster the task belongs to. */
export interface Sample {
  values: readonly number[];
  weights?: readonly number[];
  clusters?: readonly string[];
}

/** An independent draw: a task, or all tasks of one document. */
export interface Unit {
  sum: number;
  weight: number;
}

/** Tasks of a cluster as one unit, in the order of their first task. */
export function unitsOf({ values, weights, clusters }: Sample): Unit[] {
  const units = new Map<string | number, Unit>();
  for (const [i, value] of values.entries()) {
    const weight = weights?.[i] ?? 1;
    if (weight === 0) continue;
    const key = clusters?.[i] ?? i;
    const unit = units.get(key) ?? { sum: 0, weight: 0 };
    unit.sum += value * weight;
    unit.weight += weight;
    units.set(key, unit);
  }
  return [...units.values()];
}

/**
 * 95 % interval of the (weighted) mean of values between two bounds, for any distribution and few tasks: the limits
 * of Gaffke (2005), see Learned-Miller and Thomas (2020). Units get random weights (Dirichlet), with one more unit at
 * the bound: the limit is the 2.5 % quantile of such means. Of values 0 and 1 it is the interval of Clopper and
 * Pearson (1934). Quantiles by saddlepoint, not by drawing. Null for fewer than 5 independent units.
 */
export function meanInterval(
  sample: Sample,
  [bottom, top]: readonly [number, number] = [0, 1],
): Interval | null {
  const units = unitsOf(sample);
  if (units.length < FEWEST_UNITS) return null;
  return { low: lowerLimit(units, bottom), high: -lowerLimit(units.map(mirrored), -top) };
}

/** 95 % interval of a mean that has no bounds, of counts or errors: Student's t over the units. Null as meanInterval. */
export function unboundedInterval(sample: Sample): Interval | null {
  const units = unitsOf(sample);
  const error = standardError(units);
  if (error === null) return null;
  const half = tQuantile(units.length - 1) * error;
  const mean = meanOfUnits(units);
  return { low: mean - half, high: mean + half };
}

/**
 * Of a mean over tasks in clusters: √(G / (G − 1) × Σ (sum of the cluster's deviations)²) / n (Liang and Zeger 1986;
 * Miller 2024, arXiv 2411.00640). Of clusters of one task, std / √n. Null below 5 clusters and where nothing varies.
 */
export function standardError(units: readonly Unit[]): number | null {
  if (units.length < FEWEST_UNITS) return null;
  const mean = meanOfUnits(units);
  const total = units.reduce((sum, { weight }) => sum + weight, 0);
  const squares = units.reduce((sum, unit) => sum + (unit.sum - mean * unit.weight) ** 2, 0);
  const error = Math.sqrt((units.length / (units.length - 1)) * squares) / total;
  return error > 1e-12 ? error : null;
}

const meanOfUnits = (units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + unit.sum, 0) / units.reduce((sum, { weight }) => sum + weight, 0);

const mirrored = ({ sum, weight }: Unit): Unit => ({ sum: -sum, weight });

const TAIL = 0.025;

function lowerLimit(units: readonly Unit[], bottom: number): number {
  const mean = meanOfUnits(units);
  if (mean <= bottom) return bottom;
  const weight = units.reduce((sum, unit) => sum + unit.weight, 0) / units.length;
  const all = [...units, { sum: bottom * weight, weight }];
  const excess = new Float64Array(all.length);
  let [low, high] = [bottom, mean];
  while (high - low > 1e-7 * (mean - bottom)) {
    const middle = (low + high) / 2;
    for (const [i, { sum, weight }] of all.entries()) excess[i] = sum - middle * weight;
    if (probabilityBelowZero(excess) < TAIL) low = middle;
    else high = middle;
  }
  return low;
}

/** P(Σ E a ≤ 0) for independent exponential E: cumulant generating function −Σ log(1 − t a). */
function probabilityBelowZero(a: Float64Array): number {
  let [least, most] = [0, 0];
  for (const one of a) {
    least = Math.min(least, one);
    most = Math.max(most, one);
  }
  if (least >= 0) return 0;
  if (most <= 0) return 1;
  // The saddlepoint: where the derivative, which rises with t, is 0.
  let [low, high] = [1 / least, 1 / most];
  let t = 0;
  for (let i = 0; i < 100; i++) {
    let [slope, bend] = [0, 0];
    for (const one of a) {
      const share = one / (1 - t * one);
      slope += share;
      bend += share * share;
    }
    if (slope > 0) high = t;
    else low = t;
    const next = t - slope / bend;
    const step = (next > low && next < high ? next : (low + high) / 2) - t;
    t += step;
    if (Math.abs(step) < 1e-9 * Math.abs(t)) break;
  }
  let [exponent, bend] = [0, 0];
  for (const one of a) {
    exponent += Math.log1p(-t * one);
    bend += (one / (1 - t * one)) ** 2;
  }
  const w = Math.sign(t) * Math.sqrt(Math.max(0, 2 * exponent));
  return 1 - saddlepointTail(w, t * Math.sqrt(bend));
}
