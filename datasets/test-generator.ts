import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Option } from 'commander';
import type { TestCase } from 'promptfoo';
import { z } from 'zod';
import { check } from '../assertions/core/check.ts';
import type { Assertion } from '../assertions/define-assertion.ts';

/** What `promptfoo-legal convert <data set>` is asked for; the paths are as the user gave them. */
export interface ConvertOptions {
  from: string;
  split?: string;
  limit?: number;
  /** Folder of the promptfooconfig that will use the tests, and paths in them start from; unknown when generated. */
  base?: string;
  /** Shows how far a long conversion is. */
  onProgress?: (done: number, total: number) => void;
  /** Options of one data set only. */
  [option: string]: unknown;
}

/** Tests of promptfoo, and what the user should know of them; texts in `vars` may be `Verbatim`. */
export interface Conversion {
  tests: TestCase[];
  /** Lines for the user: counts, what is missing, what to beware of. */
  summary: string[];
}

/** A data set as the verb `convert` sees it; each has one in its `convert.ts`. */
export interface Converter {
  name: string;
  description: string;
  /** Empty: the data set has no splits, and `--split` no place. */
  splits: readonly string[];
  /** Options besides the common ones. */
  options?: Option[];
  convert(options: ConvertOptions): Promise<Conversion>;
  /** More lines for `--dry-run`: what takes too long to look at on every conversion. */
  inspect?(options: ConvertOptions): Promise<string[]>;
}

/**
 * How a test names one of the pack's assertions: by package where the folder of its config finds that installed,
 * else by the path of the file; a generated test lives no longer than the run and takes the path.
 */
export function assertionReference({ name, file }: Assertion<unknown>, base?: string): string {
  return base !== undefined && findsPack(base) ? `package:promptfoo-legal:${name}` : `file://${file}`;
}

function findsPack(folder: string): boolean {
  try {
    createRequire(join(resolve(folder), 'promptfooconfig.yaml')).resolve('promptfoo-legal');
    return true;
  } catch {
    return false;
  }
}

/**
 * The data set as a test generator of promptfoo, for `tests: {path: file://…/convert.ts, config: {…}}`. `schema`
 * holds the keys that `config` may have; along with them, `prompts` names which of the config's own the tests are for.
 * Paths are relative to the folder promptfoo runs in.
 */
export function testGenerator<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
  convert: (options: z.output<Schema>) => Promise<Conversion>,
): (config: unknown) => Promise<TestCase[]> {
  const whole = z.strictObject({ ...schema.shape, prompts: z.array(z.string()).optional() });
  return async (config) => {
    const options = check(whole, config ?? {}, { source: `config of the ${name} test generator` });
    const { prompts } = options;
    const { tests } = await convert(options as z.output<Schema>);
    return tests.map((test) => ({ ...test, ...(prompts && { prompts }) }));
  };
}
