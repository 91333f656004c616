/** Regular expressions built from parts that can be read. Sources are without accents, as the folded text is. */

/** Any of the sources. */
export const anyOf = (...sources: readonly string[]): string => `(?:${sources.join('|')})`;

/** Any of the words of a line. */
export const anyWord = (words: string): string => anyOf(...words.split(' '));

/** The source, or nothing. */
export const maybe = (...sources: readonly string[]): string => `${anyOf(...sources)}?`;

/** Matches where `lastIndex` stands, and only there. */
export const sticky = (...sources: readonly string[]): RegExp => new RegExp(sources.join(''), 'y');

/** The match of a sticky expression at a place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Whether a sticky expression matches at a place. */
export const isAt = (pattern: RegExp, text: string, at: number): boolean =>
  matchAt(pattern, text, at) !== null;

/** End of the match of a sticky expression, or the place itself. */
export function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
