/** EC, exemption classification: which exemptions cover each asset. */
import { findAsset, fromCounts, normalize, normalizeCitation, type Scores } from './normalize.ts';

export interface ClassificationLine extends Scores {
  /** As the gold writes it. */
  asset: string;
  gold: string[];
  /** undefined: the answer does not have the asset. */
  predicted?: string[];
}

export interface ClassificationResult extends Scores {
  /** F1 that also counts assets the case does not have, and an empty list that is rightly empty. */
  f1_extra_assets: number;
  lines: ClassificationLine[];
  /** Assets of the answer that the case does not have, with what was claimed for them. */
  extra: Map<string, string[]>;
}

/**
 * The original's numbers are means over the assets of the gold: an extra asset costs nothing, and an asset that
 * nothing covers scores 0 whatever is answered.
 */
export function scoreClassification(
  answer: ReadonlyMap<string, string[]>,
  gold: Readonly<Record<string, string[]>>,
): ClassificationResult {
  const extra = byAsset(answer);
  const predictions = new Map(extra);
  const lines: ClassificationLine[] = [];
  const sum = { precision: 0, recall: 0, f1: 0, corrected: 0 };
  for (const [key, [asset, citations]] of goldByAsset(gold)) {
    const match = findAsset(key, predictions);
    const predicted = match === undefined ? undefined : predictions.get(match);
    if (match !== undefined) extra.delete(match);
    const scores = predicted ? compare(predicted, citations) : fromCounts(0, 0, 0);
    lines.push({ asset, gold: citations, predicted, ...scores });
    sum.precision += scores.precision;
    sum.recall += scores.recall;
    sum.f1 += scores.f1;
    sum.corrected += citations.length === 0 && !predicted?.length ? 1 : scores.f1;
  }
  for (const [asset, citations] of extra) if (citations.length === 0) extra.delete(asset);
  const count = lines.length;
  return {
    precision: sum.precision / count,
    recall: sum.recall / count,
    f1: sum.f1 / count,
    f1_extra_assets: count + extra.size === 0 ? 1 : sum.corrected / (count + extra.size),
    lines,
    extra,
  };
}

/** The answer by normalised asset: of two keys that are one, the later value in the earlier place. */
export function byAsset<Value>(answer: ReadonlyMap<string, Value>): Map<string, Value> {
  const normal = new Map<string, Value>();
  for (const [asset, value] of answer) normal.set(normalize(asset), value);
  return normal;
}

/** The gold by normalised asset, with the asset as written. */
export function goldByAsset<Value>(gold: Readonly<Record<string, Value>>): Map<string, [string, Value]> {
  const normal = new Map<string, [string, Value]>();
  for (const asset of Object.keys(gold)) normal.set(normalize(asset), [asset, gold[asset]!]);
  return normal;
}

function compare(predicted: string[], gold: string[]): Scores {
  const wanted = new Set(gold.map(normalizeCitation));
  const found = new Set(predicted.map(normalizeCitation));
  let tp = 0;
  for (const citation of found) if (wanted.has(citation)) tp++;
  return fromCounts(tp, found.size - tp, wanted.size - tp);
}
