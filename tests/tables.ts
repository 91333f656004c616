import { zipOf } from './documents.ts';

/** Rows of cells, the header first. */
export type Cells = readonly (readonly string[])[];

function csv(rows: Cells, separator: string, end = '\r\n', more = ''): string {
  const quoted = (cell: string) => (/["\r\n,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quoted).join(separator) + more + end).join('');
}

/** Windows-1252 of a text whose characters it has: Latin-1, the typographic apostrophe and the euro. */
const windows = (text: string) =>
  Uint8Array.from(text.replaceAll('’', '\x92').replaceAll('€', '\x80'), (one) => one.charCodeAt(0));
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');

/** A workbook of one sheet, texts shared; cells that are empty are not there, as in Excel's own. */
export function xlsxOf(rows: Cells): Uint8Array {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const texts = rows.flat();
  const place = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`;
  let next = 0;
  const lines = rows.map((row, i) => {
    const cells = row.map((cell, j) => {
      const at = next++;
      return cell === '' ? '' : `<c r="${place(i, j)}" t="s"><v>${at}</v></c>`;
    });
    return `<row r="${i + 1}">${cells.join('')}</row>`;
  });
  return zipOf({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="Feuil1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`,
  });
}

const empties = (rows: Cells): Cells => {
  const [head, ...rest] = rows.map((row) => [...row, '', '']);
  const empty = head!.map(() => '');
  return [head!, ...rest.flatMap((row) => [empty, row]), empty, empty];
};

/** The same table as programs save it, each with the ending of its file. */
export const TABLE_FORMS: [form: string, ending: string, save: (rows: Cells) => string | Uint8Array][] = [
  ['commas', 'csv', (rows) => csv(rows, ',', '\n')],
  ['semicolons and CRLF', 'csv', (rows) => csv(rows, ';')],
  ['line ends of an old Mac', 'csv', (rows) => csv(rows, ';', '\r')],
  ['a byte order mark', 'csv', (rows) => `\ufeff${csv(rows, ';')}`],
  ['sep=; in the first line', 'csv', (rows) => `sep=;\r\n${csv(rows, ';')}`],
  ['both', 'csv', (rows) => `\ufeffsep=;\r\n${csv(rows, ';')}`],
  ['decomposed accents', 'csv', (rows) => csv(rows, ';').normalize('NFD')],
  ['Windows-1252', 'csv', (rows) => windows(csv(rows, ';'))],
  ['UTF-16 with tabs', 'csv', (rows) => utf16(csv(rows, '\t'))],
  ['UTF-16 without its mark', 'csv', (rows) => utf16(csv(rows, ';')).subarray(2)],
  ['columns and rows that Excel emptied', 'csv', (rows) => csv(empties(rows), ';')],
  ['empty lines', 'csv', (rows) => `\r\n${csv(rows, ';', '\r\n\r\n')}`],
  ['.xlsx', 'xlsx', xlsxOf],
  [
    '.xlsx with decomposed accents',
    'xlsx',
    (rows) => xlsxOf(rows.map((row) => row.map((cell) => cell.normalize('NFD')))),
  ],
  ['.xlsx with emptied columns and rows', 'xlsx', (rows) => xlsxOf(empties(rows))],
];
