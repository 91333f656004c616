/**
 * The parts of Python's `str` that the originals' scores depend on and JavaScript does differently.
 */

// str.isspace(): JavaScript's trim() leaves U+001C-1F and U+0085, and takes U+FEFF.
const SPACE = '[\\t-\\r\\x1c-\\x20\\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';
const LEADING = new RegExp(`^${SPACE}+`);
const IS_SPACE = new RegExp(SPACE);

/** Python's `text.strip()`. Linear, also on long runs of white space inside the text. */
export function strip(text: string): string {
  let end = text.length;
  while (end > 0 && IS_SPACE.test(text[end - 1]!)) end--;
  return text.slice(0, end).replace(LEADING, '');
}

/** The text without its trailing `char`s (one UTF-16 unit), as Python's `rstrip(char)`. */
export function stripTrailing(text: string, char: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === char) end--;
  return text.slice(0, end);
}

/**
 * Whether Python 3.11's `date.fromisoformat` takes the text: `YYYY-MM-DD`, `YYYYMMDD`, `YYYY-Www[-D]`,
 * `YYYYWww[D]`, ASCII digits, a date that exists, years 1 to 9999.
 */
export function isIsoDate(text: string): boolean {
  return isoDateToDays(text) !== undefined;
}

/** Days since 1970-01-01 of an ISO date (forms as in `isIsoDate`), undefined if it is none. */
export function isoDateToDays(text: string): number | undefined {
  const plain = /^(\d{4})(-?)(\d\d)\2(\d\d)$/.exec(text);
  if (plain) return daysOf(Number(plain[1]), Number(plain[3]), Number(plain[4]));
  const week = /^(\d{4})(-?)W(\d\d)(?:\2([1-7]))?$/.exec(text);
  return week ? weekToDays(Number(week[1]), Number(week[3]), Number(week[4] ?? 1)) : undefined;
}

const DAY_MS = 86_400_000;
/** 9999-12-31: the last week of that year ends in the next. */
const LAST_DAY = 2_932_896;

function daysOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = year >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.getTime() / DAY_MS : undefined;
}

function weekToDays(year: number, week: number, weekday: number): number | undefined {
  const firstMonday = mondayOfWeekOne(year);
  const nextFirstMonday = mondayOfWeekOne(year + 1);
  const weeks = (nextFirstMonday - firstMonday) / 7;
  if (year < 1 || week < 1 || week > weeks) return undefined;
  const days = firstMonday + (week - 1) * 7 + weekday - 1;
  return days <= LAST_DAY ? days : undefined;
}

/** ISO 8601: week 1 is the one with January 4. */
function mondayOfWeekOne(year: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, 0, 4);
  return date.getTime() / DAY_MS - ((date.getUTCDay() + 6) % 7);
}
