/*
 * The Porter stemmer as NLTK has it (mode NLTK_EXTENSIONS), which the published evaluation of LegalBench applies to
 * whole answers: "hawkers and peddlers" is one word to it.
 */

const IRREGULAR: Record<string, string> = {
  ...{ skies: 'sky', sky: 'sky', dying: 'die', lying: 'lie', tying: 'tie', news: 'news' },
  ...{ innings: 'inning', inning: 'inning', outings: 'outing', outing: 'outing' },
  ...{ cannings: 'canning', canning: 'canning', howe: 'howe' },
  ...{ proceed: 'proceed', exceed: 'exceed', succeed: 'succeed' },
};

export function porterStem(text: string): string {
  const word = text.toLowerCase();
  if (Object.hasOwn(IRREGULAR, word)) return IRREGULAR[word]!;
  if (word.length <= 2) return word;
  return [step1a, step1b, step1c, step2, step3, step4, step5a, step5b].reduce(
    (stem, step) => step(stem),
    word,
  );
}

function isConsonant(word: string, i: number): boolean {
  if ('aeiou'.includes(word[i]!)) return false;
  // A run of y alternates; walked back so that a long one does not overflow the stack.
  let back = i;
  while (back > 0 && word[back] === 'y') back--;
  if (back === i) return true;
  const first = word[back] === 'y' ? true : !'aeiou'.includes(word[back]!);
  return (i - back) % 2 === 0 ? first : !first;
}

const hasVowel = (stem: string) => [...stem].some((_, i) => !isConsonant(stem, i));

/** How often a vowel is followed by a consonant. */
function measure(stem: string): number {
  let count = 0;
  for (let i = 1; i < stem.length; i++) if (isConsonant(stem, i) && !isConsonant(stem, i - 1)) count++;
  return count;
}
const positive = (stem: string) => measure(stem) > 0;
const endsTwice = (word: string) =>
  word.length >= 2 && word.at(-1) === word.at(-2) && isConsonant(word, word.length - 1);

function endsShort(word: string): boolean {
  const { length } = word;
  if (length === 2) return !isConsonant(word, 0) && isConsonant(word, 1);
  return (
    length >= 3 &&
    isConsonant(word, length - 3) &&
    !isConsonant(word, length - 2) &&
    isConsonant(word, length - 1) &&
    !'wxy'.includes(word.at(-1)!)
  );
}

type Rule = [suffix: string, replacement: string, holds?: (stem: string) => boolean];

/** The first rule whose suffix the word has decides, also that the word stays as it is. */
function apply(word: string, rules: readonly Rule[]): string {
  for (const [suffix, replacement, holds] of rules)
    if (word.endsWith(suffix)) {
      const stem = word.slice(0, word.length - suffix.length);
      return holds === undefined || holds(stem) ? stem + replacement : word;
    }
  return word;
}

const pairs = (text: string, holds: (stem: string) => boolean): Rule[] =>
  text.split(' ').map((pair) => {
    const [suffix, replacement = ''] = pair.split('>');
    return [suffix!, replacement, holds];
  });

function step1a(word: string): string {
  if (word.endsWith('ies') && word.length === 4) return `${word.slice(0, -3)}ie`;
  return apply(word, [
    ['sses', 'ss'],
    ['ies', 'i'],
    ['ss', 'ss'],
    ['s', ''],
  ]);
}

function step1b(word: string): string {
  if (word.endsWith('ied')) return word.slice(0, -3) + (word.length === 4 ? 'ie' : 'i');
  if (word.endsWith('eed')) {
    const stem = word.slice(0, -3);
    return positive(stem) ? `${stem}ee` : word;
  }
  const suffix = ['ed', 'ing'].find((one) => word.endsWith(one) && hasVowel(word.slice(0, -one.length)));
  if (suffix === undefined) return word;
  const stem = word.slice(0, -suffix.length);
  for (const [end, whole] of [
    ['at', 'ate'],
    ['bl', 'ble'],
    ['iz', 'ize'],
  ] as const)
    if (stem.endsWith(end)) return stem.slice(0, -2) + whole;
  if (endsTwice(stem)) return 'lsz'.includes(stem.at(-1)!) ? stem : stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

const step1c = (word: string) =>
  apply(word, [['y', 'i', (stem) => stem.length > 1 && isConsonant(stem, stem.length - 1)]]);

const STEP2 = pairs(
  'ational>ate tional>tion enci>ence anci>ance izer>ize bli>ble alli>al entli>ent eli>e ousli>ous ization>ize ' +
    'ation>ate ator>ate alism>al iveness>ive fulness>ful ousness>ous aliti>al iviti>ive biliti>ble fulli>ful',
  positive,
);
function step2(word: string): string {
  if (word.endsWith('alli') && positive(word.slice(0, -4))) return step2(`${word.slice(0, -4)}al`);
  return apply(word, [...STEP2, ['logi', 'log', () => positive(word.slice(0, -3))]]);
}

const STEP3 = pairs('icate>ic ative alize>al iciti>ic ical>ic ful ness', positive);
const step3 = (word: string) => apply(word, STEP3);

const long = (stem: string) => measure(stem) > 1;
const STEP4: Rule[] = [
  ...pairs('al ance ence er ic able ible ant ement ment ent', long),
  ['ion', '', (stem) => long(stem) && /[st]$/.test(stem)],
  ...pairs('ou ism ate iti ous ive ize', long),
];
const step4 = (word: string) => apply(word, STEP4);

function step5a(word: string): string {
  if (!word.endsWith('e')) return word;
  const stem = word.slice(0, -1);
  return long(stem) || (measure(stem) === 1 && !endsShort(stem)) ? stem : word;
}

const step5b = (word: string) => apply(word, [['ll', 'l', () => long(word.slice(0, -1))]]);
