import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { InputError } from '../assertions/scoring/input-error.ts';
import { folderName, generateDataset, writeDataset } from '../datasets/openexempt/generator/generate.ts';
import { settingsOf } from '../datasets/openexempt/generator/settings.ts';

const DATASET_FILES = [
  'config.json',
  'shared.json',
  'test.jsonl',
  'dev.jsonl',
  'cases.jsonl',
  'dev_cases.jsonl',
];

/** `promptfoo-legal generate <data set>`: fresh data that no model can have seen, with golds. */
export const generate = new Command('generate').description('make a fresh data set, with its golds');

interface Flags {
  out: string;
  force: boolean;
  [option: string]: unknown;
}

generate
  .command('openexempt')
  .description("bankruptcy cases in OpenExempt's format")
  .requiredOption(
    '--task <range>',
    'last task: 1 AE, 2 EC, 3 EV, 4 NA, 5 OE; a range such as 1-5 makes a data set of each',
  )
  .option('--start-task <range>', 'first task to solve; those before it come solved in the prompt', '1')
  .option('--size <n>', 'test cases of each data set; dev gets one for each 20', number, 20)
  .option('--assets <range>', 'assets of a case, 1 to 8', '2-4')
  .option('--domiciles <range>', 'domiciles of a case, 1 to 5', '2-4')
  .option('--married <share>', 'share of joint cases', number, 0.5)
  .option('--states <list>', 'states of the debtors and of the statutes in the prompt', 'AZ,IL,OR,PA,WI')
  .option('--irrelevant-facts [about]', 'add facts that do not count; about assets or domiciles only')
  .option('--opinions [about]', 'add opinions that do not count; about assets or domiciles only')
  .requiredOption('--seed <n>', 'the same seed and options make the same data', number)
  .requiredOption('--out <folder>', 'folder to write; several data sets get a folder each in it')
  .option('--force', 'replace data sets in the folder', false)
  .action(({ out, force, ...request }: Flags) => {
    const all = settingsOf(request, 'generate openexempt');
    const targets = all.map((settings) => (all.length === 1 ? out : join(out, folderName(settings))));
    for (const target of targets) clear(target, force);
    all.forEach((settings, index) => {
      const target = targets[index]!;
      const dataset = generateDataset(settings, target);
      writeDataset(dataset, target);
      const { test, dev } = dataset.rows;
      console.log(
        `${target}: ${test.length} test and ${dev.length} dev cases of ${dataset.config.dataset_id}`,
      );
    });
  });

/** Makes way in a target folder, which may hold nothing but a data set of before. */
function clear(target: string, force: boolean): void {
  if (!existsSync(target)) return;
  const others = readdirSync(target).filter((name) => !DATASET_FILES.includes(name));
  const problem =
    others.length > 0 ? `holds ${others[0]}, which is no part of a data set` : 'exists already and was kept';
  if (others.length > 0 || (!force && readdirSync(target).length > 0))
    throw new InputError({
      source: target,
      problem,
      fix: others.length > 0 ? 'Choose another --out' : 'Add --force to replace it, or choose another --out',
    });
  for (const name of DATASET_FILES) rmSync(join(target, name), { force: true });
}

function number(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) throw new InvalidArgumentError('expected a number');
  return value;
}
