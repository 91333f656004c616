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

export type Citation = StatuteCitation | CaseCitation;

/** Whether the index has that number, to settle where it ends. */
export type IsKnown = (instrument: string, number: string) => boolean;
