import { type ReadNumber, readNumber } from './article-number.ts';
import type { Folded } from './fold.ts';
import { anyOf, anyWord, maybe, sticky } from './patterns.ts';
import { qualifierOf } from './qualifiers.ts';

/** One number of a list, with the paragraphs that follow it. */
export interface ListItem {
  number: ReadNumber;
  end: number;
  /** "ancien", or followed by "devenu …". */
  old: boolean;
  /** Prefix of the number before it, where it has none itself ("L. 225-38, 225-39"). */
  inherited: string;
  /** Has an "article" of its own ("l'article 1240 et l'article 700 du CPC"), or follows a semicolon. */
  apart: boolean;
  /** "1103 à 1105": the numbers between belong to it. */
  rangeEnd: boolean;
}

/** Longer lists are cut: nobody cites more, and the reading stays linear. */
const MAX_ITEMS = 60;

const QUALIFIERS = { one: qualifierOf(false), several: qualifierOf(true) };
/** "article 1137 (dol)". */
const GLOSS = / \(([a-z][a-z' -]{2,50})\)/y;
const OLD =
  / ?,? ?\(?(?:anciens?|anc\b\.?|ancienne|abroges?|ANCIENS?)(?![. ]{0,2}(?:l')?(?:art|code|C\.|\d|[lrda]\.? ?\d))\)?(?![a-z])/y;

const ARTICLE = anyOf('articles?', 'arts?');
const HEAD = `(?:${maybe("(?:de |d'|a |aux? |des |du )", 'of ')}(?:l'|les |the )?(${ARTICLE})\\b\\.? ?)`;
const CHANGED = anyOf(
  '(?:re)?devenus?',
  'desormais',
  "aujourd'hui",
  'actuels?',
  'recodifies?',
  'nouv\\b\\.?',
  'nouvel',
  'nouveaux?',
);
const BECAME = sticky(
  ` ?,? ?\\(?${CHANGED}`,
  maybe(` ${anyWord('a sous le en')}`),
  maybe(` (?:l'|les )?${ARTICLE}\\b\\.?`),
  ' ?',
);
const FORMERLY = sticky(
  ` ?,? ?\\(?${anyOf('anciennement', 'ex', 'anciens?', 'anc\\b\\.?', 'formerly', 'former')}[ -]`,
  maybe(`(?:l'|les )?${ARTICLE}\\b\\.? ?`),
  '(?=[lrda1-9])',
);
const AND = anyOf(
  'et notamment',
  'ou encore',
  'ainsi que',
  'et/ou',
  'and/or',
  'as well as',
  "jusqu'a",
  ...'et ou puis & a and or to'.split(' '),
);
const SEPARATOR = sticky(
  anyOf(` ?,? (${AND})(?: (?:surtout|notamment|suivants?,? et))? `, '( ?[,/] ?(?:et )?)', '( ?; ?)'),
  `${HEAD}?`,
);

const RANGE = /^(?:a|jusqu'a|to)$/;

const isGloss = (words: string, isName: boolean): boolean =>
  !isName &&
  !/^(?:anc|ex|(?:re)?devenu|desormais|aujourd|actuel|nouv|d[eu] |de[sl]|code|loi|al\.|alinea|point|par)/.test(
    words,
  );

/** "art. 5, 6 et 7": numbers; "art. 6, 1": a paragraph. */
const PLAIN_LIST = /\d{1,3}(?:, ?\d{1,3}){0,9},? (?:et|ou|and|or) \d{1,3}(?![\d°)])/y;

/** "art. 61, 62 et 74": each higher than the one before, and too high for a paragraph. */
const ASCENDING_LIST = /\d{2,3}(?:, ?\d{2,3}){0,9},? (?:et|ou|and|or) \d{2,3}(?![\d°])/y;
const isAscending = (before: ReadNumber, next: ReadNumber): boolean =>
  Number(next.readings[0]!.body) > Number(before.readings[0]!.body);

/** The numbers that follow "article(s)", or a first number without it. Undefined where there is none. */
export function readList(
  doc: Folded,
  start: number,
  plural: boolean,
  isName: (at: number) => boolean,
): { items: ListItem[]; end: number } | undefined {
  const { low, cased } = doc;
  const match = (pattern: RegExp, text: string, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const first = readNumber(doc, start, isName);
  if (!first) return undefined;
  const items: ListItem[] = [];
  let number: ReadNumber = first;
  let old = false;
  let apart = false;
  let rangeEnd = false;
  for (;;) {
    const item: ListItem = { number, end: 0, old, inherited: '', apart, rangeEnd };
    const before = items.at(-1);
    if (before && !number.prefix) item.inherited = before.number.prefix || before.inherited;
    // The longest reading: a shorter one is chosen later, when the code is known.
    let end = number.readings.at(-1)!.end;
    for (let i = 0; i < 12; i++) {
      const former = match(OLD, low, end);
      if (former) item.old = true;
      if (former && /anciens\b/i.test(former[0])) for (const one of items) one.old = true;
      const more = former ?? match(plural ? QUALIFIERS.several : QUALIFIERS.one, cased, end);
      const gloss = more ? null : match(GLOSS, cased, end);
      if (!more && !(gloss && isGloss(gloss[1]!, isName(end + 2)))) break;
      end += (more ?? gloss)![0].length;
    }
    item.end = end;
    items.push(item);
    if (items.length >= MAX_ITEMS) break;

    const became = match(BECAME, low, end);
    const formerly = became ? null : match(FORMERLY, low, end);
    const separator = became || formerly ? null : match(SEPARATOR, low, end);
    const joined = became ?? formerly ?? separator;
    const next = joined && readNumber(doc, end + joined[0].length, isName);
    if (!next) break;
    if (separator) {
      const comma = separator[2] !== undefined;
      const semicolon = separator[3] !== undefined;
      const long = next.prefix !== '' || /-|\d{3}/.test(next.readings[0]!.body);
      if (semicolon && !next.prefix) break;
      const isSlash = separator[2]?.includes('/') === true;
      // "6/1 CEDH" is a paragraph, "18/21/22 RGPD" are three articles.
      if (isSlash && !next.prefix && !isAscending(number, next)) {
        item.end = next.readings.at(-1)!.end;
        break;
      }
      const goesOn = match(isAscending(number, next) ? ASCENDING_LIST : PLAIN_LIST, low, next.start);
      // "Art. 5(1)(a), 6": with its paragraphs in brackets, a number behind a comma is an article.
      const isBracketed = cased[number.readings.at(-1)!.end] === '(' && cased[end - 1] === ')';
      if (comma && !isSlash && !separator[4] && !plural && !long && !goesOn && !isBracketed) break;
    }
    if (became) item.old = true;
    old = formerly !== null;
    apart = separator !== null && (separator[4] !== undefined || separator[3] !== undefined);
    rangeEnd = separator !== null && !separator[0].includes(',') && RANGE.test(separator[1] ?? '');
    number = next;
    const closing = low[next.readings.at(-1)!.end] === ')' && (became ?? formerly)?.[0].includes('(');
    if (closing) next.readings.at(-1)!.end++;
  }
  return { items, end: items.at(-1)!.end };
}
