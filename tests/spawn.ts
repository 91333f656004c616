import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dump } from 'js-yaml';
import { ROOT, type Run } from './run.ts';

/** `promptfoo-legal …` as a user runs it, in the folder `cwd`. */
export const spawnCli = (args: string[], cwd = ROOT): Promise<Run> =>
  runScript(join(ROOT, 'bin.js'), args, cwd);

/** A script, on the Node that runs the tests. */
export const runScript = (script: string, args: string[], cwd: string): Promise<Run> =>
  run([script, ...args], cwd, process.env);

/** A program of the installed packages, by its name in node_modules/.bin. */
export const runCommand = (name: string, args: string[], cwd: string): Promise<Run> =>
  runScript(join(ROOT, 'node_modules/.bin', name), args, cwd);

export interface EvalRow {
  success: boolean;
  score: number;
  error?: string | null;
  namedScores: Record<string, number>;
  response?: { output?: unknown };
  prompt: { raw: string; label: string };
  metadata?: Record<string, unknown>;
  testCase: { description?: string; metadata?: Record<string, unknown> };
  gradingResult?: { componentResults?: { pass: boolean; score: number; reason: string }[] };
}

/** What a run of promptfoo stored: one entry a row, one a column. */
export interface EvalResults extends Run {
  rows: EvalRow[];
  columns: {
    provider: string;
    label: string;
    metrics: { namedScores: Record<string, number>; namedScoresCount: Record<string, number> };
  }[];
}

/** The real promptfoo CLI on a config (written to `folder`), with a database and cache of its own there. */
export async function runEval(
  folder: string,
  config: object,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<EvalResults> {
  writeFileSync(join(folder, 'promptfooconfig.yaml'), dump(config));
  return evalConfig(folder, join(folder, 'promptfooconfig.yaml'), folder, args, env);
}

/** The real promptfoo CLI on the config of that path; results and database go to `folder`. */
export async function evalConfig(
  folder: string,
  config: string,
  cwd: string,
  args: string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<EvalResults> {
  const output = join(folder, 'output.json');
  rmSync(output, { force: true });
  const result = await run(
    [
      join(ROOT, 'node_modules/promptfoo/dist/src/entrypoint.js'),
      'eval',
      '-c',
      config,
      '--no-share',
      '--no-table',
      '-o',
      output,
      ...args,
    ],
    cwd,
    { ...environmentIn(folder), ...env },
  );
  try {
    const { results } = JSON.parse(readFileSync(output, 'utf8'));
    return { ...result, rows: results.results, columns: results.prompts };
  } catch (error) {
    throw new Error(`promptfoo wrote no results: ${error}\n${result.stdout}\n${result.stderr}`);
  }
}

const environmentIn = (folder: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PROMPTFOO_CONFIG_DIR: join(folder, '.promptfoo'),
  PROMPTFOO_DISABLE_TELEMETRY: '1',
  PROMPTFOO_DISABLE_UPDATE: '1',
});

/** A shell script, with a database and cache of its own in its folder. */
export const runShell = (script: string, cwd: string): Promise<Run> =>
  run(['-c', script], cwd, environmentIn(cwd), 'bash');

/** When another process has made a file. */
export function appears(file: string): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(dirname(file), () => {
      if (!existsSync(file)) return;
      watcher.close();
      resolve();
    });
    if (existsSync(file)) {
      watcher.close();
      resolve();
    }
  });
}

function run(args: string[], cwd: string, env: NodeJS.ProcessEnv, program = process.execPath): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
    });
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}
