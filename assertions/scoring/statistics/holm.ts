/**
 * p-values corrected for their number, in the order given (Holm 1979): the smallest is multiplied by their number,
 * the next by one less, and none may be below the one before it. At most 1.
 */
export function holm(pValues: readonly number[]): number[] {
  const corrected = new Array<number>(pValues.length);
  let highest = 0;
  for (const [rank, i] of [...pValues.keys()].sort((a, b) => pValues[a]! - pValues[b]!).entries()) {
    highest = Math.max(highest, Math.min(1, pValues[i]! * (pValues.length - rank)));
    corrected[i] = highest;
  }
  return corrected;
}
