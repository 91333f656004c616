import { createHash } from 'node:crypto';
import { z } from 'zod';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { isRecord } from '../../assertions/core/read-json.ts';
import { readJsonRows } from '../report/read/json-rows.ts';

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
const headSchema = z.looseObject({
  evalId: z.string().nullable(),
  config: z.looseObject({
    derivedMetrics: z.array(z.looseObject({ name: z.string(), value: z.unknown() })).optional(),
  }),
  metadata: z.looseObject({ promptfooVersion: z.string(), nodeVersion: z.string().optional() }),
  runtimeOptions: z
    .looseObject({ filterRange: z.string().optional(), repeat: z.number().optional() })
    .optional(),
  vars: z.array(z.string()).optional(),
  results: z.looseObject({
    prompts: z.array(columnSchema),
    results: z.array(z.unknown()),
    stats: z.looseObject({
      successes: z.number(),
      failures: z.number(),
      errors: z.number(),
      durationMs: z.number().optional(),
    }),
  }),
});

/** What a result file has besides its rows. */
export type Head = z.output<typeof headSchema>;

/** One `promptfoo eval --filter-range start:end -o file.json`, its rows counted and left in the file. */
export interface Shard {
  file: string;
  head: Head;
  configSha: string;
  start: number;
  /** Undefined: to the last test. */
  end: number | undefined;
  /** Tests as promptfoo counts them: a repetition, or one of several values of a variable, is one of its own. */
  tests: number;
  rows: number;
  /** Rows of each column. */
  byColumn: number[];
  passed: number;
  failed: number;
  errors: number;
  /** Fewest times that a test was to be run. */
  repeat: number;
}

const ERROR = 2;

/**
 * Reads a shard row by row. Throws InputError, with the row, where it is not a whole result of a range: interrupted,
 * damaged, a row twice or missing.
 */
export function readShard(file: string): Shard {
  const seen = new RowsSeen(file);
  const head = readHead(file, (row) => seen.add(row));
  const range = /^(\d*):(\d*)$/.exec(head.runtimeOptions?.filterRange ?? '');
  if (!range)
    throw new InputError({
      source: file,
      key: 'runtimeOptions.filterRange',
      problem: 'is not a shard: it was run without a range of tests',
      expected: 'the result of `promptfoo eval --filter-range start:end`',
    });
  const start = Number(range[1]);
  const end = range[2] === '' ? undefined : Number(range[2]);
  // promptfoo writes the duration as the last thing of a run.
  if (head.results.stats.durationMs === undefined)
    throw new InputError({
      source: file,
      key: 'results.stats.durationMs',
      problem: `is missing: the run was interrupted after ${seen.rows} rows`,
      fix: 'Resume it (promptfoo eval --resume <id>) and export it, or run the shard again',
    });
  seen.checkWhole(head.results.prompts.length);
  const { successes, failures, errors } = head.results.stats;
  if (successes + failures + errors !== seen.rows)
    throw new InputError({
      source: file,
      row: seen.rows,
      problem: `is the last of ${seen.rows} rows; the run had ${successes + failures + errors}`,
      fix: 'Run the shard again',
    });
  return {
    ...{ file, start, end, head },
    configSha: sha({ ...head.config, outputPath: undefined }),
    ...seen.counts(head.runtimeOptions?.repeat ?? 1),
  };
}

/** The rows go to `onRow`; gives back the rest. */
export function readHead(file: string, onRow: (row: unknown) => void): Head {
  let content: unknown;
  try {
    content = readJsonRows(file, ['results.results'], onRow);
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new InputError({
      source: file,
      problem: `cannot be read (${error instanceof Error ? error.message : error})`,
      expected: 'a result file of `promptfoo eval -o file.json`',
    });
  }
  return check(headSchema, content, { source: file });
}

/** Which answers a shard has: rows of 60 KB would not all fit into memory. */
class RowsSeen {
  readonly #file: string;
  /** By test, the row of each column. `#restricted`: those for some models or prompts only. */
  readonly #rows: (Map<number, number> | undefined)[] = [];
  readonly #restricted = new Set<number>();
  readonly #byColumn: number[] = [];
  #passed = 0;
  #failed = 0;
  #errors = 0;
  #ownRepeats: number | undefined;
  rows = 0;

  constructor(file: string) {
    this.#file = file;
  }

  add(given: unknown): void {
    this.rows++;
    const { testIdx, promptIdx, success, failureReason, testCase } = check(rowSchema, given, {
      source: this.#file,
      row: this.rows,
    });
    const test = this.#rows[testIdx] ?? new Map<number, number>();
    this.#rows[testIdx] = test;
    const before = test.get(promptIdx);
    if (before !== undefined)
      throw new InputError({
        source: this.#file,
        row: this.rows,
        problem: `is the answer of column ${promptIdx + 1} to test ${testIdx}, as row ${before} is`,
        fix: 'Run the shard again',
      });
    test.set(promptIdx, this.rows);
    if (isRecord(testCase)) {
      const { prompts, providers, options } = testCase;
      if (prompts !== undefined || providers !== undefined) this.#restricted.add(testIdx);
      const own = isRecord(options) ? Number(options.repeat) : Number.NaN;
      if (own >= 1) this.#ownRepeats = Math.min(own, this.#ownRepeats ?? own);
    }
    this.#byColumn[promptIdx] = (this.#byColumn[promptIdx] ?? 0) + 1;
    if (success) this.#passed++;
    else if (failureReason === ERROR) this.#errors++;
    else this.#failed++;
  }

  checkWhole(columns: number): void {
    const missing = (test: number, what: string) =>
      new InputError({
        source: this.#file,
        row: this.#rowAfter(test),
        problem: `before it, ${what} is missing`,
        fix: 'Run the shard again',
      });
    for (let test = 0; test < this.#rows.length; test++) {
      const found = this.#rows[test];
      if (!found) throw missing(test, `every answer to test ${test}`);
      if (this.#restricted.has(test)) continue;
      for (let column = 0; column < columns; column++)
        if (!found.has(column)) throw missing(test, `the answer of column ${column + 1} to test ${test}`);
    }
  }

  /** Row of the file that follows where something is missing, for a message. */
  #rowAfter(test: number): number {
    for (let i = test + 1; i < this.#rows.length; i++) {
      const [row] = this.#rows[i]?.values() ?? [];
      if (row !== undefined) return row;
    }
    return this.rows;
  }

  counts(repeat: number): Omit<Shard, 'file' | 'head' | 'configSha' | 'start' | 'end'> {
    return {
      repeat: Math.min(repeat, this.#ownRepeats ?? repeat),
      ...{ tests: this.#rows.length, rows: this.rows, byColumn: this.#byColumn },
      ...{ passed: this.#passed, failed: this.#failed, errors: this.#errors },
    };
  }
}

const sha = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
