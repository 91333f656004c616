import type { CaseCitation } from './citation.ts';
import { courts, type Family } from './courts.ts';
import { DATE, dateOf } from './dates.ts';
import {
  datedPourvoi,
  ecliAlone,
  inStyleOfTheCourt,
  numbersAlone,
  type ReadDecision,
} from './decision-alone.ts';
import { anotherNumber, readParts, sameCourtAt } from './decision-parts.ts';
import { type Folded, unfold } from './fold.ts';
import { anyOf, matchAt, maybe, sticky } from './patterns.ts';

const ALONE = new Set(
  'pourvoi pourvois appeal decision decisions deliberation deliberations delib case cases joined affaire affaires aff san med c t'.split(
    ' ',
  ),
);
const OWN_STYLE = new Set(['arret', 'arrets', 'judgment']);
const DATED = new Set(['arret', 'arrets', 'decision', 'judgment']);

/** Words at which `casesAt` finds citations. */
export const caseWords: ReadonlySet<string> = new Set([
  ...courts.keys(),
  ...ALONE,
  ...OWN_STYLE,
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
    if (inStyle) return [inStyle];
  }
  const alone = ALONE.has(word) ? numbersAlone(doc, at) : [];
  if (alone.length > 0) return alone;
  const dated = DATED.has(word) ? (datedPourvoi(doc, at) ?? datedBeforeCourt(doc, at)) : undefined;
  return dated ? [dated] : ofCourt(doc, at, word);
}

const DATED_BEFORE = sticky(
  anyOf('arret', 'decision', 'judgment'),
  maybe(' rendue?'),
  maybe(' en date'),
  ` ${anyOf('du', 'of')} `,
  DATE,
  ',? (?:le |la |the )',
);

/** "Par une décision du 28 janvier 2022, le Conseil d'État …". */
function datedBeforeCourt(doc: Folded, at: number): ReadDecision | undefined {
  const match = matchAt(DATED_BEFORE, doc.low, at);
  if (!match) return undefined;
  const place = at + match[0].length;
  const word = /^[a-z]+/.exec(doc.low.slice(place, place + 14))?.[0];
  for (const { pattern, court, capitals, chamber } of courts.get(word ?? '') ?? []) {
    const name = capitals || chamber ? null : matchAt(pattern, doc.low, place);
    if (!name || name[1]) continue;
    const date = dateOf(match.slice(1));
    return { from: at, to: place + name[0].length, court, formation: null, date, number: null };
  }
  return undefined;
}

const listOf = <T>(one: T | undefined): T[] => (one === undefined ? [] : [one]);

/** Decisions behind the name of their court. */
function ofCourt(doc: Folded, at: number, word: string): ReadDecision[] {
  // "2000/31/CE" is a directive.
  if (doc.low[at - 1] === '/') return [];
  for (const { pattern, court, family, capitals, chamber = false } of courts.get(word) ?? []) {
    if (capitals && doc.cased[at + word.length - 1] === word.at(-1)) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(doc.low);
    if (!match) continue;
    // "C. civ." and "C. com." are codes.
    if (chamber && /(?:\bc\. ?|\bcode |\bt\. ?|trib\. ?)$/.test(doc.low.slice(Math.max(0, at - 6), at)))
      continue;
    const town = match[1] && townOf(doc, at + match[0].lastIndexOf(match[1]), match[1]);
    if (match[1] && !town) continue;
    const start = /^com|^soc|^crim|^req|^civ/.test(word) && chamber ? at : at + match[0].length;
    const decision = decisionAt(doc, start, family, chamber);
    if (!decision) continue;
    const name = town ? `${court} ${town}` : court;
    return withOthers(doc, { ...decision, from: at, court: name }, family);
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
  if (date === null && number !== null && !COURTS_OWN.test(number)) return undefined;
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

/** "CA Paris": a town has a capital. */
function townOf(doc: Folded, at: number, town: string): string | undefined {
  const letters = doc.cased.slice(at, at + town.length);
  if (letters[0] === town[0]) return undefined;
  const [start, end] = unfold(doc, at, at + town.length);
  const written = doc.original.slice(start, end);
  return written === written.toUpperCase() && written.length > 2
    ? written.charAt(0) + written.slice(1).toLowerCase()
    : written;
}

/** The procedure is the formation of the Conseil constitutionnel; CNIL's sanctions have one formation. */
function formationOfNumber(family: Family, number: string | null): string | null {
  if (family === 'constitutional') return number?.split(' ')[1] ?? null;
  return family === 'cnil' && number?.startsWith('SAN') ? 'formation restreinte' : null;
}
