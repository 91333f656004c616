/**
 * How often the support check is right, without a judge, on sentences that were read by hand:
 * `npx node scripts/dev/measure-law-support.ts FILE [--as-of DAY] [--list]`. FILE is JSON Lines of
 * `{id, sentence, expected}`, where `expected` is supported, contradicted or unrelated (the article says nothing of it).
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { check } from '../../assertions/core/check.ts';
import { supportOf } from '../../assertions/statute-book/support.ts';

const row = z.object({
  id: z.string(),
  sentence: z.string(),
  expected: z.enum(['supported', 'contradicted', 'unrelated']),
});

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'as-of': { type: 'string', default: '2025-07-13' },
    list: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
if (file === undefined) throw new Error('Name the file of the sentences: measure-law-support FILE');

const counts = new Map<string, number>();
for (const [i, line] of readFileSync(file, 'utf8').split('\n').filter(Boolean).entries()) {
  const { id, sentence, expected } = check(row, JSON.parse(line), { source: file, row: i + 1 });
  const found = supportOf(sentence, values['as-of']);
  const verdict = found[0]?.verdict ?? 'no article read';
  const key = `${expected.padEnd(12)} said to be ${verdict}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
  if (values.list) console.log(`${id} ${key}: ${found[0]?.reason ?? ''} | ${sentence}`);
}
for (const [key, count] of [...counts].sort()) console.log(`${key}: ${count}`);
