import type { Place } from '../memo/find-quote.ts';
import { splitSentences } from '../memo/split-sentences.ts';

/** Sentences; those that a quotation goes through are one, with the sentence before a block quote's colon. */
export function unitsOf(text: string, quotations: readonly Place[]): Place[] {
  const joined: Place[] = [];
  let next = 0;
  for (const { start: first, end } of splitSentences(text)) {
    const last = joined.at(-1);
    while (next < quotations.length && quotations[next]!.end <= (last?.end ?? 0)) next++;
    const quotation = quotations[next];
    // The mark that a sentence begins with is no part of it.
    const start = quotation && quotation.start < first && quotation.end > first ? quotation.start : first;
    const isWithin = last && quotation && quotation.start < last.end && quotation.end > last.end;
    const isIntroduced = last && quotation && text[last.end - 1] === ':' && quotation.start < end;
    if (isWithin || isIntroduced) last.end = Math.max(end, quotation.end);
    else joined.push({ start: Math.max(start, last?.end ?? 0), end });
  }
  return joined;
}

const IN_BRACKETS = /[([][^()[\]]{0,60}$/u;
const CLOSES = /^\s?[)\]]/u;
/** What another clause of the sentence begins with: "(art. 42), et l'action …". */
const GOES_ON = /^[)\]\s]*(?:[,;:]|\s(?:et|ou|mais|puis|tandis|alors|and|or|but|while)\s)/u;

/**
 * The clauses of a sentence that each end with their own citation in brackets ("… (art. 42), et … (art. 2224)"); the
 * sentence where its citations stand otherwise.
 */
export function clausesOf(text: string, { start, end }: Place, citations: readonly Place[]): Place[] {
  if (citations.length < 2) return [{ start, end }];
  const ends = citations.flatMap((one, i) => {
    const isInBrackets = IN_BRACKETS.test(text.slice(Math.max(start, one.start - 60), one.start));
    const after = text.slice(one.end, Math.min(end, one.end + 12));
    const next = citations[i + 1];
    if (!isInBrackets || !CLOSES.test(after))
      return next && !/[()[\]]/.test(text.slice(one.end, next.start)) ? [] : [Number.NaN];
    return next === undefined || GOES_ON.test(after)
      ? [one.end + CLOSES.exec(after)![0].length]
      : [Number.NaN];
  });
  if (ends.length < 2 || ends.some(Number.isNaN)) return [{ start, end }];
  return ends.map((to, i) => ({
    start: i === 0 ? start : ends[i - 1]!,
    end: i === ends.length - 1 ? end : to,
  }));
}

/** Whether a sentence ends with its last citation in brackets, as its authority: "… (C. civ., art. 2224)." */
export function endsWithAuthority(text: string, end: number, citations: readonly Place[]): boolean {
  const last = citations.at(-1);
  if (!last || !IN_BRACKETS.test(text.slice(Math.max(0, last.start - 60), last.start))) return false;
  return /^\s?[)\]][\s.;,»"”*_]*$/u.test(text.slice(last.end, end));
}
