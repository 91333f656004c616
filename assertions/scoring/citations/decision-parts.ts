import { type Family, numberForms } from './courts.ts';
import { DATE, dateOf } from './dates.ts';
import type { Folded } from './fold.ts';
import { formationAt } from './formations.ts';
import { anyOf, anyWord, isAt, matchAt, maybe, skip, sticky } from './patterns.ts';

/** What is read of a decision so far. */
export interface Decision {
  formation: string | null;
  date: string | null;
  number: string | null;
  ecli: string | undefined;
  /** End of what was read. */
  end: number;
  parties: number;
}

/** The court that is read, and where. */
interface Reading {
  doc: Folded;
  family: Family;
  /** The name stands for a chamber ("Soc."): the date must follow at once. */
  chamber: boolean;
}

/** A part of a citation: read at a place, or nothing. */
type PartReader = (reading: Reading, so: Decision, here: number) => Partial<Decision> | undefined;

const KIND = anyOf(
  "(?:l')?arrets?\\b",
  'dec(?:ision)?\\b\\.?(?= du| ?,| ?n)',
  'jugt?\\b\\.?',
  'jugement\\b',
  'ord(?:onnance)?\\b\\.?(?= du)',
  'avis\\b(?= du)',
);
const SEPARATOR = sticky(
  `(?: - |[ ,(]{0,3})${maybe(KIND)}[ ,]{0,2}(?:rendu )?`,
  maybe('en date du', 'du', 'le', 'of'),
  ' ?',
);
const A_DATE = sticky(DATE);
const FRENCH_ECLI = 'ecli ?: ?([a-z]{2}) ?: ?([a-z]{1,10}) ?: ?(\\d{4}) ?: ?([a-z0-9.]{1,25})';
/** Groups: of the long form, country, court, year, rest; of the Union's short one, court, year, rest. */
export const ECLI = sticky(anyOf(FRENCH_ECLI, 'eu:([ctf]):(\\d{4}):(\\d{1,5})'));

const ECLI_LINE = /,?\n(?=\(?ecli|eu:)/y;

const PAGE = ',? p\\. ?\\d{1,5}';
const BULLETIN = `bull(?:etin)?\\b\\.?(?: ${anyWord('civ crim joly')}\\b\\.?)?(?: [ivx]{1,4}\\b| ass\\. plen\\.)?(?:,? n[°o] ?\\d{1,4}| ?${PAGE})?`;
const COLLECTION = `${anyOf('rec\\b\\.?', 'recueil')}(?: cjce| cjue)?(?: lebon)?(?:${PAGE}| \\d{1,5})?`;
const REPORTER = sticky(
  anyOf(
    BULLETIN,
    COLLECTION,
    `lebon(?: t\\b\\.?)?(?:${PAGE}| \\d{1,5})?`,
    'publie au (?:bulletin|recueil(?: lebon)?)',
    'inedit',
    'precitee?',
    'preci?\\b\\.?',
    'fs-[pb+dri]{1,6}',
    'p\\+b(?:\\+[ri])*',
  ),
);
const NUMBERED = anyOf('pourvoi ', 'req(?:uete)?\\.? ', 'aff(?:aire)?\\.? ', 'dec(?:ision)?\\.? ');
/** A number that is none of the court's: kept, and judged malformed. */
const OTHER_NUMBER = sticky(`${maybe(NUMBERED)}n[°o]\\.? ?([a-z]{0,4}-?\\d[\\w./-]{0,18}[\\w])`);
/** The parties, between two commas: taken only if something of the citation follows. */
const PARTIES = /[^,;()\n]{2,80}(?=, ?)/y;
/** Articles, another court, and the number of another decision: no names of parties. */
const NO_PARTIES = /\b(?:(?:articles?|arts?\.?) ?[\dlrd]|(?:cjce|cjue|cedh|cass)\b|n[°o]\.? ?\d)/;

const readFormation: PartReader = ({ doc, family }, { formation, date }, here) =>
  formation === null && date === null ? formationAt(doc, here, family) : undefined;

const readDate: PartReader = ({ doc }, { date }, here) => {
  const day = date === null ? matchAt(A_DATE, doc.low, here) : null;
  return day ? { date: dateOf(day.slice(1)), end: A_DATE.lastIndex } : undefined;
};

const readNumber: PartReader = ({ doc, family }, { number }, here) =>
  number === null ? numberAt(doc, here, family) : undefined;

const readOtherNumber: PartReader = ({ doc }, { number, date }, here) => {
  const other = number === null && date !== null ? matchAt(OTHER_NUMBER, doc.low, here) : null;
  if (!other) return undefined;
  const end = OTHER_NUMBER.lastIndex;
  return { number: doc.cased.slice(end - other[1]!.length, end), end };
};

const readEcli: PartReader = ({ doc }, _, here) => {
  if (!isAt(ECLI, doc.low, here)) return undefined;
  const end = ECLI.lastIndex;
  return { ecli: ecliOf(doc.cased.slice(here, end)), end };
};

const readReporter: PartReader = ({ doc }, { date }, here) => {
  const reporter = date === null ? null : matchAt(REPORTER, doc.low, here);
  return reporter ? { end: REPORTER.lastIndex } : undefined;
};

const readParties: PartReader = ({ doc, family }, { parties, date }, here) => {
  const name = parties < 2 ? matchAt(PARTIES, doc.low, here) : null;
  if (!name || NO_PARTIES.test(name[0])) return undefined;
  const end = PARTIES.lastIndex;
  return isPartAt(doc, end, family, date === null) ? { parties: parties + 1, end } : undefined;
};

/** In this order: what reads first is the part. */
const PARTS: readonly PartReader[] = [
  readFormation,
  readDate,
  readNumber,
  readOtherNumber,
  readEcli,
  readReporter,
  readParties,
];
const MOST_PARTS = 12;
const LONGEST = 400;

/** The parts of a decision behind the name of its court; undefined where a chamber's name is none of a court. */
export function readParts(reading: Reading, from: number): Decision | undefined {
  let so: Decision = { formation: null, date: null, number: null, ecli: undefined, end: from, parties: 0 };
  for (let part = 0; part < MOST_PARTS && so.end - from < LONGEST; part++) {
    // An ECLI may have a line of its own.
    const from = skip(ECLI_LINE, reading.doc.low, so.end);
    const here = from + matchAt(SEPARATOR, reading.doc.low, from)![0].length;
    const read = PARTS.reduce<Partial<Decision> | undefined>(
      (found, one) => found ?? one(reading, so, here),
      undefined,
    );
    // "Soc." stands for the court only with its date right behind, or behind the formation.
    const isDated = read?.date != null || so.date !== null;
    if (reading.chamber && !isDated && (part > 1 || read?.formation === undefined)) return undefined;
    if (!read) break;
    so = { ...so, ...read };
  }
  return so;
}

/** Whether a date, a number or an ECLI follows a comma: what stood before it were the parties. */
function isPartAt(doc: Folded, comma: number, family: Family, wantsDate: boolean): boolean {
  const here = comma + matchAt(SEPARATOR, doc.low, comma)![0].length;
  if (wantsDate && isAt(A_DATE, doc.low, here)) return true;
  return numberAt(doc, here, family) !== undefined || isAt(ECLI, doc.low, here);
}

/** A number in the court's own form. */
function numberAt(doc: Folded, at: number, family: Family): { number: string; end: number } | undefined {
  for (const [pattern, write] of numberForms[family]) {
    const match = matchAt(pattern, doc.low, at);
    if (match) return { number: write(match.slice(1) as string[]), end: pattern.lastIndex };
  }
  return undefined;
}

const ANOTHER = /,? ?(?:et|and|\/|,|&) (?=n[°o]|\d|[ct]-|[a-z] \d\d-)/y;
const SAME_COURT = /[ ,.]{0,2}; ?(?:et )?(?=\d)/y;

/** Another number of the same decision ("n° 14-21.323 et n° 15-50.002"). */
export function anotherNumber(
  doc: Folded,
  end: number,
  family: Family,
): { number: string; start: number; end: number } | undefined {
  const join = matchAt(ANOTHER, doc.low, end);
  const start = end + (join?.[0].length ?? 0);
  const found = join ? numberAt(doc, start, family) : undefined;
  // "n° 93-18.632 et 2 autres": only a number in full.
  return found && /[-/.]|\d{5}/.test(found.number) ? { ...found, start } : undefined;
}

/** Where another decision of the same court begins: "…, n° 93-18.632 ; 30 mai 2006, n° 04-14.974". */
export function sameCourtAt(doc: Folded, end: number): number | undefined {
  const join = matchAt(SAME_COURT, doc.low, end);
  const start = end + (join?.[0].length ?? 0);
  return join && isAt(A_DATE, doc.low, start) ? start : undefined;
}

/** An ECLI as written, in its full form. */
export function ecliOf(written: string): string {
  const ecli = written.replace(/ /g, '').toUpperCase().replace(/\.$/, '');
  return ecli.startsWith('EU') ? `ECLI:${ecli}` : ecli;
}
