import { writeFileSync } from 'node:fs';

/** Where an evaluation that only counts its tests leaves their number. */
export const COUNT_FILE = 'PROMPTFOO_LEGAL_COUNT_FILE';

/**
 * Extension of promptfoo: writes how many tests the evaluation has, as promptfoo itself reads them from generators,
 * tables and globs, and ends it before any model is asked.
 * @public
 */
export function beforeAll({ suite }: { suite: { tests?: unknown[] } }): void {
  const file = process.env[COUNT_FILE];
  if (file === undefined) return;
  // A config without tests runs its prompts once.
  writeFileSync(file, String(suite.tests?.length || 1));
  process.exit(0);
}
