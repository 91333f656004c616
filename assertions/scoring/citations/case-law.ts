import type { CaseCitation } from './citation.ts';
import { courts, type Family } from './courts.ts';
import { datedBeforeCourt } from './dated-before-court.ts';
import {
  datedPourvoi,
  ecliAlone,
  inStyleOfTheCourt,
  numbersAlone,
  type ReadDecision,
} from './decision-alone.ts';
import { anotherNumber, readParts, sameCourtAt } from './decision-parts.ts';
import { type Folded, unfold } from './fold.ts';
import { courtsAt } from './named-court.ts';

const ALONE = new Set(
  'pourvoi pourvois appeal decision decisions deliberation deliberations delib case cases joined affaire affaires aff san med c t'.split(
    ' ',
  ),
);
const OWN_STYLE = new Set(['arret', 'arrets', 'judgment']);
const DATED = new Set(['arret', 'arrets', 'decision', 'judgment', 'jugement']);

/** Words at which `casesAt` finds citations. */
export const caseWords: ReadonlySet<string> = new Set([
  ...courts.keys(),
  ...ALONE,
  ...OWN_STYLE,
  ...DATED,
  'ecli',
  'eu',
]);

/** The decisions cited at a place of the text, whose word there is `word`, and the place to go on from. */
export function casesAt(
  doc: Folded,
  at: number,
  word: string,
): { citations: CaseCitation[]; to: number } | undefined {
  const found = read(doc, at, word);
  if (found.length === 0) return undefined;
  const citations = found.map(({ from, to, ...decision }): CaseCitation => {
    const [start, end] = unfold(doc, from, to);
    return { kind: 'case', start, end, text: doc.original.slice(start, end), ...decision };
  });
  return { citations, to: Math.max(...found.map(({ to }) => to)) };
}

function read(doc: Folded, at: number, word: string): ReadDecision[] {
  if (word === 'ecli' || word === 'eu') return listOf(ecliAlone(doc, at));
  if (OWN_STYLE.has(word)) {
    const inStyle = inStyleOfTheCourt(doc, at);
    if (inStyle.length > 0) return inStyle;
  }
  const alone = ALONE.has(word) ? numbersAlone(doc, at) : [];
  if (alone.length > 0) return alone;
  const dated = DATED.has(word) ? (datedPourvoi(doc, at) ?? datedBeforeCourt(doc, at)) : undefined;
  return dated ? [dated] : ofCourt(doc, at, word);
}

const listOf = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);

/** Decisions behind the name of their court. */
function ofCourt(doc: Folded, at: number, word: string): ReadDecision[] {
  // "2000/31/CE" is a directive.
  if (doc.low[at - 1] === '/') return [];
  for (const { court, family, chamber, end } of courtsAt(doc, at, word)) {
    // "C. civ." and "C. com." are codes.
    if (chamber && /(?:\bc\. ?|\bcode |\bt\. ?|trib\. ?)$/.test(doc.low.slice(Math.max(0, at - 6), at)))
      continue;
    const start = /^com|^soc|^crim|^req|^civ/.test(word) && chamber ? at : end;
    const decision = decisionAt(doc, start, family, chamber);
    if (!decision) continue;
    return withOthers(doc, { ...decision, from: at, court }, family);
  }
  return [];
}

/** The decision, the other numbers of it, and the decisions of the same court that follow. */
function withOthers(doc: Folded, first: ReadDecision, family: Family): ReadDecision[] {
  const found = [first];
  for (let more = 0; more < 10; more++) {
    const last = found.at(-1)!;
    const number = last.number === null ? undefined : anotherNumber(doc, last.to, family);
    if (number) {
      found.push({ ...last, number: number.number, from: number.start, to: number.end });
      continue;
    }
    const start = sameCourtAt(doc, last.to);
    const next = start === undefined ? undefined : decisionAt(doc, start, family, false);
    if (start === undefined || !next?.date || next.number === null) break;
    found.push({ ...next, from: start, court: first.court, formation: next.formation ?? first.formation });
  }
  return found;
}

type Unnamed = Omit<ReadDecision, 'court' | 'from'>;

function decisionAt(doc: Folded, from: number, family: Family, chamber: boolean): Unnamed | undefined {
  const parts = readParts({ doc, family, chamber }, from);
  if (!parts) return undefined;
  const { formation, date, number, ecli, end } = parts;
  if (date === null && number === null && ecli === undefined) return undefined;
  const isCourtsOwn =
    number !== null && (COURTS_OWN.test(number) || (family === 'ce' && /^\d{6}$/.test(number)));
  if (date === null && number !== null && !isCourtsOwn) return undefined;
  return {
    to: end,
    formation: formation ?? formationOfNumber(family, number),
    date,
    number,
    ...(ecli && { ecli }),
  };
}

/** A bare "12/85" or "n° 4" after a court is a number only beside a date, or in the court's own form. */
const COURTS_OWN = /^(?:[CTF]-|\d\d-\d\d\.|\d{2,4}-\d+ |SAN|\d\d[A-Z]{2}\d)|-[A-Z]+-/;

/** The procedure is the formation of the Conseil constitutionnel; CNIL's sanctions have one formation. */
function formationOfNumber(family: Family, number: string | null): string | null {
  if (family === 'constitutional') return number?.split(' ')[1] ?? null;
  return family === 'cnil' && number?.startsWith('SAN') ? 'formation restreinte' : null;
}
