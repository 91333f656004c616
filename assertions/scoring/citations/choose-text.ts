import type { ListItem } from './article-list.ts';
import { isDistinctive } from './article-number.ts';
import type { ResolvedBy } from './citation.ts';
import type { Named, NamedTexts, Near, ReadingContext } from './named-texts.ts';
import { isUnion, mayHave, type NumberOf, numberOf } from './number-of.ts';
import { seriesOf, splitSeries } from './number-series.ts';

/** The text that a number is taken to be of. */
export interface Candidate {
  found: NumberOf;
  noun: string;
  by: ResolvedBy;
}

/** What speaks for a text, as a human reads: the nearer and the more often, the likelier. */
const WEIGHT = {
  /** The number has this text, and only this, where it is written out; a small number, which any text has. */
  repeated: 8,
  repeatedSmall: 3,
  /** The text of the number before it in the paragraph. */
  paragraph: 5,
  /** The text of a number of the same chapter right behind it. */
  following: 6,
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
  /** The one most cited in its series; by far. */
  main: 1,
  mainByFar: 2.5,
  /** Named only further on. */
  later: -2,
  /** Its numbers are not listed. */
  unlisted: -1,
  /** Known, but not in force: a human cites the law of the day. */
  notInForce: -4,
};
const CLOSE = 10;
const NEAR = 60;
/** How far back, in characters, the last number is still next to this one. */
const NEXT_TO = 800;

/** A number without its text, and what is around it. */
interface Asked {
  item: ListItem;
  /** How the number can begin ("L225", and "225" where the letter is that of the number before it). */
  beginnings: readonly string[];
  /** Its place in the document (UTF-16). */
  from: number;
  near: Near;
  /** The texts that the number is written out with elsewhere. */
  repeated: ReadonlySet<string> | undefined;
  /** The text most cited in each series. */
  mainOf: (series: string) => Main | undefined;
  /** "(33.4)", without the word "article". */
  isDecimal: boolean;
  /** "articles". */
  plural: boolean;
  /** The document cites clauses too, which have small numbers. */
  citesClauses: boolean;
}

/** The text of a number that stands without one; undefined where no text named in the document has it. */
export function chooseText(
  item: ListItem,
  texts: NamedTexts,
  context: ReadingContext,
  { isDecimal, plural }: { isDecimal: boolean; plural: boolean },
): Candidate | undefined {
  const plain = `${item.number.prefix || item.inherited}${item.number.readings[0]!.body}`;
  const isOwn = context.layout.ownArticles.has(plain) && !isDecimal;
  if (isOwn && !isDistinctive(item.number)) return undefined;
  const from = context.doc.from[item.number.start]!;
  const near = texts.near(from);
  const repeated = texts.withNumber(plain);
  const candidates = texts.candidates(near, repeated);
  const mainOf = memo((series) => mostCited(series, candidates));
  const digits = /^\d*/.exec(item.number.readings[0]!.body)![0];
  const { prefix } = item.number;
  const beginnings = [...new Set([prefix || item.inherited, prefix])].map((letter) => letter + digits);
  const asked = {
    item,
    beginnings,
    from,
    near,
    repeated,
    mainOf,
    isDecimal,
    plural,
    citesClauses: texts.citesClauses,
  };
  const scored = candidates.flatMap((text) => weigh(text, asked, context));
  let best = scored[0];
  for (const one of scored) if (one.score > best!.score) best = one;
  if (!best) return undefined;
  const isAlone = scored.length === 1 && best.by === 'nearest';
  return { found: best.found, noun: best.noun, by: isAlone ? 'context' : best.by };
}

/** How much speaks for a text; nothing where it cannot be the one. */
function weigh(
  text: Named,
  asked: Asked,
  { lookup, asOf }: ReadingContext,
): (Candidate & { score: number })[] {
  const { id, noun } = text;
  const { item, near, repeated, from } = asked;
  if (!mayHave(noun, item)) return [];
  const isListed = lookup.lists(id);
  if (isListed && !asked.beginnings.some((beginning) => lookup.mayKnow(id, beginning))) return [];
  const found = numberOf(item, [id], noun, lookup, asked.plural);
  if (isListed && (!found.known || found.doubt !== undefined)) return [];
  if (asked.isDecimal && !(isUnion(noun) && repeated?.has(id))) return [];

  const series = seriesOf(found.number);
  const isRepeated = repeated?.size === 1 && repeated.has(id);
  const inParagraph = near.paragraph === id;
  const inHeading = near.headings.has(id) || near.column === id;
  const last = near.lastOfSeries.get(series);
  const isLast = last?.id === id;
  const isNextTo = isLast && from - last.place < NEXT_TO;
  const close = isRepeated ? 0 : closeness(found.number, text.numbers);
  // "81 A" is no clause of a contract.
  const isSmall = !isDistinctive(item.number) && !found.number.includes(' ');
  const main = asked.mainOf(series);
  // A text whose numbers are not known must be near; a small number is an article only of what is cited.
  if (!isListed && !isRepeated && !inParagraph && !inHeading && !(isNextTo && close > 0)) return [];
  const isNear = near.mentioned.has(id) || isNextTo || (text.cited.get('') ?? 0) > 1;
  const takesSmall =
    noun !== 'code' && noun !== 'livre' && (isNear || (!asked.citesClauses && text.first < from));
  const isRepeatedHere = isRepeated && (isNear || !asked.citesClauses);
  if (isSmall && !isRepeatedHere && !inHeading && !takesSmall) return [];

  const mentioned = near.paragraph === undefined ? WEIGHT.mentioned : WEIGHT.mentionedToo;
  const reasons: [boolean, number][] = [
    [isRepeated, isSmall ? WEIGHT.repeatedSmall : WEIGHT.repeated],
    [inParagraph, WEIGHT.paragraph],
    [!inParagraph && near.mentioned.has(id), mentioned],
    [near.following.get(splitSeries(found.number)[0]) === id, WEIGHT.following],
    [near.headings.has(id), WEIGHT.heading],
    [near.column === id, WEIGHT.column],
    [isLast, WEIGHT.last],
    [isListed && main?.id === id, main?.byFar ? WEIGHT.mainByFar : WEIGHT.main],
    [text.first > from, WEIGHT.later],
    [!isListed && !inParagraph && !inHeading, WEIGHT.unlisted],
    [isListed && !lookup.inForce(id, found.number, asOf), WEIGHT.notInForce],
  ];
  const score = reasons.reduce((sum, [holds, weight]) => sum + (holds ? weight : 0), close);
  return [{ found, noun, by: isRepeated ? 'repeated' : inHeading ? 'heading' : 'nearest', score }];
}

/** How near a number is to those that are cited with the text, in the same chapter where they have one. */
function closeness(number: string, cited: ReadonlyMap<string, ReadonlySet<number>>): number {
  const [chapter, last] = splitSeries(number);
  const numbers = cited.get(chapter);
  if (!numbers || Number.isNaN(last)) return 0;
  for (let distance = 0; distance <= NEAR; distance++)
    if (numbers.has(last - distance) || numbers.has(last + distance))
      return distance <= CLOSE ? WEIGHT.close : WEIGHT.near;
  return 0;
}

interface Main {
  id: string;
  /** It has two thirds of the citations. */
  byFar: boolean;
}

function mostCited(series: string, texts: readonly Named[]): Main | undefined {
  let [main, most, all] = [undefined as string | undefined, 0, 0];
  for (const { id, cited } of texts) {
    const count = cited.get(series) ?? 0;
    all += count;
    if (count > most) [main, most] = [id, count];
  }
  return main === undefined ? undefined : { id: main, byFar: most >= 3 && 3 * most >= 2 * all };
}

function memo<T>(make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined || made.has(key)) return known as T;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
