/**
 * citations: every legal citation of an answer checked against the statute book, offline and without a judge.
 *
 * Measures   citation_validity = valid / checkable citations. Valid: in force on the day, or former law cited as such
 *            ("ancien article 1382"), or a plausible decision. Checkable: all but those the facts do not settle
 *            (uncertain, unknown-coverage). Facts: LEGI (DILA), Licence Ouverte 2.0, see datasets/french-law.
 *            Case law is checked for form and plausibility only (court and formation existed, the calendar has the
 *            day, the number fits court and year): a plausible decision may be invented.
 * Reads      the output; metadata.asOf
 * Config     asOf       day (YYYY-MM-DD) the law is looked up on; default metadata.asOf, else today
 *            threshold  citation_validity from which the test passes, 0 to 1; default 1
 * Emits      citation_validity (0 to 1; weighted by checkable citations, so that columns average over citations),
 *            and the number of citations by verdict: citations_exists, citations_plausible, citations_moved,
 *            citations_repealed, citations_not_yet, citations_does_not_exist, citations_uncertain,
 *            citations_unknown_coverage. One line a citation with verdict and reason.
 * Failures   An answer without a checkable citation has no citation_validity and passes; an empty answer scores 0
 *            (invalidFormat). A bad config throws.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:citations
 *                config: {asOf: "2026-01-01", threshold: 0.9}
 */
import { z } from 'zod';
import { check } from './core/check.ts';
import {
  type AssertionValueFunctionContext,
  describeTest,
  type GradingResult,
  isoDay,
  readConfig,
  readThreshold,
} from './core/grading.ts';
import { type CheckedCitation, checkCitations, verdicts } from './scoring/citations/check-citations.ts';
import { frenchLawIndex } from './statute-book/french-law-index.ts';

const configSchema = z.strictObject({
  asOf: isoDay.optional(),
  threshold: z.number().min(0).max(1).optional(),
});

export function citations(output: unknown, context: AssertionValueFunctionContext): GradingResult {
  const config = readConfig(configSchema, context, 'citations');
  const threshold = readThreshold(context, config.threshold, 'citations', 1);
  const asOf = config.asOf ?? metadataAsOf(context) ?? new Date().toISOString().slice(0, 10);
  const text = textOf(output);
  if (text.trim() === '')
    return { pass: false, score: 0, reason: 'The answer is empty', metadata: { invalidFormat: true } };

  const found = checkCitations(text, frenchLawIndex(), asOf);
  const checkable = found.filter(({ valid }) => valid !== null);
  const valid = checkable.filter((one) => one.valid).length;
  const validity = checkable.length > 0 ? valid / checkable.length : undefined;
  const counts = verdicts.map((verdict) => [
    `citations_${verdict.replaceAll('-', '_')}`,
    found.filter((one) => one.verdict === verdict).length,
  ]);
  return {
    pass: validity === undefined || validity >= threshold,
    score: validity ?? 1,
    reason:
      validity === undefined
        ? `No checkable citation among ${found.length}: citation_validity is not emitted`
        : `${valid} of ${checkable.length} checkable citations are valid on ${asOf} (${found.length} found)`,
    namedScores: {
      ...(validity !== undefined && { citation_validity: validity }),
      ...Object.fromEntries(counts),
    },
    namedScoreWeights: {
      ...(validity !== undefined && { citation_validity: checkable.length }),
      ...Object.fromEntries(counts.map(([name]) => [name, 1])),
    },
    componentResults: found.map((one) => ({
      pass: one.valid !== false,
      score: one.valid === false ? 0 : 1,
      reason: describeCitation(one),
    })),
    metadata: { invalidFormat: false, asOf, citations: found },
  };
}

/** A structured answer as the texts in it, a paragraph each; without recursion, as it may be deep. */
function textOf(output: unknown): string {
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

function metadataAsOf(context: AssertionValueFunctionContext): string | undefined {
  const given = context.test.metadata?.asOf;
  if (given === undefined || given === null || given === '') return undefined;
  return check(isoDay, given, { source: `metadata.asOf of ${describeTest(context)}` });
}

/** "art. 1382 C. civ.: moved. 1382 became 1240 on 2016-10-01". */
function describeCitation({ text, verdict, reason }: CheckedCitation): string {
  return `${text.replace(/\s+/g, ' ')}: ${verdict}. ${reason}`;
}

export default citations;
