import { readEnglishNumber } from '../../core/english-numbers.ts';

const UNITS: Record<string, { months: number; days: number }> = {
  year: { months: 12, days: 0 },
  yr: { months: 12, days: 0 },
  month: { months: 1, days: 0 },
  mo: { months: 1, days: 0 },
  week: { months: 0, days: 7 },
  day: { months: 0, days: 1 },
};

// "2 years", "2.5_years", "18-month", "twenty-four (24) months"; the figure in brackets wins over the words.
const PART =
  /(?:(\d+(?:[.,]\d+)?)|([a-z]+(?:-[a-z]+)?))\s*(?:\((\d+(?:\.\d+)?)\))?[\s-]*(year|yr|month|mo|week|day)s?\b/g;
// A duration is short: longer text is prose, and is not searched.
const MAX_LENGTH = 200;

/**
 * A duration in a form that can be compared: "12_months" and "one (1) year" are "12 months", two weeks are
 * "14 days". Months and days are not converted into each other. Undefined if the text is not a duration.
 */
export function canonicalDuration(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  let months = 0;
  let days = 0;
  let found = false;
  for (const [, figure, words, bracketed, unit] of text.toLowerCase().replaceAll('_', ' ').matchAll(PART)) {
    const count = Number((bracketed ?? figure)?.replace(',', '.') ?? readNumber(words!));
    if (Number.isNaN(count)) continue;
    found = true;
    months += count * UNITS[unit!]!.months;
    days += count * UNITS[unit!]!.days;
  }
  if (!found) return undefined;
  return [months > 0 || days === 0 ? `${months} months` : '', days > 0 ? `${days} days` : '']
    .filter(Boolean)
    .join(' ');
}

/** "a year" is one. */
const readNumber = (words: string): number | undefined =>
  /^an?$/.test(words) ? 1 : readEnglishNumber(words);
