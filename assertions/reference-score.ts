/**
 * reference_score: an open question, judged against a reference answer.
 *
 * Measures   form points (default): a judge first divides the reference into its points, each with the words of the
 *            reference, which are looked up there; then every point is judged as a criterion of `rubric`, with a quote
 *            of the answer that is looked up too. reference_score = points met / points. The points are asked for once
 *            for all answers to the question. (+), (–) and (±) behind keywords are respected, and points that the
 *            reference gives count as it gives them.
 *            form published: as LEXam does it (arXiv 2505.12864), one call with question, reference and answer; the
 *            score is the last [[0.5]] of the reply, 0 to 1 in steps of 0.1. The order of the prompt is LEXam's, its
 *            words are ours. Additions and deviations count against the answer here, and not under `points`.
 * Reads      the output, the prompt, metadata.reference (text) and metadata.language (de, en, fr or it; the exam's).
 * Config     form        points | published; default points
 *            judge, judges, panel, language, batch, maxConcurrency, giveUpAfter   as in `rubric`; language default en.
 *                        Under `published` a panel's score is the mean of its judges', as LEXam's ensemble has it
 *            threshold   score from which the test passes, 0 to 1; default 0.5
 *            thinking    strip | keep, as in `citations`; default strip
 * Emits      reference_score (0 to 1); evidence_verified and judge_alpha, as `rubric` (points only); language_kept: 1
 *            if the answer is in the exam's language, 0 if it is in another, left out where that is not certain.
 * Lines      One line per point, or per judge under `published`.
 * Failures   An empty answer scores 0 (invalidFormat). A test without metadata.reference throws, and so does a judge
 *            that cannot be reached or whose reply has no readable score after three askings: the row is an ERROR, never
 *            a 0. The offline judge takes the sentences of the reference for its points under both forms.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:referenceScore
 *                config: {judge: "openai:chat:gpt-4.1", form: points}
 */
import { z } from 'zod';
import { defineAssertion, type Scored } from './define-assertion.ts';
import { gradeByReference, referencePoints } from './judging/judge-reference.ts';
import { judgeRubric } from './judging/judge-rubric.ts';
import { rubricLines, rubricScores } from './judging/judged-lines.ts';
import { judgedConfig, type Panel } from './judging/open-panel.ts';
import { answerScore } from './scoring/memo/answer-score.ts';
import { isExamLanguage, languageOf } from './scoring/reference/language-of.ts';
import { meanOf } from './scoring/statistics/describe.ts';

const config = {
  ...judgedConfig,
  language: z.enum(['fr', 'en']).default('en'),
  form: z.enum(['points', 'published']).default('points'),
};

export const referenceScore = defineAssertion(
  {
    name: 'referenceScore',
    judged: true,
    config,
    threshold: 0.5,
    empty: () => ({ namedScores: { reference_score: 0 } }),
  },
  async ({ panel: open, config, answer, metadata, context }) => {
    const reference = metadata('reference', z.string().trim().min(1));
    const panel = await open(config);
    // A program cannot weigh a whole answer, and grades by the points it can compare.
    const byPoints = config.form === 'points' || panel.members.every(({ judge }) => judge.offline);
    const scored = byPoints
      ? await scorePoints(panel, reference, answer, config.batch)
      : await scoreWhole(panel, reference);
    const kept = keptLanguage(answer, context.test.metadata?.language);
    return {
      ...scored,
      namedScores: {
        reference_score: scored.score,
        ...scored.namedScores,
        ...(kept !== undefined && { language_kept: kept ? 1 : 0 }),
      },
      reason: `${scored.reason}${kept === false ? "; not in the exam's language" : ''}`,
    };
  },
);

export default referenceScore;

async function scorePoints(
  panel: Panel,
  reference: string,
  answer: string,
  batch: z.output<typeof config.batch>,
): Promise<Scored> {
  // One list for all judges, or they would judge different things.
  const criteria = await referencePoints(panel.members[0], reference);
  const judgments = await judgeRubric(panel, criteria, { batch, unseen: true, asOf: '', findings: [] });
  const result = answerScore(criteria, judgments, []);
  const { substance: _, ...namedScores } = rubricScores(result, judgments).namedScores;
  const met = judgments.filter(({ satisfied }) => satisfied).length;
  return {
    score: result.score,
    reason: `reference_score ${result.score.toFixed(3)}: ${met} of the reference's ${criteria.length} points met`,
    namedScores,
    componentResults: rubricLines(judgments, answer),
  };
}

async function scoreWhole(panel: Panel, reference: string): Promise<Scored> {
  const grades = await gradeByReference(panel, reference);
  const score = meanOf(grades.map(({ grade }) => grade));
  return {
    score,
    reason: `reference_score ${score.toFixed(2)} as published`,
    componentResults: grades.map(({ judge, grade, why }) => ({
      pass: grade >= 0.5,
      score: grade,
      reason: `${judge}: ${grade.toFixed(1)}. ${why.replace(/\s+/g, ' ').slice(0, 1000)}`,
    })),
  };
}

function keptLanguage(answer: string, exam: unknown): boolean | undefined {
  if (typeof exam !== 'string' || !isExamLanguage(exam)) return undefined;
  const written = languageOf(answer);
  return written === undefined ? undefined : written === exam;
}
