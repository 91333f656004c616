import type { Claim } from '../scoring/memo/claim-score.ts';
import { foldText, overlap } from '../scoring/memo/find-quote.ts';
import type { SupportedSentence } from '../scoring/support/check-support.ts';
import { foreignWords } from '../scoring/support/judge-quotation.ts';
import { isSameFigure, readFigures } from '../scoring/support/read-figures.ts';
import type { Grounding, JudgedClaim, PlacedClaim } from './judge-claims.ts';

/**
 * A claim in a sentence whose figure the cited article has otherwise is false, by the official wording: an error of
 * substance (major: 1 point). The first claim of the sentence that has the figure stands for it; claims of the sentence
 * without it stay open.
 */
export function settleFigures(claims: Grounding['open'], sentences: readonly SupportedSentence[]): Grounding {
  const contradicted = sentences.filter(({ verdict }) => verdict === 'contradicted');
  const settled: JudgedClaim[] = [];
  const repeated: Claim[] = [];
  const open: Grounding['open'] = [];
  const done = new Set<SupportedSentence>();
  for (const claim of claims) {
    const wrong = contradicted.find((one) => overlap(one, claim.place) && hasFigureOf(one, claim));
    if (!wrong) open.push(claim);
    else if (done.has(wrong)) repeated.push(claim);
    else {
      done.add(wrong);
      const { claim: said, category, quote, place } = claim;
      settled.push({ claim: said, category, quote, place, ...byWording(wrong) });
    }
  }
  return { settled, open, repeated };
}

/**
 * Words that the text says are an article's, and are not, are one false claim (major), whether the judge listed it or
 * not. Claims with the words that the law does not have say it again; what else is said in the sentence stays open.
 */
export function settleQuotations(
  claims: Grounding['open'],
  sentences: readonly SupportedSentence[],
  answer: string,
): Grounding {
  const misquoted = sentences.flatMap((one) =>
    one.misquotation?.isAttributed ? [{ sentence: one, place: one.misquotation }] : [],
  );
  const settled = misquoted.map(({ sentence, place }): JudgedClaim => {
    const { start, end } = place;
    const quote = answer.slice(start, end);
    const claim = `${sentence.article.text.replace(/\s+/g, ' ')}: ${quote.replace(/\s+/g, ' ')}`;
    return { claim, category: 'article', quote, place: { start, end }, ...byWording(sentence) };
  });
  const saysIt = (claim: PlacedClaim) =>
    misquoted.some(({ sentence, place }) => {
      if (!overlap(place, claim.place)) return false;
      const foreign = foreignWords(answer.slice(place.start, place.end), sentence.passage ?? '');
      const said = foldText(claim.claim).folded;
      return foreign.length > 0 && foreign.every((word) => said.includes(foldText(word).folded));
    });
  const { again = [], open = [] } = Object.groupBy(claims, (claim) => (saysIt(claim) ? 'again' : 'open'));
  return { settled, open, repeated: again };
}

const byWording = ({ article, reason, passage, note }: SupportedSentence) =>
  ({
    verdict: 'false',
    severity: 'major',
    explanation: `${article.text.replace(/\s+/g, ' ')}: ${reason}. « ${passage} » (${note})`,
    by: 'citation index',
  }) as const;

/** Whether the claim says the figure that the article has otherwise, in digits or words. */
function hasFigureOf({ figure }: SupportedSentence, { claim }: PlacedClaim): boolean {
  return figure !== undefined && readFigures(claim).some((one) => isSameFigure(one, figure));
}
