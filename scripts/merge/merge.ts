import { existsSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Command } from 'commander';
import { sync as writeFileAtomic } from 'write-file-atomic';
import { z } from 'zod';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';

const rowSchema = z.looseObject({
  testIdx: z.int().min(0),
  promptIdx: z.int().min(0),
  success: z.boolean(),
  failureReason: z.number().optional(),
});
const columnSchema = z.looseObject({
  id: z.string().optional(),
  provider: z.string(),
  metrics: z.looseObject({}).optional(),
});
const shardSchema = z.looseObject({
  evalId: z.string().nullable(),
  config: z.looseObject({
    derivedMetrics: z.array(z.looseObject({ name: z.string(), value: z.unknown() })).optional(),
  }),
  metadata: z.looseObject({ promptfooVersion: z.string(), nodeVersion: z.string().optional() }),
  runtimeOptions: z
    .looseObject({ filterRange: z.string().optional(), repeat: z.number().optional() })
    .optional(),
  results: z.looseObject({
    prompts: z.array(columnSchema),
    results: z.array(rowSchema),
    stats: z.looseObject({}),
  }),
});

/** One `promptfoo eval --filter-range start:end -o file.json`. */
interface Shard extends z.output<typeof shardSchema> {
  file: string;
  start: number;
  /** Undefined: to the last test. */
  end: number | undefined;
}

const ERROR = 2;

/** `promptfoo-legal merge`: the shards of one evaluation to the results of a single run. */
export const merge = new Command('merge')
  .description('put the shards of an evaluation (--filter-range) together to one result file')
  .argument('<results...>', 'the JSON files of the shards')
  .requiredOption('--out <file>', 'result file to write, as of one run')
  .option('--force', 'replace an existing file', false)
  .action(async (files: string[], { out, force }: { out: string; force: boolean }) => {
    if (existsSync(out) && !force)
      throw new InputError({
        source: out,
        problem: 'exists already and was kept',
        fix: 'Add --force to replace it',
      });
    const merged = await mergeShards(files);
    writeFileAtomic(out, `${JSON.stringify(merged, null, 2)}\n`);
    const { successes, failures, errors } = merged.results.stats;
    console.log(
      `${files.length} shards, ${merged.results.results.length} rows: ${successes} passed, ${failures} failed, ${errors} errors; written to ${out}`,
    );
    console.log(`  npx promptfoo import ${out}   # then: npx promptfoo view`);
  });

function readShard(file: string): Shard {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InputError({
      source: file,
      problem: `cannot be read (${error instanceof Error ? error.message : error})`,
      expected: 'a result file of `promptfoo eval -o file.json`',
    });
  }
  const shard = check(shardSchema, content, { source: file });
  const range = /^(\d*):(\d*)$/.exec(shard.runtimeOptions?.filterRange ?? '');
  if (!range)
    throw new InputError({
      source: file,
      key: 'runtimeOptions.filterRange',
      problem: 'is no shard: it was run without a range of tests',
      expected: 'the result of `promptfoo eval --filter-range start:end`',
    });
  return { ...shard, file, start: Number(range[1]), end: range[2] === '' ? undefined : Number(range[2]) };
}

/** Throws InputError where the files are not the shards of one evaluation, overlap, or leave a gap. */
export async function mergeShards(files: string[]) {
  const shards = files.map(readShard).sort((a, b) => a.start - b.start);
  const [first] = shards as [Shard];
  for (const shard of shards) checkSame(first, shard);
  shards.forEach((shard, i) => {
    checkPlace(shard, shards[i - 1], i === shards.length - 1);
  });
  const rows = shards.flatMap((shard) =>
    shard.results.results.map((row) => ({ ...row, testIdx: row.testIdx + shard.start })),
  );
  // Slow to load, and seldom needed.
  const math = first.config.derivedMetrics && (await import('mathjs'));
  return {
    ...first,
    file: undefined,
    start: undefined,
    end: undefined,
    evalId: first.evalId && `${first.evalId}-merged`,
    runtimeOptions: { ...first.runtimeOptions, filterRange: undefined },
    vars: [...new Set(shards.flatMap(({ vars }) => vars as string[]))],
    results: {
      ...first.results,
      prompts: first.results.prompts.map((column, i) => ({
        ...column,
        metrics: deriveMetrics(
          first,
          shards.map(({ results }) => results.prompts[i]!.metrics ?? {}),
          rows.filter(({ promptIdx }) => promptIdx === i).length,
          math?.evaluate,
        ),
      })),
      results: rows,
      stats: {
        ...(sum(shards.map(({ results }) => results.stats)) as object),
        successes: rows.filter(({ success }) => success).length,
        failures: rows.filter(({ success, failureReason }) => !success && failureReason !== ERROR).length,
        errors: rows.filter(({ success, failureReason }) => !success && failureReason === ERROR).length,
      },
    },
  };
}

/** The same config, promptfoo, Node and columns, or it is not one evaluation. */
function checkSame(first: Shard, shard: Shard): void {
  const facts: [key: string, of: (shard: Shard) => unknown][] = [
    ['metadata.promptfooVersion', ({ metadata }) => metadata.promptfooVersion],
    ['metadata.nodeVersion', ({ metadata }) => metadata.nodeVersion],
    ['config', ({ config }) => ({ ...config, outputPath: undefined })],
    ['runtimeOptions.repeat', ({ runtimeOptions }) => runtimeOptions?.repeat],
    ['results.prompts', ({ results }) => results.prompts.map(({ id, provider }) => [id, provider])],
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

function checkPlace(shard: Shard, before: Shard | undefined, isLast: boolean): void {
  const expected = before ? before.end : 0;
  if (expected === undefined || shard.start < expected)
    throw new InputError({
      source: shard.file,
      key: 'runtimeOptions.filterRange',
      problem: `overlaps ${before!.file}: test ${shard.start} is in both`,
    });
  if (shard.start > expected)
    throw new InputError({
      source: shard.file,
      key: 'runtimeOptions.filterRange',
      problem: `begins at test ${shard.start}, and no shard has the tests from ${expected} on`,
      fix: 'Add the missing shard',
    });
  const tests = new Set(shard.results.results.map(({ testIdx }) => testIdx)).size;
  if (shard.end !== undefined && tests !== shard.end - shard.start && !isLast)
    throw new InputError({
      source: shard.file,
      problem: `holds ${tests} of its ${shard.end - shard.start} tests: the run was interrupted`,
      fix: 'Run the shard again',
    });
  if (isLast && shard.end !== undefined && tests === shard.end - shard.start)
    console.error(
      `Note: ${shard.file} ends at test ${shard.end}; whether more follow cannot be seen. Leave the last range open (${shard.start}:).`,
    );
}

type Numbers = { [key: string]: unknown };

/** Sums numbers at the same place of objects of one shape. */
function sum(values: unknown[]): unknown {
  const present = values.filter((value) => value !== undefined && value !== null);
  if (present.every((value) => typeof value === 'number'))
    return present.reduce<number>((total, value) => total + (value as number), 0);
  if (present.every((value) => typeof value === 'object' && !Array.isArray(value))) {
    const keys = new Set(present.flatMap((value) => Object.keys(value as Numbers)));
    return Object.fromEntries(
      [...keys].map((key) => [key, sum(present.map((value) => (value as Numbers)[key]))]),
    );
  }
  return present[0];
}

type Evaluate = (expression: string, scope: object) => unknown;

/** Metrics of a column: sums, and those that the config derives from sums computed anew, as promptfoo does. */
function deriveMetrics(shard: Shard, parts: object[], rows: number, evaluate?: Evaluate): unknown {
  const metrics = sum(parts) as { namedScores?: Record<string, number> };
  if (!evaluate) return metrics;
  const derived = shard.config.derivedMetrics!;
  const named = metrics.namedScores ?? {};
  for (const { name } of derived) delete named[name];
  for (const { name, value } of derived) {
    if (typeof value !== 'string')
      throw new InputError({
        source: shard.file,
        key: `derivedMetrics.${name}`,
        problem: 'is a function, which a result file does not hold',
      });
    try {
      named[name] = Number(evaluate(value, { ...named, __count: rows }));
    } catch {
      // promptfoo has 0 for an expression that names a score the column lacks.
      named[name] = 0;
    }
  }
  return { ...metrics, namedScores: named };
}
