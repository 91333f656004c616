import { describe, expect, it } from 'vitest';
import { checkCitations } from '../../../../assertions/scoring/citations/check-citations.ts';
import { frenchLawIndex } from '../../../../assertions/statute-book/french-law-index.ts';

const index = frenchLawIndex();
const AS_OF = '2026-11-29';

/** Citations that nobody can have found in a law book or a report, by kind; a few of each are hard to tell. */
const invented: Record<string, string[]> = {
  'an article past the end of its code': [
    'article 2602 du code civil',
    'article 1640 du code de procédure civile',
    'art. L. 8412-3 C. trav.',
    'article 812-4 du code pénal',
    'article L. 931-2 du code de justice administrative',
    'article 112 de la Constitution',
    'article L. 851-7 du code de la propriété intellectuelle',
    'article 105 du RGPD',
    'article 371 TFUE',
    'article 58 TUE',
    'article 119 du règlement (UE) 2022/2065',
    'article 67 de la Convention européenne des droits de l’homme',
  ],
  'an article in a gap of its chapter': [
    'article L. 1232-41 du code du travail',
    'article L. 441-77 du code de commerce',
    'article L. 121-60 du code de la propriété intellectuelle',
    'article 1112-8 du code civil',
    'article 1171-4 du code civil',
    'article L. 132-88 du code des assurances',
    'article R. 4228-99 du code du travail',
    'article L. 3121-98 du code du travail',
    'article 706-73-9 du code pénal',
    'article L. 224-180 du code de la consommation',
  ],
  'an article with a suffix that none has': [
    'article 1240 octies du code civil',
    'article 1231-1 bis du code civil',
    'article 700 quinquies du code de procédure civile',
    'article 61-5 de la Constitution',
    'article L. 64 Z du livre des procédures fiscales',
    'article 17 quater du RGPD',
  ],
  'an article with the letter of another part': [
    'article R. 1224-1 du code du travail',
    'article D. 1152-1 du code du travail',
    'article D. 113-2 du code des assurances',
    'article LO 1233-3 du code du travail',
  ],
  'a decision of an impossible day': [
    'Cass. com., 31 avr. 2018, n° 16-24.567',
    'Cass. soc., 30 févr. 2016, n° 14-20.111',
    'CE, 31 juin 2012, n° 345678',
    'CJUE, 29 févr. 2019, C-123/17',
    'CA Paris, 31 sept. 2020, n° 18/04567',
    'Cass. crim., 12 mars 2028, n° 26-81.234',
  ],
  'a decision given before it was asked for': [
    'Cass. 1re civ., 12 mars 2014, n° 16-12.345',
    'CJUE, 4 avr. 2017, C-311/18',
    'CEDH, 3 mai 2005, n° 43835/11',
    'CA Lyon, 7 mai 2015, n° 17/01234',
  ],
  'a court or chamber that was not there': [
    'Cass. 5e civ., 14 mars 2018, n° 17-12.345',
    'TJ Lille, 14 mars 2016, n° 15/01234',
    'CAA Toulouse, 3 mai 2018, n° 16TL01234',
    'CA Nice, 4 mai 2021, n° 20/01234',
    'CAA Lille, 4 mai 2021, n° 20LI01234',
    'Cons. const., 3 mars 2009, n° 2009-12 QPC',
    'Trib. UE, 3 mars 1985, T-12/84',
  ],
  'a number that its court does not give': [
    'CJUE, 4 avr. 2019, C-4512/18',
    'CJUE, 4 avr. 2019, T-311/18',
    'CE, 10 mai 1988, n° 451234',
    'Cons. const., 14 juin 2018, n° 2018-1765 DC',
    'CAA Paris, 4 mai 2021, n° 20LY01234',
    'Cass. com., 12 mai 2020, n° 191-12.345',
  ],
  'an ECLI of another decision': [
    'CJUE, 16 juill. 2020, aff. C-311/18, ECLI:EU:C:2015:650',
    'CJUE, 13 mai 2014, C-131/12, EU:T:2014:317',
    'Cass. soc., 4 mars 2020, n° 19-13.316, ECLI:FR:CCASS:2018:SO00374',
    'Cass. soc., 4 mars 2020, n° 19-13.316, ECLI:FR:CCASS:2020:CO00374',
    'Cass. com., 4 mars 2020, n° 18-13.316, ECLI:FR:CCASS:2020:CO99999',
    'ECLI:EU:C:2019:88888',
    'CE, 10 mai 2019, n° 411542, ECLI:FR:CECHR:2019:411999.20190510',
    'CEDH, 21 janv. 1999, n° 30544/96, ECLI:CE:ECHR:1999:0128JUD003054496',
  ],
  'a decision of a Sunday or a holiday': [
    'Cass. com., 25 déc. 2019, n° 18-12.345',
    'Cass. 1re civ., 14 juill. 2016, n° 15-12.345',
    'CE, sect., 1er nov. 2013, n° 345678',
    'CJUE, 9 mai 2019, C-123/18',
    'Cass. soc., 8 mars 2020, n° 18-20.123',
  ],
  'an act of an impossible day': [
    'la loi n° 2014-344 du 31 février 2014',
    'le décret n° 2020-1214 du 31 novembre 2020',
    'l’ordonnance du 30 février 2016',
    'la loi du 12 mars 2031',
  ],
  'an act of another day or year than its number': [
    'la loi n° 78-17 du 9 mars 1978',
    'la loi n° 89-462 du 16 juillet 1998',
    'la loi n° 2016-1691 du 9 décembre 2015',
    'l’ordonnance n° 2016-131 du 10 février 2018',
    'le règlement (UE) 2016/679 du 25 mai 2018',
    'la loi n° 2017-1340 du 3 février 2017',
    'le décret n° 2019-45 du 12 septembre 2019',
  ],
  'an act with an impossible number': [
    'la loi n° 2016-8691 du 9 décembre 2016',
    'la loi n° 2041-12',
    'la directive 2003/1888/CE',
    'la directive 2016/679',
    'la loi n° 2016-131 du 10 février 2016',
    'le règlement (UE) 2039/1234',
  ],
};

const rows = Object.entries(invented).flatMap(([kind, texts]) =>
  texts.map((text) => ({ kind, text, found: checkCitations(text, index, AS_OF) })),
);
const isCaught = ({ found }: (typeof rows)[number]) =>
  found.some(({ verdict }) => verdict === 'does-not-exist');

describe(`${rows.length} invented citations`, () => {
  it.each(rows.map((row) => [row.kind, row.text, row] as const))(
    '%s: %s is not said to exist',
    (_, __, row) => {
      expect(row.found.map(({ verdict }) => verdict)).not.toContain('exists');
    },
  );

  it('are at least 82, of which at least 80 are caught and the others uncertain', () => {
    expect(rows.length).toBeGreaterThanOrEqual(82);
    const missed = rows.filter((row) => !isCaught(row)).map(({ text }) => text);
    expect(rows.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(80);
  });
});
