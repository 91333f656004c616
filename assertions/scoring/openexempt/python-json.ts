/**
 * JSON as Python's `json.loads(text, strict=False)` takes it: control characters in strings, NaN, Infinity and
 * -Infinity allowed; of two equal keys the last value counts. Objects come back as Maps, because a JavaScript
 * object would put a key such as "2015" first.
 */

/** An integer too large for a float: Python keeps it apart from Infinity. */
export interface HugeInteger {
  digits: number;
}
export type Json = null | boolean | number | string | HugeInteger | Json[] | Map<string, Json>;

/** A value, or what is wrong with the text. No exceptions: building one costs more than reading an answer. */
export type JsonReading = { value: Json; problem?: undefined } | { value?: undefined; problem: string };

/** An answer is nested three levels deep; beyond this it is not read (Python gives up near 1,000). */
export const MAX_DEPTH = 500;

/** Reads the whole text as one JSON value. Linear, never throws. */
export function parsePythonJson(text: string): JsonReading {
  const reader = new Reader(text);
  const value = reader.value(0);
  if (value !== undefined) reader.skip();
  if (value === undefined || reader.at < text.length)
    return { problem: reader.problem ?? `the text goes on after the JSON, at character ${reader.at + 1}` };
  return { value };
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const HEX = /^[\dA-Fa-f]{4}$/;
const ESCAPES: Record<string, string> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const LITERALS: [word: string, value: Json][] = [
  ['null', null],
  ['true', true],
  ['false', false],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
];
const QUOTE = 34;
const BACKSLASH = 92;

/** Methods give undefined once the text has gone wrong; `problem` then says how. */
class Reader {
  readonly text: string;
  at = 0;
  problem: string | undefined;

  /** Without a backslash in the text, strings end at the next quote. */
  private readonly plain: boolean;

  constructor(text: string) {
    this.text = text;
    this.plain = !text.includes('\\');
  }

  value(depth: number): Json | undefined {
    if (depth > MAX_DEPTH) return this.fail(`it is nested more than ${MAX_DEPTH} levels deep`);
    this.skip();
    switch (this.text.charCodeAt(this.at)) {
      case 0x7b:
        return this.object(depth);
      case 0x5b:
        return this.list(depth);
      case QUOTE:
        return this.string();
      default:
        return this.scalar();
    }
  }

  skip(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== 32 && code !== 10 && code !== 13 && code !== 9) return;
      this.at++;
    }
  }

  private object(depth: number): Map<string, Json> | undefined {
    const map = new Map<string, Json>();
    this.at++;
    this.skip();
    if (this.takes('}')) return map;
    do {
      this.skip();
      if (this.text.charCodeAt(this.at) !== QUOTE) return this.expected('a key in double quotes');
      const key = this.string();
      this.skip();
      if (key === undefined || !this.takes(':')) return this.expected('a colon');
      const value = this.value(depth + 1);
      if (value === undefined) return undefined;
      map.set(key, value);
      this.skip();
    } while (this.takes(','));
    return this.takes('}') ? map : this.expected('a comma or }');
  }

  private list(depth: number): Json[] | undefined {
    const list: Json[] = [];
    this.at++;
    this.skip();
    if (this.takes(']')) return list;
    do {
      const value = this.value(depth + 1);
      if (value === undefined) return undefined;
      list.push(value);
      this.skip();
    } while (this.takes(','));
    return this.takes(']') ? list : this.expected('a comma or ]');
  }

  private string(): string | undefined {
    const { text } = this;
    let value = '';
    let start = ++this.at;
    if (this.plain) {
      const end = text.indexOf('"', start);
      if (end < 0) return this.expected('the end of a string');
      this.at = end + 1;
      return text.slice(start, end);
    }
    for (;;) {
      let code = text.charCodeAt(this.at);
      while (code !== QUOTE && code !== BACKSLASH && this.at < text.length) code = text.charCodeAt(++this.at);
      value += text.slice(start, this.at);
      if (this.at >= text.length) return this.expected('the end of a string');
      if (code === QUOTE) break;
      const letter = text[this.at + 1] ?? '';
      const hex = text.slice(this.at + 2, this.at + 6);
      if (letter === 'u' && HEX.test(hex)) {
        value += String.fromCharCode(Number.parseInt(hex, 16));
        this.at += 6;
      } else if (letter in ESCAPES) {
        value += ESCAPES[letter];
        this.at += 2;
      } else return this.expected('an escape that JSON knows');
      start = this.at;
    }
    this.at++;
    return value;
  }

  private scalar(): Json | undefined {
    NUMBER.lastIndex = this.at;
    const found = NUMBER.exec(this.text)?.[0];
    if (found === undefined) {
      for (const [word, value] of LITERALS)
        if (this.text.startsWith(word, this.at)) {
          this.at += word.length;
          return value;
        }
      return this.expected('a value');
    }
    this.at += found.length;
    const value = Number(found);
    return Number.isFinite(value) || /[.eE]/.test(found) ? value : { digits: found.length };
  }

  private takes(char: string): boolean {
    if (this.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  private expected(what: string): undefined {
    return this.fail(`${what} is expected at character ${this.at + 1}`);
  }

  private fail(problem: string): undefined {
    this.problem ??= problem;
  }
}
