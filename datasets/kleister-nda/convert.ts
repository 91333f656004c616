import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { Option } from 'commander';
import type { TestCase } from 'promptfoo';
import { v5 as uuid5 } from 'uuid';
import { z } from 'zod';
import { InputError } from '../../assertions/core/input-error.ts';
import { extractionF1 } from '../../assertions/extraction-f1.ts';
import {
  assertionReference,
  type Conversion,
  type Converter,
  type ConvertOptions,
  testGenerator,
} from '../test-generator.ts';
import { Verbatim } from '../verbatim.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { type NdaRow, type NdaSplit, readSplit } from './read-split.ts';
import { LABELS, SPLITS, TEXT_COLUMNS, type TextColumn } from './schema.ts';

// Namespace of the published results' ids, so that rows join with them.
const ID_NAMESPACE = 'fcd0fe34-475f-4e1a-819a-85dde6f2fa71';

interface NdaConvertOptions extends ConvertOptions {
  text?: TextColumn | 'pdf';
}

export const kleisterNda: Converter = {
  name: 'kleister-nda',
  description: 'Kleister NDA: dates, jurisdictions, parties and terms of 540 non-disclosure agreements',
  splits: SPLITS,
  options: [
    new Option('--text <column>', 'which text of a document the model reads; pdf: read out of the PDF here')
      .choices([...TEXT_COLUMNS, 'pdf'])
      .default('text_best'),
  ],
  convert,
  inspect,
};

async function convert(options: NdaConvertOptions): Promise<Conversion> {
  const split = await readSplit(options.from, options.split!);
  const rows = split.rows.slice(0, options.limit);
  const assertion = assertionReference(extractionF1, options.base);
  const tests: TestCase[] = [];
  for (const [index, row] of rows.entries()) {
    tests.push(await toTest(row, index, options, assertion));
    options.onProgress?.(index + 1, rows.length);
  }
  return { tests, summary: summarise(split, rows, options) };
}

async function toTest(
  row: NdaRow,
  index: number,
  options: NdaConvertOptions,
  assertion: string,
): Promise<TestCase> {
  const pdf = pdfPath(row, options);
  const text = options.text === 'pdf' ? await pdfText(pdf, index + 1) : row[options.text ?? 'text_best'];
  return {
    description: `kleister-nda ${options.split} ${index + 1}: ${row.filename}`,
    vars: { document: new Verbatim(text, row.filename.replace(/\.pdf$/, '')) as unknown as string },
    metadata: {
      dataset: 'kleister-nda',
      split: options.split,
      id: uuid5(row.filename, ID_NAMESPACE),
      documentId: row.filename,
      cluster: row.filename,
      ...(existsSync(pdf) && {
        pdf: options.base === undefined ? resolve(pdf) : relative(resolve(options.base), resolve(pdf)),
      }),
      ...(row.gold && { gold: row.gold }),
    },
    ...(row.gold && {
      assert: [{ type: 'javascript', value: assertion }],
    }),
  };
}

const pdfPath = (row: NdaRow, options: ConvertOptions) => join(options.from, 'documents', row.filename);

async function pdfText(path: string, row: number): Promise<string> {
  if (!existsSync(path))
    throw new InputError({
      source: path,
      row,
      key: 'filename',
      problem: 'the PDF of this row is missing',
      fix: 'Fetch the documents of the data set, or take the text it brings with --text text_best',
    });
  const { PDFParse } = await import('pdf-parse');
  const parser = new PDFParse({ data: new Uint8Array(await readFile(path)) });
  try {
    return (await parser.getText()).text;
  } catch (error) {
    throw new InputError({
      source: path,
      row,
      key: 'filename',
      problem: `the PDF cannot be read (${error instanceof Error ? error.message : error})`,
      fix: 'Fetch it again, or take the text the data set brings with --text text_best',
    });
  } finally {
    await parser.destroy();
  }
}

function summarise(split: NdaSplit, rows: NdaRow[], options: NdaConvertOptions): string[] {
  const missing = rows.filter((row) => !existsSync(pdfPath(row, options)));
  const counts = LABELS.map((key) => {
    const values = rows.flatMap<unknown>((row) => row.gold?.[key] ?? []);
    return `${key} ${values.length}`;
  });
  return [
    `${rows.length} documents of ${options.split}`,
    split.labelled
      ? `labels: ${counts.join(', ')}`
      : `${options.split} has no labels: the tests have no assertion and can be run, not scored`,
    missing.length === 0
      ? 'PDFs: all there'
      : `PDFs missing: ${missing.length} of ${rows.length} (${missing[0]!.filename}${missing.length > 1 ? ', …' : ''}); needed for images and --text pdf only`,
    ...split.hashes.map(([file, hash]) => `sha256 ${hash}  ${file}`),
  ];
}

/** Near-duplicates between the splits: a model tuned or prompted on one has seen the other. */
async function inspect({ from, split: wanted }: ConvertOptions): Promise<string[]> {
  const documents = [];
  for (const split of SPLITS) {
    if (!existsSync(join(from, split))) continue;
    const { rows } = await readSplit(from, split);
    documents.push(...rows.map((row) => ({ name: row.filename, split, text: row.text_best })));
  }
  const pairs = nearDuplicates(documents);
  const leaks = pairs.filter(({ a, b }) => a.split !== b.split);
  return [
    `near-duplicates: ${pairs.length} pairs in all splits, ${leaks.length} of them across splits (they leak)`,
    ...leaks
      .filter(({ a, b }) => [a.split, b.split].includes(wanted!))
      .map(
        ({ a, b, similarity }) => `  ${similarity.toFixed(2)}  ${a.split} ${a.name}  ~  ${b.split} ${b.name}`,
      ),
  ];
}

/** Test generator: `config: {from, split, limit?, text?}`. */
export default testGenerator(
  'kleister-nda',
  z.strictObject({
    from: z.string(),
    split: z.enum(SPLITS),
    limit: z.int().positive().optional(),
    text: z.enum([...TEXT_COLUMNS, 'pdf']).optional(),
  }),
  convert,
);
