export type StatuteVerdict =
  | 'exists'
  | 'repealed'
  | 'moved'
  | 'not-yet'
  | 'does-not-exist'
  | 'uncertain'
  | 'unknown-coverage';

/** What the law says of a cited article or act on a day. */
export interface StatuteFinding {
  verdict: StatuteVerdict;
  /** One sentence, to be read alone. */
  reason: string;
  /** Numbers that took over ("1240", "101 TFUE"). */
  movedTo?: string[];
  /** Day of the repeal, the move or the entry into force. */
  date?: string;
  /** The number has had another content until this day. */
  reusedOn?: string;
}
