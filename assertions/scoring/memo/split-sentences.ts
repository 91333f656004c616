import type { Place } from './find-quote.ts';

/** A full stop after these ends no sentence: "art. L. 223-22 C. com.", "Cass. 1re civ.", "M. Martin". */
const ABBREVIATION =
  /(?:^|[\s('’«])(?:\p{L}|\p{Lu}{1,2}|art|al|cf|ex|p|n[o°]|nos|civ|com|soc|crim|cass|ch|req|aff|trav|p[ée]n|consom|proc|const|ass|pl[ée]n|mixte|ord|ann|obs|concl|rec|bull|mme|dr|st|etc|env|urb|mon|fin|rur|séc|not|vol|éd|chap|sect|tit|sté|cie|inc|ltd|no|v|vs)$/iu;
/** Where a sentence may end: a line break, or a mark before a blank and what can begin a sentence. */
const BOUNDARY = /[\r\n]+|[.!?;](?=\s?[»"”*_)]{0,4}\s+[\p{Lu}\p{N}«"“(*_-])/gu;

/** The sentences, headings and list items of a text, without the blanks and marks around them. Linear. */
export function* splitSentences(text: string): Generator<Place> {
  let from = 0;
  const sentence = (to: number): Place | undefined => {
    const start = from + text.slice(from, to).search(/[\p{L}\p{N}]|$/u);
    let end = to;
    while (end > start && /\s/.test(text[end - 1]!)) end--;
    from = to;
    return end > start ? { start, end } : undefined;
  };
  for (const { index, 0: mark } of text.matchAll(BOUNDARY)) {
    // Where a mark is repeated, what lies between is empty.
    if (mark === '.' && ABBREVIATION.test(text.slice(Math.max(from, index - 12), index))) continue;
    const found = sentence(index + mark.length);
    if (found) yield found;
  }
  const last = sentence(text.length);
  if (last) yield last;
}
