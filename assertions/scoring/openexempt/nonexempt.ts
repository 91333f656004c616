/** NA, non-exempt assets: the least value that stays with the creditors, by jurisdiction. */
import { assetsOf } from './match-assets.ts';
import { fromCounts, normalize, relativeError, type Scores, TOLERANCE } from './normalize.ts';

export interface NonexemptLine {
  jurisdiction: string;
  /** Dollars. undefined: not answered, or not a jurisdiction of the gold. */
  predicted?: number;
  gold?: number;
  error?: number;
  right: boolean;
}

export interface NonexemptResult extends Scores {
  /** Mean absolute relative error over the answered jurisdictions of the gold; NaN if there is none. */
  mare: number;
  /** F1 over what is left when jurisdictions with a gold of 0 are taken out; NaN if nothing is. */
  f1_nonzero_gold: number;
  /** F1 in which an amount is right only to the dollar. */
  exact_dollars: number;
  lines: NonexemptLine[];
}

export function scoreNonexempt(
  answer: ReadonlyMap<string, number>,
  gold: Readonly<Record<string, number>>,
): NonexemptResult {
  const open = assetsOf(Object.keys(gold));
  const lines: NonexemptLine[] = [];
  const predictions = new Map<string, string>();
  for (const name of answer.keys()) predictions.set(normalize(name), name);
  const missed: string[] = [];
  for (const [key, jurisdiction] of open) if (!predictions.has(key)) missed.push(jurisdiction);
  let tp = 0;
  let exact = 0;
  let errors = 0;
  let matches = 0;
  for (const [key, name] of predictions) {
    const predicted = answer.get(name)!;
    const jurisdiction = open.get(key);
    if (jurisdiction === undefined) {
      lines.push({ jurisdiction: name, predicted, right: false });
      continue;
    }
    const target = gold[jurisdiction]!;
    const error = relativeError(predicted, target);
    const right = error < TOLERANCE;
    lines.push({ jurisdiction, predicted, gold: target, error, right });
    if (!Number.isNaN(error)) {
      errors += error;
      matches++;
    }
    if (right) tp++;
    if (Math.abs(predicted - target) < 1) exact++;
  }
  for (const jurisdiction of missed) lines.push({ jurisdiction, gold: gold[jurisdiction]!, right: false });
  const scores = (right: number) => fromCounts(right, predictions.size - right, open.size - right);
  return {
    ...scores(tp),
    mare: errors / matches,
    f1_nonzero_gold: nonzeroF1(lines),
    exact_dollars: scores(exact).f1,
    lines,
  };
}

/** A wrong amount is both a false positive and a miss, as in the original. */
function nonzeroF1(lines: NonexemptLine[]): number {
  let tp = 0;
  let fp = 0;
  let fn = 0;
  for (const { predicted, gold, right } of lines) {
    if (gold === 0) continue;
    if (right) tp++;
    else {
      if (predicted !== undefined) fp++;
      if (gold !== undefined) fn++;
    }
  }
  return tp + fn === 0 ? Number.NaN : fromCounts(tp, fp, fn).f1;
}
