import { Command } from 'commander';
import { validateCessionActions } from '../../datasets/cession-actions/validate.ts';
import { validateFrenchLaw } from '../../datasets/frenchlaw/validate.ts';
import { validateKleisterNda } from '../../datasets/kleister-nda/validate.ts';
import { validateLegalBench } from '../../datasets/legalbench/validate.ts';
import { validateLexam } from '../../datasets/lexam/validate.ts';
import { validateOpenExempt } from '../../datasets/openexempt/validate.ts';

/** A data set as the verb `validate` sees it: prints its findings, true if none is an error. */
const VALIDATORS: [
  name: string,
  argument: string,
  description: string,
  run: (path: string) => Promise<boolean>,
][] = [
  ['kleister-nda', '<dir>', 'every row and label of a clone of Kleister NDA', validateKleisterNda],
  [
    'openexempt',
    '<dir>',
    'every row of OpenExempt data sets, and golds that the statutes contradict',
    validateOpenExempt,
  ],
  [
    'frenchlaw',
    '<file.csv>',
    'every rubric, weight and citation of a tasks.csv of FrenchLaw Bench',
    validateFrenchLaw,
  ],
  [
    'cession-actions',
    '<dir>',
    'every deal point of a folder of share sales, against its contract and the others',
    validateCessionActions,
  ],
  ['legalbench', '<dir>', 'every task of a copy of LegalBench, and the licences', validateLegalBench],
  [
    'lexam',
    '<dir>',
    'every question of a copy of LEXam, and golds that contradict each other',
    validateLexam,
  ],
];

/** `promptfoo-legal validate <data set> <path>`: is this data set whole and right? Exit code 1 if not. */
export const validate = new Command('validate').description(
  'check a data set and list what is wrong with it',
);

for (const [name, argument, description, run] of VALIDATORS)
  validate
    .command(name)
    .description(description)
    .argument(argument)
    .action(async (path: string) => {
      if (!(await run(path))) process.exitCode = 1;
    });
