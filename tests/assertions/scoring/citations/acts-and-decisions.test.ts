import { describe, expect, it } from 'vitest';
import { readCitations } from '../../../../assertions/scoring/citations/read-citations.ts';

const read = (text: string) =>
  readCitations(text)
    .flatMap((one) => {
      if (one.kind === 'case') return [`${one.court} ${one.date} ${one.number}`];
      return one.kind === 'act' ? [`${one.instrument} ${one.actNumber} ${one.actDate}`] : [];
    })
    .join('; ');

describe('decisions', () => {
  it.each([
    [
      'Cass. ass. plén., 3 juill. 2015, n° 14-21.323 et n° 15-50.002',
      'Cass. 2015-07-03 14-21.323; Cass. 2015-07-03 15-50.002',
    ],
    [
      'Cass. soc., 30 sept. 2014, n° 13-16.297 ; 16 déc. 2015, n° 13-27.212',
      'Cass. 2014-09-30 13-16.297; Cass. 2015-12-16 13-27.212',
    ],
    ['affaires jointes C‑203/15 et C‑698/15', 'CJUE null C-203/15; CJUE null C-698/15'],
    ['les pourvois n° Z 19-10.609 et X 19-18.634 sont joints', 'Cass. null 19-10.609; Cass. null 19-18.634'],
    [
      'arrêt du 13 mai 2014, Google Spain et Google, C‑131/12, EU:C:2014:317, point 80',
      'CJUE 2014-05-13 C-131/12',
    ],
    ['arrêt du 23 avril 1986, Les Verts/Parlement, 294/83, EU:C:1986:166', 'CJCE 1986-04-23 294/83'],
    ['ECLI:EU:C:2008:727', 'CJCE 2008 null'],
    [
      "la Cour de justice de l'Union européenne (CJCE, arrêt du 30 septembre 2003, Inspire Art, C-167/01)",
      'CJCE 2003-09-30 C-167/01',
    ],
    ['(CJEU, 1 October 2019, Planet49, C-673/17)', 'CJUE 2019-10-01 C-673/17'],
    [
      'CE, Sect., 16 décembre 2022, Grégory, n°s 463563 et 463564.',
      'CE 2022-12-16 463563; CE 2022-12-16 463564',
    ],
    ['(3°chambre civile, 10 juin 2009, pourvoi n°07-18618)', 'Cass. 2009-06-10 07-18.618'],
    ['Cass. AP, 5 oct. 2018, n° 12-30.138', 'Cass. 2018-10-05 12-30.138'],
    ['Arrêt n° 1451 du 8 décembre 2010 (09-16.939)', 'Cass. 2010-12-08 09-16.939'],
    [
      'Par décision en date du 7 février 2012 (n° 09-70130), la Cour de cassation',
      'Cass. 2012-02-07 09-70.130',
    ],
    ["Par une décision du 28 janvier 2022, le Conseil d'État a confirmé", 'CE 2022-01-28 null'],
    ["le Conseil d'État a confirmé dans sa décision n°412589 une sanction", 'CE null 412589'],
    ['la décision n° 412589 du préfet', ''],
    ['Tribunal judiciaire de Paris, 9 mai 2023, RG 22/00123', 'TJ Paris 2023-05-09 22/00123'],
    ['Paris Court of Appeal, 12 January 2022, no. 20/01234', 'CA Paris 2022-01-12 20/01234'],
    [
      "l'arrêt rendu le 6 décembre 2017, entre les parties, par la cour d'appel de Bordeaux",
      'CA Bordeaux 2017-12-06 null',
    ],
    ["Selon l'arrêt attaqué (Douai, 31 mars 2016), le bail", 'CA Douai 2016-03-31 null'],
    ["Selon l'arrêt attaqué (Nice, 31 mars 2016), le bail", ''],
    ["issue de l'ordonnance du 10 février 2016, la Cour de cassation juge", 'ord-2016-02-10 null 2016-02-10'],
    ['N° de pourvoi: 16-17939', 'Cass. null 16-17.939'],
    ['Appeal No. F 07-44.124', 'Cass. null 07-44.124'],
    ['CE - 449209', 'CE null 449209'],
    ['délibération CNIL 2019-093 du 4 juillet 2019', 'CNIL 2019-07-04 2019-093'],
    [
      'arrêts du 14 juin 2012, Banco Español de Crédito, C-618/10, EU:C:2012:349, point 69 ; du 30 avril 2014, Kásler, C-26/13, EU:C:2014:282',
      'CJUE 2012-06-14 C-618/10; CJUE 2014-04-30 C-26/13',
    ],
    ['sous le numéro de pourvoi 73-13.556', 'Cass. null 73-13.556'],
    ['in case no. 21-12.345 of 12 March 2022', 'Cass. 2022-03-12 21-12.345'],
    ['deliberation n° SAN-2019-001 of 21 January 2019', 'CNIL 2019-01-21 SAN-2019-001'],
    [
      'délibération de la formation restreinte n° SAN-2021-023 du 31 décembre 2021',
      'CNIL 2021-12-31 SAN-2021-023',
    ],
    ['La CNIL, par délibération n° 2020-091 du 17 septembre 2020', 'CNIL 2020-09-17 2020-091'],
    ['Le conseil municipal, par délibération n° 2020-091 du 17 septembre 2020', ''],
    ['CAA Lyon, 3ème chambre – N° 20LY01234 – 4 octobre 2022', 'CAA Lyon 2022-10-04 20LY01234'],
    ['Court of Cassation, Labour Division, March 12, 2020, No. 18-23.986', 'Cass. 2020-03-12 18-23.986'],
    ['European Court of Human Rights, 21 January 1999, no. 30544/96', 'CEDH 1999-01-21 30544/96'],
    ['Cass. soc., 12 mars 2020, n° 18-23.986\n\nECLI:FR:CCASS:2020:SO00374', 'Cass. 2020-03-12 18-23.986'],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));
});

describe('acts named alone', () => {
  it.each([
    ['la directive 2019/1234/UE', 'D2019-1234 2019/1234 null'],
    ['la loi n° 78-17 du 9 mars 1978', 'loi-78-17 78-17 1978-03-09'],
    ['la loi de finances pour 2000 (n° 99-1172 du 30 décembre 1999)', 'loi-99-1172 99-1172 1999-12-30'],
    ["l'article 43 de la loi de finances pour 2000 (n° 99-1172 du 30 décembre 1999)", ''],
    ["pris en application de l'article 7 de la loi n° 84-16 du 11 janvier 1984", ''],
    [
      "l'article 1134 du code civil, dans sa rédaction issue de la loi n° 2016-1547 du 18 novembre 2016",
      'loi-2016-1547 2016-1547 2016-11-18',
    ],
    ['la loi dite « DADDUE » n° 2021-1308 du 8 octobre 2021', 'loi-2021-1308 2021-1308 2021-10-08'],
    ['Law No. 78-17 of January 6, 1978', 'loi-78-17 78-17 1978-01-06'],
    ['Decree No. 2019-536 of 29 May 2019', 'decret-2019-536 2019-536 2019-05-29'],
    ['Circulaire DGT n° 2012-08 du 16 novembre 2012', 'circulaire-2012-08 2012-08 2012-11-16'],
    ['la circulaire du ministre n° 4 pages', ''],
    ['la circulaire du 17 mars 2009 (Circ. DGT n°2009-04)', 'circulaire-2009-04 2009-04 null'],
    ["Décision d'exécution (UE) 2021/914", 'decision-2021-914 2021/914 null'],
    ['Decision No 768/2008/EC of the European Parliament', 'decision-768-2008 768/2008 null'],
    ["la décision d'exécution 2021/914 du préfet", ''],
  ])('%s', (text, expected) => expect(read(text)).toBe(expected));
});
