import type { ListItem } from './article-list.ts';
import { isDistinctive } from './article-number.ts';
import type { ResolvedBy, StatuteLookup } from './citation.ts';
import type { Folded } from './fold.ts';
import { type Layout, TEXT_COLUMN } from './layout.ts';
import type { Mention } from './mention.ts';
import { isUnion, mayHave, type NumberOf, numberOf } from './number-of.ts';

/** A place at which a text is named, or a number of it cited. */
interface Anchor {
  id: string;
  noun: string;
  /** In the document, UTF-16. */
  place: number;
  /** The number cited there, if any. */
  number?: string;
}

interface Named {
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

export interface Candidate {
  found: NumberOf;
  noun: string;
  by: ResolvedBy;
}

/** Weights of what speaks for a text, from a human's way of reading: the nearer and the more often, the likelier. */
const WEIGHT = {
  /** The number has this text, and only this, where it is written out. */
  repeated: 6,
  /** The text of the number before it in the paragraph. */
  paragraph: 5,
  /** Named before in a paragraph that cites no text yet; in another. */
  mentioned: 4,
  mentionedToo: 2,
  heading: 3,
  column: 3,
  /** Cited with a number within 10 of it. */
  close: 2,
  /** Cited with a number within 60 of it. */
  near: 1,
  /** The last of its series before. */
  last: 1.5,
  /** The one most cited in its series. */
  main: 1,
  /** Named only further on. */
  later: -2,
  /** Known, but not in force: a human cites the law of the day. */
  notInForce: -4,
};

/** Texts that are looked at for one number. */
const MOST_TEXTS = 60;
const MOST_BACK = 24;

/** The texts that a document names, and which of them a number without its text belongs to. */
export class NamedTexts {
  readonly #texts = new Map<string, Named>();
  readonly #anchors: Anchor[] = [];
  /** Number as cited -> texts it is cited with. */
  readonly #byNumber = new Map<string, Set<string>>();

  readonly #doc: Folded;
  readonly #layout: Layout;
  readonly #lookup: StatuteLookup;
  readonly #asOf: string;

  constructor({ doc, layout, lookup, asOf }: ReadingContext) {
    this.#doc = doc;
    this.#layout = layout;
    this.#lookup = lookup;
    this.#asOf = asOf;
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
    const [chapter, last] = split(number);
    const numbers = text.numbers.get(chapter) ?? new Set();
    text.numbers.set(chapter, numbers.add(last));
    this.#anchors.push({ id, noun, place, number });
    const known = this.#byNumber.get(number) ?? new Set();
    this.#byNumber.set(number, known.add(id));
  }

  /** Ends the taking of notes. */
  sort(): void {
    this.#anchors.sort((a, b) => a.place - b.place);
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

  /** The text of a number that stands without one; undefined where no text named here has it. */
  choose(item: ListItem, place: number, cue: 'word' | 'decimal'): Candidate | undefined {
    const from = this.#doc.from[place]!;
    const distinctive = isDistinctive(item.number);
    const plain = `${item.number.prefix || item.inherited}${item.number.readings[0]!.body}`;
    const repeated = this.#byNumber.get(plain) ?? this.#byNumber.get(plain.split('-')[0]!);
    if (!distinctive && this.#layout.ownArticles.has(plain) && cue === 'word') return undefined;
    const near = this.#near(from);
    const isOnly = repeated?.size === 1;

    const scored: (Candidate & { score: number })[] = [];
    const texts = this.#candidateTexts(near);
    const mains = new Map<string, string | undefined>();
    const mainOf = (series: string) => {
      if (!mains.has(series)) mains.set(series, mostCited(series, texts));
      return mains.get(series);
    };
    for (const text of texts) {
      const { id, noun } = text;
      if (!mayHave(noun, item)) continue;
      const listed = this.#lookup.lists(id);
      const found = numberOf(item, [id], noun, this.#lookup);
      if (listed && (!found.known || found.doubt !== undefined)) continue;
      const isRepeated = isOnly && repeated.has(id);
      const inParagraph = near.paragraph === id;
      const inHeading = near.headings.has(id) || near.column === id;
      const series = seriesOf(found.number);
      const close = closeness(found.number, text.numbers);
      const isLast = near.lastOfSeries.get(series) === id;
      // A text whose numbers are not known must be near; a small number is an article only of what is cited.
      if (!listed && !isRepeated && !inParagraph && !inHeading && !(isLast && close > 0)) continue;
      if (!distinctive && !isRepeated && !inHeading && !this.#takesSmall(text, near)) continue;
      if (cue === 'decimal' && !(isUnion(noun) && repeated?.has(id))) continue;
      const by: ResolvedBy = isRepeated ? 'repeated' : inHeading ? 'heading' : 'nearest';
      const isFormer = listed && !this.#lookup.inForce(id, found.number, this.#asOf);
      const mentioned = near.paragraph === undefined ? WEIGHT.mentioned : WEIGHT.mentionedToo;
      const score =
        (isRepeated ? WEIGHT.repeated : 0) +
        (inParagraph ? WEIGHT.paragraph : near.mentioned.has(id) ? mentioned : 0) +
        (near.headings.has(id) ? WEIGHT.heading : 0) +
        (near.column === id ? WEIGHT.column : 0) +
        close +
        (isLast ? WEIGHT.last : 0) +
        (mainOf(series) === id ? WEIGHT.main : 0) +
        (text.first > from ? WEIGHT.later : 0) +
        (isFormer ? WEIGHT.notInForce : 0);
      scored.push({ found, noun, by, score });
    }
    const best = scored.reduce<(typeof scored)[number] | undefined>(
      (a, b) => (a === undefined || b.score > a.score ? b : a),
      undefined,
    );
    if (!best) return undefined;
    const alone = scored.length === 1 && best.by === 'nearest';
    return { found: best.found, noun: best.noun, by: alone ? 'context' : best.by };
  }

  /** Small numbers: of treaties and acts that are cited with articles here, of codes only when repeated. */
  #takesSmall({ noun, cited, id }: Named, near: Near): boolean {
    if (noun === 'code' || noun === 'livre') return false;
    return cited.size > 0 || near.mentioned.has(id);
  }

  #candidateTexts(near: Near): Named[] {
    const all = [...this.#texts.values()].filter(({ id }) => id !== 'foreign');
    if (all.length <= MOST_TEXTS) return all;
    const close = new Set([near.paragraph, near.column, ...near.headings, ...near.mentioned]);
    return all
      .filter(({ id, cited }) => close.has(id) || (this.#lookup.lists(id) && cited.size > 0))
      .slice(0, 2 * MOST_TEXTS);
  }

  #near(from: number): Near {
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
        near.lastOfSeries.set(seriesOf(number), id);
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

interface Near {
  /** Text of the number before, in the same paragraph. */
  paragraph: string | undefined;
  /** Named before in the same paragraph. */
  mentioned: Set<string>;
  headings: Set<string>;
  /** Text of the number above, in the same column. */
  column: string | undefined;
  lastOfSeries: Map<string, string>;
}

const seriesOf = (number: string): string => (/^[A-Z]/.test(number) ? number[0]! : '');

function mostCited(series: string, texts: readonly Named[]): string | undefined {
  let main: { id: string; count: number } | undefined;
  for (const { id, cited } of texts) {
    const count = cited.get(series) ?? 0;
    if (count > (main?.count ?? 0)) main = { id, count };
  }
  return main?.id;
}

const CLOSE = 10;
const NEAR = 60;

/** How near a number is to those that are cited with the text, in the same chapter where they have one. */
function closeness(number: string, cited: ReadonlyMap<string, ReadonlySet<number>>): number {
  const [chapter, last] = split(number);
  const numbers = cited.get(chapter);
  if (!numbers || Number.isNaN(last)) return 0;
  for (let distance = 0; distance <= NEAR; distance++)
    if (numbers.has(last - distance) || numbers.has(last + distance))
      return distance <= CLOSE ? WEIGHT.close : WEIGHT.near;
  return 0;
}

/** "L236-28" -> ["L236", 28], "1231-1" -> ["", 1231]. */
function split(number: string): [chapter: string, last: number] {
  const lettered = /^([A-Z]+\d+)(?:-(\d+))?/.exec(number);
  if (lettered) return [lettered[1]!, Number(lettered[2] ?? 0)];
  return ['', Number(/^\d+/.exec(number)?.[0] ?? Number.NaN)];
}
