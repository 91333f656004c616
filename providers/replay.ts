import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { ApiProvider, CallApiContextParams, ProviderOptions, ProviderResponse } from 'promptfoo';
import { z } from 'zod';
import { check } from '../assertions/core/check.ts';
import { InputError } from '../assertions/core/input-error.ts';

const configSchema = z.strictObject({
  /** JSON Lines file of recorded answers, or a folder with one file an answer; relative to the config's folder. */
  file: z.string().min(1),
  /** Field of the test's metadata that names its answer, and the field of a line that holds the same name. */
  key: z.string().min(1).default('id'),
  /** Field of a line that holds the answer: text, or an object. */
  field: z.string().min(1).default('output'),
  /** Name of an answer's file in the folder; `{key}` stands for the test's. */
  name: z.string().includes('{key}').default('{key}.md'),
  /** Set by promptfoo. */
  basePath: z.string().optional(),
});
type Config = z.output<typeof configSchema>;

/**
 * Serves recorded answers as if a model gave them: no key, no network, the same every time. A test without an
 * answer of its own is an error of that row.
 *
 * ```yaml
 * providers:
 *   - id: file://node_modules/promptfoo-legal/dist/providers/replay.js
 *     label: published results
 *     config: { file: results.jsonl, key: id, field: outputs }
 *   - id: file://node_modules/promptfoo-legal/dist/providers/replay.js
 *     label: good memos
 *     config: { file: answers, name: '{key}-good.md' }
 * ```
 */
export class Replay implements ApiProvider {
  readonly label: string | undefined;
  readonly config: Config;
  readonly #path: string;
  #answers: Map<string, unknown> | undefined;

  constructor(options: ProviderOptions = {}) {
    this.label = options.label;
    this.config = check(configSchema, options.config ?? {}, { source: 'config of replay' });
    this.#path = resolve(this.config.basePath ?? '', this.config.file);
    if (!existsSync(this.#path))
      throw new InputError({
        source: 'config of replay',
        key: 'file',
        problem: `${this.#path} does not exist`,
      });
  }

  id(): string {
    return `replay:${this.label ?? basename(this.#path)}`;
  }

  async callApi(_prompt: string, context?: CallApiContextParams): Promise<ProviderResponse> {
    const { key } = this.config;
    const name = context?.test?.metadata?.[key];
    if (typeof name !== 'string' && typeof name !== 'number')
      return { error: `replay: the test has no metadata.${key} to find its answer by` };
    const output = statSync(this.#path).isDirectory()
      ? this.#fromFolder(`${name}`)
      : this.#fromLines(`${name}`);
    if (output === undefined || output === null)
      return { error: `replay: no answer for ${key} "${name}" in ${this.#path}` };
    return { output: output as string | object, cost: 0 };
  }

  #fromFolder(name: string): string | undefined {
    const file = this.config.name.replaceAll('{key}', () => name);
    const path = join(this.#path, file);
    // A name from a data set must not lead out of the folder.
    if (file !== basename(file) || !existsSync(path)) return undefined;
    return readFileSync(path, 'utf8');
  }

  #fromLines(name: string): unknown {
    this.#answers ??= readAnswers(this.#path, this.config);
    return this.#answers.get(name);
  }
}

export default Replay;

function readAnswers(path: string, { key, field }: Config): Map<string, unknown> {
  const answers = new Map<string, unknown>();
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue;
    const where = { source: path, row: index + 1 };
    const record = parseLine(line, where);
    const name = record[key];
    if (typeof name !== 'string' && typeof name !== 'number')
      throw new InputError({ ...where, key, problem: 'is not there', expected: 'a string or a number' });
    if (!(field in record))
      throw new InputError({
        ...where,
        key: field,
        problem: 'is not there',
        expected: `the answer; the line has ${Object.keys(record).join(', ')}`,
      });
    if (answers.has(`${name}`))
      throw new InputError({ ...where, key, problem: `a second line has "${name}"` });
    answers.set(`${name}`, record[field]);
  }
  return answers;
}

function parseLine(line: string, where: { source: string; row: number }): Record<string, unknown> {
  try {
    const record: unknown = JSON.parse(line);
    if (typeof record === 'object' && record !== null) return record as Record<string, unknown>;
  } catch {
    // Reported below, like a line that is not an object.
  }
  throw new InputError({
    ...where,
    problem: 'is not a JSON object',
    expected: 'JSON Lines, one object a line',
  });
}
