import { caseAt, caseWords } from './case-law.ts';
import type { Citation, IsKnown } from './citation.ts';
import { fold } from './fold.ts';
import { firstWords } from './instruments.ts';
import { StatuteReader } from './statutes.ts';
import { usStatuteAt, usWords } from './us-code.ts';

/** First two letters of the words at which a citation can begin, so that most words need no look. */
const BEGINNINGS = new Uint8Array(37 * 37);
for (const word of [...firstWords, ...caseWords, ...usWords, 'article', 'art', 'l', 'lo', 'r', 'd', 'a', 'p'])
  BEGINNINGS[37 * letter(word.charCodeAt(0)) + letter(word.charCodeAt(1))] = 1;
const LONGEST_WORD = 14;
/** "L1232", "R123": a letter with digits. */
const PREFIXES = 'lrdapc';

/**
 * All citations of a text, in their order: French and European statutes and case law, US statutes. One pass, linear
 * in the text; places in UTF-16 units. `isKnown` settles where a number ends.
 */
export function readCitations(text: string, isKnown?: IsKnown): Citation[] {
  const doc = fold(text);
  const { low } = doc;
  const statutes = new StatuteReader(doc, isKnown);
  const others: Citation[] = [];
  for (let at = 0; at < low.length; ) {
    const first = letter(low.charCodeAt(at));
    if (first === 36) {
      at++;
      continue;
    }
    let end = at + 1;
    while (letter(low.charCodeAt(end)) < 36) end++;
    const start = at;
    at = end;
    const second = end - start > 1 ? letter(low.charCodeAt(start + 1)) : 36;
    const digits = first < 10 || (second < 10 && PREFIXES.includes(low[start]!));
    if (end - start > LONGEST_WORD || !(digits || BEGINNINGS[37 * first + second])) continue;
    const word = low.slice(start, end);
    const other =
      (caseWords.has(word) && caseAt(doc, start, word)) ||
      ((first < 10 || usWords.has(word)) && usStatuteAt(doc, start, word));
    if (other) {
      const { to, ...citation } = other;
      others.push(citation);
      at = Math.max(at, to);
    } else at = Math.max(at, statutes.readAt(start, word) ?? 0);
  }
  return [...statutes.found, ...others].sort((a, b) => a.start - b.start);
}

/** 0-9 digits, 10-35 letters, 36 anything else. */
function letter(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61 + 10;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  return 36;
}
