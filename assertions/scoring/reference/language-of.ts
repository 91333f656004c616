import { stopwords as english } from '@orama/stopwords/english';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as italian } from '@orama/stopwords/italian';

const WORDS = { de: german, en: english, fr: french, it: italian };
/** Languages of exams that can be told apart, ISO 639-1. */
export type ExamLanguage = keyof typeof WORDS;
export const isExamLanguage = (name: string): name is ExamLanguage => Object.hasOwn(WORDS, name);

const LISTS = Object.entries(WORDS).map(([name, words]) => [name as ExamLanguage, new Set(words)] as const);
const LONGEST = 20_000;
/** Fewer are chance: "in", "die", "a" belong to several languages. */
const FEWEST_WORDS = 12;

/**
 * The language of a text by its commonest words; undefined where it is short, or two languages come close: quotations
 * in another one do not change it. Linear.
 */
export function languageOf(text: string): ExamLanguage | undefined {
  const words =
    text
      .slice(0, LONGEST)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const ranked = LISTS.map(([name, list]) => ({
    name,
    count: words.filter((word) => list.has(word)).length,
  })).sort((a, b) => b.count - a.count);
  const [first, second] = ranked;
  return first!.count >= FEWEST_WORDS && first!.count >= 1.5 * second!.count ? first!.name : undefined;
}
