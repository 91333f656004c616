import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import xz from 'xz-decompress';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { type NdaFields, ndaSchema } from '../../assertions/scoring/extraction/nda-schema.ts';
import { sha256 } from '../write-tests.ts';
import { LABELS, type Row, rowSchema } from './schema.ts';

/** One document of a split, with its labels where the split has them. */
export interface NdaRow extends Row {
  gold: NdaFields | undefined;
}

export interface NdaSplit {
  rows: NdaRow[];
  labelled: boolean;
  /** File name -> sha256 of the source files read. */
  hashes: [file: string, sha256: string][];
}

/** Reads `<from>/<split>/in.tsv.xz` (or in.tsv) and its expected.tsv; throws InputError on the first fault. */
export async function readSplit(from: string, split: string): Promise<NdaSplit> {
  const folder = join(from, split);
  for (const path of [from, folder])
    if (!existsSync(path) || !statSync(path).isDirectory())
      throw new InputError({
        source: path,
        problem: existsSync(path)
          ? 'is a file, not a folder'
          : `the folder does not exist (${resolve(path)})`,
        expected: 'a clone of the Kleister NDA data set, with the folders train, dev-0, test-A and documents',
      });
  const input = ['in.tsv.xz', 'in.tsv'].map((name) => join(folder, name)).find(isFile);
  if (!input)
    throw new InputError({
      source: folder,
      problem: 'contains neither in.tsv.xz nor in.tsv',
      fix: 'Clone the data set again',
    });
  const bytes = readFileSync(input);
  const rows = parseRows(
    decode(input.endsWith('.xz') ? await decompress(bytes, input) : bytes, input),
    input,
  );
  const hashes: NdaSplit['hashes'] = [[input, sha256(bytes)]];

  const labelFile = join(folder, 'expected.tsv');
  if (!isFile(labelFile)) {
    // Only test-A comes without labels; elsewhere the clone is not whole.
    if (split !== 'test-A')
      throw new InputError({
        source: labelFile,
        problem: `is missing, and ${split} cannot be scored without it`,
      });
    return { rows: rows.map((row) => ({ ...row, gold: undefined })), labelled: false, hashes };
  }
  const labels = readFileSync(labelFile);
  hashes.push([labelFile, sha256(labels)]);
  const gold = parseLabels(decode(labels, labelFile), labelFile);
  if (gold.length !== rows.length)
    throw new InputError({
      source: labelFile,
      row: Math.min(gold.length, rows.length) + 1,
      problem: `has ${gold.length} rows where ${input} has ${rows.length}`,
      expected: 'one row of labels for each document, in the same order',
      fix: 'Clone the data set again',
    });
  return { rows: rows.map((row, i) => ({ ...row, gold: gold[i]! })), labelled: true, hashes };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

async function decompress(bytes: Uint8Array, file: string): Promise<ArrayBuffer> {
  try {
    return await new Response(
      new xz.XzReadableStream(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()),
    ).arrayBuffer();
  } catch (error) {
    throw new InputError({
      source: file,
      problem: `cannot be decompressed (${error instanceof Error ? error.message : error})`,
      expected: 'an intact xz file',
      fix: 'Download it again',
    });
  }
}

function decode(bytes: Uint8Array | ArrayBuffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InputError({ source: file, problem: 'is not a UTF-8 text', fix: 'Download it again' });
  }
}

// A clone on Windows may have got its line ends; in a cell a line break is written as an escape.
const lines = (text: string) => text.replace(/\r?\n$/, '').split(/\r?\n/);

function parseRows(text: string, file: string): Row[] {
  const columns = Object.keys(rowSchema.shape);
  const rowOf = new Map<string, number>();
  return lines(text).map((line, index) => {
    const cells = line.split('\t');
    if (cells.length !== columns.length)
      throw new InputError({
        source: file,
        row: index + 1,
        problem: `has ${cells.length} columns`,
        expected: `${columns.length}, separated by tabs: ${columns.join(', ')}`,
        fix: 'Download the file again',
      });
    const row = Object.fromEntries(columns.map((column, i) => [column, undoEscapes(cells[i]!)]));
    const checked = check(rowSchema, row, { source: file, row: index + 1 });
    const same = rowOf.get(checked.filename);
    if (same !== undefined)
      throw new InputError({
        source: file,
        row: index + 1,
        key: 'filename',
        problem: `"${checked.filename}" is also the document of row ${same}`,
        expected: 'each document once',
      });
    rowOf.set(checked.filename, index + 1);
    return checked;
  });
}

const ESCAPES: Record<string, string> = { n: '\n', f: '\f', t: '\t', '\\': '\\' };
const undoEscapes = (cell: string) => cell.replace(/\\(.)/g, (whole, char: string) => ESCAPES[char] ?? whole);

function parseLabels(text: string, file: string): NdaFields[] {
  return lines(text).map((line, index) => {
    const where = { source: file, row: index + 1, fix: `Correct row ${index + 1} of ${file}` };
    const labels: Record<string, unknown> = {};
    const party: { name: string }[] = [];
    for (const pair of line.split(' ').filter(Boolean)) {
      const [, key = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair)!;
      if (!(LABELS as readonly string[]).includes(key))
        throw new InputError({
          ...where,
          key,
          problem: `"${pair}" is not a label`,
          expected: `${LABELS.join('=…, ')}=…`,
        });
      if (value === '')
        throw new InputError({ ...where, key, problem: 'has no value', expected: `${key}=VALUE` });
      if (key === 'party') party.push({ name: value });
      else if (key in labels)
        throw new InputError({ ...where, key, problem: 'appears twice', expected: 'one value' });
      else labels[key] = value;
    }
    return check(ndaSchema, { ...labels, party }, where);
  });
}
