import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { InputError } from '../../assertions/core/input-error.ts';
import { findConfig, loadConfigFile, renderEnv } from '../../assertions/core/promptfoo-config.ts';
import { isRecord } from '../../assertions/core/read-json.ts';

/** A test as the matrix needs it. */
export interface MatrixTest {
  description?: string;
  vars?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
  /** Only for these providers: labels or ids, `*` at the end for any ending. */
  providers?: string[];
  options?: { disableVarExpansion?: boolean };
}

export interface MatrixProvider {
  id: string;
  label: string;
  config: Record<string, unknown>;
}

export interface MatrixConfig {
  folder: string;
  providers: MatrixProvider[];
  /** Their texts, each a column of its own; empty where a function makes it. */
  prompts: string[];
  /** How often each test is run. */
  repeat: number;
  tests: MatrixTest[];
}

/** The parts of a promptfoo configuration that say what will be asked; throws InputError on what it cannot read. */
export async function readConfig(path: string): Promise<MatrixConfig> {
  const file = statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? (findConfig(path) ?? join(path, 'promptfooconfig.yaml'))
    : path;
  const config = await readFile(file);
  if (!isRecord(config))
    throw new InputError({ source: file, problem: 'is not a configuration of promptfoo' });
  if (config.scenarios !== undefined)
    throw new InputError({ source: file, key: 'scenarios', problem: 'are not estimated', expected: 'tests' });
  const folder = dirname(resolve(file));
  const [providers, tests, defaults] = await Promise.all([
    Promise.all(listOf(config.providers ?? config.targets).map((entry) => readEntry(entry, folder))),
    Promise.all(listOf(config.tests).map((entry) => readTests(entry, folder))),
    readEntry(config.defaultTest, folder),
  ]);
  const env = { ...process.env, ...optionsOf(config.env) };
  const { repeat } = { ...optionsOf(config.evaluateOptions), ...optionsOf(config.commandLineOptions) };
  return {
    folder,
    providers: providers.flat().map((provider) => readProvider(renderEnv(provider, env), file)),
    prompts: listOf(config.prompts).flatMap((prompt) => readPrompt(prompt, folder)),
    repeat: Number.isInteger(repeat) && Number(repeat) > 0 ? Number(repeat) : 1,
    tests: tests.flat().flatMap((test) => {
      if (!isRecord(test))
        throw new InputError({ source: file, key: 'tests', problem: 'contains an entry that is not a test' });
      return expand(withDefaults(test, defaults));
    }),
  };
}

const optionsOf = (value: unknown) => (isRecord(value) ? value : {});

const listOf = (value: unknown): unknown[] => (value === undefined || value === null ? [] : [value].flat());

/** YAML, JSON and JSON Lines as data; a module as what it exports by default. */
async function readFile(path: string, fix?: string): Promise<unknown> {
  if (!existsSync(path))
    throw new InputError({ source: path, problem: 'does not exist', ...(fix && { fix }) });
  try {
    if (/\.jsonl$/.test(path))
      return readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line));
    if (/\.(?:ya?ml|json|[cm]?[jt]s)$/.test(path)) return await loadConfigFile(path);
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

/** A part of the configuration that may be in a YAML or JSON file of its own. */
const readEntry = async (entry: unknown, folder: string): Promise<unknown> =>
  typeof entry === 'string' && /^file:\/\/.+\.(?:ya?ml|json)$/.test(entry)
    ? readFile(filePath(entry, folder))
    : entry;

function readProvider(provider: unknown, source: string): MatrixProvider {
  if (typeof provider === 'string') return { id: provider, label: provider, config: {} };
  // promptfoo's short form: {id: {label, config}}.
  const [id, rest] = !isRecord(provider)
    ? []
    : typeof provider.id === 'string'
      ? [provider.id, provider]
      : (Object.entries(provider)[0] ?? []);
  if (id === undefined || !isRecord(rest))
    throw new InputError({ source, key: 'providers', problem: 'contains an entry that is not a provider' });
  return {
    id,
    label: typeof rest.label === 'string' ? rest.label : id,
    config: isRecord(rest.config) ? rest.config : {},
  };
}

/** A text is one prompt, so is a file; a glob is as many as it finds. */
function readPrompt(prompt: unknown, folder: string): string[] {
  const text = isRecord(prompt) ? (prompt.raw ?? prompt.id) : prompt;
  if (typeof text !== 'string') return [''];
  if (!text.startsWith('file://')) return [text];
  // "prompts.ts:name" is a function in a file.
  const path = filePath(text, folder).replace(/(\.[cm]?[jt]s|\.py):\w+$/, '$1');
  const found = existsSync(path) ? [path] : globSync(path);
  if (found.length === 0) throw new InputError({ source: path, problem: 'the prompt does not exist' });
  return found.map((file) => (/\.(?:[cm]?[jt]s|py)$/.test(file) ? '' : readFileSync(file, 'utf8')));
}

async function readTests(entry: unknown, folder: string): Promise<unknown[]> {
  if (typeof entry === 'string') {
    const tests = await readFile(filePath(entry, folder), 'Write it with `promptfoo-legal convert`');
    return typeof tests === 'function' ? tests() : listOf(tests);
  }
  if (isRecord(entry) && typeof entry.path === 'string') {
    const generate = await readFile(filePath(entry.path, folder));
    return typeof generate === 'function' ? generate(entry.config) : listOf(generate);
  }
  return [entry];
}

function withDefaults(test: MatrixTest, defaults: unknown): MatrixTest {
  if (!isRecord(defaults)) return test;
  const { vars, metadata } = defaults as MatrixTest;
  return { ...test, vars: { ...vars, ...test.vars }, metadata: { ...metadata, ...test.metadata } };
}

/** A variable that is a list makes a test of each of its values, as in promptfoo. */
function expand(test: MatrixTest): MatrixTest[] {
  const list = Object.entries(test.vars ?? {}).find(([, value]) => Array.isArray(value));
  if (!list || test.options?.disableVarExpansion) return [test];
  const [key, values] = list as [string, unknown[]];
  return values.flatMap((value) => expand({ ...test, vars: { ...test.vars, [key]: value } }));
}
