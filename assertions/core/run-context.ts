import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { load } from 'js-yaml';

/** What the pack must find out by itself about the run it is part of. */
export interface RunContext {
  /** promptfoo's command line runs: its cache is another copy than the library's. */
  cli: boolean;
  /** The command line was told to use no cache. The library knows by itself what it was told. */
  noCache: boolean;
  /** Folder that `file://` paths of the configuration are relative to. */
  basePath: string;
  /** `env` of the configuration. */
  env: Record<string, string>;
}

const CLI = /[\\/]promptfoo[\\/]dist[\\/]src[\\/](?:entrypoint|main)\.js$/;
const CONFIG_ENDINGS = ['yaml', 'yml', 'json', 'cjs', 'cts', 'js', 'mjs', 'mts', 'ts'];

/** Reads the command line of this process and the configuration files it names. */
export async function readRunContext(argv = process.argv, cwd = process.cwd()): Promise<RunContext> {
  const none = { cli: false, noCache: false, basePath: cwd, env: {} };
  if (!isPromptfooCli(argv[1])) return none;
  const files = configFiles(argv.slice(2), cwd);
  const configs = await Promise.all(files.map(readConfigFile));
  const [first] = files;
  return {
    cli: true,
    noCache:
      argv.includes('--no-cache') ||
      configs.some((config) => (config.commandLineOptions?.cache ?? config.evaluateOptions?.cache) === false),
    basePath: first === undefined ? cwd : dirname(first),
    env: Object.assign({}, ...configs.map((config) => stringsOf(config.env))),
  };
}

function isPromptfooCli(script: string | undefined): boolean {
  if (!script) return false;
  try {
    return CLI.test(realpathSync(script));
  } catch {
    return false;
  }
}

/** Those of `-c`, else the one promptfoo finds in the working directory. */
function configFiles(args: string[], cwd: string): string[] {
  const named: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const [flag, value] = args[i]!.split(/=(.*)/s);
    if (flag !== '-c' && flag !== '--config') continue;
    if (value !== undefined) named.push(value);
    while (i + 1 < args.length && !args[i + 1]!.startsWith('-')) named.push(args[++i]!);
  }
  return (named.length > 0 ? named : ['.'])
    .map((name) => resolve(cwd, name))
    .flatMap((path) => (isFolder(path) ? defaultConfig(path) : path))
    .filter((path) => existsSync(path));
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function defaultConfig(folder: string): string[] {
  const paths = CONFIG_ENDINGS.map((ending) => join(folder, `promptfooconfig.${ending}`));
  return paths.filter((path) => existsSync(path)).slice(0, 1);
}

interface Config {
  commandLineOptions?: { cache?: unknown };
  evaluateOptions?: { cache?: unknown };
  env?: unknown;
}

/** promptfoo has read the file already and complained of what is wrong with it: unreadable is empty here. */
async function readConfigFile(path: string): Promise<Config> {
  try {
    const value = /\.(?:ya?ml|json)$/.test(path)
      ? load(readFileSync(path, 'utf8'))
      : (await import(pathToFileURL(path).href)).default;
    return typeof value === 'object' && value !== null ? (value as Config) : {};
  } catch {
    return {};
  }
}

/** `{{env.NAME}}` in them is filled in as promptfoo does; with another template in it, a value is left out. */
const stringsOf = (env: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof env === 'object' && env !== null ? env : {})
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [
        name,
        `${value}`.replace(/\{\{\s*env\.(\w+)\s*\}\}/g, (whole, of: string) => process.env[of] ?? whole),
      ])
      .filter(([, value]) => !value!.includes('{{')),
  );

let current: Promise<RunContext> | undefined;
/** The run of this process, found out once. */
export const runContext = (): Promise<RunContext> => (current ??= readRunContext());
