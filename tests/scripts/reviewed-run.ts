import { answerScore } from '../../assertions/scoring/memo/answer-score.ts';
import type { Criterion } from '../../assertions/scoring/memo/criterion.ts';
import type { PromptfooRow } from '../../scripts/report/read/promptfoo-row.ts';
import { randomOf } from '../../scripts/review/draw.ts';
import { exportRow, writeExport } from './export-file.ts';

const CRITERIA: Criterion[] = [
  ['ST1', 'structure', 1, 'Plan apparent'],
  ['SU1', 'substance', 3, 'Vise la responsabilité du fait personnel (C. civ., art. 1240)'],
  ['SU2', 'substance', 2, 'Nomme les trois conditions : faute, dommage et lien de causalité'],
  ['ME1', 'methodology', 2, 'Distingue les faits de leur qualification'],
  ['N1', 'negative', -2, 'Invoque une responsabilité contractuelle'],
].map(
  ([id, dimension, points, text], i) =>
    ({ id, dimension, points, text, line: i + 1, evidence: 'none' }) as Criterion,
);

const ANSWER = (task: number, model: string) => `Note ${task}\u0007 <script>window.hacked = true</script>
=HYPERLINK("https://evil.example";"lire")
L’article 1240 du code civil oblige celui par la faute duquel un dommage est arrivé à le réparer, dit Me Dupont.
La faute, le dommage et le lien de causalité sont les trois conditions de la responsabilité. Le délai est de cinq ans.
</script><img src=x onerror="window.hacked = true"> Version ${[...model].reverse().join('')}`;

/** As promptfoo's viewer stores a thumb down with a comment. */
const RATED = {
  ...{
    pass: false,
    score: 0,
    reason: 'Manual result (overrides all other grading results)',
    comment: 'Hors sujet',
  },
  assertion: { type: 'human' },
};

/**
 * A run of two models, `alpha` and `beta`, judged by a judge that lets too much pass, and what is true: by task, model and
 * key of a criterion or claim, whether the criterion is met, the fault there, the claim right.
 */
export function reviewedRun(folder: string, tasks = 24) {
  const uniform = randomOf(7);
  const truth = new Map<string, boolean>();
  const trueScores = new Map<string, number>();
  const rows = Array.from({ length: tasks }, (_, task) =>
    ['alpha', 'beta'].map((model, promptIdx): PromptfooRow => {
      const says = (key: string, rate: number, missed: number) => {
        const right = uniform() < rate;
        truth.set(`${task} ${model} ${key}`, right);
        return right || uniform() < missed;
      };
      const answer = ANSWER(task, model);
      const verdicts = CRITERIA.map(({ id, dimension }) => {
        const fault = dimension === 'negative';
        if (fault) truth.set(`${task} ${model} ${id}`, uniform() < 0.2);
        const satisfied = !fault && says(id, promptIdx ? 0.6 : 0.7, 0.4);
        return { id, satisfied, confidence: uniform() < 0.3 ? 0.7 : 0.95 };
      });
      const claims = [
        'Le délai est de cinq ans',
        'La faute, le dommage et le lien de causalité sont les trois conditions',
      ].map((text, i) => ({
        text,
        says: says(`${i + 1}`, 0.8, 0.5),
        start: answer.indexOf(text),
        end: answer.indexOf(text) + text.length,
      }));
      const result = answerScore(
        CRITERIA,
        verdicts,
        claims.flatMap(({ says }) => (says ? [] : 'major')),
      );
      const really = answerScore(
        CRITERIA,
        verdicts.map((one) => ({ ...one, satisfied: truth.get(`${task} ${model} ${one.id}`)! })),
        claims.flatMap((_, i) => (truth.get(`${task} ${model} ${i + 1}`) ? [] : 'major')),
      );
      trueScores.set(`${task} ${model}`, really.score);
      const scores = { answer_score: result.score, substance: result.dimensions.substance.score! };
      const componentResults = [
        ...CRITERIA.map(({ id, dimension, points, text }, i) => ({
          reason: `${id} ${text} ${task} ${model}`,
          metadata: { text, dimension, points, proof: '', evidence: [], ...verdicts[i]! },
        })),
        ...claims.map(({ text, says, start, end }) => ({
          reason: `Claim ${text} ${task} ${model}`,
          metadata: {
            ...{
              text,
              category: 'rule',
              verdict: says ? 'true' : 'false',
              severity: says ? undefined : 'major',
              by: 'judge',
            },
            ...{ start, end },
          },
        })),
      ];
      const own = {
        ...{ pass: true, score: result.score, reason: 'r', componentResults },
        assertion: { type: 'javascript', value: 'package:promptfoo-legal:answerScore' },
        metadata: { judge: { id: 'openai:gpt-4.1' } },
      };
      return exportRow({
        ...{ id: `${task}`, model, promptIdx, testIdx: task, score: result.score, namedScores: scores },
        prompt: { raw: `Tâche ${task} : qui répond du dommage ?`, label: 'p' },
        response: { output: answer },
        gradingResult: {
          pass: true,
          score: result.score,
          componentResults: [own, ...componentResults, ...(task === 0 && promptIdx === 0 ? [RATED] : [])],
        },
        testCase: { metadata: { dataset: 'frenchlaw', asOf: '2025-06-01' } },
      });
    }),
  ).flat();
  return { file: writeExport(folder, rows, 'run.json'), truth, trueScores };
}
