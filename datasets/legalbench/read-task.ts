import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../assertions/core/input-error.ts';
import { readParquet } from '../read-parquet.ts';
import { readTable } from '../read-table.ts';

export const SPLITS = ['train', 'test'] as const;

/** One task of a user's copy, its rows as they are. */
export interface Task {
  name: string;
  /** The few-shot prompt, `{{column}}` to be filled in. */
  prompt: string;
  /** As the task's README says; undefined where it says none. */
  licence: string | undefined;
  rows: Record<string, string>[];
  /** Where the rows are. */
  file: string;
}

/** Folders of tasks, in a clone (tasks/…) or a copy of the rows (data/…, or the folder itself). */
const PLACES = ['tasks', 'data', ''];

export function taskNames(from: string): string[] {
  for (const place of PLACES) {
    const folder = join(from, place);
    if (!existsSync(folder)) continue;
    const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'base_prompt.txt')));
    if (names.length > 0) return names.sort();
  }
  throw new InputError({
    source: from,
    problem: existsSync(from) ? 'contains no LegalBench task' : 'the folder does not exist',
    expected: 'folders with a base_prompt.txt, as a clone of HazyResearch/legalbench has them in tasks/',
  });
}

/** `rows`: the folder with the rows, where that is another than the prompts'. Undefined: no rows of that split. */
export async function readTask(
  from: string,
  name: string,
  split: string,
  rows = from,
): Promise<Task | undefined> {
  const folder = find(from, name, 'base_prompt.txt');
  const file = [`${split}.tsv`, `${split}.csv`, `${split}.xlsx`, `${split}.parquet`]
    .map((ending) => PLACES.map((place) => join(rows, place, name, ending)).find((path) => existsSync(path)))
    .find((path) => path !== undefined);
  if (file === undefined) return undefined;
  const records = file.endsWith('.parquet') ? (await readParquet(file)).map(toText) : readRows(file);
  if (records.length === 0) return undefined;
  if (!Object.hasOwn(records[0]!, 'answer'))
    throw new InputError({
      source: file,
      key: 'answer',
      problem: 'the column is missing',
      expected: `columns index, answer and those of ${join(folder, 'base_prompt.txt')}`,
    });
  const readme = join(folder, 'README.md');
  const about = existsSync(readme) ? readFileSync(readme, 'utf8') : '';
  const licence = /\*\*License\*\*:?\s*\[?([^\]\n(]+)/i.exec(about)?.[1]?.trim();
  return {
    name,
    prompt: readFileSync(join(folder, 'base_prompt.txt'), 'utf8'),
    licence,
    rows: records,
    file,
  };
}

function find(from: string, name: string, file: string): string {
  const folder = PLACES.map((place) => join(from, place, name)).find((path) => existsSync(join(path, file)));
  if (folder !== undefined) return folder;
  throw new InputError({
    source: from,
    key: '--task',
    problem: `there is no task ${name}`,
    expected: `one of ${taskNames(from).join(', ')}`,
  });
}

/** As pandas reads them: a quotation mark inside a cell is one. A published row that is short is a broken one. */
function readRows(file: string): Record<string, string>[] {
  const { rows } = readTable(file, {
    ...(file.endsWith('.tsv') && { separator: '\t' }),
    quotesInside: true,
  });
  const short = rows.find((row) => row.short);
  if (short && !file.endsWith('.xlsx'))
    throw new InputError({
      source: file,
      row: short.row,
      problem: 'has fewer cells than the header has columns',
      fix: 'Fetch it again: rows in quotes, columns apart by tabs (.tsv) or commas (.csv)',
    });
  return rows.map(({ cells }) => cells);
}

const toText = (row: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value ?? '')]));
