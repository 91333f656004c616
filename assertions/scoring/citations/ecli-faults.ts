import type { CaseCitation } from './citation.ts';
import { ecliChambers } from './ecli-chambers.ts';

/** What an ECLI says of its decision; `undefined` where it does not say it. */
interface Ecli {
  courts: readonly string[];
  year: number;
  formation?: string;
  day?: string;
  number?: string;
  /** Why there can be no such ordinal number. */
  impossible?: string;
}

/** More decisions than these have no court and no chamber given in a year; the highest known is about 2,500. */
const MOST_IN_UNION = 3000;
const MOST_IN_CHAMBER = 12_000;

/** What in an ECLI contradicts itself or the citation it accompanies: court, chamber, year, day, number. */
export function ecliFaults(citation: CaseCitation): string[] {
  if (citation.ecli === undefined) return [];
  const read = readEcli(citation.ecli);
  if (typeof read === 'string') return [`ecli-malformed (${read})`];
  if (read === undefined) return [];
  const { court, formation, date, number } = citation;
  const faults: string[] = [];
  const add = (isFault: boolean, what: string) => {
    if (isFault) faults.push(what);
  };
  if (read.impossible) faults.push(`ecli-number-implausible (${read.impossible})`);
  const isOfCourt = read.courts.some((one) => court === one || court.startsWith(`${one} `));
  add(!isOfCourt, `ecli-of-another-court (${read.courts[0]})`);
  add(date !== null && Number(date.slice(0, 4)) !== read.year, `ecli-of-another-year (${read.year})`);
  const isDay = date !== null && date.length === 10;
  add(isDay && read.day !== undefined && date !== read.day, `ecli-of-another-day (${read.day})`);
  // "civ." alone may be any of the three.
  const isChamber = formation !== null && formation !== 'civ.' && read.formation !== undefined;
  add(isOfCourt && isChamber && formation !== read.formation, `ecli-of-another-chamber (${read.formation})`);
  const hasNumbers = number !== null && read.number !== undefined;
  add(
    hasNumbers && plain(number ?? '') !== plain(read.number ?? ''),
    `ecli-of-another-number (${read.number})`,
  );
  return faults;
}

const plain = (number: string) => number.replace(/ .*$|[ .]/g, '').replace(/^0+/, '');

/** The parts of an ECLI; a string says what is malformed; undefined: a country or court whose ECLI are not known. */
function readEcli(ecli: string): Ecli | string | undefined {
  const [, country, code, year, rest] = ecli.toUpperCase().split(':');
  if (!country || !code || !year || !rest) return 'it has five parts';
  if (country === 'EU') return ofUnion(code, Number(year), rest);
  if (country === 'FR' && code === 'CCASS') return ofCassation(Number(year), rest);
  if (country === 'FR' && code === 'CC') return ofConstitutional(Number(year), rest);
  if (country === 'FR' && /^CE/.test(code)) return ofCouncil(Number(year), rest);
  if (country === 'CE' && code === 'ECHR') return ofHumanRights(Number(year), rest);
  return undefined;
}

/** `ECLI:EU:C:2014:317`; given to decisions since 1954 as well. */
function ofUnion(code: string, year: number, rest: string): Ecli | string {
  const courts = { C: ['CJUE', 'CJCE'], T: ['Trib. UE', 'TPICE'], F: ['TFPUE'] }[code];
  if (!courts) return `"${code}" is no court of the Union`;
  if (!/^\d+$/.test(rest)) return 'its last part is a number';
  const first = code === 'C' ? 1954 : code === 'T' ? 1989 : 2005;
  const impossible =
    year < first
      ? `the court has decided since ${first}`
      : Number(rest) < 1 || Number(rest) > MOST_IN_UNION
        ? 'no court of the Union decides that often in a year'
        : undefined;
  return { courts, year, ...(impossible && { impossible }) };
}

/** `ECLI:FR:CCASS:2020:SO00374`: chamber and order. */
function ofCassation(year: number, rest: string): Ecli | string {
  const [, chamber, order] = /^([A-Z][A-Z\d])(\d{5})$/.exec(rest) ?? [];
  if (!chamber || !order) return 'two letters of the chamber and five digits are due';
  const formation = ecliChambers[chamber];
  const isImpossible = Number(order) < 1 || Number(order) > MOST_IN_CHAMBER;
  return {
    courts: ['Cass.'],
    year,
    ...(formation && { formation }),
    ...(isImpossible && { impossible: 'no chamber decides that often in a year' }),
  };
}

/** `ECLI:FR:CC:2018:2018.765.DC`. */
function ofConstitutional(year: number, rest: string): Ecli | string {
  const [, a, b] = /^(\d{2,4})\.(\d+)\.[A-Z]+$/.exec(rest) ?? [];
  return a ? { courts: ['Cons. const.'], year, number: `${a}-${b}` } : 'its last part is like 2018.765.DC';
}

/** `ECLI:FR:CECHR:2019:411542.20190510`: number and day. */
function ofCouncil(year: number, rest: string): Ecli | string {
  const [, number, y, m, d] = /^(\d{1,6})\.(\d{4})(\d\d)(\d\d)$/.exec(rest) ?? [];
  if (!number) return 'its last part is like 411542.20190510';
  if (Number(y) !== year) return `its year is ${year}, its day of ${y}`;
  return { courts: ['CE'], year, number, day: `${y}-${m}-${d}` };
}

/** `ECLI:CE:ECHR:1999:0121JUD003054496`: month and day, kind, number and year of the application. */
function ofHumanRights(year: number, rest: string): Ecli | string {
  const [, m, d, number, filed] = /^(\d\d)(\d\d)(?:JUD|DEC|REP)(\d{7})(\d\d)$/.exec(rest) ?? [];
  if (!m) return 'its last part is like 0121JUD003054496';
  return { courts: ['CEDH'], year, day: `${year}-${m}-${d}`, number: `${Number(number)}/${filed}` };
}
