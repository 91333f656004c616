import { createHash } from 'node:crypto';
import { closeSync, globSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

export interface HashedFile {
  path: string;
  bytes: number;
  sha256: string;
}

/**
 * Files that a configuration names: `file://…` anywhere, and any text that is the path of a file or folder, as
 * `from: data/nda`. `more`: those the tests name.
 */
export function namedFiles(
  config: unknown,
  more: readonly string[],
  folder: string,
): { found: string[]; missing: string[] } {
  const found = new Set<string>();
  const missing = new Set<string>();
  for (const text of [...textsOf(config), ...more]) {
    const reference = /^file:\/\/(.*)$/s.exec(text)?.[1];
    // `file://x.ts:name` names an export of the file.
    const path = reference?.replace(/(\.[cm]?[jt]s|\.py|\.rb):\w+$/, '$1') ?? text;
    if (!reference && !/[\\/.]/.test(path)) continue;
    if (/^(?:package:|https?:)|[\n{]/.test(path)) continue;
    const paths = /[*?[]/.test(path) ? globSync(path, { cwd: folder }) : [path];
    const there = paths
      .map((one) => resolve(folder, one))
      .filter((one) => exists(one) && !holds(one, folder));
    for (const one of there) found.add(one);
    if (reference && there.length === 0) missing.add(path);
  }
  return { found: [...found], missing: [...missing] };
}

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.length < 1000) yield value;
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) if (key !== 'outputPath') yield* textsOf(one);
}

/** sha256 of files, and of all files in folders; by path, each once, relative to `folder` where inside it. */
export function hashFiles(paths: readonly string[], folder: string): HashedFile[] {
  const files = new Set(paths.flatMap(filesIn));
  return [...files].sort().map((file) => {
    const inside = relative(folder, file);
    return { path: inside.startsWith('..') ? file : inside, ...hashFile(file) };
  });
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && !/(?:^|[\\/])(?:node_modules|\.git)(?:[\\/]|$)/.test(entry.parentPath),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

function hashFile(file: string): { bytes: number; sha256: string } {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(1 << 20);
  const descriptor = openSync(file, 'r');
  let bytes = 0;
  try {
    for (let count = -1; count !== 0; bytes += count) {
      count = readSync(descriptor, buffer);
      hash.update(buffer.subarray(0, count));
    }
  } finally {
    closeSync(descriptor);
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** `.` and folders above the configuration are not data. */
const holds = (path: string, folder: string) => !relative(path, resolve(folder)).startsWith('..');
const exists = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined;
