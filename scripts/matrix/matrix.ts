import { Command, InvalidArgumentError } from 'commander';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { configSchema } from '../../providers/extractor/config.ts';
import { type Cell, terminalTable } from '../terminal-table.ts';
import { ASSUMPTIONS, type Estimate, estimate } from './estimate.ts';
import { type Measure, measureDocument } from './measure.ts';
import { PRICES_AS_OF } from './prices.ts';
import { type MatrixProvider, type MatrixTest, readConfig } from './read-config.ts';

interface Flags {
  config: string;
  filterProviders: RegExp;
  filterFirstN?: number;
}

/** `promptfoo-legal matrix`: what a configuration of extractors would ask and cost, before anything is asked. */
export const matrix = new Command('matrix')
  .description('print every experiment of a config: documents, estimated calls, tokens and dollars')
  .requiredOption('-c, --config <path>', 'promptfooconfig, or its folder')
  .option(
    '--filter-providers <regex>',
    'only providers whose label or id matches, as for `promptfoo eval`',
    regularExpression,
    /(?:)/,
  )
  .option('--filter-first-n <n>', 'only the first n tests, as for `promptfoo eval`', positiveInteger)
  .action(run);

async function run({ config: path, filterProviders, filterFirstN }: Flags): Promise<void> {
  const config = await readConfig(path);
  const chosen = config.providers.filter(
    ({ id, label }) => filterProviders.test(label) || filterProviders.test(id),
  );
  if (chosen.length === 0)
    throw new InputError({
      source: path,
      ...(config.providers.length === 0
        ? { problem: 'names no provider' }
        : {
            problem: `no provider matches "${filterProviders.source}"`,
            expected: `one of ${config.providers.map(({ label }) => label).join(', ')}`,
          }),
    });
  const tests = config.tests.slice(0, filterFirstN);
  const measures = new Map<MatrixTest, Measure>();
  const rows: Row[] = [];
  for (const provider of chosen) {
    if (!isExtractor(provider)) {
      rows.push({ label: provider.label, missing: 0 });
      continue;
    }
    const settings = check(
      configSchema,
      { basePath: config.folder, ...provider.config },
      { source: `config of ${provider.label}` },
    );
    const documents: Measure[] = [];
    for (const test of tests.filter((test) => isFor(test, provider))) {
      const known = measures.get(test) ?? (await measureDocument(test, config.folder));
      measures.set(test, known);
      documents.push(known);
    }
    const repeated = Array.from({ length: config.repeat }, () => documents).flat();
    const missing = settings.modality === 'text' ? 0 : documents.filter(({ hasPdf }) => !hasPdf).length;
    rows.push({
      label: provider.label,
      model: settings.model,
      estimate: await estimate(settings, repeated, config.prompts.length > 0 ? config.prompts : ['']),
      missing,
    });
  }
  console.log(toText(rows));
}

interface Row {
  label: string;
  model?: string;
  estimate?: Estimate;
  /** Documents without the PDF that the experiment needs. */
  missing: number;
}

const isExtractor = ({ id }: MatrixProvider) => /(?:[:/]|^)extractor(?:\.[jt]s)?$/i.test(id);

const isFor = ({ providers }: MatrixTest, { id, label }: MatrixProvider) =>
  providers === undefined ||
  providers.some((name) =>
    name.endsWith('*')
      ? [id, label].some((one) => one.startsWith(name.slice(0, -1)))
      : [id, label].includes(name),
  );

const count = (value: number) => value.toLocaleString('en-US');
const dollars = (value: number) => (value < 0.1 ? value.toFixed(4) : value.toFixed(2));

function toText(rows: Row[]): string {
  const estimates = rows.flatMap((row) => row.estimate ?? []);
  const sum = (key: 'documents' | 'calls' | 'inputTokens' | 'outputTokens') =>
    estimates.reduce((total, one) => total + one[key], 0);
  const priced = estimates.flatMap(({ costUsd }) => costUsd ?? []);
  const total = dollars(priced.reduce((all, one) => all + one, 0));
  const unknown = [
    ...new Set(rows.flatMap(({ model, estimate }) => (estimate?.costUsd === undefined ? (model ?? []) : []))),
  ];
  const table: Cell[][] = [
    ['experiment', 'model', 'documents', 'calls', 'input tokens', 'output tokens', 'dollars'],
    ...rows.map(({ label, model = '', estimate }) =>
      estimate
        ? [
            label,
            model,
            count(estimate.documents),
            count(estimate.calls),
            count(estimate.inputTokens),
            count(estimate.outputTokens),
            estimate.costUsd === undefined ? 'unknown' : dollars(estimate.costUsd),
          ]
        : [label, model, { content: 'no extractor: not estimated', colSpan: 5 }],
    ),
    [
      `total of ${count(estimates.length)}`,
      '',
      count(sum('documents')),
      count(sum('calls')),
      count(sum('inputTokens')),
      count(sum('outputTokens')),
      unknown.length > 0 ? `${total} + unknown` : total,
    ],
  ];
  const missing = rows.reduce((all, row) => all + row.missing, 0);
  return [
    terminalTable(table, 2),
    '',
    `Estimates, at list prices of ${PRICES_AS_OF}:`,
    ...ASSUMPTIONS.map((line) => `- ${line}`),
    ...(unknown.length > 0 ? [`Price unknown: ${unknown.join(', ')}`] : []),
    ...(missing > 0 ? [`Rows that will be errors, for want of a PDF: ${count(missing)}`] : []),
    'Nothing was asked of any model.',
  ].join('\n');
}

function positiveInteger(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('expected a whole number from 1 on');
  return Number(text);
}

function regularExpression(text: string): RegExp {
  try {
    return new RegExp(text);
  } catch {
    throw new InvalidArgumentError('not a regular expression');
  }
}
