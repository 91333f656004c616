/**
 * contextGrounding: whether a RAG answer keeps to the context it was given: its citations, quotations and figures, in
 * French and English, without a judge.
 *
 * Measures   context_citations: citations that the answer relies on and the context has / all that it relies on. An
 *            article counts as there if the context cites it or has its number. What the answer denies ("l'article … n'existe
 *            pas") does not count.
 *            quote_fidelity: quotations of five words or more that are verbatim in the context / all; typography, line
 *            breaks, ligatures and marked cuts ("[…]") do not count.
 *            figure_fidelity: durations, percentages, amounts and counts of the sentences with a citation that are in
 *            the passage of the context that has the citation / all; "deux ans" is "24 mois".
 * Reads      the output, as text; the context: vars.context, metadata.documents and the `context` in the metadata of
 *            the provider's reply, each a text, a list of texts, or a list of {text} or {content}. A `contextTransform`
 *            next to the config, as in promptfoo's own assertions, takes the place of them: an expression over
 *            `output` and `context.metadata`, or file://x.js.
 * Config     threshold  score from which the test passes, 0 to 1; default 1
 *            thinking   strip | keep; default strip
 * Emits      context_citations, quote_fidelity and figure_fidelity (0 to 1; each weighted by what it counts, and left
 *            out where there is nothing to count). The assertion's own score is the least of them, 1 without any. One
 *            line each for what is not in the context.
 * Failures   An empty answer scores 0 (invalidFormat). A test without any context throws.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:contextGrounding
 *                contextTransform: context.metadata.chunks.map((chunk) => chunk.text)
 */
import type { ContextTransform } from './core/context-transform.ts';
import { readPassages, transformedContext } from './core/given-passages.ts';
import { InputError } from './core/input-error.ts';
import { type AssertionValueFunctionContext, describeTest } from './core/test-context.ts';
import { defineAssertion } from './define-assertion.ts';
import { checkCitations } from './scoring/citations/check-citations.ts';
import { checkGrounding, type GroundedItem } from './scoring/support/check-grounding.ts';
import { frenchLawIndex } from './statute-book/french-law-index.ts';

const SCORES = {
  citation: 'context_citations',
  quotation: 'quote_fidelity',
  figure: 'figure_fidelity',
} as const;
const KINDS = ['citation', 'quotation', 'figure'] as const;

export const contextGrounding = defineAssertion(
  { name: 'contextGrounding', config: {}, threshold: 1, waits: true },
  async ({ answer, output, context, contextTransform }) => {
    const today = new Date().toISOString().slice(0, 10);
    const cited = (text: string) => checkCitations(text, frenchLawIndex(), today);
    const documents = (await documentsOf(context, output, contextTransform())).map((text) => ({
      text,
      citations: cited(text),
    }));
    const items = checkGrounding(answer, cited(answer), documents);
    const scores = KINDS.flatMap((kind) => {
      const ofKind = items.filter((one) => one.kind === kind);
      if (ofKind.length === 0) return [];
      const share = ofKind.filter(({ grounded }) => grounded).length / ofKind.length;
      return [{ name: SCORES[kind], share, count: ofKind.length }];
    });
    const missing = items.filter(({ grounded }) => !grounded);
    return {
      score: Math.min(1, ...scores.map(({ share }) => share)),
      reason:
        missing.length === 0
          ? `All of ${items.length} citations, quotations and figures are in the context`
          : `${missing.length} of ${items.length} are not in the context: ${describe(missing[0]!)}`,
      namedScores: Object.fromEntries(scores.map(({ name, share }) => [name, share])),
      namedScoreWeights: Object.fromEntries(scores.map(({ name, count }) => [name, count])),
      componentResults: missing.map((one) => ({ pass: false, score: 0, reason: describe(one) })),
    };
  },
);

export default contextGrounding;

const LONGEST = 200;

/** `quotation "Tout fait quelconque …": These words are not in the context`. */
function describe({ kind, text, reason }: GroundedItem): string {
  const plain = text.replace(/\s+/g, ' ');
  return `${kind} "${plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain}": ${reason}`;
}

/** The documents and passages that the model was given. */
async function documentsOf(
  context: AssertionValueFunctionContext,
  output: unknown,
  transform: ContextTransform | undefined,
): Promise<string[]> {
  const { vars, test, metadata } = context;
  const source = describeTest(context);
  const places = transform
    ? { contextTransform: await transformedContext(transform, output, context) }
    : {
        'vars.context': vars.context,
        'metadata.documents': test.metadata?.documents,
        'context in the metadata of the reply': metadata?.context,
      };
  const found = Object.entries(places)
    .flatMap(([name, given]) =>
      given === undefined || given === null ? [] : readPassages(given, `${name} of ${source}`),
    )
    .map(({ text }) => text);
  if (found.join('').trim() !== '') return found;
  throw new InputError({
    source,
    problem: 'contextGrounding has no context to check the answer against',
    expected:
      'vars.context, metadata.documents, `context` in the metadata that the provider returns, or a contextTransform that finds it',
  });
}
