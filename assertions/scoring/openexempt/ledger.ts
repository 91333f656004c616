/** What is left of each exemption of one jurisdiction while claims are entered against it. */
import { normalizeCitation } from './normalize.ts';
import { type Exemption, exemptions, type Jurisdiction, jurisdictions } from './statutes.ts';

/** Exemptions of a jurisdiction by place, so that a ledger is a few short arrays. */
interface Book {
  exemptions: Exemption[];
  place: Map<string, number>;
  /** Places of the exemption lent from and of the excluded one; -1: none. */
  lender: number[];
  excluded: number[];
}

const books = new Map<Jurisdiction, Book>();
const byCitation = new Map<string, Exemption>();
for (const exemption of exemptions) byCitation.set(normalizeCitation(exemption.citation), exemption);
for (const jurisdiction of jurisdictions) {
  const own = exemptions.filter((exemption) => exemption.jurisdiction === jurisdiction);
  const place = new Map(own.map((exemption, index) => [normalizeCitation(exemption.citation), index]));
  const placeOf = (citation?: string) => (citation ? (place.get(normalizeCitation(citation)) ?? -1) : -1);
  books.set(jurisdiction, {
    exemptions: own,
    place,
    lender: own.map((exemption) => placeOf(exemption.fallback?.from)),
    excluded: own.map((exemption) => placeOf(exemption.excludes)),
  });
}

/** The exemption with this normalised citation. */
export function exemptionOf(citation: string): Exemption | undefined {
  return byCitation.get(citation);
}

/**
 * The result of a claim: how much was entered (its amount, but a whole cap where the amount was no number), or why
 * nothing was and how much the law would allow now. `items`: every item the exemption covers is taken; `excluded`: given up by claiming the other of the two.
 */
export type Entry =
  | { allowed: true; entered: number }
  | { allowed: false; because: 'cap' | 'items' | 'excluded'; most: number };

/** Python's min(a, b): unlike Math.min, a number that compares with nothing (NaN) leaves the first. */
function least(a: number, b: number): number {
  if (b < a) return b;
  return a;
}

export class Ledger {
  private readonly book: Book;
  private readonly who: 'single' | 'married';
  private readonly unit: number;
  /** What is left; undefined: no cap. */
  private readonly left: (number | undefined)[];
  /** Items left; undefined: not counted. */
  private readonly items: (number | undefined)[];
  /** What may still be lent to it. */
  private readonly borrowable: number[];
  private readonly excluded = new Set<number>();

  /**
   * `unit`: amounts are dollars (1), as the original counts, with what floating point makes of cents; or cents (100),
   * in which sums are exact.
   */
  constructor(jurisdiction: Jurisdiction, married: boolean, unit: 1 | 100) {
    const who = married ? 'married' : 'single';
    this.book = books.get(jurisdiction)!;
    this.who = who;
    this.unit = unit;
    this.left = this.book.exemptions.map((exemption) => {
      const cap = exemption[who];
      return cap === null ? undefined : cap * unit;
    });
    this.items = this.book.exemptions.map((exemption) => exemption.items?.[who]);
    this.borrowable = this.book.exemptions.map((exemption) => (exemption.fallback?.[who] ?? 0) * unit);
  }

  /**
   * Enters a claim of `amount`, over several items where one is not enough and more are left. A claim
   * above what the law allows changes nothing.
   */
  claim(citation: string, amount: number): Entry {
    const at = this.book.place.get(citation)!;
    if (this.excluded.has(at) && amount > 0) return { allowed: false, because: 'excluded', most: 0 };
    const lender = this.book.lender[at]!;
    const before = [this.left[at], this.items[at], this.borrowable[at], this.left[lender]] as const;
    let allocated = this.allocate(at, lender, amount);
    while (amount - allocated > 0 && (this.items[at] ?? 0) > 0)
      allocated += this.allocate(at, lender, amount - allocated);
    if (amount > allocated) {
      const because = before[1] === 0 ? 'items' : 'cap';
      this.left[at] = before[0];
      this.items[at] = before[1];
      this.borrowable[at] = before[2]!;
      if (lender >= 0) this.left[lender] = before[3];
      return { allowed: false, because, most: Math.max(0, allocated) };
    }
    if (allocated > 0 && this.book.excluded[at]! >= 0) this.excluded.add(this.book.excluded[at]!);
    return { allowed: true, entered: allocated };
  }

  /** Up to `amount` for one item; takes the item. The order of comparisons is the original's (NaN). */
  private allocate(at: number, lender: number, amount: number): number {
    if (this.excluded.has(at)) return 0;
    const exemption = this.book.exemptions[at]!;
    let most = amount;
    const items = this.items[at];
    if (items !== undefined) {
      if (items < 1) return 0;
      this.items[at] = items - 1;
      most = least((exemption[this.who]! * this.unit) / exemption.items![this.who], most);
    }
    if (exemption.perItem !== undefined) most = least(exemption.perItem * this.unit, most);
    const own = this.take(at, most);
    if (!(own < most) || lender < 0) return own;
    const lent = this.take(lender, least(this.borrowable[at]!, most - own));
    if (!(lent > 0)) return own;
    this.borrowable[at]! -= lent;
    return own + lent;
  }

  private take(at: number, amount: number): number {
    const left = this.left[at];
    if (left === undefined) return amount;
    if (left >= amount) {
      this.left[at] = left - amount;
      return amount;
    }
    if (left > 0) this.left[at] = 0;
    return left;
  }
}
