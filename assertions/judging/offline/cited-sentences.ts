import { frenchMonths } from '../../core/month-names.ts';
import { readCitations } from '../../scoring/citations/read-citations.ts';
import type { Category } from '../../scoring/memo/claim-score.ts';
import { quoteOf, type Reading, type Sentence } from './best-passage.ts';

/** A sentence of the answer that can be checked. */
export interface CitedSentence {
  quote: string;
  category: Category;
  /** What it cites, as written there: the first of it. */
  source: string;
}

const DATE = new RegExp(
  String.raw`\b\d{1,2}(?:er)?\s+(?:${frenchMonths.join('|')})\s+\d{4}\b` +
    String.raw`|\b\d+\s+(?:jours?|mois|ans?|années?|heures?|days?|months?|years?)\b`,
  'iu',
);

/** "(article 33)": the act was named before. */
const BARE_ARTICLE = /\b(?:articles?|art\.)\s+(?:[LRDA]\.?\s?)?\d[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*/u;

/** Sentences that cite a statute or a decision, in their order; with `dates`, those that give a date or a delay too. */
export function citedSentences(reading: Reading, { dates }: { dates: boolean }): CitedSentence[] {
  const citations = readCitations(reading.answer).filter(({ kind }) => kind !== 'act');
  let next = 0;
  return reading.sentences.flatMap(({ start, end }, i): CitedSentence[] => {
    while (next < citations.length && citations[next]!.start < start) next++;
    const citation = citations[next];
    const quote = quoteOf(reading, { from: i, to: i });
    if (citation && citation.end <= Math.min(end, start + quote.length))
      return [{ quote, category: citation.kind === 'case' ? 'case_law' : 'article', source: citation.text }];
    const article = BARE_ARTICLE.exec(quote)?.[0];
    if (article !== undefined) return [{ quote, category: 'article', source: article }];
    const date = dates ? DATE.exec(quote)?.[0] : undefined;
    return date === undefined ? [] : [{ quote, category: 'date', source: date }];
  });
}

const RULE =
  /\b(?:doit|doivent|peut|peuvent|est tenue?|sont tenue?s|interdit|obligatoire|nul(?:le)?\b|se prescri(?:t|vent)|encour|exige|suppose|requi|must|shall|may not|is void|requires?)/iu;
/** A heading or an aside is shorter. */
const LEAST_TERMS = 4;

/** Sentences that state a rule. */
export const isRule = ({ terms }: Sentence, quote: string): boolean =>
  terms.size >= LEAST_TERMS && RULE.test(quote);
