import { describe, expect, it } from 'vitest';
import { porterStem } from '../../../../assertions/scoring/legalbench/porter-stem.ts';
import { familyOf, publishedRow, taskScore } from '../../../../assertions/scoring/legalbench/published.ts';
import { hasShared, needsShared, readSharedLines } from '../../../shared.ts';

function score(task: string, generations: string[], answers: string[]): number {
  const family = familyOf(task);
  if (family === undefined || family === 'manual') return Number.NaN;
  const rows = answers.map((label, i) => ({ label, score: publishedRow(family, generations[i]!, label) }));
  return taskScore(rows, family === 'label');
}

describe('the published numbers of LegalBench', () => {
  it.each([
    ['one of two labels missed', 'hearsay', ['Yes', 'Yes', 'No'], ['Yes', 'No', 'No'], 0.75],
    ['a right answer in a sentence', 'hearsay', ['Yes, because it is.'], ['Yes'], 0],
    ['within ten per cent', 'sara_numeric', ['$105', '$111'], ['$100', '$100'], 0.5],
    ['cents are read as dollars', 'sara_numeric', ['$100.00'], ['$100'], 0],
    ['a right zero is wrong', 'sara_numeric', ['$0'], ['$0'], 0],
    ['a name with a comma, said right', 'ssla_plaintiff', ['Acme, Inc.'], ['Acme, Inc.'], 0.8],
    [
      'exceptions in another order',
      'successor_liability',
      ['mere continuation,de facto merger'],
      ['de facto merger,mere continuation'],
      0,
    ],
    ['an inflected term', 'definition_extraction', ['Authorized!'], ['authorize'], 1],
    [
      'a case named in a sentence',
      'citation_prediction_open',
      ['See Roe v. Doe, 1 U.S. 1'],
      ['Roe v. Doe'],
      1,
    ],
  ])('%s', (_name, task, generations, answers, expected) =>
    expect(score(task, generations, answers)).toBeCloseTo(expected, 9),
  );

  it('are equal on every recorded evaluation', { skip: !hasShared }, () => {
    const rows = readSharedLines<{
      task: string;
      generations: string[];
      answers: string[];
      expected: number | string;
    }>('golden/legalbench/evaluation.jsonl');
    const wrong = rows.filter(({ task, generations, answers, expected }) =>
      typeof expected === 'string'
        ? !['manual', undefined].includes(familyOf(task))
        : !(Math.abs(score(task, generations, answers) - expected) <= 1e-9),
    );
    expect(wrong.map(({ task, ...row }) => [task, row, score(task, row.generations, row.answers)])).toEqual(
      [],
    );
  });
  it.skipIf(!hasShared)(needsShared('a task unknown to the original is unknown here'), () => {
    expect(familyOf('no_such_task')).toBeUndefined();
  });
});

describe('stems are those of NLTK', () => {
  it.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['dies', 'die'],
    ['agreed', 'agre'],
    ['feed', 'feed'],
    ['hopping', 'hop'],
    ['falling', 'fall'],
    ['filing', 'file'],
    ['happy', 'happi'],
    ['enjoy', 'enjoy'],
    ['relational', 'relat'],
    ['generalization', 'gener'],
    ['dying', 'die'],
    ['by', 'by'],
    ['assessment', 'assess'],
    ['controlling', 'control'],
    ['yyyy', 'yyyi'],
  ])('%s: %s', (word, stem) => expect(porterStem(word)).toBe(stem));
});
