import { type FoldedText, findCopies, foldText, overlap } from '../../scoring/memo/find-quote.ts';
import { hiddenIn, speaksToJudge } from '../../scoring/memo/not-the-answer.ts';
import { askedBy, repeats, wordsOf } from '../../scoring/memo/repetition.ts';
import { splitSentences } from '../../scoring/memo/split-sentences.ts';
import { isNumber, type Language, terms } from '../../scoring/memo/terms.ts';

/** A sentence, heading or list item of the answer. */
export interface Sentence {
  start: number;
  end: number;
  words: readonly string[];
  terms: ReadonlySet<string>;
}

/** An answer read once: where its sentences are and what they are about. */
export interface Reading {
  answer: string;
  folded: FoldedText;
  sentences: Sentence[];
  /** All terms of the answer. */
  terms: ReadonlySet<string>;
}

/** Sentences beyond this are left unread: a floor need not read a book. */
const MOST_SENTENCES = 20_000;

export function readAnswer(answer: string, language: Language): Reading {
  const sentences: Sentence[] = [];
  const all = new Set<string>();
  const hidden = hiddenIn(answer);
  for (const { start, end } of splitSentences(answer)) {
    if (sentences.length >= MOST_SENTENCES) break;
    const found = new Set(terms(answer.slice(start, end), language));
    if (found.size === 0) continue;
    if (hidden.some((other) => overlap(other, { start, end })) || speaksToJudge(answer.slice(start, end)))
      continue;
    sentences.push({ start, end, words: wordsOf(answer.slice(start, end)), terms: found });
    for (const term of found) all.add(term);
  }
  return { answer, folded: foldText(answer), sentences, terms: all };
}

/**
 * The answer without the sentences that only say one of the texts again, in its words: they say what was asked, not what is so. What
 * is in a comment or a block of data, or speaks to the judge, was left out when it was read.
 */
export function withoutCopies(reading: Reading, texts: readonly string[], isStrict: boolean): Reading {
  const copies = texts.flatMap((text) => findCopies(reading.folded, text));
  const asked = texts.map(askedBy);
  const sentences = reading.sentences.filter(
    (sentence) =>
      !copies.some((copy) => overlap(copy, sentence)) &&
      !asked.some((one) => repeats(sentence.words, one, { isStrict })),
  );
  if (sentences.length === reading.sentences.length) return reading;
  return { ...reading, sentences, terms: new Set(sentences.flatMap((sentence) => [...sentence.terms])) };
}

/** Weight of a term: numbers decide a legal point, long stems say more than short ones. */
export const weightOf = (term: string): number => (isNumber(term) ? 3 : Math.min(1.5, term.length / 5));

export interface Passage {
  /** First and last sentence. */
  from: number;
  to: number;
  /** Weighted share of the wanted terms that it has, 0 to 1. */
  coverage: number;
}

/** The run of at most `most` sentences that has the most of the wanted terms; the shortest such, the first of those. */
export function bestPassage(
  { sentences }: Reading,
  wanted: ReadonlyMap<string, number>,
  most = 3,
): Passage | undefined {
  const total = [...wanted.values()].reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return undefined;
  const hits = sentences.map(({ terms: had }) => [...wanted.keys()].filter((term) => had.has(term)));
  let best: Passage | undefined;
  for (const [from, own] of hits.entries()) {
    if (own.length === 0) continue;
    const covered = new Set<string>();
    let sum = 0;
    for (let to = from; to < Math.min(hits.length, from + most); to++) {
      for (const term of hits[to]!)
        if (!covered.has(term)) {
          covered.add(term);
          sum += wanted.get(term)!;
        }
      // A longer passage must earn its length.
      const coverage = sum / total;
      if (!best || coverage - best.coverage > 0.05 * Math.max(0, to - from - (best.to - best.from)) + 1e-9)
        best = { from, to, coverage };
    }
  }
  return best;
}

/** Longer evidence is cut at a blank: nobody reads it. */
const LONGEST_QUOTE = 600;

/** The passage as written in the answer. */
export function quoteOf({ answer, sentences }: Reading, { from, to }: Pick<Passage, 'from' | 'to'>): string {
  const quote = answer.slice(sentences[from]!.start, sentences[to]!.end);
  const cut = quote.length > LONGEST_QUOTE ? quote.slice(0, LONGEST_QUOTE).search(/\s\S*$/) : -1;
  return cut > 0 ? quote.slice(0, cut) : quote;
}
