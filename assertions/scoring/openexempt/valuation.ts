/** EV, exemption valuation: what may be claimed for each asset under each exemption, caps of others aside. */
import type { Claim } from './answer.ts';
import { byAsset, goldByAsset } from './classification.ts';
import {
  findAsset,
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
  /** F1 that also counts claims on assets for which the gold allows none. */
  f1_extra_assets: number;
  lines: ClaimLine[];
}

/**
 * Means over the assets of the gold, claims matched by citation and value. A gold without assets gives NaN: the
 * original leaves such a sample out.
 */
export function scoreValuation(
  answer: ReadonlyMap<string, Claim[]>,
  gold: Readonly<Record<string, Claim[]>>,
): ValuationResult {
  const extra = byAsset(answer);
  const predictions = new Map(extra);
  const assets = goldByAsset(gold);
  const lines: ClaimLine[] = [];
  const sum = { precision: 0, recall: 0, f1: 0 };
  const mares: number[] = [];
  for (const [key, [asset, claims]] of assets) {
    const match = findAsset(key, predictions);
    if (match !== undefined) extra.delete(match);
    const scores = scoreAsset(asset, (match && predictions.get(match)) || undefined, claims, lines);
    sum.precision += scores.precision;
    sum.recall += scores.recall;
    sum.f1 += scores.f1;
    mares.push(scores.mare);
  }
  let invented = 0;
  for (const [asset, claims] of extra) {
    if (claims.length > 0) invented++;
    for (const { citation, claim_value } of claims)
      lines.push({ asset, citation, predicted: claim_value, right: false });
  }
  const count = assets.size;
  return {
    precision: sum.precision / count,
    recall: sum.recall / count,
    f1: sum.f1 / count,
    mare: nanMean(mares),
    f1_extra_assets: count + invented === 0 ? 1 : sum.f1 / (count + invented),
    lines,
  };
}

function scoreAsset(
  asset: string,
  predicted: Claim[] | undefined,
  gold: Claim[],
  lines: ClaimLine[],
): Scores & { mare: number } {
  const open = new Map(gold.map((claim) => [normalizeCitation(claim.citation), claim]));
  let tp = 0;
  let fp = 0;
  const errors: number[] = [];
  for (const { citation, claim_value } of predicted ?? []) {
    const key = normalizeCitation(citation);
    const target = open.get(key);
    const line = { asset, citation, predicted: claim_value, gold: target?.claim_value };
    if (target === undefined) {
      fp++;
      lines.push({ ...line, right: false });
      continue;
    }
    const error = relativeError(claim_value, target.claim_value);
    errors.push(error);
    const right = error < TOLERANCE;
    lines.push({ ...line, error, right });
    if (right) {
      tp++;
      open.delete(key);
    } else fp++;
  }
  for (const claim of open.values())
    lines.push({ asset, citation: claim.citation, gold: claim.claim_value, right: false });
  // As numpy's mean: one amount that is no number makes the asset's error none.
  const mare = errors.reduce((sum, error) => sum + error, 0) / errors.length;
  return { ...fromCounts(tp, fp, open.size), mare };
}
