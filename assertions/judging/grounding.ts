import { z } from 'zod';
import { isoDay } from '../core/test-context.ts';
import { type CheckedCitation, checkCitations } from '../scoring/citations/check-citations.ts';
import type { Citation } from '../scoring/citations/citation.ts';
import { citationKey } from '../scoring/citations/citation-key.ts';
import { readCitations } from '../scoring/citations/read-citations.ts';
import type { Claim } from '../scoring/memo/claim-score.ts';
import { overlap } from '../scoring/memo/find-quote.ts';
import type { SupportedSentence } from '../scoring/support/check-support.ts';
import { isSameFigure, readFigures } from '../scoring/support/read-figures.ts';
import { frenchLawIndex } from '../statute-book/french-law-index.ts';
import { supportOf } from '../statute-book/support.ts';
import type { Grounding, JudgedClaim, PlacedClaim } from './judge-claims.ts';

export const groundingConfig = {
  grounding: z.enum(['on', 'off']).default('on'),
  asOf: isoDay.optional(),
};

/** The citation index on an answer, as `judgeClaims` asks it; `asOf` '' is today. */
export function groundingOf(grounding: 'on' | 'off', answer: string, asOf: string) {
  if (grounding === 'off') return undefined;
  const index = frenchLawIndex();
  const day = asOf || new Date().toISOString().slice(0, 10);
  const citations = checkCitations(answer, index, day);
  const read = (text: string) => readCitations(text, index);
  const contradicted = supportOf(answer, day, citations).filter(
    ({ verdict, article }) => verdict === 'contradicted' && article.stance === 'relied-on',
  );
  return (claims: PlacedClaim[]) => {
    const { settled, open, repeated } = ground(claims, citations, read);
    const { settled: byWording, rest, said } = settleByWording(open, contradicted);
    return { settled: [...settled, ...byWording], open: rest, repeated: [...repeated, ...said] };
  };
}

/** Beyond these a judge of criteria needs no more: each costs tokens in every prompt. */
const MOST_FINDINGS = 6;

/** What the citation index found wrong in an answer, a sentence each, for the judge of its criteria. */
export function findingsOf(grounding: 'on' | 'off', answer: string, asOf: string): string[] {
  if (grounding === 'off') return [];
  const citations = checkCitations(answer, frenchLawIndex(), asOf || new Date().toISOString().slice(0, 10));
  const reasons = citations.filter(isWrong).map(({ text, reason }) => `${text}: ${reason}`);
  return [...new Set(reasons)]
    .slice(0, MOST_FINDINGS)
    .map((reason) => reason.replace(/\s+/g, ' ').slice(0, 160));
}

/**
 * Settles what needs no judge: a text or decision that does not exist, and a repealed text that is cited as if in
 * force, is one false claim however often it is cited (critical: 2 points, as the Négatif item about it), whether the
 * judge listed it or not. That an article exists does not make true what is said of it: the judge is told.
 */
function ground(
  claims: readonly PlacedClaim[],
  citations: readonly CheckedCitation[],
  read: (text: string) => Citation[],
): Grounding {
  const settled = new Map<string, JudgedClaim>();
  const repeated: Claim[] = [];
  const open: Grounding['open'] = [];
  for (const claim of claims) {
    const cited = citationsOf(claim, citations, read);
    const wrong = cited.find(isWrong);
    if (!wrong) open.push({ ...claim, ...findingOf(cited) });
    else if (settled.has(citationKey(wrong))) repeated.push(claim);
    else settled.set(citationKey(wrong), { ...claim, ...verdictOn(wrong) });
  }
  for (const citation of citations.filter(isWrong)) {
    if (settled.has(citationKey(citation))) continue;
    const { text, start, end } = citation;
    const category = citation.kind === 'case' ? 'case_law' : 'article';
    settled.set(citationKey(citation), {
      claim: text,
      category,
      quote: text,
      place: { start, end },
      ...verdictOn(citation),
    });
  }
  return { settled: [...settled.values()], open, repeated };
}

/**
 * A claim in a sentence whose figure the cited article has otherwise is false, by the official wording: an error of
 * substance (major: 1 point). The first claim of the sentence that has the figure stands for it; claims of the sentence
 * without it stay open.
 */
function settleByWording(open: Grounding['open'], contradicted: readonly SupportedSentence[]) {
  const settled: JudgedClaim[] = [];
  const said: Claim[] = [];
  const rest: Grounding['open'] = [];
  const done = new Set<SupportedSentence>();
  for (const claim of open) {
    const wrong = contradicted.find((one) => overlap(one, claim.place) && hasFigureOf(one, claim));
    if (!wrong) rest.push(claim);
    else if (done.has(wrong)) said.push(claim);
    else {
      done.add(wrong);
      const { article, reason, passage, note } = wrong;
      const explanation = `${article.text.replace(/\s+/g, ' ')}: ${reason}. « ${passage} » (${note})`;
      const { finding: _, cites: __, ...placed } = claim;
      settled.push({ ...placed, verdict: 'false', severity: 'major', explanation, by: 'citation index' });
    }
  }
  return { settled, rest, said };
}

/** Whether the claim says the figure that the article has otherwise, in digits or words. */
function hasFigureOf({ figure }: SupportedSentence, { claim }: PlacedClaim): boolean {
  return figure !== undefined && readFigures(claim).some((one) => isSameFigure(one, figure));
}

/** Only what the answer relies on: to say that an article does not exist, or no longer, is the judge's to weigh. */
const isWrong = ({ stance, verdict, valid }: CheckedCitation) =>
  stance === 'relied-on' && (verdict === 'does-not-exist' || (verdict === 'repealed' && valid === false));

const verdictOn = ({ text, reason }: CheckedCitation) =>
  ({
    verdict: 'false',
    severity: 'critical',
    explanation: `${text}: ${reason}`,
    by: 'citation index',
  }) as const;

/** Those the claim's own words name, as written in the answer; without any, those in its quote. */
function citationsOf(
  { claim, category, place }: PlacedClaim,
  citations: readonly CheckedCitation[],
  read: (text: string) => Citation[],
): CheckedCitation[] {
  const named = read(claim);
  if (named.length > 0)
    // "article 1240" alone in the claim is the 1240 of the answer, whose code is elsewhere.
    return citations.filter((citation) => named.some((name) => isSame(name, citation)));
  const within = citations.filter((citation) => overlap(citation, place));
  return category === 'article' || category === 'case_law' || within.length === 1 ? within : [];
}

function isSame(name: Citation, citation: Citation): boolean {
  if (name.kind !== 'statute' || citation.kind !== 'statute')
    return citationKey(name) === citationKey(citation);
  return (
    name.number === citation.number && (name.instrument === null || name.instrument === citation.instrument)
  );
}

function findingOf(cited: readonly CheckedCitation[]): { finding?: string; cites?: 'valid' } {
  if (cited.length === 0) return {};
  const reasons = new Set(cited.map(({ text, reason }) => `${text}: ${reason}`));
  return {
    finding: [...reasons].slice(0, 3).join('; '),
    ...(cited.every(({ kind, valid }) => kind === 'statute' && valid === true) && {
      cites: 'valid' as const,
    }),
  };
}
