/**
 * rubric: a judge's verdict on each criterion of a rubric, every quote looked up in the answer.
 *
 * Measures   (Σ points × weight over satisfied criteria − négatif penalty) / Σ points × weight, 0 to 1:
 *            FrenchLaw Bench's answer score without its hallucination penalty. Weights 1.0 structure, 0.8 style,
 *            1.5 substance, 1.3 méthodologie. A satisfied verdict without a quote that is in the answer is asked
 *            again once, then counts as not satisfied (exempt: form as a whole, absences, `(evidence: none)`); the
 *            criterion's own words, repeated by the answer, are no such quote.
 * Reads      the output, the prompt, metadata.rubric (criteria, text or file://…), metadata.documents.
 * Config     rubric          text, or file://…; default metadata.rubric
 *            judge           provider id or {id, config}; default: the assertion's provider, then
 *                            defaultTest.options.provider, JUDGE_MODEL on OpenRouter, the offline judge
 *            judges          [a, b, …] instead of judge: a panel, each judging every criterion on its own
 *            panel           majority (satisfied, or a fault committed, where more than half say so: a tie is neither;
 *                            confidence: their mean) | mean (a criterion counts by the mean of satisfied × confidence,
 *                            a fault by the share of judges that found it); default majority
 *            language        of the judge's instructions: fr | en; default fr
 *            batch           criteria a prompt holds: criterion | dimension | rubric; default dimension
 *            confidence      off (a verdict counts whole: a memo that meets every criterion scores 1) | judge (it counts
 *                            as much as the judge is sure of it: the original's formula, which marks down what is
 *                            right and judged with care); default off, under compat judge
 *            compat          "0.2.0": the original's weights (méthodologie 1) and single penalties
 *            maxConcurrency  judge calls in flight, over all rows; default 4
 *            giveUpAfter     seconds after which a call that keeps failing is given up; for a rate limit, since the
 *                            judge last answered anybody; default 300
 *            threshold       score from which the test passes; default 0.5
 * Emits      structure, style, substance, methodology (points earned / points, 0 to 1, weighted by points),
 *            evidence_verified (satisfied verdicts whose quote was found / those that need one). With a panel
 *            judge_alpha: Krippendorff's alpha over the criteria, 1 full agreement, 0 chance, down to -1; not where all
 *            votes are the same (with few criteria it says little: the report has it over all rows).
 * Lines      one a criterion, with each judge's verdict; metadata.judges has them by judge, with tokens and cost.
 * Failures   An empty answer scores 0 (invalidFormat). A bad rubric or config throws; so does a judge that cannot
 *            be reached or read after bounded retries, one of a panel too: the row is an ERROR, and what was judged stays
 *            cached.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:rubric
 *                config: {judge: "openai:chat:gpt-4.1", rubric: "file://rubric.txt"}
 */
import { readAsOf } from './core/grading.ts';
import { defineAssertion } from './define-assertion.ts';
import { findingsOf, groundingConfig } from './judging/grounding.ts';
import { judgeRubric } from './judging/judge-rubric.ts';
import { emptyRubric, rubricLines, rubricScores } from './judging/judged-lines.ts';
import { judgedConfig } from './judging/open-panel.ts';
import { readRubricOf, rubricConfig } from './judging/rubric-of-test.ts';
import { answerScore } from './scoring/memo/answer-score.ts';

export const rubric = defineAssertion(
  {
    name: 'rubric',
    judged: true,
    config: { ...judgedConfig, ...groundingConfig, ...rubricConfig },
    threshold: 0.5,
    empty: async (row) => emptyRubric(await readRubricOf(row), row.config),
  },
  async ({ panel, ...row }) => {
    const { config, answer } = row;
    const criteria = await readRubricOf(row);
    const asOf = readAsOf(row.context, config.asOf) ?? '';
    const judgments = await judgeRubric(await panel(config), criteria, {
      batch: config.batch,
      asOf,
      findings: findingsOf(config.grounding, answer, asOf),
    });
    const result = answerScore(criteria, judgments, [], config);
    const met = judgments.filter(
      ({ criterion, satisfied }) => satisfied !== (criterion.dimension === 'negative'),
    ).length;
    return {
      score: result.score,
      reason: `rubric ${result.score.toFixed(3)}: ${met} of ${judgments.length} criteria met, ${result.negativePenalty} points of penalty`,
      ...rubricScores(result, judgments),
      componentResults: rubricLines(judgments, answer),
      metadata: { ...result },
    };
  },
);

export default rubric;
