import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import table from '../../datasets/table.ts';
import { temporaryFolder } from '../run.ts';

const TEXT =
  'question;__expected;__description;__metadata:asOf\r\nL’été, c’est où ?;contains: été;un;2026-01-01\r\n"a;b ""c""";package:promptfoo-legal:citations;;\r\n';
const TESTS = [
  {
    vars: { question: 'L’été, c’est où ?' },
    metadata: { asOf: '2026-01-01' },
    description: 'un',
    assert: [{ type: 'contains', value: 'été' }],
  },
  {
    vars: { question: 'a;b "c"' },
    metadata: {},
    description: '',
    assert: [{ type: 'javascript', value: 'package:promptfoo-legal:citations' }],
  },
];

function written(content: string | Uint8Array): string {
  const file = join(temporaryFolder(), 'tests.csv');
  writeFileSync(file, content);
  return file;
}
const read = (content: string | Uint8Array) => table({ from: written(content) });

/** Windows-1252 of a text whose characters it has: Latin-1 and the typographic apostrophe. */
const windows = (text: string) => Uint8Array.from(text.replaceAll('’', '\x92'), (one) => one.charCodeAt(0));

describe('a table, however it was saved, is the same tests', () => {
  it.each<[string, string | Uint8Array]>([
    ['semicolons and CRLF', TEXT],
    ['a byte order mark', `\ufeff${TEXT}`],
    ['sep=; in the first line', `sep=;\r\n${TEXT}`],
    ['both', `\ufeffsep=;\r\n${TEXT}`],
    ['decomposed accents', TEXT.normalize('NFD')],
    ['Windows-1252', windows(TEXT)],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${TEXT}`, 'utf16le')],
    ['empty columns', TEXT.replaceAll('\r\n', ';;\r\n')],
    ['empty rows', TEXT.replaceAll('\r\n', '\r\n;;;\r\n\r\n')],
    ['tabs', TEXT.replace('"a;b ""c"""', '"a@b ""c"""').replaceAll(';', '\t').replace('@', ';')],
    [
      'commas',
      'question,__expected,__description,__metadata:asOf\n"L’été, c’est où ?",contains: été,un,2026-01-01\n"a;b ""c""",package:promptfoo-legal:citations,,\n',
    ],
  ])('%s', (_, content) => {
    expect(read(content)).toEqual(TESTS);
  });
});

it.each<[string, object]>([
  ['Paris', { type: 'equals', value: 'Paris' }],
  ['not-icontains: x', { type: 'not-icontains', value: 'x' }],
  ['contains-any: a, b', { type: 'contains-any', value: ['a', 'b'] }],
  ['similar(0.9): x', { type: 'similar', value: 'x', threshold: 0.9 }],
  ['is-json', { type: 'is-json' }],
  ['grade: is right', { type: 'llm-rubric', value: 'is right' }],
  ['javascript: output.length > 1', { type: 'javascript', value: 'output.length > 1' }],
  ['Note: x', { type: 'equals', value: 'Note: x' }],
])('__expected %j', (text, assertion) => {
  expect(read(`q;__expected;__metric\nx;${text};m\n`)).toMatchObject([
    { assert: [{ ...assertion, metric: 'm' }] },
  ]);
});

it('a threshold with a decimal comma', () => {
  expect(read('q;__threshold\nx;0,8\n')).toMatchObject([{ threshold: 0.8 }]);
});

it.each([
  ['q;q\n1;2\n', /key "q": there are two columns of this name/],
  ['q;\n1;2\n', /row 1: has "2" in column 2, which has no name/],
  ['q;r\n1;2;3\n', /row 1: has more cells than the header/],
  ['q;r\n', /has no rows/],
  ['q;__threshold\n1;high\n', /row 1, key "__threshold": is "high"/],
  ['q;__expect\n1;x\n', /row 1, key "__expect": is not a column/],
])('%j is an error', (content, message) => {
  expect(() => read(content)).toThrow(message);
});

it('a file that is not there', () => {
  expect(() => table({ from: 'nowhere.csv' })).toThrow(/nowhere\.csv: cannot be read/);
});
