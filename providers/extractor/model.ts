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

  /** Pages stand in the body by their number: it is the PDF's hash that says what they show. */
  cacheKey(body: object, pdf: PdfFile | undefined): string {
    const { baseURL } = endpointOf(this.#config, this.#env);
    const seen = JSON.stringify([baseURL, body, pdf?.hash, this.#config.dpi]);
    return `promptfoo-legal:extractor:1:${createHash('sha256').update(seen).digest('hex')}`;
  }

  async send(body: Request, pdf: PdfFile | undefined, signal: AbortSignal | undefined): Promise<Reply> {
    this.#client ??= this.#connect();
    const client = await this.#client;
    const messages = await withImages(body.messages, pdf, this.#config.dpi, signal);
    const start = performance.now();
    const completion = await client.chat.completions.create({ ...body, messages }, { signal });
    return readReply(completion, Math.round(performance.now() - start));
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
        const reply = await this.#model.send(body, this.#pdf, this.#signal);
        this.#cache?.set(key, reply);
        return this.#count(reply, false);
      } catch (error) {
        if (!this.#model.adaptations.learn(error, body, whole)) throw error;
      }
    }
  }

  close(): Promise<void> | undefined {
    return this.#cache?.flush();
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

async function withImages(
  messages: Message[],
  pdf: PdfFile | undefined,
  dpi: number,
  signal: AbortSignal | undefined,
): Promise<Message[]> {
  const filled: Message[] = [];
  for (const message of messages) {
    if (message.role !== 'user' || typeof message.content === 'string') {
      filled.push(message);
      continue;
    }
    const content: Part[] = [];
    for (const part of message.content)
      if (part.type === 'image_url' && part.image_url.url.startsWith('page:')) {
        signal?.throwIfAborted();
        const page = Number(part.image_url.url.slice('page:'.length));
        content.push({ type: 'image_url', image_url: { url: await pageImage(pdf!, page, dpi) } });
      } else content.push(part);
    filled.push({ ...message, content });
  }
  return filled;
}
