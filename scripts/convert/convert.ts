import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError, Option } from 'commander';
import { InputError } from '../../assertions/core/input-error.ts';
import { findConfig } from '../../assertions/core/promptfoo-config.ts';
import { biglaw } from '../../datasets/biglaw/convert.ts';
import { cessionActions } from '../../datasets/cession-actions/convert.ts';
import { dealPointsTable } from '../../datasets/deal-points/convert.ts';
import { frenchlaw } from '../../datasets/frenchlaw/convert.ts';
import { kleisterNda } from '../../datasets/kleister-nda/convert.ts';
import { legalbench } from '../../datasets/legalbench/convert.ts';
import { lexam } from '../../datasets/lexam/convert.ts';
import { openExempt } from '../../datasets/openexempt/convert.ts';
import type { Converter } from '../../datasets/test-generator.ts';
import { checkTarget, writeTests } from '../../datasets/write-tests.ts';

const CONVERTERS: Converter[] = [
  kleisterNda,
  openExempt,
  frenchlaw,
  cessionActions,
  legalbench,
  lexam,
  biglaw,
  dealPointsTable,
];

interface Flags {
  from?: string;
  split?: string;
  out?: string;
  base?: string;
  limit?: number;
  force: boolean;
  dryRun: boolean;
}

/** `promptfoo-legal convert <data set>`: source files to a promptfoo test file. */
export const convert = new Command('convert').description('turn a data set into a promptfoo test file');

for (const converter of CONVERTERS) {
  const command = convert
    .command(converter.name)
    .description(converter.description)
    .option('--from <path>', 'where the data set is (required)')
    .option('--out <file>', 'test file to write: .yaml, .json or .jsonl (required but for --dry-run)')
    .option(
      '--base <folder>',
      'folder of the promptfooconfig that will use the file (default: found from --out)',
    )
    .option('--limit <n>', 'only the first n tests', positiveInteger)
    .option('--dry-run', 'check everything and print what would be written', false)
    .option('--force', 'replace an existing file', false);
  if (converter.splits.length > 0)
    command.addOption(
      new Option('--split <name>', 'part of the data set (required)').choices(converter.splits),
    );
  for (const option of converter.options ?? []) command.addOption(option);
  command.action((flags: Flags) => run(converter, flags));
}

async function run(converter: Converter, flags: Flags): Promise<void> {
  const from = required(flags.from, '--from', 'the path of the data set');
  if (converter.splits.length > 0) required(flags.split, '--split', `one of ${converter.splits.join(', ')}`);
  const out = flags.dryRun
    ? (flags.out ?? 'a test file')
    : required(flags.out, '--out', 'the test file to write');
  const base = flags.base ?? findBase(out);
  if (!flags.dryRun) checkTarget(out, flags.force);
  if (!existsSync(base))
    throw new InputError({ source: base, key: '--base', problem: 'the folder does not exist' });
  const progress = new SingleBar({ format: `${converter.name} {bar} {value}/{total}`, noTTYOutput: false });
  let shown = false;
  const onProgress = (done: number, total: number) => {
    if (!shown) progress.start(total, 0);
    shown = true;
    progress.update(done);
  };
  const { tests, summary } = await converter
    .convert({ ...flags, from, base, onProgress })
    .finally(() => shown && progress.stop());
  for (const line of summary) console.log(line);
  if (flags.dryRun) {
    for (const line of (await converter.inspect?.({ ...flags, from, base })) ?? []) console.log(line);
    console.log(`Dry run: ${tests.length} tests would be written to ${out}`);
    return;
  }
  writeTests(tests, out, { base, force: flags.force });
  console.log(`${tests.length} tests written to ${out}; use them in the promptfooconfig of ${base}:`);
  console.log(`  tests: file://${relative(base, out)}`);
}

function required(value: string | undefined, option: string, expected: string): string {
  if (value !== undefined) return value;
  throw new InputError({ source: 'convert', key: option, problem: 'is missing', expected });
}

/** The nearest folder from the test file upwards with a promptfooconfig, else the test file's own. */
function findBase(out: string): string {
  const own = dirname(resolve(out));
  for (let folder = own; ; folder = dirname(folder)) {
    if (findConfig(folder)) return folder;
    if (folder === dirname(folder)) return own;
  }
}

function positiveInteger(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('expected a whole number from 1 on');
  return Number(text);
}
