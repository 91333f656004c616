/** A code, law or treaty named in the text; several ids where a name may mean several (CPCE). */
export interface Mention {
  ids: readonly string[];
  start: number;
  end: number;
  /** "ancien code pénal". */
  old?: boolean;
  /** Two letters that may mean anything ("CE", "CC"). */
  weak?: boolean;
  /** "the Civil Code", which may be that of another country. */
  ofSomeCountry?: boolean;
}
