import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRunContext } from './run-context.ts';

/** Path of a `file://` reference; a relative one is relative to the configuration, as everywhere in promptfoo. */
export async function referencePath(reference: string): Promise<string> {
  if (reference.startsWith('file:///')) return fileURLToPath(reference);
  const { basePath } = await readRunContext();
  return resolve(basePath, reference.slice('file://'.length));
}
