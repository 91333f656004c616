import { describe, expect, it } from 'vitest';
import { same } from '../../../../assertions/scoring/deal-points/compare.ts';
import { datesIn, readDate } from '../../../../assertions/scoring/deal-points/dates.ts';
import { canonicalDuration, onlyDuration } from '../../../../assertions/scoring/deal-points/durations.ts';
import { plain } from '../../../../assertions/scoring/deal-points/plain-text.ts';

describe('dates of a text', () => {
  it.each<[string, string[]]>([
    ['fait le 2024-03-01, payé le 5 avril 2024', ['2024-03-01', '2024-04-05']],
    ['le vingt mars deux mille vingt-cinq, puis le 1er mai 2024', ['2025-03-20', '2024-05-01']],
    ['fait à Lyon le premier mars deux mille vingt et un à midi', ['2021-03-01']],
    ['le premier vendredi de mars deux mille vingt', []],
    ['beau mars deux mille vingt', []],
    ['le trente-deux mars deux mille vingt', []],
    ['12024-03-01', []],
    ['2024-03-012', []],
    ['2024/03/01', ['2024-03-01']],
    ['2024/03-01', []],
    ['2024-02-30', []],
    ['', []],
  ])('%j: %j', (text, days) => expect(datesIn(text)).toEqual(days));

  it.each<[unknown, string | undefined]>([
    [20240301, undefined],
    [null, undefined],
    ['2024-03-01'.padEnd(100), '2024-03-01'],
    ['2024-03-01'.padEnd(101), undefined],
    ['2024-03-01 ou 2024-03-02', undefined],
    ['1er mars 2024 (01/03/2024)', '2024-03-01'],
  ])('%j is %s', (value, day) => expect(readDate(value)).toBe(day));
});

describe('durations', () => {
  it.each<[string, string | undefined]>([
    ['36', '36/0'],
    ['1234', undefined],
    ['a36', undefined],
    ['P2Y', '24/0'],
    ['P1Y6M', '18/0'],
    ['P2W3D', '0/17'],
    ['six mois et demi', '6.5/0'],
    ['2 ans et demi', '30/0'],
    ['un an, six mois', '18/0'],
    ['un an six mois', '18/0'],
    ['un an ; six mois', undefined],
    ['12 mois ou 24 mois', undefined],
    ['quelques mois', undefined],
    ['two years', '24/0'],
    ['one week', '0/7'],
    ['two eternities', undefined],
    [`36 mois${' pour la'.repeat(24)}`, '36/0'],
    [`36 mois${' pour la'.repeat(25)}`, undefined],
  ])('%j is %s', (text, duration) => expect(canonicalDuration(text)).toBe(duration));

  it.each([
    ['18 mois suivant la commercialisation', '18/0'],
    ['18 mois, ou 24 mois pour les salariés', undefined],
    ['sans terme', undefined],
  ])('the only one of %j is %s', (text, duration) => expect(onlyDuration(text)).toBe(duration));
});

describe('plain text', () => {
  it.each([
    ['  Œuvre  de Lætitia ', 'oeuvre de laetitia'],
    ['l’«été»–là', "l' ete -la"],
    ['a \n\t b', 'a b'],
  ])('%j is %j', (text, simple) => expect(plain(text)).toBe(simple));

  it('is of the first 4,000 characters', () => {
    expect(plain('a'.repeat(5000))).toHaveLength(4000);
  });
});

describe('values that are the same, are not, or need a judge', () => {
  it.each([
    ['amount', 100, 100.005, true],
    ['amount', 100, 100.01, false],
    ['amount', 100, '100', false],
    ['amount', '100', 100, false],
    ['date', '2024-03-01', '2024-03-02', false],
    ['text', 'Oui.', 'oui.', true],
    ['text', 'oui', 'si', undefined],
    ['texts', 'a', 'b', undefined],
    ['law', 'loi française', 'droit français', true],
    ['law', 'le droit français.', 'droit matériel français', true],
    ['law', 'French law', 'the laws of France', true],
    ['law', 'droit français et anglais', 'droit français', undefined],
    ['law', 'hors du droit français', 'droit français', undefined],
    ['law', 'Droit anglais', 'droit ANGLAIS', true],
    [
      'court',
      'tribunal de commerce de Lyon ou de Paris, tribunal de commerce de Nantes',
      'tribunal de commerce de Lyon',
      undefined,
    ],
    ['court', 'tribunal de commerce de Lyon', 'arbitrage à Lyon', undefined],
    ['court', 'arbitrage', 'Arbitrage', true],
    ['duration', 'sans terme', 'Sans terme', true],
    ['duration', '18 mois', 'sans terme', undefined],
    ['deductible', 'franchise absolue', 'absolue', true],
    ['deductible', 'relative', 'absolue', false],
  ] as const)('%s: %j and %j: %s', (kind, a, b, verdict) => expect(same(kind, a, b)).toBe(verdict));
});
