import { parse } from 'csv-parse/sync';
import { InputError } from '../assertions/core/input-error.ts';

export interface TableLine {
  /** Row of the data, counted from 1, the header left out; empty rows are counted. */
  row: number;
  cells: Record<string, string>;
}

const BYTE_ORDER_MARKS: [encoding: string, bytes: number[]][] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Reads a table as Excel and others save it: comma, semicolon or tab, `sep=;` as first line, a byte order mark, CRLF,
 * UTF-8, UTF-16 or (where it is not UTF-8) Windows-1252; composed and decomposed accents are the same. Empty rows and
 * columns without name and content are left out. Throws InputError with row and column.
 */
export function readTable(bytes: Uint8Array, source: string): TableLine[] {
  const text = decodeTable(bytes).normalize('NFC');
  const named = /^sep=(.)\r?\n/.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const records = parseRecords(body, named?.[1] ?? findDelimiter(body), source);
  const [head = [], ...rows] = records;
  const header = head.map((name) => name.trim());
  const lines = rows
    .map((cells, i) => ({ row: i + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const seen = new Set<string>();
  for (const [column, name] of header.entries()) {
    if (seen.has(name) && name !== '')
      throw new InputError({ source, key: name, problem: 'there are two columns of this name' });
    seen.add(name);
    const filled = name === '' ? lines.find(({ cells }) => (cells[column] ?? '').trim() !== '') : undefined;
    if (filled)
      throw new InputError({
        source,
        row: filled.row,
        problem: `has ${JSON.stringify(filled.cells[column]!.slice(0, 40))} in column ${column + 1}, which has no name`,
        fix: 'Name the column in the first line, or empty it',
      });
  }
  if (lines.length === 0) throw new InputError({ source, problem: 'has no rows below its header' });
  return lines.map(({ row, cells }) => {
    const beyond = cells.slice(header.length).find((cell) => cell.trim() !== '');
    if (beyond !== undefined)
      throw new InputError({
        source,
        row,
        problem: `has more cells than the header has columns: ${JSON.stringify(beyond.slice(0, 40))}`,
        fix: 'Put cells that hold the separator into quotation marks',
      });
    const named = header.flatMap((name, i) => (name === '' ? [] : [[name, cells[i] ?? ''] as const]));
    return { row, cells: Object.fromEntries(named) };
  });
}

function decodeTable(bytes: Uint8Array): string {
  const [marked] = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte)) ?? [];
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What a French Excel writes as "CSV".
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that splits the first line into the most cells, outside quotation marks. */
function findDelimiter(text: string): string {
  const [head = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}

function parseRecords(text: string, delimiter: string, source: string): string[][] {
  try {
    return parse(text, { delimiter, bom: true, relaxColumnCount: true, skipEmptyLines: false });
  } catch (error) {
    throw new InputError({
      source,
      problem: `is not a table (${error instanceof Error ? error.message : error})`,
      fix: 'Save it again as "CSV UTF-8"',
    });
  }
}
