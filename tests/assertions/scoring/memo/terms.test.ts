import { expect, test } from 'vitest';
import { isNumber, terms } from '../../../../assertions/scoring/memo/terms.ts';
import { expectLinear, LARGE, textOf } from '../../../linear.ts';

test.each<[string, string]>([
  ['Les associés de la société', "l'associé d'une société"],
  ["l'article L. 442-1 du C. com.", 'art. L442‑1 du Code de commerce'],
  ['un capital de 150 000 euros', 'le capital : 150000 euros'],
  ['1,5 %', '1.5 %'],
  ['LA PRESCRIPTION', 'prescription'],
  ['e\u0301lection', 'élection'],
  ['la responsabilité', 'les responsables'],
])('"%s" and "%s" are about the same', (one, other) => {
  expect(terms(one, 'fr')).toEqual(terms(other, 'fr'));
  expect(terms(one, 'fr')).not.toEqual([]);
});

test('what differs in law stays apart', () => {
  expect(terms('1240', 'fr')).not.toEqual(terms('1241', 'fr'));
  expect(terms('L. 442-1', 'fr')).not.toEqual(terms('L. 442-6', 'fr'));
  expect(terms('majeur', 'fr')).not.toEqual(terms('mineur', 'fr'));
});

test('stop words and filler say nothing', () => {
  expect(terms("de la loi, qui n'a pas été", 'fr')).toEqual([]);
  expect(terms('the article of which', 'en')).toEqual([]);
});

test('English is stemmed as English', () => {
  expect(terms('limitation periods', 'en')).toEqual(terms('the limitation period', 'en'));
});

test('numbers are known', () => {
  expect(terms('L. 442-1, 3 ans', 'fr').map(isNumber)).toEqual([true, true, false]);
});

test('hostile text', () => {
  expect(terms('a'.repeat(LARGE), 'fr')).toEqual([]);
  expect(terms('l. '.repeat(LARGE), 'fr')).toEqual([]);
  expect(terms('1 '.repeat(LARGE), 'fr')).toHaveLength(LARGE);
  expect(terms('1-'.repeat(LARGE), 'fr').length).toBeLessThan(2);
  for (const piece of ['a', 'l. ', '1 ', '1-'])
    expectLinear(
      (size) => textOf(piece, size),
      (text) => terms(text, 'fr'),
    );
});
