import { describe, expect, it } from 'vitest';
import { labelAt, type Options, optionKey } from '../../../../assertions/scoring/choice/option-labels.ts';
import { publishedChoice } from '../../../../assertions/scoring/choice/published.ts';
import { readChoice } from '../../../../assertions/scoring/choice/read-choice.ts';

const letters: Options = {
  texts: ['ii und iii', 'i und iv', 'i, ii, und iii', 'keine der Aussagen'],
  labels: 'letters',
};
const numbers: Options = { ...letters, labels: 'numbers' };
const contracts: Options = {
  texts: ['The contract is void', 'The contract is voidable', 'The contract is valid', 'None of the above'],
  labels: 'letters',
};
const many: Options = {
  texts: [
    'i',
    'ii',
    'iii',
    'iv',
    'i und ii',
    'i und iii',
    'i und iv',
    'ii und iii',
    'ii und iv',
    'keine der Aussagen',
  ],
  labels: 'letters',
};

const read = (reply: string, options: Options) => {
  const index = readChoice(reply, options);
  return index === undefined ? undefined : labelAt(index, options.labels);
};
const published = (reply: string, options: Options) => {
  const index = publishedChoice(reply, options);
  return index === undefined ? undefined : labelAt(index, options.labels);
};

describe('the published reading', () => {
  it.each([
    ['Correct Answer: ###B###', 'B'],
    ['###A### … no: ###C###', 'C'],
    ['###B### and ###Z###', undefined],
    ['### B ###', undefined],
    ['###b###', undefined],
    ['The answer is B.', undefined],
    ['####B####', 'B'],
    ['###A###B###', 'A'],
    ['', undefined],
  ])('%s', (reply, label) => {
    expect(published(reply, letters)).toBe(label);
  });

  it.each([
    ['###2###', '2'],
    ['###02###', '2'],
    ['###0###', undefined],
    ['###12###', undefined],
    ['###B###', undefined],
  ])('numbers: %s', (reply, label) => {
    expect(published(reply, numbers)).toBe(label);
  });
});

describe('a reply that says B', () => {
  // biome-ignore format: a table
  it.each([
    'B', 'b', '(B)', 'B.', 'B)', '**B**', '`B`', '"B"', '[B]', 'B\n', ' B ', '(b)', 'b)', '###B###', '### B ###', '###b###', '###B. i und iv###',
    '###(B)###', '### **B** ###', '##B##', '###Option B###', 'Correct Answer: ###A###\nNo, on reflection:\nCorrect Answer: ###B###', '\\boxed{B}',
    '$\\boxed{\\text{B}}$', 'The result is \\boxed{\\textbf{(B)}}.', '<answer>B</answer>', '{"reasoning": "A is wrong", "answer": "B"}',
    'The answer is B.', 'The correct answer is (B).', 'The correct answer is **B**', 'Answer: B', 'Final answer: **B**', '**Answer:** B',
    '**Correct Answer: B**', 'The best option is B, because statement i is right.', 'The correct option is therefore B.',
    'Therefore, the answer must be B.', 'I would choose B.', 'I choose option B.', 'Option B is correct.', 'B is the correct answer.',
    'Answer: B) i und iv', 'Answer: B. i and iv', 'The answer is: i and iv.', 'B, because ii is wrong.', 'B. i und iv', 'B) I and IV', 'Option B',
    'Answer B', 'Statement i is right.\nStatement ii is wrong.\n\nB', 'We exclude A.\n\n**B. i und iv**',
    'B\n\nStatement ii is wrong because of Art. 5 OR.', 'The answer is A at first sight. But ii is wrong. The answer is B.',
    'The wrong answer is A. The right answer is B.', 'The answer is not A. The answer is B.', 'Antwort B', 'Antwort: B', 'Die Antwort ist B.',
    'Die richtige Antwort ist B.', 'Richtige Antwort: **B**', 'Die richtige Antwort lautet B.', 'Die korrekte Antwort auf diese Frage ist daher B.',
    'Lösung: B', 'Somit ist Antwort B richtig.', 'Option B ist korrekt.', 'B ist die richtige Antwort.', 'Ich entscheide mich für B.',
    'Ich wähle Option B.', 'Daher ist B richtig.', 'Korrekte Antwort: ###B###', 'Aussage ii ist falsch.\n\nDie richtige Option ist B (i und iv).',
    'i und iv', 'I und IV', '„i und iv“', 'B, weil ii falsch ist.', 'Die richtige Antwort ist: i und iv', 'La réponse est B',
    'La bonne réponse est la B.', 'La réponse correcte est la réponse B.', 'Réponse : B', 'Réponse B', 'B est la bonne réponse.',
    'L’option B est correcte.', 'Je choisis B.', "J'opte pour la B.", 'La bonne réponse est B, car ii est inexact.', 'Bonne réponse : **B**',
    'B, car l’affirmation ii est fausse.', 'i et iv', 'La risposta è B', 'La risposta corretta è la B.', 'Risposta: B', 'Risposta B',
    'B è la risposta corretta.', 'L’opzione B è corretta.', 'La soluzione è B.', 'Scelgo B.', 'La risposta esatta è l’opzione B.',
    'B, perché ii è falsa.', 'i e iv',
  ])('%s', (reply) => {
    expect(read(reply, letters)).toBe('B');
  });

  // biome-ignore format: a table
  it.each([
    '2', '(2)', '2.', '2)', '**2**', '###2###', '### 2 ###', '\\boxed{2}', 'The answer is 2.', 'Antwort 2', 'Die richtige Antwort ist 2.',
    'La réponse est la 2.', 'Réponse : 2', 'La risposta corretta è la 2.', 'Answer: 2. i und iv', 'Option 2 is correct.', 'i und iv',
    '2, weil iii falsch ist.',
  ])('with numbers: %s', (reply) => {
    expect(read(reply, numbers)).toBe('2');
  });

  it.each([
    ['The contract is voidable', 'B'],
    ['the contract is VOIDABLE.', 'B'],
    ['The answer is: The contract is voidable.', 'B'],
    ['A mistake was made.\n\n**The contract is voidable.**', 'B'],
    ['A. The contract is void', 'A'],
    ['None of the above.', 'D'],
  ])('by the text of the option: %s', (reply, label) => {
    expect(read(reply, contracts)).toBe(label);
  });
});

describe('a reply that gives no answer, or several', () => {
  it.each([
    'A and B',
    'A or B',
    'B oder C',
    'A und B',
    'A et B',
    'A o B',
    'A, B',
    'A/B',
    'B & C',
    '###A, B###',
    '###A und B###',
    '###A### or ###B or C###',
    'Answer: A or B',
    'The answer is A or B.',
    'The answer is either A or B.',
    'Die Antwort ist A oder B.',
    'La réponse est A ou B.',
    'La risposta è A o B.',
    'Both A and B are correct.',
    'Option A is correct. Option B is correct.',
    '\\boxed{A, B}',
    '<answer>A or B</answer>',
    'The answer is B if i is true, otherwise A.',
    'Die Antwort ist B, falls i zutrifft, sonst A.',
    'La réponse est B si i est vrai.',
    'The answer is not B.',
    'The answer is unclear.',
    'B is incorrect.',
    'B ist falsch.',
    'Die falsche Antwort ist B.',
    'La mauvaise réponse est B.',
    'A contract requires consent.',
    'If B is correct, i must be true.',
    'Whether B is correct depends on i.',
    'Answer: B\nWait, I was wrong about ii.',
    'B) i, ii, und iii',
    'Answer: B. ii und iii',
    'i, ii und iv',
    'ii',
    'E',
    'The answer is E.',
    '',
    'I cannot tell.',
    'A. Facts\nX sold a car.\nB. Law\nArt. 184 OR applies.',
    'Statement A is correct, statement B is incorrect.',
    'In Switzerland, A sued B.',
    'Die Antwort hängt vom Sachverhalt ab.',
    'Format: ###X###',
    'Option B: wrong. Option C: wrong.',
    'Antwort B: falsch.',
  ])('%s', (reply) => {
    expect(read(reply, letters)).toBeUndefined();
  });

  // biome-ignore format: a table
  it.each([
    '2 Jahre', '2 and 3', '2.5', 'Art. 2 OR', 'The answer is 2 years.', 'The answer is 2 or 3.', '12', '0', '20 %', 'Am 2. Mai',
    'Die Antwort ist 2,5.',
  ])('with numbers: %s', (reply) => {
    expect(read(reply, numbers)).toBeUndefined();
  });

  it.each([
    ['I', undefined],
    ['i', 'A'],
    ['###I###', 'I'],
    ['B', 'B'],
    ['ii', 'B'],
    ['The answer is J.', 'J'],
    ['The answer is I.', undefined],
    ['A. i', 'A'],
  ])('where letters are numerals too: %s', (reply, label) => {
    expect(read(reply, many)).toBe(label);
  });
});

it.each([
  ['i, ii, und iv', 'I, II and IV'],
  ['nur i', 'i'],
  ['keine der Aussagen', 'none of the statements'],
  ['The contract is “void”.', 'the contract is void'],
])('%s says what %s says', (a, b) => {
  expect(optionKey(a)).toBe(optionKey(b));
});

it('reads ten megabytes in one line in linear time', () => {
  const start = performance.now();
  for (const part of ['the answer is ', '### ', 'A, ', '"answer": ', '\\boxed{', 'B is ']) {
    readChoice(part.repeat(10e6 / part.length), letters);
    publishedChoice(part.repeat(10e6 / part.length), letters);
  }
  expect(performance.now() - start).toBeLessThan(10_000);
});

/** Reasoning before the answer, which speaks of other options. */
// biome-ignore format: a table
const REASONING = [
  'Let us look at each option.\n\n**A. ii und iii**: wrong, because ii is wrong.\n**C**: wrong too.\n\n',
  '## A. Facts\nA sold a car to B.\n\n## B. Law\nArt. 184 OR.\n\n## C. Result\n',
  'Option A ist falsch. Option C scheidet aus, weil ii falsch ist. Option D ist ebenfalls nicht richtig.\n\n',
  'At first the answer seems to be C. But statement ii is wrong.\n\n',
  'La réponse A est fausse. La réponse C est exclue.\n\n',
  'La risposta A è sbagliata; la risposta D non è corretta.\n\n',
  'If i were wrong, the answer would be A.\n\n',
  'Could the answer be A or C? Both contain ii.\n\n',
  '### Analysis\n1. Statement i: correct.\n2. Statement ii: incorrect.\n\n',
  'Die falsche Antwort ist C. Eine mögliche Antwort wäre A.\n\n',
];
// biome-ignore format: a table
const FINAL = [
  'Correct Answer: ###B###', 'The answer is B.', 'Final answer: **B**', 'Answer: B', '\\boxed{B}', '<answer>B</answer>', 'B', '**B. i und iv**', '(B)',
  'Die richtige Antwort ist B.', 'Antwort: B', 'Somit ist Antwort B richtig.', 'Lösung: **B**', 'Ich wähle B.',
  'La bonne réponse est B.', 'Réponse : B', 'Je choisis la réponse B.', 'La risposta corretta è B.', 'Risposta: B', 'Scelgo B.', 'i und iv',
];
it('reads the answer behind reasoning about other options, and never takes another for it', () => {
  const wrong = REASONING.flatMap((reasoning) =>
    FINAL.map((final) => [read(reasoning + final, letters), reasoning + final] as const),
  ).filter(([label]) => label !== 'B');
  // None is as good as unread: it may be lost, and must not be another's.
  expect(wrong.filter(([label]) => label !== undefined)).toEqual([]);
  expect(wrong).toEqual([]);
});
