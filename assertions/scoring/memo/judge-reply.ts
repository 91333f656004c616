import { jsonSpans } from '../../core/json-spans.ts';
import { isRecord, parseJson, repairJson } from '../../core/read-json.ts';

/** What a judge's reply says, or why it must be asked again. */
export type JudgeReply =
  | { value: Record<string, unknown> | unknown[]; repaired: boolean }
  | { value?: undefined; problem: string; cutOff: boolean };

/**
 * Reads the one JSON object or list a judge replied with: bare, fenced, in prose, after `<think>…</think>`, with a
 * trailing comma or an unescaped quote. Two different values are no answer: one of them may be the assessed text
 * speaking; nor is the inside of a value that was cut off. `accepts` says which values are replies at all
 * (an object or a list of objects unless told otherwise: "[1]" is a footnote).
 * Linear in the reply, and never throws.
 */
export function readJudgeReply(
  reply: string,
  accepts: (value: Record<string, unknown> | unknown[]) => boolean = isRecords,
): JudgeReply {
  const text = withoutThinking(reply).trim();
  if (text === '') return { problem: 'the reply is empty', cutOff: isThinking(reply) };
  const whole = parseJson(text);
  if (isStructure(whole) && accepts(whole)) return { value: whole, repaired: false };
  // JSON written as a JSON string: unwrapped once.
  if (typeof whole === 'string' && /^\s*[[{]/.test(whole)) {
    const inner = parseJson(whole);
    if (isStructure(inner) && accepts(inner)) return { value: inner, repaired: true };
  }

  const { spans, cutOff } = jsonSpans(text, '{[');
  if (cutOff) return { problem: 'the JSON of the reply is cut off', cutOff: true };
  let found: { value: Record<string, unknown> | unknown[]; repaired: boolean } | undefined;
  for (const [start, end] of spans) {
    const candidate = text.slice(start, end);
    const strict = parseJson(candidate);
    const value = strict ?? repair(candidate);
    if (!isStructure(value) || !accepts(value)) continue;
    if (found && JSON.stringify(found.value) !== JSON.stringify(value))
      return { problem: 'the reply contains several JSON values that differ', cutOff: false };
    found ??= { value, repaired: strict === undefined };
  }
  return found ?? { problem: 'the reply contains no JSON of the form asked for', cutOff: false };
}

const isStructure = (value: unknown): value is Record<string, unknown> | unknown[] =>
  isRecord(value) || Array.isArray(value);

const isRecords = (value: unknown) => isRecord(value) || (Array.isArray(value) && value.every(isRecord));

const THINKING = /^\s*<(think|thinking|reasoning)>/i;

/** Without the reasoning a model puts first. Only at the start: further on, the tag may be part of a quote. */
function withoutThinking(reply: string): string {
  const opening = THINKING.exec(reply);
  if (!opening) return reply;
  const closing = `</${opening[1]!.toLowerCase()}>`;
  const end = reply.toLowerCase().indexOf(closing);
  return end < 0 ? '' : reply.slice(end + closing.length);
}

const isThinking = (reply: string) => THINKING.test(reply);

// Prose in brackets ("{élevé}", "[1]") is not a reply; the repairer would make strings of it.
const repair = (text: string) => (/[:,]/.test(text) ? repairJson(text) : undefined);
