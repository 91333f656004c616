/**
 * JSON as models write it: Python's or curly quotes, comments, trailing commas, LaTeX's backslashes, amounts such as
 * $1,234.50 without quotes, closers that are missing at the end. Never guesses: what is cut off is an error.
 */
import type { Json } from '../python-json.ts';

/** A value and where the text goes on after it; or where reading stopped, and whether for want of text. */
export type LenientReading =
  | { value: Json; end: number; cut?: undefined }
  | { value?: undefined; end: number; cut: boolean };

/** An answer is nested three levels deep. */
const MAX_DEPTH = 12;

/** Reads the object or list that begins at `at`. Linear. */
export function readLenientJson(text: string, at: number): LenientReading {
  const reader = new LenientReader(text, at);
  const value = reader.container(0);
  if (value === undefined) return { end: reader.at, cut: reader.cut };
  return { value, end: reader.at };
}

const QUOTES: Record<string, string> = {
  '"': '"”',
  '“': '”“"',
  '”': '”"',
  "'": "'’",
  '‘': "’'",
  '’': "’'",
  '`': '`',
};
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const WORDS: Record<string, Json> = {
  true: true,
  True: true,
  false: false,
  False: false,
  null: null,
  None: null,
  NaN: Number.NaN,
};
const WORD = /[A-Za-z]+/y;
const BARE_KEY = /[A-Za-z_][\w. -]{0,60}?(?=\s*:)/y;
const NUMBER = /[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w,.]*\d)/y;
/** An amount without quotes; after its commas no key can follow, so that in an object it is certain. */
const AMOUNT =
  /-?(?:US)?\\?\$?\s?-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:\s(?:USD|dollars))?(?=\s*(?:[,}\]/#\n]|\\\}|$))/iy;
const COMMENT = /\/\/[^\n]*|#[^\n]*|\/\*[\s\S]{0,300}?\*\//y;
const SPACE = /[\s\\\u200b\ufeff]*/y;

class LenientReader {
  readonly text: string;
  at: number;
  cut = false;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  container(depth: number): Json | undefined {
    if (depth > MAX_DEPTH) return undefined;
    return this.text[this.at] === '{' ? this.object(depth) : this.list(depth);
  }

  private object(depth: number): Map<string, Json> | undefined {
    const map = new Map<string, Json>();
    this.at++;
    for (let first = true; ; first = false) {
      this.skip();
      if (this.takes('}')) return map;
      if (this.ended()) return this.closeAtEnd(map, first);
      if (!first && !this.separated) return undefined;
      const key = this.key();
      if (key === undefined) return undefined;
      this.skip();
      if (!this.takes(':')) return this.stop();
      if (this.text[this.at] === '>') this.at++;
      const value = this.value(depth, true);
      if (value === undefined) return undefined;
      map.set(key, value);
      this.separator();
    }
  }

  private list(depth: number): Json[] | undefined {
    const list: Json[] = [];
    this.at++;
    for (let first = true; ; first = false) {
      this.skip();
      if (this.takes(']')) return list;
      if (this.ended()) return this.closeAtEnd(list, first);
      if (!first && !this.separated) return undefined;
      const value = this.value(depth, false);
      if (value === undefined) return undefined;
      list.push(value);
      this.separator();
    }
  }

  /** Whether the last value was followed by a comma, or by a line's end in its place. */
  private separated = false;
  private comma = false;

  private separator(): void {
    const from = this.at;
    this.skip();
    this.comma = this.takes(',') || this.takes(';');
    this.separated = this.comma || this.text.slice(from, this.at).includes('\n');
  }

  /** Nothing but closers is missing where the last value is complete and no comma announces another. */
  private closeAtEnd<Container>(container: Container, empty: boolean): Container | undefined {
    if (!empty && !this.comma && !this.numberAtEnd) return container;
    this.cut = true;
    return undefined;
  }

  /** A number that the text ends with may go on. */
  private numberAtEnd = false;

  private value(depth: number, inObject: boolean): Json | undefined {
    this.skip();
    const char = this.text[this.at];
    if (char === '{' || char === '[') return this.container(depth + 1);
    if (char !== undefined && char in QUOTES)
      return this.string(inObject ? ',};\n' : ',];\n', inObject ? '}' : ']');
    const found = this.token(NUMBER) ?? (inObject ? this.token(AMOUNT) : undefined);
    if (found !== undefined) {
      this.numberAtEnd = this.at >= this.text.length;
      const number = Number(found);
      return Number.isNaN(number) ? found : number;
    }
    const word = this.token(WORD);
    if (word !== undefined && Object.hasOwn(WORDS, word)) return WORDS[word];
    return this.stop();
  }

  private key(): string | undefined {
    const char = this.text[this.at];
    if (char !== undefined && char in QUOTES) return this.string(':', ':');
    return this.token(BARE_KEY)?.trim() ?? this.stop();
  }

  /**
   * A string up to the first quote that one of `next` follows (white space aside), so that an apostrophe in Python's
   * single quotes does not end it.
   */
  private string(next: string, closer: string): string | undefined {
    const { text } = this;
    const closing = QUOTES[text[this.at]!]!;
    let value = '';
    for (let at = this.at + 1; at < text.length; at++) {
      const char = text[at]!;
      if (char === '\\') {
        const escaped = text[++at] ?? '';
        const hex = text.slice(at + 1, at + 5);
        if (escaped === 'u' && /^[\dA-Fa-f]{4}$/.test(hex)) {
          value += String.fromCharCode(Number.parseInt(hex, 16));
          at += 4;
        } else value += ESCAPES[escaped] ?? escaped;
        continue;
      }
      if (closing.includes(char) && this.closes(at + 1, next, closer)) {
        this.at = at + 1;
        this.numberAtEnd = false;
        return value;
      }
      value += char;
    }
    this.at = text.length;
    this.cut = true;
    return undefined;
  }

  private closes(after: number, next: string, closer: string): boolean {
    let at = after;
    while (at < this.text.length && /[ \t\r\\]/.test(this.text[at]!)) at++;
    const char = this.text[at];
    return char === undefined || char === closer || next.includes(char) || '}])/#`<'.includes(char);
  }

  private skip(): void {
    do {
      SPACE.lastIndex = this.at;
      this.at += SPACE.exec(this.text)![0].length;
      COMMENT.lastIndex = this.at;
    } while (this.token(COMMENT) !== undefined);
  }

  /** The end of the text, or of the fence or tag that the answer is in. */
  private ended(): boolean {
    return (
      this.at >= this.text.length ||
      this.text.startsWith('```', this.at) ||
      this.text.startsWith('</', this.at)
    );
  }

  private token(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (!found) return undefined;
    this.at += found.length;
    return found;
  }

  private takes(char: string): boolean {
    if (this.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  private stop(): undefined {
    this.cut = this.ended();
  }
}
