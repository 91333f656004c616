import { strToU8, zipSync } from 'fflate';
import { hashShown, passageOf } from './key.ts';
import type { PageRow } from './page.ts';

const COLUMNS = [
  'key',
  'task',
  'passage',
  'asks',
  'question',
  'verdict',
  'severity',
  'note',
  'reviewer',
] as const;
/** A cell of Excel holds 32,767 characters. */
const LONGEST = 32_000;

const ASKS = {
  criterion: 'Criterion met? yes / no / cannot tell',
  fault: 'Fault committed? yes / no / cannot tell',
  claim: 'Claim right? yes / no / cannot tell; if no: minor / major / critical',
  source: 'Assertion sourced in the answer? yes / no / cannot tell',
};

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** The texts of a row as a sheet shows them. */
const cellsOf = (row: Omit<PageRow, 'key'>) => ({
  task: short(row.task),
  passage: short(passageOf(row)),
  question: short(row.question),
});

export const shownHash = (row: Omit<PageRow, 'key'>): string => hashShown(cellsOf(row));

function linesOf(rows: readonly PageRow[], reviewer: string): string[][] {
  const body = rows.map((row) => {
    const { task, passage, question } = cellsOf(row);
    return [row.key, task, passage, ASKS[row.kind], question, '', '', '', reviewer];
  });
  return [[...COLUMNS], ...body];
}

/** CSV in which no cell is a formula, for any spreadsheet. */
export function csvSheet(rows: readonly PageRow[], reviewer: string): string {
  const cell = (text: string) =>
    `"${(/^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\ufeff${linesOf(rows, reviewer)
    .map((line) => line.map(cell).join(','))
    .join('\r\n')}\r\n`;
}

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook in which every cell is a text. */
export function xlsxSheet(rows: readonly PageRow[], reviewer: string): Uint8Array {
  const xml = (text: string) =>
    text
      .replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
      .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '');
  const cell = (text: string) => `<c t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`;
  const lines = linesOf(rows, reviewer).map((line) => `<row>${line.map(cell).join('')}</row>`);
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="review" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(head + text)])),
  );
}
