import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import { closest } from 'fastest-levenshtein';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
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
  /** Line of the file on which each cell begins, counted from 1: where an editor finds it. */
  lines: Partial<Record<Column, number>>;
}

export interface TaskFile {
  tasks: TaskRow[];
  delimiter: string;
  /** Columns that nothing here reads. */
  unused: string[];
}

/**
 * Reads a tasks.csv: UTF-8 with or without a BOM, LF or CRLF, separated by comma, semicolon or tab. Throws
 * InputError on the first fault, with the row and the column.
 */
export function readTasks(file: string): TaskFile {
  const text = readText(file);
  const delimiter = findDelimiter(text);
  const records = parseCsv(text, delimiter, file);
  const header = (records[0]?.record ?? []).map((name) => name.trim());
  checkHeader(header, file);
  if (records.length < 2) throw new InputError({ source: file, problem: 'has a header and no task' });

  // Excel keeps rows and columns that were emptied, as ";;;".
  const filled = records
    .slice(1)
    .map((one, index) => ({ ...one, index }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  const tasks = filled.map(({ record, line, index }) => {
    const where = { source: file, row: index + 1 };
    const cells = Object.fromEntries(header.map((name, i) => [name, record[i]]));
    const row = check(rowSchema, cells, where);
    return {
      row,
      documents: readDocuments(row.Documents, file, where.row),
      number: where.row,
      lines: cellLines(header, record, line),
    };
  });
  const known: readonly string[] = [...COLUMNS, ...ADDED_COLUMNS];
  return { tasks, delimiter, unused: header.filter((name) => name !== '' && !known.includes(name)) };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

function readText(file: string): string {
  if (!isFile(file))
    throw new InputError({
      source: file,
      problem: 'does not exist',
      expected: `a CSV file with the columns ${COLUMNS.join(', ')}`,
    });
  return decode(readFileSync(file), file);
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    // Accents that a Mac stores in two parts are the same letters.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize('NFC');
  } catch {
    throw new InputError({
      source: file,
      problem: 'is not UTF-8',
      fix: 'Save it again as "CSV UTF-8": in another encoding the accents of the rubric are lost',
    });
  }
}

/** The separator that splits the header into the most known columns. */
function findDelimiter(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/)).replaceAll('"', '');
  const known: readonly string[] = COLUMNS;
  const found = (delimiter: string) =>
    header.split(delimiter).filter((name) => known.includes(name.trim())).length;
  return [',', ';', '\t'].reduce((best, next) => (found(next) > found(best) ? next : best));
}

interface CsvRecord {
  record: string[];
  /** Line of the file on which the record begins. */
  line: number;
}

function parseCsv(text: string, delimiter: string, file: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  const bytes = Buffer.from(text);
  let read = 0;
  let line = 1;
  try {
    parse(bytes, {
      bom: true,
      delimiter,
      skip_empty_lines: true,
      // csv-parse's own count takes CRLF in a cell for two lines.
      on_record: (record: string[], { bytes: end }) => {
        const part = bytes.toString('utf8', read, end);
        const blank = countBreaks(part.slice(0, part.search(/[^\r\n]|$/)));
        records.push({ record, line: line + blank });
        line += countBreaks(part);
        read = end;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new InputError({
      source: file,
      row: records.length,
      problem: `is not well-formed CSV (${error.message})`,
      fix: 'A cell with line breaks, separators or quotation marks stands in quotation marks, those inside doubled',
    });
  }
  return records;
}

const countBreaks = (cell: string) => cell.match(/\r\n|\n|\r/g)?.length ?? 0;

function checkHeader(header: string[], file: string): void {
  const missing = COLUMNS.find((name) => !header.includes(name));
  const twice = header.find((name, i) => name !== '' && header.indexOf(name) !== i);
  if (twice !== undefined)
    throw new InputError({ source: file, key: twice, problem: 'this column is there twice' });
  if (missing === undefined) return;
  const near = header.length > 1 ? closest(missing, header) : undefined;
  throw new InputError({
    source: file,
    key: missing,
    problem: 'this column is missing',
    expected: `a header with ${COLUMNS.join(', ')}`,
    ...(near && { fix: `The nearest column is "${near}"` }),
  });
}

function cellLines(header: string[], record: string[], start: number): TaskRow['lines'] {
  let line = start;
  return Object.fromEntries(
    header.map((name, i) => {
      const at = line;
      line += countBreaks(record[i] ?? '');
      return [name, at];
    }),
  );
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
      return { name, text: decode(readFileSync(path), path).replace(/^\ufeff/, '') };
    });
}
