import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { frenchlaw } from '../../datasets/frenchlaw/convert.ts';
import { legalbench } from '../../datasets/legalbench/convert.ts';
import { parseTable, readTable } from '../../datasets/read-table.ts';
import table from '../../datasets/table.ts';
import { contractsProject } from '../../scripts/init/contracts.ts';
import { questionsProject } from '../../scripts/init/questions.ts';
import { zipOf } from '../documents.ts';
import { ROOT, temporaryFolder } from '../run.ts';
import { type Cells, TABLE_FORMS, xlsxOf } from '../tables.ts';

const RUBRIC =
  '[Substance]\nSUB1 (2pts) : Vise l’article 1240\n\n[Négatif]\nN1 (-2pts) : Cite "1382"; à tort';

/** Whatever reads a table: its rows, the file's name without ending, and what it makes of it. */
const READERS: [reader: string, rows: Cells, name: string, read: (file: string) => unknown][] = [
  [
    'the generator table',
    [
      ['question', '__expected', '__description', '__metadata:asOf'],
      ['L’été, c’est où ?', 'contains: été', 'un', '2026-01-01'],
      ['a;b "c"\nd', 'package:promptfoo-legal:citations', '', ''],
    ],
    'tests',
    (from) => table({ from }),
  ],
  [
    'frenchlaw',
    [
      ['Number', 'Category', 'SubCategory', 'TaskType', 'Title', 'Prompt', 'Documents', 'Rubric'],
      ['1', 'Droit Privé', 'Contrats', 'Rédaction', 'Clause; pénale', 'Rédigez, en été.', '', RUBRIC],
      ['é2', 'Droit Européen', 'CEDH', 'Rédaction', 'Délai', 'Quel délai ?', 'N/A', RUBRIC],
    ],
    'tasks',
    async (from) => (await frenchlaw.convert({ from, base: ROOT })).tests,
  ],
  [
    'legalbench',
    [
      ['index', 'answer', 'text'],
      ['0', 'Yes', 'He said, “it’s raining”; she heard'.replace(/[“”]/g, '’')],
      ['1', 'No', 'été'],
    ],
    'hearsay/test',
    async (file) => {
      const rows = file.replace(/hearsay\/test\.\w+$/, '');
      const from = join(ROOT, 'datasets/legalbench/sample');
      return (await legalbench.convert({ from, rows, split: 'test', task: 'hearsay' })).tests;
    },
  ],
  [
    'init contracts',
    [
      ['Contrat', 'Date de signature', 'Prix (€)', 'Parties'],
      ['été.txt', '1er avril 2024', '1 250 000,50', 'Nord SA; Sud SARL'],
      ['b.txt', '15/03/2024', '12', ''],
    ],
    'fields',
    async (file) => {
      const contracts = join(file, '..', 'contracts');
      mkdirSync(contracts);
      for (const name of ['été.txt', 'b.txt']) writeFileSync(join(contracts, name), 'Vente');
      return (await contractsProject(contracts, file, join(file, '..', 'out'))).files;
    },
  ],
  [
    'init questions',
    [
      ['N°', 'Question', 'Barème'],
      ['7', 'Que dit, en été, l’article ?', 'Cite l’article 1240\n- définit la faute'],
      ['8', 'Et ?', '[Substance]\nSUB1 (2pts) : nomme le juge'],
    ],
    'questions',
    (file) => questionsProject(file).files,
  ],
];

/** Old Macs' and Windows' line ends within a cell are those of the file's program, and no other text. */
const withoutReturns = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('\\r\\n', '\\n'));

describe.each(READERS)('%s reads the same', (_reader, rows, name, read) => {
  const made = async (ending: string, content: string | Uint8Array) => {
    const file = join(temporaryFolder(), `${name}.${ending}`);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
    return withoutReturns(await read(file));
  };

  it.each(TABLE_FORMS)('of %s', async (_form, ending, save) => {
    const [, commas, plain] = TABLE_FORMS[0]!;
    expect(await made(ending, save(rows))).toEqual(await made(commas, plain(rows)));
  });
});

const parsed = (content: string | Uint8Array) => parseTable(Buffer.from(content), 'a.csv');
const lists = (content: string | Uint8Array) => {
  const { columns, rows } = parsed(content);
  return [columns, ...rows.map(({ cells }) => columns.map((column) => cells[column]))];
};

describe('the separator is what splits the lines alike', () => {
  it.each<[string, string, Cells]>([
    [
      'a comma in every heading',
      'a, x;b, y\n1,5;2\n',
      [
        ['a, x', 'b, y'],
        ['1,5', '2'],
      ],
    ],
    [
      'as many commas as semicolons',
      'a;b, HT;c, m\nx;1 250,50;3\ny;2;4\n',
      [
        ['a', 'b, HT', 'c, m'],
        ['x', '1 250,50', '3'],
        ['y', '2', '4'],
      ],
    ],
    [
      'one column, a comma in its cells',
      'question\nQuoi, et pourquoi ?\n',
      [['question'], ['Quoi, et pourquoi ?']],
    ],
    ['one column, semicolons in its cells', 'question\na; b\nc\n', [['question'], ['a; b'], ['c']]],
    [
      'cells left off at the end',
      'a;b;c\n1\n1,2;3\n',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
        ['1,2', '3', ''],
      ],
    ],
    [
      'separators in quoted cells',
      '"a;b;c","d"\n"1;2",3\n',
      [
        ['a;b;c', 'd'],
        ['1;2', '3'],
      ],
    ],
    [
      'another, that the file names',
      'sep=|\na|b\n1,2|3\n',
      [
        ['a', 'b'],
        ['1,2', '3'],
      ],
    ],
    [
      'line ends of two kinds',
      'a;b\r\n1;2\n3;4\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
  ])('%s', (_name, content, expected) => {
    expect(lists(content)).toEqual(expected);
  });
});

it('each row has its number and where its cells begin', () => {
  const { rows } = parsed('sep=;\r\na;b\r\n\r\n"x\r\ny";2\r\n;\r\n3;4\r\n');
  expect(rows.map(({ row, places }) => ({ row, ...places }))).toEqual([
    { row: 2, a: 4, b: 5 },
    { row: 4, a: 7, b: 7 },
  ]);
});

const sheet = (cells: string, more: Record<string, string> = {}) =>
  zipOf({
    'xl/workbook.xml': '<workbook/>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-40C]d mmmm yyyy"/><numFmt numFmtId="165" formatCode="0.0&quot; jours&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>a</v></c></row><row r="4">${cells}</row></sheetData></worksheet>`,
    ...more,
  });

describe('a cell of .xlsx', () => {
  it.each([
    ['a number', '<c><v>1250.5</v></c>', '1250.5'],
    ['a number in all its digits', '<c><v>4.3499999999999996</v></c>', '4.35'],
    ['a small number', '<c><v>1.2500000000000001E-2</v></c>', '0.0125'],
    ['a long number', '<c t="n"><v>552100554</v></c>', '552100554'],
    ['a day in the short form', '<c s="1"><v>45383</v></c>', '2024-04-01'],
    ['a day in words, with an hour', '<c s="2"><v>45383.75</v></c>', '2024-04-01'],
    ['a number of days', '<c s="3"><v>12</v></c>', '12'],
    ['a time of day', '<c s="4"><v>0.5</v></c>', '0.5'],
    ['a day in ISO form', '<c t="d"><v>2024-04-01T00:00:00</v></c>', '2024-04-01'],
    ['true', '<c t="b"><v>1</v></c>', 'true'],
    ['a formula', '<c t="str"><f>A1</f><v>é&amp;</v></c>', 'é&'],
    [
      'rich text with its reading',
      '<c t="inlineStr"><is><r><t>é</t></r><r><t>té</t></r><rPh><t>x</t></rPh></is></c>',
      'été',
    ],
    [
      'a character XML cannot hold',
      '<c t="inlineStr"><is><t>a_x000D_&#10;b_x005F_c</t></is></c>',
      'a\r\nb_c',
    ],
  ])('%s', (_name, cell, text) => {
    expect(parsed(sheet(cell)).rows).toEqual([
      { row: 3, cells: { a: text }, places: { a: 4 }, short: false },
    ]);
  });

  it('counts days from 1904 where the workbook does', () => {
    const workbook = { 'xl/workbook.xml': '<workbook><workbookPr date1904="1"/></workbook>' };
    expect(lists(sheet('<c s="1"><v>43921</v></c>', workbook))[1]).toEqual(['2024-04-01']);
  });

  it('is of the first sheet that shows', () => {
    const other =
      '<worksheet><sheetData><row><c t="str"><v>b</v></c></row><row><c><v>2</v></c></row></sheetData></worksheet>';
    const bytes = sheet('<c><v>1</v></c>', {
      'xl/worksheets/sheet2.xml': other,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet state="hidden" r:id="rId1"/><sheet r:id="rId2"/></sheets></workbook>',
    });
    expect(lists(bytes)).toEqual([['b'], ['2']]);
  });
});

it.each<[string, string | Uint8Array, RegExp]>([
  ['a column twice', 'a;a\n1;2\n', /a\.csv, key "a": this column is there twice/],
  ['a cell under no heading', 'a;;b\n1;2;3\n', /row 1: has "2" in column 2, which has no name/],
  [
    'a cell beyond the last heading',
    'a;b\n\n1;2;3\n',
    /row 2: has more cells than the header has columns: "3"/,
  ],
  ['no rows', 'a;b\n;\n', /has no rows below its header/],
  ['nothing', '\r\n', /a\.csv: is empty/],
  ['an open quotation mark', 'a;b\n"1;2\n', /a\.csv: is not well-formed CSV/],
  ['an error of a formula', sheet('<c t="e"><v>#N/A</v></c>'), /row 4 holds the error #N\/A/],
  ['a workbook of before 2007', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]), /before 2007\. Save it as \.xlsx/],
  ['another zip', zipOf({ 'content.xml': '<x/>' }), /is no Excel workbook/],
  ['a damaged workbook', xlsxOf([['a'], ['1']]).subarray(0, 300), /damaged archive/],
  ['zero bytes', Uint8Array.from([65, 0, 0, 66, 0]), /is not a text/],
])('%s is an error', (_name, content, message) => {
  expect(() => parsed(content)).toThrow(message);
});

it('a file that is not there', () => {
  expect(() => readTable('nowhere.csv')).toThrow(/nowhere\.csv: does not exist/);
});
