import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './run.ts';

const FOLDERS = ['assertions', 'providers', 'datasets', 'scripts'];
const files = FOLDERS.flatMap(readFiles);
const byPath = new Map(files.map((file) => [file.path, file]));

interface SourceFile {
  path: string;
  text: string;
  imports: Import[];
}

interface Import {
  /** A package, or a path of the repository. */
  name: string;
  /** `import type` and imports of types alone are gone when the file runs. */
  typeOnly: boolean;
}

function readFiles(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => {
      const path = join(folder, file);
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, text, imports: importsOf(path, text) };
    });
}

function importsOf(path: string, text: string): Import[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const place = (name: string) => (name.startsWith('.') ? join(dirname(path), name) : name);
  const statements = code.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?\s*([^'";]*?\s+from\s+)?['"]([^'"]+)['"]/g,
  );
  return [
    ...[...statements].map(([, type, names = '', name]) => ({
      name: place(name!),
      typeOnly: type !== undefined || /^\{(?:\s*type\s+[^,}]+,?)+\s*\}\s+from\s+$/.test(names),
    })),
    ...[...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, name]) => ({
      name: place(name!),
      typeOnly: false,
    })),
  ];
}

/** Rooms from the ground up: a file loads its own room and those below, types included. */
const ROOMS: [room: string, files: RegExp][] = [
  ['core', /^assertions\/core\//],
  ['scoring', /^assertions\/scoring\//],
  ['statute book', /^assertions\/statute-book\//],
  ['judging', /^assertions\/judging\//],
  ['assertions', /^assertions\//],
  ['providers', /^providers\//],
  ['data sets', /^datasets\//],
  ['scripts', /^scripts\//],
];
const roomOf = (path: string) => ROOMS.findIndex(([, room]) => room.test(path));

describe('imports go one way: scripts, data sets, providers, assertions, judging, statute book, scoring, core', () => {
  it.each(files.map(({ path, imports }) => [path, imports] as const))('%s', (path, imports) => {
    const up = imports.filter(({ name }) => name.endsWith('.ts') && roomOf(name) > roomOf(path));
    expect(up.map(({ name }) => name)).toEqual([]);
  });

  it('data sets do not load providers: what runs a model and what prepares its tests meet in promptfoo', () => {
    const across = files
      .filter(({ path }) => path.startsWith('datasets/'))
      .flatMap(({ path, imports }) =>
        imports.filter(({ name }) => name.startsWith('providers/')).map(({ name }) => `${path} -> ${name}`),
      );
    expect(across).toEqual([]);
  });

  it('no file reaches itself, by types either', () => {
    const state = new Map<string, 'open' | 'done'>();
    const circles: string[] = [];
    const visit = (path: string, way: string[]) => {
      if (state.get(path) === 'open') circles.push([...way.slice(way.indexOf(path)), path].join(' -> '));
      if (state.has(path)) return;
      state.set(path, 'open');
      for (const { name } of byPath.get(path)?.imports ?? [])
        if (byPath.has(name)) visit(name, [...way, path]);
      state.set(path, 'done');
    };
    for (const { path } of files) visit(path, []);
    expect(circles).toEqual([]);
  });

  it('folders form no circle', () => {
    const arrows = new Map<string, Set<string>>();
    for (const { path, imports } of files)
      for (const { name } of imports) {
        const [from, to] = [dirname(path), dirname(name)];
        // A folder and its own sub-folders are one room with its cupboards.
        if (!byPath.has(name) || from === to || from.startsWith(`${to}/`) || to.startsWith(`${from}/`))
          continue;
        arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
      }
    const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
      [...(arrows.get(from) ?? [])].some(
        (to) => to === goal || (!seen.has(to) && reaches(to, goal, seen.add(to))),
      );
    expect([...arrows.keys()].filter((folder) => reaches(folder, folder))).toEqual([]);
  });
});

describe('every module loads only what its room may', () => {
  it('a unit test starts no process, no server and no promptfoo: with one, it is named X.e2e.test.ts', () => {
    const tests = readFiles('tests');
    const known = new Map(tests.map((file) => [file.path, file]));
    const mixed = tests
      .filter(({ path }) => /(?<!\.e2e)\.test\.ts$/.test(path))
      .flatMap(({ path }) =>
        [...runtimeClosure(path, known)]
          .filter((name) => /^(?:node:(?:child_process|http|net|worker_threads)|promptfoo)$/.test(name))
          .map((name) => `${path} -> ${name}`),
      );
    expect(mixed).toEqual([]);
  });

  it('scoring is pure, and so is all that it loads: no I/O, no promptfoo', () => {
    const impure = files
      .filter(({ path }) => path.startsWith('assertions/scoring/'))
      .flatMap(({ path }) =>
        [...runtimeClosure(path)]
          .filter((name) => /^(?:node:(?!util$).*|promptfoo)$/.test(name))
          .map((name) => `${path} -> ${name}`),
      );
    expect(impure).toEqual([]);
  });

  it('promptfoo is loaded in one place', () => {
    const loading = files.filter(({ imports }) =>
      imports.some(({ name, typeOnly }) => !typeOnly && /^promptfoo(?:\/|$)/.test(name)),
    );
    expect(loading.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^assertions\/judging\/client\//),
    ]);
  });

  it('files stay small; tables of names may be longer', () => {
    const long = files.filter(({ path, text }) => text.split('\n').length > 301 && !/-names\.ts$/.test(path));
    expect(long.map(({ path }) => path)).toEqual([]);
  });
});

function runtimeClosure(path: string, known = byPath, seen = new Set<string>()): Set<string> {
  for (const { name, typeOnly } of known.get(path)?.imports ?? [])
    if (!typeOnly && !seen.has(name)) {
      seen.add(name);
      runtimeClosure(name, known, seen);
    }
  return seen;
}
