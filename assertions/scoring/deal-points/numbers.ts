import { plain } from './plain-text.ts';

/** French number words, without accents, in the forms of France, Belgium and Switzerland. */
const UNITS: Record<string, number> = Object.fromEntries([
  ...'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'
    .split(' ')
    .map((word, i) => [word, i]),
  ['une', 1],
  ...'vingt trente quarante cinquante soixante septante huitante nonante'
    .split(' ')
    .map((word, i) => [word, [20, 30, 40, 50, 60, 70, 80, 90][i]]),
  ['vingts', 20],
  ['octante', 80],
]);
const SCALES: Record<string, number> = {
  mille: 1e3,
  million: 1e6,
  millions: 1e6,
  milliard: 1e9,
  milliards: 1e9,
};

const isNumberWord = (word: string) => word in UNITS || word in SCALES || /^cents?$/.test(word);

/** "un million deux cent cinquante mille", "quatre-vingt-dix" as a number; undefined if it is none. */
export function wordsToNumber(text: string): number | undefined {
  const words = plain(text).split(/[\s-]+/);
  if (words.length > 30) return undefined;
  let total = 0;
  let group = 0;
  let found = false;
  for (const [i, word] of words.entries()) {
    if (word === 'et' && found && i + 1 < words.length) continue;
    if (!isNumberWord(word)) return undefined;
    found = true;
    if (word in SCALES) {
      total += Math.max(group, 1) * SCALES[word]!;
      group = 0;
    } else if (word.startsWith('cent')) group = Math.max(group, 1) * 100;
    // "quatre-vingt" is a product, as "cent quatre-vingt" is a sum with one in it.
    else if (word.startsWith('vingt') && group % 100 === 4) group = group - 4 + 80;
    else group += UNITS[word]!;
  }
  return found ? total + group : undefined;
}

const DIGITS =
  /^[+-]?(?:\d{1,3}(?:[ .]\d{3})+(?:,\d+)?|\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?|\d{1,3}(?: \d{3})+\.\d+|\d+(?:[.,]\d+)?)$/;

/**
 * Digits as the French write them, and as JSON does: "1 250 000", "1.250.000,50", "1250000.5", "1,25". A single dot
 * before three digits separates thousands, a single comma decimals.
 */
export function digitsToNumber(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0\u202f']+/g, ' ').trim();
  if (digits.length > 30 || !DIGITS.test(digits)) return undefined;
  const bare = digits.replaceAll(' ', '');
  const commas = bare.split(',').length - 1;
  const dots = bare.split('.').length - 1;
  if (commas > 1) return Number(bare.replaceAll(',', ''));
  if (dots > 1 || commas === 1 || /^[+-]?\d{1,3}\.\d{3}$/.test(digits))
    return Number(bare.replaceAll('.', '').replace(',', '.'));
  return Number(bare);
}

const MULTIPLES: [RegExp, number][] = [
  [/^(?:milliards?|mds?)$/, 1e9],
  [/^(?:millions?|m)$/, 1e6],
  [/^(?:milliers?|k)$/, 1e3],
];
const CURRENCY = /(?:d'euros?|euros?|eur|€)/g;

/**
 * An amount in euros, or a plain count: 1250000, "1 250 000 €", "1,25 M€", "1.250.000 euros", "un million deux cent
 * cinquante mille euros (1 250 000 €)". Undefined where it is none, or where figures and words differ.
 */
export function readAmount(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.length > 300) return undefined;
  const [, before, inside] = /^([^()]*)\(([^()]*)\)[^()]*$/.exec(value) ?? [undefined, value, undefined];
  const outer = readBareAmount(before!);
  const inner = inside === undefined ? undefined : readBareAmount(inside);
  if (outer !== undefined && inner !== undefined && Math.abs(outer - inner) >= 0.005) return undefined;
  return outer ?? inner;
}

function readBareAmount(text: string): number | undefined {
  const bare = plain(text)
    .replace(CURRENCY, ' ')
    .replace(/\b(?:actions?|titres?|ht|hors taxes?)\b|[.;:]+$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const scaled = /^(.*\d) ?([a-z]+)$/.exec(bare);
  const factor = scaled && MULTIPLES.find(([word]) => word.test(scaled[2]!))?.[1];
  if (factor) {
    const count = digitsToNumber(scaled[1]!);
    return count === undefined ? undefined : count * factor;
  }
  return digitsToNumber(bare) ?? wordsToNumber(bare);
}

/** Per cent: 51, "51 %", "51,5%", "cinquante et un pour cent (51 %)". */
export function readPercentage(value: unknown): number | undefined {
  if (typeof value !== 'string') return readAmount(value);
  return readAmount(
    plain(value.slice(0, 300))
      .replace(/%|pour cent|pour-cent/g, ' ')
      .replace(/ ?\)/g, ')'),
  );
}

const NUMBER_WORD = [...Object.keys(UNITS), ...Object.keys(SCALES), 'cent', 'cents'].join('|');
const NUMBER_WORDS = new RegExp(`\\b(?:${NUMBER_WORD})(?:(?:[ -]et)?[ -](?:${NUMBER_WORD}))*\\b`, 'g');

/** A plain text (see `plain`) with its numbers in words as digits; "un" and "une" are left, they are articles too. */
export function wordsToDigits(text: string): string {
  return text.replace(NUMBER_WORDS, (words) =>
    /^une?$/.test(words) ? words : String(wordsToNumber(words) ?? words),
  );
}
