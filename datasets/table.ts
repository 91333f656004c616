import { resolve } from 'node:path';
import type { TestCase } from 'promptfoo';
import { z } from 'zod';
import { check } from '../assertions/core/check.ts';
import { InputError } from '../assertions/core/input-error.ts';
import { readTable, type TableRow } from './read-table.ts';

const configSchema = z.strictObject({ from: z.string().min(1) });

type Assertion = NonNullable<TestCase['assert']>[number];

/** `contains: x`, `not-icontains: x`, `similar(0.8): x`: promptfoo's own short forms that need no more than a value. */
const SHORT =
  /^((?:not-)?(?:i?contains(?:-all|-any)?|equals|regex|starts-with|is-json|contains-json|llm-rubric|grade|similar|levenshtein|rouge-n|latency|cost))(?:\(([\d.]+)\))?(?::\s*([\s\S]*))?$/;
const LISTS = /contains-(?:all|any)$/;

/**
 * A table as tests, as promptfoo reads a CSV, however it was saved, .xlsx too (see read-table.ts):
 * `tests: {path: file://…/table.js, config: {from: tasks.csv}}`. Columns are variables; `__expected` (`__expected1` …),
 * `__description`, `__metric`, `__threshold`, `__prefix`, `__suffix` and `__metadata:key` are promptfoo's.
 * `package:promptfoo-legal:citations` in `__expected` is an assertion of the pack. Paths start from the working folder.
 */
export default function table(config: unknown): TestCase[] {
  const { from } = check(configSchema, config, { source: 'config of table' });
  return readTable(resolve(from)).rows.map((line) => toTest(line, from));
}

function toTest({ row, cells }: TableRow, source: string): TestCase {
  const test: TestCase & { vars: Record<string, string>; metadata: Record<string, unknown> } = {
    vars: {},
    metadata: {},
  };
  const asserts: Assertion[] = [];
  for (const [name, cell] of Object.entries(cells)) {
    const key = /^__metadata:(.+?)(\[\])?$/.exec(name);
    if (/^__expected\d*$/.test(name)) {
      if (cell.trim() !== '') asserts.push(toAssertion(cell.trim()));
    } else if (key) {
      if (cell.trim() !== '')
        test.metadata[key[1]!] = key[2]
          ? cell.split(/(?<!\\),/).map((one) => one.trim().replaceAll('\\,', ','))
          : cell;
    } else if (name === '__description') test.description = cell;
    else if (name === '__prefix' || name === '__suffix')
      test.options = { ...test.options, [name.slice(2)]: cell };
    else if (name === '__threshold') {
      if (cell.trim() !== '') test.threshold = toNumber(cell, { source, row, key: name });
    } else if (name === '__metric') continue;
    else if (name.startsWith('__'))
      throw new InputError({
        source,
        row,
        key: name,
        problem: 'is not a column that can be read here',
        expected: '__expected, __description, __metric, __threshold, __prefix, __suffix or __metadata:key',
      });
    else test.vars[name] = cell;
  }
  const metric = cells.__metric?.trim();
  return { ...test, assert: metric ? asserts.map((one) => ({ ...one, metric })) : asserts };
}

function toAssertion(text: string): Assertion {
  if (/^(?:package:|file:\/\/)/.test(text))
    return { type: text.endsWith('.py') ? 'python' : 'javascript', value: text };
  const [, code] = /^(?:javascript|fn|eval):([\s\S]*)$/.exec(text) ?? [];
  if (code !== undefined) return { type: 'javascript', value: code.trim() };
  const [, type, threshold, value] = SHORT.exec(text) ?? [];
  if (type === undefined) return { type: 'equals', value: text };
  return {
    type: (type === 'grade' ? 'llm-rubric' : type) as Exclude<Assertion['type'], 'assert-set'>,
    ...(value !== undefined && {
      value: LISTS.test(type) ? value.split(',').map((one) => one.trim()) : value.trim(),
    }),
    ...(threshold !== undefined && { threshold: Number(threshold) }),
  } as Assertion;
}

/** A decimal comma is a French Excel's point. */
function toNumber(cell: string, where: { source: string; row: number; key: string }): number {
  const number = Number(cell.trim().replace(',', '.'));
  if (Number.isFinite(number)) return number;
  throw new InputError({ ...where, problem: `is ${JSON.stringify(cell)}`, expected: 'a number' });
}
