/** EV, exemption valuation: what may be claimed for each asset under each exemption, caps of others aside. */
import type { Claim } from './answer.ts';
import type { Matched } from './match-assets.ts';
import {
  fromCounts,
  nanMean,
  normalizeCitation,
  relativeError,
  type Scores,
  TOLERANCE,
} from './normalize.ts';

export interface ClaimLine {
  asset: string;
  citation: string;
  /** Dollars. undefined: the claim is missing, or the gold has none. */
  predicted?: number;
  gold?: number;
  /** Relative error where both have the claim. */
  error?: number;
  right: boolean;
}

export interface ValuationResult extends Scores {
  /** Mean absolute relative error over all claims whose citation is right; NaN if there is none. */
  mare: number;
  /** F1 in which a gold without claims is right where nothing is claimed. */
  f1_nothing_right: number;
  /** The same, and claims on assets for which the gold allows none count as wrong. */
  f1_extra_assets: number;
  lines: ClaimLine[];
}

/**
 * Means over the assets of the gold, claims matched by citation and value. A gold without assets gives NaN: the
 * original leaves such a sample out.
 */
export function scoreValuation(
  { pairs, extra }: Matched<Claim[]>,
  gold: Readonly<Record<string, Claim[]>>,
): ValuationResult {
  const lines: ClaimLine[] = [];
  const sum = { precision: 0, recall: 0, f1: 0 };
  const mares: number[] = [];
  for (const { asset, predicted = [] } of pairs) {
    const { precision, recall, f1, mare } = scoreAsset(asset, predicted, gold[asset]!, lines);
    sum.precision += precision;
    sum.recall += recall;
    sum.f1 += f1;
    mares.push(mare);
  }
  let invented = 0;
  for (const [asset, claims] of extra) {
    if (claims.length > 0) invented++;
    for (const { citation, claim_value } of claims)
      lines.push({ asset, citation, predicted: claim_value, right: false });
  }
  const count = pairs.length;
  const f1 = sum.f1 / count;
  return {
    precision: sum.precision / count,
    recall: sum.recall / count,
    f1,
    mare: nanMean(mares),
    f1_nothing_right: count === 0 ? Number(invented === 0) : f1,
    f1_extra_assets: count + invented === 0 ? 1 : sum.f1 / (count + invented),
    lines,
  };
}

function scoreAsset(
  asset: string,
  predicted: Claim[],
  gold: Claim[],
  lines: ClaimLine[],
): Scores & { mare: number } {
  const open = new Map<string, Claim>();
  for (const claim of gold) open.set(normalizeCitation(claim.citation), claim);
  let tp = 0;
  let errors = 0;
  let matches = 0;
  for (const { citation, claim_value } of predicted) {
    const key = normalizeCitation(citation);
    const target = open.get(key);
    if (target === undefined) {
      lines.push({ asset, citation, predicted: claim_value, right: false });
      continue;
    }
    const error = relativeError(claim_value, target.claim_value);
    const right = error < TOLERANCE;
    errors += error;
    matches++;
    lines.push({ asset, citation, predicted: claim_value, gold: target.claim_value, error, right });
    if (!right) continue;
    tp++;
    open.delete(key);
  }
  for (const { citation, claim_value } of open.values())
    lines.push({ asset, citation, gold: claim_value, right: false });
  const { precision, recall, f1 } = fromCounts(tp, predicted.length - tp, open.size);
  // As numpy's mean: one amount that is not a number leaves the asset without an error.
  return { precision, recall, f1, mare: errors / matches };
}
