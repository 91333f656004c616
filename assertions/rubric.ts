/**
 * rubric: a judge's verdict on each criterion of a rubric, with every quote looked up in the answer.
 *
 * Measures   score = (Σ points × weight over satisfied criteria − négatif penalty) / Σ points × weight, 0 to 1. This is
 *            FrenchLaw Bench's answer score without its hallucination penalty. The weights are 1.0 structure, 0.8
 *            style, 1.5 substance and 1.3 méthodologie. A satisfied verdict needs a proof: a quote of the answer,
 *            word for word, of two content words or more, which is not a heading, a formula, a comment, the words of the
 *            task or of the criterion, or cut from its negation. Without one, or where the judge cannot tell, the
 *            criterion is asked again once and then counts as not satisfied. No proof is needed for form as a whole,
 *            for absences and for `(evidence: none)`.
 * Reads      the output, the prompt, metadata.rubric (criteria, text or file://…), metadata.documents and
 *            metadata.asOf (date of the law).
 *            A rubric of BigLaw Bench and a plain list of criteria have no weights: every point counts alike, and
 *            "for every …" counts every place that is quoted. docs/recipes/rubrics.md has the forms of a rubric.
 * Config     rubric          text, or file://… (.txt, .csv, .yaml, .json, .jsonl); default metadata.rubric
 *            aggregate       points | all: all scores 1 if every criterion is met and no fault committed, else 0;
 *                            default points
 *            judge           provider id or {id, config}; default: the assertion's provider, then
 *                            defaultTest.options.provider, JUDGE_MODEL on OpenRouter, the offline judge
 *            judges          [a, b, …] instead of judge: a panel, each judging every criterion on its own
 *            panel           majority (a criterion is satisfied, or a fault committed, if more than half say so; the
 *                            confidence is their mean) | mean (a criterion counts by the mean of satisfied ×
 *                            confidence, a fault by the share of judges that found it); default majority
 *            language        of the judge's instructions: fr | en; default fr
 *            batch           criteria per prompt: criterion | dimension | rubric; default dimension
 *            grounding       on | off: whether the judge is told what the citation index found wrong; default on
 *            asOf            date of the law, ISO; default metadata.asOf
 *            confidence      off (a verdict counts in full, so a memo that meets every criterion scores 1) | judge (it
 *                            counts as much as the judge is sure of it, as in the original's formula, which marks down
 *                            what is right and judged with care); default off, with compat judge
 *            compat          "0.2.0": the original's weights (méthodologie 1) and single penalties
 *            maxConcurrency  judge calls in flight, over all rows; default 4
 *            giveUpAfter     seconds after which a call that keeps failing is given up; for a rate limit, seconds
 *                            since the judge last answered any call; default 300
 *            threshold       score from which the test passes, 0 to 1; default 0.5
 *            thinking        strip | keep, as in `citations`; default strip
 * Emits      structure, style, substance, methodology (points earned / points, 0 to 1, weighted by points) and
 *            evidence_verified (satisfied verdicts with proof / those that need one). A rubric without weights, and
 *            aggregate: all, also emit pass_rate (0 or 1: every criterion met, no fault committed). A panel also emits
 *            judge_alpha, Krippendorff's alpha over the criteria: 1 is full agreement, 0 is chance, and it can go down
 *            to −1. It is left out where all votes are the same. Over few criteria it says little; the report has it
 *            over all rows.
 * Lines      One line per criterion, with each judge's verdict. metadata.judges has the verdicts by judge, with tokens
 *            and cost.
 * Failures   An empty answer scores 0 (invalidFormat). A bad rubric or config throws, and so does a judge that cannot
 *            be reached or read after bounded retries, even if it is one of a panel. The row is then an ERROR, and what
 *            was judged stays cached.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:rubric
 *                config: {judge: "openai:chat:gpt-4.1", rubric: "file://rubric.txt"}
 */
import { z } from 'zod';
import { readAsOf } from './core/test-context.ts';
import { defineAssertion } from './define-assertion.ts';
import { findingsOf, groundingConfig } from './judging/grounding.ts';
import { judgeRubric } from './judging/judge-rubric.ts';
import { emptyRubric, rubricLines, rubricScores } from './judging/judged-lines.ts';
import { judgedConfig } from './judging/open-panel.ts';
import { readRubricOf, rubricConfig } from './judging/rubric-of-test.ts';
import { answerScore } from './scoring/memo/answer-score.ts';

const aggregate = z.enum(['points', 'all']).default('points');

/** FrenchLaw Bench's rubrics are not made to be met whole. */
const isPlain = (weights: 'dimension' | 'none', by: z.output<typeof aggregate>) =>
  weights === 'none' || by === 'all';

export const rubric = defineAssertion(
  {
    name: 'rubric',
    judged: true,
    config: { ...judgedConfig, ...groundingConfig, ...rubricConfig, aggregate },
    threshold: 0.5,
    empty: async (row) => {
      const { criteria, weights } = await readRubricOf(row);
      const { namedScores, namedScoreWeights, ...rest } = emptyRubric(criteria, { ...row.config, weights });
      const passed: Record<string, number> = isPlain(weights, row.config.aggregate) ? { pass_rate: 0 } : {};
      return { namedScores: { ...namedScores, ...passed }, namedScoreWeights, ...rest };
    },
  },
  async ({ panel, ...row }) => {
    const { config, answer } = row;
    const { criteria, weights } = await readRubricOf(row);
    const asOf = readAsOf(row.context, config.asOf) ?? '';
    const judgments = await judgeRubric(await panel(config), criteria, {
      batch: config.batch,
      asOf,
      findings: findingsOf(config.grounding, answer, asOf),
    });
    const result = answerScore(criteria, judgments, [], { ...config, weights });
    const met = judgments.filter(
      ({ criterion, satisfied }) => satisfied !== (criterion.dimension === 'negative'),
    ).length;
    const passed = met === judgments.length ? 1 : 0;
    const score = config.aggregate === 'all' ? passed : result.score;
    const { namedScores, namedScoreWeights } = rubricScores(result, judgments);
    return {
      score,
      reason: `rubric ${score.toFixed(3)}: ${met} of ${judgments.length} criteria met, ${result.negativePenalty} points of penalty`,
      namedScores: { ...namedScores, ...(isPlain(weights, config.aggregate) && { pass_rate: passed }) },
      namedScoreWeights,
      componentResults: rubricLines(judgments, answer),
      metadata: { ...result },
    };
  },
);

export default rubric;
