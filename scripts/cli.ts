import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { InputError } from '../assertions/core/input-error.ts';
import { packageFile } from '../assertions/core/package-file.ts';
import { visible } from '../assertions/core/visible.ts';

/** Each is loaded when it is asked for: `cite` then starts in half the time. */
const VERBS: Record<string, () => Promise<Command>> = {
  init: async () => (await import('./init/init.ts')).init,
  convert: async () => (await import('./convert/convert.ts')).convert,
  validate: async () => (await import('./validate/validate.ts')).validate,
  generate: async () => (await import('./generate/generate.ts')).generate,
  cite: async () => (await import('./cite/cite.ts')).cite,
  law: async () => (await import('./law/law.ts')).law,
  merge: async () => (await import('./merge/merge.ts')).merge,
  shard: async () => (await import('./shard/shard.ts')).shard,
  matrix: async () => (await import('./matrix/matrix.ts')).matrix,
  review: async () => (await import('./review/review.ts')).review,
  calibrate: async () => (await import('./calibrate/calibrate.ts')).calibrate,
  report: async () => (await import('./report/report.ts')).report,
  compare: async () => (await import('./compare/compare.ts')).compare,
};

/** The program with that verb, or with all of them where it has none of that name. */
export async function loadProgram(verb?: string): Promise<Command> {
  const program = new Command('promptfoo-legal')
    .description('Measure language models on legal work with promptfoo.')
    .version(JSON.parse(readFileSync(packageFile('package.json'), 'utf8')).version)
    .showHelpAfterError('(add --help for usage)');
  const known = verb !== undefined && Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
  for (const load of known ? [known] : Object.values(VERBS)) program.addCommand(await load());
  return program;
}

/** Runs the command of the arguments; by default those of this process. */
export async function main(args = process.argv.slice(2)): Promise<void> {
  const unguard = guardTerminal();
  try {
    const program = await loadProgram(args[0]);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    // A fault of the input or of a place is the user's to mend and needs no stack; any other is ours.
    const problem = error instanceof InputError ? error.message : problemOfPlace(error);
    if (problem === undefined) throw error;
    console.error(`Error: ${problem}`);
    process.exitCode = 1;
  } finally {
    unguard();
  }
}

/** Of folders, leave and room, not of the command. */
const PLACE_CODES = new Set([
  ...['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP'],
]);

function problemOfPlace(error: unknown): string | undefined {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (!(error instanceof Error && PLACE_CODES.has(code))) return undefined;
  return `${message}. Get leave to read and write there, make room, or name another place.`;
}

/** What is printed holds names and texts of others: none of them speaks to the terminal. */
function guardTerminal(): () => void {
  const { log, error, warn } = console;
  const guarded =
    (print: (...parts: unknown[]) => void) =>
    (...parts: unknown[]) =>
      print(...parts.map((part) => (typeof part === 'string' ? visible(part) : part)));
  Object.assign(console, { log: guarded(log), error: guarded(error), warn: guarded(warn) });
  return () => void Object.assign(console, { log, error, warn });
}
