/**
 * What a model answered: the text after the last `FINAL ANSWER:`, read as leniently as the original reads it
 * (langchain's partial JSON, then pydantic's lax types).
 */
import { strip } from '../python-text.ts';
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
  return strip(marker < 0 ? output : output.slice(marker + 13));
}

/** EC: citations by asset. */
export const readCitations = (output: string) => read(output, citations);
/** EV and OE: claims by asset. */
export const readClaims = (output: string) => read(output, claims);
/** NA: dollars by jurisdiction. */
export const readAmounts = (output: string) => read(output, amount);

type Read<Value> = (value: Json | undefined, key: string) => Value;
/** The answer is JSON, but not of the form asked for. */
class FormProblem extends Error {}

function read<Value>(output: string, item: Read<Value>): Answer<Value> {
  const text = finalAnswer(output);
  if (text === '')
    return { problem: output === '' ? 'The output is empty' : 'Nothing follows FINAL ANSWER:' };
  try {
    const root = parseFast(text) ?? parsePartialJson(text);
    if (!(root instanceof Map)) throw new FormProblem(`The answer is ${kind(root)}, not a JSON object`);
    const value = new Map<string, Value>();
    for (const [key, entry] of root) value.set(key, item(entry, key));
    return { value };
  } catch (problem) {
    const { message } = problem as Error;
    return { problem: problem instanceof FormProblem ? message : `No JSON object can be read: ${message}` };
  }
}

/**
 * The engine's own parser for the plain case. undefined where it may differ from Python's: it refuses what
 * Python takes, puts integer-like keys first, and makes Infinity of integers that are too large.
 */
function parseFast(text: string): Json | undefined {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return undefined;
  }
  return toJson(root, 0);
}

const INTEGER_KEY = /^(?:0|[1-9]\d*)$/;

function toJson(value: unknown, depth: number): Json | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return value as Json;
  // Three levels is as deep as an answer goes; what lies below is never looked at.
  if (depth > 3) return null;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const item = toJson(value[i], depth + 1);
      if (item === undefined) return undefined;
      value[i] = item;
    }
    return value;
  }
  const map = new Map<string, Json>();
  for (const key of Object.keys(value)) {
    const item = toJson((value as Record<string, unknown>)[key], depth + 1);
    if (item === undefined || INTEGER_KEY.test(key)) return undefined;
    map.set(key, item);
  }
  return map;
}

function citations(value: Json | undefined, asset: string): string[] {
  if (!Array.isArray(value)) throw new FormProblem(`${shown(asset)}: ${kind(value)} instead of a list`);
  for (const item of value)
    if (typeof item !== 'string')
      throw new FormProblem(`${shown(asset)}: ${kind(item)} instead of a citation`);
  return value as string[];
}

function claims(value: Json | undefined, asset: string): Claim[] {
  if (!Array.isArray(value))
    throw new FormProblem(`${shown(asset)}: ${kind(value)} instead of a list of claims`);
  return value.map((item) => {
    if (!(item instanceof Map))
      throw new FormProblem(
        `${shown(asset)}: ${kind(item)} instead of a claim with citation and claim_value`,
      );
    const citation = item.get('citation');
    if (typeof citation !== 'string')
      throw new FormProblem(`${shown(asset)}: a claim whose citation is ${kind(citation)}`);
    return { citation, claim_value: amount(item.get('claim_value'), `${asset}, ${citation}`) };
  });
}

const FLOAT = /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?|(inf(?:inity)?|nan))$/i;
// White space by Unicode's property, which pydantic's Rust strips; U+001C-1F are none there.
const EDGE = '[\\t-\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]*';
const INSIDE = new RegExp(`^${EDGE}([\\d.+\\-_a-z]*)${EDGE}$`, 'i');

/** A number as pydantic's lax mode takes it: also booleans and numbers in strings, underscores between digits. */
function amount(value: Json | undefined, where: string): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') {
    const inside = INSIDE.exec(value)?.[1];
    const plain = inside && !/^_|__|_$/.test(inside) ? inside.replaceAll('_', '') : '';
    const found = FLOAT.exec(plain);
    if (found) return found[1] === undefined ? Number(plain) : wordNumber(plain.toLowerCase());
  }
  throw new FormProblem(`${shown(where)}: ${kind(value)} instead of a number`);
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
