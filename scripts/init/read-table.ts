import { readFileSync, statSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { decodeText } from '../../assertions/core/documents/decode-text.ts';
import { UnreadableDocument } from '../../assertions/core/documents/document-text.ts';
import { walkXml } from '../../assertions/core/documents/walk-xml.ts';
import { zipParts } from '../../assertions/core/documents/zip-parts.ts';
import { InputError } from '../../assertions/core/input-error.ts';

/** A table with a line of headings; every row has a value, or '', for each. */
export interface Table {
  columns: string[];
  rows: Record<string, string>[];
}

/**
 * Reads a table as Excel saves it: .xlsx (first sheet, days as YYYY-MM-DD), or .csv with commas, semicolons or tabs, in
 * UTF-8, UTF-16 or Windows-1252. Empty rows are passed over.
 */
export function readTable(file: string): Table {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new InputError({ source: file, problem: 'does not exist' });
  const bytes = readFileSync(file);
  let lines: string[][];
  try {
    lines =
      bytes.subarray(0, 2).toString('latin1') === 'PK' ? sheetLines(bytes) : csvLines(decodeText(bytes).text);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new InputError({
      source: file,
      problem,
      fix: error instanceof UnreadableDocument ? error.fix : undefined,
    });
  }
  const [head, ...body] = lines.filter((line) => line.some((cell) => cell.trim() !== ''));
  const columns = (head ?? []).map((cell) => cell.trim());
  while (columns.at(-1) === '') columns.pop();
  const twice = columns.find((name, i) => name === '' || columns.indexOf(name) !== i);
  if (body.length === 0 || columns.length === 0)
    throw new InputError({
      source: file,
      problem: 'has no rows',
      expected: 'a line of headings, and rows under it',
    });
  if (twice !== undefined)
    throw new InputError({
      source: file,
      problem: twice === '' ? 'has a column without heading' : `has two columns "${twice}"`,
    });
  return {
    columns,
    rows: body.map((line) => Object.fromEntries(columns.map((name, i) => [name, (line[i] ?? '').trim()]))),
  };
}

function csvLines(text: string): string[][] {
  // Excel's own first line, which names the separator.
  const named = /^\ufeff?sep=(.)\r?\n/.exec(text);
  if (named)
    return parse(text.slice(named[0].length), {
      delimiter: named[1],
      relax_column_count: true,
      skip_empty_lines: true,
    });
  const first = text.split('\n', 1)[0]!;
  const delimiter = [';', '\t', ','].toSorted((a, b) => first.split(b).length - first.split(a).length)[0]!;
  return parse(text, { delimiter, relax_column_count: true, skip_empty_lines: true });
}

/** Number formats that show a day; 14 to 22 are Excel's own. */
const isDayFormat = (id: number, formats: Map<number, string>) =>
  (id >= 14 && id <= 22) || /[dy]/i.test((formats.get(id) ?? '').replace(/\[[^\]]*\]|"[^"]*"/g, ''));
const DAY_MS = 86_400_000;
/** Day 0 of a sheet; it counts a 29 February 1900, so this holds from March 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

function sheetLines(bytes: Uint8Array): string[][] {
  const parts = zipParts(bytes, (name) =>
    /^xl\/(?:sharedStrings|styles|worksheets\/sheet\d+)\.xml$/.test(name),
  );
  const sheet = [...parts.keys()]
    .filter((name) => name.includes('/sheet'))
    .sort((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)))[0];
  if (sheet === undefined) throw new UnreadableDocument('is no Excel workbook', 'Save it as .xlsx or .csv');
  const shared = sharedStrings(parts.get('xl/sharedStrings.xml'));
  const days = dayStyles(parts.get('xl/styles.xml'));
  const lines: string[][] = [];
  let cell: { type: string | undefined; style: number; column: number; text: string } | undefined;
  let inValue = false;
  walkXml(parts.get(sheet)!, 'the sheet', {
    open: (name, { r = '', t, s }) => {
      if (name === 'row') lines.push([]);
      else if (name === 'c')
        cell = { type: t, style: Number(s ?? 0), column: columnOf(r, lines.at(-1)!.length), text: '' };
      else if (name === 'v' || name === 't') inValue = true;
    },
    text: (text) => {
      if (inValue && cell) cell.text += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      if (name !== 'c' || !cell) return;
      const { type, style, text, column } = cell;
      const line = lines.at(-1)!;
      while (line.length < column) line.push('');
      line[column] =
        type === 's'
          ? (shared[Number(text)] ?? '')
          : type === 'b'
            ? String(text === '1')
            : type === undefined && text !== '' && days.has(style)
              ? new Date(DAY_ZERO + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10)
              : text;
      cell = undefined;
    },
  });
  return lines;
}

/** "C7" is column 2; a cell without a place follows the one before. Excel has 16,384 columns. */
function columnOf(place: string, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (!letters) return next;
  const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
  return Math.min(column, 16_383);
}

function sharedStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  let inText = false;
  if (xml)
    walkXml(xml, 'the texts', {
      open: (name) => {
        if (name === 'si') strings.push('');
        else if (name === 't') inText = true;
      },
      text: (text) => {
        if (inText) strings[strings.length - 1] += text;
      },
      close: (name) => {
        if (name === 't') inText = false;
      },
    });
  return strings;
}

function dayStyles(xml: string | undefined): Set<number> {
  const formats = new Map<number, string>();
  const ids: number[] = [];
  let inCells = false;
  if (xml)
    walkXml(xml, 'the styles', {
      open: (name, { numFmtId, formatCode }) => {
        if (name === 'numFmt') formats.set(Number(numFmtId), formatCode ?? '');
        else if (name === 'cellXfs') inCells = true;
        else if (name === 'xf' && inCells) ids.push(Number(numFmtId ?? 0));
      },
      close: (name) => {
        if (name === 'cellXfs') inCells = false;
      },
    });
  return new Set(ids.flatMap((id, style) => (isDayFormat(id, formats) ? [style] : [])));
}
