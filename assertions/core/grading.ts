import { isDeepStrictEqual } from 'node:util';
import type { Assertion, AssertionValueFunctionContext, GradingResult } from 'promptfoo';
import { z } from 'zod';
import { check } from './check.ts';
import { InputError } from './input-error.ts';

export type { AssertionValueFunctionContext, GradingResult };

/** A day, ISO. YAML makes a Date of one that stands without quotes, and promptfoo an empty object in a config. */
export const isoDay = z.preprocess(
  (value) => (value instanceof Date ? value.toJSON()?.replace('T00:00:00.000Z', '') : value),
  z.iso.date('not a day, expected "YYYY-MM-DD", in quotes'),
);

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
 * The score from which the test passes: `config.threshold`, else the bare `threshold` of the calling assertion, else
 * `fallback`.
 */
export function readThreshold(
  context: AssertionValueFunctionContext,
  configured: number | undefined,
  assertion: string,
  fallback: number,
): number {
  return configured ?? readOfCaller(context, assertion, 'threshold') ?? fallback;
}

/**
 * `threshold` or `provider` of the calling assertion. promptfoo hands a function neither the assertion nor these:
 * the assertions of the test that call this one with this config are looked up, in assert-sets too.
 */
export function readOfCaller<Key extends 'threshold' | 'provider'>(
  context: AssertionValueFunctionContext,
  assertion: string,
  key: Key,
): Assertion[Key] {
  const values = (context.test.assert ?? [])
    .flatMap((entry): Assertion[] => (entry.type === 'assert-set' ? entry.assert : [entry]))
    .filter(({ value }) => calls(value, assertion))
    .filter(({ config }) => isDeepStrictEqual(config ?? {}, context.config ?? {}))
    .map((entry) => entry[key]);
  if (values.every((value) => isDeepStrictEqual(value, values[0]))) return values[0];
  throw new InputError({
    source: `${assertion} in ${describeTest(context)}`,
    key,
    problem: 'the assertion stands in this test with different ones, which promptfoo does not tell apart',
    fix: `Give each its own in config.${key === 'provider' ? 'judge' : key}`,
  });
}

/** A function, `file://…/source-score.ts`, `package:promptfoo-legal:sourceScore`. */
function calls(value: Assertion['value'], assertion: string): boolean {
  if (typeof value === 'function') return value.name === assertion;
  if (typeof value !== 'string') return false;
  const parts = value.split(/[/\\:.]/).filter((part) => !/^[cm]?[jt]s$/.test(part));
  return isFileOf(assertion, parts.at(-1)!);
}

/** Whether a file (or an export) is the one of that assertion: source-score.ts holds sourceScore. */
export const isFileOf = (assertion: string, file: string): boolean =>
  file
    .replace(/\.[jt]s$/, '')
    .replaceAll('-', '')
    .toLowerCase() === assertion.toLowerCase();
