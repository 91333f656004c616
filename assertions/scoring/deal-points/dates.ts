import { englishMonths, frenchMonths } from '../../core/month-names.ts';
import { unaccented } from '../../core/unaccented.ts';
import { DATE, dateOf, isDay } from '../citations/dates.ts';
import { wordsToNumber } from './numbers.ts';
import { plain } from './plain-text.ts';

const MONTHS = frenchMonths.map(unaccented);
const IN_WORDS = new RegExp(
  `\\b((?:premier|[a-z]+(?:[ -][a-z]+){0,3}?)) (${MONTHS.join('|')}) (deux[ -]mille(?:[ -][a-z]+){0,4})`,
  'g',
);

/** Every date of a text, as YYYY-MM-DD: "12 février 2024", "12/02/2024", "vingt mars deux mille vingt-cinq". */
export function datesIn(value: string): string[] {
  const text = inFrench(plain(value).replace(/(\d)er /g, '$1 '));
  const found: [at: number, day: string][] = [];
  for (const match of text.matchAll(new RegExp(DATE, 'g'))) found.push([match.index, dateOf(match.slice(1))]);
  for (const match of text.matchAll(/(?<!\d)(\d{4})([-/.])(\d\d)\2(\d\d)(?!\d)/g))
    found.push([match.index, `${match[1]}-${match[3]}-${match[4]}`]);
  for (const match of text.matchAll(IN_WORDS)) {
    const day = dayInWords(match[1]!, match[2]!, match[3]!);
    if (day) found.push([match.index, day]);
  }
  return found
    .filter(([, day]) => isDay(day))
    .sort(([a], [b]) => a - b)
    .map(([, day]) => day);
}

const ENGLISH_MONTHS = [...englishMonths, ...englishMonths.map((name) => name.slice(0, 3))];
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const MONTH = `(${ENGLISH_MONTHS.join('|')})\\.?`;
const DAY_FIRST = new RegExp(`\\b${DAY}(?: day)?(?: of)? ${MONTH},? (\\d{4})\\b`, 'g');
const MONTH_FIRST = new RegExp(`\\b${MONTH} ${DAY},? (\\d{4})\\b`, 'g');

/** "1st March 2025" and "March 1, 2025" as "1 mars 2025". */
function inFrench(text: string): string {
  const write = (day: string, month: string, year: string) =>
    `${day} ${MONTHS[ENGLISH_MONTHS.indexOf(month) % 12]} ${year}`;
  return text
    .replace(DAY_FIRST, (_, day, month, year) => write(day, month, year))
    .replace(MONTH_FIRST, (_, month, day, year) => write(day, month, year));
}

/** The date that a value is; undefined where it holds none, or several. */
export function readDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 100) return undefined;
  const days = new Set(datesIn(value));
  return days.size === 1 ? [...days][0] : undefined;
}

function dayInWords(words: string, month: string, yearWords: string): string | undefined {
  const parts = words.replace(/premier$/, 'un').split(' ');
  const day = firstNumber(parts.map((_, from) => parts.slice(from)));
  const years = yearWords.split(' ');
  const year = firstNumber(years.map((_, less) => years.slice(0, years.length - less)));
  if (day === undefined || year === undefined) return undefined;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${year}-${two(MONTHS.indexOf(month) + 1)}-${two(day)}`;
}

/** Of "fait a lyon le vingt" only the end is a number: the longest part that is one. */
function firstNumber(parts: string[][]): number | undefined {
  for (const part of parts) {
    const number = wordsToNumber(part.join(' '));
    if (number !== undefined) return number;
  }
  return undefined;
}
