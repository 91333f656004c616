import { Command } from 'commander';
import { answersProject } from './answers.ts';
import { contractsProject } from './contracts.ts';
import { type Files, nextSteps, writeProject } from './project.ts';
import { questionsProject } from './questions.ts';

/** `promptfoo-legal init …`: a project of one's own that runs at once, without a key. It asks nothing. */
export const init = new Command('init').description(
  'write a project of your own, which runs at once without a key',
);

function finish(out: string, { files, told }: { files: Files; told: string[] }): void {
  writeProject(out, files);
  console.log([...told, nextSteps(out)].join('\n'));
}

init
  .command('contracts')
  .description('a folder of contracts and a table of fields: extraction, scored field by field')
  .argument('<folder>', 'documents (.docx, .pdf, .odt, .rtf, .html, .txt …)')
  .requiredOption(
    '--fields <table>',
    '.csv or .xlsx: the documents in the first column, then a column for each field',
  )
  .option('--out <folder>', 'folder to write', 'my-contracts')
  .action(async (folder: string, { fields, out }: { fields: string; out: string }) =>
    finish(out, await contractsProject(folder, fields, out)),
  );

init
  .command('questions')
  .description('questions with rubrics: answers judged criterion by criterion')
  .argument('<table>', '.csv or .xlsx with the columns question and rubric')
  .option('--out <folder>', 'folder to write', 'my-questions')
  .action((table: string, { out }: { out: string }) => finish(out, questionsProject(table)));

init
  .command('citations')
  .description("an assistant's answers: every citation checked")
  .argument('<paths...>', 'answers, one document each, or folders of them')
  .option('--out <folder>', 'folder to write', 'my-citations')
  .action(async (paths: string[], { out }: { out: string }) => finish(out, await answersProject(paths)));
