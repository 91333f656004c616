/**
 * citations: every legal citation of an answer checked against the statute book, offline and without a judge.
 *
 * Measures   citation_validity = valid / checkable citations that the answer relies on. A citation is valid if the
 *            text is in force on the day, is former law cited as such ("ancien article 1382"), or is a plausible
 *            decision. All citations are checkable but those that the facts do not settle (uncertain,
 *            unknown-coverage); citation_coverage = checkable / citations relied on. What the answer denies ("L'article
 *            1247-9 n'existe pas"), quotes as repealed or only repeats from the question does not count; to deny an
 *            article that is in force is a fault of its own, and fails the test. The facts are those of LEGI (DILA),
 *            Licence Ouverte 2.0, see datasets/statute-book. Case law is checked for form and plausibility only
 *            (court and formation existed, the day is in the calendar, the number fits court and year): a plausible
 *            decision may still be invented.
 * Reads      the output, and metadata.asOf.
 * Config     asOf         day (YYYY-MM-DD) the law is looked up on; default metadata.asOf, otherwise today
 *            min          number of different valid citations an answer must have to pass; default 0. Give 1 or more
 *                         where the assertion is a gate: an answer that cites nothing cannot cite anything wrong
 *            minCoverage  citation_coverage from which the test passes, 0 to 1; default 0
 *            threshold    citation_validity from which the test passes, 0 to 1; default 1
 *            thinking     strip (what a model thinks, `<think>…</think>` or "Thinking: …", is not its answer) | keep;
 *                         default strip
 * Emits      citation_validity (0 to 1; weighted by checkable citations, so that columns average over citations),
 *            citation_coverage (0 to 1; weighted by citations relied on), citations_wrongly_denied (number of articles in
 *            force that the answer denies), and the number of citations by verdict: citations_exists,
 *            citations_plausible, citations_moved, citations_repealed, citations_not_yet, citations_does_not_exist,
 *            citations_uncertain, citations_unknown_coverage. One line a different citation (300 at most, faults first,
 *            then the number of the others) with how often, verdict, reason, stance where the answer does not rely on
 *            it, and how its text is known where it is not named. The assertion's own score is citation_validity, or
 *            different valid citations / min where that is less.
 * Failures   An answer without a checkable citation has no citation_validity, and passes unless `min` asks for
 *            citations. An answer that is empty or only declines to answer ("Je ne sais pas.") scores 0
 *            (invalidFormat). A bad config throws.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:citations
 *                config: {asOf: "2026-01-01", min: 1}
 */
import { z } from 'zod';
import { type GradingResult, isoDay, readAsOf } from './core/test-context.ts';
import { defineAssertion } from './define-assertion.ts';
import { type CheckedCitation, checkCitations, verdicts } from './scoring/citations/check-citations.ts';
import { citationKey } from './scoring/citations/citation-key.ts';
import { frenchLawIndex } from './statute-book/french-law-index.ts';

export const citations = defineAssertion(
  {
    name: 'citations',
    config: {
      asOf: isoDay.optional(),
      min: z.int().min(0).default(0),
      minCoverage: z.number().min(0).max(1).default(0),
    },
    threshold: 1,
    text: textsOf,
    refusalIsEmpty: true,
  },
  ({ config: { asOf: day, min, minCoverage }, answer, context }) => {
    const asOf = readAsOf(context, day) ?? new Date().toISOString().slice(0, 10);
    const found = checkCitations(answer, frenchLawIndex(), asOf);
    const relied = found.filter(({ stance }) => stance === 'relied-on');
    const checkable = relied.filter(({ valid }) => valid !== null).length;
    const valid = relied.filter((one) => one.valid);
    const validity = checkable > 0 ? { citation_validity: valid.length / checkable } : undefined;
    const coverage = relied.length > 0 ? { citation_coverage: checkable / relied.length } : undefined;
    const sound = new Set(valid.map(citationKey)).size;
    const denied = new Set(found.filter(isWronglyDenied).map(citationKey)).size;
    const { listed, rest } = different(found);
    const counts = verdicts.map((verdict) => [
      `citations_${verdict.replaceAll('-', '_')}`,
      found.filter((one) => one.verdict === verdict).length,
    ]);
    return {
      score: Math.min(validity?.citation_validity ?? 1, min > 0 ? sound / min : 1),
      reason: validity
        ? `${valid.length} of ${checkable} checkable citations are valid on ${asOf} (${found.length} found)`
        : `No checkable citation among ${found.length}: citation_validity is not emitted`,
      fails: problems([
        sound < min && `different valid citations: ${sound}, and min is ${min}`,
        denied > 0 && `articles in force that the answer denies: ${denied}`,
        coverage &&
          coverage.citation_coverage < minCoverage &&
          `citation_coverage is ${coverage.citation_coverage.toFixed(3)}, and minCoverage is ${minCoverage}`,
      ]),
      namedScores: {
        ...validity,
        ...coverage,
        citations_wrongly_denied: denied,
        ...Object.fromEntries(counts),
      },
      namedScoreWeights: {
        ...(validity && { citation_validity: checkable }),
        ...(coverage && { citation_coverage: relied.length }),
        citations_wrongly_denied: 1,
        ...Object.fromEntries(counts.map(([name]) => [name, 1])),
      },
      componentResults: linesOf(listed, rest),
      metadata: {
        asOf,
        citations: listed.map(({ one, times }) => ({ ...one, times })),
        ...(rest.length > 0 && { citationsNotListed: rest.length }),
      },
    };
  },
);

export default citations;

/** A structured answer as the texts in it, a paragraph each; without recursion, as it may be deep. */
function textsOf(output: unknown): string {
  const texts: string[] = [];
  const seen = new Set<unknown>();
  const open: unknown[] = [output];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object') texts.push(String(value ?? ''));
    else if (value !== null && !seen.has(value)) {
      seen.add(value);
      for (const inner of Object.values(value).reverse()) open.push(inner);
    }
  }
  return texts.join('\n\n');
}

/** The citations of one article or decision that were found to be the same; `one` is the first of them. */
interface Different {
  one: CheckedCitation;
  times: number;
}

/** A row with all of 4,300 different ones has several megabytes. */
const MOST_LISTED = 300;

/** Each different citation once, in the order of the text. Where there are too many, the faults come first. */
function different(found: readonly CheckedCitation[]): { listed: Different[]; rest: Different[] } {
  const groups = new Map<string, Different>();
  for (const one of found) {
    const key = `${citationKey(one)} ${one.stance} ${one.verdict} ${one.reason}`;
    const known = groups.get(key);
    if (known) known.times++;
    else groups.set(key, { one, times: 1 });
  }
  const all = [...groups.values()];
  if (all.length <= MOST_LISTED) return { listed: all, rest: [] };
  const faultsFirst = all.toSorted((a, b) => Number(a.one.valid !== false) - Number(b.one.valid !== false));
  return { listed: faultsFirst.slice(0, MOST_LISTED), rest: faultsFirst.slice(MOST_LISTED) };
}

function linesOf(listed: readonly Different[], rest: readonly Different[]): GradingResult[] {
  const lines = listed.map(({ one, times }) => ({
    pass: one.valid !== false,
    score: one.valid === false ? 0 : 1,
    reason: describeCitation(one, times),
  }));
  if (rest.length === 0) return lines;
  const isFault = rest.some(({ one }) => one.valid === false);
  const counts = verdicts
    .map((verdict) => ({ verdict, count: rest.filter(({ one }) => one.verdict === verdict).length }))
    .filter(({ count }) => count > 0);
  const summary = counts.map(({ verdict, count }) => `${verdict} ${count}`).join(', ');
  const reason = `${rest.length} more different citations, counted and not listed: ${summary}`;
  return [...lines, { pass: !isFault, score: isFault ? 0 : 1, reason }];
}

/** The problems there are, in one line. */
const problems = (all: readonly (string | false | undefined)[]): string | undefined =>
  all.filter(Boolean).join('; ') || undefined;

const isWronglyDenied = ({ stance, valid }: CheckedCitation): boolean =>
  stance === 'denied' && valid === false;

/** "art. 1382 C. civ. (3 times): moved. 1382 became …"; "L. 236-28: exists (code-de-commerce, by context). In force …". */
function describeCitation(citation: CheckedCitation, times: number): string {
  const { text, verdict, reason, stance } = citation;
  const isTold = citation.kind !== 'statute' || ['named', 'list', 'none'].includes(citation.resolvedBy);
  const notes = [
    !isTold && `${citation.instrument}, by ${citation.resolvedBy}`,
    stance !== 'relied-on' && stance.replaceAll('-', ' '),
  ].filter(Boolean);
  const often = times > 1 ? ` (${times} times)` : '';
  const note = notes.length > 0 ? ` (${notes.join('; ')})` : '';
  return `${text.replace(/\s+/g, ' ')}${often}: ${verdict}${note}. ${reason}`;
}
