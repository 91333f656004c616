import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { SingleBar } from 'cli-progress';
import { Command, InvalidArgumentError, Option } from 'commander';
import { cessionActions } from '../datasets/cession-actions/convert.ts';
import type { Converter } from '../datasets/converter.ts';
import { frenchlaw } from '../datasets/frenchlaw/convert.ts';
import { kleisterNda } from '../datasets/kleister-nda/convert.ts';
import { openExempt } from '../datasets/openexempt/convert.ts';
import { checkTarget, writeTests } from '../datasets/write-tests.ts';

const CONVERTERS: Converter[] = [kleisterNda, openExempt, frenchlaw, cessionActions];

interface Flags {
  from: string;
  split: string;
  out: string;
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
    .requiredOption('--from <path>', 'where the data set is')
    .requiredOption('--out <file>', 'test file to write: .yaml, .json or .jsonl')
    .option(
      '--base <folder>',
      'folder of the promptfooconfig that will use the file (default: found from --out)',
    )
    .option('--limit <n>', 'only the first n tests', positiveInteger)
    .option('--dry-run', 'check everything and print what would be written', false)
    .option('--force', 'replace an existing file', false);
  if (converter.splits.length > 0)
    command.addOption(
      new Option('--split <name>', 'part of the data set').choices(converter.splits).makeOptionMandatory(),
    );
  for (const option of converter.options ?? []) command.addOption(option);
  command.action((flags: Flags) => run(converter, flags));
}

async function run(converter: Converter, flags: Flags): Promise<void> {
  const base = flags.base ?? findBase(flags.out);
  if (!flags.dryRun) checkTarget(flags.out, flags.force);
  const progress = new SingleBar({ format: `${converter.name} {bar} {value}/{total}`, noTTYOutput: false });
  let shown = false;
  const onProgress = (done: number, total: number) => {
    if (!shown) progress.start(total, 0);
    shown = true;
    progress.update(done);
  };
  const { tests, summary } = await converter
    .convert({ ...flags, base, onProgress })
    .finally(() => shown && progress.stop());
  for (const line of summary) console.log(line);
  if (flags.dryRun) {
    for (const line of (await converter.inspect?.({ ...flags, base })) ?? []) console.log(line);
    console.log(`Dry run: ${tests.length} tests would be written to ${flags.out}`);
    return;
  }
  writeTests(tests, flags.out, { base, force: flags.force });
  console.log(`${tests.length} tests written to ${flags.out}; use them in the promptfooconfig of ${base}:`);
  console.log(`  tests: file://${relative(base, flags.out)}`);
}

/** The nearest folder from the test file upwards with a promptfooconfig, else the test file's own. */
function findBase(out: string): string {
  const own = dirname(resolve(out));
  for (let folder = own; ; folder = dirname(folder)) {
    if (
      ['yaml', 'yml', 'json', 'js', 'mjs', 'ts'].some((ending) =>
        existsSync(join(folder, `promptfooconfig.${ending}`)),
      )
    )
      return folder;
    if (folder === dirname(folder)) return own;
  }
}

function positiveInteger(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('expected a whole number from 1 on');
  return Number(text);
}
