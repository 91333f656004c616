import { actsAlone } from './acts-alone.ts';
import { aliasWords } from './aliases.ts';
import { casesAt, caseWords } from './case-law.ts';
import type { CaseCitation, Citation, StatuteCitation, StatuteLookup } from './citation.ts';
import { type Folded, fold } from './fold.ts';
import { firstWords } from './instruments.ts';
import { layoutOf } from './layout.ts';
import { readReferenceAt } from './read-references.ts';
import type { ReferenceReader } from './reference-reader.ts';
import { resolveReferences } from './resolve-references.ts';
import { usStatuteAt, usWords } from './us-code.ts';

/** Of a character: 0-9 digits, 10-35 letters, 36 anything else. */
const CLASS = Uint8Array.from({ length: 256 }, (_, code) =>
  code >= 0x61 && code <= 0x7a ? code - 0x57 : code >= 0x30 && code <= 0x39 ? code - 0x30 : 36,
);

const beginningOf = (word: string) => 37 * CLASS[word.charCodeAt(0)]! + (CLASS[word.charCodeAt(1)] ?? 36);

/** First two letters of the words at which a citation can begin, so that most words need no look. */
const BEGINNINGS = new Uint8Array(37 * 37);
const OWN_WORDS = 'article art l lo r d a p considerant recital cons annexe annex'.split(' ');
for (const word of [...firstWords, ...caseWords, ...usWords, ...OWN_WORDS]) BEGINNINGS[beginningOf(word)] = 1;
const LONGEST_WORD = 14;
/** "L1232", "R123": a letter with digits. */
const PREFIXES = new Set('lrdapc');

const NOTHING: StatuteLookup = {
  knows: () => false,
  mayKnow: () => false,
  inForce: () => false,
  lists: () => false,
};

/**
 * All citations of a text, in their order: French and European statutes, acts and case law, US statutes. Linear in the
 * text; places in UTF-16 units. `lookup` settles where a number ends and to which of the texts named it belongs, as
 * of a day (ISO).
 */
export const readCitations = (
  text: string,
  lookup: StatuteLookup = NOTHING,
  asOf = '9999-12-31',
): Citation[] => readFolded(fold(text), lookup, asOf);

/** The same, of a text that is folded already. */
export function readFolded(doc: Folded, lookup: StatuteLookup, asOf: string): Citation[] {
  const { low, cased, codes, original } = doc;
  const layout = layoutOf(original);
  const reader: ReferenceReader = { doc, layout, elements: [], last: undefined, hasNewAlias: false };
  const beginnings = BEGINNINGS.slice();
  const others: (CaseCitation | StatuteCitation)[] = [];
  for (let at = 0; at < codes.length; ) {
    const first = CLASS[codes[at]!]!;
    if (first === 36) {
      at++;
      continue;
    }
    const start = at;
    do at++;
    while (at < codes.length && CLASS[codes[at]!]! < 36);
    const length = at - start;
    const second = length > 1 ? CLASS[codes[start + 1]!]! : 36;
    if (first >= 10) {
      if (length > LONGEST_WORD) continue;
      // "l'article", "d'un", "à": most single letters.
      if (length === 1 && codes[at] !== 0x2e && cased[start] === low[start]) continue;
      if (!beginnings[37 * first + second] && (second >= 10 || !PREFIXES.has(low[start]!))) continue;
    } else if (length > 4) continue;
    const word = low.slice(start, at);
    const cases = caseWords.has(word) ? casesAt(doc, start, word) : undefined;
    const us = !cases && (first < 10 || usWords.has(word)) ? usStatuteAt(doc, start, word) : undefined;
    if (cases) {
      others.push(...cases.citations);
      at = Math.max(at, cases.to);
    } else if (us) {
      const { to, ...citation } = us;
      others.push(citation);
      at = Math.max(at, to);
    } else at = Math.max(at, readReferenceAt(reader, start, word) ?? 0);
    if (reader.hasNewAlias) {
      for (const alias of aliasWords(doc)) beginnings[beginningOf(alias)] = 1;
      reader.hasNewAlias = false;
    }
  }
  const statutes = resolveReferences(reader.elements, { doc, layout, lookup, asOf });
  return [...statutes, ...others, ...actsAlone(reader.elements, doc)].sort((a, b) => a.start - b.start);
}
