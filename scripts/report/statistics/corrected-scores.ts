import type { Interval } from '../../../assertions/scoring/statistics/bootstrap.ts';

/** A judged score of a model as lawyers' verdicts on a sample correct it. */
export interface CorrectedScore {
  dataset: string;
  model: string;
  /** Of the summary: `score`, `answer_score`, `substance` … */
  name: string;
  /** Over the tasks that are corrected, by the judge alone. */
  judged: number;
  /** Null where too few verdicts were read: `why` says so. */
  corrected: number | null;
  interval: Interval | null;
  /** The lawyers' verdicts alone: half of the interval's width, in the same unit. */
  widthAlone: number | null;
  lambda: number;
  tasks: number;
  /** Verdicts that lawyers read, of those that the score is made of. */
  read: number;
  of: number;
  /** Verdicts to read in all for half the interval; null: no number would, there are too few tasks. */
  readForHalf: number | null;
  /** Answers at a limit of the formula, where the correction is an approximation. */
  limited: number;
  why: string | null;
}

/** B − A, corrected. */
export interface CorrectedDifference {
  dataset: string;
  a: string;
  b: string;
  name: string;
  judged: number;
  corrected: number;
  interval: Interval;
}

/** What lawyers' reviews say of a run; part of summary.json. */
export interface ReviewedScores {
  files: string[];
  reviewers: number;
  verdicts: number;
  scores: CorrectedScore[];
  differences: CorrectedDifference[];
}
