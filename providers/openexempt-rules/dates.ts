/** Days a text names in full, the American way: month before day where both are numbers. */
import { englishMonths } from '../../assertions/core/month-names.ts';

const MONTH = englishMonths.map((name) => `${name[0]!.toUpperCase()}${name.slice(1)}`).join('|');
const ORDINAL = '(?:st|nd|rd|th)?';
const DATE = new RegExp(
  [
    `(?<month>${MONTH}) (?<day>\\d{1,2})${ORDINAL},? (?<year>\\d{4})`,
    `(?<day2>\\d{1,2})${ORDINAL} (?:day )?(?:of )?(?<month2>${MONTH}),? (?<year2>\\d{4})`,
    `(?<year3>\\d{4})-(?<month3>\\d\\d)-(?<day3>\\d\\d)`,
    `(?<month4>\\d{1,2})(?<separator>[/.-])(?<day4>\\d{1,2})\\k<separator>(?<year4>\\d{4})`,
  ].join('|'),
  'g',
);

/** In the order named, as days since 1970-01-01. */
export function findDates(text: string): number[] {
  return [...text.matchAll(DATE)].map(({ groups = {} }) => {
    const { month, day, year, month2, day2, year2, month3, day3, year3, month4, day4, year4 } = groups;
    const name = (month ?? month2)?.toLowerCase();
    const monthNumber = name ? englishMonths.indexOf(name) : Number(month3 ?? month4) - 1;
    return (
      Date.UTC(Number(year ?? year2 ?? year3 ?? year4), monthNumber, Number(day ?? day2 ?? day3 ?? day4)) /
      DAY
    );
  });
}

const DAY = 86_400_000;
