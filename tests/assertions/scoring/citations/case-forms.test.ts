import { describe, expect, it } from 'vitest';
import type { CaseCitation } from '../../../../assertions/scoring/citations/citation.ts';
import { judgeCase } from '../../../../assertions/scoring/citations/judge-case.ts';
import { readCitations } from '../../../../assertions/scoring/citations/read-citations.ts';

const only = (text: string) => {
  const found = readCitations(text);
  expect(found.map(({ kind }) => kind)).toEqual(['case']);
  return found[0] as CaseCitation;
};

describe('a decision is read in the forms lawyers write', () => {
  it.each<[string, string, string | null, string | null, string | null]>([
    ['Cass. com., 22 oct. 1996, n° 93-18.632', 'Cass.', 'com.', '1996-10-22', '93-18.632'],
    ['Cass. com. 22 octobre 1996 n°93-18632', 'Cass.', 'com.', '1996-10-22', '93-18.632'],
    [
      'Cour de cassation, chambre commerciale, 22 octobre 1996, 93-18.632',
      'Cass.',
      'com.',
      '1996-10-22',
      '93-18.632',
    ],
    ['Civ. 1re, 3 juill. 1996, n° 94-14.800', 'Cass.', '1re civ.', '1996-07-03', '94-14.800'],
    ['Cass. civ. 2ème, 19 févr. 1997, n° 94-21.111', 'Cass.', '2e civ.', '1997-02-19', '94-21.111'],
    ['Cass. 3e civ., 15/12/1993, n° 91-10.199', 'Cass.', '3e civ.', '1993-12-15', '91-10.199'],
    ['Com. 10 juill. 2007, n° 06-14.768', 'Cass.', 'com.', '2007-07-10', '06-14.768'],
    ['Cass. ch. mixte, 24 févr. 1978, n° 73-12.290', 'Cass.', 'ch. mixte', '1978-02-24', '73-12.290'],
    ['pourvoi n° 93-18.632', 'Cass.', null, null, '93-18.632'],
    ['CE, sect., 6 févr. 1998, n° 138777', 'CE', 'sect.', '1998-02-06', '138777'],
    ['Conseil d’État, 10 mai 2019, n° 411542', 'CE', null, '2019-05-10', '411542'],
    ['Cons. const., 12 juin 2018, n° 2018-765 DC', 'Cons. const.', 'DC', '2018-06-12', '2018-765 DC'],
    ['décision n° 2010-1 QPC du 28 mai 2010', 'Cons. const.', 'QPC', '2010-05-28', '2010-1 QPC'],
    ['CJUE, 16 juill. 2020, Facebook Ireland et Schrems, C-311/18', 'CJUE', null, '2020-07-16', 'C-311/18'],
    ['CJUE, gr. ch., 16 juill. 2020, aff. C‑311/18', 'CJUE', 'gde ch.', '2020-07-16', 'C-311/18'],
    ['TUE, 10 nov. 2021, T-612/17', 'Trib. UE', null, '2021-11-10', 'T-612/17'],
    ['CEDH, 21 janv. 1999, García Ruiz c. Espagne, n° 30544/96', 'CEDH', null, '1999-01-21', '30544/96'],
    [
      'CA Paris, pôle 5, ch. 4, 12 janv. 2022, n° 20/01234',
      'CA Paris',
      'pôle 5, ch. 4',
      '2022-01-12',
      '20/01234',
    ],
    ['CAA Nantes, 12 mars 2018, n° 16NT01234', 'CAA Nantes', null, '2018-03-12', '16NT01234'],
    ['TJ Lyon, 4 mai 2021, n° 20/04567', 'TJ Lyon', null, '2021-05-04', '20/04567'],
    ['Aut. conc., déc. n° 20-D-04 du 16 mars 2020', 'Aut. conc.', null, '2020-03-16', '20-D-04'],
    [
      'CNIL, délib. SAN-2019-001, 21 janv. 2019',
      'CNIL',
      'formation restreinte',
      '2019-01-21',
      'SAN-2019-001',
    ],
    ['CE, 10e/9e SSR, 3 mars 2010, n° 325255', 'CE', '10e/9e SSR', '2010-03-03', '325255'],
    [
      'Cour de cassation, civile, Chambre commerciale, 22 octobre 1996, 93-18.632',
      'Cass.',
      'com.',
      '1996-10-22',
      '93-18.632',
    ],
    ['CEDH, Handyside c. Royaume-Uni, 7 déc. 1976, n° 5493/72', 'CEDH', null, '1976-12-07', '5493/72'],
    // Over-indebtedness had numbers of its own.
    ['Civ. 1re, 4 avr. 1991, n° 90-04.008', 'Cass.', '1re civ.', '1991-04-04', '90-04.008'],
    ['Soc. 10 juill. 2002 : Bull. civ. V, n° 239', 'Cass.', 'soc.', '2002-07-10', null],
    ['ECLI:FR:CCASS:2020:SO00374', 'Cass.', 'soc.', '2020', null],
  ])('%s', (text, court, formation, date, number) => {
    expect(only(text)).toMatchObject({ court, formation, date, number });
    expect(judgeCase(only(text), '2026-11-29')).toMatchObject({ verdict: 'plausible' });
  });

  it.each([
    ['a court without date or number', 'La Cour de cassation a jugé que la clause est nulle.'],
    ['the word "ce"', 'ce 12 mars 2020, le contrat a été signé'],
    ['an abbreviated code', 'C. com., 12 mars'],
    ['a court that is a party', 'Le Conseil d’État ne se prononce pas ici, n° 4 de la liste'],
  ])('%s is no citation', (_, text) => {
    expect(readCitations(text)).toEqual([]);
  });
});

describe('a decision that could not have been given is told', () => {
  it.each([
    ['Cass. com., 31 févr. 2015, n° 14-10.001', 'date-does-not-exist'],
    ['Cass. com., 12 mars 2014, n° 16-12.345', 'number-year-after-decision'],
    ['Cass. com., 15 mars 2027, n° 25-10.001', 'future-date'],
    ['Cass. 4e civ., 12 mars 2014, n° 12-18.456', 'no-such-chamber'],
    ['CA Nice, 4 mai 2021, n° 20/01234', 'no-such-court'],
    ['CAA Lille, 4 mai 2021, n° 20LI01234', 'no-such-court'],
    ['CAA Paris, 4 mai 2021, n° 20LY01234', 'number-implausible'],
    ['TGI Paris, 4 mai 2021, n° 20/01234', 'court-name-anachronism'],
    ['CJCE, 4 mai 2015, C-12/14', 'court-name-anachronism'],
    ['CE, 10 mai 1985, n° 450000', 'number-implausible'],
    ['Cass. com., 12 mai 2020, n° 1-12.345', 'number-malformed'],
    ['CJUE, 4 avr. 2019, C-12345/18', 'number-implausible'],
    ['CJUE, 4 avr. 2019, T-311/18', 'number-implausible'],
    ['Cons. const., 12 juin 2018, n° 2018-9999 DC', 'number-implausible'],
    ['CEDH, 12 mars 1955, n° 1234/54', 'court-did-not-exist'],
  ])('%s: %s', (text, fault) => {
    const { verdict, reason } = judgeCase(only(text), '2026-11-29');
    expect(verdict).toBe('does-not-exist');
    expect(reason).toContain(fault);
  });
});

it('a decision in a list does not take the number and day of the one before it', () => {
  const found = readCitations(
    'CAA Nantes, 2ème chambre – N° 21NT00123 – 4 octobre 2022 – C+\nCE, 12 mai 2023, n° 461234, sur le même point.',
  );
  expect(found.map(({ text }) => text)).toEqual([
    'CAA Nantes, 2ème chambre – N° 21NT00123 – 4 octobre 2022',
    'CE, 12 mai 2023, n° 461234',
  ]);
});
