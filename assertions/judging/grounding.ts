import { z } from 'zod';
import { isoDay } from '../core/test-context.ts';
import { type CheckedCitation, checkCitations } from '../scoring/citations/check-citations.ts';
import { citationKey } from '../scoring/citations/citation-key.ts';
import type { Claim } from '../scoring/memo/claim-score.ts';
import { overlap } from '../scoring/memo/find-quote.ts';
import { frenchLawIndex } from '../statute-book/french-law-index.ts';
import { certainWording, nameOfArticle, supportOf } from '../statute-book/support.ts';
import type { Grounding, JudgedClaim, PlacedClaim } from './judge-claims.ts';
import type { ArticleOfClaim } from './judge-job.ts';
import { settleFigures, settleQuotations } from './settle-by-wording.ts';

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
  const read = (text: string) => checkCitations(text, index, day);
  const wrong = supportOf(answer, day, citations).filter(({ article }) => article.stance === 'relied-on');
  return (claims: PlacedClaim[]) => {
    const { settled, open, repeated } = ground(claims, citations, read, articlesAsOf(day));
    const figures = settleFigures(open, wrong);
    const quotations = settleQuotations(figures.open, wrong, answer);
    return {
      settled: [...settled, ...figures.settled, ...quotations.settled],
      open: quotations.open,
      repeated: [...repeated, ...figures.repeated, ...quotations.repeated],
    };
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
  read: (text: string) => CheckedCitation[],
  articlesOf: (cited: readonly CheckedCitation[]) => ArticleOfClaim[],
): Grounding {
  const settled = new Map<string, JudgedClaim>();
  const repeated: Claim[] = [];
  const open: Grounding['open'] = [];
  for (const claim of claims) {
    const { cited, isDenial } = citationsOf(claim, citations, read);
    const wrong = isDenial ? undefined : cited.find(isWrong);
    const articles = articlesOf(cited);
    if (!wrong) open.push({ ...claim, ...findingOf(cited), ...(articles.length > 0 && { articles }) });
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

/**
 * Those the claim's own words name, as they stand in the answer, at the claim's place if it has them there; without any,
 * those in its quote. `isDenial`: the claim says itself that there is no such text, or no longer.
 */
function citationsOf(
  { claim, category, place }: PlacedClaim,
  citations: readonly CheckedCitation[],
  read: (text: string) => CheckedCitation[],
): { cited: CheckedCitation[]; isDenial: boolean } {
  const named = read(claim);
  const within = citations.filter((citation) => overlap(citation, place));
  if (named.length === 0) {
    const isMeant = category === 'article' || category === 'case_law' || within.length === 1;
    return { cited: isMeant ? within : [], isDenial: false };
  }
  // "article 1240" alone in the claim is the 1240 of the answer, whose code stands elsewhere.
  const isNamed = (citation: CheckedCitation) => named.some((name) => isSame(name, citation));
  const here = within.filter(isNamed);
  return {
    cited: here.length > 0 ? here : citations.filter(isNamed),
    isDenial: named.every(({ stance }) => stance !== 'relied-on'),
  };
}

function isSame(name: CheckedCitation, citation: CheckedCitation): boolean {
  if (name.kind !== 'statute' || citation.kind !== 'statute')
    return citationKey(name) === citationKey(citation);
  return (
    name.number === citation.number && (name.instrument === null || name.instrument === citation.instrument)
  );
}

/** What the index says of them; that they are in force is said in two words, as it is most often so. */
function findingOf(cited: readonly CheckedCitation[]): { finding?: string; cites?: 'valid' } {
  if (cited.length === 0) return {};
  const said = ({ text, reason }: CheckedCitation) => `${text}: ${reason}`;
  const isPlain = cited.every(({ stance, reason }) => stance === 'relied-on' && IN_FORCE.test(reason));
  const reasons = isPlain ? ['In force'] : [...new Set(cited.map(said))].slice(0, 3);
  return {
    finding: reasons.join('; '),
    ...(cited.every(({ kind, valid }) => kind === 'statute' && valid === true) && {
      cites: 'valid' as const,
    }),
  };
}
const IN_FORCE = /^(?:In force in |One of its \d+ articles)/;

/** The wording of the cited articles that the text relies on; the same object for the same article. */
function articlesAsOf(day: string): (cited: readonly CheckedCitation[]) => ArticleOfClaim[] {
  const known = new Map<string, ArticleOfClaim>();
  return (cited) => {
    const found = cited.flatMap((one) => {
      const wording = one.kind === 'statute' ? certainWording(one, day) : undefined;
      if (one.kind !== 'statute' || !wording) return [];
      const { text, language, dataDate } = wording;
      const name = nameOfArticle(one);
      const article = known.get(name) ?? { name, text, language, dataDate };
      known.set(name, article);
      return [article];
    });
    return [...new Set(found)];
  };
}
