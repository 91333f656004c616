import { isNumber, terms } from '../memo/terms.ts';
import { durationsIn } from './durations.ts';
import { wordsToDigits } from './numbers.ts';
import { LONGEST_VALUE, plain } from './plain-text.ts';

/*
 * Free text compared by words: the stand-in for a judge where none is named. It takes a paraphrase for a
 * difference and a negation for the same; an answer that copies a whole article for one sentence is not like it.
 */

const SAID = 0.6;
const ON_SUBJECT = 0.25;
/** Words that such fields have whatever they say. */
const FILLER = new Set(
  terms('actions droit charge loi parties partie société contrat présent clause soit', 'fr'),
);
/** How else the same is said. */
const SYNONYMS: [said: RegExp, usual: string][] = [
  [/\b(?:acquereur|acheteur)/g, 'cessionnaire'],
  [/\bvendeur/g, 'cedant'],
  [/\b(?:inclus|integre)e?s?\b/g, 'comprise'],
  [/\bcode general des impots\b/g, 'cgi'],
  // Without its accent, "à 8 %" would be read as an article's number.
  [/\b(?:a\s+|[dl]'\s*)(?=\d)/g, ' '],
  // "0,10 %" is "0,1 %", "3.200" is "3200".
  [/(?<=,\d)0(?= ?%)/g, ''],
  [/(?<=\d)\.(?=\d{3}\b)/g, ''],
  [/(?<=\d)(?:,00?)(?= ?(?:€|euros?|%))/g, ''],
];

/** Terms of a value, durations and numbers in one form; all of them where nothing but filler is left. */
function content(value: string): Set<string> {
  let text = plain(value.slice(0, LONGEST_VALUE));
  for (const { months, days, start, end } of durationsIn(text).toReversed())
    text = `${text.slice(0, start)} ${months}m${days}j ${text.slice(end)}`;
  text = wordsToDigits(text);
  for (const [said, usual] of SYNONYMS) text = text.replace(said, usual);
  const found = terms(text, 'fr');
  const own = found.filter((term) => !FILLER.has(term));
  return new Set(own.length > 0 ? own : found);
}

/**
 * Whether a predicted text says what the gold text says, by their stems: 60 % of the gold's terms are there, 25 % of
 * the prediction's are in the gold, and no number stands against another.
 */
export function similarText(predicted: string, gold: string): boolean {
  if (plain(predicted) === plain(gold)) return true;
  const [said, wanted] = [content(predicted), content(gold)];
  if (said.size === 0 || wanted.size === 0) return false;
  const foreign = (some: Set<string>, other: Set<string>) =>
    [...some].some((term) => isNumber(term) && !other.has(term));
  if (foreign(wanted, said) && foreign(said, wanted)) return false;
  const common = [...wanted].filter((term) => said.has(term)).length;
  return common / wanted.size >= SAID && common / said.size >= ON_SUBJECT;
}
