import { pythonRandom } from '../../assertions/scoring/statistics/python-random.ts';

/** What is drawn from: in which stratum it is, and how likely it is to be drawn, relative to the others. */
export interface Drawable {
  /** Neighbours in this order are drawn evenly: model, dimension, confidence. */
  stratum: readonly string[];
  size: number;
}

export interface Drawn<Item> {
  item: Item;
  /** Probability with which it was drawn, above 0 and at most 1. */
  probability: number;
}

/**
 * Draws `count` of the items, or all if there are fewer: systematically along the strata from a random start, in random
 * order within each, so that every stratum has its share to within one and each item a known probability (Madow 1949).
 */
export function drawSample<Item extends Drawable>(
  items: readonly Item[],
  count: number,
  random: () => number,
): Drawn<Item>[] {
  const order = items
    .map((item) => ({ item, key: item.stratum.join('\n'), place: random() }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.place - b.place))
    .map(({ item }) => item);
  const probabilities = probabilitiesOf(order, count);
  const drawn: Drawn<Item>[] = [];
  let sum = random();
  for (const [i, item] of order.entries()) {
    const before = Math.floor(sum);
    sum += probabilities[i]!;
    // The sum of ones must not miss an item by rounding.
    if (Math.floor(sum + 1e-9) > before || probabilities[i] === 1)
      drawn.push({ item, probability: probabilities[i]! });
  }
  return drawn;
}

/** In proportion to size, none above 1, together as many as are drawn. */
export function probabilitiesOf(items: readonly Drawable[], count: number): number[] {
  if (count >= items.length) return items.map(() => 1);
  const certain = new Set<Drawable>();
  for (;;) {
    const rest = items.filter((item) => !certain.has(item));
    const left = count - certain.size;
    const sizes = rest.reduce((sum, { size }) => sum + size, 0);
    const above = rest.filter(({ size }) => left * size >= sizes);
    if (above.length === 0)
      return items.map((item) => (certain.has(item) ? 1 : (Math.max(0, left) * item.size) / sizes));
    for (const item of above) certain.add(item);
  }
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  const random = pythonRandom(seed);
  return () => random.word() / 2 ** 32;
}
