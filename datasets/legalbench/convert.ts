import { Option } from 'commander';
import type { TestCase } from 'promptfoo';
import { z } from 'zod';
import { InputError } from '../../assertions/core/input-error.ts';
import { legalBench } from '../../assertions/legal-bench.ts';
import { familyOf, normalize } from '../../assertions/scoring/legalbench/published.ts';
import {
  assertionReference,
  type Conversion,
  type Converter,
  type ConvertOptions,
  testGenerator,
} from '../test-generator.ts';
import { Verbatim } from '../verbatim.ts';
import { readTask, SPLITS, type Task, taskNames } from './read-task.ts';

interface LegalBenchOptions extends ConvertOptions {
  task?: string;
  rows?: string;
}

export const legalbench: Converter = {
  name: 'legalbench',
  description: 'LegalBench: 162 short tasks of legal reasoning, each with its few-shot prompt',
  splits: SPLITS,
  options: [
    new Option('--task <names>', 'only these tasks, separated by commas'),
    new Option('--rows <folder>', 'where the rows are, if not beside the prompts'),
  ],
  convert,
};

async function convert(options: LegalBenchOptions): Promise<Conversion> {
  const { from, task, split, rows, base, limit } = options;
  const names = task ? task.split(',').map((name) => name.trim()) : taskNames(from);
  const assertion = assertionReference(legalBench, base);
  const tests: TestCase[] = [];
  const licences = new Map<string, number>();
  const manual: string[] = [];
  const empty: string[] = [];
  for (const [index, name] of names.entries()) {
    const known = await readTask(from, name, split!, rows);
    options.onProgress?.(index + 1, names.length);
    if (known === undefined) {
      empty.push(name);
      continue;
    }
    if (familyOf(name) === undefined)
      throw new InputError({
        source: known.file,
        problem: `LegalBench has no task ${name}, so it cannot be scored`,
      });
    if (familyOf(name) === 'manual') manual.push(name);
    const licence = known.licence?.replace(/\bby\b/i, 'BY') ?? 'none stated';
    licences.set(licence, (licences.get(licence) ?? 0) + 1);
    tests.push(...toTests(known, split!, assertion));
    if (limit !== undefined && tests.length >= limit) break;
  }
  const taken = tests.slice(0, limit);
  if (taken.length === 0)
    throw new InputError({
      source: rows ?? from,
      problem: `holds no ${split} rows of ${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} other tasks` : ''}`,
      expected: `<task>/${split}.tsv, .csv, .xlsx or .parquet`,
      fix: 'The test rows are published apart from the prompts: name their folder with --rows',
    });
  return {
    tests: taken,
    summary: [
      `${taken.length} rows of ${names.length - empty.length} task${names.length - empty.length === 1 ? '' : 's'}, ${split}`,
      ...(empty.length > 0 ? [`Tasks without ${split} rows here: ${empty.join(', ')}`] : []),
      `licences: ${[...licences].map(([licence, count]) => `${licence} (${count})`).join(', ')}`,
      ...(split === 'train'
        ? ['The train rows are the examples in the prompts: a model has read their answers']
        : []),
      ...(limit !== undefined && taken.length === limit
        ? ['Cut by --limit: balanced accuracy is of the rows taken, not of the task']
        : []),
      ...(manual.length > 0 ? [`Without an assertion, people read the answers: ${manual.join(', ')}`] : []),
    ],
  };
}

function toTests(task: Task, split: string, assertion: string): TestCase[] {
  const family = familyOf(task.name);
  const counts = new Map<string, number>();
  for (const { answer } of task.rows)
    counts.set(normalize(answer!), (counts.get(normalize(answer!)) ?? 0) + 1);
  const countOf = (answer: string) => counts.get(normalize(answer))!;
  const answers = [...new Set(task.rows.map(({ answer }) => answer!.trim()))];
  const labels = family === 'label' ? answers.sort((a, b) => countOf(b) - countOf(a)) : [];
  return task.rows.map((row, i) => {
    const answer = row.answer!;
    // Weighted so, right answers add up to balanced accuracy: each label has the same share of the task.
    const weight = family === 'label' ? 1 / (counts.size * countOf(answer)) : 1 / task.rows.length;
    const id = `${task.name}/${split}/${row.index || i}`;
    return {
      description: `legalbench ${id}`,
      vars: { prompt: new Verbatim(fill(task, row), id.replace(/\W+/g, '-')) as unknown as string },
      metadata: {
        dataset: 'legalbench',
        id,
        category: task.name,
        cluster: id,
        ...(labels.length > 0 && { baseline: labels[0] }),
        legalbench: { task: task.name, answer, labels, weight },
      },
      ...(family !== 'manual' && { assert: [{ type: 'javascript', value: assertion }] }),
    };
  });
}

function fill({ name, prompt, file }: Task, row: Record<string, string>): string {
  return prompt.replace(/\{\{([^{}]+)\}\}/g, (whole, column: string) => {
    const value = row[column.trim()];
    if (value !== undefined) return value;
    throw new InputError({
      source: file,
      key: column.trim(),
      problem: `the prompt of ${name} asks for ${whole}, and the rows have no such column`,
      expected: `one of ${Object.keys(row).join(', ')}`,
    });
  });
}

/** Test generator: `config: {from, split, task?, rows?, limit?}`. */
export default testGenerator(
  'legalbench',
  z.strictObject({
    from: z.string(),
    split: z.enum(SPLITS),
    task: z.string().optional(),
    rows: z.string().optional(),
    limit: z.int().positive().optional(),
  }),
  convert,
);
