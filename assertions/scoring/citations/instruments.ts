import { actWords } from './acts.ts';
import { codeNames, englishCodeNames } from './code-names.ts';
import type { Folded } from './fold.ts';
import type { Mention } from './mention.ts';
import { otherCodeNames, otherConventionNames, otherLawNames } from './other-code-names.ts';
import { anyOf, isAt, matchAt, sticky } from './patterns.ts';
import { treatyNames } from './treaty-names.ts';

interface Name {
  ids: string[];
  noun: string;
  pattern: RegExp;
  /** Letters the name must be written in: an acronym is no word. */
  acronym: string | undefined;
  ofSomeCountry: boolean;
}

const SEPARATOR = /[ .,'"&-]{1,3}([a-z0-9]*)/y;

/** Names by their first word, then by their second (or '' where the name has one), longer names first. */
const byWords = new Map<string, Map<string, Name[]>>();

for (const [id, noun, names] of [
  ...codeNames,
  ...treatyNames,
  ...otherCodeNames,
  ...otherConventionNames,
  ...otherLawNames,
])
  for (const name of names) addName(id, noun, name);
// "code de propriété intellectuelle", "code de travail": without the article of the name.
for (const [id, noun, names] of codeNames)
  for (const name of names) {
    const rest = /^code (?:du|de la|de l'|des) (.+)$/.exec(name)?.[1];
    if (rest !== undefined && noun === 'code') addName(id, noun, `code de ${rest}`);
  }
for (const [id, noun, names] of englishCodeNames)
  for (const name of names) {
    addName(id, noun, `french ${name}`);
    addName(id, noun, name, true);
  }
for (const group of byWords.values())
  for (const names of group.values()) names.sort((a, b) => b.pattern.source.length - a.pattern.source.length);

/** Words at which an instrument may be named, here or as an act by its number. */
export const firstWords: ReadonlySet<string> = new Set([...byWords.keys(), ...actWords]);

function addName(id: string, noun: string, name: string, ofSomeCountry = false): void {
  const words = name
    .toLowerCase()
    .split(/[ .,'&-]+/)
    .filter(Boolean);
  const [first, second = ''] = words as [string, string?];
  // An abbreviation may have lost its dots and its spaces: "C.civ", "C civ.".
  const source = `${words.join('[ .,\'"&-]{1,3}')}(?![a-z0-9])${name.endsWith('.') ? '\\.?' : ''}`;
  const group = byWords.get(first) ?? new Map<string, Name[]>();
  byWords.set(first, group);
  const known = group.get(second) ?? [];
  group.set(second, known);
  const same = known.find(({ pattern }) => pattern.source === source);
  if (same) {
    same.ids.push(id);
    return;
  }
  const acronym = /^[A-Z]{2,6}(?![a-z])/.exec(name)?.[0];
  known.push({ ids: [id], noun, pattern: new RegExp(source, 'y'), acronym, ofSomeCountry });
}

/** Complements that make another text of a known code's full name ("code du travail maritime"). */
const LONGER = sticky(
  ' ',
  anyOf(
    'local(?:e|es)?\\b',
    'maritime\\b',
    'communautaire\\b',
    "de l'union\\b",
    'de mayotte\\b',
    'de (?:la )?(?:nouvelle-caledonie|polynesie)\\b',
    'applicable (?:a|en|dans|aux) (?:la |les )?(?:iles\\b|mayotte|wallis|territoires|polynesie|nouvelle-caledonie)',
  ),
);

/** "ancien code pénal": codes of which the new one is another text; others lived on under their name. */
const FORMER: Readonly<Record<string, string>> = {
  'code-de-procedure-civile': 'code-de-procedure-civile (ancien)',
  'code-rural-et-de-la-peche-maritime': 'code-rural (ancien)',
  'code-penal': 'code-penal (ancien)',
};

/** The text that a code's name means with "ancien" before or behind it. */
export const formerCode = (mention: Mention): Mention => {
  const former = FORMER[mention.ids[0]!];
  return former === undefined ? { ...mention, old: true } : { ...mention, ids: [former], old: true };
};

/** The name that begins at a place of the text, with a word as its beginning. */
export function namedAt({ low, cased }: Folded, start: number, word: string): Mention | undefined {
  const group = byWords.get(word);
  if (!group) return undefined;
  const second = matchAt(SEPARATOR, low, start + word.length)?.[1] ?? '';
  for (const names of second === '' ? [group.get('')] : [group.get(second), group.get('')])
    for (const { ids, noun, pattern, acronym, ofSomeCountry } of names ?? []) {
      if (!isAt(pattern, low, start)) continue;
      const end = pattern.lastIndex;
      if (acronym && !isWritten(acronym, cased.slice(start, start + acronym.length), low, start)) continue;
      const longer = word === 'code' ? matchAt(LONGER, low, end) : null;
      if (longer) {
        const id = low.slice(start, end + longer[0].length).replace(/[ ']+/g, '-');
        return { ids: [id], noun, start, end: end + longer[0].length };
      }
      return { ids, noun, start, end, ...(ofSomeCountry && { ofSomeCountry }) };
    }
  return undefined;
}

/** Acronyms that are no word, so that "du cpc" is one too. */
const NO_WORD = new Set('cpc ncpc cpp cgi lpf cja coj cgct csp tfue rgpd gdpr'.split(' '));

/** Short acronyms are words in lower case ("ce", "cc"); long ones are not. */
function isWritten(acronym: string, as: string, low: string, start: number): boolean {
  if (as === acronym) return true;
  if (NO_WORD.has(as)) return /(?:du|au) $/.test(low.slice(Math.max(0, start - 3), start));
  if (acronym.length <= 3) return false;
  return acronym.length === 4 ? as[0] === acronym[0] : true;
}
