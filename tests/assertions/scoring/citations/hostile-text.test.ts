import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../../../assertions/scoring/citations/check-citations.ts';
import { frenchLawIndex } from '../../../../assertions/statute-book/french-law-index.ts';

const index = frenchLawIndex();
const repeat = (text: string) => text.repeat(Math.ceil(1e5 / text.length));

describe('a hostile text is read without a throw, and every place is the text it names', () => {
  it.each([
    ['digits', repeat('1234567890')],
    ['digits and spaces', repeat('1 22 333 4444 ')],
    ['"art." without end', repeat('art. art. art. ')],
    ['numbers without end', repeat('art. 1240, ')],
    ['nested lists', repeat('art. 1 ((a) (i) 1° al. 2, § 3) ')],
    ['a citation cut at its end', `${repeat('mot ')} article L. 227-`],
    ['a code cut at its end', 'article 1240 du code de la propri'],
    ['mixed scripts', repeat('ст. 1240 民法 art. 1240 C. civ. المادة 😀 ')],
    ['lone surrogates', repeat('\ud800 art. 1240 C. civ. \udc00')],
    ['decomposed accents', repeat('art. 121-2 du Code pénal '.normalize('NFD'))],
    ['courts without end', repeat('Cass. com., CE, CJUE, ')],
    ['dates without end', repeat('Cass. com., 12 mars 2020, ')],
    ['US codes without end', repeat('11 U.S.C. § ')],
    ['markdown', repeat('**art. 1240** *C. civ.* [art. 9](https://x.fr/a) `C. civ.` ')],
    ['recitals without a number', repeat('les considérants, recital; cons.\n\nannexe ')],
    ['templates and files', repeat('{{art. 1240 C. civ.}} file://x {% if %} ')],
  ])('%s', (_, text) => {
    const found = checkCitations(text, index, '2026-01-01');
    let last = 0;
    for (const one of found) {
      expect(text.slice(one.start, one.end)).toBe(one.text);
      expect(one.start).toBeGreaterThanOrEqual(last);
      last = one.start;
    }
  });

  it('work grows in proportion to the text: no list is read twice', () => {
    const found = checkCitations(`articles ${repeat('1240, ')}`, index, '2026-01-01');
    expect(found.length).toBeLessThanOrEqual(60);
  });
});

describe('places', () => {
  it.each([
    ['un 😀 art. 1240 C. civ. fin', 'art. 1240 C. civ.'],
    ['Voir **art. L. 227-3** du *Code de commerce*.', 'art. L. 227-3** du *Code de commerce'],
    ['du Code pe\u0301nal, article 121-2 du Code pe\u0301nal.', 'article 121-2 du Code pe\u0301nal'],
    ['(CGI, art. 209, I)', 'CGI, art. 209, I'],
  ])('in %s', (text, cited) => {
    expect(checkCitations(text, index, '2026-01-01').map((one) => one.text)).toEqual([cited]);
  });
});
