import { defineAlias } from './aliases.ts';
import type { ListItem } from './article-list.ts';
import { isDistinctive } from './article-number.ts';
import type { Folded } from './fold.ts';
import { type After, mentionAt, readAfter, readAfterVersion, readVersion } from './following-name.ts';
import type { Layout } from './layout.ts';
import type { Mention } from './mention.ts';
import { anyOf, isAt } from './patterns.ts';
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

/** Between the name of a code and the article that is cited under it: "C. civ., art. 1103", "RGPD (art. 6)". */
const UNDER = new RegExp(
  `^[)" ]{0,2}[,:(]? ?-? ?\\(?${anyOf(
    ...'en dans dont notamment not\\. spec\\. specialement v\\. voir sous'
      .split(' ')
      .map((word) => `${word} `),
    '',
  )}(?:son |ses |leurs |l'|les |d'|a l'|anc(?:iens?|\\.) )?$`,
);
/** ", les articles 12 et 13" may begin another thought. */
const LOOSE = /, ?(?:les |l')$/;
const OLD_BEFORE = /(?:^|[^a-z])((?:l')?(?:anciens?|anciennement|anc\.) |(?:l')?ex[- ])$/;
/** "(devenu article 101 TFUE)" behind the name of the act. */
const BECAME =
  / ?,? ?\(?(?:(?:re)?devenue?s?|aujourd'hui|desormais|actuels?) (?:l')?(?:art|\d|[lrda]\.? ?\d)/y;

/** Takes note of a name. */
export function name(reader: ReferenceReader, mention: Mention): void {
  reader.elements.push({ kind: 'mention', mention });
  reader.last = mention;
  if (defineAlias(reader.doc, mention)) reader.hasNewAlias = true;
}

/** The document as `readNumber` asks it: whether a name begins at a place. */
export const nameTest = (doc: Folded) => (at: number) => mentionAt(doc, at) !== undefined;

export const oldBefore = (doc: Folded, at: number): RegExpExecArray | null =>
  OLD_BEFORE.exec(doc.low.slice(Math.max(0, at - 16), at));

export const hasLineBreak = ({ original, from }: Folded, start: number, end: number): boolean =>
  original.slice(from[start], from[end]).includes('\n');

/** "Article" with its capital at the beginning of a line, right behind a name that ends the line before. */
export function isHeadingAt({ doc, last }: ReferenceReader, at: number): boolean {
  if (doc.cased[at] === doc.low[at] || last?.end !== at - 1) return false;
  return hasLineBreak(doc, at - 1, at);
}

/** "la directive de 2000 ne suffit plus : ses articles 12 à 15": of the last text named in the sentence. */
const OWNS = /^[^\n.!?;]*\b(?:ses|son) $/;
const OWNER_BEFORE = 100;

/** The instrument under which an article at `at` is cited. */
export function namedBefore({ doc, last }: ReferenceReader, at: number, inRow = false): Mention | undefined {
  if (!last || at < last.end || at - last.end > OWNER_BEFORE) return undefined;
  const between = doc.low.slice(last.end, at);
  if (OWNS.test(between)) return { ...last, loose: true };
  if (between.length > 40) return undefined;
  if (!UNDER.test(between) && !(inRow && between === ' | ')) return undefined;
  return LOOSE.test(between) ? { ...last, loose: true } : last;
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
export function push(reader: ReferenceReader, { list, under, old, ...found }: Found): number {
  const { doc } = reader;
  const version = readVersion(doc, list.end);
  const direct = readAfter(doc, version?.end ?? list.end);
  const after =
    direct.kind === 'none' || direct.kind === 'other' ? (readAfterVersion(doc, list.end) ?? direct) : direct;
  const isSmall = !list.items.some(({ number }) => isDistinctive(number));
  const link = chooseLink(after, under, isSmall);
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
    // "R. 612-1 du code de commerce (D. 2315-29)": what follows may be of another text.
    reader.last = { ...link.mention, loose: true };
    if (defineAlias(doc, link.mention)) reader.hasNewAlias = true;
  }
  return end;
}

function chooseLink(after: After, under: Mention | undefined, isSmall: boolean): Reference['link'] {
  // "L. 7221-2 du code du travail, article 22 de la convention collective"
  if (after.kind === 'other' && isSmall && under?.noun === 'code') return after;
  if (after.kind === 'named' && (after.explicit || !under)) return after;
  if (after.kind === 'same' && (after.marked || !under)) return after;
  if (under) return { kind: 'under', mention: under };
  return after;
}

function endOf(link: Reference['link'], listEnd: number): number {
  if (link.kind === 'named') return link.mention.end;
  return link.kind === 'same' ? link.end : listEnd;
}
