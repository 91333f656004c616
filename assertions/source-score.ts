/**
 * source_score: how many of the legal assertions that need a source have one.
 *
 * Measures   sourced assertions / assertions that need a source, 0 to 1, counted from the list (FrenchLaw Bench's
 *            source score). An assertion counts once and only if it is in the answer; its source only if that is.
 * Reads      the output, the prompt, metadata.documents.
 * Config     judge, language, maxConcurrency: as `rubric`
 *            judges     [a, b, …] instead of judge: a panel. The assertions are those the first lists; sourced is what
 *                       more than half of the judges that list one there hold so (panel: mean is no other rule here)
 *            threshold  score from which the test passes; default 0.5
 * Emits      source_score (0 to 1, weighted by assertions), not where no assertion needs a source (score 1). With a panel
 *            source_alpha, as `rubric`'s judge_alpha, over the assertions.
 * Failures   An empty answer scores 0 (invalidFormat). A bad config throws; so does a judge that cannot be reached or
 *            read after bounded retries.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:sourceScore
 */
import { z } from 'zod';
import {
  type AssertionValueFunctionContext,
  type GradingResult,
  readConfig,
  readThreshold,
} from './core/grading.ts';
import { judgeSources } from './judging/judge-sources.ts';
import { sourceLines, sourceScores } from './judging/judged-lines.ts';
import { isEmpty, judgedConfig, textOf, withJudges } from './judging/with-judges.ts';

const { batch: _, ...common } = judgedConfig;
const configSchema = z.strictObject(common);

export async function sourceScore(
  output: unknown,
  context: AssertionValueFunctionContext,
): Promise<GradingResult> {
  const config = readConfig(configSchema, context, 'sourceScore');
  const threshold = readThreshold(context, config.threshold, 'sourceScore', 0.5);
  const answer = textOf(output);
  return withJudges('sourceScore', output, context, config, async (panel) => {
    if (isEmpty(answer))
      return { pass: false, score: 0, reason: 'The answer is empty', metadata: { invalidFormat: true } };
    const judgment = await judgeSources(panel);
    const { sourced, ...scores } = sourceScores(judgment);
    const { source_score: score = 1 } = scores.namedScores;
    const count = judgment.assertions.length;
    return {
      pass: score >= threshold,
      score,
      reason:
        count === 0
          ? 'No assertion needs a source'
          : `${sourced} of ${count} assertions that need a source have one`,
      ...scores,
      componentResults: sourceLines(judgment, answer),
      metadata: { invalidFormat: false, sourced, needSource: count, notInAnswer: judgment.notInAnswer },
    };
  });
}

export default sourceScore;
