import { expect, it } from 'vitest';
import { checkCitations } from '../../assertions/scoring/citations/check-citations.ts';
import { frenchLawIndex } from '../../assertions/statute-book/french-law-index.ts';
import { frenchReason } from '../../scripts/cite/french-reasons.ts';

it.each([
  ['In force until 2026-09-01', 'En vigueur jusqu’au 01/09/2026'],
  [
    'Code civil has no article 1102-1 (list of 2025-07-13); its text is not named beside it',
    'Code civil n’a pas d’article 1102-1 (liste du 13/07/2025) ; son texte n’est pas nommé à côté',
  ],
  [
    'Number reused on 2016-10-01: the sentence speaks of tort liability, now at 1240',
    'Numéro réattribué le 01/10/2016 : la phrase parle de la responsabilité délictuelle, désormais à 1240',
  ],
  [
    'court-name-anachronism (CJUE since 2009-12-01); number-implausible',
    'nom de la juridiction anachronique (CJUE depuis 01/12/2009) ; numéro invraisemblable',
  ],
  [
    '78-17 is named as of 1978-01-06 in the official codes 580 times, not 1978-01-08',
    'Les codes officiels nomment 78-17 du 06/01/1978 (580 fois), non du 08/01/1978',
  ],
  ['"dix ans" is not in the article, which has "cinq ans"', 'L’article n’a pas "dix ans", mais "cinq ans"'],
  [
    'The article does not have the quoted words: not there: "préjudice", "grave"',
    'L’article n’a pas les mots cités ; n’y figurent pas : "préjudice", "grave"',
  ],
  [
    'Wording of 2025-07-13, asked for 2026-01-01: later changes are not known',
    'Texte du 13/07/2025, consulté au 01/01/2026 : les changements postérieurs ne sont pas connus',
  ],
  ['A sentence that is new', undefined],
])('%s', (english, french) => expect(frenchReason(english)).toBe(french));

const CITED = `
art. 1240 C. civ. ; art. 1102-1 C. civ. ; l'ancien article 1382 du code civil ; l'article 1382 du code civil sur la faute
article L. 122-14-4 du code du travail ; art. L. 4612-8 C. trav. ; article 61 du TUE ; article 85 du traité CEE
art. 5 de la directive 95/46/CE ; article 4 de la loi n° 2019-1461 du 27 décembre 2019 ; art. L. 225-101 C. com.
article 1224-1 du code du travail ; 11 U.S.C. § 522(d)(1) ; art. L. 227-25 C. com. ; art. L. 227-99 C. com.
article 733 du code de procédure civile ; article 49-3 de la Constitution ; article 16-2 de la Constitution
article L. 111-4 du code pénal ; article R. 1224-1 du code du travail ; article 104-8 du code minier
considérant 26 du RGPD ; considérant 200 du RGPD ; considérant 3 de la directive 93/13/CEE ; annexe I du RGPD
annexe II du règlement (UE) 2024/1689 ; article 13 de la directive 2000/31/CE ; article 4 bis du RGPD
loi n° 78-17 du 8 janvier 1978 ; loi n° 78-17 du 5 janvier 1978 ; loi n° 2016-9999 ; loi n° 2016-1691 du 3 mars 2016
décret n° 2019-536 du 31 février 2019 ; loi n° 2031-1 ; directive 2016/679 ; directive 2000/31/CE ; règlement (UE) 2019/1234
Cass. com., 31 févr. 2015, n° 14-10.001 ; Cass. com., 12 mars 2014, n° 16-12.345 ; Cass. com., 15 mars 2027, n° 25-10.001
Cass. 4e civ., 12 mars 2014, n° 12-18.456 ; CA Nice, 4 mai 2021, n° 20/01234 ; CAA Lille, 4 mai 2021, n° 20LI01234
TGI Paris, 4 mai 2021, n° 20/01234 ; CJCE, 4 mai 2015, C-12/14 ; CE, 10 mai 1985, n° 450000 ; CEDH, 12 mars 1955, n° 1234/54
Cass. com., 12 mai 2020, n° 1-12.345 ; Cass. soc., 25 décembre 2019, n° 18-12.345 ; Cass. soc., 6 octobre 2019, n° 18-12.345
décision n° 2009-1 QPC du 28 mai 2009 ; Cass. soc., 12 mars 1930, n° 29-12.345 ; Cass. 3e civ., 3 mars 1950
Cass. soc., 12 mars 2020, n° 18-23.986, ECLI:FR:CCASS:2015:SO00374 ; Cass. com., 12 mars 2020, n° 18-23.986, ECLI:FR:CCASS:2020:SO00374
CJUE, 16 juill. 2020, C-311/18, ECLI:EU:X:2020:559 ; CE, 10 mai 2019, n° 411542, ECLI:FR:CECHR:2019:411543.20190511
Vu l'article L. 1235-3.`;

it('has French for every reason the check gives', () => {
  const found = [2005, 2026].flatMap((year) =>
    CITED.split(/[;\n]/).flatMap((text) => checkCitations(text, frenchLawIndex(), `${year}-01-01`)),
  );
  const french = new Map(found.map(({ reason }) => [reason, frenchReason(reason)]));
  expect(french.size).toBeGreaterThan(60);
  expect([...french].filter(([, reason]) => reason === undefined)).toEqual([]);
  const english = /\b(?:the|is|of|since|not|but|has|until|it)\b/;
  expect([...french.values()].filter((reason) => english.test(reason!))).toEqual([]);
});
