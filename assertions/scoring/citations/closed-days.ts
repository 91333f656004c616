/** Days on which a court gives no decision: Sundays and the public holidays of its seat. */

export type Seat = 'France' | 'Luxembourg' | 'Strasbourg';

/** The weekly rest of 1906; before it courts are known to have sat on Sundays. */
const SUNDAYS_SINCE = 1907;

const FRENCH: readonly string[] = ['01-01', '05-01', '07-14', '08-15', '11-01', '11-11', '12-25'];
const FIXED: Readonly<Record<Seat, readonly string[]>> = {
  France: FRENCH,
  // The holidays of the Court of Justice: with Europe Day, the national day, All Souls and the days around Christmas.
  Luxembourg: [
    ...['01-01', '05-01', '05-09', '06-23', '08-15', '11-01', '11-02'],
    ...['12-24', '12-25', '12-26', '12-27', '12-28', '12-29', '12-30', '12-31'],
  ],
  // Alsace has Saint Stephen's day, and Good Friday below.
  Strasbourg: [...FRENCH, '12-26'],
};

/** Days from Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const FROM_EASTER: Readonly<Record<Seat, readonly number[]>> = {
  France: [1, 39, 50],
  Luxembourg: [1, 39, 50],
  Strasbourg: [-2, 1, 39, 50],
};

/** Why no court of the seat is likely to have decided on an ISO day; undefined on a day like any other. */
export function closedDay(iso: string, seat: Seat): 'a Sunday' | 'a public holiday' | undefined {
  const time = Date.parse(`${iso}T00:00:00Z`);
  const year = Number(iso.slice(0, 4));
  if (Number.isNaN(time) || year < SUNDAYS_SINCE) return undefined;
  if (new Date(time).getUTCDay() === 0) return 'a Sunday';
  const days = (time - easter(year)) / 86_400_000;
  const isHoliday =
    FIXED[seat].includes(iso.slice(5)) ||
    isVictoryDay(iso, seat) ||
    (FROM_EASTER[seat].includes(days) && !(days === 50 && seat !== 'Luxembourg' && isSolidarityDay(year)));
  return isHoliday ? 'a public holiday' : undefined;
}

/** 8 May: a holiday from 1953 to 1959 and again since 1982 (loi n° 81-893 of 2 October 1981). */
function isVictoryDay(iso: string, seat: Seat): boolean {
  const year = Number(iso.slice(0, 4));
  return seat !== 'Luxembourg' && iso.endsWith('05-08') && ((year >= 1953 && year <= 1959) || year >= 1982);
}

/** Whit Monday was a day of work in France (loi n° 2004-626 of 30 June 2004, until loi n° 2008-351). */
const isSolidarityDay = (year: number) => year >= 2005 && year <= 2007;

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher), as a time. */
function easter(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return Date.UTC(year, month - 1, day);
}
