import type { Place } from '../memo/find-quote.ts';
import type { Figure } from './read-figures.ts';

/**
 * What an article says of a sentence that cites it. `contradicted`: it has another figure for that matter;
 * `misquoted`: it does not have the words that are quoted from it; `unknown`: there is nothing to check, or no wording.
 */
export type SupportVerdict = 'supported' | 'contradicted' | 'misquoted' | 'not-addressed' | 'unknown';

export interface SupportFinding {
  verdict: SupportVerdict;
  /** One sentence, to be read alone. */
  reason: string;
  /** The part of the article that decides, word for word. */
  passage?: string;
  /** Of the sentence: the figure that the verdict is about. */
  figure?: Figure;
  /** The quotation that is wrong, with its marks, and whether the text says that it is the article's. */
  misquotation?: Place & { isAttributed: boolean };
}
