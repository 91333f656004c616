import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { folderName, generateDataset, plan } from '../../datasets/openexempt/generator/generate.ts';
import { checkFolder, writeDataset } from '../../datasets/openexempt/generator/write.ts';

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
  .option(
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
  .option('--seed <n>', 'the same seed and options make the same data', number)
  .option('--suite <file>', 'YAML or JSON with several configurations, in place of the options above')
  .option('--materials <file>', 'YAML or JSON with assets, statutes or templates of your own')
  .requiredOption('--out <folder>', 'folder to write; several data sets get a folder each in it')
  .option('--force', 'replace data sets in the folder', false)
  .action(({ out, force, ...request }: Flags) => {
    const { settings: all, materials } = plan(request, 'generate openexempt');
    const targets = all.map((settings) => (all.length === 1 ? out : join(out, folderName(settings))));
    for (const target of targets) checkFolder(target, force);
    all.forEach((settings, index) => {
      const target = targets[index]!;
      const dataset = generateDataset(settings, materials);
      writeDataset(dataset, target);
      const { test, dev } = dataset.rows;
      console.log(
        `${target}: ${test.length} test and ${dev.length} dev cases of ${dataset.config.dataset_id}`,
      );
    });
  });

function number(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) throw new InvalidArgumentError('expected a number');
  return value;
}
