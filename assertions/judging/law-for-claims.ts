import { excerptOf } from '../scoring/support/excerpt.ts';
import { readPassages } from '../scoring/support/passages.ts';
import type { ArticleOfClaim, ClaimToVerify } from './judge-job.ts';
import type { Batch } from './open-panel.ts';

/**
 * Characters of official wording in all verifications of an answer, and in one: with the budget of `dimension`, an
 * answer with 25 claims on 25 articles costs less than 22,000 input tokens (`npm run bench:judge`). `rubric`, the
 * cheapest mode, has none.
 */
const BUDGET: Record<Batch, { answer: number; call: number }> = {
  criterion: { answer: Number.POSITIVE_INFINITY, call: 1200 },
  dimension: { answer: 1700, call: 1700 },
  rubric: { answer: 0, call: 0 },
};
/** Of less of an article little can be told: about a sentence of it. */
const LEAST_OF_ARTICLE = 240;
const MOST_OF_ARTICLE = 1200;

/** An article as it is shown: in one line. */
export interface LawForClaims {
  name: string;
  dataDate: string;
  text: string;
}

/**
 * The official wording of the articles that the claims of one prompt cite, each once and in the part that the claims
 * are about, within the budget that their share of all claims gives them; those that most claims cite come first.
 */
export function lawForClaims(
  claims: readonly ClaimToVerify[],
  batch: Batch,
  allClaims: number,
): ReadonlyMap<ArticleOfClaim, LawForClaims> {
  const { answer, call } = BUDGET[batch];
  const citing = Map.groupBy(
    claims.flatMap((claim) => (claim.articles ?? []).map((article) => ({ article, claim }))),
    ({ article }) => article,
  );
  let room = Math.min(call, (answer * claims.length) / Math.max(1, allClaims));
  let left = citing.size;
  const shown = new Map<ArticleOfClaim, LawForClaims>();
  for (const [article, cited] of [...citing].sort(([, a], [, b]) => b.length - a.length)) {
    if (room < LEAST_OF_ARTICLE) break;
    const most = Math.min(MOST_OF_ARTICLE, Math.max(LEAST_OF_ARTICLE, room / left--));
    const passages = readPassages(article.text, article.language);
    const said = cited.map(({ claim }) => `${claim.claim} ${claim.quote}`).join('\n');
    const text = excerptOf(article.text, passages, said, most).text.replace(/\s+/g, ' ');
    room -= text.length + article.name.length;
    shown.set(article, { name: article.name, dataDate: article.dataDate, text });
  }
  return shown;
}
