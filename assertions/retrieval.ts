/**
 * retrieval: the passages that a RAG system returned for a question, against those that the question needs.
 *
 * Measures   Over the first k passages: recall (expected passages found / expected), precision (passages that have an
 *            expected one / passages returned) and nDCG with binary gains (Järvelin and Kekäläinen 2002). A passage has
 *            an expected one if it contains its `quote` (white space, case, accents and typography aside), or is a piece
 *            of it of some forty letters or more; and if it is from its `document` and `page`, where these are given.
 * Reads      metadata.expectedPassages: a list of {quote, document, page}, each with a quote, a document or both. The
 *            passages returned, best first, in the first of these places: the entry's `contextTransform`, as in
 *            `contextGrounding`; `context` in the metadata of the provider's reply; the output, if it is a list;
 *            vars.context. Each is a text or {text or content, document (or source, file), page}.
 * Config     k          passages that count, 1 or more; default 10
 *            measure    recall | precision | ndcg: which of them is the score; default recall
 *            threshold  score from which the test passes, 0 to 1; default 1
 *            thinking   strip | keep; default strip
 * Emits      retrieval_recall, retrieval_precision, retrieval_ndcg (0 to 1).
 * Lines      One line per expected passage, with its rank.
 * Failures   No passage returned scores 0 (invalidFormat), and so does an empty output. Missing or bad
 *            metadata.expectedPassages throw; so do passages without a document or page where the expected ones can only
 *            be told by it, and a test without any of the places above.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:retrieval
 *                config: {k: 5}
 *                contextTransform: context.metadata.chunks
 */
import { z } from 'zod';
import type { ContextTransform } from './core/context-transform.ts';
import { type GivenPassage, readPassages, transformedContext } from './core/given-passages.ts';
import { InputError } from './core/input-error.ts';
import { parseJson } from './core/read-json.ts';
import { type AssertionValueFunctionContext, describeTest } from './core/test-context.ts';
import { defineAssertion } from './define-assertion.ts';
import { type ExpectedPassage, scoreRetrieval } from './scoring/retrieval/score-retrieval.ts';

const expectedSchema = z
  .array(
    z
      .strictObject({
        quote: z.string().min(1).optional(),
        document: z.string().min(1).optional(),
        page: z.int().positive().optional(),
      })
      .refine(
        ({ quote, document }) => quote !== undefined || document !== undefined,
        'needs a quote or a document',
      ),
  )
  .min(1);

export const retrieval = defineAssertion(
  {
    name: 'retrieval',
    config: {
      k: z.int().positive().default(10),
      measure: z.enum(['recall', 'precision', 'ndcg']).default('recall'),
    },
    threshold: 1,
    waits: true,
  },
  async ({ config: { k, measure }, output, answer, context, test, contextTransform, metadata }) => {
    const expected = metadata('expectedPassages', expectedSchema);
    const passages = await returnedPassages(output, answer, context, contextTransform());
    checkPlaces(passages, expected, test);
    const { ranks, ...scores } = scoreRetrieval(passages, expected, k);
    const found = ranks.filter((rank) => rank !== undefined).length;
    return {
      score: scores[measure],
      reason: `${found} of ${expected.length} expected passages are among the first ${Math.min(k, passages.length)} of ${passages.length}`,
      problem: passages.length === 0 ? 'no passage was returned' : undefined,
      namedScores: {
        retrieval_recall: scores.recall,
        retrieval_precision: scores.precision,
        retrieval_ndcg: scores.ndcg,
      },
      componentResults: expected.map((one, i) => ({
        pass: ranks[i] !== undefined,
        score: ranks[i] === undefined ? 0 : 1,
        reason: `${describe(one)}: ${ranks[i] === undefined ? `not among the first ${k}` : `rank ${ranks[i]}`}`,
        assertion: { type: 'javascript' as const, value: describe(one) },
      })),
    };
  },
);

export default retrieval;

const LONGEST = 120;

function describe({ quote, document, page }: ExpectedPassage): string {
  const place = [document, page !== undefined && `page ${page}`].filter(Boolean).join(', ');
  const words = quote?.replace(/\s+/g, ' ').trim() ?? '';
  const shown = words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;
  return [place, shown && `"${shown}"`].filter(Boolean).join(': ');
}

async function returnedPassages(
  output: unknown,
  answer: string,
  context: AssertionValueFunctionContext,
  transform: ContextTransform | undefined,
): Promise<GivenPassage[]> {
  const source = describeTest(context);
  if (transform)
    return readPassages(
      await transformedContext(transform, output, context),
      `contextTransform of ${source}`,
    );
  const replied = context.metadata?.context;
  if (replied !== undefined && replied !== null)
    return readPassages(replied, `context in the metadata of the reply, ${source}`);
  const list = Array.isArray(output) ? output : parseJson(answer);
  if (Array.isArray(list)) return readPassages(list, `the output of ${source}`);
  const given = context.vars.context;
  if (given !== undefined && given !== null) return readPassages(given, `vars.context of ${source}`);
  throw new InputError({
    source,
    problem: 'retrieval finds no passages',
    expected:
      'a contextTransform, `context` in the metadata that the provider returns, a list as the output, or vars.context',
  });
}

/** A place can only be compared with a place. */
function checkPlaces(
  passages: readonly GivenPassage[],
  expected: readonly ExpectedPassage[],
  test: string,
): void {
  for (const key of ['document', 'page'] as const) {
    const isAsked = expected.some((one) => one[key] !== undefined);
    const at = passages.findIndex((passage) => passage[key] === undefined);
    if (!isAsked || at < 0) continue;
    throw new InputError({
      source: `passage ${at + 1} returned in ${test}`,
      key,
      problem: `is missing, and metadata.expectedPassages names a ${key}`,
      expected: `{text, ${key}} for each passage`,
      fix: `Return the ${key} of each passage, or expect passages by their quote alone`,
    });
  }
}
