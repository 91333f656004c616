/** NA, non-exempt assets: the least value that stays with the creditors, by jurisdiction. */
import { goldByAsset } from './classification.ts';
import { fromCounts, nanMean, normalize, relativeError, type Scores, TOLERANCE } from './normalize.ts';

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
  lines: NonexemptLine[];
}

export function scoreNonexempt(
  answer: ReadonlyMap<string, number>,
  gold: Readonly<Record<string, number>>,
): NonexemptResult {
  const open = goldByAsset(gold);
  const lines: NonexemptLine[] = [];
  const predictions = new Map<string, [string, number]>();
  for (const [name, value] of answer) predictions.set(normalize(name), [name, value]);
  let tp = 0;
  for (const [key, [jurisdiction, predicted]] of predictions) {
    const target = open.get(key)?.[1];
    if (target === undefined) {
      lines.push({ jurisdiction, predicted, right: false });
      continue;
    }
    const error = relativeError(predicted, target);
    const right = error < TOLERANCE;
    lines.push({ jurisdiction, predicted, gold: target, error, right });
    if (!right) continue;
    tp++;
    open.delete(key);
  }
  const scores = fromCounts(tp, predictions.size - tp, open.size);
  const errors = lines.map((line) => line.error ?? Number.NaN);
  const mare = nanMean(errors);
  const nonzero = nonzeroF1(lines, open);
  for (const [key, [jurisdiction, value]] of open)
    if (!predictions.has(key)) lines.push({ jurisdiction, gold: value, right: false });
  return { ...scores, mare, f1_nonzero_gold: nonzero, lines };
}

function nonzeroF1(lines: NonexemptLine[], missed: ReadonlyMap<string, [string, number]>): number {
  let tp = 0;
  let fp = 0;
  let fn = 0;
  for (const { gold, right } of lines)
    if (gold !== 0) {
      if (right) tp++;
      else fp++;
    }
  for (const [, value] of missed.values()) if (value !== 0) fn++;
  return tp + fn === 0 ? Number.NaN : fromCounts(tp, fp, fn).f1;
}
