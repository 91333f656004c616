import { describe, expect, it } from 'vitest';
import { correctedRow } from '../../../../assertions/scoring/legalbench/corrected.ts';
import { familyOf, publishedRow } from '../../../../assertions/scoring/legalbench/published.ts';
import { readLabel } from '../../../../assertions/scoring/legalbench/read-label.ts';
import { expectLinear, textOf } from '../../../linear.ts';

/** What a model writes around its answer. */
const FORMS: Record<string, (answer: string) => string> = {
  bare: (answer) => answer,
  'with a full stop': (answer) => `${answer}.`,
  bold: (answer) => `**${answer}**`,
  quoted: (answer) => `"${answer}"`,
  'upper case': (answer) => answer.toUpperCase(),
  'The answer is': (answer) => `The answer is ${answer}.`,
  'Answer:': (answer) => `Answer: ${answer}`,
  'bold marker': (answer) => `**Answer:** ${answer}`,
  'with a reason': (answer) => `${answer}, because the rule applies.`,
  'with an explanation': (answer) => `${answer}\nExplanation: the facts fit.`,
  'reasoning first': (answer) =>
    `The statement is offered for its truth.\nTherefore it qualifies.\nAnswer: ${answer}`,
  boxed: (answer) => `\\boxed{${answer}}`,
  'white space': (answer) => `\n\n  ${answer}\n`,
};

const TASKS: [task: string, labels: string[], right: string, wrong: string][] = [
  ['hearsay', ['Yes', 'No'], 'Yes', 'No'],
  ['abercrombie', ['generic', 'descriptive', 'suggestive', 'arbitrary', 'fanciful'], 'suggestive', 'generic'],
  ['maud_ordinary_course_efforts_standard', ['A', 'B', 'C'], 'B', 'C'],
  ['privacy_policy_qa', ['Relevant', 'Irrelevant'], 'Relevant', 'Irrelevant'],
  ['citation_prediction_open', [], 'Roe v. Doe Prop. Grp., L.P.', 'Poe v. Moe'],
  ['definition_extraction', [], 'carriage', 'vessel'],
  ['sara_numeric', [], '$5300', '$7000'],
  ['ssla_company_defendants', [], 'Acme Holdings, Inc., Zenith Corp.', 'Other Ltd.'],
  ['successor_liability', [], 'de facto merger,mere continuation', 'express agreement'],
];

const isRight = (task: string, reply: string, answer: string, labels: string[]) => {
  const family = familyOf(task)!;
  if (family === 'manual') throw new Error('read by hand');
  const score = correctedRow(family, reply, answer, { task, labels });
  return 'right' in score ? score.right : score.fp === 0 && score.fn === 0 && score.tp > 0;
};

describe.each(TASKS)('%s', (task, labels, right, wrong) => {
  it.each(Object.entries(FORMS))('%s: a right answer counts, a wrong one never', (_form, write) => {
    expect(isRight(task, write(right), right, labels)).toBe(true);
    expect(isRight(task, write(wrong), right, labels)).toBe(false);
  });

  it.each([
    '',
    'I cannot say.',
    'It depends on the facts.',
    `${right} or ${wrong}`,
    `Either ${right} or ${wrong}.`,
  ])('%j is no answer', (reply) => expect(isRight(task, reply, right, labels)).toBe(false));
});

describe('what the published evaluation misjudges', () => {
  it.each([
    ['cents', 'sara_numeric', '$100.00', '$100'],
    ['a right zero', 'sara_numeric', '$0', '$0'],
    ['a company with a comma', 'ssla_plaintiff', 'Acme, Inc.', 'Acme, Inc.'],
    [
      'exceptions in another order',
      'successor_liability',
      'mere continuation, de facto merger',
      'de facto merger,mere continuation',
    ],
  ])('%s', (_name, task, reply, answer) => {
    const published = publishedRow(familyOf(task) as 'label', reply, answer);
    expect('right' in published ? published.right : published.fp + published.fn === 0).toBe(false);
    expect(isRight(task, reply, answer, [])).toBe(true);
  });

  it.each([
    ['Yes and no', undefined],
    ['No. Yes would require an out-of-court statement.', 'No'],
    ['Yesterday it was offered.', undefined],
    ['Is it? No, it is not.', undefined],
    ['First I thought Yes. Final answer: No', 'No'],
    ['Not hearsay', undefined],
  ])('%j is read as %j', (reply, label) => expect(readLabel(reply, ['Yes', 'No'])).toBe(label));

  it('a long answer is read in linear time', () => {
    for (const piece of ['Yes ', 'answer: ', '(', '$1,'])
      for (const [task, labels, right] of TASKS)
        expectLinear(
          (size) => textOf(piece, size),
          (text) => isRight(task, text, right, labels),
        );
  });
});
