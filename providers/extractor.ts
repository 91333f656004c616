import type {
  ApiProvider,
  CallApiContextParams,
  CallApiOptionsParams,
  ProviderOptions,
  ProviderResponse,
} from 'promptfoo';
import { check } from '../assertions/core/check.ts';
import { InputError } from '../assertions/core/input-error.ts';
import { agentic } from './extractor/agentic.ts';
import { configSchema, type ExtractorConfig } from './extractor/config.ts';
import { readDocument } from './extractor/document.ts';
import { readGuide } from './extractor/guide.ts';
import type { Job } from './extractor/job.ts';
import { type AnswerSchema, loadAnswerSchema } from './extractor/load-answer-schema.ts';
import { Model, type Usage } from './extractor/model.ts';
import { singlePass } from './extractor/single-pass.ts';
import { clip, newTrace, type Outcome, type Trace } from './extractor/trace.ts';

/**
 * Extraction of structured data from a document by a model at any OpenAI-compatible endpoint, in one pass or by an
 * agent with tools, from text, page images or both.
 *
 * The prompt of the config is the task; the provider itself adds the document, byte for byte: `vars.document` (text,
 * or `file://` of a PDF, Word, OpenDocument, RTF, HTML, message or text file) and, for images, the PDF of
 * `metadata.pdf`. Gives back a JSON object that fits the
 * schema; metadata.trace tells how it came about. An answer that does not fit is sent back with its errors, then its
 * valid fields are kept (`metadata.salvaged`) and `metadata.invalidFormat` is true.
 *
 * ```yaml
 * providers:
 *   - id: package:promptfoo-legal:Extractor
 *     label: haiku · agentic · multimodal
 *     config: { model: anthropic/claude-haiku-4.5, strategy: agentic, modality: multimodal }
 * ```
 * All keys of `config`, with their defaults: extractor/config.ts.
 */
export class Extractor implements ApiProvider {
  readonly label: string | undefined;
  readonly config: ExtractorConfig;
  readonly #schema: AnswerSchema;
  readonly #guide: string;
  readonly #nameless: string;
  readonly #model: Model;

  constructor(options: ProviderOptions = {}) {
    this.label = options.label;
    this.config = check(configSchema, options.config ?? {}, { source: 'config of extractor' });
    this.#nameless = namelessId(this.config, options.config ?? {});
    this.#schema = loadAnswerSchema(this.config.schema, this.config.basePath);
    this.#guide = readGuide(this.config);
    this.#model = new Model(this.config, { ...process.env, ...options.env });
  }

  /** By its label; promptfoo gives an empty one where the config has none, and then by what sets it apart. */
  id(): string {
    return `extractor:${this.label || this.#nameless}`;
  }

  async callApi(
    prompt: string,
    context?: CallApiContextParams,
    options?: CallApiOptionsParams,
  ): Promise<ProviderResponse> {
    const trace = newTrace(this.config);
    let usage: Usage | undefined;
    try {
      const document = await readDocument(context, this.config);
      trace.documentNotes = document.notes;
      const session = await this.#model.open(document.pdf, context, options?.abortSignal);
      usage = session.usage;
      const job: Job = {
        guide: this.#guide,
        task: taskOf(prompt, context),
        document,
        schema: this.#schema,
        maxRetries: this.config.maxRetries,
        maxTurns: this.config.maxTurns,
        maxTokens: this.config.maxTokens,
      };
      const run = this.config.strategy === 'agentic' ? agentic : singlePass;
      return respond(await run(job, session, trace), session.usage, trace);
    } catch (error) {
      options?.abortSignal?.throwIfAborted();
      const message = messageOf(error);
      return {
        error: error instanceof InputError ? message : `${this.id()}: ${message}`,
        ...(usage && reportUsage(usage)),
        metadata: { trace },
      };
    }
  }
}

export default Extractor;

/** "gpt-5:agentic:text", and the other keys that its config sets: "dpi=72". */
function namelessId(config: ExtractorConfig, given: Record<string, unknown>): string {
  const others = Object.entries(given)
    .filter(([key]) => !['model', 'strategy', 'modality', 'apiKeyEnv', 'basePath'].includes(key))
    .map(([key, value]) => `${key}=${clip(typeof value === 'string' ? value : JSON.stringify(value), 60)}`);
  return [config.model, config.strategy, config.modality, ...others].join(':');
}

/** With its cause: "Connection error." alone does not tell a wrong port from a wrong name. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  let cause: unknown = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  const { message, code } = cause as Error & { code?: string };
  return cause === error ? message : `${error.message} (${message || code})`;
}

function respond(outcome: Outcome, usage: Usage, trace: Trace): ProviderResponse {
  const { output, problem, salvaged, refused } = outcome;
  return {
    output,
    ...reportUsage(usage),
    ...(refused && { isRefusal: true }),
    metadata: {
      trace,
      invalidFormat: problem !== undefined,
      ...(problem !== undefined && { problem }),
      ...(salvaged && { salvaged }),
    },
  };
}

function reportUsage(usage: Usage): Partial<ProviderResponse> {
  const { prompt, completion, total, cachedTotal, calls, cachedCalls, costUsd, incurredUsd } = usage;
  return {
    tokenUsage: { prompt, completion, total, cached: cachedTotal, numRequests: calls - cachedCalls },
    ...(costUsd !== undefined && { cost: costUsd, ...(cachedCalls > 0 && { incurredCost: incurredUsd }) }),
    cached: calls > 0 && cachedCalls === calls,
    latencyMs: usage.latencyMs,
  };
}

/** The document that a prompt made for other providers holds is taken out: it is added where it belongs. */
function taskOf(prompt: string, context: CallApiContextParams | undefined): string {
  const template = context?.prompt?.template ?? context?.prompt?.raw ?? '';
  if (!/\{\{[^}]*\bdocument\b/.test(template)) return prompt;
  const text = String(context?.vars?.document);
  if (!prompt.includes(text))
    throw new InputError({
      source: 'prompt',
      key: '{{document}}',
      problem: 'the document in the prompt was changed by the template and cannot be told from the task',
      fix: 'Leave {{document}} out: the extractor adds the document itself',
    });
  return prompt.replace(text, () => '[the document]');
}
