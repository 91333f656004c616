import { z } from 'zod';
import { check } from './check.ts';
import { type ContextTransform, transformContext } from './context-transform.ts';
import { InputError } from './input-error.ts';
import { type AssertionValueFunctionContext, describeTest } from './test-context.ts';

/** A passage that a retriever returned, or a document that a model was given. */
export interface GivenPassage {
  text: string;
  /** Name of the file or document it is from. */
  document?: string | undefined;
  /** Its page there, counted from 1. */
  page?: number | undefined;
}

const place = {
  document: z.string().optional(),
  source: z.string().optional(),
  file: z.string().optional(),
  page: z.int().positive().optional(),
};
const toPassage =
  (key: 'text' | 'content') =>
  (
    found: Partial<Record<'text' | 'content' | 'document' | 'source' | 'file', string>> & {
      page?: number | undefined;
    },
  ): GivenPassage => ({
    text: found[key]!,
    document: found.document ?? found.source ?? found.file,
    page: found.page,
  });
const passage = z.union([
  z.string().transform((text): GivenPassage => ({ text })),
  // A document that a converter gave to promptfoo.
  z.instanceof(String).transform((text): GivenPassage => ({ text: String(text) })),
  z.object({ text: z.string(), ...place }).transform(toPassage('text')),
  z.object({ content: z.string(), ...place }).transform(toPassage('content')),
]);
const passages = z.union([passage.transform((one) => [one]), z.array(passage)]);

/**
 * Passages as configurations, data sets and providers give them: a text, a list of texts, or a list of {text} or {content},
 * each with `document` (or `source`, `file`) and `page` if it says so. Throws InputError naming `source`.
 */
export const readPassages = (given: unknown, source: string): GivenPassage[] =>
  check(passages, given, { source });

/** What the entry's `contextTransform` finds; what it throws is a fault of the configuration, or of the reply's form. */
export async function transformedContext(
  transform: ContextTransform,
  output: unknown,
  context: AssertionValueFunctionContext,
): Promise<unknown> {
  try {
    return await transformContext(transform, output, context);
  } catch (error) {
    throw new InputError({
      source: describeTest(context),
      key: 'contextTransform',
      problem: error instanceof Error ? error.message : String(error),
    });
  }
}
