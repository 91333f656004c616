import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from 'js-yaml';
import { InputError } from '../../assertions/scoring/input-error.ts';
import { isRecord } from '../../assertions/scoring/read-json.ts';

/** A test as the matrix needs it. */
export interface MatrixTest {
  description?: string;
  vars?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
  /** Only for these providers: labels or ids, `*` at the end for any ending. */
  providers?: string[];
}

export interface MatrixProvider {
  id: string;
  label: string;
  config: Record<string, unknown>;
}

export interface MatrixConfig {
  folder: string;
  providers: MatrixProvider[];
  prompts: string[];
  tests: MatrixTest[];
}

/** The parts of a promptfoo configuration that say what will be asked; throws InputError on what it cannot read. */
export async function readConfig(path: string): Promise<MatrixConfig> {
  const file = statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? join(path, 'promptfooconfig.yaml')
    : path;
  const config = await readFile(file);
  if (!isRecord(config)) throw new InputError({ source: file, problem: 'is no configuration of promptfoo' });
  const folder = dirname(resolve(file));
  return {
    folder,
    providers: listOf(config.providers ?? config.targets).map((provider) => readProvider(provider, file)),
    prompts: await Promise.all(listOf(config.prompts).map((prompt) => readPrompt(prompt, folder))),
    tests: (await Promise.all(listOf(config.tests).map((entry) => readTests(entry, folder)))).flat(),
  };
}

const listOf = (value: unknown): unknown[] => (value === undefined || value === null ? [] : [value].flat());

/** YAML, JSON and JSON Lines as data; a module as what it exports by default. */
async function readFile(path: string, fix?: string): Promise<unknown> {
  if (!existsSync(path))
    throw new InputError({ source: path, problem: 'there is no such file', ...(fix && { fix }) });
  try {
    if (/\.jsonl$/.test(path))
      return readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line));
    if (/\.(?:ya?ml|json)$/.test(path)) return load(readFileSync(path, 'utf8'));
    if (/\.[cm]?[jt]s$/.test(path)) return (await import(pathToFileURL(path).href)).default;
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError({
      source: path,
      problem: `cannot be read (${error instanceof Error ? error.message : error})`,
    });
  }
  throw new InputError({
    source: path,
    problem: 'has an ending that is not read here',
    expected: '.yaml, .json, .jsonl, .ts or .js',
  });
}

const filePath = (reference: string, folder: string) => resolve(folder, reference.replace(/^file:\/\//, ''));

function readProvider(provider: unknown, source: string): MatrixProvider {
  if (typeof provider === 'string') return { id: provider, label: provider, config: {} };
  if (!isRecord(provider))
    throw new InputError({ source, key: 'providers', problem: 'holds what is no provider' });
  // promptfoo's short form: {id: {label, config}}.
  const [id, rest] =
    typeof provider.id === 'string'
      ? [provider.id, provider]
      : (Object.entries(provider)[0] as [string, Record<string, unknown>]);
  return {
    id,
    label: typeof rest.label === 'string' ? rest.label : id,
    config: isRecord(rest.config) ? rest.config : {},
  };
}

async function readPrompt(prompt: unknown, folder: string): Promise<string> {
  const text = isRecord(prompt) ? (prompt.raw ?? prompt.id) : prompt;
  if (typeof text !== 'string') return '';
  return text.startsWith('file://') ? readFileSync(filePath(text, folder), 'utf8') : text;
}

async function readTests(entry: unknown, folder: string): Promise<MatrixTest[]> {
  if (typeof entry === 'string') {
    const tests = await readFile(filePath(entry, folder), 'Write it with `promptfoo-legal convert`');
    return typeof tests === 'function' ? tests() : (listOf(tests) as MatrixTest[]);
  }
  if (isRecord(entry) && typeof entry.path === 'string') {
    const generate = await readFile(filePath(entry.path, folder));
    return typeof generate === 'function' ? generate(entry.config) : (listOf(generate) as MatrixTest[]);
  }
  return [entry as MatrixTest];
}
