import type { z } from 'zod';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { checkAssets, checkSolution, linesOf, parse } from './check-solution.ts';
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

/** The files of one data set, in a folder or in an archive. */
export interface DatasetFiles {
  /** Where a file is, for messages. */
  place(name: string): string;
  /** undefined: does not exist. */
  text(name: string): string | undefined;
}

/** Samples of one split of a data set as the original's framework writes it, in the order of the rows. */
export function* readDataset(files: DatasetFiles, split: Split): Generator<Sample> {
  const shared: Shared = readJson(files, 'shared.json', sharedSchema);
  const config = readJson(files, 'config.json', configSchema);
  const rowFile = files.place(`${split}.jsonl`);
  const caseName = split === 'test' ? 'cases.jsonl' : 'dev_cases.jsonl';
  const caseFile = files.place(caseName);
  const rows = linesOf(read(files, `${split}.jsonl`), rowFile);
  const cases = linesOf(read(files, caseName), caseFile);
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
    checkAssets(row.solution, shared.terminal_task_id, facts, rowFile, index + 1);
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

function readJson<Schema extends z.ZodType>(
  files: DatasetFiles,
  name: string,
  schema: Schema,
): z.output<Schema> {
  const source = files.place(name);
  return check(schema, parse(read(files, name), source), { source });
}

function read(files: DatasetFiles, name: string): string {
  const text = files.text(name);
  if (text === undefined)
    throw new InputError({
      source: files.place(name),
      problem: 'is missing',
      expected:
        'config.json, shared.json, test.jsonl, cases.jsonl (dev.jsonl, dev_cases.jsonl) in a data set folder',
    });
  return text;
}
