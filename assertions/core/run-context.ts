import { realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { configsOfRun, loadConfigFile, renderEnv } from './promptfoo-config.ts';
import { isRecord } from './read-json.ts';

/** What the pack must find out by itself about the run it is part of. */
export interface RunContext {
  /** promptfoo's command line runs: its cache is another copy than the library's. */
  cli: boolean;
  /** The command line was told to use no cache. The library knows by itself what it was told. */
  noCache: boolean;
  /** Folder that `file://` paths of the configuration are relative to. */
  basePath: string;
  /** The configuration's files; empty where promptfoo's command line does not run. */
  configFiles: string[];
  /** `env` of the configuration. */
  env: Record<string, string>;
}

const CLI = /[\\/]promptfoo[\\/]dist[\\/]src[\\/](?:entrypoint|main)\.js$/;

/** Reads the command line of this process and the configuration files it names. */
export async function readRunContext(argv = process.argv, cwd = process.cwd()): Promise<RunContext> {
  const none = { cli: false, noCache: false, basePath: cwd, configFiles: [], env: {} };
  if (!isPromptfooCli(argv[1])) return none;
  const configFiles = configsOfRun(argv.slice(2), cwd);
  const configs = await Promise.all(configFiles.map(readConfig));
  const [first] = configFiles;
  return {
    cli: true,
    noCache:
      argv.includes('--no-cache') ||
      configs.some((config) => (config.commandLineOptions?.cache ?? config.evaluateOptions?.cache) === false),
    basePath: first === undefined ? cwd : dirname(first),
    configFiles,
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

interface Config {
  commandLineOptions?: { cache?: unknown };
  evaluateOptions?: { cache?: unknown };
  env?: unknown;
}

/** promptfoo has read the file already and complained of what is wrong with it: unreadable is empty here. */
async function readConfig(path: string): Promise<Config> {
  const value = await loadConfigFile(path).catch(() => undefined);
  return isRecord(value) ? value : {};
}

/** Texts, numbers and switches; one with a template that is not filled in is left out. */
const stringsOf = (env: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isRecord(env) ? env : {})
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [name, String(renderEnv(value, process.env))] as const)
      .filter(([, value]) => !value.includes('{{')),
  );

let current: Promise<RunContext> | undefined;
/** The run of this process, found out once. */
export const runContext = (): Promise<RunContext> => (current ??= readRunContext());
