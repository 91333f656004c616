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
  extra: { asset: string; citations: string[] }[];
}

/**
 * The original's numbers are means over the assets of the gold: an extra asset costs nothing, and an asset that
 * nothing covers scores 0 whatever is answered.
 */
export function scoreClassification(
  answer: ReadonlyMap<string, string[]>,
  gold: Readonly<Record<string, string[]>>,
): ClassificationResult {
  const predictions = byAsset(answer);
  const matched = new Set<string>();
  const lines: ClassificationLine[] = [];
  const sum = { precision: 0, recall: 0, f1: 0, corrected: 0 };
  for (const [key, asset] of assetsOf(gold)) {
    const citations = gold[asset]!;
    const match = findAsset(key, predictions);
    const predicted = match === undefined ? undefined : predictions.get(match)!;
    if (match !== undefined) matched.add(match);
    const { precision, recall, f1 } = predicted ? compare(predicted, citations) : NONE;
    lines.push({ asset, gold: citations, predicted, precision, recall, f1 });
    sum.precision += precision;
    sum.recall += recall;
    sum.f1 += f1;
    sum.corrected += citations.length === 0 && !predicted?.length ? 1 : f1;
  }
  const extra: ClassificationResult['extra'] = [];
  if (matched.size < predictions.size)
    for (const [asset, citations] of predictions)
      if (!matched.has(asset) && citations.length > 0) extra.push({ asset, citations });
  const count = lines.length;
  const all = count + extra.length;
  return {
    precision: sum.precision / count,
    recall: sum.recall / count,
    f1: sum.f1 / count,
    f1_extra_assets: all === 0 ? 1 : sum.corrected / all,
    lines,
    extra,
  };
}

const NONE: Scores = fromCounts(0, 0, 0);

/** The answer by normalised asset: of two keys that are one, the later value in the earlier place. */
export function byAsset<Value>(answer: ReadonlyMap<string, Value>): Map<string, Value> {
  const normal = new Map<string, Value>();
  for (const [asset, value] of answer) normal.set(normalize(asset), value);
  return normal;
}

/** The gold's keys as written, by normalised key. */
export function assetsOf(gold: Readonly<Record<string, unknown>>): Map<string, string> {
  const normal = new Map<string, string>();
  for (const asset of Object.keys(gold)) normal.set(normalize(asset), asset);
  return normal;
}

function compare(predicted: string[], gold: string[]): Scores {
  const wanted = normalSet(gold);
  const found = normalSet(predicted);
  let tp = 0;
  for (const citation of found) if (wanted.has(citation)) tp++;
  return fromCounts(tp, found.size - tp, wanted.size - tp);
}

function normalSet(citations: string[]): Set<string> {
  const normal = new Set<string>();
  for (const citation of citations) normal.add(normalizeCitation(citation));
  return normal;
}
