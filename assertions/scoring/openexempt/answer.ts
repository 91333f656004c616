/**
 * What a model answered: the text after the last `FINAL ANSWER:`, read as leniently as the original reads it
 * (langchain's partial JSON, then pydantic's lax types).
 */
import { trim } from './normalize.ts';
import { parsePartialJson } from './partial-json.ts';
import type { HugeInteger, Json } from './python-json.ts';

export interface Claim {
  citation: string;
  /** Dollars; whatever number the model wrote, NaN and negative ones too. */
  claim_value: number;
}

/** An answer by asset or jurisdiction in the order written, or why there is none. */
export type Answer<Value> =
  | { value: Map<string, Value>; problem?: undefined }
  | { value?: undefined; problem: string };

/** The final answer in a model's output; the whole output where it has no marker. */
export function finalAnswer(output: string): string {
  const marker = output.lastIndexOf('FINAL ANSWER:');
  return trim(marker < 0 ? output : output.slice(marker + 13));
}

/** EC: citations by asset. */
export const readCitations = (output: string) => read(output, citations);
/** EV and OE: claims by asset. */
export const readClaims = (output: string) => read(output, claims);
/** NA: dollars by jurisdiction. */
export const readAmounts = (output: string) => read(output, amount);

/** What an entry holds; the text says what is wrong with it. */
type Item<Value> = (entry: Json, key: string) => Value | Problem;
class Problem {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function read<Value>(output: string, item: Item<Value>): Answer<Value> {
  const text = finalAnswer(output);
  if (text === '')
    return { problem: output === '' ? 'The output is empty' : 'Nothing follows FINAL ANSWER:' };
  const { value: root, problem } = parsePartialJson(text);
  if (problem !== undefined) return { problem: `No JSON object can be read: ${problem}` };
  if (!(root instanceof Map)) return { problem: `The answer is ${kind(root)}, not a JSON object` };
  const value = new Map<string, Value>();
  for (const [key, entry] of root) {
    const read = item(entry, key);
    if (read instanceof Problem) return { problem: read.text };
    value.set(key, read);
  }
  return { value };
}

function citations(value: Json, asset: string): string[] | Problem {
  if (!Array.isArray(value)) return new Problem(`${shown(asset)}: ${kind(value)} instead of a list`);
  for (const item of value)
    if (typeof item !== 'string') return new Problem(`${shown(asset)}: ${kind(item)} instead of a citation`);
  return value as string[];
}

function claims(value: Json, asset: string): Claim[] | Problem {
  if (!Array.isArray(value))
    return new Problem(`${shown(asset)}: ${kind(value)} instead of a list of claims`);
  const claims: Claim[] = [];
  for (const item of value) {
    if (!(item instanceof Map))
      return new Problem(`${shown(asset)}: ${kind(item)} instead of a claim with citation and claim_value`);
    const citation = item.get('citation');
    if (typeof citation !== 'string')
      return new Problem(`${shown(asset)}: a claim whose citation is ${kind(citation)}`);
    const claim_value = amount(item.get('claim_value'), asset);
    if (claim_value instanceof Problem) return claim_value;
    claims.push({ citation, claim_value });
  }
  return claims;
}

const FLOAT = /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|(inf(?:inity)?|nan))$/i;
// White space by Unicode's property, which pydantic's Rust strips; U+001C-1F are none there.
const EDGE = '[\\t-\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]*';
const INSIDE = new RegExp(`^${EDGE}([\\d.+\\-_a-z]*)${EDGE}$`, 'i');

/** A number as pydantic's lax mode takes it: also booleans and numbers in strings, underscores between digits. */
function amount(value: Json | undefined, where: string): number | Problem {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') {
    const inside = INSIDE.exec(value)?.[1];
    const plain = inside && !/^_|__|_$/.test(inside) ? inside.replaceAll('_', '') : '';
    const found = FLOAT.exec(plain);
    if (found) return found[1] === undefined ? Number(plain) : wordNumber(plain.toLowerCase());
  }
  return new Problem(`${shown(where)}: ${kind(value)} instead of a number`);
}

function wordNumber(word: string): number {
  if (word.endsWith('nan')) return Number.NaN;
  return word.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

function kind(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Map) return 'an object';
  if (typeof value === 'object') return `an integer of ${(value as HugeInteger).digits} digits`;
  return typeof value === 'string' ? `the text ${shown(value)}` : `the ${typeof value} ${value}`;
}

/** A model's text inside a message: short, quoted. */
function shown(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
