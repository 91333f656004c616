import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../../../assertions/scoring/citations/check-citations.ts';
import { frenchLawIndex } from '../../../../assertions/statute-book/french-law-index.ts';

const index = frenchLawIndex();
const stances = (text: string) =>
  checkCitations(text, index, '2026-01-01')
    .map(({ stance }) => stance)
    .join(' ');

describe('the stance of a text to what it cites', () => {
  it.each([
    ["L'article 1247-9 du Code civil n'existe pas.", 'denied'],
    ["L'article 1247-9 du Code civil, que vous citez, n'existe pas.", 'denied'],
    ["L'**article 1247-9** du Code civil n’existe pas en droit français.", 'denied'],
    ["Je précise que l'article 1247-9 du Code civil est inexistant.", 'denied'],
    ["Il n'existe pas d'article 1247-9 dans le Code civil.", 'denied'],
    ["Il n'y a aucun article 1247-9 dans le Code civil.", 'denied'],
    ["Le prétendu article 1247-9 du Code civil n'a pas été adopté.", 'denied'],
    ["L'article 1247-9 du Code civil n'a jamais existé.", 'denied'],
    ['Article 1247-9 of the French Civil Code does not exist.', 'denied'],
    ['There is no Article 1247-9 of the French Civil Code.', 'denied'],
    ["L'arrêt Cass. com., 12 mars 2020, n° 18-12.345 est introuvable.", 'denied'],
    ["Ne citez plus l'article L. 4612-8 du Code du travail : il est abrogé.", 'quoted-as-repealed'],
    ["L'article L. 4612-8 du Code du travail a été abrogé en 2017.", 'quoted-as-repealed'],
    ["L'article L. 4612-8 du Code du travail (abrogé) prévoyait une consultation.", 'quoted-as-repealed'],
    ["L'article L. 4612-8 du Code du travail n'est plus en vigueur.", 'quoted-as-repealed'],
    ["L'ordonnance a abrogé l'article L. 4612-8 du Code du travail.", 'quoted-as-repealed'],
    ['Article L. 4612-8 of the French Labour Code was repealed in 2017.', 'quoted-as-repealed'],
    ['Article L. 4612-8 of the French Labour Code is no longer in force.', 'quoted-as-repealed'],
    [
      "L'article L. 4612-8 du Code du travail est abrogé. Il imposait une consultation.",
      'quoted-as-repealed',
    ],
    ["Vous me demandez si l'article 1247-9 du Code civil s'applique.", 'asked'],
    ["L'article 1247-9 du Code civil s'applique-t-il à votre bail ?", 'asked'],
    ['Does Article 1247-9 of the French Civil Code apply? Yes.', 'asked'],
    ['You ask whether Article 1247-9 of the French Civil Code applies.', 'asked'],
  ])('%s', (text, stance) => expect(stances(text)).toBe(stance));

  it.each([
    "Il n'existe pas de délai à l'article 1240 du Code civil.",
    "L'article 1240 du Code civil prévoit qu'il n'existe pas de délai.",
    "L'article 1240 du Code civil n'existe pas que pour les particuliers.",
    "Il n'y a aucune faute au sens de l'article 1240 du Code civil.",
    "Le contrat n'existe pas. L'article 1240 du Code civil s'applique.",
    "Le 3° de l'article L. 1233-3 du Code du travail a été abrogé.",
    "L'article 1240 du Code civil dispose que la clause supprimée est réputée non écrite.",
    'Under Article 1240 of the French Civil Code, no liability exists without fault.',
    'Article 1240 of the French Civil Code does not exist only for consumers.',
    "La loi n'a pas abrogé cette règle, que pose l'article 1240 du Code civil.",
    "Vous pouvez invoquer l'article 1240 du Code civil.",
    "L'article 1240 du Code civil fonde la demande. Que faire ?",
    "Il est tenu compte du montant visé à l'article L. 1233-86 du Code du travail, du nombre total des emplois supprimés.",
    "Les allocations mentionnées à l'article L. 5131-6 du Code du travail sont supprimées.",
    'The duty laid down in Article L. 1233-3 of the French Labour Code is no longer applicable.',
    "La preuve est introuvable, mais l'article 1240 du Code civil suffit.",
  ])('no denial: %s', (text) => expect(stances(text)).toBe('relied-on'));

  it('belongs to its own citation alone', () => {
    expect(stances("L'article 1240 du Code civil, qui a remplacé l'article 1382, exige une faute.")).toBe(
      'relied-on quoted-as-repealed',
    );
    expect(
      stances(
        "L'article 1247-9 du Code civil n'existe pas ; la faute est régie par l'article 1240 du même code.",
      ),
    ).toBe('denied relied-on');
  });
});

describe('what is said is right or wrong', () => {
  it.each<[string, boolean | null]>([
    ["L'article 1247-9 du Code civil n'existe pas.", true],
    ["L'article 1240 du Code civil n'existe pas.", false],
    ["L'article L. 4612-8 du Code du travail n'existe plus.", true],
    ["L'article L. 4612-8 du Code du travail est abrogé.", true],
    ["L'article L. 1233-3 du Code du travail est abrogé.", null],
    ["L'article 1247-9 du Code civil est abrogé.", false],
    ["L'article 1247-9 du Code civil fonde la demande.", false],
    ["L'arrêt Cass. com., 12 mars 2020, n° 18-12.345 est introuvable.", null],
  ])('%s: %s', (text, valid) =>
    expect(checkCitations(text, index, '2026-01-01').map((one) => one.valid)).toEqual([valid]),
  );
});
