import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'node:util';
import { onTestFinished } from 'vitest';

export const ROOT = new URL('..', import.meta.url).pathname;

export interface Run {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** An empty folder that goes when the test is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'promptfoo-legal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * `promptfoo-legal …` in the folder `cwd`, in this process, with what it prints and its exit code. One at a time: the
 * folder and the output are the process's. What a user starts is `spawnCli` of tests/spawn.ts.
 */
export async function runCli(args: string[], cwd = ROOT): Promise<Run> {
  let [stdout, stderr] = ['', ''];
  const out = (text: string) => {
    stdout += text;
    return true;
  };
  const err = (text: string) => {
    stderr += text;
    return true;
  };
  const restore = [
    replace(process.stdout, 'write', out as typeof process.stdout.write),
    replace(process.stderr, 'write', err as typeof process.stderr.write),
    replace(console, 'log', (...args) => void out(`${format(...args)}\n`)),
    replace(console, 'error', (...args) => void err(`${format(...args)}\n`)),
    replace(process, 'exit', (code) => {
      throw new Exit(Number(code ?? process.exitCode ?? 0));
    }),
    replace(process, 'exitCode', undefined),
  ];
  const before = { folder: process.cwd(), env: { ...process.env } };
  process.chdir(cwd);
  try {
    const { main } = await import('../scripts/cli.ts');
    await main(args);
    return { status: Number(process.exitCode ?? 0), stdout, stderr };
  } catch (error) {
    if (error instanceof Exit) return { status: error.status, stdout, stderr };
    throw error;
  } finally {
    process.chdir(before.folder);
    for (const name of Object.keys(process.env)) if (!(name in before.env)) delete process.env[name];
    Object.assign(process.env, before.env);
    for (const undo of restore) undo();
  }
}

/** The process would have ended here. */
class Exit extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`exit ${status}`);
    this.status = status;
  }
}

function replace<Owner extends object, Key extends keyof Owner>(
  owner: Owner,
  key: Key,
  value: Owner[Key],
): () => void {
  const before = owner[key];
  owner[key] = value;
  return () => {
    owner[key] = before;
  };
}
