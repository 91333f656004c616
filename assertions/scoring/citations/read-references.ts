import { type ListItem, readList } from './article-list.ts';
import { isDistinctive, type ReadNumber, readNumber, readRoman } from './article-number.ts';
import { mentionAt, readAfter, readAfterVersion } from './following-name.ts';
import type { Mention } from './mention.ts';
import { matchAt, skip } from './patterns.ts';
import { readPlain } from './read-plain-number.ts';
import {
  isHeadingAt,
  name,
  namedBefore,
  nameTest,
  oldBefore,
  push,
  type ReferenceReader,
} from './reference-reader.ts';

const HEAD = /^(?:articles?|arts?)$/;
/** "articleL.1232-1", "article1240": the space is lost. */
const GLUED_HEAD = /^(articles?|art)(?=[lrda]$|[lrda]?\d)/;
const PREFIXED = /^(?:lo?|[rda])\d*$/;
const PLAIN = /^\d{1,4}(?:er)?$/;
const PART = /^(?:considerants?|recitals?|cons|annexe?)$/;
const AFTER_HEAD = /[.]? ?(?:(ancien|anc\.|ex) )?(?:n° ?|" ?)?/y;
const GOES_ON = /(?:,| et| ou|, et| ainsi que) (?:de |d'|a |des |aux )?(?=\d|[lrda]\.? ?\d)/y;
const PROTOCOL_ARTICLE = /P ?(\d{1,2})-(\d{1,2})(?!\d)/y;
const ANNEX = /[Aa]nnexe? (?:[IVX]{1,5}|\d{1,2}),? (?:[Aa]rticles?|[Aa]rt\.?) /y;
const ANNEX_ALONE = /[Aa]nnexe? ([IVX]{1,5}|\d{1,2})(?![A-Za-z\d])/y;
const AFTER_PART = /[.]? \(?(?:n° ?)?/y;
/**
 * The grammar of a citation: reads what begins at a word, numbers with the names beside them. Nothing is resolved.
 * The place to go on from, if anything was read.
 */
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
    const closesParagraph = !after.explicit && end === number.readings.at(-1)!.end;
    if (direct === after && closesParagraph && after.mention.noun !== 'code') return at;
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
    const from = within ? at + within[0].length : skip(AFTER_PART, doc.low, at + word.length);
    if (from === at + word.length) return undefined;
    list = readList(doc, from, true, nameTest(doc));
    // "Recital (47) GDPR"
    if (list && doc.low[from - 1] === '(' && doc.low[list.end] === ')') list = { ...list, end: list.end + 1 };
  }
  if (!list || list.items.some(({ number }) => number.prefix !== '')) return undefined;
  const after = readAfter(doc, list.end);
  // "recital 63 to article 20 of the GDPR": of the text that is named behind the article.
  const articles = list.items.findIndex(({ apart }) => apart);
  const shared =
    articles > 0 && after.kind === 'named' ? { ...after.mention, start: at, end: at } : undefined;
  if (articles > 0) list = { items: list.items.slice(0, articles), end: list.items[articles - 1]!.end };
  const under = shared ?? namedBefore(reader, at);
  const noun = after.kind === 'named' ? after.mention.noun : after.kind === 'same' ? after.noun : under?.noun;
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
