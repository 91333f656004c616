import { createHash } from 'node:crypto';
import type { OpenAI } from 'openai';
import type { CallApiContextParams } from 'promptfoo';
import { InputError } from '../../assertions/core/input-error.ts';
import type { JudgeCache } from '../../assertions/judging/client/judge-cache.ts';
import { Adaptations, type Request } from './adaptations.ts';
import { openRunCache } from './cache.ts';
import { type ExtractorConfig, endpointOf } from './config.ts';
import { fetchCompletion } from './fetch-completion.ts';
import { type PdfFile, pageImage } from './pages.ts';
import { type Reply, readReply } from './reply.ts';

export type Message = OpenAI.ChatCompletionMessageParam;
export type Part = OpenAI.ChatCompletionContentPart;
export type Body = Omit<Request, 'model' | 'messages'>;

/** What the calls for one document used, cached replies included. */
export interface Usage {
  calls: number;
  cachedCalls: number;
  prompt: number;
  completion: number;
  total: number;
  cachedTotal: number;
  /** Absent where no reply came with a cost: unknown, not free. */
  costUsd?: number;
  /** What the calls cost that were really made. */
  incurredUsd: number;
  latencyMs: number;
}

/** A page in a message; the picture itself is put in when the message is sent. */
export const pagePart = (page: number): Part => ({ type: 'image_url', image_url: { url: `page:${page}` } });

/** A model at an endpoint. */
export class Model {
  readonly #config: ExtractorConfig;
  readonly #env: Record<string, string | undefined>;
  /** What the endpoint turned out to want. */
  readonly adaptations = new Adaptations();
  #client: Promise<OpenAI> | undefined;

  constructor(config: ExtractorConfig, env: Record<string, string | undefined>) {
    this.#config = config;
    this.#env = env;
  }

  /** For one document of one test. */
  async open(
    pdf: PdfFile | undefined,
    context: CallApiContextParams | undefined,
    signal: AbortSignal | undefined,
  ): Promise<ModelSession> {
    return new ModelSession(this, pdf, await openRunCache(context), signal);
  }

  bodyOf(messages: Message[], extra: Body): Request {
    const { model, provider, params } = this.#config;
    const { baseURL } = endpointOf(this.#config, this.#env);
    // OpenAI's own newer models take no other name for it, other endpoints often only this one.
    const limit = baseURL.includes('api.openai.com') ? 'max_completion_tokens' : 'max_tokens';
    return {
      model,
      messages,
      [limit]: 8192,
      ...(provider && { provider }),
      ...(baseURL.includes('openrouter.ai') && { usage: { include: true } }),
      ...extra,
      ...params,
    };
  }

  /** The body gives pages by their number: it is the PDF's hash that says what they show. */
  cacheKey(body: object, pdf: PdfFile | undefined): string {
    const { baseURL } = endpointOf(this.#config, this.#env);
    const seen = JSON.stringify([baseURL, body, pdf?.hash, this.#config.dpi]);
    return `promptfoo-legal:extractor:1:${createHash('sha256').update(seen).digest('hex')}`;
  }

  async send(
    body: Request,
    pdf: PdfFile | undefined,
    signal: AbortSignal | undefined,
  ): Promise<{ reply: Reply; imageBytes: number }> {
    this.#client ??= this.#connect();
    const client = await this.#client;
    const { messages, imageBytes } = await withImages(body.messages, pdf, this.#config.dpi, signal);
    const start = performance.now();
    const completion = await client.chat.completions.create({ ...body, messages }, { signal });
    return { reply: readReply(completion, Math.round(performance.now() - start)), imageBytes };
  }

  async #connect(): Promise<OpenAI> {
    const { baseURL, apiKeyEnv } = endpointOf(this.#config, this.#env);
    const apiKey = apiKeyEnv === undefined ? 'none' : this.#env[apiKeyEnv];
    if (!apiKey)
      throw new InputError({
        source: 'environment',
        key: apiKeyEnv!,
        problem: `the key for ${baseURL} is not set`,
        fix: 'Set it, or name another variable in config.apiKeyEnv',
      });
    const { OpenAI } = await import('openai');
    const timeout = this.#config.timeoutMs ?? (Number(this.#env.REQUEST_TIMEOUT_MS) || 300_000);
    return new OpenAI({ apiKey, baseURL, timeout, fetch: fetchCompletion });
  }
}

export class ModelSession {
  readonly usage: Usage = {
    calls: 0,
    cachedCalls: 0,
    prompt: 0,
    completion: 0,
    total: 0,
    cachedTotal: 0,
    incurredUsd: 0,
    latencyMs: 0,
  };
  readonly #model: Model;
  readonly #pdf: PdfFile | undefined;
  readonly #cache: JudgeCache | undefined;
  readonly #signal: AbortSignal | undefined;
  /** Of the pictures in the last request. */
  #imageBytes = 0;

  constructor(
    model: Model,
    pdf: PdfFile | undefined,
    cache: JudgeCache | undefined,
    signal: AbortSignal | undefined,
  ) {
    this.#model = model;
    this.#pdf = pdf;
    this.#cache = cache;
    this.#signal = signal;
  }

  /** The model's reply, from the cache if it is there; only replies are ever put in. */
  async ask(messages: Message[], extra: Body): Promise<Reply> {
    const whole = this.#model.bodyOf(messages, extra);
    // Of what is asked for: a later run does not know yet what of it the endpoint rejects.
    const key = this.#model.cacheKey(whole, this.#pdf);
    const known = (await this.#cache?.get(key)) as Reply | undefined;
    if (known) return this.#count(known, true);
    for (;;) {
      this.#signal?.throwIfAborted();
      const body = this.#model.adaptations.apply(whole);
      try {
        const { reply, imageBytes } = await this.#model.send(body, this.#pdf, this.#signal);
        this.#imageBytes = imageBytes;
        this.#cache?.set(key, reply);
        return this.#count(reply, false);
      } catch (error) {
        if (!this.#model.adaptations.learn(error, body, whole)) throw error;
      }
    }
  }

  /** Whether the conversation can show another page after `shown`, by what those weighed. */
  hasRoomForPage(shown: number): boolean {
    const each = shown > 0 ? this.#imageBytes / shown : 0;
    return shown < MOST_IMAGES && this.#imageBytes + each <= MOST_IMAGE_BYTES;
  }

  #count(reply: Reply, cached: boolean): Reply {
    const { prompt, completion, total, costUsd } = reply.usage;
    this.usage.calls++;
    this.usage.prompt += prompt;
    this.usage.completion += completion;
    this.usage.total += total;
    this.usage.latencyMs += reply.latencyMs;
    if (costUsd !== undefined) this.usage.costUsd = (this.usage.costUsd ?? 0) + costUsd;
    if (cached) {
      this.usage.cachedCalls++;
      this.usage.cachedTotal += total;
    } else this.usage.incurredUsd += costUsd ?? 0;
    return reply;
  }
}

/** The messages with their pictures, or an error before anything is sent: no endpoint would take more of them. */
async function withImages(
  messages: Message[],
  pdf: PdfFile | undefined,
  dpi: number,
  signal: AbortSignal | undefined,
): Promise<{ messages: Message[]; imageBytes: number }> {
  const wanted = pagesIn(messages).length;
  if (wanted > MOST_IMAGES) throw tooMany(pdf!, `${wanted} pages are more than the ${MOST_IMAGES} images`);
  const filled: Message[] = [];
  let imageBytes = 0;
  for (const message of messages) {
    if (message.role !== 'user' || typeof message.content === 'string') {
      filled.push(message);
      continue;
    }
    const content: Part[] = [];
    for (const part of message.content) {
      const page = pageOf(part);
      if (page === undefined) {
        content.push(part);
        continue;
      }
      signal?.throwIfAborted();
      const url = await pageImage(pdf!, page, dpi);
      imageBytes += url.length;
      if (imageBytes > MOST_IMAGE_BYTES)
        throw tooMany(pdf!, `${wanted} pages at ${dpi} dpi are more than the ${MOST_IMAGE_BYTES / MB} MB`);
      content.push({ type: 'image_url', image_url: { url } });
    }
    filled.push({ ...message, content });
  }
  return { messages: filled, imageBytes };
}

const MB = 1024 * 1024;
/** Of one request. Claude takes 100 images and 32 MB, OpenAI 500 and 50 MB. */
export const MOST_IMAGES = 100;
const MOST_IMAGE_BYTES = 30 * MB;

const tooMany = (pdf: PdfFile, what: string) =>
  new InputError({
    source: pdf.path,
    problem: `${what} that endpoints take in one request`,
    fix: 'Use strategy: agentic, which looks at the pages it needs, or set config.pages or a lower config.dpi',
  });

function pageOf(part: Part): number | undefined {
  return part.type === 'image_url' && part.image_url.url.startsWith('page:')
    ? Number(part.image_url.url.slice('page:'.length))
    : undefined;
}

const pagesIn = (messages: Message[]): number[] =>
  messages.flatMap(({ role, content }) =>
    role === 'user' && Array.isArray(content) ? content.flatMap((part) => pageOf(part) ?? []) : [],
  );
