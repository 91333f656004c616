import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Choices that a seed decides: the same seed makes the same choices in the same order. */
export class Random {
  private readonly source;

  constructor(seed: number) {
    this.source = xoroshiro128plus(seed);
  }

  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return uniformInt(this.source, from, to);
  }

  /** True with the probability given. */
  chance(probability: number): boolean {
    return uniformFloat64(this.source) < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.int(0, items.length - 1)]!;
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    const shuffled = [...items];
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = this.int(0, i);
      [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
    }
    return shuffled;
  }

  /** `count` different items. */
  sample<Item>(items: readonly Item[], count: number): Item[] {
    return this.shuffle(items).slice(0, count);
  }
}
