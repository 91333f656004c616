import { readDate } from '../deal-points/dates.ts';
import { canonicalDuration } from '../deal-points/durations.ts';
import { readAmount, readPercentage } from '../deal-points/numbers.ts';
import { isSimilar } from '../extraction/difflib.ts';
import { normalize } from '../extraction/field-f1.ts';
import { isPlaceholder } from '../extraction/field-scores.ts';
import { readBoolean } from '../memo/judge-values.ts';
import type { LeafKind } from './schema-tree.ts';

/** How far a value may be from the gold: a number in its own unit, a date in days, a duration in months. */
export interface Comparison {
  kind: LeafKind;
  tolerance: number;
}

const FUZZY_THRESHOLD = 0.85;
const DAY_MS = 86_400_000;
const LONGEST = 4000;

/** Null, an empty text, or words for "not in the document". */
export const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && isPlaceholder(value));

/**
 * Whether an answer says what the gold says. The gold's own form tells what a text is: a day (YYYY-MM-DD) is compared
 * as a date, "36 months", "3 ans" or "P3Y" as a duration, anything else as text: without regard to case, accents in
 * one code point or two, typographic quotes and spaces.
 */
export function sameValue({ kind, tolerance }: Comparison, gold: unknown, value: unknown): boolean {
  if (kind === 'boolean') return readBoolean(value) === readBoolean(gold);
  if (kind === 'number')
    return numbersIn(value).some((one) => Math.abs(one - Number(gold)) <= tolerance + EPSILON);
  if (textOf(gold) === textOf(value)) return true;
  if (typeof gold !== 'string') return false;
  if (/^\d{4}-\d{2}-\d{2}$/.test(gold)) {
    const day = readDate(value);
    return day !== undefined && Math.abs(Date.parse(day) - Date.parse(gold)) <= tolerance * DAY_MS;
  }
  const duration = durationOf(gold);
  const said = duration && typeof value === 'string' ? durationOf(value) : undefined;
  if (!duration || !said) return false;
  return duration.days === said.days && Math.abs(duration.months - said.months) <= tolerance;
}

/** A text that is nearly the gold's: 0.85 by difflib's ratio, as in the published fuzzy scores. */
export function similarText(gold: unknown, value: unknown): boolean {
  const [a, b] = [textOf(gold), textOf(value)];
  return a === b || (isSimilar(a, b, FUZZY_THRESHOLD) && isSimilar(b, a, FUZZY_THRESHOLD));
}

/** Half a unit in the last place of what a document writes; beyond that the numbers differ. */
const EPSILON = 1e-9;

/**
 * What a number may be: JSON's own, or a text in French or English. "20,300" is 20.3 to a Frenchman and 20300 to an
 * American: both are tried.
 */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [value] : [];
  if (typeof value !== 'string' || value.length > 300) return [];
  const bare = value.replace(/US\$|\b(?:USD|GBP|CHF|EUR)\b|[$£€]/g, ' ').trim();
  // Of several commas there is no doubt.
  const english = bare.replace(/(?<![\d.,])(\d{1,3}),(\d{3})(?![\d,])/, '$1$2');
  return [readAmount(value), readAmount(bare), readAmount(english), readPercentage(bare)].filter(
    (one) => one !== undefined,
  );
}

const textOf = (value: unknown): string =>
  normalize(
    String(typeof value === 'object' ? JSON.stringify(value) : value)
      .slice(0, LONGEST)
      .normalize('NFC')
      .replace(/[‘’ʼ]/g, "'")
      .replace(/[“”„«»]/g, '"')
      .replace(/[\u2010-\u2015]/g, '-')
      .replace(/\s+/g, ' '),
  ).trim();

/** A bare number is not a duration here. */
function durationOf(text: string): { months: number; days: number } | undefined {
  if (/^\s*\d+\s*$/.test(text)) return undefined;
  const [months, days] = canonicalDuration(text)?.split('/') ?? [];
  return months === undefined ? undefined : { months: Number(months), days: Number(days) };
}
