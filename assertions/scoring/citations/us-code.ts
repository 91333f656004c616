import type { StatuteCitation } from './citation.ts';
import { type Folded, unfold } from './fold.ts';

const SECTION = '(\\d{1,5}[a-z]{0,2}(?:[-./:]\\d{1,5}[a-z]?)*(?:\\([a-z0-9]{1,5}\\))*)';
const FEDERAL = new RegExp(
  `(\\d{1,2}) u\\.? ?s\\.? ?c(?:ode)?\\b\\.?(?: ?a\\b\\.?)? (?:§{1,2}|sec(?:tions?|s)?\\b\\.?) ?${SECTION}`,
  'y',
);
const COMPILATION =
  '((?:n|s|w|r)\\. ?[a-z]{1,4}\\.|[a-z]{2,6}\\.?) ((?:rev|gen|comp|cons|code|stat|laws?|ann|civ|proc|prop)\\b\\.?(?: (?:rev|gen|comp|cons|code|stat|laws?|ann|civ|proc|prop)\\b\\.?){0,3})';
const STATE = new RegExp(`${COMPILATION} §{1,2} ?${SECTION}`, 'y');
const TITLED = new RegExp(`(\\d{1,4}) ${COMPILATION} (?:§{1,2} ?)?${SECTION}`, 'y');
const STATES = new Set(
  'ala alaska ariz ark cal colo conn del fla ga haw idaho ill ind iowa kan ky la me md mass mich minn miss mo mont neb nev n ohio okla or ore pa r s tenn tex utah vt va wash w wis wyo'.split(
    ' ',
  ),
);

/** First words of the citations, beside a number. */
export const usWords: ReadonlySet<string> = STATES;

/** A citation of a statute of the United States or of a state ("11 U.S.C. § 522(d)(1)"), beginning at a word. */
export function usStatuteAt(
  doc: Folded,
  at: number,
  word: string,
): (StatuteCitation & { to: number }) | undefined {
  const titled = word.charCodeAt(0) < 0x3a;
  // "la", "or", "me" are French words too.
  if (!titled && word.length < 4 && doc.low[at + word.length] !== '.') return undefined;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(doc.low);
  };
  const federal = titled ? match(FEDERAL) : null;
  if (federal) return citation(doc, at, federal[0].length, `${federal[1]} U.S.C.`, federal[2]!);
  const state = match(titled ? TITLED : STATE);
  if (!state) return undefined;
  const [, title, name, compilation, section] = titled ? state : [state[0], '', ...state.slice(1)];
  if (!STATES.has(name!.split('.')[0]!.split(' ')[0]!)) return undefined;
  const from = at + (title ? title.length + 1 : 0);
  const written = doc.cased.slice(from, from + name!.length + compilation!.length + 1);
  const instrument = `${title ? `${title} ` : ''}${written}`.replace(/ Ann\.?$/, '');
  return citation(doc, at, state[0].length, instrument, section!);
}

function citation(doc: Folded, at: number, length: number, instrument: string, section: string) {
  const to = at + length;
  const [start, end] = unfold(doc, at, to);
  const number = doc.cased.slice(to - section.length, to);
  return {
    kind: 'statute' as const,
    start,
    end,
    text: doc.original.slice(start, end),
    instrument,
    number,
    old: false,
    resolvedBy: 'named' as const,
    to,
  };
}
