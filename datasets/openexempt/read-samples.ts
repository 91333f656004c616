import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../assertions/core/input-error.ts';
import { archivesIn, readArchive } from './archive.ts';
import { readDataset } from './dataset.ts';
import type { Sample, Split } from './schema.ts';

/**
 * Samples of one split, in the order of folder and row. `from` is the folder of one data set, a folder of such
 * folders (a suite, or several), or the published archive with its `data/<suite>.tar.gz`. Throws InputError on
 * the first fault, with file and row.
 */
export async function* readSamples(from: string, split: Split): AsyncGenerator<Sample> {
  const places = new Map<string, string>();
  for await (const sample of samplesIn(from, split)) {
    const { uid, source, row } = sample;
    const other = places.get(uid);
    // Answers and prompts are known by the uid alone.
    if (other !== undefined)
      throw new InputError({
        source,
        row,
        key: 'uid',
        problem: `${uid} is that of ${other} too`,
        fix: 'Convert data sets with the same dataset_id apart, each from its own folder',
      });
    places.set(uid, `${source} row ${row}`);
    yield sample;
  }
}

async function* samplesIn(from: string, split: Split): AsyncGenerator<Sample> {
  if (!existsSync(from) || !statSync(from).isDirectory())
    throw new InputError({
      source: from,
      problem: 'the folder does not exist',
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
      problem: 'contains no data set',
      expected: 'shared.json, test.jsonl and cases.jsonl in it or in its sub-folders, or data/<suite>.tar.gz',
    });
  for (const folder of folders)
    yield* readDataset({ place: (name) => join(folder, name), text: (name) => textOf(folder, name) }, split);
}

/** `from` itself or the folders below it, linked ones too, that hold a data set's files. */
function datasetFolders(from: string, depth = 3): string[] {
  const names = readdirSync(from).sort();
  if (names.some((name) => name === 'shared.json' || name === 'test.jsonl')) return [from];
  if (depth === 0) return [];
  return names
    .map((name) => join(from, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory())
    .flatMap((folder) => datasetFolders(folder, depth - 1));
}

function textOf(folder: string, name: string): string | undefined {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
