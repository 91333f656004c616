import type { AssertionValueFunctionContext, TestCase } from 'promptfoo';

/** What promptfoo hands to an assertion function, as far as the pack reads it. */
export function contextOf(test: TestCase, config?: object): AssertionValueFunctionContext {
  return {
    prompt: 'prompt',
    vars: (test.vars ?? {}) as AssertionValueFunctionContext['vars'],
    test: test as AssertionValueFunctionContext['test'],
    logProbs: undefined,
    provider: undefined,
    providerResponse: undefined,
    ...(config && { config }),
  };
}
