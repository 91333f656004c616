import { krippendorffAlpha } from '../statistics/krippendorff.ts';

/** How a panel decides on a criterion: by more than half of its judges, or by the mean of what each would give. */
export const PANEL_RULES = ['majority', 'mean'] as const;
export type PanelRule = (typeof PANEL_RULES)[number];

/** What one judge of a panel said of one criterion, claim or assertion. */
export interface Vote {
  judge: string;
  /** Null: it has no say on it (it did not list the assertion). */
  verdict: string | null;
  /** Whether its verdict is in the answer's favour. */
  pass: boolean | null;
  /** 0 to 1. */
  confidence?: number;
  why?: string;
}

/** A tie is not a majority. */
export const isMajority = (votes: number, of: number): boolean => votes * 2 > of;

/** The highest value that more than half of them reach: for 1 and 0, whether a majority says 1. */
export const reachedByMost = (values: readonly number[]): number =>
  values.toSorted((a, b) => b - a)[values.length >> 1]!;

/**
 * Krippendorff's alpha of a panel (nominal): 1 full agreement, 0 chance, down to -1. Criteria and sources are compared
 * by `pass` (a fault that is not committed is a pass, so that all are one question), claims by `verdict`. Null where
 * nothing can be said: fewer than two votes, or all votes the same.
 */
export const panelAlpha = (
  units: readonly (readonly Pick<Vote, 'verdict' | 'pass'>[])[],
  by: 'verdict' | 'pass',
): number | null =>
  krippendorffAlpha(
    units.map((votes) => votes.map((vote) => vote[by])),
    'nominal',
  );
