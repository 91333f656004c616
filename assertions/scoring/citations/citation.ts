interface Place {
  /** Place in the text, in UTF-16 units; `end` is past the last. */
  start: number;
  end: number;
  text: string;
}

/** One article of a statute, code or treaty, as cited. */
export interface StatuteCitation extends Place {
  kind: 'statute';
  /** Id as in the index ("code-civil", "RGPD", "loi-89-462"), null where the text does not tell. */
  instrument: string | null;
  number: string;
  /** Cited as former law: "ancien", "devenu", "dans sa rédaction antérieure". */
  old: boolean;
  /** "antérieure à …": the day named there. */
  oldBefore?: string;
  /** "en vigueur au …": the day named there. */
  on?: string;
  resolvedBy: ResolvedBy;
  /** Number and day of the act it is of, where its name gives them. */
  act?: { noun: string; number: string | null; date: string | null };
  /** Why the number is not certain ("a letter too many"). */
  doubt?: string;
}

/**
 * How the text of a number is known: `named` beside it; in a `list` with one; `same` ("du même code"); `repeated`
 * with the text it has elsewhere; by the `heading` it is under; by `context`, as the only text named here that has it;
 * `nearest` of several such texts; `none`.
 */
export type ResolvedBy = 'named' | 'list' | 'same' | 'repeated' | 'heading' | 'context' | 'nearest' | 'none';

/** An act named alone, by its number or its day ("loi n° 78-17 du 6 janvier 1978"). */
export interface ActCitation extends Place {
  kind: 'act';
  /** Id as in the index ("loi-78-17", "D2019-1234"). */
  instrument: string;
  noun: string;
  /** As written: "78-17", "2016/679"; null where it is named by its day alone. */
  actNumber: string | null;
  /** ISO day; null where none is given; a day no calendar has is kept as written. */
  actDate: string | null;
}

/** A decision of a court or authority, as cited. */
export interface CaseCitation extends Place {
  kind: 'case';
  /** "Cass.", "CE", "CJUE", "CA Paris" … */
  court: string;
  formation: string | null;
  /** ISO day, a year (ECLI), or null; a day no calendar has is kept as written. */
  date: string | null;
  number: string | null;
  ecli?: string;
}

export type Citation = StatuteCitation | CaseCitation | ActCitation;

/** What the reader asks of the facts, to settle where a number ends and to which text it belongs. */
export interface StatuteLookup {
  /** Whether the text has, or had, that number. */
  knows(instrument: string, number: string): boolean;
  /** Whether the text has, or had, any number with that letter and those first digits ("L225"). Fast. */
  mayKnow(instrument: string, beginning: string): boolean;
  /** Whether the number is in force on a day (ISO). */
  inForce(instrument: string, number: string, day: string): boolean;
  /** Whether the numbers of the text are listed. */
  lists(instrument: string): boolean;
}
