/** OE, optimal exemptions: claims that leave the creditors as little as the law allows. */
import type { Claim } from './answer.ts';
import { relativeError, type Scores, TOLERANCE } from './normalize.ts';
import { type Estate, type ReplayLine, replay, replayCarefully, replayGold } from './replay.ts';

/** tp: solved; fp: a solution under an allowed law that is wrong; fn: no such solution. */
export type Outcome = 'tp' | 'fp' | 'fn';

export interface OptimalResult extends Scores {
  /** The original pools these over all samples: P = tp/(tp+fp), R = tp/(tp+fn). */
  outcome: Outcome;
  /** Relative error of the non-exempt total; NaN where there is no solution to compare. */
  mare: number;
  /** Claims the law does not allow, of all claims; 1 where there is no solution. */
  invalid_claim_ratio: number;
  /** Dollars that stay with the creditors. undefined: no solution. */
  nonExempt?: number;
  optimum: number;
  lines: ReplayLine[];
  /** Why there is no solution, or why it cannot be one. */
  reason?: string;
}

/**
 * Replays the claims against the statutes. Throws InputError where the gold itself cannot be claimed: the data
 * set does not belong to these statutes.
 */
export function scoreOptimal(
  answer: ReadonlyMap<string, Claim[]>,
  gold: Readonly<Record<string, Claim[]>>,
  estate: Estate,
): OptimalResult {
  const optimum = replayGold(gold, estate);
  if (optimum === undefined) {
    // The original takes any key for a claim, also one with an empty list.
    if (answer.size === 0)
      return { ...unsolved('tp'), mare: 0, invalid_claim_ratio: 0, optimum: total(estate) };
    return {
      ...unsolved('fn'),
      optimum: total(estate),
      reason: 'No exemption applies to anything in the estate, yet the answer lists claims',
    };
  }
  const played = replay(answer, estate);
  if (typeof played === 'string') return { ...unsolved('fn'), optimum, reason: played };
  const { nonExempt, lines } = played;
  const invalid_claim_ratio = played.claims > 0 ? played.invalid / played.claims : 0;
  const found = { invalid_claim_ratio, nonExempt, optimum, lines } as const;
  if (nonExempt < optimum) {
    // The lines that say why are those of the stricter reading.
    const strict = replayCarefully(answer, estate);
    return {
      ...scores('fp'),
      ...found,
      mare: Number.NaN,
      lines: typeof strict === 'string' ? lines : strict.lines,
      reason:
        'The claims protect more than the law can: amounts below zero, or one asset under several names',
    };
  }
  const outcome = near(nonExempt, optimum) && invalid_claim_ratio === 0 ? 'tp' : 'fp';
  return { ...scores(outcome), ...found, mare: relativeError(nonExempt, optimum) };
}

/**
 * The outcome of what a careful person reads in an answer (undefined: nothing): every claim must be allowed, and what
 * stays with the creditors be right to 5 %. Throws as `scoreOptimal` does.
 */
export function carefulOutcome(
  answer: ReadonlyMap<string, Claim[]> | undefined,
  gold: Readonly<Record<string, Claim[]>>,
  estate: Estate,
): Outcome {
  const optimum = replayGold(gold, estate);
  if (answer === undefined) return 'fn';
  if (optimum === undefined) return [...answer.values()].every((claims) => claims.length === 0) ? 'tp' : 'fn';
  const played = replayCarefully(answer, estate);
  if (typeof played === 'string') return 'fn';
  const best = played.nonExempt < optimum || near(played.nonExempt, optimum);
  return best && played.invalid === 0 ? 'tp' : 'fp';
}

/** The result for an output that no answer can be read from. */
export function noSolution(gold: Readonly<Record<string, Claim[]>>, estate: Estate): OptimalResult {
  return { ...unsolved('fn'), optimum: replayGold(gold, estate) ?? total(estate) };
}

const near = (nonExempt: number, optimum: number) => relativeError(nonExempt, optimum) < TOLERANCE;

function scores(outcome: Outcome): Scores & { outcome: Outcome } {
  const value = outcome === 'tp' ? 1 : 0;
  return { outcome, precision: value, recall: value, f1: value };
}

function unsolved(outcome: Outcome) {
  return { ...scores(outcome), mare: Number.NaN, invalid_claim_ratio: 1, lines: [] };
}

function total(estate: Estate): number {
  return estate.assets.reduce((sum, asset) => sum + asset.dollar_value, 0);
}
