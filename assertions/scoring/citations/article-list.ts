import { type ReadNumber, readNumber } from './article-number.ts';
import type { Folded } from './fold.ts';

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

const ORDINAL =
  '(?:1er|1ere|\\d{1,2}(?:e|eme|nd|nde)|[Pp]remi(?:er|ere)|[Ss]econde?|[Dd]euxieme|[Tt]roisieme|[Qq]uatrieme|[Cc]inquieme|[Ss]ixieme|[Dd]erni(?:er|ere)|[Aa]vant-dernier)';
const ROMAN = '(?:X{1,2}|(?:X{0,2}(?:IX|IV|V?I{1,3}|V)))';

const BEFORE_ACT = "(?= ?,? (?:du|de la|de l')(?: |(?<=')))";

/**
 * What may follow a number without being another: alinéas, paragraphs, points, "et suivants", "in fine". After
 * "articles", a number behind a paragraph is an article ("articles 6 § 1 et 13"), else another paragraph.
 */
const qualifier = (plural: boolean): RegExp =>
  new RegExp(
    `(?:${[
      ` ?,? ?(?:[Aa]l(?:ineas?)?\\b\\.?|ALINEAS?) ?\\d{1,2}(?:er|e|eme)?(?!\\d)(?:(?:,| et| a| ou) \\d{1,2}(?:er|e|eme)?(?![\\d-]))*`,
      ` ?,? ?(?:(?:en )?(?:son|ses|leurs?|le|au) )?${ORDINAL}(?: et ${ORDINAL})? (?:alineas?|al\\.?|phrases?|tirets?|paragraphes?)`,
      ` ?,? ?\\(?(?:§{1,2}|par\\.|[Pp]aragraphes?|para\\.|pt\\.|[Pp]oints?|lettre|lett?\\.|litt?\\.|let\\.|sous)(?: ?\\d{1,2}(?:er)?(?:[-.]\\d{1,2})?(?!\\d)| ?[a-z]\\)| ?[a-z](?![A-Za-z])| ?${ROMAN}(?![A-Za-z]))\\)?${plural ? '(?:(?<=(?:§§|[A-Za-z]s) ?\\d{1,2}) ?(?:et|a|-) ?\\d{1,2}(?![\\d-]))?' : '(?: ?(?:,|et|a|-) ?\\d{1,2}(?![\\d-]))?'}`,
      ` ?(?:[,-]| et| ou| a)? ?${ROMAN}(?: ?(?:bis|ter|quater))?(?![A-Za-z0-9'])(?!\\. ?\\d)`,
      ` ?(?:[,-]|,? et|,? ou| a)? ?\\d{1,2}(?:-\\d{1,2})? ?°(?: ?(?:bis|ter|quater|[A-Z](?![A-Za-z.])))?`,
      `${plural ? '(?<=[IVX]|°)' : ''}, ?\\d{1,2}${BEFORE_ACT}`,
      `, ?\\d{1,2}(?=,? \\d{1,2} ?°)`,
      `, ?[a-z]${BEFORE_ACT}`,
      ` \\(${ROMAN}(?:, ?\\d{1,2}°)?\\)`,
      ` ?,? ?\\(?[a-z]{1,2}\\)`,
      ` (?:et|ou|a|and|or) \\(?[a-z]\\)`,
      `(?<=\\d)-[a-z](?![A-Za-z'])`,
      ` ?,? ?(?:phrases?|[Pp]oints?|tirets?) \\d{1,2}(?:(?:,| et| a| ou) \\d{1,2}(?![\\d-]))*`,
      ` ?\\((?:\\d{1,2}|[a-z]|[ivx]{1,4})\\)`,
      `\\.\\d{1,2}(?!\\d)(?:\\.?\\(?[a-z0-9]\\)?(?![a-z0-9]))?`,
      ` ?,? ?\\(?(?:et|&) ?(?:s|ss|sv|svts?|suiv|suivante?s?)\\b\\.?\\)?`,
      ` ?,? ss?\\b\\.|,? et seq\\b\\.?`,
      ` ?,? in (?:fine|limine)`,
      ` ?\\(?(?:nouveau|nouv\\.|nouvelle|seul)\\)?(?![a-z])`,
      ` ?,? ?(?:precite|susvise|susmentionne)e?s?`,
    ].join('|')})`,
    'y',
  );
const QUALIFIERS = { one: qualifier(false), several: qualifier(true) };
/** "article 1137 (dol)". */
const GLOSS = / \(([a-z][a-z' -]{2,50})\)/y;
const OLD =
  / ?,? ?\(?(?:anciens?|anc\b\.?|ancienne|abroges?|ANCIENS?)(?![. ]{0,2}(?:l')?(?:art|code|C\.|\d|[lrda]\.? ?\d))\)?(?![a-z])/y;

const HEAD = "(?:(?:de |d'|a |aux? |des |du )?(?:l'|les )?(articles?|arts?)\\b\\.? ?)";
const BECAME =
  / ?,? ?\(?(?:(?:re)?devenus?|desormais|aujourd'hui|actuels?|recodifies?|nouv\b\.?|nouvel|nouveaux?)(?: (?:a|sous|le|en))?(?: (?:l'|les )?(?:articles?|arts?)\b\.?)? ?/y;
const FORMERLY =
  / ?,? ?\(?(?:anciennement|ex|anciens?|anc\b\.?)[ -](?:(?:l'|les )?(?:articles?|arts?)\b\.? ?)?(?=[lrda1-9])/y;
const SEPARATOR = new RegExp(
  `(?: ?,? (et notamment|et|ou encore|ou|ainsi que|et/ou|puis|&|a|jusqu'a|and|to)(?: (?:surtout|notamment|suivants?,? et))? |( ?[,/] ?(?:et )?)|( ?; ?))${HEAD}?`,
  'y',
);

const RANGE = /^(?:a|jusqu'a|to)$/;

const isGloss = (words: string, isName: boolean): boolean =>
  !isName &&
  !/^(?:anc|ex|(?:re)?devenu|desormais|aujourd|actuel|nouv|d[eu] |de[sl]|code|loi|al\.|alinea|point|par)/.test(
    words,
  );

/** "art. 5, 6 et 7": numbers; "art. 6, 1": a paragraph. */
const PLAIN_LIST = /\d{1,3}(?:, ?\d{1,3}){0,9},? (?:et|ou) \d{1,3}(?![\d°)])/y;

/** "art. 61, 62 et 74": each higher than the one before, and too high for a paragraph. */
const ASCENDING_LIST = /\d{2,3}(?:, ?\d{2,3}){0,9},? (?:et|ou) \d{2,3}(?![\d°])/y;
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
      const goesOn = match(isAscending(number, next) ? ASCENDING_LIST : PLAIN_LIST, low, next.start);
      if (comma && !separator[4] && !plural && !long && !goesOn) break;
    }
    if (became) item.old = true;
    old = formerly !== null;
    apart = separator !== null && (separator[4] !== undefined || separator[3] !== undefined);
    rangeEnd = separator !== null && RANGE.test(separator[1] ?? '');
    number = next;
    const closing = low[next.readings.at(-1)!.end] === ')' && (became ?? formerly)?.[0].includes('(');
    if (closing) next.readings.at(-1)!.end++;
  }
  return { items, end: items.at(-1)!.end };
}
