/** Letters of other scripts that look like Latin ones: what is written in them is read as it looks. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  Array.from(
    'аaеeоoрpсcхxуyіiјjѕsһhкkмmтtвbнhԁdӏlαaοoεeρpνvιiκkτtυuχx'.matchAll(/(.)(.)/gu),
    ([, from, to]) => [from, to],
  ),
);
const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join('')}]`, 'gu');

/** Words of a text: lower case, without accents, marks and what cannot be seen; look-alike letters as Latin ones. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]+/gu, '')
    .toLowerCase()
    .replace(LOOKALIKE, (letter) => LOOKALIKES[letter]!)
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words two texts share, each as often as it occurs in both, of all their words: 1 the same words, 0 none. */
function sharedShare(some: readonly string[], others: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of others) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of some) {
    const left = counts.get(word) ?? 0;
    if (left === 0) continue;
    counts.set(word, left - 1);
    shared++;
  }
  return some.length + others.length === 0 ? 0 : (2 * shared) / (some.length + others.length);
}

/** "Mentionne que…", "Identifies…": what the criterion wants done, not what it wants said. */
export const LEAD =
  /^(?:mentionn|expliqu|précis|identifi|détaill|analys|vis|cit|rappel|indiqu|évoqu|distingu|qualifi|défini|expos|relèv|soulign|propos|suggèr|signal|prévoi|trait|constat|fond|retien|appliqu|conclu|vérifi|recommand|conseill|examin|présent|envisag|énonc|donn|affirm|mentions?|explains?|identif|states?|cites?|notes?|describes?|analy[sz]es?|recommends?)\p{L}*\s+(?:(?:que|qu['’]|that)\s*)?/iu;
/** Other verbs that criteria and faults begin with. */
const TOLD =
  /^(?:exig|nomm|confon|invent|souti|pr[ée]tend|omet|oubli|impos|admet|pr[ée]conis|chiffr|calcul|compar|annonc|[ée]vit|emploi|utilis|r[ée]dig|respect|adopt|s[ée]par|requires?|names?|confuses?|invents?)\p{L}*/iu;

/** From this share on two texts are one: a word in ten was changed, or one in five left out. */
const SAME = 0.8;
/** A criterion begins with what is to be done ("Exige …"): who says that, too, needs fewer words of it. */
const SAME_START = 0.6;
/** Words of a criterion that is too short for one in ten to be one. */
const SHORT = 8;
/** Two or three words are shared by chance. */
const FEWEST = 3;

/** Words that put a criterion forward: "Ce mémo …", "Critère : …". */
const INTRODUCES = new Set(
  'le la ce cet cette present presente memo note reponse analyse critere consigne exigence fait qui suit the this memorandum answer criterion requirement does following it'.split(
    ' ',
  ),
);

/** A criterion as sentences are compared with it: its words, and whether it begins with what is to be done. */
export interface Asked {
  words: readonly string[];
  isTold: boolean;
}

export const askedBy = (criterion: string): Asked => ({
  words: wordsOf(criterion),
  isTold: LEAD.test(criterion) || TOLD.test(criterion),
});

/**
 * Whether a sentence of an answer, given by its words, only says a criterion again: the same words in any order, some
 * left out or changed. Where the criterion begins with what is to be done, that is among them: "Indique que le délai est
 * de deux ans" is the criterion's, "le délai est de deux ans" anybody's, unless it `isStrict`. Linear.
 */
export function repeats(
  said: readonly string[],
  { words: asked, isTold }: Asked,
  { isStrict = false } = {},
): boolean {
  if (said.length < FEWEST || said.length > 3 * asked.length) return false;
  const share = sharedShare(said, asked);
  const nothingOwn = share >= SAME && said.every((word) => asked.includes(word));
  if (!isTold) return nothingOwn || (share >= SAME && asked.length >= SHORT);
  // "SUB1 (2pts) : Indique …": an id and points before it are the rubric's as well.
  const at = said.findIndex((word) => !/\d|^(?:pts?|points?|que)$/.test(word) && !INTRODUCES.has(word));
  return (
    share >= SAME_START && ((nothingOwn && (isStrict || said.includes(asked[0]!))) || said[at] === asked[0])
  );
}
