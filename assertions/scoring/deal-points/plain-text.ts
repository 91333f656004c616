import { unaccented } from '../../core/unaccented.ts';

/** A longer value of a deal point is compared by its beginning. */
export const LONGEST_VALUE = 4000;

/** Lower case, without accents, quotation marks and repeated white space; dashes and apostrophes made plain. */
export function plain(text: string): string {
  return unaccented(text.slice(0, LONGEST_VALUE))
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[«»"“”„*]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
