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
import { defineAssertion } from './define-assertion.ts';
import { judgeSources } from './judging/judge-sources.ts';
import { sourceLines, sourceScores } from './judging/judged-lines.ts';
import { judgedConfig } from './judging/open-panel.ts';

const { batch: _, ...config } = judgedConfig;

export const sourceScore = defineAssertion(
  { name: 'sourceScore', judged: true, config, threshold: 0.5, refusalIsEmpty: true },
  async ({ config, answer, panel }) => {
    const judgment = await judgeSources(await panel(config));
    const { sourced, ...scores } = sourceScores(judgment);
    const count = judgment.assertions.length;
    return {
      score: scores.namedScores.source_score ?? 1,
      reason:
        count === 0
          ? 'No assertion needs a source'
          : `${sourced} of ${count} assertions that need a source have one`,
      ...scores,
      componentResults: sourceLines(judgment, answer),
      metadata: { sourced, needSource: count, notInAnswer: judgment.notInAnswer },
    };
  },
);

export default sourceScore;
