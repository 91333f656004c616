import { Option } from 'commander';
import type { TestCase } from 'promptfoo';
import { z } from 'zod';
import { answerScore } from '../../assertions/answer-score.ts';
import { delimit } from '../../assertions/core/delimit.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { parseRubric } from '../../assertions/scoring/memo/parse-rubric.ts';
import {
  assertionReference,
  type Conversion,
  type Converter,
  type ConvertOptions,
  testGenerator,
} from '../test-generator.ts';
import { Verbatim } from '../verbatim.ts';
import { type Document, readTasks, type TaskRow } from './read-tasks.ts';

export const frenchlaw: Converter = {
  name: 'frenchlaw',
  description: 'FrenchLaw Bench: tasks of French and European law with their rubrics, out of a tasks.csv',
  splits: [],
  options: [
    new Option('--ids <numbers>', 'only these tasks, separated by commas').argParser((text) =>
      text.split(/\s*,\s*/),
    ),
  ],
  convert,
};

interface FrenchLawOptions extends ConvertOptions {
  /** Numbers of the tasks to convert; all where left out. */
  ids?: string[] | undefined;
}

async function convert(options: FrenchLawOptions): Promise<Conversion> {
  const { tasks, unused } = await readTasks(options.from);
  const twice = tasks.find(({ row }, i) => tasks.findIndex((other) => other.row.Number === row.Number) < i);
  if (twice)
    throw new InputError({
      source: options.from,
      row: twice.number,
      key: 'Number',
      problem: `a second task has the number ${twice.row.Number}`,
    });
  const assertion = assertionReference(answerScore, options.base);
  const tests = select(tasks, options)
    .slice(0, options.limit)
    .map((task) => toTest(task, options, assertion));
  const rubrics = tests.map(({ metadata }) => metadata!.rubric.length as number);
  const documents = tests.reduce((sum, { metadata }) => sum + metadata!.documents.length, 0);
  return {
    tests,
    summary: [
      `${tests.length} tasks, ${rubrics.reduce((sum, count) => sum + count, 0)} criteria, ${documents} documents`,
      ...(unused.length > 0 ? [`columns left aside: ${unused.join(', ')}`] : []),
    ],
  };
}

function select(tasks: TaskRow[], { from, ids }: FrenchLawOptions): TaskRow[] {
  if (!ids) return tasks;
  return ids.map((id) => {
    const task = tasks.find(({ row }) => row.Number === id);
    if (task) return task;
    const known = tasks.map(({ row }) => row.Number).join(', ');
    throw new InputError({
      source: from,
      key: 'Number',
      problem: `no task is ${id}`,
      expected: `one of ${known}`,
    });
  });
}

function toTest({ row, documents, number }: TaskRow, { from }: ConvertOptions, assertion: string): TestCase {
  const rubric = parseRubric(row.Rubric, { source: from, row: number, key: 'Rubric' });
  const prompt = withDocuments(row.Prompt, documents);
  return {
    description: `frenchlaw ${row.Number}: ${row.Title}`,
    vars: { prompt: new Verbatim(prompt, `task-${row.Number}`) as unknown as string },
    metadata: {
      dataset: 'frenchlaw',
      id: row.Number,
      category: row.Category,
      subCategory: row.SubCategory,
      taskType: row.TaskType,
      title: row.Title,
      rubric,
      documents,
      ...(row.AsOf && { asOf: row.AsOf }),
      ...(row.Sources && { sources: row.Sources.split(/\s*[\r\n]+\s*/) }),
    },
    assert: [{ type: 'javascript', value: assertion }],
  };
}

/** The task, then each document between marks that it cannot close. */
export const withDocuments = (prompt: string, documents: Document[]): string =>
  [prompt, ...documents.map(({ name, text }) => delimit(text, `nom="${name}"`))].join('\n\n');

/**
 * Test generator: `tests: {path: file://…/datasets/frenchlaw/convert.ts, config: {from, ids?, limit?}}`; `from`
 * is the tasks.csv, relative to the folder promptfoo runs in.
 */
export default testGenerator(
  'frenchlaw',
  z.object({
    from: z.string(),
    ids: z
      .array(z.union([z.string(), z.number()]).transform(String))
      .min(1)
      .optional(),
    limit: z.int().positive().optional(),
  }),
  convert,
);
