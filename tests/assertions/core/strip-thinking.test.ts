import { describe, expect, it } from 'vitest';
import { stripThinking } from '../../../assertions/core/strip-thinking.ts';
import { expectLinear, textOf } from '../../linear.ts';

const ANSWER = "L'article 1240 s'applique.";

describe('thinking', () => {
  it.each<[string, string]>([
    ['none', ANSWER],
    ['of open models', `<think>\nL'article 1382 ? Non.\n\nPlutôt 1240.\n</think>\n\n${ANSWER}`],
    ['whose opening tag was in the prompt', `L'article 1382 ? Non.\n</think>\n${ANSWER}`],
    ['in capitals', `<THINK>non</THINK>${ANSWER}`],
    ['that names the tag', `<think>I am to write <think> first.</think>${ANSWER}`],
    ['twice', `<think>a</think><think>b</think>${ANSWER}`],
    ['of Bedrock', `<thinking>\na\n\nb\n</thinking>\n\nSignature: EqQB+/=\n\n${ANSWER}`],
    ['of Bedrock, redacted', `<thinking>[Redacted]</thinking>\n\n${ANSWER}`],
    ['of gpt-oss', `<reasoning>a </think> b</reasoning>${ANSWER}`],
    ['of OpenRouter', `Thinking: L'article 1382 ? Non.\nPlutôt 1240.\n\n${ANSWER}`],
    ['of Anthropic', `Thinking: a\n\nb\nSignature: EqQB+/=\n\n${ANSWER}`],
    ['of Anthropic, unsigned', `Thinking: a\n\nb\nSignature: \n\n${ANSWER}`],
    ['of Anthropic, redacted', `Redacted Thinking: EqQB+/=\n\nThinking: a\nSignature: x\n\n${ANSWER}`],
  ])('%s: the answer is left', (_, output) => {
    expect(stripThinking(output).answer?.trim()).toBe(ANSWER);
  });

  it('in the middle of an answer goes, and both sides stay', () => {
    expect(stripThinking('Un. <think>x</think>Deux.')).toEqual({ answer: 'Un. Deux.' });
  });

  it.each(['<think>', `<think>\n${ANSWER}`, `${ANSWER}<thinking>encore`, `<think>a</thinking>${ANSWER}`])(
    '%j does not end: no answer',
    (output) => expect(stripThinking(output).problem).toMatch(/does not end/),
  );

  it.each([
    '<think>a</think>',
    '<think>a</think>\n ',
    'a</think>',
    'Thinking: a',
    'Thinking: a\nSignature: x',
    'Redacted Thinking: x',
  ])('%j is thinking alone: no answer', (output) => {
    expect(stripThinking(output).problem).toMatch(/only the model's thinking/);
  });

  it('of several paragraphs before an answer is not told from it', () => {
    expect(stripThinking(`Thinking: a\n\nb\n\n${ANSWER}`)).toEqual({});
  });

  it.each([ANSWER, '', ' ', 'Je pensais : <a>', 'I was Thinking: of it.\n\nYes.', '</reasoning>'])(
    '%j has none',
    (output) => expect(stripThinking(output)).toEqual({ answer: output }),
  );

  it('is read in linear time', () => {
    for (const part of [
      '<think>',
      '</think>',
      'Thinking: a\n\n',
      '\nSignature: ',
      'Redacted Thinking: x ',
      '\n \n',
      '<reasoning>a</reasoning> \n',
    ])
      expectLinear((size) => `Thinking: ${textOf(part, size)}`, stripThinking);
  });
});
