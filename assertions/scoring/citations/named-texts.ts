import type { StatuteLookup } from './citation.ts';
import type { Folded } from './fold.ts';
import { type Layout, TEXT_COLUMN } from './layout.ts';
import type { Mention } from './mention.ts';
import { seriesOf, splitSeries } from './number-series.ts';

/** A place at which a text is named, or a number of it cited. */
interface Anchor {
  id: string;
  noun: string;
  /** In the document, UTF-16. */
  place: number;
  /** The number cited there, if any. */
  number?: string;
}

export interface Named {
  id: string;
  noun: string;
  /** Where it is first named. */
  first: number;
  /** How often it is cited, by series: "" for 1240, "L" for L227-3. */
  cited: Map<string, number>;
  /** Last numbers cited with it, by chapter: "L227" has 3. */
  numbers: Map<string, Set<number>>;
}

/** What the numbers of a document are resolved against. */
export interface ReadingContext {
  doc: Folded;
  layout: Layout;
  lookup: StatuteLookup;
  /** The day the document is read on (ISO). */
  asOf: string;
}

const MOST_BACK = 24;
/** How far ahead, in characters, a number tells the text of this one. */
const FOLLOWING = 200;

export interface Near {
  /** Text of the number before, in the same paragraph. */
  paragraph: string | undefined;
  /** Named before in the same paragraph. */
  mentioned: Set<string>;
  headings: Set<string>;
  /** Text of the number above, in the same column. */
  column: string | undefined;
  /** The text of the last number of a series before, and where it is. */
  lastOfSeries: Map<string, { id: string; place: number }>;
  /** The texts of the numbers that follow in the paragraph, by chapter ("L233"). */
  following: Map<string, string>;
}

/** The texts that a document names, and where. */
export class NamedTexts {
  readonly #texts = new Map<string, Named>();
  readonly #anchors: Anchor[] = [];
  /** "article 9 du bail": small numbers may be clauses of it. */
  citesClauses = false;
  #listed: Named[] = [];
  /** Number as cited -> texts it is cited with. */
  readonly #byNumber = new Map<string, Set<string>>();

  readonly #doc: Folded;
  readonly #layout: Layout;
  readonly #lookup: StatuteLookup;

  constructor({ doc, layout, lookup }: ReadingContext) {
    this.#doc = doc;
    this.#layout = layout;
    this.#lookup = lookup;
  }

  /** Takes note of a name; in the order of the text. */
  addMention({ ids, noun, start }: Mention): void {
    for (const id of ids) {
      const place = this.#doc.from[start]!;
      this.#text(id, noun, place);
      this.#anchors.push({ id, noun, place });
    }
  }

  /** Takes note of a number with its text. */
  addCited(id: string, noun: string, number: string, at: number): void {
    const place = this.#doc.from[at]!;
    const text = this.#text(id, noun, place);
    const series = seriesOf(number);
    text.cited.set(series, (text.cited.get(series) ?? 0) + 1);
    const [chapter, last] = splitSeries(number);
    const numbers = text.numbers.get(chapter) ?? new Set();
    text.numbers.set(chapter, numbers.add(last));
    this.#anchors.push({ id, noun, place, number });
    const known = this.#byNumber.get(number) ?? new Set();
    this.#byNumber.set(number, known.add(id));
  }

  /** Ends the taking of notes. */
  sort(): void {
    this.#anchors.sort((a, b) => a.place - b.place);
    this.#listed = [...this.#texts.values()].filter(({ id }) => this.#lookup.lists(id));
  }

  /** The texts that a number is written out with. */
  withNumber(number: string): ReadonlySet<string> | undefined {
    return this.#byNumber.get(number) ?? this.#byNumber.get(number.split('-')[0]!);
  }

  /** The texts that a number may belong to: all whose numbers are listed, the others where they are near. */
  candidates(near: Near, repeated: ReadonlySet<string> | undefined): Named[] {
    const close = [
      near.paragraph,
      near.column,
      ...near.headings,
      ...[...near.lastOfSeries.values()].map(({ id }) => id),
    ];
    const unlisted = [...close, ...[...(repeated ?? [])].slice(0, 2)]
      .flatMap((id) => (id === undefined ? [] : (this.#texts.get(id) ?? [])))
      .filter(({ id }) => !this.#lookup.lists(id));
    return [...this.#listed, ...new Set(unlisted)];
  }

  #text(id: string, noun: string, place: number): Named {
    const known = this.#texts.get(id);
    if (known) return known;
    const text: Named = { id, noun, first: place, cited: new Map(), numbers: new Map() };
    this.#texts.set(id, text);
    return text;
  }

  /** The last text of a noun named before a place, and the others of that noun named shortly before. */
  lastOfNoun(noun: string, place: number): Anchor[] {
    const found: Anchor[] = [];
    const from = this.#doc.from[place]!;
    for (let i = this.#lastBefore(from), looked = 0; i >= 0 && looked < 200; i--, looked++) {
      const anchor = this.#anchors[i]!;
      const isOfNoun = anchor.noun === noun || (noun === 'code' && anchor.noun === 'livre');
      if (!isOfNoun || found.some(({ id }) => id === anchor.id)) continue;
      if (found.length > 0 && from - anchor.place > 2000) break;
      found.push(anchor);
      if (found.length > 3) break;
    }
    return found;
  }

  /** What is named around a place (UTF-16). */
  near(from: number): Near {
    const block = this.#layout.blockOf(from);
    const here = this.#layout.cellOf(from);
    const cell = here && TEXT_COLUMN.test(here.head) ? here : undefined;
    const headings = this.#layout.headingsOf(from);
    const near: Near = {
      paragraph: undefined,
      mentioned: new Set(),
      headings: new Set(),
      column: undefined,
      lastOfSeries: new Map(),
      following: this.#following(from, block),
    };
    for (let i = this.#lastBefore(from), looked = 0; i >= 0; i--, looked++) {
      const { id, place, number } = this.#anchors[i]!;
      if (looked > MOST_BACK && place < block) break;
      if (looked > 4 * MOST_BACK) break;
      if (place >= block) {
        near.mentioned.add(id);
        if (number !== undefined) near.paragraph ??= id;
      }
      if (number !== undefined && !near.lastOfSeries.has(seriesOf(number)))
        near.lastOfSeries.set(seriesOf(number), { id, place });
      if (cell && place >= cell.table && number !== undefined && near.column === undefined) {
        const other = this.#layout.cellOf(place);
        if (other?.column === cell.column) near.column = id;
      }
    }
    for (const { start, end } of headings)
      for (let i = this.#lastBefore(end); i >= 0 && this.#anchors[i]!.place >= start; i--)
        if (this.#anchors[i]!.place < from) near.headings.add(this.#anchors[i]!.id);
    return near;
  }

  /** "les articles L. 233-1, aux I et II de l'article L. 233-3 du code de commerce": the code comes last. */
  #following(from: number, block: number): Map<string, string> {
    const found = new Map<string, string>();
    for (let i = this.#lastBefore(from) + 1; i < this.#anchors.length && found.size < 4; i++) {
      const { id, place, number } = this.#anchors[i]!;
      if (place - from > FOLLOWING || this.#layout.blockOf(place) !== block) break;
      const chapter = number === undefined ? '' : splitSeries(number)[0];
      if (chapter !== '' && !found.has(chapter)) found.set(chapter, id);
    }
    return found;
  }

  /** Index of the last anchor before a place. */
  #lastBefore(from: number): number {
    let [low, high] = [-1, this.#anchors.length];
    while (low + 1 < high) {
      const middle = (low + high) >> 1;
      if (this.#anchors[middle]!.place < from) low = middle;
      else high = middle;
    }
    return low;
  }
}
