import { z } from 'zod';

const STRATEGIES = ['single_pass', 'agentic'] as const;
const MODALITIES = ['text', 'image', 'multimodal'] as const;
const OWN_PARAMS = ['model', 'messages', 'tools', 'stream', 'n'];

export const configSchema = z.strictObject({
  /** The model's name at the endpoint. */
  model: z.string().min(1),
  /** OpenAI-compatible endpoint. Default OpenRouter, or OPENROUTER_BASE_URL. */
  baseURL: z.url({ protocol: /^https?$/ }).optional(),
  /** Environment variable with the key. Default OPENROUTER_API_KEY on OpenRouter; no key elsewhere. */
  apiKeyEnv: z.string().min(1).optional(),
  strategy: z.enum(STRATEGIES).default('single_pass'),
  modality: z.enum(MODALITIES).default('text'),
  /** What to extract: `kleister-nda`, `cession-actions`, a JSON schema, or `file://` of one. */
  schema: z.union([z.string().min(1), z.record(z.string(), z.unknown())]).default('kleister-nda'),
  /** System message, `file://` or text. Default: prompts/<strategy>.md of the schema's data set. */
  guide: z.string().min(1).optional(),
  /** Agentic: most calls of the model for one document. */
  maxTurns: z.int().min(2).max(100).default(12),
  /** Agentic: prompt and completion tokens of all turns after which the model must submit. */
  maxTokens: z.int().positive().default(200_000),
  /** How often an answer that does not fit the schema is sent back with its errors. */
  maxRetries: z.int().min(0).max(10).default(2),
  /** Only the first pages of a PDF. Default: all. */
  pages: z.int().positive().optional(),
  /** Of the page images. 110 makes a letter page 909 x 1286 pixels or so. */
  dpi: z.int().min(36).max(400).default(110),
  /** OpenRouter's provider routing: {order, quantizations, …}, passed as it is. */
  provider: z.record(z.string(), z.unknown()).optional(),
  /** Any other parameter of the request: temperature, reasoning, max_tokens … */
  params: z
    .record(z.string(), z.unknown())
    .refine((params) => OWN_PARAMS.every((key) => !(key in params)), {
      error: `the extractor itself sets ${OWN_PARAMS.join(', ')}`,
    })
    .default({}),
  /** For one request; the openai client tries a timed-out one again. Default REQUEST_TIMEOUT_MS, or 300,000. */
  timeoutMs: z.int().positive().optional(),
  /** Set by promptfoo. */
  basePath: z.string().optional(),
});
export type ExtractorConfig = z.output<typeof configSchema>;

export const seesText = ({ modality }: ExtractorConfig) => modality !== 'image';
export const seesImages = ({ modality }: ExtractorConfig) => modality !== 'text';

const OPENROUTER = 'https://openrouter.ai/api/v1';

/** Endpoint and name of the key's variable; undefined where the endpoint needs none. */
export function endpointOf(config: ExtractorConfig, env: Record<string, string | undefined>) {
  const baseURL = config.baseURL ?? (env.OPENROUTER_BASE_URL || OPENROUTER);
  return { baseURL, apiKeyEnv: config.apiKeyEnv ?? (config.baseURL ? undefined : 'OPENROUTER_API_KEY') };
}
