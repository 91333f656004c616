import { expect, test } from 'vitest';
import { findCopies, findQuote, foldText } from '../../../../assertions/scoring/memo/find-quote.ts';
import { LARGE, textOf } from '../../../linear.ts';

const ANSWER = `Le gérant engage sa responsabilité — **sur le fondement de l’article L. 223‑22** du Code de commerce.
« La prescription est de trois ans »,  à compter du fait dommageable.
- Œuvre : cœur du « savoir-faire » ; 1\u00a0000\u202f€ ; l'acte n'est pas invalide.`;

/** What the place shows, cut out of the answer. */
const found = (quote: string, answer = ANSWER) => {
  const place = findQuote(foldText(answer), quote);
  return place && answer.slice(place.start, place.end);
};

test.each<[string, string, string]>([
  ['as it is', 'trois ans', 'trois ans'],
  ['with other case and without accents', 'LE GERANT ENGAGE', 'Le gérant engage'],
  ['with decomposed accents', 'ge\u0301rant', 'gérant'],
  ['with other quotes and dashes', "l'article L. 223-22", 'l’article L. 223‑22'],
  [
    'without the bold marks',
    'fondement de l’article L. 223-22 du Code',
    'fondement de l’article L. 223‑22** du Code',
  ],
  [
    'with another dash between blanks',
    'responsabilité - sur le fondement',
    'responsabilité — **sur le fondement',
  ],
  ['over a line break', 'Code de commerce. La prescription', 'Code de commerce.\n« La prescription'],
  ['with other blanks', '1 000 €', '1\u00a0000\u202f€'],
  [
    'with straight guillemets',
    '"La prescription est de trois ans", à compter',
    'La prescription est de trois ans »,  à compter',
  ],
  ['with a ligature written out', 'oeuvre : coeur', 'Œuvre : cœur'],
  ['with a full stop of the judge', 'fait dommageable.', 'fait dommageable'],
  ['in quotation marks of the judge', '« engage sa responsabilité »', 'engage sa responsabilité'],
  ['with an ellipsis', 'Le gérant […] trois ans', ANSWER.slice(0, ANSWER.indexOf(' »,'))],
  ['with dots', 'engage ... responsabilité', 'engage sa responsabilité'],
  ['that begins and ends with dots', '...trois ans…', 'trois ans'],
])('a quote is found %s', (_, quote, shown) => {
  expect(found(quote)).toBe(shown);
});

test.each([
  ['words that are not there', 'cinq ans'],
  ['the same words in another order', 'commerce Code de'],
  ['parts in another order', 'trois ans … Le gérant'],
  ['part of a word', 'valide'],
  ['part of a number', 'article L. 223-2'],
  ['another sign', '1 000 $'],
  ['a compound written as one number', 'L. 22322'],
  ['nothing', ''],
  ['an ellipsis alone', '[…]'],
  ['two letters', 'Le'],
  ['blanks and quotes', ' «  » '],
])('%s: not found', (_, quote) => {
  expect(found(quote)).toBeUndefined();
});

test('a word is found where it stands alone, though it is part of another before', () => {
  expect(findQuote(foldText('invalide, puis valide'), 'valide')).toEqual({ start: 15, end: 21 });
  const often = 'invalide '.repeat(300);
  expect(findQuote(foldText(`${often}valide`), 'valide')).toEqual({ start: 2700, end: 2706 });
});

test('the place covers the marks of a decomposed last letter, and counts UTF-16 units', () => {
  const answer = '⚖️𝒳 nullite\u0301 !';
  expect(found('nullité', answer)).toBe('nullite\u0301');
});

test('half of a ligature is no quote', () => {
  expect(found('cas ½', 'le cas ½ est')).toBe('cas ½');
  expect(found('cas 1', 'le cas ½ est')).toBeUndefined();
});

test('a long text that the answer repeats is found everywhere, however it is set; a short one is not looked for', () => {
  const text = "Exige l'unanimité des associés pour transformer la société en société par actions simplifiée";
  const copy = `**${text.replace(' pour', '\n  pour').toUpperCase()}**`;
  const answer = `SUB1 : ${copy}. Puis ${text}.`;
  expect(findCopies(foldText(answer), `${text}.`).map(({ start, end }) => answer.slice(start, end))).toEqual([
    copy.slice(2, -2),
    text,
  ]);
  expect(findCopies(foldText(answer), `${text} en 2024`)).toEqual([]);
  expect(findCopies(foldText('Plan clair. Plan clair.'), 'Plan clair')).toEqual([]);
});

test('hostile sizes: a periodic text and a periodic quote of a quarter of it', () => {
  const size = 400_000;
  const answer = foldText(textOf('ab', size));
  expect(findQuote(answer, `${textOf('ab', size / 4)}c`)).toBeUndefined();
  expect(findQuote(foldText('a'.repeat(size)), 'a'.repeat(size / 2))).toBeUndefined();
  for (const char of ['.', ' ', '(', '…'])
    expect(findQuote(answer, char.repeat(size / 4)), char).toBeUndefined();
  expect(findQuote(foldText(textOf('e\u0301')), 'é'.repeat(LARGE / 2))).toEqual({ start: 0, end: LARGE });
  expect(findQuote(foldText('ﷺ'.repeat(1000)), 'ﷺ'.repeat(1000))).toEqual({ start: 0, end: 1000 });
});
