import { describe, expect, it } from 'vitest';
import { correctedRow } from '../../../../assertions/scoring/legalbench/corrected.ts';
import { familyOf, publishedRow } from '../../../../assertions/scoring/legalbench/published.ts';
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

  it('a long answer is read in linear time', () => {
    for (const piece of ['Yes ', 'answer: ', '(', '$1,'])
      for (const [task, labels, right] of TASKS)
        expectLinear(
          (size) => textOf(piece, size),
          (text) => isRight(task, text, right, labels),
        );
  });
});

describe('answers in other words', () => {
  it.each<[task: string, reply: string, answer: string, right: boolean]>([
    ['sara_numeric', '$5,300', '$5300', true],
    ['sara_numeric', '$ 5300.', '$5300', true],
    ['sara_numeric', '5300', '$5300', true],
    ['sara_numeric', 'Owes 5,300.00 in all', '$5300', true],
    ['sara_numeric', '-50', '$-50', true],
    ['sara_numeric', '$50', '$-50', false],
    ['sara_numeric', '12 times $5300', '$5300', true],
    ['sara_numeric', '12 times $ 5,300.00', '$5300', true],
    ['sara_numeric', 'by §152 of the code 5300 is owed', '$5300', true],
    ['sara_numeric', '$5800', '$5300', true],
    ['sara_numeric', '$5831', '$5300', false],
    ['sara_numeric', '$5.5', '$5', true],
    ['sara_numeric', '$5.55', '$5', false],
    ['sara_numeric', '5.55', '$5', false],
    ['sara_numeric', '$9 or $7', '$9', false],
    ['sara_numeric', '5300  or  7000', '$5300', false],
    ['sara_numeric', '$5300, or $7000', '$5300', false],
    ['sara_numeric', '$5300 a year or 12 months at a time', '$5300', true],
    ['sara_numeric', 'A fee, or 5300 in all', '$5300', true],
    [
      'sara_numeric',
      'The tax that the statute asks of her in that year is $5300, on 1 or 2 returns',
      '$5300',
      true,
    ],
    ['sara_numeric', 'none', '$5300', false],
    ['citation_prediction_open', 'Roe v. Doe\nor Poe v. Moe', 'Roe v. Doe', true],
    ['citation_prediction_open', 'Roe v. Doe; Poe v. Moe', 'Roe v. Doe', false],
    ['definition_extraction', 'carriages', 'carriage', true],
    ['definition_extraction', 'carriage. It has wheels', 'carriage', true],
    ['definition_extraction', 'carriage (with wheels)', 'carriage', true],
    ['definition_extraction', 'a carriage because it has wheels', 'carriage', false],
    ['definition_extraction', 'carriage because it has wheels', 'carriage', true],
    ['definition_extraction', 'wagon, carriage', 'carriage', false],
    ['definition_extraction', 'wagon', 'carriage,wagon', true],
    [
      'successor_liability',
      'express agreement, fraudulent conveyance, de facto merger, mere continuation',
      'express agreement,fraudulent conveyance,de facto merger,mere continuation',
      true,
    ],
    ['successor_liability', 'Not a de facto merger; mere continuation', 'mere continuation', true],
    ['successor_liability', 'no de facto merger', 'de facto merger', false],
    [
      'successor_liability',
      'It is not clear at first, but there was a de facto merger',
      'de facto merger',
      true,
    ],
    ['successor_liability', 'mere continuation and not much else', 'mere continuation', true],
  ])('%s, %j for %j: %s', (task, reply, answer, right) =>
    expect(isRight(task, reply, answer, [])).toBe(right),
  );

  it('beyond 100,000 characters is not read', () => {
    const reply = (words: number) => `${'so '.repeat(words)}\nAnswer: Yes`;
    expect(isRight('hearsay', reply(100), 'Yes', ['Yes', 'No'])).toBe(true);
    expect(isRight('hearsay', reply(40_000), 'Yes', ['Yes', 'No'])).toBe(false);
  });

  it.each<[reply: string, answer: string, tp: number, fp: number, fn: number]>([
    ['Zenith Corp.', 'Acme', 0, 1, 1],
    ['Acme, Inc. and Zenith Corp.', 'Acme, Inc., Zenith Corp.', 2, 0, 0],
    ['Acme and  Zenith', 'Zenith, Acme', 2, 0, 0],
    ['Smith and sons', 'Smith and sons', 1, 0, 0],
    ['Acme, Inc.', 'Acme, Inc.', 1, 0, 0],
    ['Acme, LLC', 'Acme, Inc.', 0, 1, 1],
    ['Acme,  Inc.', 'Acme,Inc.', 1, 0, 0],
    ['LLC, Acme', 'Acme', 1, 1, 0],
    ['Acme,, Zenith', 'Acme, Zenith', 2, 0, 0],
    ['Acme, because it signed', 'Acme', 1, 0, 0],
    ['Acme,since it signed', 'Acme', 1, 0, 0],
    ['First Bank as trustee', 'First Bank as trustee', 1, 0, 0],
    ['The Acme', 'Acme', 1, 0, 0],
    ['Bank of the North', 'Bank of North', 0, 1, 1],
    ['Acme, Acme', 'Acme', 1, 1, 0],
  ])('of the parties %j against %j, %i are right, %i wrong, %i missing', (reply, answer, tp, fp, fn) => {
    const known = { task: 'ssla_company_defendants', labels: [] };
    expect(correctedRow('parties', reply, answer, known)).toEqual({ tp, fp, fn });
  });
});
