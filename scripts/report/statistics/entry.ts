import type { Vote } from '../../../assertions/scoring/memo/panel.ts';
import type { Row } from '../read/row.ts';

/** What panels vote on. */
export const KINDS = ['criteria', 'claims', 'sources'] as const;
export type Kind = (typeof KINDS)[number];

export type Ballot = Pick<Vote, 'judge' | 'verdict' | 'pass'>;
/** The votes on each criterion, claim and assertion of a row. */
export type Ballots = Partial<Record<Kind, Ballot[][]>>;

/** Of a row, what numbers are made of. */
export type Entry = Omit<
  Row,
  'answer' | 'description' | 'criteria' | 'claims' | 'sources' | 'checks' | 'reasons' | 'files'
> & {
  claims: number;
  falseClaims: number;
  /** Of a panel of judges. */
  ballots: Ballots | undefined;
  /** Which repetition of the task by this model, from 0. */
  repeat: number;
};
