import { frenchNumbers } from '../../core/french-numbers.ts';
import { readAmount } from './numbers.ts';

export interface AmountInText {
  /** In euros. */
  value: number;
  start: number;
  end: number;
}

const DIGITS = '\\d{1,3}(?:[ .]\\d{3})+(?:,\\d{1,2})?|\\d+(?:,\\d+)?';
const WORD = `(?:${[...frenchNumbers.keys(), 'cents?', 'mille', 'millions?', 'milliards?'].join('|')})`;
const WORDS = `${WORD}(?:(?:[ -]et)?[ -]${WORD})*`;
const AMOUNT = new RegExp(
  `(?<![\\d,.])(${DIGITS}) ?((?:k|m|md|millions? d'|milliers? d'|milliards? d')?(?:€|euros?\\b|eur\\b))|\\b(${WORDS}) (?:d')?euros?\\b`,
  'g',
);
const FIGURE_BEHIND = new RegExp(`^ ?\\((${DIGITS}) ?(m|k)?(?:€|euros?)\\)`);

/**
 * Every amount in euros of a plain text (see `plain`), in its order: "3.200.000 €", "11,4 m€", "six cent vingt-cinq
 * mille euros". An amount in words with its figure in brackets behind it is one.
 */
export function amountsIn(text: string): AmountInText[] {
  const found: AmountInText[] = [];
  let last = -1;
  for (const match of text.matchAll(AMOUNT)) {
    const start = match.index;
    if (start < last) continue;
    const value = readAmount(match[1] ? `${match[1]} ${match[2]}` : match[3]!);
    if (value === undefined) continue;
    let end = start + match[0].length;
    const figure = FIGURE_BEHIND.exec(text.slice(end, end + 40));
    if (figure) end += figure[0].length;
    last = end;
    found.push({ value, start, end });
  }
  return found;
}
