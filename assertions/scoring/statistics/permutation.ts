import { SEED } from './bootstrap.ts';
import { pythonRandom } from './python-random.ts';

/** Up to so many differences, all changes of sign are tried; beyond, so many at random. */
const EXACT_UP_TO = 16;
export const PERMUTATIONS = 10_000;

export interface Permutation {
  /** Two-sided: how often chance alone gives a mean difference at least as far from 0, 0 to 1. */
  pValue: number;
  /** All changes of sign were tried, not a sample of them. */
  exact: boolean;
}

/**
 * Paired permutation test (Fisher 1935): if the two models were alike, each difference could as well have the other
 * sign. Drawn at random, p = (as extreme + 1) / (drawn + 1), never 0 (Phipson and Smyth 2010).
 */
export function permutationTest(differences: readonly number[]): Permutation {
  const sizes = differences.map(Math.abs).filter((size) => size > 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  // Sums of the same numbers in another order differ in the last bits: they count as equal.
  const bar = Math.abs(differences.reduce((sum, difference) => sum + difference, 0)) - 1e-12 * total;
  if (sizes.length <= EXACT_UP_TO) {
    let extreme = 0;
    const ways = 2 ** sizes.length;
    for (let signs = 0; signs < ways; signs++) if (Math.abs(signedSum(sizes, () => signs)) >= bar) extreme++;
    return { pValue: extreme / ways, exact: true };
  }
  const random = pythonRandom(SEED);
  let extreme = 0;
  for (let round = 0; round < PERMUTATIONS; round++)
    if (Math.abs(signedSum(sizes, random.word)) >= bar) extreme++;
  return { pValue: (extreme + 1) / (PERMUTATIONS + 1), exact: false };
}

/** Each bit of a word is the sign of one number. */
function signedSum(sizes: readonly number[], word: () => number): number {
  let sum = 0;
  let signs = 0;
  for (let i = 0; i < sizes.length; i++) {
    if (i % 32 === 0) signs = word();
    sum += (signs >>> (i % 32)) & 1 ? sizes[i]! : -sizes[i]!;
  }
  return sum;
}
