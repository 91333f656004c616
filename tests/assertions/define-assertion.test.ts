import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Assertion, defineAssertion } from '../../assertions/define-assertion.ts';
import * as assertions from '../../assertions/index.ts';
import { contextOf } from './context.ts';

const lengthScore = defineAssertion(
  { name: 'lengthScore', config: { most: z.int().default(10) }, threshold: 0.5 },
  ({ config, answer, metadata }) => {
    const target = metadata('target', z.int());
    const score = Math.min(answer.length, config.most) / target;
    return { score, reason: `${answer.length} characters`, ...(score > 1 && { problem: 'too long' }) };
  },
);
const grade = (output: unknown, config?: object, assert: object[] = []) =>
  lengthScore(output, contextOf({ metadata: { target: 10 }, assert: assert as never }, config));

describe('defineAssertion', () => {
  it.each<[string, unknown, object, object]>([
    ['a score above the threshold passes', 'abcdefg', {}, { pass: true, score: 0.7 }],
    ['and one below it does not', 'abc', {}, { pass: false, score: 0.3 }],
    ['config.threshold is the first to say', 'abc', { threshold: 0.3 }, { pass: true }],
    ['a key of the assertion is read with its default', 'abcdefghijkl', {}, { score: 1 }],
    ['and without', 'abcdefghijkl', { most: 5 }, { score: 0.5 }],
    ['an object is JSON', {}, {}, { score: 0.2, reason: '2 characters' }],
    ['an answer that was read is not invalid', 'abc', {}, { metadata: { invalidFormat: false } }],
    [
      'a problem makes it so',
      'abcdefghijkl',
      { most: 20 },
      { metadata: { invalidFormat: true, problem: 'too long' } },
    ],
  ])('%s', (_, output, config, expected) => {
    expect(grade(output, config)).toMatchObject(expected);
  });

  it.each(['', ' \n\t', null, undefined])('%j is an empty answer: 0, invalid, not scored', (output) => {
    expect(grade(output, { threshold: 0 })).toMatchObject({
      pass: false,
      score: 0,
      reason: 'The answer is empty',
      metadata: { invalidFormat: true },
    });
  });

  it.each<[string, unknown]>([
    ['its function', lengthScore],
    ['the file in a checkout', 'file://../assertions/length-score.ts'],
    ['the file of the build', 'file:///x/node_modules/promptfoo-legal/dist/assertions/length-score.js'],
    ['a path of Windows', 'file://assertions\\length-score.ts'],
    ['the package', 'package:promptfoo-legal:lengthScore'],
  ])('finds the threshold of the entry that names it by %s', (_, value) => {
    expect(grade('abc', undefined, [{ type: 'javascript', value, threshold: 0.1 }]).pass).toBe(true);
  });

  it.each<[string, object]>([
    ['another assertion', { value: 'package:promptfoo-legal:rubric' }],
    ['a name that only ends like it', { value: 'file://my-length-score.ts' }],
    [
      'another function of that name',
      { value: Object.defineProperty(() => 1, 'name', { value: 'lengthScore' }) },
    ],
    ['another config', { value: 'file://length-score.ts', config: { most: 3 } }],
  ])('not that of %s', (_, entry) => {
    expect(grade('abc', undefined, [{ type: 'javascript', threshold: 0.1, ...entry }]).pass).toBe(false);
  });

  it('errors name the assertion, the key and the test', () => {
    expect(() => grade('abc', { mots: 3 })).toThrow(
      /config of lengthScore in test .*"mots".*Did you mean "most"/,
    );
    expect(() => lengthScore('abc', contextOf({}))).toThrow(/metadata\.target.*lengthScore needs it/);
  });
});

describe('every assertion of the pack', () => {
  it.each(Object.entries<Assertion<unknown>>(assertions))('%s', async (name, assertion) => {
    expect(assertion.name).toBe(name);
    expect((await import(assertion.file)).default).toBe(assertion);
  });
});
