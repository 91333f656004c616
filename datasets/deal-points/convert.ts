import { dirname } from 'node:path';
import { Option } from 'commander';
import type { TestCase } from 'promptfoo';
import { z } from 'zod';
import { delimit } from '../../assertions/core/delimit.ts';
import { readDocumentFile } from '../../assertions/core/documents/read-document.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { dealPoints } from '../../assertions/deal-points.ts';
import { fieldName } from '../field-name.ts';
import { documentsIn, findDocument } from '../find-document.ts';
import { readTable } from '../read-table.ts';
import {
  assertionReference,
  type Conversion,
  type Converter,
  type ConvertOptions,
  testGenerator,
} from '../test-generator.ts';
import { Verbatim } from '../verbatim.ts';

const DATES = ['day-first', 'month-first'] as const;

interface TableOptions extends ConvertOptions {
  documents?: string;
  dates?: (typeof DATES)[number];
  lists?: string;
}

/** A table of one's own: a row per document, its name in the first column, and a deal point in each other column. */
export const dealPointsTable: Converter = {
  name: 'deal-points',
  description:
    'Deal points of your own: a table (.xlsx, .csv) with a row per document and a column per deal point',
  splits: [],
  options: [
    new Option('--documents <folder>', 'where the documents are, if not next to the table'),
    new Option('--dates <order>', 'how 08/10/2022 is to be read, where a cell has such a date').choices(
      DATES,
    ),
    new Option(
      '--lists <columns>',
      'columns whose cells are lists, a line or a part before ";" each; columns named list are lists anyway',
    ),
  ],
  convert,
};

interface Column {
  heading: string;
  path: string;
  isList: boolean;
}

async function convert({
  from,
  base,
  limit,
  documents,
  dates,
  lists,
  onProgress,
}: TableOptions): Promise<Conversion> {
  const { columns, rows } = readTable(from);
  const [key, ...headings] = columns as [string, ...string[]];
  const fields = columnsOf(from, key, headings, lists);
  const folder = documents ?? dirname(from);
  const paths = documentsIn(folder, 2);
  const assertion = assertionReference(dealPoints, base);
  const instruction = promptOf(fields);
  const tests: TestCase[] = [];
  const taken = rows.slice(0, limit);
  for (const [i, { row, cells }] of taken.entries()) {
    const name = cells[key]!.trim();
    const path = findDocument(name, paths);
    const where = { source: from, row };
    if (path === undefined)
      throw new InputError({
        ...where,
        key,
        problem: `there is no document "${name}" in ${folder}`,
        fix: 'Write the name of a file there, or name the folder with --documents',
      });
    const { text } = await readDocumentFile(path);
    if (text.trim() === '')
      throw new InputError({
        source: path,
        problem: 'has no text (a scan?)',
        fix: 'Run text recognition on it',
      });
    const gold = Object.fromEntries(
      fields.map(({ heading, path: at, isList }) => [
        at,
        goldValue(cells[heading]!, isList, dates, { ...where, key: heading }),
      ]),
    );
    const parts = [instruction, delimit(text, `name="${name.replaceAll('"', "'")}"`)];
    tests.push({
      description: `deal points ${name}`,
      vars: { prompt: new Verbatim(parts.join('\n\n'), `deal-points-${i + 1}`, parts) as unknown as string },
      metadata: {
        dataset: 'deal points',
        id: name,
        cluster: name,
        gold,
        fields: fields.map(({ path: at, heading, isList }) => ({ path: at, label: heading, list: isList })),
      },
      assert: [{ type: 'javascript', value: assertion }],
    });
    onProgress?.(i + 1, taken.length);
  }
  const listed = fields.filter(({ isList }) => isList).map(({ heading }) => heading);
  return {
    tests,
    summary: [
      `${tests.length} documents, ${fields.length} deal points`,
      listed.length > 0 ? `lists: ${listed.join(', ')}` : 'no column is a list (--lists)',
    ],
  };
}

function columnsOf(source: string, key: string, headings: string[], lists = ''): Column[] {
  if (headings.length === 0)
    throw new InputError({
      source,
      problem: 'has no deal points',
      expected: `a column for each after "${key}"`,
    });
  const named = lists
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknown = named.find((name) => !headings.includes(name));
  if (unknown !== undefined)
    throw new InputError({
      source,
      key: '--lists',
      problem: `there is no column "${unknown}"`,
      expected: headings.join(', '),
    });
  const columns = headings.map((heading) => ({
    heading,
    path: fieldName(heading).replaceAll('.', '_'),
    isList: named.includes(heading) || /\b(?:lists?|listes?)\b/i.test(heading),
  }));
  const twice = columns.find(
    ({ path }, i) => path === '' || columns.findIndex((other) => other.path === path) < i,
  );
  if (twice)
    throw new InputError({
      source,
      key: twice.heading,
      problem: 'is the same deal point as another, or none',
    });
  return columns;
}

const ABSENT = /^(?:n\/?\.?a\.?|none|néant|sans objet|[-–—])?$/i;
const EITHER_WAY = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/** A cell as gold: null where it says that there is none, a list in parts, a day as YYYY-MM-DD. */
function goldValue(
  cell: string,
  isList: boolean,
  dates: TableOptions['dates'],
  where: { source: string; row: number; key: string },
): string | string[] | null {
  const text = cell.trim();
  if (ABSENT.test(text)) return null;
  if (isList) return entriesOf(text);
  const [, one, , other, year] = EITHER_WAY.exec(text) ?? [];
  if (one === undefined) return text;
  const [first, second] = [Number(one), Number(other)];
  const order = second > 12 ? 'month-first' : first > 12 || first === second ? 'day-first' : dates;
  if (order === undefined)
    throw new InputError({
      ...where,
      problem: `${text} may be two days`,
      fix: 'Write it as YYYY-MM-DD, or say --dates day-first or --dates month-first',
    });
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The parts of a list. "Seller:", or a word or two above an empty line, is a heading of its parts. */
function entriesOf(text: string): string[] {
  const lines = text.split(/\n|;/).map((line) => line.trim());
  return lines
    .filter(
      (line, i) =>
        line !== '' &&
        !/:$/.test(line) &&
        !(lines[i + 1] === '' && line.split(/\s+/).length < 3 && i + 2 < lines.length),
    )
    .map((line) => line.replace(/^(?:[-•*]|\(?\d{1,2}[.)])\s*/, ''));
}

const promptOf = (columns: readonly Column[]): string =>
  [
    'Read the document and extract its deal points. Answer with one JSON object and nothing else; its keys are:',
    ...columns.map(
      ({ path, heading, isList }) =>
        `- ${path}: ${heading.replace(/\s+/g, ' ')}${isList ? ' (a list of texts)' : ''}`,
    ),
    'Use null for what the document does not say. Write days as YYYY-MM-DD, sums with their currency, and everything else in one or two sentences of the document’s own terms.',
  ].join('\n');

/** Test generator: `config: {from, documents?, dates?, lists?, limit?}`; `from` is the table. */
export default testGenerator(
  'deal-points',
  z.strictObject({
    from: z.string(),
    documents: z.string().optional(),
    dates: z.enum(DATES).optional(),
    lists: z.string().optional(),
    limit: z.int().positive().optional(),
  }),
  convert,
);
