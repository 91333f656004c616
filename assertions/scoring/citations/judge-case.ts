import { unaccented } from '../../core/unaccented.ts';
import type { CaseCitation } from './citation.ts';
import { closedDay } from './closed-days.ts';
import { administrativeAppeal, appealTowns, existence, formationsSince } from './court-history.ts';
import { isDay } from './dates.ts';
import { ecliFaults } from './ecli-faults.ts';

/** `plausible`: it could have been given so. `uncertain`: it could, but hardly. */
export interface CaseFinding {
  verdict: 'plausible' | 'uncertain' | 'does-not-exist';
  reason: string;
}

/**
 * Whether a decision could have been cited so on a day: form and plausibility only (the court and its formation
 * existed under that name, the calendar has the day and the court sat, the number and the ECLI fit the court, the
 * year and each other). No list of decisions is consulted: a plausible citation may still be invented.
 */
export function judgeCase(citation: CaseCitation, asOf: string): CaseFinding {
  const faults = [
    dateFault(citation, asOf),
    courtFault(citation),
    formationFault(citation),
    ...numberFaults(citation),
    ...ecliFaults(citation),
  ].filter((fault) => fault !== undefined);
  if (faults.length > 0) return { verdict: 'does-not-exist', reason: faults.join('; ') };
  const closed = closedFault(citation);
  if (closed) return { verdict: 'uncertain', reason: closed };
  return {
    verdict: 'plausible',
    reason: 'Form and dates are plausible; whether the decision exists was not checked',
  };
}

/** A decision of a Sunday or a holiday; judges of urgent cases sit then. */
function closedFault({ court, formation, date }: CaseCitation): string | undefined {
  if (date === null || date.length !== 10 || /^(?:ord\.|réf\.)/.test(formation ?? '')) return undefined;
  const [kind] = splitCourt(court);
  const seat = UNION.has(kind) ? 'Luxembourg' : kind === 'CEDH' ? 'Strasbourg' : 'France';
  const closed = closedDay(date, seat);
  return closed && `court-closed (${date} was ${closed})`;
}

const UNION: ReadonlySet<string> = new Set(['CJUE', 'CJCE', 'Trib. UE', 'TPICE']);

function dateFault({ date }: CaseCitation, asOf: string): string | undefined {
  if (date === null) return undefined;
  if (date.length > 4 && !isDay(date)) return `date-does-not-exist (${date})`;
  return date > asOf ? `future-date (relative to ${asOf})` : undefined;
}

function courtFault({ court, date }: CaseCitation): string | undefined {
  const [kind, town] = splitCourt(court);
  if (kind === 'CA' && town && !appealTowns.has(plain(town)))
    return `no-such-court (no cour d’appel at ${town})`;
  const administrative = kind === 'CAA' && town ? administrativeAppeal[plain(town)] : undefined;
  if (kind === 'CAA' && town && !administrative)
    return `no-such-court (no cour administrative d’appel at ${town})`;
  if (date === null) return undefined;
  if (administrative && date < administrative.since)
    return `court-did-not-exist (since ${administrative.since})`;
  for (const { courts, from, until, fault } of existence)
    if (courts.includes(kind) && ((from && date < from.slice(0, date.length)) || (until && date > until)))
      return fault;
  return undefined;
}

function formationFault({ court, formation, date }: CaseCitation): string | undefined {
  if (court !== 'Cass.' || formation === null) return undefined;
  if (/^[4-9]e civ/.test(formation)) return 'no-such-chamber';
  const history = formationsSince[formation];
  if (!history || date === null) return undefined;
  if (history.from && date < history.from.slice(0, date.length)) return history.fault;
  return history.until && date > history.until ? history.fault : undefined;
}

function numberFaults(citation: CaseCitation): string[] {
  const { court, number, date } = citation;
  if (number === null) return [];
  const year = date === null ? undefined : Number(date.slice(0, 4));
  const form = FORMS[splitCourt(court)[0]];
  // Before 1970 numbers had other forms.
  if (form && (year === undefined || year >= 1970) && !form.test(number)) return ['number-malformed'];
  const faults: string[] = [];
  const filed = filedIn(citation, year);
  if (filed !== undefined && year !== undefined) {
    if (filed > year) faults.push('number-year-after-decision');
    else if (year - filed > MOST_YEARS)
      faults.push('number-implausible (filed too long before the decision)');
  }
  if (court === 'Cons. const.' && / QPC$/.test(number) && (date ?? `${filed}-12-31`) < '2010-03-01')
    faults.push('procedure-did-not-exist (QPC since 2010-03-01)');
  else if (isImplausible(citation, year ?? filed)) faults.push('number-implausible');
  return faults;
}

/** How the courts number. */
const FORMS: Readonly<Record<string, RegExp>> = {
  'Cass.': /^\d\d-\d\d\.\d{3}$/,
  CE: /^\d{1,6}$/,
  CJUE: /^(?:[CTF]-)?\d+\/\d\d$/,
  CJCE: /^(?:[CTF]-)?\d+\/\d\d$/,
  'Trib. UE': /^(?:[CTF]-)?\d+\/\d\d$/,
  TPICE: /^(?:[CTF]-)?\d+\/\d\d$/,
  CEDH: /^\d+\/\d\d$/,
  // "Décision n° 2004-496": the procedure is often left out.
  'Cons. const.': /^\d{2,4}-\d+(?:\/\d+)*(?: [A-Z]+)?$/,
};

/** No case has taken longer from filing to decision. */
const MOST_YEARS = 22;

/** The year in the number; two digits are the latest year that does not come after the decision. */
function filedIn({ court, number }: CaseCitation, year: number | undefined): number | undefined {
  const [kind] = splitCourt(court);
  const match =
    kind === 'Cass.' || kind === 'CAA' || kind === 'Aut. conc.' || kind === 'Cons. conc.'
      ? /^(\d{2,4})/.exec(number!)
      : kind === 'Cons. const.'
        ? /^(\d{2,4})-/.exec(number!)
        : kind === 'CNIL'
          ? /(\d{4})-\d+$/.exec(number!)
          : UNION.has(kind) || kind === 'CEDH'
            ? /\/(\d{2})$/.exec(number!)
            : ['CA', 'TJ', 'TGI', 'T. com.', 'CPH'].includes(kind)
              ? /^(\d{2,4})\//.exec(number!)
              : null;
  if (!match) return undefined;
  const digits = match[1]!;
  if (digits.length === 4) return Number(digits);
  if (digits.length === 3) return undefined;
  const short = Number(digits);
  // "C-9999/18" in a decision of 2015 is 2018, not 1918.
  const century = year !== undefined && year < 2000 ? 1900 : short > 50 ? 1900 : 2000;
  const full = century + short;
  return year !== undefined && year < 2000 && full > year && 2000 + short <= year ? 2000 + short : full;
}

/** Whether the number is out of what the court has ever given out in that year. */
function isImplausible({ court, number }: CaseCitation, year: number | undefined): boolean {
  const n = number!;
  const [kind, town] = splitCourt(court);
  if (UNION.has(kind)) {
    const [, series, order] = /^(?:([CTF])-)?(\d+)/.exec(n) ?? [];
    const right = series === undefined || (series === 'C') === (kind === 'CJUE' || kind === 'CJCE');
    return !right || Number(order) > 1300 || Number(order) < 1;
  }
  if (kind === 'CEDH') return Number(n.split('/')[0]) > 99_999;
  if (kind === 'CE' && year !== undefined) return Number(n) > highestCouncil(year);
  if (kind === 'CAA' && town) {
    const letters = /^\d\d([A-Z]{2})/.exec(n)?.[1];
    return letters !== undefined && letters !== administrativeAppeal[plain(town)]?.letters;
  }
  if (kind === 'Cons. const.' && year !== undefined) return isImplausibleConstitutional(n, year);
  return kind === 'Aut. conc.' || kind === 'Cons. conc.' ? Number(n.split('-').at(-1)) > 250 : false;
}

/** Numbers of the Conseil d'État rise: about 118,000 in 1990, 228,000 in 2000, 345,000 in 2010, 500,000 in 2025. */
function highestCouncil(year: number): number {
  if (year < 1990) return 135_000;
  return 135_000 + (year - 1990) * 12_000;
}

/** DC and QPC are numbered through: 2018-765 DC, 2019-823 QPC. */
function isImplausibleConstitutional(number: string, year: number): boolean {
  const [, order, kind] = /-(\d+)(?:\/\d+)*(?: (\w+))?$/.exec(number) ?? [];
  const n = Number(order);
  if (kind === 'DC') {
    const highest =
      year < 1975 ? 60 : year < 1990 ? 280 : year < 2000 ? 430 : year < 2010 ? 620 : 620 + 22 * (year - 2010);
    const lowest =
      year < 1980 ? 1 : year < 1990 ? 100 : year < 2000 ? 260 : year < 2010 ? 420 : year < 2020 ? 590 : 780;
    return n > highest || n < lowest;
  }
  if (kind !== 'QPC') return false;
  const highest = 115 * (year - 2009) + 20;
  const lowest = year < 2012 ? 1 : year < 2016 ? 150 : year < 2020 ? 480 : 780;
  return n > highest || n < lowest;
}

function splitCourt(court: string): [kind: string, town: string | undefined] {
  const match = /^(CAA|CA|TA|TJ|TGI|TI|T\. com\.|CPH) (.+)$/.exec(court);
  return match ? [match[1]!, match[2]] : [court, undefined];
}

const plain = (town: string): string => unaccented(town).replace(/[ -]+/g, '-');
