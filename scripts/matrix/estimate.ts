import type { ExtractorConfig } from '../../providers/extractor/config.ts';
import { priceOf } from '../prices.ts';
import type { Measure } from './measure.ts';

export interface Estimate {
  documents: number;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** Unknown where the model's price is. */
  costUsd: number | undefined;
}

const CHARACTERS_A_TOKEN = 4;
/** Of system message, task and schema or tools. */
const INSTRUCTIONS = 700;
const ANSWER = 150;
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
  `single pass: 1 call a document, ${ANSWER} tokens of answer; every retry is one more call, at most maxRetries`,
  `agentic: ${AGENT_CALLS} calls, ${AGENT_CALLS_WITH_DOCUMENT} of them with the whole text before them; ${AGENT_PAGES} pages viewed if multimodal, all if image`,
  'tokens of reasoning are not counted: a model that thinks at length costs several times the output',
];

export function estimate(config: ExtractorConfig, documents: Measure[]): Estimate {
  const each = documents.map((document) => estimateDocument(config, document));
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

function estimateDocument({ strategy, modality, dpi, pages: limit }: ExtractorConfig, document: Measure) {
  const pages = Math.min(document.pages, limit ?? document.pages);
  const text = modality === 'image' ? 0 : Math.ceil(document.characters / CHARACTERS_A_TOKEN);
  const image = modality === 'text' ? 0 : Math.ceil((8.5 * dpi * 11 * dpi) / 750);
  if (strategy === 'single_pass')
    return { calls: 1, input: INSTRUCTIONS + text + pages * image, output: ANSWER };
  const viewed = modality === 'multimodal' ? Math.min(pages, AGENT_PAGES) : pages;
  return {
    calls: AGENT_CALLS,
    input: AGENT_CALLS * INSTRUCTIONS + AGENT_CALLS_WITH_DOCUMENT * (text + viewed * image),
    output: ANSWER + AGENT_CALLS * TOOL_CALL,
  };
}
