import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from '../../scripts/dev/generate-docs.ts';
import { ROOT } from '../run.ts';

it.each(Object.entries(await pages()))('%s is what the code says: run `npm run docs`', (path, text) => {
  expect(readFileSync(join(ROOT, path), 'utf8')).toBe(text);
});
