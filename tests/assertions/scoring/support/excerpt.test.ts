import { expect, it } from 'vitest';
import { excerptOf } from '../../../../assertions/scoring/support/excerpt.ts';
import { readPassages } from '../../../../assertions/scoring/support/passages.ts';
import { articleWording } from '../../../../assertions/statute-book/wording.ts';

const excerpt = (id: string, number: string, claim: string, most: number) => {
  const { text, language } = articleWording(id, number)!;
  return excerptOf(text, readPassages(text, language), claim, most);
};

it('a short article is shown whole', () => {
  expect(excerpt('code-civil', '2224', 'La prescription', 3000)).toMatchObject({
    isWhole: true,
    text: expect.stringMatching(/^Les actions personnelles.*l'exercer\.$/),
  });
});

it.each([
  [
    'code-de-commerce',
    'L441-10',
    'Les pénalités de retard sont exigibles sans rappel',
    /pénalités de retard sont exigibles sans qu'un rappel/,
  ],
  ['code-de-commerce', 'L225-209-2', 'Le rachat porte sur 10 % du capital', /10 % du capital/],
  // A French sentence about an English wording.
  [
    'RGPD',
    '4',
    'Le consentement est une manifestation de volonté libre et spécifique',
    /‘consent’ of the data subject/,
  ],
])('of a long one the passages that the claim is about: %s %s', (id, number, claim, expected) => {
  const { text, isWhole } = excerpt(id, number, claim, 900);
  expect(isWhole).toBe(false);
  expect(text).toMatch(expected);
  expect(text).toContain('[…]');
  expect(text.length).toBeLessThan(1800);
});

it('an item of a list has the line that leads to it', () => {
  const law = `${'Une phrase sur autre chose. '.repeat(40)}\nSont interdits :\n1° Le dopage des chevaux ;\n2° La vente des billets.`;
  const { text } = excerptOf(law, readPassages(law, 'fr'), 'Le dopage des chevaux est interdit', 70);
  expect(text).toBe('[…] Sont interdits : 1° Le dopage des chevaux ; […]');
});
