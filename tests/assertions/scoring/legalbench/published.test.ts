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
    ['ten per cent more, and a tenth of a dollar', 'sara_numeric', ['$110'], ['$100'], 1],
    ['thousands', 'sara_numeric', ['$1,000'], ['$1000'], 1],
    ['no number', 'sara_numeric', ['none'], ['$100'], 0],
    ['one of two parties', 'ssla_plaintiff', ['Acme'], ['Acme,Zenith'], 2 / 3],
    ['another party', 'ssla_plaintiff', ['Roe', 'Acme'], ['Doe', 'Acme'], 0.5],
    ['an inflected term', 'definition_extraction', ['Authorized!'], ['authorize'], 1],
    ['one of several terms', 'definition_extraction', ['wagon,cart'], ['cart,horse'], 1],
    ['another term', 'definition_extraction', ['wagon'], ['cart'], 0],
    [
      'a mean of rows where labels do not count',
      'definition_extraction',
      ['a', 'x', 'x'],
      ['a', 'b', 'b'],
      1 / 3,
    ],
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
    ['caress', 'caress'],
    ['ponies', 'poni'],
    ['cries', 'cri'],
    ['ties', 'tie'],
    ['dies', 'die'],
    ['tied', 'tie'],
    ['spied', 'spi'],
    ['cats', 'cat'],
    ['as', 'as'],
    ['by', 'by'],
    ['agreed', 'agre'],
    ['feed', 'feed'],
    ['plastered', 'plaster'],
    ['bled', 'bled'],
    ['motoring', 'motor'],
    ['sing', 'sing'],
    ['conflated', 'conflat'],
    ['troubled', 'troubl'],
    ['sized', 'size'],
    ['hopping', 'hop'],
    ['tanned', 'tan'],
    ['falling', 'fall'],
    ['hissing', 'hiss'],
    ['fizzed', 'fizz'],
    ['failing', 'fail'],
    ['filing', 'file'],
    ['aging', 'age'],
    ['boxing', 'box'],
    ['snowing', 'snow'],
    ['happy', 'happi'],
    ['cry', 'cri'],
    ['say', 'say'],
    ['enjoy', 'enjoy'],
    ['enjoying', 'enjoy'],
    ['flying', 'fli'],
    ['syzygy', 'syzygi'],
    ['yyyy', 'yyyi'],
    ['relational', 'relat'],
    ['conditional', 'condit'],
    ['rational', 'ration'],
    ['valenci', 'valenc'],
    ['digitizer', 'digit'],
    ['radically', 'radic'],
    ['vietnamization', 'vietnam'],
    ['predication', 'predic'],
    ['operator', 'oper'],
    ['feudalism', 'feudal'],
    ['decisiveness', 'decis'],
    ['hopefulness', 'hope'],
    ['callousness', 'callous'],
    ['formaliti', 'formal'],
    ['sensitiviti', 'sensit'],
    ['sensibiliti', 'sensibl'],
    ['geology', 'geolog'],
    ['triplicate', 'triplic'],
    ['formative', 'form'],
    ['formalize', 'formal'],
    ['electriciti', 'electr'],
    ['electrical', 'electr'],
    ['hopeful', 'hope'],
    ['goodness', 'good'],
    ['revival', 'reviv'],
    ['allowance', 'allow'],
    ['inference', 'infer'],
    ['airliner', 'airlin'],
    ['gyroscopic', 'gyroscop'],
    ['adjustable', 'adjust'],
    ['defensible', 'defens'],
    ['irritant', 'irrit'],
    ['replacement', 'replac'],
    ['adjustment', 'adjust'],
    ['dependent', 'depend'],
    ['adoption', 'adopt'],
    ['decision', 'decis'],
    ['million', 'million'],
    ['station', 'station'],
    ['suspicion', 'suspicion'],
    ['homologou', 'homolog'],
    ['communism', 'commun'],
    ['activate', 'activ'],
    ['angulariti', 'angular'],
    ['homologous', 'homolog'],
    ['effective', 'effect'],
    ['bowdlerize', 'bowdler'],
    ['probate', 'probat'],
    ['rate', 'rate'],
    ['cease', 'ceas'],
    ['roll', 'roll'],
    ['controlling', 'control'],
    ['assessment', 'assess'],
    ['generalization', 'gener'],
    ['dying', 'die'],
  ])('%s: %s', (word, stem) => expect(porterStem(word)).toBe(stem));
});
