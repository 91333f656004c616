import { actWords } from './acts.ts';
import { codeNames, englishCodeNames } from './code-names.ts';
import type { Folded } from './fold.ts';
import type { Mention } from './mention.ts';
import { treatyNames } from './treaty-names.ts';

interface Name {
  ids: string[];
  pattern: RegExp;
  /** Letters the name must be written in: an acronym is no word. */
  acronym: string | undefined;
  ofSomeCountry: boolean;
}

const SEPARATOR = /[ .,'"-]{1,3}([a-z0-9]*)/y;

/** Names by their first word, then by their second (or '' where the name has one), longer names first. */
const byWords = new Map<string, Map<string, Name[]>>();

for (const [id, names] of [...codeNames, ...treatyNames]) for (const name of names) addName(id, name);
for (const [id, names] of englishCodeNames)
  for (const name of names) {
    addName(id, `french ${name}`);
    addName(id, name, true);
  }
for (const group of byWords.values())
  for (const names of group.values()) names.sort((a, b) => b.pattern.source.length - a.pattern.source.length);

/** Words at which an instrument may be named, here or as an act by its number. */
export const firstWords: ReadonlySet<string> = new Set([...byWords.keys(), ...actWords]);

function addName(id: string, name: string, ofSomeCountry = false): void {
  const words = name
    .toLowerCase()
    .split(/[ .,'-]+/)
    .filter(Boolean);
  const [first, second = ''] = words as [string, string?];
  // An abbreviation may have lost its dots and its spaces: "C.civ", "C civ.".
  const source = `${words.join('[ .,\'"-]{1,3}')}(?![a-z0-9])${name.endsWith('.') ? '\\.?' : ''}`;
  const group = byWords.get(first) ?? new Map<string, Name[]>();
  byWords.set(first, group);
  const known = group.get(second) ?? [];
  group.set(second, known);
  const same = known.find(({ pattern }) => pattern.source === source);
  if (same) {
    same.ids.push(id);
    return;
  }
  const acronym = /^[A-Z]{2,5}(?![a-z])/.exec(name)?.[0];
  known.push({ ids: [id], pattern: new RegExp(source, 'y'), acronym, ofSomeCountry });
}

/** The name that begins at a place of the text, with a word as its beginning. */
export function namedAt({ low, cased }: Folded, start: number, word: string): Mention | undefined {
  const group = byWords.get(word);
  if (!group) return undefined;
  SEPARATOR.lastIndex = start + word.length;
  const second = SEPARATOR.exec(low)?.[1] ?? '';
  for (const names of second === '' ? [group.get('')] : [group.get(second), group.get('')])
    for (const { ids, pattern, acronym, ofSomeCountry } of names ?? []) {
      pattern.lastIndex = start;
      if (!pattern.test(low)) continue;
      if (acronym && !isWritten(acronym, cased.slice(start, start + acronym.length))) continue;
      return { ids, start, end: pattern.lastIndex, ...(ofSomeCountry && { ofSomeCountry }) };
    }
  return undefined;
}

/** Short acronyms are words in lower case ("ce", "cc"); long ones are not. */
function isWritten(acronym: string, as: string): boolean {
  if (acronym.length <= 3) return as === acronym;
  return acronym.length === 4 ? as[0] === acronym[0] : true;
}

/** Word that takes an instrument up again: "ladite loi", "du même code". */
export const classOf = (id: string): string =>
  /^(?:code|ceseda|crpa|cibs|cgppp|cgi)/.test(id)
    ? 'code'
    : id.startsWith('livre')
      ? 'livre'
      : id.startsWith('loi')
        ? 'loi'
        : id.startsWith('ord')
          ? 'ordonnance'
          : id.startsWith('decret')
            ? 'decret'
            : /^(?:CEDH|CVIM|CNY|CIDE)/.test(id)
              ? 'convention'
              : id === 'CDFUE'
                ? 'charte'
                : /^T/.test(id) && id.length < 6
                  ? 'traite'
                  : id === 'PIDCP'
                    ? 'pacte'
                    : /^D\d|^(?:LED|ePrivacy|NIS2|CER|ecommerce|DAMUN|PLD|MiFID2|AIFM|DSP2|CSRD|CSDDD|DirMarques)/.test(
                          id,
                        )
                      ? 'directive'
                      : 'reglement';
