import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../../../assertions/scoring/citations/check-citations.ts';
import { frenchLawIndex } from '../../../../assertions/statute-book/french-law-index.ts';

const index = frenchLawIndex();
/** "code-civil 1240 named; null L1235-3 none". */
const read = (text: string) =>
  checkCitations(text, index, '2025-07-01')
    .flatMap((one) => (one.kind === 'statute' ? [`${one.instrument} ${one.number} ${one.resolvedBy}`] : []))
    .join('; ');

describe('a number without its text goes to the text named in the document that has it', () => {
  it.each([
    [
      'the only one that has it',
      "L'apport suit le code de commerce. Le code civil régit le reste.\n\nVoir L. 236-28.",
      'code-de-commerce L236-28 context',
    ],
    [
      'named further on',
      'Voir L. 236-28.\n\nLe code de commerce et le code civil le prévoient.',
      'code-de-commerce L236-28 context',
    ],
    [
      'the one it is written out with elsewhere',
      "L'article 700 du CPC joue.\n\nLe code civil oblige. L'article 700 s'y ajoute.",
      'code-de-procedure-civile 700 named; code-de-procedure-civile 700 repeated',
    ],
    [
      'a short name defined once',
      'Le règlement 139/2004 (RCC) vise la concentration.\n\nArt. 2 RCC.',
      'R139-2004 2 named',
    ],
    [
      'an article of the contract, whose number an act has elsewhere',
      `L'article 1er de l'ordonnance n° 2017-1387 s'applique.\n\nL'article 17 de la convention collective joue.${' La prime est due.'.repeat(60)}\n\nElle suit l'article 1.10.`,
      'ord-2017-1387 1 named',
    ],
    [
      'the code that comes last in the sentence',
      "L'article L. 2331-1 du code du travail vise l'entreprise au sens des articles L. 233-1, aux I et II de l'article L. 233-3 et à l'article L. 233-16 du code de commerce.",
      'code-du-travail L2331-1 named; code-de-commerce L233-1 nearest; code-de-commerce L233-3 list; code-de-commerce L233-16 named',
    ],
    [
      'its own code, not the one of the number before it',
      "Le code du travail renvoie à l'article R. 612-1 du code de commerce (D. 2315-29).",
      'code-de-commerce R612-1 named; code-du-travail D2315-29 context',
    ],
    ['the code of the column', '| Cas | Code civil |\n|---|---|\n| Dol | 1137 |', 'code-civil 1137 context'],
    [
      'paragraphs in brackets',
      "L'article 33 du RGPD impose la notification, échelonnée au besoin (33.4).",
      'RGPD 33 named; RGPD 33 repeated',
    ],
    ['no text that has it', "Le code civil s'applique. Vu l'article L. 1235-3.", 'null L1235-3 none'],
    [
      'not a law, which has no such number',
      "Depuis la loi du 9 décembre 2016 (article L. 651-2), le code de commerce l'exclut.",
      'code-de-commerce L651-2 context',
    ],
  ])('%s', (_, text, expected) => expect(read(text)).toBe(expected));
});

describe('a clause is no article of a text named elsewhere', () => {
  it.each([
    "## Article 1 - Objet\n\nLe RGPD s'applique.\n\n## Article 2 - Durée\n\nVoir l'article 1.",
    "Le RGPD s'applique aux données.\n\nL'article 5 du bail est muet. L'article 9 interdit de le céder.",
  ])('%s', (text) => expect(read(text)).toBe(''));
});

describe('only a number beside the name of its text can be called non-existent', () => {
  it.each([
    ["l'article L. 1235-3 et l'article 700 du code de procédure civile", ['unknown-coverage', 'exists']],
    ["Le code civil oblige. L'article R. 39 du même code.", ['unknown-coverage']],
    ['article 32, RGPD ; art. 132, ePrivacy art. 5.3', ['exists', 'unknown-coverage', 'exists']],
    ['article 1247-9 du code civil', ['does-not-exist']],
    ['article 266 du code de l’urbanisme et de l’habitation', ['unknown-coverage']],
    ['article 28 du Code des marchés publics', ['unknown-coverage']],
  ])('%s', (text, verdicts) =>
    expect(checkCitations(text, index, '2025-07-01').map(({ verdict }) => verdict)).toEqual(verdicts),
  );
});

describe('what stands beside a text and is no article of it', () => {
  it.each([
    'Tests : 11 fonctionnels + 7 RGPD + 8 sécurité',
    "fil_info_262\nLoi du 18 novembre 2021 pour la confiance dans l'institution judiciaire",
    'la directive "commerce électronique" 2000/31/CE du 8 juin 2000',
  ])('%s', (text) => expect(checkCitations(text, index, '2025-07-01')).toEqual([]));
});
