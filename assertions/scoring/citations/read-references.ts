import { defineAlias } from './aliases.ts';
import { type ListItem, readList } from './article-list.ts';
import { isDistinctive, type ReadNumber, readNumber, readRoman } from './article-number.ts';
import type { Folded } from './fold.ts';
import { type After, mentionAt, readAfter, readAfterVersion, readVersion } from './following-name.ts';
import type { Layout } from './layout.ts';
import type { Mention } from './mention.ts';
import { anyOf, anyWord, isAt, matchAt } from './patterns.ts';
import type { Element, Reference } from './references.ts';

/** The grammar of a citation: from a word of the text to the numbers and names that it begins. Nothing is resolved. */
export interface ReferenceReader {
  doc: Folded;
  layout: Layout;
  elements: Element[];
  /** The name read last. */
  last: Mention | undefined;
  /** Whether a short name was defined since the caller looked. */
  hasNewAlias: boolean;
}

const HEAD = /^(?:articles?|arts?)$/;
/** "articleL.1232-1", "article1240": the space is lost. */
const GLUED_HEAD = /^(articles?|art)(?=[lrda]$|[lrda]?\d)/;
const PREFIXED = /^(?:lo?|[rda])\d*$/;
const PLAIN = /^\d{1,4}(?:er)?$/;
const PART = /^(?:considerants?|recitals?|cons|annexe?)$/;
const OLD_BEFORE = /(?:^|[^a-z])((?:l')?(?:anciens?|anciennement|anc\.) |(?:l')?ex[- ])$/;
const AFTER_HEAD = /[.]? ?(?:(ancien|anc\.|ex) )?(?:n° ?|" ?)?/y;
/** Between the name of a code and the article that is cited under it: "C. civ., art. 1103", "RGPD (art. 6)". */
const UNDER = new RegExp(
  `^[)" ]{0,2}[,:(]? ?-? ?\\(?${anyOf(
    ...'en dans notamment not\\. spec\\. specialement v\\. voir sous'.split(' ').map((word) => `${word} `),
    '',
  )}(?:son |ses |leurs |l'|les |d'|a l'|anc(?:iens?|\\.) )?$`,
);
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
const GOES_ON = /(?:,| et| ou|, et| ainsi que) (?:de |d'|a |des |aux )?(?=\d|[lrda]\.? ?\d)/y;
const PROTOCOL_ARTICLE = /P ?(\d{1,2})-(\d{1,2})(?!\d)/y;
/** "(devenu article 101 TFUE)" behind the name of the act. */
const BECAME =
  / ?,? ?\(?(?:(?:re)?devenue?s?|aujourd'hui|desormais|actuels?) (?:l')?(?:art|\d|[lrda]\.? ?\d)/y;
const YEAR = /^(?:19|20)\d\d$/;
const ANNEX = /[Aa]nnexe? (?:[IVX]{1,5}|\d{1,2}),? (?:[Aa]rticles?|[Aa]rt\.?) /y;
const ANNEX_ALONE = /[Aa]nnexe? ([IVX]{1,5}|\d{1,2})(?![A-Za-z\d])/y;
const AFTER_PART = /[.]? (?:n° ?)?/y;
/** "(33.4)", "(82.4 et 82.5)", "(28.3.f)": paragraphs of a text known from elsewhere. */
const DECIMALS =
  /\d{1,3}\.\d{1,2}(?:\.[a-z])?(?: (?:et|ou|a) \d{1,3}\.\d{1,2}(?:\.[a-z])?|, \d{1,3}\.\d{1,2}(?:\.[a-z])?){0,5}\)/y;
/** Heads of table columns that hold articles. */
const TEXT_COLUMN =
  /texte|article|\bart\b|base|fondement|source|reference|référence|disposition|provision|\bcode\b/;

/** Reads what begins at a word; the place to go on from, if anything does. */
export function readReferenceAt(reader: ReferenceReader, at: number, word: string): number | undefined {
  const next = beginning(reader, at, word);
  if (next !== undefined) return readOn(reader, next);
  const { doc } = reader;
  const mention = mentionAt(doc, at, word);
  if (!mention || mention.ids[0] === 'foreign') return undefined;
  if (mention.weak && !/^,? art/.test(doc.low.slice(mention.end, mention.end + 5))) return undefined;
  name(reader, mention);
  return mention.end;
}

function beginning(reader: ReferenceReader, at: number, word: string): number | undefined {
  const { low, cased } = reader.doc;
  if (HEAD.test(word)) return readHead(reader, at, word);
  const glued = GLUED_HEAD.exec(word);
  if (glued) return readHead(reader, at, glued[1]!);
  if (PART.test(word)) return readPart(reader, at, word);
  if (cased[at] !== low[at] && PREFIXED.test(word)) return readPrefixed(reader, at);
  return word.charCodeAt(0) < 0x3a && PLAIN.test(word) ? readPlain(reader, at) : undefined;
}

function name(reader: ReferenceReader, mention: Mention): void {
  reader.elements.push({ kind: 'mention', mention });
  reader.last = mention;
  if (defineAlias(reader.doc, mention)) reader.hasNewAlias = true;
}

/** The reader's doc as `readNumber` asks it: whether a name begins at a place. */
const nameTest = (doc: Folded) => (at: number) => mentionAt(doc, at) !== undefined;

/** "article", "articles", "art." and what follows. */
function readHead(reader: ReferenceReader, at: number, word: string): number | undefined {
  const { doc } = reader;
  const head = matchAt(AFTER_HEAD, doc.low, at + word.length)!;
  const from = at + word.length + head[0].length;
  const plural = word.endsWith('s');
  const list: SpecialList | undefined =
    readList(doc, from, plural, nameTest(doc)) ?? readSpecial(reader, at, from);
  if (!list) return undefined;
  // A clause of the contract may follow the line that names a code.
  const isHeading = isHeadingAt(reader, at) && list.items.every(({ number }) => !isDistinctive(number));
  const under = list.under ?? (isHeading ? undefined : namedBefore(reader, at));
  const before = oldBefore(doc, at);
  return push(reader, {
    start: before ? at - before[1]!.length : at,
    list,
    under,
    old: before !== null || head[1] !== undefined,
    headed: true,
    plural,
  });
}

/** "…, 1103 du code civil et 700 du code de procédure civile": goes on without "article". */
function readOn(reader: ReferenceReader, from: number): number {
  const { doc } = reader;
  for (let at = from; ; ) {
    const join = matchAt(GOES_ON, doc.low, at);
    const start = at + (join?.[0].length ?? 0);
    const list = join && readList(doc, start, true, nameTest(doc));
    if (!list || list.items.length > 6) return at;
    const direct = readAfter(doc, list.end);
    const after = direct.kind === 'named' ? direct : readAfterVersion(doc, list.end);
    if (after?.kind !== 'named') return at;
    // "101, § 1, TFUE": the comma closes a paragraph.
    const { number, end } = list.items.at(-1)!;
    if (direct === after && !after.explicit && end === number.readings.at(-1)!.end) return at;
    at = push(reader, { start, list, under: undefined, old: false, headed: false, plural: true });
  }
}

interface SpecialList {
  items: ListItem[];
  end: number;
  /** The text that the form itself names ("P1-1"). */
  under?: Mention;
}

/** "article VI" of a convention, "article P1-1". */
function readSpecial(reader: ReferenceReader, at: number, from: number): SpecialList | undefined {
  const { doc } = reader;
  const protocol = matchAt(PROTOCOL_ARTICLE, doc.cased, from);
  if (protocol) {
    const end = from + protocol[0].length;
    const number = { prefix: '', readings: [{ body: protocol[2]!, end }], start: from, degree: false };
    const under = { ids: [`CEDH-P${protocol[1]}`], noun: 'protocole', start: at, end: from };
    return { items: [item(number, end)], end, under };
  }
  const roman = readRoman(doc, from);
  if (!roman) return undefined;
  const { end } = roman.readings[0]!;
  const after = readAfter(doc, end);
  const under = namedBefore(reader, from - 5);
  const noun = after.kind === 'named' ? after.mention.noun : under?.noun;
  if (noun === undefined || /^(?:code|loi|livre|constitution)?$/.test(noun)) return undefined;
  return { items: [item(roman, end)], end };
}

const item = (number: ReadNumber, end: number): ListItem => ({
  number,
  end,
  old: false,
  inherited: '',
  apart: false,
  rangeEnd: false,
});

/** "considérant 26 du RGPD", "annexe I, article 2 du règlement …", "annexe II du règlement …". */
function readPart(reader: ReferenceReader, at: number, word: string): number | undefined {
  const { doc } = reader;
  const isAnnex = word.startsWith('annex');
  const within = isAnnex ? matchAt(ANNEX, doc.cased, at) : null;
  const alone = isAnnex && !within ? matchAt(ANNEX_ALONE, doc.cased, at) : null;
  let list: { items: ListItem[]; end: number } | undefined;
  if (alone) {
    const end = at + alone[0].length;
    const number = {
      prefix: '',
      readings: [{ body: alone[1]!, end }],
      start: end - alone[1]!.length,
      degree: false,
    };
    list = { items: [item(number, end)], end };
  } else if (!isAnnex || within) {
    const from =
      at + (within?.[0].length ?? word.length + matchAt(AFTER_PART, doc.low, at + word.length)![0].length);
    list = readList(doc, from, true, nameTest(doc));
  }
  if (!list || list.items.some(({ number }) => number.prefix !== '')) return undefined;
  const after = readAfter(doc, list.end);
  const under = namedBefore(reader, at);
  const noun = after.kind === 'named' ? after.mention.noun : under?.noun;
  if (noun !== 'reglement' && noun !== 'directive') return undefined;
  const part = isAnnex ? 'annex' : 'recital';
  return push(reader, { start: at, list, under, old: false, headed: true, plural: true, part });
}

/** "L. 227-3" without "article". */
function readPrefixed(reader: ReferenceReader, at: number): number | undefined {
  const { doc } = reader;
  if (/[a-z0-9]$/.test(doc.low.slice(Math.max(0, at - 1), at))) return undefined;
  const number = readNumber(doc, at, nameTest(doc));
  if (!number?.prefix) return undefined;
  const list = readList(doc, at, true, nameTest(doc))!;
  const under = namedBefore(reader, at);
  const clear = /-/.test(number.readings[0]!.body) && number.prefix !== 'A';
  if (!clear && !under && readAfter(doc, list.end).kind !== 'named') return undefined;
  const old = oldBefore(doc, at) !== null;
  return push(reader, { start: at, list, under, old, headed: true, plural: true });
}

/** A plain number without "article": only with its code beside it, in a column of articles, or "(33.4)". */
function readPlain(reader: ReferenceReader, at: number): number | undefined {
  const { doc } = reader;
  const { low } = doc;
  const back = low.slice(Math.max(0, at - 12), at);
  if (/[a-z0-9]$/.test(back)) return undefined;
  const loose = readDecimals(reader, at, back) ?? readCell(reader, at, back) ?? readUnder(reader, at, back);
  if (loose !== undefined) return loose;
  if (NOT_A_NUMBER.test(back)) return undefined;
  const number = readNumber(doc, at, nameTest(doc));
  if (!number || !isDistinctive(number)) return undefined;
  // One look ahead is enough to know that most numbers are none: the name must come within a few words.
  const list = readList(doc, at, true, nameTest(doc))!;
  const items = list.items.length > 6 ? list.items.slice(0, 1) : list.items;
  const end = items.at(-1)!.end;
  const after = readAfter(doc, end);
  if (after.kind !== 'named' || after.mention.weak || low[end] === ',' || low[end] === '(') return undefined;
  // "21 C. civ., art. 1240": a note's number before the code.
  if (/^,? \(?art/.test(low.slice(after.mention.end, after.mention.end + 6))) return undefined;
  const join = low.slice(end, after.mention.start);
  const bare = join.trim() === '';
  if (!bare && !/^ du $|^ de la $|^ de l' ?$/.test(join)) return undefined;
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

const oldBefore = (doc: Folded, at: number): RegExpExecArray | null =>
  OLD_BEFORE.exec(doc.low.slice(Math.max(0, at - 16), at));

const hasLineBreak = ({ original, from }: Folded, start: number, end: number): boolean =>
  original.slice(from[start], from[end]).includes('\n');

/** "Article" with its capital at the beginning of a line, right behind a name that ends the line before. */
function isHeadingAt({ doc, last }: ReferenceReader, at: number): boolean {
  if (doc.cased[at] === doc.low[at] || last?.end !== at - 1) return false;
  return hasLineBreak(doc, at - 1, at);
}

/** The instrument under which an article at `at` is cited. */
function namedBefore({ doc, last }: ReferenceReader, at: number, inRow = false): Mention | undefined {
  if (!last || at < last.end || at - last.end > 40) return undefined;
  const between = doc.low.slice(last.end, at);
  return UNDER.test(between) || (inRow && between === ' | ') ? last : undefined;
}

interface Found {
  start: number;
  list: { items: readonly ListItem[]; end: number };
  under: Mention | undefined;
  old: boolean;
  headed: boolean;
  plural: boolean;
  part?: 'recital' | 'annex';
}

/** Adds what was found, with what names its text; the place to go on from. */
function push(reader: ReferenceReader, { list, under, old, ...found }: Found): number {
  const { doc } = reader;
  const version = readVersion(doc, list.end);
  const direct = readAfter(doc, version?.end ?? list.end);
  const after =
    direct.kind === 'none' || direct.kind === 'other' ? (readAfterVersion(doc, list.end) ?? direct) : direct;
  const link = chooseLink(after, under);
  const end = endOf(link, list.end);
  const late = version ?? readVersion(doc, end);
  const became = (link.kind === 'named' || link.kind === 'same') && isAt(BECAME, doc.low, end);
  const reference: Reference = {
    ...found,
    kind: 'reference',
    end,
    listEnd: list.end,
    items: list.items,
    link,
    old: old || became || late?.old === true || (link.kind === 'named' && link.mention.old === true),
    version: late,
  };
  reader.elements.push(reference);
  if (link.kind === 'named' && link.mention.ids[0] !== 'foreign') {
    reader.last = link.mention;
    if (defineAlias(doc, link.mention)) reader.hasNewAlias = true;
  }
  return end;
}

function chooseLink(after: After, under: Mention | undefined): Reference['link'] {
  if (after.kind === 'named' && (after.explicit || !under)) return after;
  if (after.kind === 'same' && (after.marked || !under)) return after;
  if (under) return { kind: 'under', mention: under };
  return after;
}

function endOf(link: Reference['link'], listEnd: number): number {
  if (link.kind === 'named') return link.mention.end;
  return link.kind === 'same' ? link.end : listEnd;
}
