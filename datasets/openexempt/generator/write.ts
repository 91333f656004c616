import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError } from '../../../assertions/core/input-error.ts';
import type { Dataset } from './generate.ts';

/** The files of a data set folder, by name. */
const FILES: Record<string, (dataset: Dataset) => string> = {
  'config.json': ({ config }) => `${JSON.stringify(config, null, 4)}\n`,
  'shared.json': ({ shared }) => `${JSON.stringify(shared, null, 4)}\n`,
  'test.jsonl': ({ rows }) => lines(rows.test),
  'dev.jsonl': ({ rows }) => lines(rows.dev),
  'cases.jsonl': ({ cases }) => lines(cases.test),
  'dev_cases.jsonl': ({ cases }) => lines(cases.dev),
};

const lines = (values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** Throws InputError where a data set may not be written: not a folder, files of others, one that is to be kept. */
export function checkFolder(folder: string, force: boolean): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory())
    throw new InputError({ source: folder, problem: 'is not a folder', fix: 'Choose another --out' });
  const names = readdirSync(folder);
  const other = names.find((name) => !(name in FILES));
  if (other !== undefined)
    throw new InputError({
      source: folder,
      problem: `contains ${other}, which is not part of a data set`,
      fix: 'Choose another --out',
    });
  if (names.length > 0 && !force)
    throw new InputError({
      source: folder,
      problem: 'exists already and was kept',
      fix: 'Add --force to replace it, or choose another --out',
    });
}

/**
 * Writes a data set into `folder`, which it creates or whose data set it replaces. All files are there before the
 * first one takes its place: where one cannot be written, what was in the folder stays as it was.
 */
export function writeDataset(dataset: Dataset, folder: string): void {
  const unfinished = `${resolve(folder)}.unfinished-${process.pid}`;
  try {
    mkdirSync(unfinished, { recursive: true });
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(unfinished, name), text(dataset));
    if (existsSync(folder))
      for (const name of Object.keys(FILES)) renameSync(join(unfinished, name), join(folder, name));
    else renameSync(unfinished, folder);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new InputError({
      source: folder,
      problem: `cannot be written (${error.message})`,
      fix: 'Make room or get leave to write there, or choose another --out',
    });
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
