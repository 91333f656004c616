/** One answer to an OpenExempt task: the original's numbers, and beside them what its faults hide. */
import { type AllowableResult, scoreAllowable } from './allowable.ts';
import { type Claim, readAmounts, readCitations, readClaims } from './answer.ts';
import { type ClassificationResult, scoreClassification } from './classification.ts';
import { type NonexemptResult, scoreNonexempt } from './nonexempt.ts';
import { noSolution, type OptimalResult, type Outcome, scoreOptimal } from './optimal.ts';
import type { Estate } from './replay.ts';
import { scoreValuation, type ValuationResult } from './valuation.ts';

/**
 * Gold by asset or jurisdiction. `right`: the gold by the statute, where the published one is wrong; null where
 * the statute has no answer.
 */
export type Task =
  | { task: 'AE'; gold: string; right?: string | null }
  | { task: 'EC'; gold: Record<string, string[]>; right?: Record<string, string[]> | null }
  | { task: 'EV'; gold: Record<string, Claim[]>; right?: Record<string, Claim[]> | null }
  | { task: 'NA'; gold: Record<string, number>; right?: Record<string, number> | null }
  | {
      task: 'OE';
      gold: Record<string, Claim[]>;
      estate: Estate;
      /** `estate`: the same under the state whose law applies by the statute. */
      right?: { gold: Record<string, Claim[]>; estate: Estate } | null;
    };

/** What the answer was compared with, by task; undefined: no answer could be read. */
export type Detail =
  | { task: 'AE'; result: AllowableResult }
  | { task: 'EC'; result: ClassificationResult }
  | { task: 'EV'; result: ValuationResult }
  | { task: 'NA'; result: NonexemptResult }
  | { task: 'OE'; result: OptimalResult };

export interface TaskScore {
  /** The published F1 of this sample, NaN where the original leaves it out. */
  f1: number;
  /** F1 that decides pass or fail: the published one, but an answer of "nothing" is right where it is. */
  passing: number;
  /** Scores by metric name; one that is not defined for the sample is not there. */
  scores: Record<string, number>;
  /**
   * Weights that make a weighted mean over samples what the original reports for all of them: 1, but for OE the
   * sample's share of the pooled counts. A score without a weight has weight 1.
   */
  weights: Record<string, number>;
  /** Why no answer could be read. */
  invalidFormat: string | undefined;
  detail: Detail;
}

/** Scores any output; throws InputError where gold and case contradict each other. Linear in the output. */
export function scoreTask(output: string, sample: Task): TaskScore {
  const scored = scoreSample(output, sample);
  if (sample.right === null) delete scored.scores.f1_right_gold;
  return scored;
}

function scoreSample(output: string, sample: Task): TaskScore {
  switch (sample.task) {
    case 'AE': {
      const result = scoreAllowable(output, sample.gold);
      const right = sample.right ? scoreAllowable(output, sample.right) : result;
      const invalidFormat = result.predicted.size === 0 ? 'The answer names no jurisdiction' : undefined;
      return finish({ task: 'AE', result }, { f1_right_gold: right.f1 }, invalidFormat);
    }
    case 'EC': {
      const answer = readCitations(output);
      const result = scoreClassification(answer.value ?? NOTHING, sample.gold);
      const right = sample.right ? scoreClassification(answer.value ?? NOTHING, sample.right) : result;
      return finish({ task: 'EC', result }, assetScores(result, right, answer.problem), answer.problem);
    }
    case 'EV': {
      const answer = readClaims(output);
      const result = scoreValuation(answer.value ?? NOTHING, sample.gold);
      const right = sample.right ? scoreValuation(answer.value ?? NOTHING, sample.right) : result;
      // An answer that cannot be read counts 0 where an empty one would leave the sample out.
      if (answer.problem !== undefined) Object.assign(result, { precision: 0, recall: 0, f1: 0 });
      return finish({ task: 'EV', result }, assetScores(result, right, answer.problem), answer.problem);
    }
    case 'NA': {
      const answer = readAmounts(output);
      const result = scoreNonexempt(answer.value ?? NOTHING, sample.gold);
      const right = sample.right ? scoreNonexempt(answer.value ?? NOTHING, sample.right) : result;
      const { f1_nonzero_gold } = result;
      return finish({ task: 'NA', result }, { f1_nonzero_gold, f1_right_gold: right.f1 }, answer.problem);
    }
    case 'OE':
      return scoreClaims(output, sample);
  }
}

const NOTHING = new Map<string, never>();

function assetScores(
  result: ClassificationResult | ValuationResult,
  right: ClassificationResult | ValuationResult,
  problem: string | undefined,
): Record<string, number> {
  // "Nothing is exempt" is an answer; no answer is none.
  if (problem !== undefined) return { f1_extra_assets: 0, f1_right_gold: 0 };
  return { f1_extra_assets: result.f1_extra_assets, f1_right_gold: right.f1 };
}

function scoreClaims(output: string, sample: Task & { task: 'OE' }): TaskScore {
  const answer = readClaims(output);
  const score = (gold: Record<string, Claim[]>, estate: Estate) =>
    answer.value ? scoreOptimal(answer.value, gold, estate) : noSolution(gold, estate);
  const result = score(sample.gold, sample.estate);
  const right = sample.right ? score(sample.right.gold, sample.right.estate) : result;
  const { outcome, invalid_claim_ratio } = result;
  const extra: Record<string, number> = {
    invalid_claim_ratio,
    tp: Number(outcome === 'tp'),
    fp: Number(outcome === 'fp'),
    fn: Number(outcome === 'fn'),
    f1_right_gold: right.f1,
    f1_valid_claims: Number(result.strictOutcome === 'tp'),
  };
  if (result.optimum > 0) extra.f1_nonzero_gold = result.f1;
  const { scores, ...rest } = finish({ task: 'OE', result }, extra, answer.problem);
  const { precision, recall, ...others } = scores;
  // Left out where it does not count: promptfoo then divides by the right number of samples.
  const counted = {
    ...(outcome !== 'fn' && { precision: precision! }),
    ...(outcome !== 'fp' && { recall: recall! }),
  };
  const weights = {
    f1: share(outcome),
    f1_oe: share(outcome),
    f1_nonzero_gold: share(outcome),
    f1_right_gold: share(right.outcome),
    f1_valid_claims: share(result.strictOutcome),
  };
  return { ...rest, scores: { ...counted, ...others }, weights };
}

/** F1 = 2tp / (2tp + fp + fn): a solved sample counts twice below the line. */
const share = (outcome: Outcome) => (outcome === 'tp' ? 2 : 1);

const BY_TASK = { AE: 'f1_ae', EC: 'f1_ec', EV: 'f1_ev', NA: 'f1_na', OE: 'f1_oe' } as const;

function finish(detail: Detail, extra: Record<string, number>, invalidFormat: string | undefined): TaskScore {
  const { result } = detail;
  const scores: Record<string, number> = {};
  // Not a number: the original leaves it out. Infinite: no mean and no JSON can hold it.
  const add = (name: string, value: number) => {
    if (Number.isFinite(value)) scores[name] = value;
  };
  add('precision', result.precision);
  add('recall', result.recall);
  add('f1', result.f1);
  if ('mare' in result) add('mare', result.mare);
  for (const name in extra) add(name, extra[name]!);
  add(BY_TASK[detail.task], result.f1);
  scores.invalid_format = invalidFormat === undefined ? 0 : 1;
  return {
    f1: result.f1,
    passing: extra.f1_extra_assets ?? result.f1,
    scores,
    weights: {},
    invalidFormat,
    detail,
  };
}
