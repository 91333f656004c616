import { extname, join } from 'node:path';
import type { Assertion as Entry } from 'promptfoo';
import { z } from 'zod';
import { check } from './core/check.ts';
import { InputError } from './core/input-error.ts';
import { readAnswer } from './core/read-answer.ts';
import { type Caller, readCaller } from './core/read-caller.ts';
import { share } from './core/share.ts';
import {
  type AssertionValueFunctionContext,
  describeTest,
  type GradingResult,
  readMetadata,
} from './core/test-context.ts';
import type { SignOptions } from './judging/judge-signature.ts';
import { type JudgedConfig, type OpenPanel, openPanel } from './judging/open-panel.ts';

/** What an assertion is, but for its scoring. */
export interface Definition<Shape extends z.ZodRawShape> {
  /** Name of the export, camelCase. */
  name: string;
  /** Name of its file without ending, where that is not the name in kebab-case. */
  file?: string;
  /** The keys of `config`, as a zod shape; `threshold` and `thinking` are every assertion's. */
  config: Shape;
  /** The score, 0 to 1, from which the test passes if neither `config.threshold` nor `threshold` says another. */
  threshold: number;
  /** The output as text. Default: an object is JSON. */
  text?(output: unknown): string;
  /** Saying nothing would have full marks here: an answer that only declines to answer is taken as an empty one. */
  refusalIsEmpty?: true;
  /** Scores and lines of an empty answer, which has score 0 and fails. Default: none. */
  empty?(row: RowOf<Shape>): Scores | Promise<Scores>;
}

/** What promptfoo shows next to the score: other scores by name, and lines with a reason each. */
type Line = NonNullable<GradingResult['componentResults']>[number];
type Scores = Pick<GradingResult, 'namedScores' | 'namedScoreWeights' | 'componentResults'>;

/** What an assertion scores: an answer, and what its test says about it. */
export interface Row<Config> {
  /** Of the assertion, for errors. */
  name: string;
  config: Config;
  /** The output as the provider gave it, without the model's thinking. */
  output: unknown;
  /** The output as text, by `definition.text`. Lone surrogates, which providers reject, are U+FFFD. */
  answer: string;
  context: AssertionValueFunctionContext;
  /** `test "its description"`, for errors. */
  test: string;
  /** Of the calling entry, next to its config. */
  contextTransform: Caller['contextTransform'];
  /** `metadata[key]` of the test, validated; throws InputError where the test has none. */
  metadata<Schema extends z.ZodType>(key: string, schema: Schema): z.output<Schema>;
}

/** The row of an assertion whose config has that shape. */
export type RowOf<Shape extends z.ZodRawShape> = Row<z.output<z.ZodObject<Shape>>>;

/** A row whose assertion may ask judges. */
export interface JudgedRow<Config> extends Row<Config> {
  /** Opens the judges. The result is signed by them. */
  panel(config: JudgedConfig, options?: SignOptions): Promise<OpenPanel>;
}

/** What the scoring of a row found; `defineAssertion` makes promptfoo's GradingResult of it. */
export interface Scored extends Scores {
  /** 0 to 1. */
  score: number;
  reason: string;
  /** What must reach the threshold for the test to pass, where that is not the score. */
  passing?: number;
  /** Why the test fails, whatever the threshold. */
  fails?: string | undefined;
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

/** Keys of every assertion's config. */
const COMMON = { threshold: share.optional(), thinking: z.enum(['strip', 'keep']).default('strip') };

/**
 * Makes an assertion of a scoring function: reads config and threshold, answers for the empty answer, finds what the
 * calling entry says (`threshold`, `provider`), and signs with the judges that were asked. Errors of `run` are thrown.
 */
export function defineAssertion<Shape extends z.ZodRawShape>(
  definition: Definition<Shape> & { judged: true },
  run: (row: JudgedRow<z.output<z.ZodObject<Shape>>>) => Promise<Scored>,
): Assertion<Promise<GradingResult>>;
export function defineAssertion<Shape extends z.ZodRawShape>(
  definition: Definition<Shape> & { waits: true },
  run: (row: RowOf<Shape>) => Promise<Scored>,
): Assertion<Promise<GradingResult>>;
export function defineAssertion<Shape extends z.ZodRawShape>(
  definition: Definition<Shape>,
  run: (row: RowOf<Shape>) => Scored,
): Assertion<GradingResult>;
export function defineAssertion<Shape extends z.ZodRawShape>(
  definition: Definition<Shape> & { judged?: true; waits?: true },
  run: (row: JudgedRow<z.output<z.ZodObject<Shape>>>) => Scored | Promise<Scored>,
): Assertion<GradingResult | Promise<GradingResult>> {
  const { name } = definition;
  const stem = definition.file ?? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const own = z.object(definition.config);
  const common = z.object(COMMON);
  const whole = z.strictObject({ ...definition.config, ...COMMON });

  function open(given: unknown, context: AssertionValueFunctionContext) {
    const test = describeTest(context);
    const config: unknown = checkTemplates(context.config ?? {}, `config of ${name} in ${test}`);
    check(whole, config, { source: `config of ${name} in ${test}` });
    const { threshold, thinking } = common.parse(config);
    const caller = readCaller(context, name, (value) => value === assertion || isNamed(value, name, stem));
    const { refusalIsEmpty = false, text } = definition;
    const {
      output,
      text: answer,
      problem,
    } = readAnswer(given, context, { name, thinking, text, refusalIsEmpty });
    let judges: OpenPanel | undefined;
    let signing: SignOptions = {};
    const row: JudgedRow<z.output<z.ZodObject<Shape>>> = {
      name,
      config: own.parse(config),
      output,
      answer,
      context,
      test,
      contextTransform: caller.contextTransform,
      metadata: (key, schema) => readMetadata(schema, context, key, name),
      panel: async (config, options = {}) => {
        signing = options;
        judges = await openPanel(name, answer, context, config, caller.provider());
        return judges;
      },
    };
    return {
      row,
      problem,
      finish: (scored: Scored) => {
        const result = toResult(
          scored,
          threshold ?? caller.threshold ?? definition.threshold,
          caller.negated,
        );
        return judges ? judges.sign(result, signing) : result;
      },
      /** No judge is asked about an answer that says nothing. */
      finishEmpty: (reason: string, scores: Scores = {}) =>
        toResult({ ...scores, score: 0, reason, problem: reason, fails: reason }, 1, caller.negated),
    };
  }

  const scoreNow = (output: unknown, context: AssertionValueFunctionContext) => {
    const { row, problem, finish, finishEmpty } = open(output, context);
    return problem ? finishEmpty(problem, atOnce(definition.empty?.(row))) : finish(atOnce(run(row)));
  };
  const scoreLater = async (output: unknown, context: AssertionValueFunctionContext) => {
    const { row, problem, finish, finishEmpty } = open(output, context);
    return problem ? finishEmpty(problem, await definition.empty?.(row)) : finish(await run(row));
  };
  const assertion = Object.assign(definition.judged || definition.waits ? scoreLater : scoreNow, {
    file: join(import.meta.dirname, `${stem}${extname(import.meta.filename)}`),
  });
  return Object.defineProperty(assertion, 'name', { value: name });
}

function toResult(
  { score, passing = score, fails, reason, problem, metadata, ...scores }: Scored,
  threshold: number,
  negated: boolean,
): GradingResult {
  const invalidFormat = problem !== undefined;
  // not-javascript turns `pass` round: an answer that could not be used is to fail there too.
  const pass = negated && invalidFormat ? true : fails === undefined && passing >= threshold;
  return {
    pass,
    score,
    reason: fails === undefined || fails === reason ? reason : `${reason}; ${fails}`,
    ...scores,
    ...(scores.componentResults && { componentResults: scores.componentResults.map(withSubject) }),
    metadata: { invalidFormat, ...(invalidFormat && { problem }), ...metadata },
  };
}

const LONGEST_SUBJECT = 300;

/**
 * promptfoo's viewer shows a line's own assertion as its Type and Value, and "-" where it has none: the criterion,
 * claim, citation or field that the line is about, which its reason begins with unless the line says.
 */
function withSubject(line: Line): Line {
  if (line.assertion) return line;
  const [subject = ''] = line.reason.split(': ');
  return { ...line, assertion: { type: 'javascript', value: subject.slice(0, LONGEST_SUBJECT) } };
}

function atOnce<Value>(value: Value | Promise<Value>): Value {
  if (value instanceof Promise)
    throw new TypeError('An assertion that waits is defined with judged: true or waits: true.');
  return value;
}

/** promptfoo fills no template into an assertion's config: it would be taken for the value. */
function checkTemplates(config: object, source: string): object {
  for (const [key, value] of Object.entries(config))
    if (typeof value === 'string' && /^\s*\{\{[^{}]*\}\}\s*$/.test(value))
      throw new InputError({
        source,
        key,
        problem: `promptfoo does not fill in ${value.trim()} here`,
        fix: `Write the value itself${['rubric', 'asOf'].includes(key) ? `, or put it into metadata.${key} of the test` : ''}`,
      });
  return config;
}

/** `file://…/source-score.ts` and `package:promptfoo-legal:sourceScore` name sourceScore. */
function isNamed(value: Entry['value'], name: string, stem: string): boolean {
  if (typeof value !== 'string') return false;
  const file = /[^/\\]+$/.exec(value)?.[0];
  return value.endsWith(`:${name}`) || file?.replace(/\.[jt]s$/, '') === stem;
}
