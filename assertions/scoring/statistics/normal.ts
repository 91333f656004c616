/** Quantiles of the normal distribution: 0.975 for 95 % both sides, 0.8 for a power of 80 %. */
export const Z_95 = 1.959963984540054;
export const Z_POWER_80 = 0.8416212335729143;

const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

// Chebyshev coefficients of erfcc (Press et al., Numerical Recipes, § 6.2).
const COEFFICIENTS = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];

/** P(Z ≥ z) of the standard normal distribution, with a relative error below 1.2e-7 however small it is. */
function normalTail(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  const tail = 0.5 * t * Math.exp(-x * x + COEFFICIENTS.reduceRight((sum, c) => sum * t + c, 0));
  return z < 0 ? 1 - tail : tail;
}

/**
 * P(X ≥ x) by the saddlepoint approximation of Lugannani and Rice (1980): `w` is the signed root of twice the
 * exponent at the saddlepoint, `u` the saddlepoint in standard deviations.
 */
export function saddlepointTail(w: number, u: number): number {
  // Both go to 0 together, and their difference there is below what the approximation is good for.
  if (Math.abs(w) < 1e-4) return 0.5;
  return Math.min(1, Math.max(0, normalTail(w) + normalDensity(w) * (1 / u - 1 / w)));
}
