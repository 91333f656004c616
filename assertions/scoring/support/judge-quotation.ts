import { findQuote, foldText, type Place } from '../memo/find-quote.ts';
import type { Language } from '../memo/terms.ts';
import type { Attribution } from './attribution.ts';
import { coverageOf } from './judge-figures.ts';
import { type Passage, subject } from './passages.ts';
import type { SupportFinding } from './support-finding.ts';

/** A quotation in a text: where it is, with its marks, and its words. */
export interface Quotation extends Place {
  words: string;
}

const MARKED = /«([^«»]{1,3000})»|“([^“”]{1,3000})”|(?<![\p{L}\p{N}])"([^"\n]{1,3000})"/gu;
const BLOCK = /(?:^[ \t]*>[^\n]*(?:\n|$))+/gm;
/** Of fewer words, a term is set off, not an article quoted ("la « bonne foi »"). */
const LEAST_WORDS = 5;

/** The quotations of a text: between marks, or as Markdown block quotes. Linear. */
export function readQuotations(text: string): Quotation[] {
  const marked = [...text.matchAll(MARKED)].map(({ index, 0: whole, 1: french, 2: curly, 3: straight }) => ({
    start: index,
    end: index + whole.length,
    words: (french ?? curly ?? straight ?? '').trim(),
  }));
  const blocks = [...text.matchAll(BLOCK)].map(({ index, 0: whole }) => ({
    start: index,
    end: index + whole.trimEnd().length,
    words: whole.replace(/^[ \t]*> ?/gm, '').trim(),
  }));
  const isInBlock = ({ start }: Place) => blocks.some((block) => start >= block.start && start < block.end);
  return [...marked.filter((one) => !isInBlock(one)), ...blocks]
    .filter(({ words }) => words.split(/\s+/).length >= LEAST_WORDS)
    .sort((a, b) => a.start - b.start);
}

/** Share of the quotation's subject that the article must have for the quotation to be meant as its words. */
const IS_OF_THE_ARTICLE = 0.5;

/**
 * Whether the article has the words of a quotation: verbatim but for typography, and for cuts that are marked
 * ("[…]"). What somebody else says of the article may be in other words.
 */
export function judgeQuotation(
  words: string,
  article: string,
  passages: readonly Passage[],
  language: Language,
  attribution: Attribution,
): SupportFinding {
  const folded = foldText(article);
  const place = findQuote(folded, words.replaceAll(MARKED_CUT, '…'));
  if (place)
    return {
      verdict: 'supported',
      reason: 'The article has the quoted words',
      passage: article.slice(place.start, place.end),
    };
  const wanted = subject(words, language);
  const nearest = passages
    .map((passage) => ({ passage, coverage: coverageOf(wanted, passage.keys) }))
    .reduce<{ passage: Passage; coverage: number } | undefined>(
      (top, one) => (top === undefined || one.coverage > top.coverage ? one : top),
      undefined,
    );
  const isMeant =
    attribution === 'article' || (attribution !== 'other' && (nearest?.coverage ?? 0) >= IS_OF_THE_ARTICLE);
  if (!nearest || !isMeant) return { verdict: 'unknown', reason: 'The quotation is perhaps of another text' };
  return {
    verdict: 'misquoted',
    reason: `The article does not have the quoted words${differenceOf(words, nearest.passage.text)}`,
    passage: nearest.passage.text,
  };
}

/** "[…]", "(...)", and words of the writer's in brackets. */
export const MARKED_CUT = /[[(]\s?(?:…|\.{3}|coupé|omissis)\s?[\])]|\[[^\]]{0,40}\]/g;
const WORDS = /[\p{L}\p{N}]+/gu;

/** Words of a quotation that the passage does not have, to see at a glance what was changed. */
export function foreignWords(quotation: string, passage: string): string[] {
  const had = new Set(wordsOf(passage).map(plain));
  return wordsOf(quotation).filter((word) => !had.has(plain(word)));
}

const wordsOf = (text: string) => Array.from(text.matchAll(WORDS), ([word]) => word);
const plain = (word: string) => foldText(word).folded;

function differenceOf(quotation: string, passage: string): string {
  const shown = foreignWords(quotation, passage)
    .slice(0, 6)
    .map((word) => `"${word}"`);
  return shown.length === 0 ? ' in that order' : `: not there: ${shown.join(', ')}`;
}
