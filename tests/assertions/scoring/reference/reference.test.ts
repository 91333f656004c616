import { expect, it } from 'vitest';
import { languageOf } from '../../../../assertions/scoring/reference/language-of.ts';
import { readGrade } from '../../../../assertions/scoring/reference/read-grade.ts';

it.each([
  ['The score is: [[0.5]]', 0.5],
  ['An example: [[0.3]]. The correctness score: [[0.7]].', 0.7],
  ['[[1.0]]', 1],
  ['[[1]]', 1],
  ['[[0]]', 0],
  ['Note : [[0,4]]', 0.4],
  ['[[ 0.9 ]]', 0.9],
  ['[[0.50]]', 0.5],
])('%s is %d', (reply, grade) => {
  expect(readGrade(reply)).toBe(grade);
});

it.each([
  ['0.5', 'no score in double brackets'],
  ['[0.5]', 'no score in double brackets'],
  ['', 'no score in double brackets'],
  ['[[score]]', 'no score in double brackets'],
  ['[[0.55]]', '[[0.55]] is no score from 0.0 to 1.0 in steps of 0.1'],
  ['[[5]]', '[[5]] is no score'],
  ['[[1.1]]', '[[1.1]] is no score'],
  ['[[0.5]] or rather [[50]]', '[[50]] is no score'],
])('%s is unreadable, not 0', (reply, problem) => {
  expect(readGrade(reply)).toMatchObject({ problem: expect.stringContaining(problem) });
});

it.each([
  [
    'Der Vertrag ist nach Art. 21 Abs. 1 OR für A nicht verbindlich, weil ein offenbares Missverhältnis zwischen der Leistung und der Gegenleistung besteht und B die Notlage ausgebeutet hat.',
    'de',
  ],
  [
    'The contract is not binding on A, because there is an obvious disproportion between what was paid and what was given, and B has taken advantage of the need of A.',
    'en',
  ],
  [
    "Le contrat n'oblige pas A, parce qu'il y a une disproportion évidente entre la prestation et la contre-prestation et que B a exploité la gêne de A pour son profit.",
    'fr',
  ],
  [
    'Il contratto non obbliga A, perché vi è una sproporzione manifesta tra la prestazione e la controprestazione e B ha sfruttato i bisogni di A con una promessa che non è di questo tipo.',
    'it',
  ],
  ['Ja, Art. 21 OR.', undefined],
  ['', undefined],
])('%s', (text, language) => {
  expect(languageOf(text)).toBe(language);
});
