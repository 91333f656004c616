import type { ListItem } from './article-list.ts';
import { chooseReading } from './article-number.ts';
import type { StatuteLookup } from './citation.ts';

/** A number as a text has it. */
export interface NumberOf {
  id: string;
  number: string;
  /** Whether the text has it. */
  known: boolean;
  /** Where it may be another ("L111-4" of a code that has only 111-4). */
  doubt?: string;
  /** "1240-1244" is a range: its other end. */
  to?: string;
}

/** What a number is in the texts that a name may mean: in the one that has it, else in the first. */
export function numberOf(
  { number, inherited }: ListItem,
  ids: readonly string[],
  noun: string,
  lookup: StatuteLookup,
  plural = false,
): NumberOf {
  const readings = ids.map((id): NumberOf => {
    const knows = (one: string) => lookup.knows(id, one);
    const paragraph = isUnion(noun) ? withoutParagraph(number) : undefined;
    if (paragraph) return { id, number: paragraph, known: knows(paragraph) };
    const choices = (inherited ? [inherited, ''] : ['']).map(
      (prefix) => chooseReading({ ...number, prefix: number.prefix || prefix }, knows).number,
    );
    const best = choices.find(knows) ?? choices[0]!;
    return ofNoun(id, best, noun, lookup, plural);
  });
  return readings.find(({ known }) => known) ?? readings[0]!;
}

/** "3b" of a directive is article 3. */
function withoutParagraph({ prefix, readings }: ListItem['number']): string | undefined {
  return prefix === '' ? /^(\d{1,3})[a-z]$/.exec(readings.at(-1)!.body)?.[1] : undefined;
}

/** Only codes and laws have numbers with a dash: "6-1 CEDH" is a paragraph, "articles 13-14 RGPD" a range. */
function ofNoun(id: string, number: string, noun: string, lookup: StatuteLookup, plural: boolean): NumberOf {
  const spaced = number.replace(/^(\d+)-([A-Z]{1,2})$/, '$1 $2');
  // "81-A CGI" is 81 A.
  if (spaced !== number && lookup.knows(id, spaced)) return { id, number: spaced, known: true };
  const found = { id, number, known: lookup.knows(id, number) };
  const [from, to] = /^(\d{1,4})-(\d{1,4})(?:-\d+)?$/.exec(number)?.slice(1) ?? [];
  if (from === undefined || found.known) return found.known ? found : withOtherLetter(found, lookup);
  const isRange = Number(to) > Number(from) && lookup.knows(id, from) && lookup.knows(id, to!);
  if (isUnion(noun)) {
    const known = lookup.knows(id, from);
    return {
      id,
      number: from,
      known,
      ...(isRange && (plural || Number(to) > HIGHEST_PARAGRAPH) && { to: to! }),
    };
  }
  if (isRange && from.length >= 3) return { id, number: from, known: true, to: to! };
  const taxParagraph = id === 'code-general-des-impots' && /^\d+-\d$/.test(number) && lookup.knows(id, from);
  return taxParagraph ? { id, number: from, known: true } : withOtherLetter(found, lookup);
}

/** "L. 111-4 du code pénal", which has 111-4: a letter too many. */
function withOtherLetter(found: NumberOf, lookup: StatuteLookup): NumberOf {
  const plain = found.number.replace(/^(?:LO|[LRDA])/, '');
  if (plain === found.number || !lookup.knows(found.id, plain)) return found;
  return {
    ...found,
    number: plain,
    doubt: `Written ${found.number}, but the text has ${plain}: a letter too many`,
  };
}

/** "art. 6-1 CEDH" is a paragraph, "art. 13-14 RGPD" two articles. */
const HIGHEST_PARAGRAPH = 9;

const UNION_NOUNS: ReadonlySet<string> = new Set(
  'traite charte convention pacte declaration protocole directive reglement'.split(' '),
);

/** Treaties and acts of the Union: articles are numbered 1, 2, 3 …, with paragraphs behind a dash or a dot. */
export const isUnion = (noun: string): boolean => UNION_NOUNS.has(noun);

/** Whether a text of that kind may have such a number at all: laws and treaties have no "L. 225-3". */
export function mayHave(noun: string, { number, inherited }: ListItem): boolean {
  if (noun === 'code' || noun === 'livre') return true;
  if (number.prefix !== '' || inherited !== '') return false;
  const { body } = number.readings[0]!;
  return isUnion(noun) ? /^\d{1,3}(?:-\d{1,3}|[a-z])?$/.test(body) : /^\d{1,3}(?:-\d{1,2}){0,2}$/.test(body);
}

/** The most inner numbers of a range that are read. */
const MOST = 30;

/** The numbers between the ends of a range ("1103 à 1105"), as far as the text has them. */
export function between(id: string, from: string, to: string, lookup: StatuteLookup): string[] {
  const [, stem, low] = /^(.*?)(\d+)$/.exec(from) ?? [];
  const [, otherStem, high] = /^(.*?)(\d+)$/.exec(to) ?? [];
  if (low === undefined || high === undefined || stem !== otherStem) return [];
  const count = Number(high) - Number(low) - 1;
  const inner = Array.from(
    { length: Math.min(Math.max(count, 0), MOST) },
    (_, i) => `${stem}${Number(low) + 1 + i}`,
  );
  return lookup.lists(id) ? inner.filter((number) => lookup.knows(id, number)) : inner;
}
