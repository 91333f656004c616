import type { AssertionValueFunctionContext, GradingResult } from 'promptfoo';
import type { z } from 'zod';
import { check } from './scoring/check.ts';
import { InputError } from './scoring/input-error.ts';

export type { AssertionValueFunctionContext, GradingResult };

/** The assertion's `config`, validated; an unknown key is an error that names the nearest known one. */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  context: AssertionValueFunctionContext,
  assertion: string,
): z.output<Schema> {
  return check(schema, context.config ?? {}, {
    source: `config of ${assertion} in ${describeTest(context)}`,
  });
}

/** `metadata[key]` of the test, validated; missing is an error of the data set, never a score. */
export function readMetadata<Schema extends z.ZodType>(
  schema: Schema,
  context: AssertionValueFunctionContext,
  key: string,
  assertion: string,
): z.output<Schema> {
  const source = describeTest(context);
  const value = context.test.metadata?.[key];
  if (value === undefined)
    throw new InputError({
      source,
      key: `metadata.${key}`,
      problem: `${assertion} needs it and the test has none`,
      fix: 'Convert the data set again, or take the assertion off this test',
    });
  return check(schema, value, { source: `metadata.${key} of ${source}` });
}

/** A name for the test in messages: its description, else its metadata id. */
export function describeTest(context: AssertionValueFunctionContext): string {
  const { description, metadata } = context.test;
  return `test "${description ?? metadata?.id ?? 'without description'}"`;
}

/**
 * The score from which the test passes: `config.threshold`, else the bare `threshold` of the calling assertion
 * (promptfoo hands neither it nor the assertion to a function, so it is looked up by name), else `fallback`.
 */
export function readThreshold(
  context: AssertionValueFunctionContext,
  configured: number | undefined,
  assertion: string,
  fallback: number,
): number {
  if (configured !== undefined) return configured;
  for (const candidate of context.test.assert ?? [])
    if ('value' in candidate && typeof candidate.value === 'string' && candidate.threshold !== undefined)
      if (isFileOf(assertion, candidate.value.split(/[/:.]/).findLast((part) => !/^[jt]s$/.test(part))!))
        return candidate.threshold;
  return fallback;
}

/** Whether a file (or an export) is the one of that assertion: source-score.ts holds sourceScore. */
export const isFileOf = (assertion: string, file: string): boolean =>
  file
    .replace(/\.[jt]s$/, '')
    .replaceAll('-', '')
    .toLowerCase() === assertion.toLowerCase();
