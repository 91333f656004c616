import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { closest } from 'fastest-levenshtein';
import { check } from '../../assertions/core/check.ts';
import { decodeText } from '../../assertions/core/documents/decode-text.ts';
import { UnreadableDocument } from '../../assertions/core/documents/document-text.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { readTable } from '../read-table.ts';
import { ADDED_COLUMNS, COLUMNS, type Column, type Row, rowSchema } from './schema.ts';

export interface Document {
  /** File name. */
  name: string;
  text: string;
}

/** One task as the file has it; its rubric is still text. */
export interface TaskRow {
  row: Row;
  documents: Document[];
  /** Row of the data, counted from 1, the header left out. */
  number: number;
  /** Line of the file, or row of the sheet, on which each cell begins, counted from 1. */
  lines: Partial<Record<Column, number>>;
}

export interface TaskFile {
  tasks: TaskRow[];
  /** Columns that nothing here reads. */
  unused: string[];
}

/**
 * Reads a tasks.csv, or the same table as .xlsx, in any form that read-table.ts takes. Throws InputError on the first
 * fault, with the row and the column.
 */
export function readTasks(file: string): TaskFile {
  const { columns, rows } = readTable(file);
  checkHeader(columns, file);
  const tasks = rows.map(({ row: number, cells, places }) => {
    const row = check(rowSchema, cells, { source: file, row: number });
    return { row, documents: readDocuments(row.Documents, file, number), number, lines: places };
  });
  const known: readonly string[] = [...COLUMNS, ...ADDED_COLUMNS];
  return { tasks, unused: columns.filter((name) => !known.includes(name)) };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function checkHeader(header: readonly string[], file: string): void {
  const missing = COLUMNS.find((name) => !header.includes(name));
  if (missing === undefined) return;
  const near = header.length > 1 ? closest(missing, [...header]) : undefined;
  throw new InputError({
    source: file,
    key: missing,
    problem: 'this column is missing',
    expected: `a header with ${COLUMNS.join(', ')}`,
    ...(near && { fix: `The nearest column is "${near}"` }),
  });
}

const NONE = /^(?:n\/?a|néant|aucun|none|-|)$/i;

function readDocuments(cell: string, file: string, row: number): Document[] {
  if (NONE.test(cell)) return [];
  return cell
    .split(/[;\r\n]+/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((written) => {
      const name = written.replace(/^documents\//, '');
      const path = join(dirname(file), 'documents', name);
      if (name !== basename(name) || !isFile(path))
        throw new InputError({
          source: file,
          row,
          key: 'Documents',
          problem: `"${written}" is not a file in the documents folder next to it`,
          expected: 'file names, one a line or separated by ";", or N/A',
        });
      return { name, text: readText(path) };
    });
}

function readText(path: string): string {
  try {
    // Accents that a Mac stores in two parts are the same letters.
    return decodeText(readFileSync(path)).text.normalize('NFC');
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    throw new InputError({ source: path, problem: error.message, ...(error.fix && { fix: error.fix }) });
  }
}
