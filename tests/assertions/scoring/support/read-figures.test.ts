import { expect, it } from 'vitest';
import { readFigures } from '../../../../assertions/scoring/support/read-figures.ts';

it.each<[string, [string, number][]]>([
  ['une durée de six ans', [['months', 72]]],
  ['trente (30) jours', [['days', 30]]],
  [
    'un an et demi, dix-huit mois, quarante-huit heures',
    [
      ['months', 18],
      ['months', 18],
      ['hours', 48],
    ],
  ],
  [
    'entre deux et huit ans',
    [
      ['months', 96],
      ['bare', 2],
    ],
  ],
  ['une quatre ans', [['months', 48]]],
  [
    'deux semaines, une quinzaine',
    [
      ['days', 14],
      ['days', 15],
    ],
  ],
  ['quatre-vingt-dix mille euros', [['euros', 90_000]]],
  [
    'un million d’euros, 2,5 millions d’euros, 15 M€, 45.000 €',
    [
      ['euros', 1e6],
      ['euros', 2.5e6],
      ['euros', 15e6],
      ['euros', 45_000],
    ],
  ],
  [
    '0,5 % ; 20 pour cent ; ten per cent',
    [
      ['percent', 0.5],
      ['percent', 20],
      ['percent', 10],
    ],
  ],
  [
    'la moitié des associés, les trois quarts du capital, un tiers saisi',
    [
      ['percent', 50],
      ['percent', 75],
    ],
  ],
  [
    'au moins onze salariés ; dix-huit au plus',
    [
      ['count of salarie', 11],
      ['bare', 18],
    ],
  ],
  [
    'within seventy-two hours, two years',
    [
      ['hours', 72],
      ['months', 24],
    ],
  ],
  ['article L. 225-3, 2°, alinéa 3', []],
])('%s', (text, figures) => {
  const read = readFigures(text).filter(({ measure, value }) => measure !== 'bare' || value > 1);
  expect(read.map(({ measure, value }) => [measure, value])).toEqual(figures);
});
