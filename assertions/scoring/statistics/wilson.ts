import type { Interval } from './bootstrap.ts';

/** Quantiles of the normal distribution: 0.975 for 95 % both sides, 0.8 for a power of 80 %. */
export const Z_95 = 1.959963984540054;
export const Z_POWER_80 = 0.8416212335729143;

/**
 * 95 % interval of a share, Wilson (1927): holds for few trials and for shares near 0 and 1, where p ± 1.96 s does
 * not. `successes` need not be whole. Null without trials.
 */
export function wilsonInterval(successes: number, trials: number): Interval | null {
  if (trials === 0) return null;
  const share = successes / trials;
  const z2 = Z_95 ** 2 / trials;
  const centre = (share + z2 / 2) / (1 + z2);
  const half = (Z_95 / (1 + z2)) * Math.sqrt((share * (1 - share)) / trials + z2 / trials / 4);
  return { low: share === 0 ? 0 : centre - half, high: share === 1 ? 1 : centre + half };
}
