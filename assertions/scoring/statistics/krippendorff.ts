/** What a rater said of a unit; null: nothing. */
export type Rating = number | string | boolean | null;

/**
 * Krippendorff's alpha: agreement of any number of raters beyond chance, with ratings missing; 1 full agreement, 0
 * chance, below 0 worse (Krippendorff 2011, "Computing Krippendorff's Alpha-Reliability"). `units`: the ratings of
 * each, in any order. Level `nominal`: two ratings differ or not; `interval`: by the square of their distance.
 * Null where no unit has two ratings, or all ratings are the same: nothing to agree on.
 */
export function krippendorffAlpha(
  units: readonly (readonly Rating[])[],
  level: 'nominal' | 'interval',
): number | null {
  const rated = units
    .map((ratings) => ratings.filter((rating) => rating !== null))
    .filter(({ length }) => length > 1);
  const all = rated.flat();
  const differ = level === 'nominal' ? nominal : squares;
  // Sum over ordered pairs within a unit / (ratings of the unit − 1), against all pairs whatever the unit.
  const observed = rated.reduce((sum, ratings) => sum + differ(ratings) / (ratings.length - 1), 0);
  const expected = differ(all) / (all.length - 1);
  return all.length > 1 && expected > 0 ? 1 - observed / expected : null;
}

/** Ordered pairs that differ. */
function nominal(ratings: readonly Rating[]): number {
  let alike = 0;
  for (const same of Map.groupBy(ratings, (rating) => rating).values()) alike += same.length ** 2;
  return ratings.length ** 2 - alike;
}

/** Sum of (x − y)² over ordered pairs, = 2 n Σ (x − mean)². */
function squares(ratings: readonly Rating[]): number {
  const numbers = ratings.map(Number);
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return 2 * numbers.length * numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0);
}
