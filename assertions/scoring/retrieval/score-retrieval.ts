import { unaccented } from '../../core/unaccented.ts';
import { foldText } from '../memo/find-quote.ts';

export interface Passage {
  text: string;
  document?: string | undefined;
  page?: number | undefined;
}

/** A passage that a question needs: by its words, by its place, or by both. */
export interface ExpectedPassage {
  quote?: string | undefined;
  document?: string | undefined;
  page?: number | undefined;
}

export interface RetrievalScores {
  /** Expected passages found / expected passages. */
  recall: number;
  /** Passages returned that have an expected one / passages returned; 0 where there is none. */
  precision: number;
  /** Binary gains at log2(rank + 1), against all expected passages at the top (Järvelin and Kekäläinen 2002). */
  ndcg: number;
  /** By expected passage: the rank (from 1) of the first passage that has it. */
  ranks: (number | undefined)[];
}

/**
 * Scores the first `k` passages of a retriever, best first. Several that have the same expected passage are all
 * relevant for precision; only the first of them gains anything in nDCG. Linear in the text for each expected passage.
 */
export function scoreRetrieval(
  passages: readonly Passage[],
  expected: readonly ExpectedPassage[],
  k: number,
): RetrievalScores {
  const top = passages.slice(0, k).map(({ text, ...place }) => ({ ...place, words: foldText(text).folded }));
  const wanted = expected.map(({ quote, ...place }) => ({
    ...place,
    words: quote === undefined ? undefined : foldText(quote).folded.replace(EDGES, ''),
  }));
  const ranks = wanted.map((one) => {
    const at = top.findIndex((passage) => has(passage, one));
    return at < 0 ? undefined : at + 1;
  });
  const relevant = top.filter((passage) => wanted.some((one) => has(passage, one))).length;
  const gain = (rank: number) => 1 / Math.log2(rank + 1);
  const found = ranks.filter((rank) => rank !== undefined);
  const ideal = wanted.slice(0, k).reduce((sum, _, i) => sum + gain(i + 1), 0);
  return {
    recall: found.length / wanted.length,
    precision: top.length === 0 ? 0 : relevant / top.length,
    // Two expected passages in the first one returned are better than one in each of the first two: still 1.
    ndcg: Math.min(1, found.reduce((sum, rank) => sum + gain(rank), 0) / ideal),
    ranks,
  };
}

const EDGES = /^[.,;:!?]+|[.,;:!?]+$/g;
/** A shorter piece, folded, may be in a quote by chance. */
const SHORTEST_PIECE = 40;

interface Folded {
  words?: string | undefined;
  document?: string | undefined;
  page?: number | undefined;
}

function has(passage: Folded, expected: Folded): boolean {
  if (expected.document !== undefined && nameOf(passage.document) !== nameOf(expected.document)) return false;
  if (expected.page !== undefined && passage.page !== expected.page) return false;
  if (expected.words === undefined) return true;
  const { words = '' } = passage;
  // Retrievers cut texts up: a piece that lies within the expected passage is part of it.
  return words.includes(expected.words) || (words.length >= SHORTEST_PIECE && expected.words.includes(words));
}

/** `docs/Lease.PDF` and "lease" are one document. */
const nameOf = (document: string | undefined): string | undefined =>
  document === undefined
    ? undefined
    : unaccented(
        document
          .split(/[/\\]/)
          .at(-1)!
          .replace(/\.[a-z]{2,5}$/i, ''),
      ).trim();
