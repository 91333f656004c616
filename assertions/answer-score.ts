/**
 * answer_score: FrenchLaw Bench's composite: rubric, hallucinations and sources in one pass.
 *
 * Measures   clamp01((Σ points × weight × confidence over satisfied criteria − hallucination penalty − négatif
 *            penalty) / Σ points × weight), as `rubric` and `hallucination` find them (FrenchLaw Bench README). The
 *            hallucination penalty is capped at the rubric's positive points. What another assertion of the row
 *            has judged is not judged again.
 * Reads      the output, the prompt, metadata.rubric, metadata.documents, metadata.asOf.
 * Config     those of `rubric` and `hallucination`; compat "0.2.0" gives the original's number; judges and panel as
 *            there, and as `source-score`
 *            threshold  score from which the test passes; default 0.5
 * Emits      answer_score (0 to 1), and what `rubric`, `hallucination` and `source-score` emit.
 * Failures   An empty answer scores 0 (invalidFormat). A bad rubric or config throws; so does a judge that cannot be
 *            reached or read after bounded retries: never a dropped criterion, never a missing penalty.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:answerScore
 *                config: {judge: "openai:chat:gpt-4.1", batch: rubric}
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
import { emptyJudgments, judgeRubric } from './judging/judge-rubric.ts';
import { judgeSources } from './judging/judge-sources.ts';
import {
  claimLines,
  claimScores,
  overlaps,
  rubricLines,
  rubricScores,
  sourceLines,
  sourceScores,
} from './judging/judged-lines.ts';
import { readRubricOf } from './judging/rubric-of-test.ts';
import { settleAll } from './judging/settle-all.ts';
import { isEmpty, judgedConfig, textOf, withJudges } from './judging/with-judges.ts';
import { answerScore as score } from './scoring/memo/answer-score.ts';

const configSchema = z.strictObject({
  ...judgedConfig,
  ...groundingConfig,
  rubric: z.string().min(1).optional(),
  confidence: z.enum(['judge', 'off']).default('judge'),
  compat: z.literal('0.2.0').optional(),
});

export async function answerScore(
  output: unknown,
  context: AssertionValueFunctionContext,
): Promise<GradingResult> {
  const config = readConfig(configSchema, context, 'answerScore');
  const threshold = readThreshold(context, config.threshold, 'answerScore', 0.5);
  const criteria = await readRubricOf(context, config.rubric, 'answerScore');
  const answer = textOf(output);
  const asOf = asOfOf(context, config.asOf);
  return withJudges('answerScore', output, context, config, async (panel) => {
    if (isEmpty(answer)) {
      const judgments = emptyJudgments(criteria);
      const { namedScores, namedScoreWeights } = rubricScores(
        score(criteria, judgments, [], config),
        judgments,
      );
      return {
        pass: false,
        score: 0,
        reason: 'The answer is empty',
        namedScores: { answer_score: 0, ...namedScores },
        namedScoreWeights: { answer_score: 1, ...namedScoreWeights },
        componentResults: rubricLines(judgments, answer),
        metadata: { invalidFormat: true },
      };
    }
    const work = [
      judgeRubric(panel, criteria, config.batch),
      judgeClaims(panel, {
        batch: config.batch,
        asOf,
        ground: groundingOf(config.grounding, answer, asOf),
      }),
      judgeSources(panel),
    ] as const;
    await settleAll<unknown>(work);
    const [judgments, claims, sources] = await Promise.all(work);
    const claimed = claimScores(claims);
    const result = score(criteria, judgments, claimed.score.falseClaims, config);
    const parts = [rubricScores(result, judgments), claimed, sourceScores(sources)];
    const overlap = overlaps(judgments, claims.claims);
    return {
      pass: result.score >= threshold,
      score: result.score,
      reason: `answer_score ${result.score.toFixed(3)}: rubric ${result.weightedScore.toFixed(3)} before penalties of ${result.hallucinationPenalty.toFixed(1)} (false claims) and ${result.negativePenalty} (faults) points; source_score ${sourceScores(sources).namedScores.source_score?.toFixed(3) ?? 'none'}`,
      namedScores: Object.assign({ answer_score: result.score }, ...parts.map((part) => part.namedScores)),
      namedScoreWeights: Object.assign({ answer_score: 1 }, ...parts.map((part) => part.namedScoreWeights)),
      componentResults: [
        ...rubricLines(judgments, answer),
        ...claimLines(claims, answer),
        ...sourceLines(sources, answer),
      ],
      metadata: { invalidFormat: false, ...result, claims: claimed.score, overlap },
    };
  });
}

export default answerScore;
