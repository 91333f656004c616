import { readBoolean } from '../memo/judge-values.ts';
import { readDate } from './dates.ts';
import { canonicalDuration } from './durations.ts';
import { digitsToNumber, readPercentage } from './numbers.ts';
import { plain } from './plain-text.ts';

/**
 * Whether a value says what the gold of a table says, whose form tells what it is: yes or no, a day, a sum of money, a
 * percentage, a duration or a number, in English or French. Undefined where it is another text, or where the answer's is
 * none of its kind: then only the meaning of the words can tell.
 */
export function sameOwnValue(predicted: string, gold: string): boolean | undefined {
  if (plain(predicted) === plain(gold)) return true;
  for (const { read, same } of KINDS) {
    const wanted = read(gold);
    if (wanted === undefined) continue;
    const said = read(predicted);
    return said === undefined ? undefined : same(said, wanted);
  }
  return undefined;
}

interface Kind {
  read(text: string): string | undefined;
  same(said: string, wanted: string): boolean;
}

const equal = (said: string, wanted: string) => said === wanted;
/** "50,000,000" leaves the currency to the column; a dollar is no euro. */
const sameMoney = (said: string, wanted: string) => {
  const [[amount, currency], [other, named]] = [said, wanted].map((one) => one.split(' ')) as [
    string[],
    string[],
  ];
  return Math.abs(Number(amount) - Number(other)) < 0.005 && (!currency || !named || currency === named);
};

const KINDS: readonly Kind[] = [
  { read: (text) => readBoolean(text)?.toString(), same: equal },
  { read: (text) => (isDayAlone(text) ? readDate(text) : undefined), same: equal },
  {
    read: (text) => (/%|per ?cent|pour ?cent/i.test(text) ? readPercentage(text)?.toString() : undefined),
    same: equal,
  },
  // A bare number is a count, not months; "a year and a half" is read as a year.
  {
    read: (text) => (/\p{L}/u.test(text) && !/\bhalf\b/i.test(text) ? canonicalDuration(text) : undefined),
    same: equal,
  },
  { read: readMoney, same: sameMoney },
];

/** "March 8, 2021", "1er avril 2024", 2021-03-08; "by March 8, 2021, unless extended" says more. */
const isDayAlone = (text: string): boolean =>
  text.length <= 40 &&
  (plain(text).match(/[a-z]+/g) ?? []).filter((word) => !/^(?:st|nd|rd|th|er|of|day|the|le|du)$/.test(word))
    .length <= 1;

const CURRENCIES: [RegExp, string][] = [
  [/us\$|usd|u\.s\. dollars?|dollars?|\$/g, 'USD'],
  [/€|eur(?:os?)?\b/g, 'EUR'],
  [/£|gbp|pounds?(?: sterling)?/g, 'GBP'],
  [/chf|swiss francs?/g, 'CHF'],
];
const MULTIPLES: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  million: 1e6,
  millions: 1e6,
  bn: 1e9,
  b: 1e9,
  billion: 1e9,
  milliard: 1e9,
  milliards: 1e9,
};

/** "$50,000,000.00", "USD 109.2 million", "5 M€" as "amount CURRENCY"; the currency may be missing. */
function readMoney(value: string): string | undefined {
  let text = plain(value);
  if (text.length > 60) return undefined;
  const named = CURRENCIES.filter(([sign]) => text.match(sign));
  if (named.length > 1) return undefined;
  for (const [sign] of named) text = text.replace(sign, ' ');
  const [, digits, multiple = ''] = /^\s*([\d., ]*\d)\s*([a-z]*)\s*$/.exec(text) ?? [];
  const number = digits === undefined ? undefined : numberOf(digits);
  const times = multiple === '' ? 1 : MULTIPLES[multiple];
  if (number === undefined || times === undefined) return undefined;
  return `${number * times}${named.length > 0 ? ` ${named[0]![1]}` : ''}`;
}

/** A comma before three digits separates thousands in English; "1,5" is French. */
const numberOf = (digits: string): number | undefined =>
  /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(digits) ? Number(digits.replaceAll(',', '')) : digitsToNumber(digits);
