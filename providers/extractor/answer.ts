import { isRecord, parseJson, readJson } from '../../assertions/core/read-json.ts';
import type { AnswerSchema, CheckedAnswer } from './load-answer-schema.ts';
import type { Reply } from './reply.ts';
import { clip, type Outcome, type Trace } from './trace.ts';

/** An answer of the model, read and checked. */
export interface ReadAnswer {
  checked?: CheckedAnswer;
  problems: string[];
}

/** The object with at least one of the fields, in a text or among the arguments of a tool. */
export function readAnswer(text: string, schema: AnswerSchema, cut: boolean): ReadAnswer {
  const whole = parseJson(text.trim());
  if (Array.isArray(whole) && whole.length > 1)
    return { problems: [`the answer is a list of ${whole.length}, not the one JSON object asked for`] };
  const reading = readJson(text, (value) => unwrap(value, schema.fields) !== undefined);
  const tooLong = 'the answer was cut off at the limit of output tokens: make it shorter';
  if (!('value' in reading) || reading.value === undefined)
    return { problems: [cut ? tooLong : 'problem' in reading ? reading.problem : 'no JSON object'] };
  // Nothing a schema asks for; what copies or prints it would overflow the stack.
  if (isDeeper(reading.value, 50)) return { problems: ['the object is nested too deeply'] };
  const checked = schema.check(unwrap(reading.value, schema.fields)!);
  // What a repair made of a cut answer may lack half of it, and not every endpoint says that it cut it.
  const incomplete = reading.how === 'repaired' && (cut || isUnfinished(text)) ? [tooLong] : [];
  return { checked, problems: [...incomplete, ...checked.problems] };
}

/** An answer may accompany one of these, with the model's notes. */
const WRAPPERS = new Set([
  'answer',
  'final_answer',
  'response',
  'result',
  'output',
  'data',
  'json',
  'arguments',
]);

/**
 * The object with at least one of the fields: the value itself, the one entry of a list, or what an object holds under
 * its only key, or under a name such as "answer"; a JSON text stands for its object. A copy of the schema is none.
 */
function unwrap(value: unknown, fields: string[], levels = 2): Record<string, unknown> | undefined {
  if (isRecord(value) && fields.some((field) => Object.hasOwn(value, field))) return value;
  if (levels === 0) return undefined;
  if (Array.isArray(value)) return value.length === 1 ? unwrap(value[0], fields, levels - 1) : undefined;
  if (!isRecord(value)) return undefined;
  const keys = Object.keys(value);
  const inner = keys.length === 1 ? keys : keys.filter((key) => WRAPPERS.has(key.toLowerCase()));
  if (inner.length !== 1 || inner[0] === 'properties') return undefined;
  const held = value[inner[0]!];
  return unwrap(typeof held === 'string' ? parseJson(held.trim()) : held, fields, levels - 1);
}

/** Whether the JSON of a text is still open at its end. */
function isUnfinished(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = text.indexOf('{'); i >= 0 && i < text.length; i++) {
    const char = text[i];
    if (inString) {
      if (char === '\\') i++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
  }
  return depth > 0;
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/** An answer that does not fit, for the time when no more may be asked for. */
export interface BadAnswer {
  text: string;
  checked?: CheckedAnswer | undefined;
}

/** The one of two to salvage from: the later, unless only the earlier has anything valid. */
export const better = (earlier: BadAnswer | undefined, later: BadAnswer): BadAnswer =>
  earlier?.checked?.valid.length && !later.checked?.valid.length ? earlier : later;

/** What is left of the answers when no more may be asked for. */
export function salvageOutcome(last: BadAnswer | undefined, trace: Trace, why: string): Outcome {
  const problem = [why, ...(trace.validationErrors.at(-1) ?? [])].join('; ');
  if (!last?.checked || last.checked.valid.length === 0)
    return { output: last?.text.trim() || `(no answer: ${why})`, problem };
  return { output: last.checked.value, problem, salvaged: last.checked.valid };
}

/** A reply that is all thinking: the same question would end in the same place, so it is not asked again. */
export function noAnswer(reply: Reply, last: BadAnswer | undefined, trace: Trace): Outcome {
  trace.stopped = 'output limit';
  const used = `the model used ${reply.usage.completion || 'all of its'} output tokens for thinking and gave no answer`;
  return salvageOutcome(last, trace, `${used}: raise params.max_tokens, or lower params.reasoning`);
}

/** Tells the model what is wrong with its answer. */
export const correction = (problems: string[]) =>
  `The answer does not fit the schema:\n${problems.map((problem) => `- ${problem}`).join('\n')}\n`;

/** An answer as it goes back to the model: a hostile one may be longer than the document. */
export const echo = (text: string) => clip(text, 20_000);
