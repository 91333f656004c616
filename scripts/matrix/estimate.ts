import { isRecord } from '../../assertions/core/read-json.ts';
import { loadAnswerSchema } from '../../providers/extractor/answer-schema.ts';
import type { ExtractorConfig } from '../../providers/extractor/config.ts';
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

const CHARACTERS_A_TOKEN = 4;
/** Of system message, task and tools. */
const INSTRUCTIONS = 500;
const ANSWER_FIELD = 30;
const TOOL_CALL = 40;
/** Count pages or search; read; check; submit. */
const AGENT_CALLS = 4;
/** The last of them have the document before them. */
const AGENT_CALLS_WITH_DOCUMENT = 2;
/** An agent that can read text looks at few pages. */
const AGENT_PAGES = 2;

/** What the figures rest on, for the reader. */
export const ASSUMPTIONS = [
  `a token is ${CHARACTERS_A_TOKEN} characters; a page image is width x height / 750 tokens, letter size`,
  `single pass: 1 call a document, ${ANSWER_FIELD} tokens of answer for each field of the schema; every retry is one more call, at most maxRetries`,
  `agentic: ${AGENT_CALLS} calls, ${AGENT_CALLS_WITH_DOCUMENT} of them with the whole text before them; ${AGENT_PAGES} pages viewed if multimodal, all if image`,
  'tokens of reasoning are not counted: a model that thinks at length costs several times the output',
];

export function estimate(config: ExtractorConfig, documents: Measure[]): Estimate {
  const form = measureSchema(config);
  const each = documents.map((document) => estimateDocument(config, document, form));
  const sum = (key: 'calls' | 'input' | 'output') => each.reduce((total, one) => total + one[key], 0);
  const [inputTokens, outputTokens] = [sum('input'), sum('output')];
  const price = priceOf(config.model);
  return {
    documents: documents.length,
    calls: sum('calls'),
    inputTokens,
    outputTokens,
    costUsd: price && (inputTokens * price.input + outputTokens * price.output) / 1e6,
  };
}

/** Tokens of all that is not the document, and of an answer; throws InputError on a schema that cannot be read. */
function measureSchema({ schema, basePath }: ExtractorConfig) {
  const { json } = loadAnswerSchema(schema, basePath);
  return {
    instructions: INSTRUCTIONS + Math.ceil(JSON.stringify(json).length / CHARACTERS_A_TOKEN),
    answer: ANSWER_FIELD * countFields(json),
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

function estimateDocument(
  { strategy, modality, dpi, pages: limit }: ExtractorConfig,
  document: Measure,
  { instructions, answer }: ReturnType<typeof measureSchema>,
) {
  const pages = Math.min(document.pages, limit ?? document.pages);
  const text = modality === 'image' ? 0 : Math.ceil(document.characters / CHARACTERS_A_TOKEN);
  const image = modality === 'text' ? 0 : Math.ceil((8.5 * dpi * 11 * dpi) / 750);
  if (strategy === 'single_pass')
    return { calls: 1, input: instructions + text + pages * image, output: answer };
  const viewed = modality === 'multimodal' ? Math.min(pages, AGENT_PAGES) : pages;
  return {
    calls: AGENT_CALLS,
    input: AGENT_CALLS * instructions + AGENT_CALLS_WITH_DOCUMENT * (text + viewed * image),
    output: answer + AGENT_CALLS * TOOL_CALL,
  };
}
