import { jsonrepair } from 'jsonrepair';
import { jsonSpans } from './json-spans.ts';

/** What was read of a model's output, and how much had to be done for it. */
export type JsonReading =
  | { value: unknown; how: 'object' | 'json' | 'embedded' | 'repaired' }
  | { value?: undefined; problem: string };

// Repairing is worth it for a reply, not for a book: longer candidates are left unread.
const REPAIR_LIMIT = 200_000;

/**
 * Reads the JSON value a model meant: an object as it is, bare JSON, JSON in a fence or in prose (the last
 * complete value that `accepts` takes), else the widest `{…}` repaired. Linear in the length of the output;
 * never throws.
 */
export function readJson(output: unknown, accepts: (value: unknown) => boolean = isRecord): JsonReading {
  if (typeof output !== 'string')
    return accepts(output) ? { value: output, how: 'object' } : { problem: describe(output) };
  const text = output.trim();
  if (text === '') return { problem: 'the output is empty' };
  const whole = parseJson(text);
  if (whole !== undefined && accepts(whole)) return { value: whole, how: 'json' };
  for (const [start, end] of jsonSpans(text, '{').spans.reverse()) {
    const value = parseJson(text.slice(start, end));
    if (value !== undefined && accepts(value)) return { value, how: 'embedded' };
  }
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}') + 1;
  if (start >= 0 && end > start) {
    const value = repairJson(text.slice(start, end));
    if (value !== undefined && accepts(value)) return { value, how: 'repaired' };
  }
  if (whole !== undefined) return { problem: describe(whole) };
  return {
    problem:
      start < 0
        ? 'the output contains no JSON object'
        : 'the JSON in the output cannot be read (cut off or malformed)',
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function describe(value: unknown): string {
  const kind =
    value === null
      ? 'null'
      : Array.isArray(value)
        ? 'a list'
        : isRecord(value)
          ? 'an object without the keys'
          : `a ${typeof value}`;
  return value === undefined
    ? 'the output is missing'
    : `the output is ${kind}, not the JSON object asked for`;
}

/** The JSON value of a text, undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value of a text that is nearly JSON; undefined where it cannot be repaired, or is too long for it to pay. */
export function repairJson(text: string): unknown {
  if (text.length > REPAIR_LIMIT) return undefined;
  try {
    return JSON.parse(jsonrepair(text));
  } catch {
    // Deeply nested text overflows the repairer's stack: unreadable, like any other it gives up on.
    return undefined;
  }
}
