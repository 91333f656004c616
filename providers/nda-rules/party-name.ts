import { canBeName, formatName, isEnding, marksCompany } from './company-words.ts';
import { isPlace } from './places.ts';

/** No name is longer, so that reading one costs the same everywhere. */
const NAME_CHARS = 160;
const MOST_WORDS = 12;

/** After a comma only these still belong to the name: "Acme, Inc.", "Ann Lee, Jr." */
const AFTER_COMMA =
  /^(?:inc|incorporated|l\.?l\.?c|l\.?p|l\.?l\.?p|ltd|limited|p\.?l\.?c|corp|co|n\.a|jr|sr|ii|iii|iv)\.?$/i;
/** What may follow an ending within a name: "Corporation of America", "Co. II". */
const AFTER_ENDING = /^(?:of [A-Z]|& |(?:II|III|IV|V|VI|VII)\b)/;
/** Small words inside a name, provided that a capital follows. */
const INNER = /^(?:of|the|for|de|la|van|von|der|and|&|in)$/i;
const TITLE = /^(?:mr|mrs|ms|messrs|dr)\.?$/i;
const DEGREE = /^(?:m\.?d|ph\.?d|esq|cpa|mba)\.?$/i;
/** A year, a postcode, or a section number; a first word that is a number is a list's. */
const NUMBER = /^(?:\d{4,}|\d+\.\d)/;

export interface ReadName {
  /** As Kleister writes it: `Acme_Holdings_Inc.` */
  name: string;
  company: boolean;
  /** How many characters of the text the name took. */
  length: number;
}

/** Reads the company's or person's name that begins at the start of `text`; null where none does. */
export function readName(text: string): ReadName | null {
  const words: string[] = [];
  let inner: string[] = []; // small words that count only once a capital follows
  let read = 0; // end of the last token looked at
  let length = 0; // end of the name
  let company = false;
  for (const match of text.slice(0, NAME_CHARS).matchAll(/([^\s,;:("[\])]+)([,;:("[\])]*) */g)) {
    const [token, word = '', stop = ''] = match;
    if (match.index > read) break; // a bracket or a quote comes between
    read = match.index + token.length;
    const rest = text.slice(read, read + NAME_CHARS);
    if (words.length > 0 && !stop && INNER.test(word)) {
      if (word.toLowerCase() === 'and' && (company || !andJoins(words, rest))) break;
      inner.push(word);
      continue;
    }
    const ending = words.length > 0 && isEnding(word);
    if (!ending && !/^[A-Z0-9]/.test(word)) break;
    if (NUMBER.test(word) || (words.length === 0 && /^\d+\.?$/.test(word))) break;
    if (words.length > 0 && DEGREE.test(word)) break;
    if (words.length > 0 || !TITLE.test(word)) words.push(...inner, trimStop(word));
    inner = [];
    length = read;
    if (words.length > 1 && marksCompany(word)) company = true;
    if (endsName(word, stop, rest, words)) break;
  }
  if (words.length === 0 || words.length > MOST_WORDS || !canBeName(words, company)) return null;
  if (isPlace(words[0]!) && isEnding(words[1] ?? '')) return null; // "a Delaware corporation"
  const name = formatName(words);
  return /[A-Za-z]{2}/.test(name) ? { name, company, length } : null;
}

/** A full stop is the sentence's, unless it belongs to an initial or a short form ("R.", "Jr.", "U.S.", "Inc."). */
function trimStop(word: string): string {
  return isSentenceEnd(word) ? word.slice(0, -1) : word;
}

function isSentenceEnd(word: string): boolean {
  return word.endsWith('.') && word.length > 4 && !word.slice(0, -1).includes('.') && !isEnding(word);
}

/** Whether the name is over after `word`, which the marks `stop` and the text `rest` follow. */
function endsName(word: string, stop: string, rest: string, words: string[]): boolean {
  const next = /^[^\s,;:("[\])]+/.exec(rest)?.[0] ?? '';
  if (stop === ',') return !AFTER_COMMA.test(next) && !commaJoins(words, rest);
  if (stop) return true;
  if (words.length > 1 && isEnding(word)) return !isEnding(next) && !AFTER_ENDING.test(rest);
  return isSentenceEnd(word);
}

/** "Loan and Trust Company"; or "Marsh and Fenwick Brothers, Inc.", where one word alone cannot be the party. */
function andJoins(words: string[], rest: string): boolean {
  if (
    /^(?:(?:trust|telephone|telegraph|electric|light|loan) )?(?:company|co|sons|associates|partners)\b/i.test(
      rest,
    )
  )
    return true;
  return (
    words.length === 1 && /^(?:[A-Z][\w'-]* ){1,3}[A-Z][\w'-]*,? (?:Inc|LLC|L\.L\.C|Ltd|Corp|Co)\b/.test(rest)
  );
}

/** "Marsh, Fenwick and Co." */
function commaJoins(words: string[], rest: string): boolean {
  return words.length <= 2 && /^[A-Z]\w+(?:,? [A-Z]\w+)? (?:and|&) (?:Co|Company|Sons)\b/.test(rest);
}
