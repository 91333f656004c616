const TEENS = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** English number words in lower case with their values: zero to nineteen, twenty, thirty … ninety. */
export const englishNumbers: ReadonlyMap<string, number> = new Map([
  ...TEENS.map((word, i) => [word, i] as const),
  ...TENS.map((word, i) => [word, 10 * (i + 2)] as const),
]);

/** "twenty-four" and "twenty four" as a number; undefined if the text is not one up to ninety-nine. */
export function readEnglishNumber(text: string): number | undefined {
  const [first, second, ...rest] = text.toLowerCase().split(/[- ]/);
  const tens = englishNumbers.get(first!);
  if (second === undefined || tens === undefined) return tens;
  const ones = englishNumbers.get(second);
  if (rest.length > 0 || tens < 20 || ones === undefined || ones < 1 || ones > 9) return undefined;
  return tens + ones;
}
