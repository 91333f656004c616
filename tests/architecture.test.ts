import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run.ts';

const FOLDERS = ['assertions', 'providers', 'datasets', 'scripts'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => {
      const path = join(folder, file);
      return { path, text: readFileSync(join(ROOT, path), 'utf8') };
    }),
);

/** Modules a file loads when it runs: `import type` and imports of types alone are gone by then. */
function runtimeImports(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = [
    ...code.matchAll(/(?:^|\n)\s*(?:import|export)\s+(?!type\b)([^'";]*?\s+from\s+)?['"]([^'"]+)['"]/g),
  ]
    .filter(([, names = '']) => !/^\{(?:\s*type\s+[^,}]+,?)+\s*\}\s+from\s+$/.test(names))
    .map((match) => match[2]!);
  return [...found, ...[...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map((match) => match[1]!)];
}

/** What the files of a folder may not load: a package, or a path of the repository. */
const RULES: [folder: RegExp, forbidden: RegExp, why: string][] = [
  [/^assertions\/scoring\//, /^(?:node:(?!util$).*|promptfoo)$/, 'scoring is pure: no I/O, no promptfoo'],
  [/^assertions\/scoring\//, /^(?!assertions\/scoring\/).*\.ts$/, 'scoring knows nothing else'],
  [/^assertions\//, /^(?:datasets|scripts)\//, 'assertions never load data sets or scripts'],
  [/^providers\//, /^(?:datasets|scripts)\//, 'providers never load data sets or scripts'],
  [/^datasets\//, /^scripts\//, 'data sets never load scripts'],
];

const repositoryPath = (from: string, name: string) =>
  name.startsWith('.') ? join(dirname(from), name) : name;

describe('every module loads only what its room may', () => {
  it.each(files.map(({ path, text }) => [path, text] as const))('%s', (path, text) => {
    const imports = runtimeImports(text).map((name) => repositoryPath(path, name));
    for (const [folder, forbidden, why] of RULES)
      if (folder.test(path))
        expect(
          imports.filter((name) => forbidden.test(name)),
          why,
        ).toEqual([]);
  });

  it('promptfoo is loaded in one place', () => {
    const loading = files.filter(({ text }) =>
      runtimeImports(text).some((name) => /^promptfoo(?:\/|$)/.test(name)),
    );
    expect(loading.map(({ path }) => path)).toHaveLength(1);
    expect(loading[0]!.path).toMatch(/^providers\//);
  });

  it('files stay small; tables of names may be longer', () => {
    const long = files.filter(({ path, text }) => text.split('\n').length > 330 && !/-names\.ts$/.test(path));
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});
