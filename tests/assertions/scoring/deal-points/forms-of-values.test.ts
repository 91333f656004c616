import { describe, expect, it } from 'vitest';
import type { Kind } from '../../../../assertions/scoring/deal-points/fields.ts';
import {
  canonicalForm,
  namesApart,
  sameAddress,
  sameName,
  sameRegister,
} from '../../../../assertions/scoring/deal-points/names.ts';
import {
  readAmount,
  readPercentage,
  wordsToDigits,
} from '../../../../assertions/scoring/deal-points/numbers.ts';
import { similarText } from '../../../../assertions/scoring/deal-points/similar-text.ts';
import { readField, show } from '../../../../assertions/scoring/deal-points/values.ts';

describe('an amount', () => {
  it.each<[unknown, number | undefined]>([
    ['10 euros et 5 centimes', 10.05],
    ['dix euros et cinq centimes', 10.05],
    ['10 € 5 cents', 10.05],
    ['10 euros et 99 centimes', 10.99],
    ['10 euros et 100 centimes', undefined],
    ['x euros et 5 centimes', undefined],
    ['10 euros et x centimes', undefined],
    ['15 centimes', 0.15],
    ['1 centime', 0.01],
    ['15 cts', 0.15],
    ['15 ct', 0.15],
    ['deux cents', 200],
    ['deux cents euros', 200],
    ["1 million d'euros", 1_000_000],
    ['1,5 M€', 1_500_000],
    ['1,5 k', 1500],
    ['k€', undefined],
    ['1,2,3 M€', undefined],
    ['€ 12', 12],
    ['12€', 12],
    ['12 € 13', undefined],
    ['12 $', undefined],
    ['1 euro', 1],
    ['cent euros (100,004 €)', 100],
    ['cent euros (100,01 €)', undefined],
    ['cent euros (x)', 100],
    ['x (100 €)', 100],
    ['x (y)', undefined],
    ['a) 100 € (100 €)', undefined],
    ['100 € (100 €) ou (200 €)', undefined],
    [`${' '.repeat(297)}100`, 100],
    [`${' '.repeat(298)}100`, undefined],
    ['1'.repeat(30), Number('1'.repeat(30))],
    ['1'.repeat(31), undefined],
    ['1.234', 1234],
    ['+1.234', 1234],
    ['-1.234', -1234],
    ['1234.567', 1234.567],
    ['1.2345', 1.2345],
    ['1  234', 1234],
    ['mille '.repeat(30), 30_000],
    ['mille '.repeat(31), undefined],
    ['vingt et un', 21],
    ['vingt et', undefined],
    ['et vingt', undefined],
    ['centsix', undefined],
    ['xcent', undefined],
    [Number.NaN, undefined],
  ])('%j: %s', (said, amount) => {
    if (amount === undefined) expect(readAmount(said)).toBeUndefined();
    else expect(readAmount(said)).toBeCloseTo(amount, 9);
  });
});

describe('a percentage', () => {
  it.each<[unknown, number | undefined]>([
    ['51 pour cent', 51],
    ['51 pourcent', 51],
    ['51 pour-cent', 51],
    ['51 percent', 51],
    ['51 per cent', 51],
    ['51 p. 100', 51],
    ['51 p.100', 51],
    ['51 p. cent', 51],
    ['cinquante et un pour cent (51 %)', 51],
    ['51 (%)', 51],
    ['51 % du capital social', 51],
    ['la totalité', 100],
    ['l’ensemble des actions', 100],
    ['toutes les parts', 100],
    ['la moitié du capital', 50],
    ['un tiers', 100 / 3],
    ['deux tiers', 200 / 3],
    ['le quart', 25],
    ['trois quarts des droits de vote', 75],
    [51, 51],
    [null, undefined],
    ['beaucoup', undefined],
    [`${' '.repeat(298)}51`, 51],
    [`${' '.repeat(299)}51`, undefined],
  ])('%j: %s', (said, percentage) => {
    if (percentage === undefined) expect(readPercentage(said)).toBeUndefined();
    else expect(readPercentage(said)).toBeCloseTo(percentage, 9);
  });
});

it.each([
  ['un contrat de deux ans', 'un contrat de 2 ans'],
  ['une', 'une'],
  ['vingt et une actions', '21 actions'],
  ['trente-et-un', '31'],
  ['la commune de huit', 'la commune de 8'],
])('%j in digits is %j', (words, digits) => expect(wordsToDigits(words)).toBe(digits));

describe('names', () => {
  it.each([
    ['Dupont (Jean)', 'Dupont', true],
    ['Alpha(Beta)Gamma', 'Alpha Gamma', true],
    ['Alpha  -  Beta', 'Beta Alpha', true],
    ['Cie des Eaux', 'Compagnie des Eaux', true],
    ['Alpha et Co.', 'Alpha & Compagnie', true],
    ['Alpha & Co', 'Alpha et Cie', true],
    ['La Sté Générale', 'Société Générale', true],
    ['Abbaye de St Benoît', 'Abbaye de Saint Benoît', true],
    ['Jean Dupont, né le 1er mai 1960', 'Jean Dupont', true],
    ['SA Alpha', 'Alpha', true],
    ['Alpha SAS Beta', 'Alpha Beta', true],
    ['Société Anonyme SA', 'Société Anonyme SA', true],
    ['', '', false],
    ['!', '?', false],
  ])('%j and %j: %s', (a, b, same) => expect(sameName(a, b)).toBe(same));

  it.each([
    ['SAS (immatriculée à Paris)', 'SAS'],
    ['(SARL)', 'SARL'],
    ['GmbH de droit allemand', 'GmbH'],
    ['Fondation (reconnue)', 'fondation'],
    ['fondation(reconnue)d’utilité', 'fondation d’utilité'],
  ])('the form %j is %j', (a, b) => expect(canonicalForm(a)).toBe(canonicalForm(b)));

  it.each([
    ['519640273 RCS Paris', '519 640 273', true],
    ['519.640.273 RCS Paris', '519640273 R.C.S. Paris', true],
    ['519 640 273 00012', '519 640 273', true],
    ['519 640 273 RCS 75 Paris', '519640273 Paris', true],
    ['1519640273', '519640273', false],
    ['5196402731', '519640273', false],
    ['HRB 12345', 'HRB 12346', false],
    ['HRB 12 345 Munich', 'HRB 12345 München', true],
    ['registre de Paris', 'Registre de PARIS', true],
    ['registre de Paris', 'registre de Lyon', false],
    ['registre de Paris', '519640273', false],
    ['519640273', 'registre de Paris', false],
    ['519640273', '519640273 RCS Lyon', true],
    ['519640273 RCS Saint Malo', '519640273 RCS de Saint-Malo', true],
  ])('the register entries %j and %j: %s', (a, b, same) => expect(sameRegister(a, b)).toBe(same));

  it.each([
    ['8 bis rue de la Paix, 75002 Paris', '8 rue de la Paix, 75002 Paris', false],
    ['8 bis, rue de la Paix, 75002 Paris', '8bis rue de la Paix, 75002 Paris', true],
    ['8 rue de la Paix, 75002 Paris', 'rue de la Paix, 75002 Paris', false],
    ['112345 rue Nord, 75002 Paris', 'rue Nord, 75002 Paris', false],
    ['8 rue de la Paix, 75002 Paris', '8 rue de la Paix, Paris', true],
    ['8 rue de la Paix, Paris', '8 rue de la Paix, 75002 Paris', true],
    ['8 rue de la Paix', '8 rue de la Paix, bâtiment C, escalier 2, 75002 Paris', false],
    ['8 rue de la Paix, 75002 Paris', '8', false],
    ['Paris', 'Lyon', false],
    ['', '', false],
    ['1 rue A.B., 75002 Paris', '1 rue A B 75002 Paris', true],
    ["1 rue de l'Eau, 75002 Paris", '1 rue Eau 75002 Paris', true],
    ['1 rue Foch, 75002 Paris', '1 rue Joffre, 75002 Paris', false],
  ])('the addresses %j and %j: %s', (a, b, same) => expect(sameAddress(a, b)).toBe(same));

  it.each<[(string | number)[], (string | number)[], (string | number)[]]>([
    [['Jean Dupont et Marie Durand'], ['Jean Dupont', 'Marie Durand'], ['Jean Dupont', 'Marie Durand']],
    [['Jean Dupont et Marie Durand'], ['Jean Dupont'], ['Jean Dupont', 'Marie Durand']],
    [['Jean Dupont et Marie Durand'], ['Paul Petit'], ['Jean Dupont et Marie Durand']],
    [['Dupont et Fils'], ['Dupont'], ['Dupont et Fils']],
    [['Dupont et Fils'], ['Dupont', 'Fils'], ['Dupont', 'Fils']],
    [['Jean Dupont et Fils'], ['Jean Dupont'], ['Jean Dupont et Fils']],
    [['Alpha et Beta'], ['Alpha et Beta', 'Alpha', 'Beta'], ['Alpha et Beta']],
    [[', Alpha, Beta,'], ['Alpha', 'Beta'], ['Alpha', 'Beta']],
    [[', Alpha'], ['Beta'], [', Alpha']],
    [[12], ['12'], [12]],
    [['Alpha'], [12], ['Alpha']],
  ])('%j beside %j are %j', (names, others, apart) => expect(namesApart(names, others)).toEqual(apart));
});

describe('a text like another', () => {
  it.each([
    ['La société', 'Société', true],
    ['alpha bravo charlie', 'alpha bravo charlie delta foxtrot', true],
    ['alpha bravo', 'alpha bravo charlie delta foxtrot', false],
    ['alpha bravo charlie delta', 'alpha', true],
    ['alpha bravo charlie delta foxtrot', 'alpha', false],
    ['!', '?', false],
    ['', 'alpha', false],
    ['alpha', '', false],
    ['dans un an', 'dans un an', true],
  ])('%j and %j: %s', (said, gold, like) => expect(similarText(said, gold)).toBe(like));
});

describe('the values of a field', () => {
  const itemsOf = (answer: Record<string, unknown>, kind: Kind, path = 'a') =>
    readField(answer, { path, kind } as Parameters<typeof readField>[1]).items;

  it.each<[unknown, Kind, unknown[]]>([
    ['x;y', 'texts', ['x', 'y']],
    ['x\ny', 'texts', ['x', 'y']],
    [['x;y'], 'texts', ['x;y']],
    ['1) alpha 2) beta  10) gamma', 'texts', ['1) alpha', '2) beta', '10) gamma']],
    ['(1) alpha (2) beta', 'texts', ['(1) alpha', '(2) beta']],
    ['1. alpha 2° beta', 'texts', ['1. alpha', '2° beta']],
    ['alpha 3 beta', 'texts', ['alpha 3 beta']],
    [['x;y'], 'names', ['x', 'y']],
    ['1) alpha 2) beta', 'names', ['1) alpha 2) beta']],
    [['Alpha', 'ALPHA', 'Beta'], 'names', ['Alpha', 'Beta']],
    [['x', '', ' ; '], 'names', ['x']],
    [[null, 'x'], 'names', ['x']],
    [12, 'names', ['12']],
    [null, 'names', []],
    [true, 'text', ['true']],
    ['  x ', 'text', ['x']],
    [null, 'text', []],
  ])('%j as %s: %j', (value, kind, items) => expect(itemsOf({ a: value }, kind)).toEqual(items));

  it('of several parties are those of each that is one', () => {
    expect(itemsOf({ p: [{ n: 'A' }, 3, { n: 'B' }] }, 'names', 'p.n')).toEqual(['A', 'B']);
    expect(itemsOf({ p: { n: 'A' } }, 'names', 'p.n')).toEqual(['A']);
    expect(itemsOf({}, 'names', 'toString.n')).toEqual([]);
  });

  it('are shown in one short line', () => {
    expect(show('x'.repeat(160))).toBe('x'.repeat(160));
    expect(show('x'.repeat(161))).toBe(`${'x'.repeat(160)}…`);
    expect(show({ a: [1, 'b\n c'] })).toBe('{"a":[1,"b\\n c"]}');
    expect(show(' a \n b ')).toBe('a b');
    const deep = (make: (inner: unknown) => unknown) => {
      let value: unknown = 1;
      for (let i = 0; i < 100_000; i++) value = make(value);
      return show(value);
    };
    expect(deep((inner) => [inner])).toBe('[…]');
    expect(deep((a) => ({ a }))).toBe('{…}');
  });
});
