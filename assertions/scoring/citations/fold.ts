/**
 * The text as the readers see it: spaces, dashes, quotes and accents made plain, markdown emphasis and invisible
 * characters left out, with the way back to the original places. One pass; every character becomes at most two.
 */
export interface Folded {
  original: string;
  /** Plain Latin-1 text; a blank line is `\n`, other white space one space. */
  cased: string;
  /** The same, ASCII letters in lower case. */
  low: string;
  /** The character codes of `low`. */
  codes: Uint8Array;
  /** For each place of `cased`, the place (UTF-16) it came from. */
  from: Uint32Array;
}

const DROP = 1;
const SPACE = 2;
/** Stands for a character of which the readers only need to know that it is there. */
const OTHER = 0xbf;

/** What each BMP character becomes: 0 as it is, or DROP, SPACE, or a code (two in one number for œ, æ). */
const TABLE = makeTable();

function makeTable(): Uint16Array {
  const table = new Uint16Array(0x10000).fill(OTHER);
  for (let code = 0; code < 0x80; code++) table[code] = code < 0x20 ? SPACE : code;
  for (let code = 0x80; code < 0x250; code++) {
    const plain = String.fromCharCode(code).normalize('NFD').charCodeAt(0);
    table[code] = plain < 0x80 ? plain : code <= 0xff && code >= 0xa0 ? code : OTHER;
  }
  const set = (chars: string, to: number) => {
    for (const char of chars) table[char.charCodeAt(0)] = to;
  };
  set(
    ' \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
    SPACE,
  );
  set('\u2028\u2029', SPACE);
  set('\u00b9\u00b2\u00b3\u2070\u2074\u2075\u2076\u2077\u2078\u2079', DROP);
  set('\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff*`\\[]', DROP);
  for (let code = 0x300; code < 0x370; code++) table[code] = DROP;
  set('\u2010\u2011\u2012\u2013\u2212\ufe63\uff0d', 0x2d);
  set('\u2018\u2019\u201b\u02bc\u00b4', 0x27);
  set('\u00ab\u00bb\u201c\u201d\u201e', 0x22);
  set('\u2014\u2015\u2026', 0x3b);
  set('\u00ba\u02da', 0xb0);
  set('\u1d49', 0x65);
  set('\u02b3', 0x72);
  return table;
}

export function fold(original: string): Folded {
  // Only the ligatures make two characters of one.
  const room = original.length * (/[\u0152\u0153]/.test(original) ? 2 : 1);
  const codes = new Uint8Array(room);
  const from = new Uint32Array(room + 1);
  let length = 0;
  let newlines = 0;
  let inSpace = false;
  for (let at = 0; at < original.length; at++) {
    const unit = original.charCodeAt(at);
    const code = TABLE[unit]!;
    if (code === SPACE) {
      if (unit === 10 || unit === 0x2029) newlines++;
      if (!inSpace) {
        from[length] = at;
        codes[length++] = 0x20;
      }
      inSpace = true;
      if (newlines > 1) codes[length - 1] = 10;
      continue;
    }
    if (code === DROP || (unit === 0x5f && isEmphasis(original, at))) {
      // A footnote's call ("Code civil[1]", "[^1]") is no part of the text.
      if (unit === 0x5b) {
        FOOTNOTE.lastIndex = at;
        if (FOOTNOTE.test(original)) at = FOOTNOTE.lastIndex - 1;
        continue;
      }
      // A markdown link keeps its words and loses its address.
      if (unit === 0x5d && original.startsWith('(http', at + 1)) {
        const close = original.slice(at, at + 600).indexOf(')');
        if (close > 0) at += close;
      }
      continue;
    }
    // A tag of HTML is no text; one of a block parts words.
    if (unit === 0x3c) {
      TAG.lastIndex = at;
      const tag = TAG.exec(original);
      if (tag) {
        at += tag[0].length - 1;
        if (tag[1] !== undefined && !inSpace) {
          from[length] = at;
          codes[length++] = 0x20;
          inSpace = true;
        }
        continue;
      }
    }
    inSpace = false;
    newlines = 0;
    from[length] = at;
    codes[length++] = unit === 0x153 ? 0x6f : unit === 0x152 ? 0x4f : code;
    if (unit === 0x153 || unit === 0x152) {
      from[length] = at;
      codes[length++] = unit === 0x153 ? 0x65 : 0x45;
    }
  }
  from[length] = original.length;
  const text = Buffer.from(codes.buffer, 0, length);
  const cased = text.toString('latin1');
  for (let i = 0; i < length; i++) if (codes[i]! >= 0x41 && codes[i]! <= 0x5a) codes[i]! += 0x20;
  return { original, cased, low: text.toString('latin1'), codes: codes.subarray(0, length), from };
}

const TAG =
  /<\/?(?:(br|p|div|li|ul|ol|h[1-6]|tr|t[dh]|table)|a|sup|sub|b|i|u|em|strong|span|code|mark)(?: [^<>]{0,400})?\/?>/iy;
const FOOTNOTE = /\[(?:\d{1,2}|\^[\w-]{1,20})\](?!\()/y;

/** `_civil_` against `code_civil`. */
function isEmphasis(text: string, at: number): boolean {
  return !/\w/.test(text[at - 1] ?? ' ') || !/\w/.test(text[at + 1] ?? ' ');
}

/** Range of the original text (UTF-16) that a range of the folded text stands for. */
export function unfold({ original, from }: Folded, start: number, end: number): [start: number, end: number] {
  let last = from[end - 1]! + 1;
  // A decomposed accent belongs to the letter before it.
  while (
    TABLE[original.charCodeAt(last)] === DROP &&
    original.charCodeAt(last) >= 0x300 &&
    original.charCodeAt(last) < 0x370
  )
    last++;
  return [from[start]!, last];
}
