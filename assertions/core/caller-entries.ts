import { isDeepStrictEqual } from 'node:util';
import type { Assertion, AssertionValueFunctionContext } from 'promptfoo';
import { InputError } from './input-error.ts';

/**
 * The entries of the test's `assert` that may be the calling one: those whose value `isCaller` knows and whose config
 * is the one at hand, in assert-sets too. promptfoo hands a function its config, but not its own entry.
 */
export function callerEntries(
  context: AssertionValueFunctionContext,
  isCaller: (value: Assertion['value']) => boolean,
): Assertion[] {
  return (context.test.assert ?? [])
    .flatMap((entry): Assertion[] => (entry.type === 'assert-set' ? entry.assert : [entry]))
    .filter(({ value }) => isCaller(value))
    .filter(({ config }) => isDeepStrictEqual(config ?? {}, context.config ?? {}));
}

/** What all of them say of `key`; undefined where they say nothing. Throws where they differ. */
export function valueOfCaller<Key extends 'threshold' | 'provider'>(
  entries: readonly Assertion[],
  key: Key,
  source: string,
): Assertion[Key] {
  const values = entries.map((entry) => entry[key]);
  if (values.every((value) => isDeepStrictEqual(value, values[0]))) return values[0];
  throw new InputError({
    source,
    key,
    problem:
      'this test uses the assertion twice with different values, and promptfoo does not say which one is running',
    fix: `Give each its own in config.${key === 'provider' ? 'judge' : key}`,
  });
}
