import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Command, InvalidArgumentError } from 'commander';
import { InputError } from '../../assertions/core/input-error.ts';
import { mergedHead } from './merged-head.ts';
import { readHead, readShard, type Shard } from './read-shard.ts';
import { writeResults } from './write-results.ts';

interface Flags {
  out: string;
  tests?: number;
  force: boolean;
}

/** `promptfoo-legal merge`: the shards of one evaluation to the results of a single run. */
export const merge = new Command('merge')
  .description('put the shards of an evaluation (--filter-range) together to one result file')
  .argument('<results...>', 'the JSON files of the shards')
  .requiredOption('--out <file>', 'result file to write, as of one run')
  .option(
    '--tests <number>',
    'how many tests the evaluation has, where the last range is not open',
    wholeNumber,
  )
  .option('--force', 'replace an existing file', false)
  .action(async (files: string[], { out, tests, force }: Flags) => {
    if (existsSync(out) && !force)
      throw new InputError({
        source: out,
        problem: 'exists already and was kept',
        fix: 'Add --force to replace it',
      });
    const { rows, passed, failed, errors } = await mergeShards(files, out, tests);
    console.log(
      `${files.length} shards, ${rows} rows: ${passed} passed, ${failed} failed, ${errors} errors; written to ${out}`,
    );
    console.log(`  npx promptfoo import ${out}   # then: npx promptfoo view`);
    console.log(`  npx promptfoo-legal report ${out}`);
  });

function wholeNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('a whole number from 1 is expected.');
  return Number(text);
}

/**
 * Writes `out` from the shards, row by row: all rows at once may be more than memory holds. Throws InputError where the
 * files are not the whole shards of one evaluation, overlap, or leave a gap; then nothing is written. `tests`: how
 * many the evaluation has.
 */
export async function mergeShards(
  files: readonly string[],
  out: string,
  tests?: number,
): Promise<Pick<Shard, 'rows' | 'passed' | 'failed' | 'errors'>> {
  const shards = files.map(readShard).sort((a, b) => a.start - b.start);
  const [first] = shards as [Shard];
  for (const shard of shards) checkSame(first, shard);
  for (const [i, shard] of shards.entries()) checkPlace(shard, shards[i - 1]);
  checkEnd(shards.at(-1)!, tests);
  const head = mergedHead(shards);
  writeResults(out, head, (onRow) => {
    let before = 0;
    for (const { file, tests: own } of shards) {
      readHead(file, (row) =>
        onRow({ ...(row as { testIdx: number }), testIdx: (row as { testIdx: number }).testIdx + before }),
      );
      before += own;
    }
  });
  const total = (key: 'rows' | 'passed' | 'failed' | 'errors') =>
    shards.reduce((sum, shard) => sum + shard[key], 0);
  return { rows: total('rows'), passed: total('passed'), failed: total('failed'), errors: total('errors') };
}

/** The same config, promptfoo, Node and columns, or it is not one evaluation. */
function checkSame(first: Shard, shard: Shard): void {
  const facts: [key: string, of: (shard: Shard) => unknown][] = [
    ['metadata.promptfooVersion', ({ head }) => head.metadata.promptfooVersion],
    ['metadata.nodeVersion', ({ head }) => head.metadata.nodeVersion],
    ['config', ({ configSha }) => configSha],
    ['runtimeOptions.repeat', ({ head }) => head.runtimeOptions?.repeat],
    ['results.prompts', ({ head }) => head.results.prompts.map(({ id, provider }) => [id, provider])],
  ];
  for (const [key, of] of facts)
    if (!isDeepStrictEqual(of(first), of(shard)))
      throw new InputError({
        source: shard.file,
        key,
        problem: `differs from that of ${first.file}`,
        expected: 'shards of one evaluation: the same config, versions and models',
        fix: 'Run the shard again with the same files and packages',
      });
}

function checkPlace(shard: Shard, before: Shard | undefined): void {
  const key = 'runtimeOptions.filterRange';
  const expected = before ? before.end : 0;
  if (expected === undefined || shard.start < expected)
    throw new InputError({
      source: shard.file,
      key,
      problem: `overlaps ${before!.file}: test ${shard.start} is in both`,
    });
  if (shard.start > expected)
    throw new InputError({
      source: shard.file,
      key,
      problem: `begins at test ${shard.start}, and no shard has the tests from ${expected} on`,
      fix: 'Add the missing shard',
    });
  if (before) checkFull(before, before.end!);
}

/** Several values of a variable make more of one test, and nothing makes less. */
function checkFull(shard: Shard, end: number): void {
  const expected = (end - shard.start) * shard.repeat;
  if (shard.tests >= expected) return;
  throw new InputError({
    source: shard.file,
    row: shard.rows,
    problem: `is the last: there are ${shard.tests} of ${expected} tests (repetitions counted), and others should follow`,
    fix: 'Run the shard again',
  });
}

/** That nothing follows can be seen where the last range is open, ends beyond the last test, or by their number. */
function checkEnd(last: Shard, tests: number | undefined): void {
  const key = 'runtimeOptions.filterRange';
  if (tests !== undefined) {
    if (last.end !== undefined && last.end < tests)
      throw new InputError({
        source: last.file,
        key,
        problem: `ends at test ${last.end} of ${tests}: a shard is missing`,
        fix: 'Add the missing shard',
      });
    checkFull(last, tests);
  } else if (last.end !== undefined && last.tests >= (last.end - last.start) * last.repeat)
    throw new InputError({
      source: last.file,
      key,
      problem: `ends at test ${last.end}, and whether a shard is missing after it cannot be seen`,
      fix: `Run the last shard with an open range (--filter-range ${last.start}:), or say with --tests how many tests there are`,
    });
}
