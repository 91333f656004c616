import { describe, expect, it } from 'vitest';
import { readJson } from '../../../assertions/core/read-json.ts';
import { expectLinear, textOf } from '../../linear.ts';

const answer = { term: '2_years', party: [{ name: 'A "B" {C}' }] };
const json = JSON.stringify(answer);

describe('readJson', () => {
  it.each([
    ['an object', answer, 'object'],
    ['bare JSON', json, 'json'],
    ['white space around', `\n\n ${json} \n`, 'json'],
    ['a fence', `\`\`\`json\n${json}\n\`\`\``, 'embedded'],
    ['an upper-case fence without a line break', `\`\`\`JSON ${json}\`\`\``, 'embedded'],
    ['prose around', `Here it is: ${json}. I hope "this" helps {really}`, 'embedded'],
    ['an earlier example', `Format {"term": "x"} and so:\n${json}`, 'embedded'],
    ['an unclosed brace before', `Use a { here.\n${json}`, 'embedded'],
    ['a trailing comma', json.replace(/}$/, ',}'), 'repaired'],
    ['single quotes', "{'term': '2_years', 'party': [{'name': 'A \\\"B\\\" {C}'}]}", 'repaired'],
  ])('reads %s', (_, output, how) => {
    expect(readJson(output)).toEqual({ value: answer, how });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    [undefined, 'missing'],
    [null, 'null'],
    ['[1, 2]', 'a list'],
    ['42', 'a number'],
    ['I cannot help with that.', 'no JSON object'],
    ['{"term": "2_ye', 'cut off'],
  ])('says why %j cannot be read', (output, problem) => {
    expect(readJson(output)).toEqual({ problem: expect.stringContaining(problem) });
  });

  it.each([
    ['braces that never close', '{'],
    ['closing braces', '}'],
    ['pairs', '{}x'],
    ['quotes', '"'],
  ])('reads %s in linear time', (_, piece) => {
    expectLinear((size) => textOf(piece, size), readJson);
  });

  it.each([
    ['deep nesting', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['10 MB on one line', 'a'.repeat(10_000_000)],
  ])('survives %s', (_, output) => {
    expect(() => readJson(output)).not.toThrow();
  });
});
