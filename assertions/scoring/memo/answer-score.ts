import { type Criterion, type Dimension, POSITIVE_DIMENSIONS, type PositiveDimension } from './criterion.ts';

/** What a judge decided about one criterion. For a Négatif item `satisfied` means that the fault is there. */
export interface Verdict {
  id: string;
  satisfied: boolean;
  /** 0 to 1. */
  confidence: number;
  /** How often a Négatif item with a maximum was found; 1 where left out. */
  occurrences?: number;
  /**
   * Of a panel that decides by the mean: the share of its judges for whom it is satisfied, and the mean of satisfied
   * × confidence, 0 to 1. They count instead of `satisfied` and `confidence`.
   */
  mean?: { satisfied: number; confident: number };
}

export const SEVERITIES = ['critical', 'major', 'minor'] as const;
export type Severity = (typeof SEVERITIES)[number];
/** Points that one false claim takes away (FrenchLaw Bench README). */
export const SEVERITY_POINTS: Record<Severity, number> = { critical: 2, major: 1, minor: 0.3 };

/** Weights of the dimensions (FrenchLaw Bench README). */
const WEIGHTS: Record<PositiveDimension, number> = {
  structure: 1,
  style: 0.8,
  substance: 1.5,
  methodology: 1.3,
};
/** What version 0.2.0 computes: its unaccented key never matches "Méthodologie", which so weighs 1. */
const WEIGHTS_0_2_0: Record<PositiveDimension, number> = { ...WEIGHTS, methodology: 1 };

export interface AnswerScoreOptions {
  /**
   * `off` (default): a verdict counts whole, so that a memo that meets every criterion has 1. `judge`: points count as
   * much as the judge is sure of them, the original's formula and the default under `compat`.
   */
  confidence?: 'judge' | 'off';
  /** `0.2.0`: the original's number: Méthodologie at 1, a repeated fault punished once whatever its maximum. */
  compat?: '0.2.0';
  /** `none`: a point is a point, whatever its dimension; default `dimension`. */
  weights?: 'dimension' | 'none';
}

interface DimensionScore {
  /** earned / total, unweighted and without confidence; null where the rubric has no points in the dimension. */
  score: number | null;
  earned: number;
  total: number;
}

export interface AnswerScore {
  /** The composite, 0 to 1. */
  score: number;
  /** The same without penalties: weighted points earned / weighted points, 0 to 1. */
  weightedScore: number;
  /** Points earned / points, no weights, no confidence, 0 to 1. */
  simpleScore: number;
  /** In points, 0 or more: sum of severities, at most `totalPoints`. */
  hallucinationPenalty: number;
  hallucinationPenaltyUncapped: number;
  /** In points, 0 or more. */
  negativePenalty: number;
  /** Points of the positive criteria. */
  totalPoints: number;
  dimensions: Record<PositiveDimension, DimensionScore>;
}

/**
 * FrenchLaw Bench's answer score: clamp01((Σ points × weight × confidence over satisfied criteria
 * − hallucination penalty − négatif penalty) / Σ points × weight). 0 for a rubric without positive points.
 * A criterion without a verdict counts as not satisfied, and the last of two counts: call `requireVerdicts` first.
 */
export function answerScore(
  criteria: readonly Criterion[],
  verdicts: readonly Verdict[],
  falseClaims: readonly Severity[],
  { compat, confidence = compat ? 'judge' : 'off', weights: by = 'dimension' }: AnswerScoreOptions = {},
): AnswerScore {
  const weights: Partial<Record<Dimension, number>> = by === 'none' ? {} : compat ? WEIGHTS_0_2_0 : WEIGHTS;
  const byId = new Map(verdicts.map((verdict) => [verdict.id, verdict]));
  const dimensions = Object.fromEntries(
    [...POSITIVE_DIMENSIONS, 'negative'].map((name) => [name, { score: null, earned: 0, total: 0 }]),
  ) as Record<Dimension, DimensionScore>;
  let weighted = 0;
  let weightedTotal = 0;
  let negativePenalty = 0;
  // The sign decides, not the dimension, as in the original: its golden rubrics hold items that ours refuses.
  for (const criterion of criteria) {
    const { dimension, points } = criterion;
    const verdict = byId.get(criterion.id);
    if (points > 0) {
      const weight = weights[dimension] ?? 1;
      dimensions[dimension].total += points;
      weightedTotal += points * weight;
      if (!verdict) continue;
      const { satisfied, confident } = heldOf(verdict);
      dimensions[dimension].earned += points * satisfied;
      weighted += points * weight * (confidence === 'off' ? satisfied : confident);
    } else if (points < 0 && verdict)
      negativePenalty +=
        heldOf(verdict).satisfied * (compat ? -points : penaltyOf(criterion, verdict.occurrences));
  }
  let earned = 0;
  let totalPoints = 0;
  for (const dimension of Object.values(dimensions)) {
    earned += dimension.earned;
    totalPoints += dimension.total;
    if (dimension.total > 0) dimension.score = dimension.earned / dimension.total;
  }

  const hallucinationPenaltyUncapped = falseClaims.reduce((sum, name) => sum + SEVERITY_POINTS[name], 0);
  const hallucinationPenalty = Math.min(hallucinationPenaltyUncapped, totalPoints);
  const share = (points: number, of: number) => (of > 0 ? Math.min(1, Math.max(0, points / of)) : 0);
  return {
    score: share(weighted - hallucinationPenalty - negativePenalty, weightedTotal),
    weightedScore: share(weighted, weightedTotal),
    simpleScore: share(earned, totalPoints),
    hallucinationPenalty,
    hallucinationPenaltyUncapped,
    negativePenalty,
    totalPoints,
    dimensions,
  };
}

const heldOf = ({ satisfied, confidence, mean }: Verdict) =>
  mean ?? { satisfied: satisfied ? 1 : 0, confident: satisfied ? confidence : 0 };

/** Points a triggered Négatif item takes away: once, or every time up to its maximum where it has one. */
export function penaltyOf({ points, maxPenalty }: Criterion, occurrences = 1): number {
  const once = Math.abs(points);
  return maxPenalty === undefined ? once : Math.min(maxPenalty, once * Math.max(1, occurrences));
}

/** Throws unless every criterion has exactly one verdict with a confidence from 0 to 1: nothing drops in silence. */
export function requireVerdicts(criteria: readonly Criterion[], verdicts: readonly Verdict[]): void {
  const open = new Set(criteria.map(({ id }) => id));
  for (const { id, confidence } of verdicts) {
    if (!open.delete(id)) throw new Error(`two verdicts, or no criterion, for ${id}`);
    if (!(confidence >= 0 && confidence <= 1))
      throw new Error(`confidence of ${id} is ${confidence}, not 0 to 1`);
  }
  if (open.size > 0) throw new Error(`no verdict for ${[...open].join(', ')}`);
}
