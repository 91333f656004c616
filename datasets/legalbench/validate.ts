import { InputError } from '../../assertions/core/input-error.ts';
import { legalbench } from './convert.ts';
import { SPLITS } from './read-task.ts';

/** Prints what a copy of LegalBench holds of each split, and the first fault of each; false if there is one. */
export async function validateLegalBench(from: string): Promise<boolean> {
  let sound = true;
  for (const split of SPLITS) {
    console.log(`${split}:`);
    try {
      const { summary } = await legalbench.convert({ from, split, base: from });
      for (const line of summary) console.log(`  ${line}`);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      // A clone has no test rows: that is how the data set is published.
      const missing = / rows of /.test(error.message) && split === 'test';
      console.log(`  ${missing ? 'Note' : 'Error'}: ${error.message}`);
      sound &&= missing;
    }
  }
  return sound;
}
