import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from 'js-yaml';

// promptfoo's own list and order.
const ENDINGS = ['yaml', 'yml', 'json', 'cjs', 'cts', 'js', 'mjs', 'mts', 'ts'];

/** The configuration that promptfoo finds in a folder. */
export const findConfig = (folder: string): string | undefined =>
  ENDINGS.map((ending) => join(folder, `promptfooconfig.${ending}`)).find((path) => existsSync(path));

/**
 * The configurations of a run of `promptfoo eval` with these arguments: those of `-c a b`, `-ca` and `--config=a`
 * (files, folders, globs), else the one of the working directory. Files that are not there are left out.
 */
export function configsOfRun(args: readonly string[], cwd: string): string[] {
  const named = namedConfigs(args);
  return (named.length > 0 ? named : ['.'])
    .map((name) => resolve(cwd, name))
    .flatMap((path) => (existsSync(path) ? path : globSync(path).sort()))
    .flatMap((path) => (statSync(path).isDirectory() ? (findConfig(path) ?? []) : path));
}

/** As promptfoo's parser reads them: only a bare `-c` or `--config` takes the arguments that follow. */
function namedConfigs(args: readonly string[]): string[] {
  const named: string[] = [];
  let open = false;
  for (const arg of args) {
    if (open && !arg.startsWith('-')) named.push(arg);
    else {
      open = arg === '-c' || arg === '--config';
      const value = /^(?:--config=|-c)(.+)$/s.exec(arg)?.[1];
      if (value !== undefined && !arg.startsWith('--config-')) named.push(value);
    }
  }
  return named;
}

/** A YAML or JSON file as data, a module as what it exports by default; undefined where the ending is another. */
export async function loadConfigFile(path: string): Promise<unknown> {
  if (/\.(?:ya?ml|json)$/.test(path)) return load(readFileSync(path, 'utf8'));
  if (/\.[cm]?[jt]s$/.test(path)) return (await import(pathToFileURL(path).href)).default;
  return undefined;
}

/** Every `{{env.NAME}}` in the texts of a value filled in, as promptfoo does; a name without a value is left. */
export function renderEnv(value: unknown, env: Record<string, unknown>): unknown {
  if (typeof value === 'string')
    return value.replace(/\{\{\s*env\.(\w+)\s*\}\}/g, (whole, name: string) => String(env[name] ?? whole));
  if (Array.isArray(value)) return value.map((inner) => renderEnv(inner, env));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renderEnv(inner, env)]));
}
