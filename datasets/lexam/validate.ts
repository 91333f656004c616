import { InputError } from '../../assertions/core/input-error.ts';
import { lexam } from './convert.ts';
import { PARTS } from './read-questions.ts';

/** Prints what a copy of LEXam holds of each part, its doubtful golds, and the first fault of each; false if there is one. */
export async function validateLexam(from: string): Promise<boolean> {
  let sound = true;
  let found = 0;
  for (const part of PARTS)
    try {
      const { summary } = await lexam.convert({ from, part, base: from });
      for (const line of summary) console.log(line);
      found++;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const isMissing = error.message.includes('contains no table');
      console.log(`${part}: ${isMissing ? 'not here' : `Error: ${error.message}`}`);
      sound &&= isMissing;
    }
  return sound && found > 0;
}
