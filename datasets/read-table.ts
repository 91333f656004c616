import { readFileSync, statSync } from 'node:fs';
import { type CsvForm, csvLines, type TableLine } from '../assertions/core/csv-lines.ts';
import { decodeText } from '../assertions/core/documents/decode-text.ts';
import { UnreadableDocument } from '../assertions/core/documents/document-text.ts';
import { InputError } from '../assertions/core/input-error.ts';
import { sheetLines } from './sheet-lines.ts';

/** A table with a line of headings. */
export interface Table {
  /** As written, outer white space off. */
  columns: string[];
  rows: TableRow[];
}

export interface TableRow {
  /** Counted from 1, the header left out, empty rows counted: in Excel it is one more. */
  row: number;
  /** A value, or '', for each column, white space as it is. */
  cells: Record<string, string>;
  /** Line of the file, or row of the sheet, on which each cell begins, counted from 1. */
  places: Record<string, number>;
  /** Whether the line ended before the last column: Excel leaves off empty cells there, and a broken line looks alike. */
  short: boolean;
}

/**
 * Reads a table however Excel and others save it: .xlsx (see sheet-lines.ts), or text with commas, semicolons or tabs,
 * `sep=;` as its first line, a byte order mark, any line ends, in UTF-8, UTF-16 or Windows-1252. Decomposed accents are
 * composed. Empty rows, and columns without heading and content, are left out. What the file is, its bytes say.
 * Throws InputError with row and column. Linear in the size of the file.
 */
export function readTable(file: string, form?: CsvForm): Table {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new InputError({
      source: file,
      problem: 'does not exist',
      expected: 'a table (.csv, .tsv, .xlsx)',
    });
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw new InputError({ source: file, problem: `cannot be read (${messageOf(error)})` });
  }
  return parseTable(bytes, file, form);
}

/** A table's bytes; `source` names them in errors. */
export function parseTable(bytes: Uint8Array, source: string, form?: CsvForm): Table {
  const lines = toLines(bytes, source, form);
  const [head, ...filled] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const header = (head?.cells ?? []).map((name) => name.trim());
  const first = head?.row ?? 0;
  checkHeader(header, filled, first, source);
  const named = header.flatMap((name, at) => (name === '' ? [] : [{ name, at }]));
  const rows = filled.map(({ row, cells, places }) => {
    const last = places.at(-1)!;
    return {
      row: row - first,
      cells: Object.fromEntries(named.map(({ name, at }) => [name, cells[at] ?? ''])),
      places: Object.fromEntries(named.map(({ name, at }) => [name, places[at] ?? last])),
      short: cells.length <= named.at(-1)!.at,
    };
  });
  return { columns: named.map(({ name }) => name), rows };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function toLines(bytes: Uint8Array, source: string, form: CsvForm | undefined): TableLine[] {
  // .xlsx is a zip, .xls an Office file of before 2007.
  const [first, second] = bytes;
  try {
    if (first === 0x50 && second === 0x4b) return sheetLines(bytes);
    if (first === 0xd0 && second === 0xcf)
      throw new UnreadableDocument('is an Excel file of before 2007', SAVE_AS);
    return csvLines(decodeText(bytes).text.normalize('NFC'), form);
  } catch (error) {
    if (error instanceof UnreadableDocument)
      throw new InputError({ source, problem: error.message, fix: error.fix ?? SAVE_AS });
    throw new InputError({
      source,
      problem: `is not well-formed CSV (${messageOf(error)})`,
      fix: `${SAVE_AS}: a cell with line breaks, separators or quotation marks is in quotation marks, those inside doubled`,
    });
  }
}

const SAVE_AS = 'Save it as .xlsx or "CSV UTF-8"';

function checkHeader(
  header: readonly string[],
  rows: readonly TableLine[],
  first: number,
  source: string,
): void {
  const seen = new Set<string>();
  for (const name of header) {
    if (seen.has(name) && name !== '')
      throw new InputError({ source, key: name, problem: 'this column is there twice' });
    seen.add(name);
  }
  for (const { row, cells } of rows) {
    const column = cells.findIndex((cell, i) => !header[i] && cell.trim() !== '');
    if (column < 0) continue;
    const cell = cells[column]!;
    const shown = JSON.stringify(cell.length > 40 ? `${cell.slice(0, 40)}…` : cell);
    throw new InputError({
      source,
      row: row - first,
      problem:
        column < header.length
          ? `has ${shown} in column ${column + 1}, which has no name`
          : `has more cells than the header has columns: ${shown}`,
      fix: 'Name the column in the first line; or put cells that hold the separator into quotation marks',
    });
  }
  if (rows.length === 0)
    throw new InputError({
      source,
      problem: seen.size === 0 ? 'is empty' : 'has no rows below its header',
      expected: 'a line of headings, and rows under it',
    });
}
