import { extname, join } from 'node:path';
import type { Assertion as Entry } from 'promptfoo';
import { z } from 'zod';
import { callerEntries, valueOfCaller } from './core/caller-entries.ts';
import { check } from './core/check.ts';
import {
  type AssertionValueFunctionContext,
  describeTest,
  type GradingResult,
  readMetadata,
} from './core/grading.ts';
import type { SignOptions } from './judging/judge-signature.ts';
import { type JudgedConfig, type OpenPanel, openPanel } from './judging/open-panel.ts';

/** What an assertion is, but for its scoring. */
export interface Definition<Shape extends z.ZodRawShape> {
  /** Name of the export, camelCase. */
  name: string;
  /** Name of its file without ending, where that is not the name in kebab-case. */
  file?: string;
  /** The keys of `config`, as a zod shape; `threshold` is every assertion's. */
  config: Shape;
  /** The score, 0 to 1, from which the test passes if neither `config.threshold` nor `threshold` says another. */
  threshold: number;
  /** The output as text. Default: an object is JSON. */
  text?(output: unknown): string;
  /** Scores and lines of an empty answer, which has score 0 and fails. Default: none. */
  empty?(row: RowOf<Shape>): Scores | Promise<Scores>;
}

/** What promptfoo shows next to the score: other scores by name, and lines with a reason each. */
type Scores = Pick<GradingResult, 'namedScores' | 'namedScoreWeights' | 'componentResults'>;

/** What an assertion scores: an answer, and what its test says about it. */
export interface Row<Config> {
  /** Of the assertion, for errors. */
  name: string;
  config: Config;
  /** The output as the provider gave it. */
  output: unknown;
  /** The output as text, by `definition.text`. Lone surrogates, which providers reject, are U+FFFD. */
  answer: string;
  context: AssertionValueFunctionContext;
  /** `test "its description"`, for errors. */
  test: string;
  /** `metadata[key]` of the test, validated; throws InputError where the test has none. */
  metadata<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema>;
}

/** The row of an assertion whose config has that shape. */
export type RowOf<Shape extends z.ZodRawShape> = Row<z.output<z.ZodObject<Shape>>>;

/** A row whose assertion may ask judges. */
export interface JudgedRow<Config> extends Row<Config> {
  /** Opens the judges. The result is signed by them, and they are closed at the end. */
  panel(config: JudgedConfig, options?: SignOptions): Promise<OpenPanel>;
}

/** What the scoring of a row found; `defineAssertion` makes promptfoo's GradingResult of it. */
export interface Scored extends Scores {
  /** 0 to 1. */
  score: number;
  reason: string;
  /** What must reach the threshold for the test to pass, where that is not the score. */
  passing?: number;
  /** Why the answer could not be used, or not as asked for: `metadata.invalidFormat` is then true. */
  problem?: string | undefined;
  metadata?: GradingResult['metadata'];
}

/** A function that promptfoo calls, with its name and the file that holds it as the default export. */
export interface Assertion<Result> {
  (output: unknown, context: AssertionValueFunctionContext): Result;
  /** Full path, for `file://`. */
  readonly file: string;
}

const share = z.number().min(0).max(1);

/**
 * Makes an assertion of a scoring function: reads config and threshold, answers for the empty answer, finds what the
 * calling entry says (`threshold`, `provider`), and signs with the judges that were asked. Errors of `run` are thrown.
 */
export function defineAssertion<Shape extends z.ZodRawShape>(
  definition: Definition<Shape> & { judged: true },
  run: (row: JudgedRow<z.output<z.ZodObject<Shape>>>) => Promise<Scored>,
): Assertion<Promise<GradingResult>>;
export function defineAssertion<Shape extends z.ZodRawShape>(
  definition: Definition<Shape>,
  run: (row: RowOf<Shape>) => Scored,
): Assertion<GradingResult>;
export function defineAssertion<Shape extends z.ZodRawShape>(
  definition: Definition<Shape> & { judged?: true },
  run: (row: JudgedRow<z.output<z.ZodObject<Shape>>>) => Scored | Promise<Scored>,
): Assertion<GradingResult | Promise<GradingResult>> {
  const { name, text = jsonOf } = definition;
  const stem = definition.file ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const threshold = share.optional();
  const own = z.object(definition.config);
  const whole = z.strictObject({ ...definition.config, threshold });

  function read(output: unknown, context: AssertionValueFunctionContext) {
    const test = describeTest(context);
    const given: unknown = context.config ?? {};
    check(whole, given, { source: `config of ${name} in ${test}` });
    const isThis = (value: Entry['value']) => value === assertion || namesAssertion(value, name, stem);
    const entries = callerEntries(context, isThis);
    const ofCaller = <Key extends 'threshold' | 'provider'>(key: Key) =>
      valueOfCaller(entries, key, `${name} in ${test}`);
    const passing =
      z.object({ threshold }).parse(given).threshold ?? ofCaller('threshold') ?? definition.threshold;
    const answer = text(output).toWellFormed();
    let judges: OpenPanel | undefined;
    let signing: SignOptions = {};
    const row: JudgedRow<z.output<z.ZodObject<Shape>>> = {
      name,
      config: own.parse(given),
      output,
      answer,
      context,
      test,
      metadata: (key, schema) => readMetadata(schema, context, key, name),
      panel: async (config, options = {}) => {
        signing = options;
        judges = await openPanel(name, answer, context, config, ofCaller('provider'));
        return judges;
      },
    };
    const finish = (scored: Scored) => {
      const result = toResult(scored, passing);
      return judges ? judges.sign(result, signing) : result;
    };
    const empty = answer.trim() === '';
    return { row, finish, empty, close: () => judges?.close() };
  }

  const scoreNow = (output: unknown, context: AssertionValueFunctionContext) => {
    const { row, finish, empty } = read(output, context);
    return empty ? noAnswer(atOnce(definition.empty?.(row))) : finish(atOnce(run(row)));
  };
  const scoreWithJudges = async (output: unknown, context: AssertionValueFunctionContext) => {
    const { row, finish, empty, close } = read(output, context);
    try {
      return empty ? noAnswer(await definition.empty?.(row)) : finish(await run(row));
    } finally {
      await close();
    }
  };
  const assertion = Object.assign(definition.judged ? scoreWithJudges : scoreNow, {
    file: join(import.meta.dirname, `${stem}${extname(import.meta.filename)}`),
  });
  return Object.defineProperty(assertion, 'name', { value: name });
}

function toResult(
  { score, passing = score, reason, problem, metadata, ...scores }: Scored,
  threshold: number,
): GradingResult {
  const invalid = { invalidFormat: problem !== undefined, ...(problem !== undefined && { problem }) };
  return { pass: passing >= threshold, score, reason, ...scores, metadata: { ...invalid, ...metadata } };
}

function atOnce<Value>(value: Value | Promise<Value>): Value {
  if (value instanceof Promise) throw new TypeError('An assertion that waits is defined with judged: true.');
  return value;
}

/** No judge is asked about an empty answer: 0, counted as invalid. */
const noAnswer = ({ namedScores, namedScoreWeights, componentResults }: Scores = {}): GradingResult => ({
  namedScores,
  namedScoreWeights,
  componentResults,
  pass: false,
  score: 0,
  reason: 'The answer is empty',
  metadata: { invalidFormat: true },
});

function jsonOf(output: unknown): string {
  if (output === undefined || output === null) return '';
  return typeof output === 'string' ? output : (JSON.stringify(output, null, 1) ?? '');
}

/** `file://…/source-score.ts` and `package:promptfoo-legal:sourceScore` name sourceScore. */
function namesAssertion(value: Entry['value'], name: string, stem: string): boolean {
  if (typeof value !== 'string') return false;
  const file = /[^/\\]+$/.exec(value)?.[0];
  return value.endsWith(`:${name}`) || file?.replace(/\.[jt]s$/, '') === stem;
}
