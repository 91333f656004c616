import type { AssertionValueFunctionContext } from 'promptfoo';

const counts = new WeakMap<object, Map<string, number>>();
const repetitions = new WeakMap<object, number>();

/**
 * Which repetition of its test a row is, from 0: with `--repeat` the same answer is judged anew each time, as
 * promptfoo does with its own graders, and found in the cache in the next run. promptfoo does not tell an
 * assertion the repetition, so rows of the same test with the same answer are counted. `test.assert` is one
 * object for all repetitions of a test within an evaluation.
 */
export function repetitionOf(
  { test, vars, prompt, provider, providerResponse }: AssertionValueFunctionContext,
  answer: string,
  hash: (value: unknown) => string,
): number {
  if (!test?.assert || !providerResponse) return 0;
  const known = repetitions.get(providerResponse);
  if (known !== undefined) return known;
  const seen = counts.get(test.assert) ?? new Map<string, number>();
  counts.set(test.assert, seen);
  const row = hash([vars, prompt, provider?.id(), answer]);
  const repetition = seen.get(row) ?? 0;
  seen.set(row, repetition + 1);
  repetitions.set(providerResponse, repetition);
  return repetition;
}
