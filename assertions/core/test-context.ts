import type { AssertionValueFunctionContext, GradingResult } from 'promptfoo';
import { z } from 'zod';
import { check } from './check.ts';
import { InputError } from './input-error.ts';

export type { AssertionValueFunctionContext, GradingResult };

/** A day, ISO. YAML makes a Date of one that is not in quotes, and promptfoo an empty object in a config. */
export const isoDay = z.preprocess(
  (value) => (value instanceof Date ? value.toJSON()?.replace('T00:00:00.000Z', '') : value),
  z.iso.date('not a day, expected "YYYY-MM-DD", in quotes'),
);

/** The day whose law applies: `config.asOf`, else `metadata.asOf`, else undefined. */
export function readAsOf(
  context: AssertionValueFunctionContext,
  configured: string | undefined,
): string | undefined {
  if (configured !== undefined) return configured;
  const given = context.test.metadata?.asOf;
  if (given === undefined || given === null || given === '') return undefined;
  return check(isoDay, given, { source: `metadata.asOf of ${describeTest(context)}` });
}

/** `metadata[key]` of the test, validated; a missing one is an error of the data set, never a score. */
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
