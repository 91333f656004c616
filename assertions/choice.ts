/**
 * choice: a multiple-choice question with one right option, scored as LEXam's evaluation does, and as the reply reads.
 *
 * Measures   Whether the reply names the right option. The published reading takes the last `###B###` (or `###2###`)
 *            and nothing else. The corrected one (read_…) also takes a box, an <answer>, "the answer is B" in English,
 *            German, French and Italian, a reply or last line that is nothing but a label, and the option's own text.
 *            A reply that names two options, or makes its answer depend on something, names none.
 * Reads      the output, as text; metadata.choice {options, gold, labels, doubt}: the texts in their order, the number
 *            of the right one from 0, `letters` (A, B …; default) or `numbers` (1, 2 …), and why the gold is doubtful,
 *            if it is.
 * Config     reading    published | corrected: which of the two is the score; default published
 *            threshold  score from which the test passes, 0 to 1; default 1
 *            thinking   strip | keep, as in `citations`; default strip
 * Emits      accuracy and read_accuracy (0 or 1); undisputed_accuracy, the corrected one of the tests without `doubt`;
 *            chance (0 to 1): what picking an option blindly gives, 1 / options.
 * Failures   An empty answer and one that names no option are wrong (invalidFormat). Missing or bad metadata.choice
 *            throws.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:choice
 *                config: {reading: corrected}
 */
import { z } from 'zod';
import { InputError } from './core/input-error.ts';
import { defineAssertion, type RowOf, type Scored } from './define-assertion.ts';
import { LABELS, labelAt, MOST_LETTERS } from './scoring/choice/option-labels.ts';
import { publishedChoice } from './scoring/choice/published.ts';
import { readChoice } from './scoring/choice/read-choice.ts';

const choiceSchema = z.strictObject({
  options: z.array(z.string()).min(2).max(99),
  gold: z.int().nonnegative(),
  labels: z.enum(LABELS).default('letters'),
  doubt: z.string().optional(),
});
const config = { reading: z.enum(['published', 'corrected']).default('published') };

export const choice = defineAssertion(
  { name: 'choice', config, threshold: 1, empty: (row) => scoreRow({ ...row, answer: '' }) },
  scoreRow,
);

export default choice;

function scoreRow({ config: { reading }, answer, metadata, test }: RowOf<typeof config>): Scored {
  const { options: texts, gold, labels, doubt } = metadata('choice', choiceSchema);
  const fail = (key: string, problem: string) => {
    throw new InputError({ source: `metadata.choice of ${test}`, key, problem });
  };
  if (gold >= texts.length) fail('gold', `is ${gold}, and there are ${texts.length} options counted from 0`);
  if (labels === 'letters' && texts.length > MOST_LETTERS)
    fail('labels', `there are no letters for ${texts.length} options: write "numbers"`);
  const options = { texts, labels };
  const published = publishedChoice(answer, options);
  const read = readChoice(answer, options);
  const scores = { accuracy: published === gold ? 1 : 0, read_accuracy: read === gold ? 1 : 0 };
  const named = (index: number | undefined) => (index === undefined ? 'no option' : labelAt(index, labels));
  const note = published === read ? '' : `, read as a person would: ${named(read)}`;
  return {
    score: reading === 'published' ? scores.accuracy : scores.read_accuracy,
    reason: `${named(published)} as published${note} (gold: ${named(gold)})${doubt ? `; the gold is doubtful: ${doubt}` : ''}`,
    problem: published === undefined && read === undefined ? 'The answer names no option' : undefined,
    namedScores: {
      ...scores,
      ...(doubt === undefined && { undisputed_accuracy: scores.read_accuracy }),
      chance: 1 / texts.length,
    },
  };
}
