import { unaccented } from '../../assertions/core/unaccented.ts';
import { datesIn } from '../../assertions/scoring/deal-points/dates.ts';
import { readAmount, readPercentage } from '../../assertions/scoring/deal-points/numbers.ts';
import type { LeafKind } from '../../assertions/scoring/schema-extraction/schema-tree.ts';

/** How far from the field's words its value is looked for, in characters. */
const REACH = 200;
const LONGEST_TEXT = 120;
const NUMBER = /[+-]?\d(?:[\d .,'\u00a0\u202f]*\d)?(?: ?(?:%|€|EUR|USD|\$))?/g;
const STOP_WORDS = new Set('a an the of to in is le la les l d de des du un une et est au aux en'.split(' '));

/** The value behind the first place that has the field's words; `words`: a line for each way to say it. */
export function fieldValue(kind: LeafKind, words: string, text: string): unknown {
  const behind = words
    .split('\n')
    .map((way) => textBehind(termsOf(way), text))
    .find((found) => found !== undefined);
  if (kind === 'boolean') return behind !== undefined;
  if (behind === undefined) return null;
  if (kind === 'number') {
    for (const [figure] of behind.matchAll(NUMBER)) {
      const value = readAmount(figure) ?? readPercentage(figure);
      if (value !== undefined) return value;
    }
    return null;
  }
  if (/\b(?:date|day|dated|signed|jour|signature|signe)\b/i.test(unaccented(words.replace(/_/g, ' '))))
    return datesIn(behind)[0] ?? null;
  const line = behind
    .split(/\n|;|(?<=[^.]{3})\.\s/)[0]!
    .replace(/^[\s:.–—-]+/, '')
    .trim();
  return line === '' ? null : line.slice(0, LONGEST_TEXT);
}

const termsOf = (way: string): string[] =>
  unaccented(way.replace(/\([^)]*\)/g, ' ').replace(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^a-z0-9]+/)
    .filter((term) => term !== '' && !STOP_WORDS.has(term));

/** What follows the last of the terms in the first line that has them all. */
function textBehind(terms: string[], text: string): string | undefined {
  if (terms.length === 0) return undefined;
  let at = 0;
  for (const line of text.split('\n')) {
    const folded = unaccented(line);
    const places = terms.map((term) => wordAt(folded, term));
    if (places.every((place) => place >= 0) && folded.length === line.length) {
      const end = Math.max(...places.map((place, i) => place + terms[i]!.length));
      return text.slice(at + end, at + end + REACH);
    }
    at += line.length + 1;
  }
  return undefined;
}

function wordAt(text: string, term: string): number {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1))
    if (!/[a-z0-9]/.test(text[at - 1] ?? ' ')) return at;
  return -1;
}
