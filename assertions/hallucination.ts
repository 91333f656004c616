/**
 * hallucination: the claims of an answer, extracted and then verified in batches.
 *
 * Measures   score = 1 − false claims / verified claims, 0 to 1 (FrenchLaw Bench's hallucination rate, turned round). A
 *            repeated claim counts once. An unverifiable claim is neither true nor false; it lowers claim_coverage. The
 *            penalty is the sum of the severities: critical 2, major 1, minor 0.3. The citation index is asked first:
 *            a citation that it settles is not put to the judge, and its findings on the others are given to the judge.
 *            By the official wording (`lawSupport`), a figure that the cited article has otherwise and words that are given as an
 *            article's and are not are false: major. For the other claims the judge is given the wording of the
 *            articles that they cite, in the parts that matter, within a budget (dimension 1,700 characters an answer,
 *            criterion 1,200 a claim, rubric none).
 * Reads      the output, the prompt, metadata.documents and metadata.asOf (date of the law).
 * Config     judge, language, maxConcurrency: as in `rubric`
 *            judges          [a, b, …] instead of judge: a panel. The first extracts the claims and each verifies all
 *                            of them. The verdict is that of more than half, otherwise unverifiable; the severity is
 *                            the one that more than half of those who say false agree on at least (`panel: mean` makes
 *                            no difference here)
 *            batch           claims per verification: criterion 1, dimension 15, rubric 30; default dimension
 *            grounding       on | off: whether the citation index is asked; default on
 *            asOf            date of the law, ISO; default metadata.asOf, otherwise the judge is given none
 *            threshold       score from which the test passes, 0 to 1; default 0.5
 *            thinking        strip | keep, as in `citations`; default strip
 * Emits      hallucination_rate (0 to 1, weighted by verified claims), hallucination_severity (penalty / the
 *            penalty if all verified claims were false and critical, 0 to 1) and claim_coverage (verified / claims, 0 to
 *            1); none of them where there is nothing to divide by. A panel also emits claim_alpha, computed over the claims as
 *            judge_alpha in `rubric`.
 * Failures   An answer that is empty or only declines to answer scores 0 (invalidFormat). A bad config throws, and so
 *            does a judge that cannot be reached or read after bounded retries: a failed extraction is an ERROR, not
 *            an answer without claims; so is an empty list, given twice, for an answer that relies on a citation.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:hallucination
 *                config: {judge: "openai:chat:gpt-4.1", threshold: 0.9}
 */
import { readAsOf } from './core/test-context.ts';
import { defineAssertion } from './define-assertion.ts';
import { groundingConfig, groundingOf } from './judging/grounding.ts';
import { judgeClaims } from './judging/judge-claims.ts';
import { claimLines, claimScores } from './judging/judged-lines.ts';
import { judgedConfig } from './judging/open-panel.ts';
import { SEVERITY_POINTS } from './scoring/memo/answer-score.ts';

export const hallucination = defineAssertion(
  {
    name: 'hallucination',
    judged: true,
    config: { ...judgedConfig, ...groundingConfig },
    threshold: 0.5,
    refusalIsEmpty: true,
  },
  async ({ config, answer, context, panel }) => {
    const asOf = readAsOf(context, config.asOf) ?? '';
    const ground = groundingOf(config.grounding, answer, asOf);
    const judgment = await judgeClaims(await panel(config), { batch: config.batch, asOf, ground });
    const { score: claims, ...scores } = claimScores(judgment);
    const penalty = claims.falseClaims.reduce((sum, severity) => sum + SEVERITY_POINTS[severity], 0);
    const unverifiable = judgment.claims.length - claims.verified;
    const reason = [
      `${claims.falseClaims.length} of ${claims.verified} verified claims are false`,
      `(penalty ${penalty.toFixed(1)} points);`,
      `${unverifiable} of ${judgment.claims.length} claims unverifiable, ${judgment.repeated.length} repeated`,
      judgment.overlooked && '; the judge lists no claim, asked twice: only the citation index found any',
    ];
    return {
      score: 1 - (claims.rate ?? 0),
      reason: reason.filter(Boolean).join(' '),
      ...scores,
      componentResults: claimLines(judgment, answer),
      metadata: { hallucinationPenalty: penalty, ...claims, repeated: judgment.repeated },
    };
  },
);

export default hallucination;
