import type { AssertionValueFunctionContext } from 'promptfoo';
import { InputError } from './input-error.ts';
import { isBlank, isRefusal } from './says-nothing.ts';
import { stripThinking } from './strip-thinking.ts';
import { describeTest } from './test-context.ts';

/** What a model answered. */
export interface ModelAnswer {
  /** Its output without the thinking. */
  output: unknown;
  /** The same as text. Lone surrogates, which providers reject, are U+FFFD. */
  text: string;
  /** Why there is nothing to score. */
  problem: string | undefined;
}

export interface AnswerReading {
  /** Name of the assertion, for errors. */
  name: string;
  thinking: 'strip' | 'keep';
  /** The output as text. Default: an object is JSON. */
  text?: ((output: unknown) => string) | undefined;
  /** Whether an answer that only declines to answer is nothing to score. */
  refusalIsEmpty: boolean;
}

/** Reads the answer out of an output. Throws InputError where thinking cannot be told from the answer. */
export function readAnswer(
  given: unknown,
  context: AssertionValueFunctionContext,
  { name, thinking, text: textOf = jsonOf, refusalIsEmpty }: AnswerReading,
): ModelAnswer {
  const { output, problem } =
    thinking === 'strip' ? withoutThinking(given, `${name} in ${describeTest(context)}`) : { output: given };
  const text = textOf(output).toWellFormed();
  const refused = refusalIsEmpty && (context.providerResponse?.isRefusal === true || isRefusal(text));
  if (problem !== undefined) return { output, text, problem };
  if (isBlank(text)) return { output, text, problem: 'The answer is empty' };
  return { output, text, problem: refused ? 'The answer only declines to answer' : undefined };
}

function withoutThinking(output: unknown, source: string): { output: unknown; problem?: string } {
  if (typeof output !== 'string') return { output };
  const { answer, problem } = stripThinking(output);
  if (answer !== undefined) return { output: answer };
  if (problem !== undefined) return { output: '', problem };
  throw new InputError({
    source,
    problem:
      "the output begins with the model's thinking, and nothing tells where that ends and the answer begins",
    fix: "Write showThinking: false in the provider's config, which asks no model again where its answers are cached; or thinking: keep in the assertion's, to score the thinking as well",
  });
}

function jsonOf(output: unknown): string {
  if (output === undefined || output === null) return '';
  return typeof output === 'string' ? output : (JSON.stringify(output, null, 1) ?? '');
}
