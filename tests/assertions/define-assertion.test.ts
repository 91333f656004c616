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
const silent = defineAssertion(
  { name: 'silent', config: {}, threshold: 1, refusalIsEmpty: true },
  ({ answer }) => ({ score: 1, reason: answer }),
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

  it.each(['', ' \n\t', '...', '\u200b', null, undefined])(
    '%j is an empty answer: 0, invalid, not scored',
    (output) => {
      expect(grade(output, { threshold: 0 })).toMatchObject({
        pass: false,
        score: 0,
        reason: 'The answer is empty',
        metadata: { invalidFormat: true },
      });
    },
  );

  it.each<[string, string, object]>([
    ['is not scored', '<think>abcdefghij</think>abc', { score: 0.3, reason: '3 characters' }],
    ['as OpenRouter gives it neither', 'Thinking: abcdefghij\n\nabc', { score: 0.3 }],
    [
      'that does not end leaves no answer',
      '<think>abcdefghij',
      { pass: false, score: 0, reason: /does not end/, metadata: { invalidFormat: true } },
    ],
    ['without an answer neither', '<think>abc</think>', { pass: false, reason: /only the model's thinking/ }],
  ])('thinking %s', (_, output, { reason = /./, ...expected }: { reason?: unknown }) => {
    const result = grade(output);
    expect(result).toMatchObject(expected);
    expect(result.reason).toMatch(reason instanceof RegExp ? reason : String(reason));
  });

  it('thinking is scored where config says keep', () => {
    expect(grade('<think>', { thinking: 'keep' })).toMatchObject({ score: 0.7 });
  });

  it('thinking that cannot be told from the answer is an error that says what to write', () => {
    expect(() => grade('Thinking: a\n\nb\n\nc')).toThrow(/showThinking: false in the provider's config/);
  });

  it('a refusal is an empty answer where saying nothing would have full marks, and only there', () => {
    const context = contextOf({});
    const refused = { pass: false, score: 0, reason: 'The answer only declines to answer' };
    expect(silent('Je ne sais pas.', context)).toMatchObject(refused);
    expect(silent('No.', { ...context, providerResponse: { isRefusal: true } })).toMatchObject(refused);
    expect(silent('Oui.', context)).toMatchObject({ pass: true });
    expect(grade('Je ne sais pas.')).toMatchObject({ pass: true });
  });

  it('an unusable answer fails under not-javascript as well, which turns pass round', () => {
    const entry = (type: string) => [{ type, value: 'package:promptfoo-legal:lengthScore' }];
    const passes = (output: string, type: string) => grade(output, undefined, entry(type)).pass;
    expect(passes('', 'javascript')).toBe(false);
    expect(passes('', 'not-javascript')).toBe(true);
    expect(passes('abc', 'not-javascript')).toBe(false);
    expect(() => grade('', undefined, [...entry('javascript'), ...entry('not-javascript')])).toThrow(
      /key "type".*config of its own/,
    );
  });

  it.each<[string, object | undefined, object, RegExp]>([
    ['weight: 0', undefined, { weight: 0 }, /drops the scores by name.*write threshold: 0/],
    ['weight: 0 of an assert-set', undefined, { set: 0 }, /drops the scores by name/],
    ['a bare threshold: 90', undefined, { threshold: 90 }, /write 0\.9, not 90/],
    ['config.threshold: 90', { threshold: 90 }, {}, /"threshold".*write 0\.9, not 90/],
    ['a template', { most: '{{most}}' }, {}, /"most": promptfoo does not fill in \{\{most\}\} here/],
  ])('%s is an error that says what to write', (_, config, { set, ...rest }: { set?: number }, message) => {
    const entry = { type: 'javascript', value: 'package:promptfoo-legal:lengthScore', config, ...rest };
    const assert = set === undefined ? entry : { type: 'assert-set', weight: set, assert: [entry] };
    const call = () => grade('abc', config, [assert]);
    expect(call).toThrow(message);
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
