/**
 * legal_bench: an answer to a task of LegalBench, scored as its published evaluation does, and as it reads.
 *
 * Measures   Whether the answer is right. The published evaluation strips punctuation and case and compares the whole
 *            reply; the corrected one (read_…) takes a label out of a sentence, an amount with its cents, a right
 *            zero, a company with a comma in its name. Tasks with labels report balanced accuracy, the mean recall of
 *            the labels; company and party lists, and exceptions of successor liability, F1 of the pooled counts.
 * Reads      the output, as text; metadata.legalbench {task, answer, labels, weight} as the converter writes it.
 * Config     threshold  score from which the test passes, 0 to 1; default 1
 *            reading    published | corrected: which of the two is the score; default published
 * Emits      By family of the task: balanced_accuracy, accuracy or f1 (0 to 1), and read_balanced_accuracy,
 *            read_accuracy or read_f1 next to them. The weights are such that a column over whole tasks shows the mean
 *            over tasks of balanced accuracy and accuracy, and the F1 of the pooled counts. Of labels also chance, 1 /
 *            labels: the balanced accuracy of one answer for all.
 * Failures   An empty answer is wrong (invalidFormat). rule_qa is for human readers: a test of it throws, and so does
 *            one without metadata.legalbench or with a task that LegalBench does not have.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:legalBench
 */
import { z } from 'zod';
import { InputError } from './core/input-error.ts';
import { defineAssertion, type RowOf, type Scored } from './define-assertion.ts';
import { correctedRow } from './scoring/legalbench/corrected.ts';
import { familyOf, publishedRow, type RowScore } from './scoring/legalbench/published.ts';

const goldSchema = z.strictObject({
  task: z.string(),
  answer: z.string(),
  /** Of a task with labels: all of them. */
  labels: z.array(z.string()).default([]),
  /** Share of this row in the number of its task; those of a task add up to 1. */
  weight: z.number().positive().default(1),
});
const config = { reading: z.enum(['published', 'corrected']).default('published') };

export const legalBench = defineAssertion(
  { name: 'legalBench', config, threshold: 1, empty: scoreRow },
  scoreRow,
);

export default legalBench;

function scoreRow({ config: { reading }, answer: reply, metadata, test }: RowOf<typeof config>): Scored {
  const { task, answer, labels, weight } = metadata('legalbench', goldSchema);
  const family = familyOf(task);
  if (family === undefined || family === 'manual')
    throw new InputError({
      source: `metadata.legalbench of ${test}`,
      key: 'task',
      problem: family
        ? `${task} is read by people, LegalBench has no score for it`
        : `LegalBench has no task ${task}`,
      fix: 'Take the assertion off this test',
    });
  const published = publishedRow(family, reply, answer);
  const corrected = correctedRow(family, reply, answer, { task, labels });
  const own = named(published, family === 'label', '', weight);
  const read = named(corrected, family === 'label', 'read_', weight);
  const { score } = reading === 'published' ? own : read;
  const notes = own.score === read.score ? '' : `; read as a person would: ${read.score.toFixed(2)}`;
  return {
    score,
    reason: `${task}: ${own.score.toFixed(2)} as published${notes} (gold: ${answer.slice(0, 200)})`,
    namedScores: { ...own.scores, ...read.scores, ...(labels.length > 1 && { chance: 1 / labels.length }) },
    namedScoreWeights: { ...own.weights, ...read.weights, ...(labels.length > 1 && { chance: weight }) },
  };
}

function named(row: RowScore, balanced: boolean, prefix: string, share: number) {
  const isCount = 'tp' in row;
  const labels = isCount ? 2 * row.tp + row.fp + row.fn : 0;
  const score = isCount ? (labels === 0 ? 0 : (2 * row.tp) / labels) : row.right ? 1 : 0;
  const name = prefix + (isCount ? 'f1' : balanced ? 'balanced_accuracy' : 'accuracy');
  // Weighted by its counts, the mean of the rows' F1 is the F1 of the pooled counts.
  return { score, scores: { [name]: score }, weights: { [name]: isCount ? Math.max(1, labels) : share } };
}
