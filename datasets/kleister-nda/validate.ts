import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { InputError } from '../../assertions/core/input-error.ts';
import { kleisterNda } from './convert.ts';
import { SPLITS } from './schema.ts';

/** Prints what each split of the clone holds and every fault; false if there is one. */
export async function validateKleisterNda(from: string): Promise<boolean> {
  let sound = true;
  const splits = SPLITS.filter((split) => existsSync(join(from, split)));
  if (splits.length === 0)
    throw new InputError({
      source: from,
      problem: existsSync(from)
        ? `contains none of the folders ${SPLITS.join(', ')}`
        : 'the folder does not exist',
    });
  for (const split of splits) {
    console.log(`${split}:`);
    try {
      const { summary } = await kleisterNda.convert({ from, split, base: from });
      for (const line of summary) console.log(`  ${line}`);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      console.log(`  Error: ${error.message}`);
      sound = false;
    }
  }
  if (sound) for (const line of (await kleisterNda.inspect?.({ from, base: from })) ?? []) console.log(line);
  return sound;
}
