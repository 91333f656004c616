import { readList } from './article-list.ts';
import { isDistinctive, readNumber } from './article-number.ts';
import { readAfter } from './following-name.ts';
import { TEXT_COLUMN } from './layout.ts';
import { anyOf, anyWord, isAt } from './patterns.ts';
import { hasLineBreak, namedBefore, nameTest, push, type ReferenceReader } from './reference-reader.ts';

const DATE_WORD = anyOf(
  `${anyWord('janv fevr? avr juil juill sept oct nov dec')}\\.`,
  anyWord('ier mars avril mai juin juillet aout bre'),
);
const NOT_BEFORE_A_NUMBER = anyWord(
  'recitals? considerants? cons\\. annexe?s? chapitre chapiter titre section sect\\. points? pt\\. notes? pages? p\\. en depuis annee',
);
const NOT_A_NUMBER = new RegExp(
  `${anyOf('n[°o]\\.? ?', '[°§/.,+-] ?', `\\b${NOT_BEFORE_A_NUMBER} `, '\\d ', `${DATE_WORD} `, 'art(?:icle)?s?\\.? ')}$`,
);
const YEAR = /^(?:19|20)\d\d$/;
/** "294/83" is a case, "12/03" a day. */
const SLASHED = /^\d{1,4}\//;
/** "(33.4)", "(82.4 et 82.5)", "(28.3.f)": paragraphs of a text known from elsewhere. */
const DECIMALS =
  /\d{1,3}\.\d{1,2}(?:\.[a-z])?(?: (?:et|ou|a) \d{1,3}\.\d{1,2}(?:\.[a-z])?|, \d{1,3}\.\d{1,2}(?:\.[a-z])?){0,5}\)/y;
/** What stands before a small number that is an article: nothing, a quote, a comma, a bracket. */
const BEGINS = /(?:^|["(,;:|>]|\bet|\bou|\ba|\bart) ?$/;
const isAct = (noun: string) => noun === 'reglement' || noun === 'directive';

/** A plain number without "article": only with its code beside it, in a column of articles, or "(33.4)". */
export function readPlain(reader: ReferenceReader, at: number): number | undefined {
  const { doc } = reader;
  const { low } = doc;
  const back = low.slice(Math.max(0, at - 12), at);
  if (/[a-z0-9]$/.test(back) || SLASHED.test(low.slice(at, at + 5))) return undefined;
  const loose = readDecimals(reader, at, back) ?? readCell(reader, at, back) ?? readUnder(reader, at, back);
  if (loose !== undefined) return loose;
  if (NOT_A_NUMBER.test(back)) return undefined;
  const number = readNumber(doc, at, nameTest(doc));
  if (!number) return undefined;
  const distinctive = isDistinctive(number);
  if (!distinctive && !BEGINS.test(back)) return undefined;
  // One look ahead is enough to know that most numbers are none: the name must come within a few words.
  const list = readList(doc, at, true, nameTest(doc))!;
  const items = list.items.length > 6 ? list.items.slice(0, 1) : list.items;
  const end = items.at(-1)!.end;
  const after = readAfter(doc, end);
  if (after.kind !== 'named' || after.mention.weak || low[end] === ',' || low[end] === '(') return undefined;
  // "21 C. civ., art. 1240": a note's number before the code.
  if (/^,? \(?art/.test(low.slice(after.mention.end, after.mention.end + 6))) return undefined;
  // "7 RGPD" may count something; "78 CPP" does not.
  if (!distinctive && (isAct(after.mention.noun) || items.some(({ number }) => isDistinctive(number))))
    return undefined;
  const join = low.slice(end, after.mention.start);
  const bare = join.trim() === '';
  if (!bare && (!distinctive || !/^ du $|^ de la $|^ de l' ?$/.test(join))) return undefined;
  if (!bare && YEAR.test(number.readings[0]!.body)) return undefined;
  if (hasLineBreak(doc, end, after.mention.start)) return undefined;
  return push(reader, {
    start: at,
    list: { items, end },
    under: undefined,
    old: false,
    headed: false,
    plural: true,
  });
}

/** "(33.4)". */
function readDecimals(reader: ReferenceReader, at: number, back: string): number | undefined {
  const { doc } = reader;
  if (!back.endsWith('(') || !isAt(DECIMALS, doc.low, at)) return undefined;
  const list = readList(doc, at, true, nameTest(doc));
  if (!list) return undefined;
  return push(reader, { start: at, list, under: undefined, old: false, headed: false, plural: true });
}

/** A cell of a table that holds numbers only, in a column of articles. */
function readCell(reader: ReferenceReader, at: number, back: string): number | undefined {
  const { doc, layout } = reader;
  if (!/\| ?$/.test(back)) return undefined;
  const cell = layout.cellOf(doc.from[at]!);
  if (!cell || !TEXT_COLUMN.test(cell.head)) return undefined;
  const list = readList(doc, at, true, nameTest(doc));
  if (!list || !/^ ?(?:\||;|$)/.test(doc.low.slice(list.end, list.end + 2))) return undefined;
  const under = namedBefore(reader, at, true);
  return push(reader, { start: at, list, under, old: false, headed: true, plural: true });
}

/** "C. civ., 1240"; "| Code civil | 1240 |". */
function readUnder(reader: ReferenceReader, at: number, back: string): number | undefined {
  const { doc, last } = reader;
  if (!last || last.weak || !/(?:^|[^\d]), $|\| ?$/.test(back)) return undefined;
  if (!/^(?:, | \| )$/.test(doc.low.slice(last.end, at)) || last.noun !== 'code') return undefined;
  const number = readNumber(doc, at, nameTest(doc));
  if (!number || !isDistinctive(number)) return undefined;
  const isFull = doc.low.startsWith('code', last.start);
  if (isFull && YEAR.test(number.readings[0]!.body)) return undefined;
  const list = readList(doc, at, true, nameTest(doc))!;
  if (readAfter(doc, list.end).kind === 'named') return undefined;
  return push(reader, { start: at, list, under: last, old: false, headed: true, plural: true });
}
