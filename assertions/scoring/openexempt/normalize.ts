/** How the original compares texts and amounts. */

import { strip } from '../../core/python-text.ts';
import { partialRatio } from './partial-ratio.ts';
import { exemptions } from './statutes.ts';

/** Python's `text.strip()`, quick where the ends are plain letters or spaces, as nearly always. */
export function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) === 32) start++;
  while (end > start && text.charCodeAt(end - 1) === 32) end--;
  const inner = end - start === text.length ? text : text.slice(start, end);
  return plain(inner.charCodeAt(0)) && plain(inner.charCodeAt(inner.length - 1)) ? inner : strip(inner);
}

const plain = (code: number) => code > 32 && code < 127;

/** Python's `text.strip().lower()`. */
export function normalize(text: string): string {
  return trim(text).toLowerCase();
}

/** As `normalize`, with a space after every § that has none. */
export function normalizeCitation(text: string): string {
  return asWritten.get(text) ?? spaced(normalize(text));
}

const spaced = (text: string) => (text.includes('§') ? text.replace(/§(?! )/g, '§ ') : text);

/** The citations as the statutes write them, which is how most answers do. */
const asWritten = new Map(exemptions.map(({ citation }) => [citation, spaced(normalize(citation))]));

const SIMILAR = 90;

/** The asset that is meant: the same text, else the first of the most alike ones above 90 (rapidfuzz). */
export function findAsset(description: string, among: ReadonlyMap<string, unknown>): string | undefined {
  if (among.has(description)) return description;
  let best = SIMILAR;
  let found: string | undefined;
  for (const candidate of among.keys()) {
    const score = partialRatio(description, candidate, best);
    if (score > best) {
      best = score;
      found = candidate;
    }
  }
  return found;
}

/** |predicted / (gold + 1) - 1|, 0 where they are equal: the 1 keeps a gold of 0 from dividing. */
export function relativeError(predicted: number, gold: number): number {
  return predicted === gold ? 0 : Math.abs(predicted / (gold + 1) - 1);
}

/** An amount is right below this relative error. */
export const TOLERANCE = 0.05;

/** Each 0 to 1; NaN where the original leaves the sample out. */
export interface Scores {
  precision: number;
  recall: number;
  f1: number;
}

/** 0 where a denominator is 0, as in the original. */
export function fromCounts(tp: number, fp: number, fn: number): Scores {
  const precision = tp + fp > 0 ? tp / (tp + fp) : 0;
  const recall = tp + fn > 0 ? tp / (tp + fn) : 0;
  const f1 = precision + recall > 0 ? (2 * (precision * recall)) / (precision + recall) : 0;
  return { precision, recall, f1 };
}

/** Mean over those that are numbers; NaN if none is. */
export function nanMean(values: Iterable<number>): number {
  let sum = 0;
  let count = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    sum += value;
    count++;
  }
  return count > 0 ? sum / count : Number.NaN;
}
