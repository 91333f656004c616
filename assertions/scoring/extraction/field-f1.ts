import { isoDateToDays, strip, stripTrailing } from '../../core/python-text.ts';
import { canonicalDuration } from './canonical-duration.ts';
import { canonicalJurisdiction } from './canonical-jurisdiction.ts';
import { isSimilar } from './difflib.ts';
import { maximumMatching } from './maximum-matching.ts';

/** How two values are compared: the field's own words in the metric names. */
export const MATCHES = ['exact', 'fuzzy', 'date', 'duration', 'state'] as const;
export type Match = (typeof MATCHES)[number];

/** A field of a key-information extraction. `match` lists what is measured besides exact equality. */
export interface Field {
  name: string;
  kind: 'scalar' | 'set';
  match: Match[];
}

/** Kleister NDA's four fields. */
export const KLEISTER_FIELDS: Field[] = [
  { name: 'effective_date', kind: 'scalar', match: [] },
  { name: 'jurisdiction', kind: 'scalar', match: ['fuzzy', 'state'] },
  { name: 'party', kind: 'set', match: ['fuzzy'] },
  { name: 'term', kind: 'scalar', match: ['fuzzy', 'duration'] },
];

/** A value is text or absent; a set is a list of texts. */
export type Value = string | null;

const FUZZY_THRESHOLD = 0.85;

/** agentic-kie-evals' normalisation: lower case, stripped, then without trailing dots (not stripped again). */
export const normalize = (value: string): string => stripTrailing(strip(value.toLowerCase()), '.');

/** Whether a predicted value, normalised, matches a gold one. Fuzzy is not symmetric (see difflib.ts). */
export function matches(match: Match, a: string, b: string): boolean {
  if (a === b) return true;
  switch (match) {
    case 'exact':
      return false;
    case 'fuzzy':
      return isSimilar(a, b, FUZZY_THRESHOLD);
    case 'date':
      return sameKey(isoDateToDays, a, b);
    case 'duration':
      return sameKey(canonicalDuration, a, b);
    case 'state':
      return sameKey(canonicalJurisdiction, a, b);
  }
}

function sameKey<Key>(canonical: (text: string) => Key | undefined, a: string, b: string): boolean {
  // Normalised values are lower case; the W of a week date is not.
  const key = canonical(a.toUpperCase());
  return key !== undefined && key === canonical(b.toUpperCase());
}

/** F1 of a scalar, 0 or 1: both absent is right; an empty text is a value. */
export function scalarF1(match: Match, predicted: Value, gold: Value): number {
  if (predicted === null || gold === null) return predicted === gold ? 1 : 0;
  const [p, g] = [normalize(predicted), normalize(gold)];
  return matches(match, p, g) && matches(match, g, p) ? 1 : 0;
}

/** Distinct normalised names; empty ones are none. */
export const toSet = (values: string[]): string[] => [
  ...new Set(values.map(normalize).filter((value) => value !== '')),
];

/**
 * F1 of a set, in [0, 1], many to many as agentic-kie-evals counts: a prediction is right if any gold value is
 * like it, a gold value is found if any prediction is.
 */
export function setF1(match: Match, predicted: string[], gold: string[]): number {
  const [pred, ref] = [toSet(predicted), toSet(gold)];
  const right = pred.filter((p) => ref.some((r) => matches(match, p, r))).length;
  const found = ref.filter((r) => pred.some((p) => matches(match, r, p))).length;
  return f1(right / pred.length, found / ref.length, pred.length, ref.length);
}

/** F1 of a set under the best one-to-one assignment of fuzzy matches: a gold value is found once only. */
export function assignedF1(predicted: string[], gold: string[]): number {
  const [pred, ref] = [toSet(predicted), toSet(gold)];
  const candidates = pred.map((p) =>
    ref.flatMap((r, i) => (matches('fuzzy', p, r) || matches('fuzzy', r, p) ? [i] : [])),
  );
  const pairs = maximumMatching(candidates, ref.length);
  return f1(pairs / pred.length, pairs / ref.length, pred.length, ref.length);
}

function f1(precision: number, recall: number, predicted: number, gold: number): number {
  if (predicted === 0 || gold === 0) return predicted === gold ? 1 : 0;
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}
