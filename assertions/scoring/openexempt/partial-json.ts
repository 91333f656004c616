/**
 * JSON that a model cut off or talked around, by the rules of langchain's `parse_json_markdown`, in linear time
 * (the original drops one character after another and parses again each time).
 */
import { type JsonReading, MAX_DEPTH, parsePythonJson } from './python-json.ts';

/**
 * Reads `text` as JSON; where that fails, as JSON that was cut off; where that fails too, what follows the first
 * ``` or ```json fence, again in both ways.
 */
export function parsePartialJson(text: string): JsonReading {
  const reading = closeAndParse(text);
  const fence = reading.final || reading.problem === undefined ? -1 : text.indexOf('```');
  if (fence < 0) return reading;
  return closeAndParse(text.slice(text.startsWith('json', fence + 3) ? fence + 7 : fence + 3));
}

const EDGES = ' \n\r\t`';

/** `final`: nothing else is tried (a closer without its opener ends the reading). */
function closeAndParse(whole: string): JsonReading & { final?: true } {
  let start = 0;
  let end = whole.length;
  while (start < end && EDGES.includes(whole[start]!)) start++;
  while (end > start && EDGES.includes(whole[end - 1]!)) end--;
  const text = whole.slice(start, end);
  if (text === '') return { problem: 'there is no JSON in it' };
  const reading = parsePythonJson(text);
  if (reading.problem === undefined) return reading;
  const open = closeOpen(text);
  if ('problem' in open) return { ...open, final: true };
  const length = longestPrefix(open.text, open.closers);
  return length === 0 ? reading : parsePythonJson(open.text.slice(0, length) + open.closers);
}

/** The text with an open string closed, and the closers that its open brackets lack. */
function closeOpen(text: string): { text: string; closers: string } | { problem: string } {
  const open: string[] = [];
  let inString = false;
  let escaped = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (inString) {
      if (char === '"' && !escaped) inString = false;
      else escaped = char === '\\' && !escaped;
    } else if (char === '"') {
      inString = true;
      escaped = false;
    } else if (char === '{' || char === '[') {
      open.push(char === '{' ? '}' : ']');
      if (open.length > MAX_DEPTH) return { problem: `it is nested more than ${MAX_DEPTH} levels deep` };
    } else if ((char === '}' || char === ']') && open.pop() !== char)
      return { problem: `the closing ${char} at character ${at + 1} matches no opening one` };
  }
  const closed = inString ? `${escaped ? text.slice(0, -1) : text}"` : text;
  return { text: closed, closers: open.reverse().join('') };
}

/** Where the automaton is between two characters. */
const VALUE = 0; // a value must come
const FIRST_ITEM = 1; // just after [
const FIRST_KEY = 2; // just after {
const KEY = 3; // a key must come
const COLON = 4;
const AFTER = 5; // just after a value

const ESCAPE = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y;
const SCALAR = /-?Infinity|NaN|null|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;

/**
 * Length of the longest prefix of `text` that is JSON once `closers` are added; 0 if there is none. The
 * closers are fixed: a prefix counts only where exactly these brackets are open.
 */
function longestPrefix(text: string, closers: string): number {
  const depth = closers.length;
  const open: string[] = [];
  // How many of the open brackets, from the outside, are the ones that `closers` close.
  let same = 0;
  let place: number = VALUE;
  let longest = 0;
  let at = 0;

  const fits = () => same === depth && open.length === depth;
  const push = (closer: string, next: number) => {
    if (same === open.length && closers[depth - 1 - same] === closer) same++;
    open.push(closer);
    place = next;
  };
  const token = (pattern: RegExp, from: number): number => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.[0].length ?? 0;
  };
  // By hand: one pattern for a whole string would backtrack over a long one.
  const stringLength = (): number => {
    let end = at + 1;
    while (end < text.length && text[end] !== '"') {
      const step = text[end] === '\\' ? token(ESCAPE, end) : 1;
      if (step === 0) return 0;
      end += step;
    }
    return end < text.length ? end + 1 - at : 0;
  };

  while (at < text.length) {
    const char = text[at]!;
    let length = 1;
    if (char === ' ' || char === '\n' || char === '\r' || char === '\t') {
      // White space changes nothing.
    } else if (char === '"') {
      length = stringLength();
      if (length === 0) break;
      if (place === KEY || place === FIRST_KEY) place = COLON;
      else if (place === VALUE || place === FIRST_ITEM) place = AFTER;
      else break;
    } else if (char === ':') {
      if (place !== COLON) break;
      place = VALUE;
    } else if (char === ',') {
      if (place !== AFTER || open.length === 0) break;
      place = open.at(-1) === '}' ? KEY : VALUE;
    } else if (char === '}' || char === ']') {
      const empty = place === (char === '}' ? FIRST_KEY : FIRST_ITEM);
      if ((place !== AFTER && !empty) || open.at(-1) !== char) break;
      open.pop();
      same = Math.min(same, open.length);
      place = AFTER;
    } else if (place !== VALUE && place !== FIRST_ITEM) break;
    else if (char === '{') push('}', FIRST_KEY);
    else if (char === '[') push(']', FIRST_ITEM);
    else {
      length = token(SCALAR, at);
      if (length === 0) break;
      place = AFTER;
    }
    at += length;
    if (fits() && (place === AFTER || place === FIRST_ITEM || place === FIRST_KEY)) longest = at;
  }
  return longest;
}
