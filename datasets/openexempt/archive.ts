import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { parseTable } from '../read-table.ts';
import { checkAssets, checkSolution, linesOf, parse } from './check-solution.ts';
import { readDataset } from './dataset.ts';
import {
  archiveRowSchema,
  caseSchema,
  configSchema,
  type Prompt,
  type Sample,
  type Split,
} from './schema.ts';

/** The `*.tar.gz` of a folder's `data`, or of the folder itself, sorted. */
export function archivesIn(from: string): string[] {
  const [folder = from] = [join(from, 'data'), from].filter(holdsArchives);
  return namesIn(folder)
    .filter(isArchive)
    .sort()
    .map((name) => join(folder, name));
}

const isArchive = (name: string) => /^[^.].*\.(?:tar\.gz|tgz)$/.test(name);
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const holdsArchives = (folder: string) => namesIn(folder).some(isArchive);

/**
 * Samples of one split of a published suite. Its archive holds data set folders as the framework writes them, or
 * rows whose fields are all strings (id, prompt, solution, config, case) as JSON lines, a JSON array or CSV; the
 * split of such a row is in its id (`…_test_task_0`) or, failing that, in the file's path.
 */
export async function* readArchive(archive: string, split: Split): AsyncGenerator<Sample> {
  const files = await filesOf(archive);
  const suite = basename(archive).replace(/\.(?:tar\.gz|tgz)$/, '');
  const folders = new Set(
    [...files.keys()].filter((name) => posix.basename(name) === 'shared.json').map(posix.dirname),
  );
  let found = folders.size;
  for (const folder of [...folders].sort()) {
    const place = (name: string) => `${archive}:${posix.join(folder, name)}`;
    const text = (name: string) => files.get(posix.join(folder, name))?.toString('utf8');
    for (const sample of readDataset({ place, text }, split))
      yield { ...sample, suite: sample.suite ?? suite };
  }
  for (const [name, bytes] of files) {
    if (folders.has(posix.dirname(name))) continue;
    const rows = rowsOf(name, bytes, `${archive}:${name}`);
    if (rows === undefined) continue;
    found++;
    yield* readRows(rows, `${archive}:${name}`, suite, split);
  }
  if (found === 0)
    throw new InputError({
      source: archive,
      problem: 'contains no data set',
      expected: 'data set folders, or rows of id, prompt, solution, config, case as .jsonl, .json or .csv',
      fix: 'Download it again',
    });
}

/** Contents of the archive's data files by path, in their order there. */
async function filesOf(archive: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const entries = extract();
  const gunzip = createGunzip();
  // pipe() does not hand errors on: a broken archive must end the reading, not hang it.
  gunzip.on('error', (error) => entries.destroy(error));
  createReadStream(archive).pipe(gunzip).pipe(entries);
  try {
    for await (const entry of entries) {
      const name = posix.normalize(entry.header.name);
      // A name with a dot in front is of the packing computer ("._test.jsonl"), none of the data set.
      if (entry.header.type !== 'file' || !/(?:^|\/)[^./][^/]*\.(?:jsonl?|csv)$/.test(name)) {
        entry.resume();
        continue;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      files.set(name, Buffer.concat(chunks));
    }
  } catch (error) {
    throw new InputError({
      source: archive,
      problem: `cannot be read (${(error as Error).message})`,
      expected: 'an intact tar.gz file',
      fix: 'Download it again',
    });
  }
  return files;
}

/** The rows of a file; undefined: a .json file that holds no list of rows. */
function rowsOf(name: string, bytes: Buffer, source: string): Iterable<unknown> | undefined {
  if (name.endsWith('.csv')) return parseTable(bytes, source).rows.map(({ cells }) => cells);
  const text = bytes.toString('utf8');
  if (name.endsWith('.jsonl')) return lineRows(text, source);
  const value = parse(text, source);
  return Array.isArray(value) ? value : undefined;
}

function* lineRows(text: string, source: string): Generator<unknown> {
  for (const [index, line] of linesOf(text, source).entries()) yield parse(line, source, index + 1);
}

function* readRows(rows: Iterable<unknown>, source: string, suite: string, split: Split): Generator<Sample> {
  // Heads and tails of prompts repeat throughout a data set: each is kept once.
  const known = new Map<string, string>();
  let row = 0;
  for (const value of rows) {
    row++;
    const data = check(archiveRowSchema, value, { source, row });
    if (splitOf(data.id, source, row) !== split) continue;
    const config = check(configSchema, parse(data.config, `config of ${source}`, row), {
      source: `config of ${source}`,
      row,
    });
    const caseOf = `case of ${source}`;
    const facts = check(caseSchema, parse(data.case, caseOf, row), { source: caseOf, row });
    const task = config.terminal_task_id;
    // An AE solution may be the bare text.
    const solution =
      task === 1 && !data.solution.startsWith('"') ? data.solution : parse(data.solution, source, row);
    const checked = checkSolution(solution, task, source, row);
    checkAssets(checked, task, facts, source, row);
    yield {
      source,
      row,
      uid: data.id,
      dataset: config.dataset_id,
      suite: config.suite_name ?? suite,
      split,
      startTask: config.start_task_id,
      terminalTask: task,
      config,
      case: facts,
      solution: checked,
      prompt: splitPrompt(data.prompt, known),
    };
  }
}

function splitOf(id: string, source: string, row: number): Split {
  const [, named] =
    /_(test|dev|validation)_task_\d+$/.exec(id) ??
    /.*(?<![a-z])(test|dev|validation)(?![a-z])/i.exec(source.slice(source.lastIndexOf(':'))) ??
    [];
  if (!named)
    throw new InputError({
      source,
      row,
      key: 'id',
      problem: `"${id}" does not say which split it is of, nor does the file's name`,
      expected: 'an id such as as_optimal_exemptions_1_test_task_0',
    });
  return named === 'test' ? 'test' : 'dev';
}

/** A whole prompt cut at its facts and statutes into parts that join to it again. */
function splitPrompt(prompt: string, known: Map<string, string>): Prompt {
  return prompt.split(/\n\n(?=Facts:\n|Solved Reasoning Steps:\n|Statutes:\n)/).map((part) => {
    if (!known.has(part)) known.set(part, part);
    return known.get(part)!;
  });
}
