/** Where a quote is in the answer: UTF-16 offsets, `answer.slice(start, end)` shows it as it was written. */
export interface Place {
  start: number;
  end: number;
}

/** An answer folded once, to look any number of quotes up in it. */
export interface FoldedText {
  original: string;
  folded: string;
  /** Offsets in the original of each UTF-16 unit of `folded`. */
  starts: Uint32Array;
  ends: Uint32Array;
}

const DASH = /^\p{Pd}$|^[\u2212\u2043]$/u;
const WORD = /^[\p{L}\p{N}\p{M}]$/u;
/** What typography, a PDF or Markdown puts around words and a judge leaves out: blanks, quotes, marks, bullets. */
const DROPPED = /^[\s\p{Z}\p{Cc}\p{Cf}\p{M}"'`´«»‹›“”„‟‘’‚‛′″‵‶＂＇*_#|>~•·‣◦▪●\\]$/u;
const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

const memo = new Map<number, string>();

/** A code point without accent and case; empty where it is dropped. */
function foldCodePoint(codePoint: number): string {
  let folded = memo.get(codePoint);
  if (folded === undefined) {
    const char = String.fromCodePoint(codePoint);
    if (DROPPED.test(char)) folded = '';
    else if (DASH.test(char)) folded = '-';
    else {
      const lower = char
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase();
      folded = LIGATURES[lower] ?? lower.replace(/\s/g, '');
    }
    memo.set(codePoint, folded);
  }
  return folded;
}

const isWord = (codePoint: number | undefined) =>
  codePoint !== undefined && WORD.test(String.fromCodePoint(codePoint));

/** Folds white space, quotes, dashes, accents, case and Markdown marks away. Linear. */
export function foldText(original: string): FoldedText {
  const pieces: string[] = [];
  // A code point folds to four units at most ("…", "㎏", "½" are the usual ones); beyond, offsets are not needed.
  let capacity = original.length + 16;
  let starts = new Uint32Array(capacity);
  let ends = new Uint32Array(capacity);
  let length = 0;
  for (let at = 0; at < original.length; ) {
    const codePoint = original.codePointAt(at)!;
    const next = at + (codePoint > 0xffff ? 2 : 1);
    let folded = foldCodePoint(codePoint);
    // A dash inside a number or a compound is part of it (L442-1); one between blanks is typography or a bullet.
    if (folded === '-' && !(isWord(before(original, at)) && isWord(original.codePointAt(next)))) folded = '';
    // A combining mark belongs to the letter before it.
    if (folded === '' && length > 0 && ends[length - 1] === at && isMark(codePoint)) ends[length - 1] = next;
    if (length + folded.length > capacity) {
      capacity = (length + folded.length) * 2;
      starts = grown(starts, capacity);
      ends = grown(ends, capacity);
    }
    for (let unit = 0; unit < folded.length; unit++) {
      starts[length] = at;
      ends[length++] = next;
    }
    if (folded !== '') pieces.push(folded);
    at = next;
  }
  return { original, folded: pieces.join(''), starts, ends };
}

const isMark = (codePoint: number) => codePoint > 0x2ff && /^\p{M}$/u.test(String.fromCodePoint(codePoint));

function before(text: string, at: number): number | undefined {
  const low = text.charCodeAt(at - 1);
  return low >= 0xdc00 && low <= 0xdfff && at > 1 ? text.codePointAt(at - 2) : text.codePointAt(at - 1);
}

function grown(from: Uint32Array, capacity: number): Uint32Array<ArrayBuffer> {
  const to = new Uint32Array(capacity);
  to.set(from);
  return to;
}

/** "…", "...", with or without brackets: what is on either side was quoted, what it stands for was not. */
const ELLIPSIS = /[[(]?\s{0,2}(?:…|\.{3,})\s{0,2}[\])]?/u;
/** Punctuation that a judge adds to the ends of a quote, or leaves out. */
const EDGES = /^[.,;:!?]+|[.,;:!?]+$/g;
/** Shorter than this, folded, a quote proves nothing: it is in every answer. */
const MIN_LENGTH = 3;

/**
 * Finds a quote in an answer, whole words only; the parts around an ellipsis are found in their order.
 * Undefined where it is not there, or is too short to prove anything. Linear in both lengths.
 */
export function findQuote(answer: FoldedText, quote: string): Place | undefined {
  return findFrom(answer, quote, 0)?.place;
}

/** A quote in a heading may also occur in the text: how many places are looked at. */
const MOST_PLACES = 8;

/** The first places where a quote is found, in their order. */
export function findQuotes(answer: FoldedText, quote: string): Place[] {
  const places: Place[] = [];
  for (let from = 0; places.length < MOST_PLACES; ) {
    const found = findFrom(answer, quote, from);
    if (!found) break;
    places.push(found.place);
    from = found.next;
  }
  return places;
}

/** The quote from a place of the folded answer on; `next` is where another may begin. */
function findFrom(
  answer: FoldedText,
  quote: string,
  after: number,
): { place: Place; next: number } | undefined {
  const parts = quote
    .split(ELLIPSIS)
    .map((part) => foldText(part).folded.replace(EDGES, ''))
    .filter(Boolean);
  if (parts.join('').length < MIN_LENGTH) return undefined;
  let from = after;
  let start: number | undefined;
  for (const part of parts) {
    const at = findWhole(answer, part, from);
    if (at === undefined) return undefined;
    start ??= at;
    from = at + part.length;
  }
  return { place: { start: answer.starts[start!]!, end: answer.ends[from - 1]! }, next: start! + 1 };
}

/** Shorter texts, folded, may be in an answer by chance. */
const SHORTEST_COPY = 50;

/** Every place where the answer repeats a text word for word: what only an answer can do that has seen it. */
export function findCopies({ folded, starts, ends }: FoldedText, text: string): Place[] {
  const part = foldText(text).folded.replace(EDGES, '');
  const copies: Place[] = [];
  if (part.length < SHORTEST_COPY) return copies;
  for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + part.length))
    copies.push({ start: starts[at]!, end: ends[at + part.length - 1]! });
  return copies;
}

export const overlap = (one: Place, other: Place): boolean => one.start < other.end && other.start < one.end;

/** Without those that overlap one before. */
export function distinct<Item extends Place>(places: readonly Item[]): Item[] {
  const kept: Item[] = [];
  for (const place of places) if (!kept.some((other) => overlap(other, place))) kept.push(place);
  return kept;
}

/** Occurrences inside words that are looked at one by one, before the search that never goes back. */
const TRIES = 100;

/** First occurrence that begins and ends at word boundaries ("valide" is not in "invalide"). */
function findWhole(answer: FoldedText, part: string, from: number): number | undefined {
  // The engine's own search is twenty times as fast, but starts anew behind each occurrence.
  let at = answer.folded.indexOf(part, from);
  for (let tries = 1; at >= 0; tries++) {
    if (isWhole(answer, at, at + part.length - 1)) return at;
    if (tries === TRIES) return findWholeOnward(answer, part, at + 1);
    at = answer.folded.indexOf(part, at + 1);
  }
  return undefined;
}

/** The same by Knuth-Morris-Pratt, for answers of one letter: linear whatever repeats. */
function findWholeOnward(answer: FoldedText, part: string, from: number): number | undefined {
  const { folded } = answer;
  const fallback = new Uint32Array(part.length);
  for (let i = 1, matched = 0; i < part.length; i++) {
    while (matched > 0 && part[i] !== part[matched]) matched = fallback[matched - 1]!;
    if (part[i] === part[matched]) matched++;
    fallback[i] = matched;
  }
  for (let i = from, matched = 0; i < folded.length; i++) {
    while (matched > 0 && folded[i] !== part[matched]) matched = fallback[matched - 1]!;
    if (folded[i] === part[matched]) matched++;
    if (matched < part.length) continue;
    const start = i - part.length + 1;
    if (isWhole(answer, start, i)) return start;
    matched = fallback[matched - 1]!;
  }
  return undefined;
}

function isWhole({ original, starts, ends }: FoldedText, first: number, last: number): boolean {
  const [start, end] = [starts[first]!, ends[last]!];
  // Half of a ligature or fraction is not a quote of it.
  if (starts[first - 1] === start && first > 0) return false;
  if (starts[last + 1] === starts[last] && last + 1 < starts.length) return false;
  const opens = isWord(original.codePointAt(start)) && isWord(before(original, start));
  const closes = isWord(before(original, end)) && isWord(original.codePointAt(end));
  return !opens && !closes;
}
