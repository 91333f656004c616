/**
 * When the courts, their names and their formations existed; days are ISO, the last one included. The courts of the
 * Union are cited by their present names for decisions of any year.
 */

interface Existence {
  courts: readonly string[];
  from?: string;
  until?: string;
  fault: string;
}

export const existence: readonly Existence[] = [
  { courts: ['Cass.'], from: '1790-11-27', fault: 'court-did-not-exist (since 1790)' },
  { courts: ['CE'], from: '1799-12-13', fault: 'court-did-not-exist (since 1799)' },
  {
    courts: ['Cons. const.'],
    from: '1958-10-04',
    fault: 'court-did-not-exist (since 1958-10-04, first members 1959)',
  },
  { courts: ['CJCE'], from: '1952-12-04', fault: 'court-did-not-exist (since 1952)' },
  { courts: ['CJCE'], until: '2009-11-30', fault: 'court-name-anachronism (CJUE since 2009-12-01)' },
  { courts: ['CJUE'], from: '1952-12-04', fault: 'court-did-not-exist (CJCE since 1952)' },
  { courts: ['TPICE', 'Trib. UE'], from: '1989-09-25', fault: 'court-did-not-exist (TPICE since 1989)' },
  {
    courts: ['TPICE'],
    until: '2009-11-30',
    fault: 'court-name-anachronism (Tribunal de l’Union européenne since 2009-12-01)',
  },
  { courts: ['CEDH'], from: '1959-02-23', fault: 'court-did-not-exist (since 1959)' },
  {
    courts: ['TJ'],
    from: '2020-01-01',
    fault: 'court-did-not-exist (tribunal judiciaire since 2020-01-01; TGI before)',
  },
  { courts: ['TGI', 'TI'], from: '1959-03-02', fault: 'court-did-not-exist (since 1959)' },
  {
    courts: ['TGI', 'TI'],
    until: '2019-12-31',
    fault: 'court-name-anachronism (tribunal judiciaire since 2020-01-01)',
  },
  { courts: ['TA'], from: '1954-01-01', fault: 'court-did-not-exist (since 1954)' },
  { courts: ['T. confl.'], from: '1849-01-01', fault: 'court-did-not-exist (since 1849)' },
  {
    courts: ['Aut. conc.'],
    from: '1986-12-01',
    fault: 'court-did-not-exist (since 2009-03-02; Conseil de la concurrence since 1986)',
  },
  {
    courts: ['Aut. conc.'],
    from: '2009-03-01',
    fault: 'court-name-anachronism (Conseil de la concurrence until 2009-03)',
  },
  { courts: ['Cons. conc.'], from: '1986-12-01', fault: 'court-did-not-exist (since 1986-12-01)' },
  {
    courts: ['Cons. conc.'],
    until: '2009-03-12',
    fault: 'court-name-anachronism (Autorité de la concurrence since 2009-03)',
  },
  { courts: ['CNIL'], from: '1978-01-06', fault: 'court-did-not-exist (since 1978)' },
];

/** Formations of the Cour de cassation. */
export const formationsSince: Readonly<Record<string, { from?: string; until?: string; fault: string }>> = {
  'soc.': { from: '1938-11-12', fault: 'chamber-did-not-exist (chambre sociale since 1938)' },
  'com.': { from: '1947-07-23', fault: 'chamber-did-not-exist (chambre commerciale since 1947)' },
  '1re civ.': { from: '1947-07-23', fault: 'chamber-did-not-exist (first civil chamber since 1947)' },
  '2e civ.': { from: '1947-07-23', fault: 'chamber-did-not-exist (second civil chamber since 1947)' },
  '3e civ.': { from: '1967-07-03', fault: 'chamber-did-not-exist (third civil chamber since 1967)' },
  'ch. mixte': { from: '1967-07-03', fault: 'formation-did-not-exist (loi du 3 juillet 1967)' },
  'ass. plén.': { from: '1947-07-23', fault: 'formation-did-not-exist (loi du 23 juillet 1947)' },
  'ch. réun.': { until: '1967-12-31', fault: 'formation-did-not-exist (assemblée plénière since 1967)' },
  'req.': { until: '1947-12-31', fault: 'chamber-did-not-exist (chambre des requêtes until 1947)' },
};

/** Towns of the cours d'appel, without accents. */
export const appealTowns: ReadonlySet<string> = new Set(
  'agen aix aix-en-provence alger amiens angers basse-terre bastia besancon bordeaux bourges caen cayenne chambery colmar dijon douai fort-de-france grenoble limoges lyon mamoudzou metz montpellier nancy nimes noumea orleans papeete paris pau poitiers reims rennes riom rouen saint-denis saint-denis-de-la-reunion la-reunion st-denis toulouse versailles'.split(
    ' ',
  ),
);

/** The cours administratives d'appel: since when, and their letters in case numbers. */
export const administrativeAppeal: Readonly<Record<string, { since: string; letters: string }>> = {
  paris: { since: '1989-01-01', letters: 'PA' },
  lyon: { since: '1989-01-01', letters: 'LY' },
  nancy: { since: '1989-01-01', letters: 'NC' },
  nantes: { since: '1989-01-01', letters: 'NT' },
  bordeaux: { since: '1989-01-01', letters: 'BX' },
  marseille: { since: '1997-09-01', letters: 'MA' },
  douai: { since: '1999-09-01', letters: 'DA' },
  versailles: { since: '2004-09-01', letters: 'VE' },
  toulouse: { since: '2022-03-01', letters: 'TL' },
};
