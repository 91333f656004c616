/** Chambers of the Cour de cassation by the letters of its ECLI: ECLI:FR:CCASS:2020:SO00374 is of the chambre sociale. */
export const ecliChambers: Readonly<Record<string, string>> = {
  CO: 'com.',
  SO: 'soc.',
  CR: 'crim.',
  C1: '1re civ.',
  C2: '2e civ.',
  C3: '3e civ.',
  AP: 'ass. plén.',
  MI: 'ch. mixte',
};
