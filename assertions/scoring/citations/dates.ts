/** French dates in folded text ("1er juill. 2014", "06/10/2015"). */

import { englishMonths, frenchMonths } from '../../core/month-names.ts';
import { unaccented } from '../../core/unaccented.ts';

const MONTHS: readonly (readonly [RegExp, number])[] = [
  [/^jan/, 1],
  [/^f/, 2],
  [/^mar/, 3],
  [/^a[vp]r/, 4],
  [/^ma[iy]/, 5],
  [/^jui?ne?$/, 6],
  [/^jui?l/, 7],
  [/^a[ou]/, 8],
  [/^sep/, 9],
  [/^oct/, 10],
  [/^nov/, 11],
  [/^dec/, 12],
];

const SHORT_MONTHS = 'janv fevr fev avr juill juil sept sep oct nov dec';
const MONTH = `(?:${[...frenchMonths.map(unaccented), ...SHORT_MONTHS.split(' ')].join('|')})`;

/** English ones are months only between a day and a year: "article 6 may". */
const ENGLISH = `(?:${englishMonths.join('|')})`;

/** A date in lower-case folded text; groups: day, month, year, or day, month number, year. */
export const DATE = `(?:(\\d{1,2})(?:er)? ?(${MONTH}|${ENGLISH})\\b\\.? ?(\\d{4})|(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4}))(?!\\d)`;

/** The groups of `DATE` as an ISO day; a day that no calendar has (31 February) is returned as written. */
export function dateOf(groups: readonly (string | undefined)[]): string {
  const [day, name, year, day2, month2, year2] = groups;
  const month = name ? MONTHS.find(([pattern]) => pattern.test(name))![1] : Number(month2);
  const two = (value: string | number) => String(value).padStart(2, '0');
  return `${year ?? year2}-${two(month)}-${two(day ?? day2!)}`;
}

/** Whether the calendar has the ISO day. */
export function isDay(iso: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(iso);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return month >= 1 && month <= 12 && day >= 1 && day <= lengths[month - 1]!;
}

/** Words after a number that make it a date, a sum or a length of time. */
export const NOT_AN_ARTICLE = new RegExp(
  `(?:er)? ?(?:${MONTH}\\b|euros?\\b|eur\\b|ans?\\b|mois\\b|jours?\\b|heures?\\b|annees?\\b|semaines?\\b|salaries?\\b|%|/|:\\d|[.,]\\d{3}\\b|pages?\\b|millions?\\b|milliards?\\b|k?\\u20ac)`,
  'y',
);
