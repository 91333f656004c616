import { unaccented } from '../../core/unaccented.ts';

/** How options are labelled: A, B, C … (26 at most) or 1, 2, 3 … */
export const LABELS = ['letters', 'numbers'] as const;
export type Labels = (typeof LABELS)[number];

/** The options of one question. */
export interface Options {
  texts: readonly string[];
  labels: Labels;
}

export const MOST_LETTERS = 26;

/** Label of an option, counted from 0: "A", or "1". */
export const labelAt = (index: number, labels: Labels): string =>
  labels === 'letters' ? String.fromCharCode(65 + index) : String(index + 1);

/** Number from 0 of a label, in either case; undefined where no option has it. */
export function indexOf(label: string, { texts, labels }: Options): number | undefined {
  const index = labels === 'letters' ? label.toUpperCase().charCodeAt(0) - 65 : Number(label) - 1;
  return index >= 0 && index < texts.length ? index : undefined;
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const STATEMENTS =
  /^(?:(?:only|nur|seulement|solo|statements?|aussagen?|affirmations?|affermazioni?|die|the|les|le)\s+)*((?:x|ix|iv|v?i{1,3}|v)(?:(?:\s*,)?\s*(?:,|&|\+|\s(?:and|und|et|e|y|sowie)\s)\s*(?:x|ix|iv|v?i{1,3}|v))*)$/;
const NONE =
  /^(?:none|keine|aucune?|nessuna?|ninguna?)(?:\s+(?:of|der|des|delle|d\S*)\s+(?:the\s+)?(?:\S+\s+)?(?:statements?|aussagen?|affirmations?|affermazioni|above|obigen))?$/;

/**
 * What an option says, so that two ways of writing it are one: "i, ii, und iv" and "I, II and IV" are the same
 * statements, "none of the statements" is "keine der Aussagen"; else the text without case, accents and punctuation.
 * '' for a text that says nothing.
 */
export function optionKey(text: string): string {
  const plain = unaccented(text)
    .replace(/[*_"'`“”„«»()[\]{}]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.;:!,]+$/, '')
    .trim();
  if (plain.length < 120) {
    const [, list] = STATEMENTS.exec(plain) ?? [];
    if (list !== undefined) {
      const named = new Set(list.match(/[ivx]+/g)!.filter((numeral) => ROMAN.includes(numeral)));
      return ROMAN.filter((numeral) => named.has(numeral)).join(' ');
    }
    if (NONE.test(plain)) return 'none';
  }
  return plain.replace(/[^\p{L}\p{N}%$€£]+/gu, ' ').trim();
}

const keys = new WeakMap<readonly string[], readonly string[]>();

/** The one option that a text says, by `optionKey`; undefined where it is none, or where two options say the same. */
export function optionSaid(text: string, { texts }: Options): number | undefined {
  let known = keys.get(texts);
  if (!known) {
    known = texts.map(optionKey);
    keys.set(texts, known);
  }
  const key = optionKey(text);
  if (key === '') return undefined;
  const first = known.indexOf(key);
  return first >= 0 && known.lastIndexOf(key) === first ? first : undefined;
}
