import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { Command } from 'commander';
import { InputError } from '../../assertions/core/input-error.ts';
import { COUNT_FILE } from './count-tests.ts';

/** `promptfoo-legal shard`: one worker's part of an evaluation, from the index that its system hands out. */
export const shard = new Command('shard')
  .description('run one worker’s part of an evaluation: its range of the tests, to a file that merge takes')
  .argument(
    '<part>',
    'i/n: which of n workers this is, i from 0 to n - 1, as CI matrices, Kubernetes and Slurm count',
  )
  .argument('<command...>', 'after --: the evaluation, e.g. promptfoo eval -c promptfooconfig.yaml')
  .addHelpText(
    'after',
    '\nExample:\n  npx promptfoo-legal shard 0/4 -- promptfoo eval --no-cache   # writes shard-0-of-4.json\n  npx promptfoo-legal merge shard-*-of-4.json --out results.json',
  )
  .action(async (part: string, command: string[]) => {
    const { index, workers } = readPart(part);
    checkCommand(command);
    const tests = await countTests(command);
    const range = rangeOf(index, workers, tests);
    if (!range) {
      console.log(`Nothing to do: ${tests} tests are fewer than ${workers} workers.`);
      return;
    }
    const named = outputOf(command);
    const output = named ?? `shard-${index}-of-${workers}.json`;
    rmSync(output, { force: true });
    const status = await run(
      [...command, '--filter-range', range, ...(named === undefined ? ['-o', output] : [])],
      // A row that fails is a result, not a broken shard.
      { PROMPTFOO_FAILED_TEST_EXIT_CODE: '0', ...process.env },
    );
    // An interrupted evaluation ends with 0 and writes no results.
    if (status === 0 && !existsSync(output))
      throw new InputError({
        source: output,
        problem: 'was not written: the evaluation was interrupted',
        fix: 'Run this shard again',
      });
    process.exitCode = status;
    if (status === 0) console.log(`Shard ${index} of ${workers}, tests ${range}: ${output}`);
  });

function readPart(part: string): { index: number; workers: number } {
  const [, index, workers] = /^(\d+)\/([1-9]\d*)$/.exec(part) ?? [];
  if (index === undefined || Number(index) >= Number(workers))
    throw new InputError({
      source: part,
      problem:
        index === undefined
          ? 'is not a part of the work'
          : `there are ${workers} parts, from 0/${workers} to ${Number(workers) - 1}/${workers}`,
      expected: 'i/n, i from 0 to n - 1',
      fix: 'Where workers are counted from 1, take one off: $((I - 1))/N',
    });
  return { index: Number(index), workers: Number(workers) };
}

function checkCommand(command: readonly string[]): void {
  const source = command.join(' ');
  if (!command.includes('eval'))
    throw new InputError({ source, problem: 'is no evaluation', expected: '-- promptfoo eval …' });
  const taken = command.find((argument) => /^--filter-(?:range|first-n|sample)(?:=|$)|^-n$/.test(argument));
  if (taken !== undefined)
    throw new InputError({
      source,
      key: taken,
      problem: 'chooses tests, which shard does',
      fix: `Leave ${taken} out`,
    });
}

/** The JSON file that the command names itself. */
function outputOf(command: readonly string[]): string | undefined {
  const files = command.filter(
    (argument, i) => argument.endsWith('.json') && ['-o', '--output'].includes(command[i - 1]!),
  );
  return files[0] ?? command.find((one) => one.startsWith('--output=') && one.endsWith('.json'))?.slice(9);
}

/** Equal parts, in order; the last is open, so that merge can see that nothing follows. Undefined: no test is left. */
export function rangeOf(index: number, workers: number, tests: number): string | undefined {
  const at = (i: number) => Math.floor((i * tests) / workers);
  const [start, end] = [at(index), at(index + 1)];
  if (start === end) return undefined;
  return index === workers - 1 ? `${start}:` : `${start}:${end}`;
}

/** promptfoo reads the tests and is stopped before it asks a model. */
async function countTests(command: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'promptfoo-legal-shard-'));
  const file = join(folder, 'tests');
  const extension = join(import.meta.dirname, `count-tests${extname(import.meta.filename)}`);
  try {
    await run(
      [...withoutOutput(command), '--no-write', '-x', `file://${extension}:beforeAll`],
      { ...process.env, [COUNT_FILE]: file },
      'ignore',
    );
    if (!existsSync(file))
      throw new InputError({
        source: command.join(' '),
        problem: 'could not be read by promptfoo',
        fix: `Run it by itself to see why: ${command.join(' ')}`,
      });
    return Number(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const withoutOutput = (command: readonly string[]) =>
  command.filter(
    (argument, i) => !/^(?:-o|--output)/.test(argument) && !['-o', '--output'].includes(command[i - 1]!),
  );

/** Status of the program; signals go on to it, so that a cancelled job ends at once. */
function run(
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: 'inherit' | 'ignore' = 'inherit',
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env,
      stdio: ['ignore', stdio, stdio],
      shell: process.platform === 'win32',
    });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    process.on('SIGTERM', pass);
    process.on('SIGINT', pass);
    child.on('error', (error) =>
      reject(
        new InputError({
          source: program,
          problem: `cannot be started (${error.message})`,
          fix: 'Start this with npx, which finds the installed promptfoo',
        }),
      ),
    );
    child.on('close', (status, signal) => {
      process.off('SIGTERM', pass);
      process.off('SIGINT', pass);
      resolve(status ?? (signal === null ? 1 : 143));
    });
  });
}
