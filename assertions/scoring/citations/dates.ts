/** French dates in folded text ("1er juill. 2014", "06/10/2015"). */

import { englishMonths, frenchMonths } from '../../core/month-names.ts';
import { unaccented } from '../../core/unaccented.ts';
import { anyOf, sticky } from './patterns.ts';

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

const IN_WORDS = `(\\d{1,2})(?:er|st|nd|rd|th)? ?(${MONTH}|${ENGLISH})\\b\\.?,? ?(\\d{4})`;
const IN_FIGURES = '(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4})';
const AMERICAN = `(${ENGLISH}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})`;
/** A date in lower-case folded text, with the groups that `dateOf` reads. */
export const DATE = `(?:${IN_WORDS}|${IN_FIGURES}|${AMERICAN})(?!\\d)`;
/** How many groups `DATE` has. */
export const DATE_GROUPS = 9;

/** The groups of `DATE` as an ISO day; a day that no calendar has (31 February) is returned as written. */
export function dateOf(groups: readonly (string | undefined)[]): string {
  const [day, french, year, day2, month2, year2, american, day3, year3] = groups;
  const name = french ?? american;
  const month = name ? MONTHS.find(([pattern]) => pattern.test(name))![1] : Number(month2);
  const two = (value: string | number) => String(value).padStart(2, '0');
  return `${year ?? year2 ?? year3}-${two(month)}-${two(day ?? day2 ?? day3!)}`;
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

const UNIT = anyOf(
  'euros?',
  'eur',
  'ans?',
  'mois',
  ...'jour heure annee semaine salarie page million milliard'.split(' ').map((one) => `${one}s?`),
);
/** "32/II", "18/21/22", "L. 1235-3/L. 1235-5": more of the article, or another one. */
const AFTER_SLASH = anyOf(
  `${anyOf('[IVX]{1,4}', '\\d{1,3}(?:/\\d{1,3}){0,4}')}(?![\\dA-Za-z/.-])`,
  '[LRDA]\\.? ?\\d',
);
/** What makes the number before it a date, a sum or a length of time. */
export const NOT_AN_ARTICLE = sticky(
  '(?:er)? ?',
  anyOf(`${MONTH}\\b`, `${UNIT}\\b`, '%', `/(?!${AFTER_SLASH})`, ':\\d', '[.,]\\d{3}\\b', 'k?\\u20ac'),
);
