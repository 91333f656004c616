import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { type CessionActions, labelsSchema } from './schema.ts';

/** A contract with its true deal points. */
export interface Contract {
  id: string;
  text: string;
  pdf: string;
  gold: CessionActions;
}

/** The contracts of a folder: NAME.txt, NAME.pdf and NAME.json each. Throws InputError on the first fault. */
export function readContracts(folder: string): Contract[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new InputError({
      source: folder,
      problem: 'the folder does not exist',
      expected: 'a folder with NAME.txt, NAME.pdf and NAME.json for each contract',
    });
  const ids = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
  if (ids.length === 0)
    throw new InputError({
      source: folder,
      problem: 'contains no NAME.json, so no contract with deal points',
    });
  return ids.map((id) => readContract(folder, id));
}

function readContract(folder: string, id: string): Contract {
  const path = (ending: string) => join(folder, `${id}.${ending}`);
  for (const ending of ['txt', 'pdf'])
    if (!existsSync(path(ending)))
      throw new InputError({ source: path(ending), problem: `is missing, and ${id}.json is there` });
  const text = readFileSync(path('txt'), 'utf8');
  if (text.trim() === '') throw new InputError({ source: path('txt'), problem: 'is empty' });
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path('json'), 'utf8'));
  } catch (error) {
    throw new InputError({
      source: path('json'),
      problem: `is not valid JSON (${(error as Error).message})`,
    });
  }
  const gold = check(labelsSchema, json, { source: path('json') });
  return { id, text, pdf: path('pdf'), gold };
}
