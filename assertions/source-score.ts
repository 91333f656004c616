/**
 * source_score: how many of the legal assertions that need a source have one.
 *
 * Measures   sourced assertions / assertions that need a source, 0 to 1, counted from the judge's list (FrenchLaw
 *            Bench's source score). An assertion counts once, and only if it is in the answer; its source counts only
 *            if it is in the answer too.
 * Reads      the output, the prompt and metadata.documents.
 * Config     judge, language, maxConcurrency: as in `rubric`
 *            judges     [a, b, …] instead of judge: a panel. The first lists the assertions. One is sourced if more
 *                       than half of the judges that list an assertion there say so (`panel: mean` makes no
 *                       difference here)
 *            threshold  score from which the test passes, 0 to 1; default 0.5
 *            thinking   strip | keep, as in `citations`; default strip
 * Emits      source_score (0 to 1, weighted by assertions). It is left out, and the score is 1, where no assertion
 *            needs a source. assertions_located (0 to 1, weighted by assertions): how many of the assertions that the
 *            judge listed are in the answer; the others are in no score and have a line. A panel also emits source_alpha, computed over the assertions as judge_alpha in `rubric`.
 * Failures   An answer that is empty or only declines to answer scores 0 (invalidFormat). A bad config throws, and so
 *            does a judge that cannot be reached or read after bounded retries.
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
