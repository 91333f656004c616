import { englishMonths } from '../../../assertions/core/month-names.ts';
import { dayText } from '../domicile.ts';

const months = englishMonths.map((name) => `${name[0]!.toUpperCase()}${name.slice(1)}`);
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** The ways a fact pattern may write a date; month before day where both are numbers, as in the United States. */
const formats: ((date: Date) => string)[] = [
  (date) => `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`,
  (date) => `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
  (date) =>
    `${weekdays[date.getUTCDay()]}, ${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`,
  (date) => `the ${ordinal(date.getUTCDate())} of ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
  (date) => `${two(date.getUTCMonth() + 1)}/${two(date.getUTCDate())}/${date.getUTCFullYear()}`,
  (date) => date.toISOString().slice(0, 10),
];

export const dateFormats = formats.length;

/** A day (since 1970-01-01) in the format of that number. */
export function writeDate(day: number, format: number): string {
  return formats[format]!(new Date(`${dayText(day)}Z`));
}

const two = (n: number) => String(n).padStart(2, '0');

function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  return `${n}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}
