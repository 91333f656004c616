import { isDay } from './dates.ts';
import type { KnownAct, LawIndex } from './law-data.ts';
import type { StatuteFinding } from './statute-finding.ts';

/** An act named by its number or its day: "loi n° 78-17 du 6 janvier 1978", "directive 2000/31/CE". */
export interface CitedAct {
  /** Id as the index names it ("loi-78-17", "RGPD", "D2019-1234"). */
  instrument: string;
  /** What it is called, in lower case without accents: "loi", "ordonnance", "decret", "reglement", "directive" … */
  noun: string;
  /** As written: "78-17", "2016/679"; null where it is named by its day alone. */
  actNumber: string | null;
  /** ISO day, as written where no calendar has it; null where none is given. */
  date: string | null;
}

type Kind = 'loi' | 'ord' | 'decret' | 'arrete' | 'R' | 'D' | 'other';

/** The act with what the rules below ask about. */
interface Asked {
  kind: Kind;
  /** Year and order of the number; undefined where it has neither form. */
  year: number | undefined;
  order: number | undefined;
  number: string | null;
  date: string | null;
  asOf: string;
  known: KnownAct | undefined;
  index: LawIndex;
  instrument: string;
}

type Rule = (asked: Asked) => StatuteFinding | undefined;

const RULES: readonly Rule[] = [
  impossibleDay,
  dayToCome,
  malformedNumber,
  yearToCome,
  impossibleOrder,
  otherKind,
  wrongDayOfKnownAct,
  replacedAct,
  knownAct,
  dayOfAnotherYear,
  outOfSequence,
  listedText,
];

/**
 * Whether an act could be named so on a day (ISO): its number and day are possible, fit each other and, of an act that
 * the codes name, are those that the codes give. An act that nothing speaks against is not thereby known to exist.
 */
export function judgeAct(index: LawIndex, act: CitedAct, asOf: string): StatuteFinding {
  const kind = kindOf(act.noun);
  const asked = {
    ...partsOf(kind, act.actNumber, act.date),
    kind,
    number: act.actNumber,
    date: act.date,
    asOf,
    index,
  };
  const known = idsOf(asked).flatMap((id) => index.act(id) ?? [])[0];
  for (const rule of RULES) {
    const finding = rule({ ...asked, known, instrument: act.instrument });
    if (finding) return finding;
  }
  return { verdict: 'unknown-coverage', reason: 'Number and day are possible; the act is not in the index' };
}

function kindOf(noun: string): Kind {
  if (/^(?:loi|l$)/.test(noun)) return 'loi';
  if (noun.startsWith('ord')) return 'ord';
  if (/^(?:decr|d$)/.test(noun)) return 'decret';
  if (noun.startsWith('arr')) return 'arrete';
  if (/^(?:reg|rgt|r$)/.test(noun)) return 'R';
  return noun.startsWith('dir') ? 'D' : 'other';
}

const isUnion = (kind: Kind) => kind === 'R' || kind === 'D';
/** Since 2015 the acts of the Union have one series, year first: 2016/679. */
const ONE_SERIES_SINCE = 2015;

/** The year and order in a number: 78-17, 2016-1691; 95/46, 2000/31, 44/2001, 2016/679. */
function partsOf(
  kind: Kind,
  number: string | null,
  date: string | null,
): { year: number | undefined; order: number | undefined } {
  const [, a, b] = /^(\d{1,4})[-/](\d{1,5})$/.exec(number ?? '') ?? [];
  if (!a || !b) return { year: undefined, order: undefined };
  const first = a.length === 2 || a.length === 4 ? [{ year: fullYear(a), order: Number(b) }] : [];
  if (kind !== 'R') return first[0] ?? { year: undefined, order: undefined };
  // Regulations had the year last until 2014: 1408/71, 2081/92, 44/2001. "2015/2012" may be read both ways.
  const isLast = (b.length === 2 && Number(b) >= 52) || (isSeriesYear(b) && Number(b) < ONE_SERIES_SINCE);
  const last = isLast ? [{ year: fullYear(b), order: Number(a) }] : [];
  const readings = [
    ...last,
    ...(b.length === 2 && isLast ? [] : first.filter(({ year }) => isSeriesYear(`${year}`))),
  ];
  const ofDay = date === null ? undefined : readings.find(({ year }) => date.startsWith(String(year)));
  return ofDay ?? readings[0] ?? { year: undefined, order: undefined };
}

const isSeriesYear = (digits: string) => /^(?:19[5-9]\d|20\d\d)$/.test(digits);

/** Acts have numbers since 1941, so "45" is 1945 and "40" is 2040. */
function fullYear(digits: string): number {
  if (digits.length !== 2) return Number(digits);
  return Number(digits) + (Number(digits) >= 41 ? 1900 : 2000);
}

/** The ids under which the index may have an act: the codes write 2000-321 and 99-1172, others 1999-1172. */
function idsOf({ kind, year, order }: Pick<Asked, 'kind' | 'year' | 'order'>): string[] {
  if (year === undefined || order === undefined) return [];
  const short = String(year).slice(2);
  if (!isUnion(kind)) return [`${kind}-${year}-${order}`, `${kind}-${short}-${order}`];
  return [
    `${kind}${year}-${order}`,
    `${kind}${order}-${year}`,
    `${kind}${short}-${order}`,
    `${kind}${order}-${short}`,
  ];
}

const none = (reason: string): StatuteFinding => ({ verdict: 'does-not-exist', reason });

function impossibleDay({ date }: Asked): StatuteFinding | undefined {
  return date !== null && date.length > 4 && !isDay(date)
    ? none(`No calendar has the day ${date}`)
    : undefined;
}

function dayToCome({ date, asOf }: Asked): StatuteFinding | undefined {
  return date !== null && date > asOf ? none(`The day ${date} is after ${asOf}`) : undefined;
}

function malformedNumber({ kind, number, year, order }: Asked): StatuteFinding | undefined {
  if (number === null || kind === 'other' || kind === 'arrete') return undefined;
  if (year === undefined || order === undefined) return none(`No such act has a number like ${number}`);
  if (order < 1) return none(`${number}: acts are numbered from 1`);
  if (isUnion(kind)) return year < 1952 ? none(`There were no acts of the Union in ${year}`) : undefined;
  return year < 1941 ? none(`Acts of ${year} have no number`) : undefined;
}

function yearToCome({ year, asOf, number }: Asked): StatuteFinding | undefined {
  return year !== undefined && year > Number(asOf.slice(0, 4))
    ? none(`${number} is of ${year}, which is after ${asOf}`)
    : undefined;
}

/**
 * Laws, ordinances and decrees share one series a year, of at most 1,900 since it began; directives had one of at most
 * 180 from 1993 to 2014, before with decisions, since 2015 with every act.
 */
function impossibleOrder({ kind, year, order, number }: Asked): StatuteFinding | undefined {
  if (year === undefined || order === undefined || kind === 'other' || kind === 'arrete') return undefined;
  const highest = !isUnion(kind)
    ? year < 1960
      ? 3500
      : 2200
    : kind === 'D' && year >= 1993 && year < ONE_SERIES_SINCE
      ? 250
      : 5000;
  return order > highest ? none(`${number}: no year has had that many acts`) : undefined;
}

/** "directive 2016/679": since 2015 a number belongs to one act, and that is a regulation; so do French numbers. */
function otherKind({ index, kind, year, order, number }: Asked): StatuteFinding | undefined {
  if (year === undefined || order === undefined) return undefined;
  const inOneSeries = isUnion(kind) ? year >= ONE_SERIES_SINCE : kind !== 'other' && kind !== 'arrete';
  if (!inOneSeries || idsOf({ kind, year, order }).some((id) => index.act(id))) return undefined;
  const kinds = isUnion(kind) ? (['R', 'D'] as const) : (['loi', 'ord', 'decret'] as const);
  for (const other of kinds.filter((one) => one !== kind)) {
    const found = idsOf({ kind: other, year, order }).flatMap((id) => index.act(id) ?? [])[0];
    if (found && found.times > 1) return none(`${number} is ${NOUNS[other]} of ${found.day}`);
  }
  return undefined;
}

const NOUNS: Readonly<Record<Exclude<Kind, 'other' | 'arrete'>, string>> = {
  loi: 'a law',
  ord: 'an ordinance',
  decret: 'a decree',
  R: 'a regulation',
  D: 'a directive',
};

const timesNamed = ({ times }: KnownAct) => (times === 1 ? 'once' : `${times} times`);

function wrongDayOfKnownAct({ known, date, number }: Asked): StatuteFinding | undefined {
  if (!known || date === null || known.day.startsWith(date)) return undefined;
  const named = `named as of ${known.day} in the official codes ${timesNamed(known)}`;
  if (known.slips.includes(date))
    return { verdict: 'uncertain', reason: `${number} is ${named}, but as of ${date} too` };
  // One mention may be a slip itself.
  if (known.times === 1) return { verdict: 'uncertain', reason: `${number} is ${named}` };
  return none(`${number} is ${named}, not ${date}`);
}

function knownAct({ known }: Asked): StatuteFinding | undefined {
  if (!known) return undefined;
  return {
    verdict: 'exists',
    reason: `Named in the official codes as of ${known.day}, ${timesNamed(known)}`,
  };
}

/**
 * A French act has the year of its day. One of the Union may be published in the year after it was adopted, and a few
 * directives were adopted in the one after (2002/98/EC of 27 January 2003).
 */
function dayOfAnotherYear({ kind, year, date, number }: Asked): StatuteFinding | undefined {
  if (year === undefined || date === null || kind === 'arrete' || kind === 'other') return undefined;
  const apart = Math.abs(Number(date.slice(0, 4)) - year);
  return apart > (isUnion(kind) ? 1 : 0)
    ? none(`${number} is of ${year}, the day given of ${date.slice(0, 4)}`)
    : undefined;
}

/** How many days a number may be from its place in the series of its year. Of 4,100 acts only misprints are further. */
const DAYS_OUT_OF_SEQUENCE = 30;
/** How many acts around the number must agree. */
const NEIGHBOURS = 3;
/** Before, the series of laws and decrees were several. */
const ONE_FRENCH_SERIES_SINCE = 1952;

/** French acts are numbered in the order of their days: "n° 2016-1691 du 3 mars 2016" cannot be. */
function outOfSequence({ kind, year, order, date, number, index }: Asked): StatuteFinding | undefined {
  if (kind === 'other' || kind === 'arrete' || isUnion(kind)) return undefined;
  if (date === null || date.length < 10 || year === undefined || order === undefined) return undefined;
  if (year < ONE_FRENCH_SERIES_SINCE) return undefined;
  const acts = index.frenchActs(year);
  const below = acts.filter((one) => one.order < order).slice(-NEIGHBOURS);
  const above = acts.filter((one) => one.order > order).slice(0, NEIGHBOURS);
  const apart = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const isEarly =
    below.length === NEIGHBOURS && below.every(({ day }) => apart(date, day) > DAYS_OUT_OF_SEQUENCE);
  const isLate =
    above.length === NEIGHBOURS && above.every(({ day }) => apart(day, date) > DAYS_OUT_OF_SEQUENCE);
  const near = isEarly ? below.at(-1) : isLate ? above[0] : undefined;
  return near && none(`${number} cannot be of ${date}: ${year}-${near.order} is of ${near.day}`);
}

function replacedAct({ index, instrument, asOf }: Asked): StatuteFinding | undefined {
  const treaty = index.treaty(instrument);
  const end = treaty?.end ?? index.replaced(instrument)?.date;
  if (end === undefined || asOf < end) return undefined;
  const by = index.replaced(instrument)?.by;
  return {
    verdict: 'repealed',
    reason: `The act is no longer in force since ${end}${by ? `; replaced by ${by}` : ''}`,
    date: end,
  };
}

function listedText({ index, instrument }: Asked): StatuteFinding | undefined {
  const title = index.text(instrument)?.data.title ?? index.treaty(instrument)?.title;
  return title === undefined ? undefined : { verdict: 'exists', reason: `${title} is in the index` };
}
