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

/** What is wrong with the text, at which UTF-16 offset. */
export class JsonProblem extends Error {}

/** An answer is nested three levels deep; beyond this it is not read (Python gives up near 1,000). */
export const MAX_DEPTH = 500;

const NUMBER = /-?(?:0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?/y;
const PLAIN = /[^"\\]*/y;
const HEX = /^[\dA-Fa-f]{4}$/;
const SPACES = /[ \t\n\r]*/y;
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

/** Reads the whole text as one JSON value; throws JsonProblem. Linear. */
export function parsePythonJson(text: string): Json {
  let at = 0;

  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const skip = () => match(SPACES);
  const fail = (expected: string): never => {
    throw new JsonProblem(`${expected} expected at character ${at + 1}`);
  };

  const string = (): string => {
    let value = '';
    at++;
    for (;;) {
      value += match(PLAIN);
      if (at >= text.length) return fail('the end of a string');
      if (text[at] === '"') break;
      const code = text[at + 1] ?? '';
      const hex = text.slice(at + 2, at + 6);
      if (code === 'u' && HEX.test(hex)) {
        value += String.fromCharCode(Number.parseInt(hex, 16));
        at += 6;
      } else if (code in ESCAPES) {
        value += ESCAPES[code];
        at += 2;
      } else return fail('an escape that JSON knows');
    }
    at++;
    return value;
  };

  const scalar = (): Json => {
    if (text[at] === '"') return string();
    for (const [word, value] of LITERALS)
      if (text.startsWith(word, at)) {
        at += word.length;
        return value;
      }
    NUMBER.lastIndex = at;
    const found = NUMBER.exec(text);
    if (found === null) return fail('a value');
    at += found[0].length;
    const value = Number(found[0]);
    const isInteger = found[1] === undefined && found[2] === undefined;
    return isInteger && !Number.isFinite(value) ? { digits: found[0].length } : value;
  };

  const value = (depth: number): Json => {
    if (depth > MAX_DEPTH) throw new JsonProblem(`nested more than ${MAX_DEPTH} levels deep`);
    skip();
    const open = text[at];
    if (open === '[') {
      at++;
      const list: Json[] = [];
      skip();
      if (text[at] === ']') at++;
      else
        do list.push(value(depth + 1));
        while (more(']'));
      return list;
    }
    if (open !== '{') return scalar();
    at++;
    const map = new Map<string, Json>();
    skip();
    if (text[at] === '}') at++;
    else
      do {
        skip();
        if (text[at] !== '"') fail('a key in double quotes');
        const key = string();
        skip();
        if (text[at++] !== ':') fail('a colon');
        map.set(key, value(depth + 1));
      } while (more('}'));
    return map;
  };

  /** After a value: whether another follows, else the closer. */
  const more = (closer: string): boolean => {
    skip();
    if (text[at] === ',') {
      at++;
      return true;
    }
    if (text[at] !== closer) fail(`a comma or ${closer}`);
    at++;
    return false;
  };

  const root = value(0);
  skip();
  if (at < text.length) fail('the end of the text');
  return root;
}
