/**
 * Quantile 0.975 of Student's t: the half width of a 95 % interval in standard errors. `freedom`: degrees of freedom,
 * whole, at least 1.
 */
export function tQuantile(freedom: number): number {
  let [low, high] = [1.9, 12.8];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (centralShare(middle, freedom) < 0.95) low = middle;
    else high = middle;
  }
  return high;
}

/** P(|T| ≤ t), by the finite series for whole degrees of freedom (Abramowitz and Stegun 26.7.3 and 26.7.4). */
function centralShare(t: number, freedom: number): number {
  const angle = Math.atan(t / Math.sqrt(freedom));
  const cos2 = Math.cos(angle) ** 2;
  const odd = freedom % 2 === 1;
  let term = odd ? Math.cos(angle) : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let k = odd ? 3 : 2; k < freedom; k += 2) {
    term *= ((k - 1) / k) * cos2;
    sum += term;
  }
  return odd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}
