import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { DOCUMENT_ENDING, readDocumentFile } from '../../assertions/core/documents/read-document.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { isRecord } from '../../assertions/core/read-json.ts';
import { unaccented } from '../../assertions/core/unaccented.ts';
import { fieldName } from '../../datasets/field-name.ts';
import { readTable } from '../../datasets/read-table.ts';
import { type ColumnType, columnSchema, columnType, goldOf } from './columns.ts';
import type { Files } from './project.ts';

/** A project of one's own contracts and fields, and what to tell the user of how they were read. */
export async function contractsProject(
  folder: string,
  table: string,
  out: string,
): Promise<{ files: Files; told: string[] }> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new InputError({
      source: folder,
      problem: 'there is no such folder',
      expected: 'a folder of documents',
    });
  const { columns, rows } = readTable(table);
  const [key, ...headings] = columns as [string, ...string[]];
  if (headings.length === 0)
    throw new InputError({
      source: table,
      problem: 'has no fields',
      expected: `a column for each field after "${key}"`,
    });
  const fields = headings.map((heading) => ({
    heading,
    path: fieldName(heading),
    type: columnType(rows.map(({ cells }) => cells[heading]!.trim())),
  }));
  const bad = fields.find(
    ({ path }, i) =>
      path === '' ||
      fields.some((other, j) => j !== i && (other.path === path || other.path.startsWith(`${path}.`))),
  );
  if (bad)
    throw new InputError({
      source: table,
      key: bad.heading,
      problem: 'is the same field as another, or none',
    });

  const documents = readdirSync(folder)
    .filter((name) => DOCUMENT_ENDING.test(name))
    .sort();
  const tests = [];
  const used = new Set<string>();
  for (const { row, cells } of rows) {
    const name = cells[key]!.trim();
    const document = findDocument(name, documents);
    if (document === undefined)
      throw new InputError({
        source: table,
        // As Excel counts it.
        row: row + 1,
        key,
        problem: `there is no document "${name}" in ${folder}`,
        expected: `one of ${documents.slice(0, 20).join(', ') || 'none: the folder has no documents'}`,
      });
    const path = join(folder, document);
    // What cannot be read is better known now than in the middle of a run.
    const { text } = await readDocumentFile(path);
    if (text.trim() === '')
      throw new InputError({
        source: path,
        problem: 'has no text (a scan?)',
        fix: 'Run text recognition on it first',
      });
    used.add(document);
    const gold: Record<string, unknown> = {};
    for (const { heading, path: at, type } of fields) put(gold, at, goldOf(cells[heading]!.trim(), type));
    tests.push({
      description: document,
      vars: { document },
      metadata: { file: relative(resolve(out), resolve(path)), gold },
    });
  }
  const left = documents.filter((name) => !used.has(name));
  return {
    files: {
      'promptfooconfig.yaml': CONFIG,
      'prompt.txt': PROMPT,
      'schema.json': `${JSON.stringify(schemaOf(fields), null, 2)}\n`,
      'tests.json': `${JSON.stringify(tests, null, 2)}\n`,
    },
    told: [
      `${tests.length} documents, ${fields.length} fields: ${fields.map(({ path, type }) => `${path} (${type})`).join(', ')}`,
      'Types are guessed from the values: change schema.json where one is wrong.',
      ...(left.length > 0 ? [`Without a row in ${table}, left out: ${left.join(', ')}`] : []),
    ],
  };
}

/** By its name, with or without ending, whatever the case and the accents' form. */
function findDocument(name: string, documents: readonly string[]): string | undefined {
  const wanted = unaccented(name);
  const bare = (file: string) => unaccented(file).replace(DOCUMENT_ENDING, '');
  const found = documents.filter((file) => unaccented(file) === wanted);
  const close = documents.filter((file) => bare(file) === wanted.replace(DOCUMENT_ENDING, ''));
  return found[0] ?? (close.length === 1 ? close[0] : undefined);
}

interface SchemaField {
  heading: string;
  path: string;
  type: ColumnType;
}

function schemaOf(fields: readonly SchemaField[]): Record<string, unknown> {
  const root: Record<string, unknown> = { type: 'object', properties: {} };
  for (const { heading, path, type } of fields) {
    let at = root;
    const keys = path.split('.');
    for (const key of keys.slice(0, -1)) {
      const properties = at.properties as Record<string, Record<string, unknown>>;
      properties[key] ??= { type: 'object', properties: {} };
      at = properties[key];
    }
    (at.properties as Record<string, unknown>)[keys.at(-1)!] = columnSchema(type, heading);
  }
  return root;
}

function put(gold: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  let at = gold;
  for (const key of keys.slice(0, -1)) {
    const inner = isRecord(at[key]) ? at[key] : {};
    at[key] = inner;
    at = inner;
  }
  at[keys.at(-1)!] = value;
}

const PROMPT = `Extract the fields of the schema from the document. Use null for what it does not say.
Dates as YYYY-MM-DD; durations as a number and a unit ("36 months"); numbers without currency.
`;

const CONFIG = `# Your contracts and your fields: each model's answers against the gold in tests.json.
#   npx promptfoo eval      runs now: the baseline needs no key
#   npx promptfoo view      the table, a line for each field
description: my contracts, my fields

prompts: [file://prompt.txt]

providers:
  # The floor, without a model: what follows each field's own words in the document.
  - id: package:promptfoo-legal:FieldRules
    label: rules, no key
    config: { schema: file://schema.json }

  # A model: take the # off, and export OPENROUTER_API_KEY=…
  # - id: package:promptfoo-legal:Extractor
  #   label: claude haiku · text
  #   config: { model: anthropic/claude-haiku-4.5, schema: file://schema.json }
  # - id: package:promptfoo-legal:Extractor
  #   label: claude haiku · agentic
  #   config: { model: anthropic/claude-haiku-4.5, schema: file://schema.json, strategy: agentic }

tests: file://tests.json

defaultTest:
  assert:
    - type: javascript
      value: package:promptfoo-legal:extractionF1
      config:
        schema: file://schema.json
        threshold: 0.8

derivedMetrics:
  - name: micro_f1
    value: 2 * micro_tp / (2 * micro_tp + micro_fp + micro_fn)
`;
