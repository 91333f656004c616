import { describe, expect, it } from 'vitest';
import { parsePartialJson } from '../../../../assertions/scoring/openexempt/partial-json.ts';
import { type Json, parsePythonJson } from '../../../../assertions/scoring/openexempt/python-json.ts';
import { expectLinear, textOf } from '../../../linear.ts';

const plain = (value: unknown): unknown =>
  value instanceof Map
    ? { entries: [...value].map(([key, item]) => [key, plain(item)]) }
    : Array.isArray(value)
      ? value.map(plain)
      : value;
const read = (text: string) => plain(parsePartialJson(text).value);
const object = (...entries: [string, unknown][]) => ({ entries });

describe('parsePythonJson takes what json.loads(strict=False) takes', () => {
  it.each<[string, unknown]>([
    ['NaN', Number.NaN],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    ['1e999', Number.POSITIVE_INFINITY],
    ['"a\nb\tc"', 'a\nb\tc'],
    ['"\\ud83d\\ude00 \\ud800"', '😀 \ud800'],
    ['"\\/\\b"', '/\b'],
    ['{"b": 1, "2": 2, "1": 3, "b": 4}', object(['b', 4], ['2', 2], ['1', 3])],
    ['{"__proto__": 1}', object(['__proto__', 1])],
    [' [ ] ', []],
  ])('%s', (text, value) => {
    expect(plain(parsePythonJson(text).value)).toEqual(value);
  });

  it('keeps an integer too large for a float apart from Infinity', () => {
    expect(parsePythonJson('9'.repeat(400)).value).toEqual({ digits: 400 });
  });

  it.each([
    '',
    '01',
    '+1',
    '1.',
    '.5',
    '[1,]',
    "{'a': 1}",
    '{"a" 1}',
    '"\\x"',
    '"\\u12"',
    'nan',
    '\ufeff1',
    '1 2',
  ])('not %s', (text) => {
    expect(parsePythonJson(text).problem).toEqual(expect.any(String));
  });
});

describe('parsePartialJson closes what was cut off', () => {
  it.each<[string, unknown]>([
    ['{"Federal": 30', object(['Federal', 30])],
    ['{"Federal": 3000, "Ore', object(['Federal', 3000])],
    ['{"Fed', object()],
    ['{', object()],
    ['{"a": [{"c": "x\\', object(['a', [object(['c', 'x'])]])],
    ['{"a": 1} and so on', object(['a', 1])],
    ['{"a": 1} {"b": 2}', object(['a', 1])],
    ['`{"a": 1}`', object(['a', 1])],
    ['prose\n```json\n{"a": 1}\n```\nmore', object(['a', 1])],
    ['prose\n```\n{"a": 1', object(['a', 1])],
    ['{"a": 12.', object(['a', 12])],
  ])('%s', (text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each([
    ['a trailing comma', '{"a": 1,}'],
    ['a comment', '{"a": 1} // done\n}'],
    ['a closer too many', '{"a": 1}}'],
    ['a closer without its opener before a fence', 'see 1]\n```json\n{"a": 1}\n```'],
    ['an upper-case fence', '```JSON\n{"a": 1}\n```'],
    ['bold marks before it', '** {"a": 1}'],
    ['nothing', '``` ```'],
  ])('but does not read %s', (_, text) => {
    expect(parsePartialJson(text).problem).toEqual(expect.any(String));
  });

  it('gives up on nesting that no answer has', () => {
    for (const text of ['['.repeat(1e6), `${'{"a":'.repeat(1e5)}1`, `${'['.repeat(600)}${']'.repeat(600)}`])
      expect(parsePartialJson(text).problem).toMatch(/nested/);
  });

  it('reads long prose and a long open string in linear time', () => {
    expect(parsePartialJson(`{"a": 1} ${textOf('x "y" {z} ')}`).value).toEqual(new Map([['a', 1]]));
    expect(parsePartialJson(textOf('lorem "ipsum" ')).problem).toEqual(expect.any(String));
    expect(parsePartialJson(`{"a": 1, "b": "${textOf('\\n ')}`).problem).toBeUndefined();
    for (const [before, piece] of [
      ['{"a": 1} ', 'x "y" {z} '],
      ['', 'lorem "ipsum" '],
      ['{"a": 1, "b": "', '\\n '],
    ] as const)
      expectLinear((size) => before + textOf(piece, size), parsePartialJson);
  });
});

describe('parsePartialJson finds what dropping one character after another finds', () => {
  it('on 40,000 short random texts', () => {
    const next = random(7);
    const pieces = [
      '{',
      '}',
      '[',
      ']',
      '"',
      ':',
      ',',
      ' ',
      '1',
      '-',
      '.',
      'e',
      '\\',
      'n',
      '\n',
      'NaN',
      '"a"',
      '"a":',
      'true',
    ];
    const wrong: unknown[] = [];
    for (let i = 0; i < 40_000; i++) {
      const text = Array.from({ length: 1 + (next() % 14) }, () => pieces[next() % pieces.length]).join('');
      const expected = plain(dropOneAfterAnother(text.replace(/^[ \n]+|[ \n]+$/g, '')));
      const actual = read(text);
      if (JSON.stringify(actual) !== JSON.stringify(expected)) wrong.push({ text, expected, actual });
    }
    expect(wrong).toEqual([]);
  });
});

/** The rule as documented, quadratic: scan for what is open, then drop characters until it parses. */
function dropOneAfterAnother(text: string): Json | undefined {
  const whole = parsePythonJson(text);
  if (whole.problem === undefined) return whole.value;
  const closers: string[] = [];
  let inString = false;
  let escaped = false;
  for (const char of text) {
    if (inString) {
      if (char === '"' && !escaped) inString = false;
      else escaped = char === '\\' ? !escaped : false;
    } else if (char === '"') [inString, escaped] = [true, false];
    else if (char === '{') closers.unshift('}');
    else if (char === '[') closers.unshift(']');
    else if (char === '}' || char === ']') if (closers.shift() !== char) return undefined;
  }
  let kept = inString ? `${escaped ? text.slice(0, -1) : text}"` : text;
  for (; kept !== ''; kept = kept.slice(0, -1)) {
    const { value, problem } = parsePythonJson(kept + closers.join(''));
    if (problem === undefined) return value;
  }
  return undefined;
}

/** Numbers that are the same in every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 8;
  };
}
