/**
 * Values made once for a key, also for those who ask while it is being made. The least recently used go when all
 * together weigh more than `limit`; one that could not be made is not kept.
 */
export class BoundedMemo<Value> {
  readonly #limit: number;
  readonly #weigh: (value: Value) => number;
  readonly #entries = new Map<string, { value: Promise<Value>; weight: number }>();
  #weight = 0;

  constructor(limit: number, weigh: (value: Value) => number) {
    this.#limit = limit;
    this.#weigh = weigh;
  }

  /** Weight of all values that are kept. */
  get weight(): number {
    return this.#weight;
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.value;
    }
    const entry = { value: make(), weight: 0 };
    this.#entries.set(key, entry);
    entry.value.then(
      (value) => {
        entry.weight = this.#weigh(value);
        this.#weight += entry.weight;
        this.#trim();
      },
      () => this.#entries.delete(key),
    );
    return entry.value;
  }

  #trim(): void {
    for (const [key, { weight }] of this.#entries) {
      if (this.#weight <= this.#limit) return;
      // Still being made: it weighs nothing yet.
      if (weight === 0) continue;
      this.#entries.delete(key);
      this.#weight -= weight;
    }
  }
}
