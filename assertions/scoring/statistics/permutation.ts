import { saddlepointTail } from './normal.ts';

/** Up to so many differences, all changes of sign are counted; beyond, the tail is computed. */
const EXACT_UP_TO = 16;

export interface Permutation {
  /** Two-sided: how often chance alone gives a mean difference at least as far from 0, above 0 to 1. */
  pValue: number;
  /** All changes of sign were counted; else a saddlepoint approximation. */
  exact: boolean;
}

/**
 * Paired permutation test (Fisher 1935): if the two models were alike, each difference could as well have the other
 * sign. Of more than 16 differences the share of sign changes as extreme is computed as Robinson (1982) does, which
 * tells p-values far below what drawing them could show.
 */
export function permutationTest(differences: readonly number[]): Permutation {
  const sizes = differences.map(Math.abs).filter((size) => size > 0);
  const sum = Math.abs(differences.reduce((total, difference) => total + difference, 0));
  if (sizes.length <= EXACT_UP_TO) return { pValue: countedShare(sizes, sum), exact: true };
  return { pValue: Math.min(1, 2 * upperTail(sizes, sum)), exact: false };
}

/** The smallest p-value that so many tasks (or clusters) can give: all differences go one way. */
export const smallestP = (units: number): number => 2 ** (1 - units);

function countedShare(sizes: readonly number[], sum: number): number {
  const total = sizes.reduce((all, size) => all + size, 0);
  // Sums of the same numbers in another order differ in the last bits: they count as equal.
  const bar = sum - 1e-9 * total;
  const ways = 2 ** sizes.length;
  let [flipped, extreme] = [-total, 0];
  // In the order of Gray (1953), one sign changes at a time.
  for (let way = 0; way < ways; way++) {
    if (way > 0) {
      const changed = 31 - Math.clz32(way & -way);
      flipped += ((way ^ (way >>> 1)) >>> changed) & 1 ? 2 * sizes[changed]! : -2 * sizes[changed]!;
    }
    if (Math.abs(flipped) >= bar) extreme++;
  }
  return extreme / ways;
}

/** A size whose square is more than this share of all squares together is counted both ways: it bends the curve. */
const LARGE = 1 / 12;

/** P(Σ ± size ≥ sum), signs at random: those of the few largest sizes counted, of the others computed. */
function upperTail(sizes: readonly number[], sum: number): number {
  const bar = LARGE * sizes.reduce((total, size) => total + size * size, 0);
  const large = sizes.filter((size) => size * size > bar);
  const others = sizes.filter((size) => size * size <= bar);
  const ways = 2 ** large.length;
  let share = 0;
  for (let signs = 0; signs < ways; signs++) {
    let left = sum;
    for (const [i, size] of large.entries()) left -= (signs >>> i) & 1 ? size : -size;
    share += computedTail(others, left) / ways;
  }
  return Math.max(share, 2 ** -sizes.length);
}

/**
 * The same by saddlepoint: cumulant generating function Σ log cosh(t size). Sums that lie on a lattice get the second
 * continuity correction of Daniels (1987).
 */
function computedTail(sizes: readonly number[], sum: number): number {
  const most = sizes.reduce((total, size) => total + size, 0);
  const step = 2 * commonStep(sizes);
  if (sum <= 0) return sum + most < 1e-9 * most ? 1 : 1 - tailAbove(sizes, step - sum, step, most);
  return tailAbove(sizes, sum, step, most);
}

function tailAbove(sizes: readonly number[], sum: number, step: number, most: number): number {
  const tolerance = 1e-9 * most;
  if (sum > most + tolerance) return 0;
  // The last sum there is: one way.
  if (sum > most - Math.max(step / 2, tolerance)) return 2 ** -sizes.length;
  const at = sum - step / 2;
  if (at <= tolerance) return 0.5;
  const t = saddlepoint(sizes, at);
  let [exponent, bend] = [0, 0];
  for (const size of sizes) {
    const x = t * size;
    exponent += x + Math.log1p(Math.exp(-2 * x)) - Math.LN2;
    bend += (size / Math.cosh(x)) ** 2;
  }
  const w = Math.sqrt(Math.max(0, 2 * (t * at - exponent)));
  const u = (step > 0 ? Math.sinh((step * t) / 2) / (step / 2) : t) * Math.sqrt(bend);
  return saddlepointTail(w, u);
}

/** Where the derivative Σ size tanh(t size), which rises with t, is `at`. */
function saddlepoint(sizes: readonly number[], at: number): number {
  let [low, high, t] = [0, Number.POSITIVE_INFINITY, 0];
  const unit = 1 / Math.max(...sizes);
  for (let i = 0; i < 200; i++) {
    let [slope, bend] = [-at, 0];
    for (const size of sizes) {
      const tanh = Math.tanh(t * size);
      slope += size * tanh;
      bend += size * size * (1 - tanh * tanh);
    }
    if (slope > 0) high = t;
    else low = t;
    const newton = t - slope / bend;
    const next =
      newton > low && newton < high
        ? newton
        : high === Number.POSITIVE_INFINITY
          ? 2 * t + unit
          : (low + high) / 2;
    const step = next - t;
    t = next;
    if (Math.abs(step) < 1e-10 * t) break;
  }
  return t;
}

/** What all sizes are multiples of, if that is at least a millionth of the largest; else 0. */
function commonStep(sizes: readonly number[]): number {
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  let step = 0;
  for (const size of sizes) {
    let [a, b] = [Math.max(step, size), Math.min(step, size)];
    while (b > 1e-6 * largest) [a, b] = [b, Math.min(a % b, b - (a % b))];
    step = a;
    if (step < 1e-3 * largest) return 0;
  }
  return step;
}
