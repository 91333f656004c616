import { isRecord } from '../../assertions/core/read-json.ts';
import type { ExtractorConfig } from '../../providers/extractor/config.ts';
import { loadAnswerSchema } from '../../providers/extractor/load-answer-schema.ts';
import { AGENT_PAGES, CHARACTERS_A_TOKEN, dryRun } from './dry-run.ts';
import type { Measure } from './measure.ts';
import { priceOf } from './prices.ts';

export interface Estimate {
  documents: number;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** Unknown where the model's price is. */
  costUsd: number | undefined;
}

const ANSWER_FIELD = 30;

/** What the figures rest on, for the reader. */
export const ASSUMPTIONS = [
  `the messages and tools that would be sent, at ${CHARACTERS_A_TOKEN} characters a token; a page image has the size of the first page, and is counted as the maker of the model documents it`,
  `single pass: 1 call a document, ${ANSWER_FIELD} tokens of answer for each field of the schema; every retry is one more call, at most maxRetries`,
  `agentic: count the pages, read all of the text, search once, submit; ${AGENT_PAGES} pages viewed if multimodal, all if image`,
  'tokens of reasoning are not counted: a model that thinks at length costs several times the output',
];

/** Throws InputError on a schema or a guide that cannot be read. `prompts` are the texts of the config. */
export async function estimate(
  config: ExtractorConfig,
  documents: Measure[],
  prompts: readonly string[] = [''],
): Promise<Estimate> {
  const answer = ANSWER_FIELD * countFields(loadAnswerSchema(config.schema, config.basePath).json);
  const sum: Estimate = { documents: 0, calls: 0, inputTokens: 0, outputTokens: 0, costUsd: undefined };
  for (const prompt of prompts)
    for (const document of documents) {
      const { calls, input, output } = await dryRun(config, document, prompt);
      sum.documents++;
      sum.calls += calls;
      sum.inputTokens += input;
      sum.outputTokens += output + answer;
    }
  const price = priceOf(config.model);
  return {
    ...sum,
    costUsd: price && (sum.inputTokens * price.input + sum.outputTokens * price.output) / 1e6,
  };
}

/** Values of an object that fits the schema, one entry a list. */
function countFields(schema: unknown): number {
  if (Array.isArray(schema)) return Math.max(0, ...schema.map(countFields));
  if (!isRecord(schema)) return 0;
  if (isRecord(schema.properties))
    return Object.values(schema.properties).reduce<number>((sum, property) => sum + countFields(property), 0);
  return Math.max(1, countFields(schema.items), countFields(schema.anyOf));
}
