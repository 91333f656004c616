import { codeNames } from './code-names.ts';
import type { Folded } from './fold.ts';
import { treatyNames } from './treaty-names.ts';

/** A code, law or treaty named in the text; several ids where a name may mean several (CPCE). */
export interface Mention {
  ids: readonly string[];
  start: number;
  end: number;
  /** "ancien code pénal". */
  old?: boolean;
  /** Two letters that may mean anything ("CE", "CC"). */
  weak?: boolean;
}

interface Name {
  ids: string[];
  pattern: RegExp;
  /** Letters the name must be written in: an acronym is no word. */
  acronym: string | undefined;
}

/** Names by their first word, longer names first. */
const byFirstWord = new Map<string, Name[]>();

for (const [id, names] of [...codeNames, ...treatyNames]) for (const name of names) addName(id, name);
for (const names of byFirstWord.values())
  names.sort((a, b) => b.pattern.source.length - a.pattern.source.length);

function addName(id: string, name: string): void {
  const words = name.split(/[ .,'-]+/).filter(Boolean);
  // An abbreviation may have lost its dots and its spaces: "C.civ", "C civ.".
  const source = `${words.map((word) => word.toLowerCase()).join('[ .,\'"-]{1,3}')}(?![a-z0-9])${name.endsWith('.') ? '\\.?' : ''}`;
  const first = words[0]!.toLowerCase();
  const known = byFirstWord.get(first) ?? [];
  const same = known.find(({ pattern }) => pattern.source === source);
  if (same) same.ids.push(id);
  else {
    const acronym = /^[A-Z]{2,5}$/.test(words[0]!) ? words[0] : undefined;
    known.push({ ids: [id], pattern: new RegExp(source, 'y'), acronym });
  }
  byFirstWord.set(first, known);
}

/** The name that begins at a place of the text, with a word as its beginning. */
export function namedAt({ low, cased }: Folded, start: number, word: string): Mention | undefined {
  for (const { ids, pattern, acronym } of byFirstWord.get(word) ?? []) {
    pattern.lastIndex = start;
    if (!pattern.test(low)) continue;
    if (acronym && !isWritten(acronym, cased.slice(start, start + acronym.length))) continue;
    return { ids, start, end: pattern.lastIndex };
  }
  return undefined;
}

/** Short acronyms are words in lower case ("ce", "cc"); long ones are not. */
function isWritten(acronym: string, as: string): boolean {
  if (acronym.length <= 3) return as === acronym;
  return acronym.length === 4 ? as[0] === acronym[0] : true;
}
