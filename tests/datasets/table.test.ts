import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import table from '../../datasets/table.ts';
import { temporaryFolder } from '../run.ts';

function written(content: string | Uint8Array): string {
  const file = join(temporaryFolder(), 'tests.csv');
  writeFileSync(file, content);
  return file;
}
const read = (content: string | Uint8Array) => table({ from: written(content) });

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

it('columns are variables, description and metadata', () => {
  expect(
    read('question;__description;__metadata:asOf;__metadata:tags[]\nx;un;2026-01-01;"a, b\\, c"\n'),
  ).toEqual([
    {
      vars: { question: 'x' },
      description: 'un',
      metadata: { asOf: '2026-01-01', tags: ['a', 'b, c'] },
      assert: [],
    },
  ]);
});

it('a threshold with a decimal comma', () => {
  expect(read('q;__threshold\nx;0,8\n')).toMatchObject([{ threshold: 0.8 }]);
});

it.each([
  ['q;__threshold\n1;high\n', /row 1, key "__threshold": is "high"/],
  ['q;__expect\n1;x\n', /row 1, key "__expect": is not a column/],
])('%j is an error', (content, message) => {
  expect(() => read(content)).toThrow(message);
});
