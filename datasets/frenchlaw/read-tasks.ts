import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { closest } from 'fastest-levenshtein';
import { check } from '../../assertions/core/check.ts';
import { readDocumentFile } from '../../assertions/core/documents/read-document.ts';
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
export async function readTasks(file: string): Promise<TaskFile> {
  const { columns, rows } = readTable(file);
  checkHeader(columns, file);
  const tasks: TaskRow[] = [];
  for (const { row: number, cells, places } of rows) {
    const row = check(rowSchema, cells, { source: file, row: number });
    const documents = await readDocuments(row.Documents, file, number);
    tasks.push({ row, documents, number, lines: places });
  }
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

async function readDocuments(cell: string, file: string, row: number): Promise<Document[]> {
  if (NONE.test(cell)) return [];
  const names = cell
    .split(/[;\r\n]+/)
    .map((name) => name.trim())
    .filter(Boolean);
  const documents: Document[] = [];
  for (const written of names) {
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
    documents.push({ name, text: await documentText(path) });
  }
  return documents;
}

/** Of a PDF a page without text is named: whoever answers must know that there is one. */
async function documentText(path: string): Promise<string> {
  const { text, pages } = await readDocumentFile(path);
  const read = pages
    ? pages.map((page, i) => page.trim() || `[page ${i + 1} : image, sans couche de texte]`).join('\n\n')
    : text;
  // Accents that a Mac stores in two parts are the same letters.
  return read.normalize('NFC');
}
