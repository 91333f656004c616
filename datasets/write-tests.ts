import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative, resolve, sep } from 'node:path';
import { dump } from 'js-yaml';
import type { TestCase } from 'promptfoo';
import { sync as writeFileAtomic } from 'write-file-atomic';
import { InputError } from '../assertions/core/input-error.ts';
import { SHARED_TEXTS, SharedTexts, sharedTextKey } from './shared-texts.ts';
import { Verbatim } from './verbatim.ts';

const FORMATS: Record<string, (tests: object[]) => string> = {
  '.yaml': (tests) => dump(tests, { lineWidth: -1, noRefs: true }),
  '.yml': (tests) => dump(tests, { lineWidth: -1, noRefs: true }),
  '.json': (tests) => `${JSON.stringify(tests, null, 2)}\n`,
  '.jsonl': (tests) => tests.map((test) => `${JSON.stringify(test)}\n`).join(''),
};

/** What promptfoo takes for a pattern in the path of a test file, so that it finds none there. */
const PATTERN = /[[\]{}*?]/;

/** Throws where `writeTests` would: wrong ending, no such folder, a file that may not be replaced. */
export function checkTarget(out: string, force: boolean): void {
  if (!(extname(out) in FORMATS))
    throw new InputError({
      source: out,
      problem: `the ending "${extname(out)}" names no format`,
      expected: 'a file that ends in .yaml, .json or .jsonl',
    });
  const pattern = PATTERN.exec(resolve(out))?.[0];
  if (pattern)
    throw new InputError({
      source: resolve(out),
      problem: `promptfoo takes "${pattern}" in a path for a pattern, and would run no test`,
      fix: 'Choose a path without [ ] { } * and ?',
    });
  const folder = dirname(out);
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new InputError({
      source: out,
      problem: `the folder ${folder} does not exist`,
      fix: 'Create it first, or correct --out',
    });
  if (existsSync(out) && statSync(out).isDirectory())
    throw new InputError({ source: out, problem: 'is a folder', expected: 'the name of a file' });
  for (const path of [out, documentFolder(out)])
    if (!force && existsSync(path))
      throw new InputError({
        source: path,
        problem: 'exists already and was kept',
        fix: 'Add --force to replace it, or choose another --out',
      });
}

const documentFolder = (out: string) => `${out}.documents`;

/**
 * Writes the tests to `out` and each `Verbatim` text in their vars into the folder next to it, named after it;
 * the test then refers to the text by `file://`, relative to `base`. All or nothing: documents first, in a
 * folder of another name until all are there, the test file last.
 */
export function writeTests(tests: TestCase[], out: string, options: { base: string; force: boolean }): void {
  checkTarget(out, options.force);
  const documents = new Map<string, string>();
  const shared = new SharedTexts();
  const folder = documentFolder(out);
  const rows = tests.map((test) => ({ ...test, vars: referToDocuments(test.vars ?? {}) }));

  function referToDocuments(vars: object) {
    return Object.fromEntries(
      Object.entries(vars).flatMap(([key, value]) => {
        if (!(value instanceof Verbatim)) return [[key, value]];
        if (value.parts) {
          shared.add(value);
          return [
            [key, reference(SHARED_TEXTS)],
            [sharedTextKey(key), value.name],
          ];
        }
        documents.set(value.name, value.toString());
        return [[key, reference(value.name)]];
      }),
    );
  }

  function reference(name: string): string {
    return `file://${toPosix(relative(resolve(options.base), join(resolve(folder), `${name}.mjs`)))}`;
  }

  const files = [
    ...[...documents].flatMap(([name, text]): [string, string][] => [
      [`${name}.txt`, text],
      [`${name}.mjs`, documentModule(name)],
    ]),
    ...shared.files(),
  ];
  try {
    if (files.length > 0) writeDocuments(folder, files);
    writeFileAtomic(out, FORMATS[extname(out)]!(rows));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new InputError({
      source: out,
      problem: `cannot be written (${error.message})`,
      fix: 'Make room or get leave to write there, or choose another --out',
    });
  }
}

const toPosix = (path: string) => path.split(sep).join('/');

function writeDocuments(folder: string, files: [name: string, content: string][]): void {
  const unfinished = `${folder}.unfinished-${process.pid}`;
  try {
    mkdirSync(unfinished);
    for (const [name, content] of files) writeFileSync(join(unfinished, name), content);
    rmSync(folder, { recursive: true, force: true });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

const documentModule = (name: string) =>
  `// Gives the model ${name}.txt byte for byte: promptfoo trims a plain text file and renders it as a template,
// and leaves a boxed String alone.
import { readFileSync } from 'node:fs';
const text = readFileSync(new URL(${JSON.stringify(`./${name}.txt`)}, import.meta.url), 'utf8');
export default () => ({ output: new String(text) });
`;

/** Hex SHA-256 of a file's bytes. */
export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');
