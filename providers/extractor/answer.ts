import { isRecord, readJson } from '../../assertions/core/read-json.ts';
import type { AnswerSchema, CheckedAnswer } from './answer-schema.ts';
import { clip, type Outcome, type Trace } from './trace.ts';

/** An answer of the model, read and checked. */
export interface ReadAnswer {
  checked?: CheckedAnswer;
  problems: string[];
}

/** The object with at least one of the fields, in a text or among the arguments of a tool. */
export function readAnswer(text: string, schema: AnswerSchema, cut: boolean): ReadAnswer {
  const hasField = (value: unknown) =>
    isRecord(value) && schema.fields.some((field) => Object.hasOwn(value, field));
  const reading = readJson(text, hasField);
  const tooLong = 'the answer was cut off at the limit of output tokens: make it shorter';
  if (!('value' in reading) || reading.value === undefined)
    return { problems: [cut ? tooLong : 'problem' in reading ? reading.problem : 'no JSON object'] };
  // Nothing a schema asks for; what copies or prints it would overflow the stack.
  if (isDeeper(reading.value, 50)) return { problems: ['the object is nested too deeply'] };
  const checked = schema.check(reading.value as Record<string, unknown>);
  // What a repair made of a cut answer may lack half of it.
  const incomplete = cut && reading.how === 'repaired' ? [tooLong] : [];
  return { checked, problems: [...incomplete, ...checked.problems] };
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

/** Tells the model what is wrong with its answer. */
export const correction = (problems: string[]) =>
  `The answer does not fit the schema:\n${problems.map((problem) => `- ${problem}`).join('\n')}\n`;

/** An answer as it goes back to the model: a hostile one may be longer than the document. */
export const echo = (text: string) => clip(text, 20_000);
