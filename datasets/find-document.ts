import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT_ENDING } from '../assertions/core/documents/read-document.ts';
import { unaccented } from '../assertions/core/unaccented.ts';

/** Paths of the documents in a folder and `depth` levels below it, in the order of their names. */
export function documentsIn(folder: string, depth = 0): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory())
        return depth > 0 && !entry.name.startsWith('.') ? documentsIn(path, depth - 1) : [];
      return DOCUMENT_ENDING.test(entry.name) ? [path] : [];
    });
}

/**
 * The document of that name, with or without its ending, whatever the case, the accents' form, the dashes and the blanks
 * around it; undefined where there is none, or where two have it without their endings.
 */
export function findDocument(name: string, paths: readonly string[]): string | undefined {
  const wanted = plain(name);
  const whole = paths.filter((path) => plain(nameOf(path)) === wanted);
  if (whole.length > 0) return whole[0];
  const close = paths.filter((path) => withoutEnding(plain(nameOf(path))) === withoutEnding(wanted));
  return close.length === 1 ? close[0] : undefined;
}

const nameOf = (path: string) => /[^/\\]*$/.exec(path)![0];
const withoutEnding = (name: string) => name.replace(DOCUMENT_ENDING, '');
const plain = (name: string) =>
  unaccented(name)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
