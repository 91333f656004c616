import { isDeepStrictEqual } from 'node:util';
import type { Assertion, AssertionValueFunctionContext } from 'promptfoo';
import { check } from './check.ts';
import { InputError } from './input-error.ts';
import { share } from './share.ts';
import { describeTest } from './test-context.ts';

/** What the entry that calls an assertion says, next to its config. */
export interface Caller {
  /** The bare `threshold`. */
  threshold: number | undefined;
  /** `type: not-javascript`. */
  negated: boolean;
  /** `provider` and `contextTransform`; they throw where two entries name different ones. */
  provider(): Assertion['provider'];
  contextTransform(): Assertion['contextTransform'];
}

/**
 * The entry of the test's `assert` that calls `assertion`. promptfoo hands a function its config, but not its own
 * entry: it is one of those whose value `isAssertion` knows and whose config is the one at hand, in assert-sets too.
 * Throws InputError where they differ in what is asked of them, and on `weight: 0`.
 */
export function readCaller(
  context: AssertionValueFunctionContext,
  assertion: string,
  isAssertion: (value: Assertion['value']) => boolean,
): Caller {
  const source = `${assertion} in ${describeTest(context)}`;
  const entries = (context.test.assert ?? [])
    .flatMap((entry): Assertion[] => {
      if (entry.type !== 'assert-set') return [entry];
      // A set without weight takes it from all that is in it.
      return entry.weight === 0 ? entry.assert.map((one) => ({ ...one, weight: 0 })) : entry.assert;
    })
    .filter(({ value }) => isAssertion(value))
    .filter(({ config }) => isDeepStrictEqual(config ?? {}, context.config ?? {}));
  if (entries.some(({ weight }) => weight === 0))
    throw new InputError({
      source,
      key: 'weight',
      problem: 'with weight: 0 promptfoo drops the scores by name, and lets every answer pass',
      fix: "To record scores that fail no test, write threshold: 0; to keep them out of the test's score too, add weight: 0.000001",
    });
  const only = <Key extends 'threshold' | 'provider' | 'type' | 'contextTransform'>(
    key: Key,
  ): Assertion[Key] | undefined => {
    const values = entries.map((entry) => entry[key]);
    if (values.every((value) => isDeepStrictEqual(value, values[0]))) return values[0];
    throw new InputError({
      source,
      key,
      problem:
        'this test uses the assertion twice with different values, and promptfoo does not say which one is running',
      fix:
        key === 'type' || key === 'contextTransform'
          ? 'Give each a config of its own'
          : `Give each its own in config.${key === 'provider' ? 'judge' : key}`,
    });
  };
  return {
    threshold: check(share.optional(), only('threshold'), { source: `threshold of ${source}` }),
    negated: only('type')?.startsWith('not-') ?? false,
    provider: () => only('provider'),
    contextTransform: () => only('contextTransform'),
  };
}
