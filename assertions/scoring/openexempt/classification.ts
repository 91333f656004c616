/** EC, exemption classification: which exemptions cover each asset. */
import type { Matched } from './match-assets.ts';
import { fromCounts, normalizeCitation, type Scores } from './normalize.ts';

export interface ClassificationLine extends Scores {
  /** As the gold writes it. */
  asset: string;
  gold: string[];
  /** undefined: the answer does not have the asset. */
  predicted?: string[];
}

export interface ClassificationResult extends Scores {
  /** F1 in which an asset that nothing covers is right where nothing is claimed for it. */
  f1_nothing_right: number;
  /** The same, and assets that the case does not have count as wrong. */
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
  { pairs, extra: unknown }: Matched<string[]>,
  gold: Readonly<Record<string, string[]>>,
): ClassificationResult {
  const lines: ClassificationLine[] = [];
  const sum = { precision: 0, recall: 0, f1: 0, corrected: 0 };
  for (const { asset, predicted } of pairs) {
    const citations = gold[asset]!;
    const { precision, recall, f1 } = predicted ? compare(predicted, citations) : NONE;
    lines.push({ asset, gold: citations, predicted, precision, recall, f1 });
    sum.precision += precision;
    sum.recall += recall;
    sum.f1 += f1;
    sum.corrected += citations.length === 0 && !predicted?.length ? 1 : f1;
  }
  const extra: ClassificationResult['extra'] = [];
  for (const [asset, citations] of unknown) if (citations.length > 0) extra.push({ asset, citations });
  const count = lines.length;
  const all = count + extra.length;
  return {
    precision: sum.precision / count,
    recall: sum.recall / count,
    f1: sum.f1 / count,
    f1_nothing_right: count === 0 ? Number(extra.length === 0) : sum.corrected / count,
    f1_extra_assets: all === 0 ? 1 : sum.corrected / all,
    lines,
    extra,
  };
}

const NONE: Scores = fromCounts(0, 0, 0);

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
