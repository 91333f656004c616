const ONES = 'zero un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize';
const TENS = 'vingt trente quarante cinquante soixante septante huitante nonante';

/** French number words without accents, in the forms of France, Belgium and Switzerland: zero to seize, the tens. */
export const frenchNumbers: ReadonlyMap<string, number> = new Map([
  ...ONES.split(' ').map((word, i) => [word, i] as const),
  ['une', 1],
  ...TENS.split(' ').map((word, i) => [word, 10 * (i + 2)] as const),
  ['vingts', 20],
  ['octante', 80],
]);
