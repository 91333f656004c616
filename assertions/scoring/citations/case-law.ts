import type { CaseCitation } from './citation.ts';
import { courts, type Family, numberForms } from './courts.ts';
import { DATE, dateOf } from './dates.ts';
import { type Folded, unfold } from './fold.ts';
import { formationAt } from './formations.ts';

const SEPARATOR =
  /[ ,(]{0,3}(?:(?:l')?arret\b|dec(?:ision)?\b\.?(?= du| ?,)|jugt?\b\.?|jugement\b|ord(?:onnance)?\b\.?(?= du)|avis\b(?= du))?[ ,]{0,2}(?:rendu )?(?:en date du|du|le)? ?/y;
const A_DATE = new RegExp(DATE, 'y');
const ECLI =
  /ecli ?: ?([a-z]{2}) ?: ?([a-z]{1,10}) ?: ?(\d{4}) ?: ?([a-z0-9.]{1,25})|eu:([ctf]):(\d{4}):(\d{1,5})/y;
const REPORTER =
  /(?:bull(?:etin)?\b\.?(?: (?:civ|crim|joly)\b\.?)?(?: [ivx]{1,4}\b| ass\. plen\.)?(?:,? n[°o] ?\d{1,4}| ?,? ?p\. ?\d{1,4})?|(?:rec\b\.?|recueil)(?: cjce| cjue)?(?: lebon)?(?:,? p\. ?\d{1,5}| \d{1,5})?|lebon(?: t\b\.?)?(?:,? p\. ?\d{1,5}| \d{1,5})?|publie au (?:bulletin|recueil(?: lebon)?)|inedit|preci?\b\.?|preciteé?|fs-[pb+dri]{1,6}|p\+b(?:\+[ri])*)/y;
/** A number that is none of the court's: kept, and judged malformed. */
const OTHER_NUMBER =
  /(?:pourvoi |req(?:uete)?\.? |aff(?:aire)?\.? |dec(?:ision)?\.? )?n[°o]\.? ?([a-z]{0,4}-?\d[\w./-]{0,18}[\w])/y;
/** The parties, between two commas: taken only if something of the citation follows. */
const PARTIES = /[^,;()\n]{2,80}(?=, ?)/y;
const POURVOI = /pourvois? n[°o]s? ?(?:[a-z] )?(\d{2}) ?- ?(\d{2})[. ]?(\d{3})(?!\d)/y;
const AFFAIR = /(?:case|affaires?|aff\.?) (?:n[°o]\.? ?)?([ct])-(\d{1,4})\/(\d\d)(?!\d)/y;
const DECISION = /decision n[°o] ?(\d{2,4})-(\d{1,4}) (dc|qpc)\b/y;

const DAY_AFTER = new RegExp(` du ${DATE}`, 'y');

/** Words at which `caseAt` finds a citation. */
export const caseWords: ReadonlySet<string> = new Set([
  ...courts.keys(),
  'ecli',
  'eu',
  'pourvoi',
  'pourvois',
  'decision',
  'case',
  'affaire',
  'affaires',
  'aff',
]);

/** The decision cited at a place of the text, whose word there is `word`; none without a date or a number. */
export function caseAt(doc: Folded, at: number, word: string): (CaseCitation & { to: number }) | undefined {
  if (word === 'ecli' || word === 'eu') return ecliAlone(doc, at);
  if (/^(?:pourvois?|decision|case|affaires?|aff)$/.test(word)) return numberAlone(doc, at);
  for (const { pattern, court, family, capitals, chamber } of courts.get(word) ?? []) {
    if (capitals && doc.cased[at + word.length - 1] === word.at(-1)) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(doc.low);
    if (!match) continue;
    // "C. civ." and "C. com." are codes.
    if (chamber && /(?:\bc\. ?|\bcode |\bt\. ?|trib\. ?)$/.test(doc.low.slice(Math.max(0, at - 6), at)))
      continue;
    const town = match[1] && townOf(doc, at + match[0].length - match[1].length, match[1]);
    if (match[1] && !town) continue;
    const start = /^com|^soc|^crim|^req|^civ/.test(word) && chamber ? at : at + match[0].length;
    const found = readParts(doc, at, start, family, chamber === true);
    if (found) return { ...found, court: town ? `${court} ${town}` : court };
  }
  return undefined;
}

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

function readParts(
  doc: Folded,
  at: number,
  from: number,
  family: Family,
  chamber: boolean,
): (Omit<CaseCitation, 'court'> & { to: number; court: string }) | undefined {
  const { low } = doc;
  let formation: string | null = null;
  let date: string | null = null;
  let number: string | null = null;
  let ecli: string | undefined;
  let end = from;
  let parties = 0;
  for (let parts = 0; parts < 12 && end - at < 400; parts++) {
    SEPARATOR.lastIndex = end;
    const here = end + SEPARATOR.exec(low)![0].length;
    const next: { formation: string; end: number } | undefined =
      formation === null && date === null ? formationAt(doc, here, family) : undefined;
    if (next) {
      formation = next.formation;
      end = next.end;
      continue;
    }
    // "Soc." stands for the court only with its date right behind.
    if (chamber && date === null && parts > 1) return undefined;
    const day = date === null ? exec(A_DATE, low, here) : null;
    if (day) {
      date = dateOf(day.slice(1));
      end = A_DATE.lastIndex;
      continue;
    }
    if (chamber && date === null) return undefined;
    const written: { number: string; end: number } | undefined =
      number === null ? numberAt(doc, here, family) : undefined;
    if (written) {
      ({ number, end } = written);
      continue;
    }
    const other: RegExpExecArray | null =
      number === null && date !== null ? exec(OTHER_NUMBER, low, here) : null;
    if (other) {
      end = OTHER_NUMBER.lastIndex;
      number = doc.cased.slice(end - other[1]!.length, end);
      continue;
    }
    const code = exec(ECLI, low, here);
    if (code) {
      ecli = doc.cased
        .slice(here, ECLI.lastIndex)
        .replace(/ /g, '')
        .toUpperCase()
        .replace(/^EU/, 'ECLI:EU')
        .replace(/\.$/, '');
      end = ECLI.lastIndex;
      continue;
    }
    const reporter = date !== null ? exec(REPORTER, low, here) : null;
    if (reporter && reporter[0] !== '') {
      end = REPORTER.lastIndex;
      continue;
    }
    const name = parties < 2 ? exec(PARTIES, low, here) : null;
    if (
      !name ||
      /\b(?:article|art)\b/.test(name[0]) ||
      !isPartAt(doc, PARTIES.lastIndex, family, date === null)
    )
      break;
    parties++;
    end = PARTIES.lastIndex;
  }
  if (date === null && number === null && ecli === undefined) return undefined;
  // A bare "12/85" or "n° 4" after a court is a number only beside a date, or in the court's own form.
  if (
    date === null &&
    !/^(?:[CTF]-|\d\d-\d\d\.|\d{2,4}-\d+ |SAN|\d\d[A-Z]{2}\d)|-[A-Z]+-/.test(number ?? 'C-')
  )
    return undefined;
  const [start, to] = unfold(doc, at, end);
  return {
    kind: 'case',
    start,
    end: to,
    text: doc.original.slice(start, to),
    court: '',
    formation: formation ?? formationOfNumber(family, number),
    date,
    number,
    ...(ecli && { ecli }),
    to: end,
  };
}

/** Whether a date, a number or an ECLI follows a comma: what stood before it were the parties. */
function isPartAt(doc: Folded, comma: number, family: Family, wantsDate: boolean): boolean {
  SEPARATOR.lastIndex = comma;
  const here = comma + SEPARATOR.exec(doc.low)![0].length;
  if (wantsDate && exec(A_DATE, doc.low, here)) return true;
  return numberAt(doc, here, family) !== undefined || exec(ECLI, doc.low, here) !== null;
}

function numberAt(doc: Folded, at: number, family: Family): { number: string; end: number } | undefined {
  for (const [pattern, write] of numberForms[family]) {
    const match = exec(pattern, doc.low, at);
    if (match) return { number: write(match.slice(1) as string[]), end: pattern.lastIndex };
  }
  return undefined;
}

/** The procedure is the formation of the Conseil constitutionnel; CNIL's sanctions have one formation. */
function formationOfNumber(family: Family, number: string | null): string | null {
  if (family === 'constitutional') return number?.split(' ')[1] ?? null;
  return family === 'cnil' && number?.startsWith('SAN') ? 'formation restreinte' : null;
}

const ECLI_COURTS: Readonly<Record<string, string>> = {
  CCASS: 'Cass.',
  CEASS: 'CE',
  CESEC: 'CE',
  CECHR: 'CE',
  CECHS: 'CE',
  CEORD: 'CE',
  CC: 'Cons. const.',
  C: 'CJUE',
  T: 'Trib. UE',
  ECHR: 'CEDH',
};
const ECLI_CHAMBERS: Readonly<Record<string, string>> = {
  CO: 'com.',
  SO: 'soc.',
  CR: 'crim.',
  C1: '1re civ.',
  C2: '2e civ.',
  C3: '3e civ.',
  AP: 'ass. plén.',
  MI: 'ch. mixte',
};

function ecliAlone(doc: Folded, at: number): (CaseCitation & { to: number }) | undefined {
  const match = exec(ECLI, doc.low, at);
  if (!match) return undefined;
  const to = doc.low[ECLI.lastIndex - 1] === '.' ? ECLI.lastIndex - 1 : ECLI.lastIndex;
  const [start, end] = unfold(doc, at, to);
  const written = doc.cased.slice(at, to).replace(/ /g, '').toUpperCase();
  const ecli = written.startsWith('EU') ? `ECLI:${written}` : written;
  const [, , code, year, rest] = ecli.split(':') as [string, string, string, string, string];
  const court = ECLI_COURTS[code] ?? (code.startsWith('CE') ? 'CE' : code);
  const formation = code === 'CCASS' ? (ECLI_CHAMBERS[rest.slice(0, 2)] ?? null) : null;
  return {
    kind: 'case',
    start,
    end,
    text: doc.original.slice(start, end),
    court,
    formation,
    date: year,
    number: null,
    ecli,
    to,
  };
}

/** "pourvoi n° 93-18.632", "décision n° 2018-765 DC", "affaire C-311/18": the form tells the court. */
function numberAlone(doc: Folded, at: number): (CaseCitation & { to: number }) | undefined {
  const pourvoi = exec(POURVOI, doc.low, at);
  const decision = pourvoi ? null : exec(DECISION, doc.low, at);
  const match = pourvoi ?? decision ?? exec(AFFAIR, doc.low, at);
  if (!match) return undefined;
  let to = at + match[0].length;
  const day = exec(DAY_AFTER, doc.low, to);
  if (day) to += day[0].length;
  const date = day ? dateOf(day.slice(1)) : null;
  const [start, end] = unfold(doc, at, to);
  const [a, b, c] = match.slice(1).map((part) => part.toUpperCase()) as [string, string, string];
  const cited = pourvoi
    ? { court: 'Cass.', formation: null, number: `${a}-${b}.${c}` }
    : decision
      ? { court: 'Cons. const.', formation: c, number: `${a}-${b} ${c}` }
      : { court: courtOfUnion(a, date), formation: null, number: `${a}-${b}/${c}` };
  return { kind: 'case', start, end, text: doc.original.slice(start, end), ...cited, date, to };
}

/** Name of the court of the Union on the day of its decision. */
function courtOfUnion(series: string, date: string | null): string {
  const isOfCommunities = date !== null && date < '2009-12-01';
  if (series === 'C') return isOfCommunities ? 'CJCE' : 'CJUE';
  return isOfCommunities ? 'TPICE' : 'Trib. UE';
}

function exec(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
