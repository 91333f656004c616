import { describe, expect, it } from 'vitest';
import { amountsIn } from '../../../../assertions/scoring/deal-points/amounts-in.ts';
import { deductible, same } from '../../../../assertions/scoring/deal-points/compare.ts';
import { datesIn, readDate } from '../../../../assertions/scoring/deal-points/dates.ts';
import { canonicalDuration } from '../../../../assertions/scoring/deal-points/durations.ts';
import {
  canonicalForm,
  canonicalName,
  sameAddress,
  sameName,
  sameRegister,
} from '../../../../assertions/scoring/deal-points/names.ts';
import {
  readAmount,
  readPercentage,
  wordsToNumber,
} from '../../../../assertions/scoring/deal-points/numbers.ts';
import { plain } from '../../../../assertions/scoring/deal-points/plain-text.ts';
import { similarText } from '../../../../assertions/scoring/deal-points/similar-text.ts';

describe('an amount is the number it means', () => {
  it.each([
    [1250000, 1250000],
    ['1250000', 1250000],
    ['1 250 000 €', 1250000],
    ['1\u00a0250\u202f000,00 euros', 1250000],
    ['1.250.000 EUR', 1250000],
    ['1,250,000', 1250000],
    ['1,25 M€', 1250000],
    ["1,25 million d'euros", 1250000],
    ['850 k€', 850000],
    ['un million deux cent cinquante mille euros', 1250000],
    ['un million deux cent cinquante mille euros (1.250.000 €)', 1250000],
    ['162,50 €', 162.5],
    ['162.5', 162.5],
    ['4.199.995,80 euros', 4199995.8],
    ['0,10 €', 0.1],
    ['2.500 €', 2500],
    ['48 000 actions', 48000],
    // Hedged, and the same figure.
    ['environ trois millions', 3000000],
  ])('%j is %d', (said, amount) => expect(readAmount(said)).toBe(amount));

  it.each([
    '',
    '30 % du prix',
    'entre 1 000 € et 2 000 €',
    // Words and figures differ.
    'deux mille euros (3.000 €)',
    Number.NaN,
    true,
    {},
  ])('%j is none', (said) => expect(readAmount(said)).toBeUndefined());

  it.each([
    ['quatre-vingt-dix-neuf', 99],
    ['quatre-vingts', 80],
    ['cent quatre-vingt mille', 180000],
    ['soixante et onze', 71],
    ['septante et un', 71],
    ['mille deux cent cinquante', 1250],
    ['trois millions quatre cent soixante-huit mille', 3468000],
    ['deux mille vingt-cinq', 2025],
  ])('"%s" is %d', (said, number) => expect(wordsToNumber(said)).toBe(number));

  it('reads percentages', () => {
    expect([51, '51 %', '51,5%', 'cinquante et un pour cent (51 %)'].map(readPercentage)).toEqual([
      51, 51, 51.5, 51,
    ]);
  });

  it('finds the amounts of a clause, words and figures of one as one', () => {
    const text = plain(
      'Le prix est de trois millions deux cent mille euros (3.200.000 €), soit 160 € par action, dont 11,4 M€ et cinq cents euros ; article 726, 30 jours.',
    );
    expect(amountsIn(text).map(({ value }) => value)).toEqual([3200000, 160, 11400000, 500]);
  });
});

describe('a date is the day it means', () => {
  it.each([
    ['2024-02-12', '2024-02-12'],
    ['2024/02/12', '2024-02-12'],
    ['12 février 2024', '2024-02-12'],
    ['12/02/2024', '2024-02-12'],
    ['le 1er juillet 2024', '2024-07-01'],
    ['vingt mars deux mille vingt-cinq', '2025-03-20'],
    ['Fait à Lyon, le premier avril deux mille vingt-quatre', '2024-04-01'],
  ])('"%s" is %s', (said, day) => expect(readDate(said)).toBe(day));

  it.each(['2024', '31 février 2024', 'du 1er mai 2024 au 2 mai 2024'])('"%s" is none', (said) =>
    expect(readDate(said)).toBeUndefined(),
  );

  it('finds all of a text, in order', () => {
    expect(datesIn('signé le 3 mai 2023, après le 02/01/2023')).toEqual(['2023-05-03', '2023-01-02']);
  });
});

describe('a duration is months and days', () => {
  it.each([
    ['36 mois', '36/0'],
    ['trois ans', '36/0'],
    ['trente-six (36) mois à compter de la Date de Réalisation', '36/0'],
    ['une durée de 3 ans', '36/0'],
    ['un an et six mois', '18/0'],
    ['30 jours', '0/30'],
    ['deux exercices', '24/0'],
  ])('"%s" is %s', (said, duration) => expect(canonicalDuration(said)).toBe(duration));

  it.each([
    '36 mois ; en matière fiscale, 60 mois',
    "jusqu'à la prescription",
    '18 mois suivant la première commercialisation du jeu',
    '',
  ])('"%s" says more, or less', (said) => expect(canonicalDuration(said)).toBeUndefined());

  it('compares a bare duration with the one a clause has; different starts are left to a judge', () => {
    const gold = '18 mois suivant la première commercialisation du jeu';
    expect(same('duration', 'dix-huit mois', gold)).toBe(true);
    expect(same('duration', '24 mois', gold)).toBe(false);
    expect(same('duration', '18 mois après le lancement', gold)).toBeUndefined();
  });
});

describe('names, forms, registers and addresses', () => {
  it.each([
    ['Société GROUPE ORSENNE SAS', 'Groupe Orsenne', true],
    ['M. Jean DUPONT', 'Dupont Jean', true],
    ['HÉLIANTHE TECHNIQUES', 'Helianthe Techniques, S.A.S.', true],
    ['RANCOURT PATRIMOINE', 'Hubert Rancourt', false],
    ['SOLVEO DATA', 'SOLVEO FONDATEURS', false],
  ])('%s and %s: %j', (a, b, verdict) => expect(sameName(a, b)).toBe(verdict));

  it('leaves a name that is nothing but a form', () => {
    expect(canonicalName('SAS')).toBe('sas');
  });

  it.each([
    ['Société par actions simplifiée', 'SAS'],
    ['S.A.S. à associé unique', 'SASU'],
    ['société à responsabilité limitée', 'SARL'],
    ['société anonyme à directoire et conseil de surveillance', 'SA'],
    ['Gesellschaft mit beschränkter Haftung (GmbH)', 'GmbH'],
    ['société à responsabilité limitée (GmbH)', 'GmbH'],
    ['Personne physique', 'particulier'],
  ])('%s is %s', (a, b) => expect(canonicalForm(a)).toBe(canonicalForm(b)));

  it('tells a société civile from a société anonyme, and an SA from an SAS', () => {
    expect(
      new Set(['société civile', 'SCI', 'SA', 'SAS', 'SARL', 'SCA', 'GmbH'].map(canonicalForm)).size,
    ).toBe(7);
  });

  it.each([
    ['519 640 273 RCS Paris', '519640273', true],
    ['RCS Paris 519 640 273', 'Paris B 519 640 273', true],
    ['519 640 273 RCS Paris', '519 640 273 RCS Lyon', false],
    ['519 640 273 RCS Paris', '519 640 274 RCS Paris', false],
    ['HRB 987412 (Amtsgericht Munich)', 'HRB 987412 Munich', true],
  ])('%s and %s: %j', (a, b, verdict) => expect(sameRegister(a, b)).toBe(verdict));

  it.each([
    ['27, rue de Monceau, 75008 Paris', '27 rue de Monceau 75008 PARIS, France', true],
    ['12 bd de la Liberté, 59800 Lille', '12 boulevard de la Liberté, 59800 Lille', true],
    ['27, rue de Monceau, 75008 Paris', '72, rue de Monceau, 75008 Paris', false],
    ['27, rue de Monceau, 75008 Paris', '27, avenue Kléber, 75016 Paris', false],
  ])('%s and %s: %j', (a, b, verdict) => expect(sameAddress(a, b)).toBe(verdict));
});

describe('the kind of deductible', () => {
  it.each([
    ['absolue', 'absolue'],
    ['Franchise déductible', 'absolue'],
    ['relative (seuil)', 'relative'],
    ['seuil de déclenchement', 'relative'],
    ['non déductible', 'relative'],
    ['au premier euro', 'relative'],
    ['à première demande', 'a premiere demande'],
  ])('"%s" is %s', (said, kind) => expect(deductible(said)).toBe(kind));
});

describe('law and court', () => {
  it.each([
    ['la loi française', 'Droit français', true],
    ['français', 'Droit français', true],
    ['Droit anglais', 'Droit français', undefined],
  ] as const)('%s and %s: %j', (a, b, verdict) => expect(same('law', a, b)).toBe(verdict));

  it.each([
    ['Compétence exclusive du tribunal de commerce de Lyon', 'Tribunal de commerce de Lyon', true],
    ['tribunal de commerce de Lyon', 'Tribunal des activités économiques de Lyon', false],
    ['tribunal de commerce de Lyon', 'Tribunal de commerce de Nantes', false],
    ["tribunaux de commerce d'Annecy", "Tribunal de commerce d'Annecy", true],
    ['Arbitrage CCI, Paris', 'Arbitrage selon le règlement de la CCI, siège à Paris', undefined],
  ] as const)('%s and %s: %j', (a, b, verdict) => expect(same('court', a, b)).toBe(verdict));
});

describe('texts compared by words', () => {
  it.each([
    ["tribunal de commerce d'Annecy", "Tribunal de Commerce d'Annecy", true],
    [
      'Le Cédant reconnaît que la contrepartie de cet engagement est incluse dans le Prix.',
      'Comprise dans le Prix',
      true,
    ],
    ['0,10 % à la charge de l’acquéreur', '0,1 %, à la charge du Cessionnaire', true],
    ['5 % à la charge du cessionnaire', '0,1 % à la charge du cessionnaire', false],
    ['deux échéances de 62 500 € en 2026', 'trois échéances de 62 500 € en 2026', false],
  ])('"%s" against "%s": %j', (said, gold, verdict) => expect(similarText(said, gold)).toBe(verdict));
});
