/** A text named in a document; several ids where a name may mean several (CPCE). */
export interface Mention {
  ids: readonly string[];
  /** Word that takes the text up again ("ledit décret"), without accents: code, loi, reglement, traite … */
  noun: string;
  start: number;
  end: number;
  /** "ancien code pénal". */
  old?: boolean;
  /** Two letters that may mean anything ("CE", "CC"). */
  weak?: boolean;
  /** "the Civil Code", which may be that of another country. */
  ofSomeCountry?: boolean;
  /** It may not be meant: it reaches only numbers that its text has. */
  loose?: boolean;
  /** Named by its number or its day, so that the name alone can be checked. */
  act?: ActName;
}

/** What the name of an act says of it. */
export interface ActName {
  /** "2019-486", "2016/679"; null where it is named by its day alone. */
  number: string | null;
  /** ISO day; null where none is given. */
  date: string | null;
}

/** A row of the tables of names: id of the index, noun, names without accents. */
export type NameRow = readonly [id: string, noun: string, names: readonly string[]];
