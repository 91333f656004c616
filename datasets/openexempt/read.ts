import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { check } from '../../assertions/scoring/check.ts';
import { InputError } from '../../assertions/scoring/input-error.ts';
import { archivesIn, readArchive } from './archive.ts';
import { checkSolution, parse } from './parse.ts';
import { promptParts } from './prompt.ts';
import {
  type Case,
  caseSchema,
  configSchema,
  type Row,
  rowSchema,
  type Sample,
  type Shared,
  type Split,
  sharedSchema,
  type TaskId,
} from './schema.ts';

/**
 * Samples of one split, in the order of folder and row. `from` is the folder of one data set, a folder of such
 * folders (a suite, or several), or the published archive with its `data/<suite>.tar.gz`. Throws InputError on
 * the first fault, with file and row.
 */
export async function* readSamples(from: string, split: Split): AsyncGenerator<Sample> {
  if (!existsSync(from) || !statSync(from).isDirectory())
    throw new InputError({
      source: from,
      problem: 'there is no such folder',
      expected: 'a data set folder, a suite of them, or the published archive with data/<suite>.tar.gz',
    });
  const archives = archivesIn(from);
  if (archives.length > 0) {
    for (const archive of archives) yield* readArchive(archive, split);
    return;
  }
  const folders = datasetFolders(from);
  if (folders.length === 0)
    throw new InputError({
      source: from,
      problem: 'holds no data set',
      expected: 'shared.json, test.jsonl and cases.jsonl in it or in its sub-folders, or data/<suite>.tar.gz',
    });
  for (const folder of folders) yield* readDataset(folder, split);
}

/** `from` itself or the folders below it that hold a data set's files. */
function datasetFolders(from: string, depth = 2): string[] {
  const names = readdirSync(from, { withFileTypes: true });
  if (names.some(({ name }) => name === 'shared.json' || name === 'test.jsonl')) return [from];
  if (depth === 0) return [];
  return names
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(from, name))
    .sort()
    .flatMap((folder) => datasetFolders(folder, depth - 1));
}

function* readDataset(folder: string, split: Split): Generator<Sample> {
  const shared: Shared = readJson(join(folder, 'shared.json'), sharedSchema);
  const config = readJson(join(folder, 'config.json'), configSchema);
  const rowFile = join(folder, `${split}.jsonl`);
  const caseFile = join(folder, split === 'test' ? 'cases.jsonl' : 'dev_cases.jsonl');
  const rows = readLines(rowFile);
  const cases = readLines(caseFile);
  if (rows.length !== cases.length)
    throw new InputError({
      source: caseFile,
      row: Math.min(rows.length, cases.length) + 1,
      problem: `has ${cases.length} rows where ${rowFile} has ${rows.length}`,
      expected: 'one case for each row, in the same order',
    });
  for (const [index, line] of rows.entries()) {
    const row = checkRow(parse(line, rowFile, index + 1), shared.terminal_task_id, rowFile, index + 1);
    const facts = checkCase(parse(cases[index]!, caseFile, index + 1), row.jurisdiction, caseFile, index + 1);
    yield {
      source: rowFile,
      row: index + 1,
      uid: row.uid,
      dataset: config.dataset_id,
      suite: config.suite_name,
      split,
      startTask: shared.start_task_id,
      terminalTask: shared.terminal_task_id,
      config,
      case: facts,
      solution: row.solution,
      prompt: promptParts(shared, row),
    };
  }
}

function checkRow(value: unknown, task: TaskId, source: string, row: number): Row {
  const data = check(rowSchema, value, { source, row });
  return { ...data, solution: checkSolution(data.solution, task, source, row) };
}

/** The case, if it is of the state that the row says. */
function checkCase(value: unknown, state: string, source: string, row: number): Case {
  const facts = check(caseSchema, value, { source, row });
  if (facts.state_jurisdiction !== state)
    throw new InputError({
      source,
      row,
      key: 'state_jurisdiction',
      problem: `is ${facts.state_jurisdiction} where the row of the same number says ${state}`,
      expected: 'cases in the order of the rows',
    });
  return facts;
}

/** Lines of a file without the empty end. */
function readLines(file: string): string[] {
  return readText(file).replace(/\n+$/, '').split('\n');
}

function readJson<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return check(schema, parse(readText(file), file), { source: file });
}

function readText(file: string): string {
  if (!existsSync(file))
    throw new InputError({
      source: file,
      problem: 'is missing',
      expected:
        'config.json, shared.json, test.jsonl, cases.jsonl (dev.jsonl, dev_cases.jsonl) in a data set folder',
    });
  return readFileSync(file, 'utf8');
}
