import { posix } from 'node:path';
import type { TableLine } from '../assertions/core/csv-lines.ts';
import { UnreadableDocument } from '../assertions/core/documents/document-text.ts';
import { walkXml } from '../assertions/core/documents/walk-xml.ts';
import { zipParts } from '../assertions/core/documents/zip-parts.ts';

type Parts = ReadonlyMap<string, string>;

interface Cell {
  type: string | undefined;
  style: number;
  column: number;
  text: string;
}

/**
 * The lines of an Excel workbook's first sheet that is not hidden. Days become YYYY-MM-DD, other values are as stored
 * (0.25 for 25 %). Throws UnreadableDocument, also for a cell that holds an error such as #N/A.
 */
export function sheetLines(bytes: Uint8Array): TableLine[] {
  const parts = zipParts(bytes, (name) =>
    /^xl\/(?:workbook|sharedStrings|styles|worksheets\/[^/]+)\.xml$|^xl\/_rels\/workbook\.xml\.rels$/.test(
      name,
    ),
  );
  const { sheet, dayZero } = readWorkbook(parts);
  const shared = sharedStrings(parts.get('xl/sharedStrings.xml'));
  const days = dayStyles(parts.get('xl/styles.xml'));

  const cellText = ({ type, style, text }: Cell): string => {
    if (type === 's') return shared[Number(text)] ?? '';
    if (type === 'b') return String(text === '1');
    if (type === 'd') return text.slice(0, 10);
    if (type === 'inlineStr' || type === 'str') return undoEscapes(text);
    if (text === '' || !Number.isFinite(Number(text))) return text;
    // Excel writes 4.35 as 4.3499999999999996, and small numbers as 1.25E-2.
    if (!days.has(style)) return String(Number(text));
    return new Date(dayZero + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10);
  };

  const lines: TableLine[] = [];
  let row = 0;
  let cell: Cell | undefined;
  let inValue = false;
  let phonetic = false;
  walkXml(sheet, 'the sheet', {
    open: (name, { r = '', t, s }) => {
      if (name === 'row') {
        row = r === '' ? row + 1 : Number(r);
        lines.push({ cells: [], row, places: [] });
      } else if (name === 'c')
        cell = { type: t, style: Number(s ?? 0), column: columnOf(r, lines.at(-1)!.cells.length), text: '' };
      else if (name === 'rPh') phonetic = true;
      else if (name === 'v' || name === 't') inValue = !phonetic;
    },
    text: (text) => {
      if (inValue && cell) cell.text += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false;
      else if (name === 'rPh') phonetic = false;
      if (name !== 'c' || !cell) return;
      if (cell.type === 'e')
        throw new UnreadableDocument(
          `row ${row} holds the error ${cell.text}`,
          'Put its value there, or empty the cell',
        );
      const { cells, places } = lines.at(-1)!;
      while (cells.length < cell.column) {
        cells.push('');
        places.push(row);
      }
      cells[cell.column] = cellText(cell).normalize('NFC');
      places[cell.column] = row;
      cell = undefined;
    },
  });
  return lines;
}

const DAY_MS = 86_400_000;
/** Day 0 of a sheet; it counts a 29 February 1900, so this holds from March 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Day 0 where the workbook counts from 1904, as those of old Macs do. */
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);

function readWorkbook(parts: Parts): { sheet: string; dayZero: number } {
  const targets = new Map<string, string>();
  const relations = parts.get('xl/_rels/workbook.xml.rels');
  if (relations)
    walkXml(relations, 'the list of sheets', {
      open: (_name, { Id = '', Target = '' }) => void targets.set(Id, posix.resolve('/xl', Target).slice(1)),
      close: () => {},
    });
  let dayZero = DAY_ZERO;
  let first: string | undefined;
  const workbook = parts.get('xl/workbook.xml');
  if (workbook)
    walkXml(workbook, 'the workbook', {
      open: (name, { date1904, state = 'visible', id = '' }) => {
        if (name === 'workbookPr' && /^(?:1|true)$/.test(date1904 ?? '')) dayZero = DAY_ZERO_1904;
        else if (name === 'sheet' && state === 'visible') first ??= targets.get(id);
      },
      close: () => {},
    });
  const numbered = [...parts.keys()]
    .filter((name) => /\/sheet\d+\.xml$/.test(name))
    .sort((a, b) => Number(/\d+/.exec(a)) - Number(/\d+/.exec(b)));
  const sheet = parts.get(first ?? numbered[0] ?? '');
  if (sheet === undefined)
    throw new UnreadableDocument('is no Excel workbook', 'Save it as .xlsx or "CSV UTF-8"');
  return { sheet, dayZero };
}

/** "C7" is column 2; a cell without a place follows the one before. Excel has 16,384 columns. */
function columnOf(place: string, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0];
  if (!letters) return next;
  const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0) - 1;
  return Math.min(column, 16_383);
}

/** Characters that XML cannot hold are written `_x000D_`, and that form itself `_x005F_x000D_`. */
const undoEscapes = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function sharedStrings(xml: string | undefined): string[] {
  const strings: string[] = [];
  let inText = false;
  let phonetic = false;
  if (xml)
    walkXml(xml, 'the texts', {
      open: (name) => {
        if (name === 'si') strings.push('');
        else if (name === 'rPh') phonetic = true;
        else if (name === 't') inText = !phonetic;
      },
      text: (text) => {
        if (inText) strings[strings.length - 1] += text;
      },
      close: (name) => {
        if (name === 't') inText = false;
        else if (name === 'rPh') phonetic = false;
      },
    });
  return strings.map(undoEscapes);
}

/** Number formats that show a day; 14 to 22 are Excel's own. */
const isDayFormat = (id: number, formats: Map<number, string>) =>
  (id >= 14 && id <= 17) ||
  id === 22 ||
  /[dy]/i.test((formats.get(id) ?? '').replace(/\[[^\]]*\]|"[^"]*"/g, ''));

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
