import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { InputError } from '../assertions/core/input-error.ts';
import { packageFile } from '../assertions/core/package-file.ts';
import { calibrate } from './calibrate/calibrate.ts';
import { cite } from './cite/cite.ts';
import { compare } from './compare/compare.ts';
import { convert } from './convert/convert.ts';
import { generate } from './generate/generate.ts';
import { law } from './law/law.ts';
import { matrix } from './matrix/matrix.ts';
import { merge } from './merge/merge.ts';
import { report } from './report/report.ts';
import { validate } from './validate/validate.ts';

export const program = new Command('promptfoo-legal')
  .description('Measure language models on legal work with promptfoo.')
  .version(JSON.parse(readFileSync(packageFile('package.json'), 'utf8')).version)
  .showHelpAfterError('(add --help for usage)')
  .addCommand(convert)
  .addCommand(validate)
  .addCommand(generate)
  .addCommand(cite)
  .addCommand(law)
  .addCommand(merge)
  .addCommand(matrix)
  .addCommand(calibrate)
  .addCommand(report)
  .addCommand(compare);

/** Runs the command of the arguments; by default those of this process. */
export async function main(args = process.argv.slice(2)): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // A fault of the input is the user's to mend and needs no stack; any other is ours.
    if (!(error instanceof InputError)) throw error;
    console.error(`Error: ${error.message}`);
    process.exitCode = 1;
  }
}
