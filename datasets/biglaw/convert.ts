import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import type { TestCase } from 'promptfoo';
import { z } from 'zod';
import { answerScore } from '../../assertions/answer-score.ts';
import { readDocumentFile } from '../../assertions/core/documents/read-document.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { rubric } from '../../assertions/rubric.ts';
import { parseOutline } from '../../assertions/scoring/memo/parse-outline.ts';
import { documentsIn, findDocument } from '../find-document.ts';
import { readTable, type TableRow } from '../read-table.ts';
import {
  assertionReference,
  type Conversion,
  type Converter,
  type ConvertOptions,
  testGenerator,
} from '../test-generator.ts';
import { Verbatim } from '../verbatim.ts';

const SCORES = ['rubric', 'answerScore'] as const;

interface BigLawOptions extends ConvertOptions {
  score?: (typeof SCORES)[number];
}

export const biglaw: Converter = {
  name: 'biglaw',
  description: 'BigLaw Bench, the public core tasks: prompts with documents, and a rubric for each',
  splits: [],
  options: [
    new Option(
      '--score <assertion>',
      'rubric, or answerScore, which looks for false claims as well; default rubric',
    ).choices(SCORES),
  ],
  convert,
};

const COLUMNS = ['Number', 'Prompt', 'Rubric'];
const NO_DOCUMENT = /^(?:n\/?a|none)?$/i;

async function convert({ from, base, limit, score = 'rubric' }: BigLawOptions): Promise<Conversion> {
  const file = findTable(from);
  const { columns, rows } = readTable(file);
  const missing = COLUMNS.find((name) => !columns.includes(name));
  if (missing !== undefined)
    throw new InputError({ source: file, key: missing, problem: 'the column is missing' });
  const paths = documentsIn(from, 3);
  const assertion = assertionReference(score === 'rubric' ? rubric : answerScore, base);
  const tests: TestCase[] = [];
  const sums: string[] = [];
  for (const row of rows.slice(0, limit)) {
    const { test, points } = await toTest(row, file, paths);
    tests.push({
      ...test,
      assert: [{ type: 'javascript', value: assertion, config: { language: 'en', batch: 'dimension' } }],
    });
    sums.push(`${row.cells.Number} ${points}`);
  }
  return {
    tests,
    summary: [`${tests.length} core tasks, points by task: ${sums.join(', ')}`],
  };
}

/** The table in the folder, or as a clone has it. */
function findTable(from: string): string {
  if (!existsSync(from)) throw new InputError({ source: from, problem: 'the folder does not exist' });
  for (const folder of [from, join(from, 'blb-core')]) {
    const name =
      existsSync(folder) && readdirSync(folder).find((one) => /^core-samples\.(?:csv|xlsx)$/.test(one));
    if (name) return join(folder, name);
  }
  throw new InputError({
    source: from,
    problem: 'contains no core-samples.csv',
    expected: 'a clone of harveyai/biglaw-bench, or its folder blb-core',
  });
}

async function toTest({ row, cells }: TableRow, file: string, paths: readonly string[]) {
  const where = { source: file, row, key: 'Rubric' };
  const criteria = parseOutline(cells.Rubric!, where);
  const number = cells.Number!.trim();
  const names = (cells['Document(s)'] ?? '')
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => !NO_DOCUMENT.test(name));
  const documents: string[] = [];
  for (const name of names) {
    const path = findDocument(name, paths);
    if (path === undefined)
      throw new InputError({
        source: file,
        row,
        key: 'Document(s)',
        problem: `there is no document "${name}" below the folder`,
        fix: 'Fetch the documents of the repository too: they are large files of git',
      });
    const { text } = await readDocumentFile(path);
    if (text.trim() === '')
      throw new InputError({
        source: path,
        problem: 'has no text (a scan?)',
        fix: 'Run text recognition on it',
      });
    documents.push(`[Document: ${name}]\n${text}`);
  }
  const parts = [cells.Prompt!.trim(), ...documents];
  const test: TestCase = {
    description: `biglaw core ${number}: ${(cells.Task ?? '').trim().slice(0, 80)}`,
    vars: { prompt: new Verbatim(parts.join('\n\n'), `core-${number}`, parts) as unknown as string },
    metadata: {
      dataset: 'biglaw core',
      id: `core/${number}`,
      cluster: `core/${number}`,
      ...(cells.Category && { category: cells.Category.trim() }),
      ...(cells['Task Type'] && { taskType: cells['Task Type'].trim() }),
      rubric: cells.Rubric,
      // The longest passage of what is given: what copying earns.
      baseline: longestPassage(documents.join('\n\n') || cells.Prompt!),
    },
  };
  return { test, points: criteria.reduce((sum, { points }) => sum + Math.max(0, points), 0) };
}

const longestPassage = (text: string) =>
  text
    .split(/\n\s*\n/)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
    .trim();

/** Test generator: `config: {from, score?, limit?}`. */
export default testGenerator(
  'biglaw',
  z.strictObject({
    from: z.string(),
    score: z.enum(SCORES).optional(),
    limit: z.int().positive().optional(),
  }),
  convert,
);
