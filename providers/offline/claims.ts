import type { Category } from '../../assertions/scoring/claims.ts';
import { quoteOf, type Reading, type Sentence } from './passages.ts';

/** A passage of the answer that cites something, with what it cites. */
export interface CitedSentence {
  quote: string;
  category: Category;
  /** The first citation, as written. */
  source: string;
}

const ARTICLE =
  /\b(?:articles?|art\.)\s*(?:[LRDA]\.?\s?\*?\s?)?\d+(?:[-–.]\d+)*|\b[LRD]\.?\s?\*?\s?\d{2,}(?:[-–]\d+)+/u;
const CASE =
  /\b(?:Cass\.|CE\b|CAA\b|CA\b|CJUE\b|CJCE\b|CEDH\b|Cons(?:eil)?\.? (?:d['’]État|const))[^.;\n]{0,80}?\d{4}|\b(?:aff\.?\s*)?[CT][-‑]\d{1,3}\/\d{2}\b|\bn[o°]\s?\d{2}[-‑]\d{2}[.\s]?\d{3}\b/u;
const STATUTE =
  /\b(?:loi|ordonnance|décret|directive|règlement|regulation|directive|act)\b[^.;\n]{0,40}?\d{2,4}[-‑/]\d{1,5}/iu;
const DATE =
  /\b\d{1,2}(?:er)?\s+(?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)\s+\d{4}\b|\b\d+\s+(?:jours?|mois|ans?|années?|heures?)\b/iu;

const PATTERNS: [Category, RegExp][] = [
  ['case_law', CASE],
  ['article', ARTICLE],
  ['article', STATUTE],
  ['date', DATE],
];

/** Sentences that cite an article, a decision, an act or a date, in their order: one claim a sentence. */
export function citedSentences(reading: Reading, categories: readonly Category[]): CitedSentence[] {
  return reading.sentences.flatMap((_, i) => {
    const quote = quoteOf(reading, { from: i, to: i });
    for (const [category, pattern] of PATTERNS) {
      // A sentence this long is a table or worse: its beginning is claim enough.
      const source = categories.includes(category) ? pattern.exec(quote.slice(0, 2000))?.[0] : undefined;
      if (source) return [{ quote, category, source }];
    }
    return [];
  });
}

const RULE =
  /\b(?:doit|doivent|peut|peuvent|est tenue?|sont tenue?s|interdit|obligatoire|nul(?:le)?\b|se prescri(?:t|vent)|encour|exige|suppose|requi|must|shall|may not|is void|requires?)/iu;

/** A heading or an aside is shorter. */
const LEAST_TERMS = 4;

/** Sentences that state a rule. */
export const isRule = ({ terms }: Sentence, quote: string): boolean =>
  terms.size >= LEAST_TERMS && RULE.test(quote.slice(0, 2000));
