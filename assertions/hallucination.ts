/**
 * hallucination: the claims of an answer, extracted and verified in batches.
 *
 * Measures   1 − false claims / verified claims, 0 to 1 (FrenchLaw Bench's hallucination rate). A repeated claim
 *            counts once; `unverifiable` is neither true nor false, and shows in claim_coverage. Penalty: the sum of
 *            severities, critical 2, major 1, minor 0.3. The citation index comes first: a citation it settles is
 *            not put to the judge, and the judge is given its findings on the others.
 * Reads      the output, the prompt, metadata.documents, metadata.asOf (date of the law).
 * Config     judge, language, maxConcurrency: as `rubric`
 *            judges          [a, b, …] instead of judge: a panel. The first extracts the claims, each verifies every
 *                            one; the verdict is that of more than half, else unverifiable, and as grave as more than
 *                            half of those who say false find it (panel: mean is no other rule here)
 *            batch           claims a verification holds: criterion 1, dimension 15, rubric 30; default dimension
 *            grounding       on | off: whether the citation index is asked; default on
 *            asOf            date of the law, ISO; default metadata.asOf, else none is given to the judge
 *            threshold       score from which the test passes; default 0.5
 * Emits      hallucination_rate (0 to 1, weighted by verified claims), claim_coverage (verified / claims, 0 to 1);
 *            neither where there is nothing to divide by. With a panel claim_alpha, as `rubric`'s judge_alpha, over
 *            the claims that the judges verified.
 * Failures   An empty answer scores 0 (invalidFormat). A bad config throws; so does a judge that cannot be reached or
 *            read after bounded retries: a failed extraction is an ERROR, not an answer without claims.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:hallucination
 *                config: {judge: "openai:chat:gpt-4.1", threshold: 0.9}
 */
import { z } from 'zod';
import {
  type AssertionValueFunctionContext,
  type GradingResult,
  readConfig,
  readThreshold,
} from './core/grading.ts';
import { asOfOf, groundingConfig, groundingOf } from './judging/grounding.ts';
import { judgeClaims } from './judging/judge-claims.ts';
import { claimLines, claimScores } from './judging/judged-lines.ts';
import { isEmpty, judgedConfig, textOf, withJudges } from './judging/with-judges.ts';
import { SEVERITY_POINTS } from './scoring/memo/answer-score.ts';

const configSchema = z.strictObject({ ...judgedConfig, ...groundingConfig });

export async function hallucination(
  output: unknown,
  context: AssertionValueFunctionContext,
): Promise<GradingResult> {
  const config = readConfig(configSchema, context, 'hallucination');
  const threshold = readThreshold(context, config.threshold, 'hallucination', 0.5);
  const answer = textOf(output);
  const asOf = asOfOf(context, config.asOf);
  return withJudges('hallucination', output, context, config, async (panel) => {
    if (isEmpty(answer))
      return { pass: false, score: 0, reason: 'The answer is empty', metadata: { invalidFormat: true } };
    const judgment = await judgeClaims(panel, {
      batch: config.batch,
      asOf,
      ground: groundingOf(config.grounding, answer, asOf),
    });
    const { score: claims, ...scores } = claimScores(judgment);
    const score = 1 - (claims.rate ?? 0);
    const penalty = claims.falseClaims.reduce((sum, severity) => sum + SEVERITY_POINTS[severity], 0);
    return {
      pass: score >= threshold,
      score,
      reason: `${claims.falseClaims.length} of ${claims.verified} verified claims are false (penalty ${penalty.toFixed(1)} points); ${judgment.claims.length - claims.verified} of ${judgment.claims.length} claims unverifiable, ${judgment.repeated.length} repeated`,
      ...scores,
      componentResults: claimLines(judgment, answer),
      metadata: {
        invalidFormat: false,
        hallucinationPenalty: penalty,
        ...claims,
        repeated: judgment.repeated,
      },
    };
  });
}

export default hallucination;
