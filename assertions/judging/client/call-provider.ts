import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProvider, CallApiContextParams, ProviderResponse, cache as promptfooCache } from 'promptfoo';
import { isRecord, parseJson } from '../../core/read-json.ts';
import type { Message } from './message.ts';

/** What came of one call. */
export interface Call {
  output?: unknown;
  error?: string;
  finishReason?: string;
  refused?: boolean;
  usage?: CallUsage;
  /** HTTP status and headers, where the provider tells them. */
  status?: number;
  headers?: Record<string, string>;
  /** promptfoo's own reading of a 429. */
  isQuota?: boolean;
  hung?: boolean;
}

interface CallUsage {
  promptTokens: number;
  /** Those of `promptTokens` that the provider had in its prompt cache. */
  cachedPromptTokens: number;
  completionTokens: number;
  totalTokens: number;
  costUsd?: number;
}

type FetchWithCache = typeof promptfooCache.fetchWithCache;

/** The parts of promptfoo's chat providers for OpenAI-compatible endpoints that `callChat` leans on. */
interface ChatProvider extends ApiProvider {
  getOpenAiBody(
    prompt: string,
    context: CallApiContextParams,
  ): Promise<{ body: Record<string, unknown>; config: { headers?: Record<string, string> } }>;
  getApiUrl(): string;
  getApiKey(): string | undefined;
  requiresApiKey(): boolean;
  getMissingApiKeyErrorMessage(): string;
  getOpenAiRequestHeaders(headers?: Record<string, string>): Record<string, string>;
  calculateResponseCost(data: unknown, config: unknown, cached: boolean): number | undefined;
}

const isChatProvider = (provider: ApiProvider): provider is ChatProvider =>
  /^(?:openai|openrouter):/.test(provider.id()) &&
  [
    'getOpenAiBody',
    'getApiUrl',
    'getApiKey',
    'requiresApiKey',
    'getMissingApiKeyErrorMessage',
    'getOpenAiRequestHeaders',
    'calculateResponseCost',
    // Of the chat providers alone: those for responses and completions have the others.
    'getProviderResponseMetadata',
  ].every((name) => typeof (provider as unknown as Record<string, unknown>)[name] === 'function');

/** One call of a provider, within REQUEST_TIMEOUT_MS (300,000). Never throws. */
export async function callProvider(
  provider: ApiProvider,
  messages: readonly Message[],
  promptConfig: Record<string, unknown>,
  fetchWithCache: FetchWithCache,
): Promise<Call> {
  const timeoutMs = Number(process.env.REQUEST_TIMEOUT_MS) || 300_000;
  const abort = new AbortController();
  const hang = sleep(timeoutMs, undefined, { signal: abort.signal }).then(
    (): Call => ({ error: `no reply within ${timeoutMs} ms`, hung: true }),
    (): Call => ({ error: 'aborted' }),
  );
  const call = isChatProvider(provider)
    ? callChat(provider, messages, promptConfig, fetchWithCache, abort.signal, timeoutMs)
    : callApi(provider, messages, promptConfig, abort.signal);
  try {
    return await Promise.race([call.catch(failed), hang]);
  } finally {
    abort.abort();
  }
}

function contextOf(raw: string, promptConfig: Record<string, unknown>): CallApiContextParams {
  const prompt = { raw, label: 'promptfoo-legal judge', config: promptConfig };
  // promptfoo renders every string of a JSON schema as a template, unless there are no variables to render it with:
  // half of the time of a call.
  const vars = ('response_format' in promptConfig ? undefined : {}) as CallApiContextParams['vars'];
  // Only judgments that could be read are cached, by the pack: the provider's own cache would keep the others.
  return { vars, prompt, bustCache: true };
}

async function callApi(
  provider: ApiProvider,
  messages: readonly Message[],
  promptConfig: Record<string, unknown>,
  abortSignal: AbortSignal,
): Promise<Call> {
  const raw = JSON.stringify(messages);
  const response: ProviderResponse = (await provider.callApi(raw, contextOf(raw, promptConfig), {
    abortSignal,
  })) ?? { error: 'no reply' };
  const { output, error, finishReason, isRefusal, tokenUsage: tokens, cost, metadata } = response;
  const http = metadata?.http as { status?: number; headers?: Record<string, string> } | undefined;
  return {
    output,
    ...(error && { error }),
    ...(finishReason && { finishReason }),
    ...(isRefusal && { refused: true }),
    ...(http?.status && { status: http.status }),
    ...(http?.headers && { headers: http.headers }),
    isQuota: metadata?.rateLimitKind === 'quota',
    usage: {
      promptTokens: tokens?.prompt ?? 0,
      cachedPromptTokens: tokens?.completionDetails?.cacheReadInputTokens ?? 0,
      completionTokens: tokens?.completion ?? 0,
      totalTokens: tokens?.total ?? (tokens?.prompt ?? 0) + (tokens?.completion ?? 0),
      ...(cost !== undefined && { costUsd: cost }),
    },
  };
}

/**
 * promptfoo's provider makes the request and its price, and promptfoo sends it; the reply is read here. The provider
 * would drop what decides whether a reply is whole: an error next to `choices`, the words of a 429, its Retry-After
 * (OpenRouter), and would repeat a rejected call by itself.
 */
async function callChat(
  provider: ChatProvider,
  messages: readonly Message[],
  promptConfig: Record<string, unknown>,
  fetchWithCache: FetchWithCache,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Call> {
  const raw = JSON.stringify(messages);
  const { body, config } = await provider.getOpenAiBody(raw, contextOf(raw, promptConfig));
  const key = provider.getApiKey();
  if (!key && provider.requiresApiKey()) return { error: provider.getMissingApiKeyErrorMessage() };
  const url = new URL(provider.getApiUrl());
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`;
  const { data, status, headers } = await fetchWithCache(
    url.href,
    {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(key && { Authorization: `Bearer ${key}` }),
        ...provider.getOpenAiRequestHeaders(config.headers),
      },
      body: JSON.stringify(body),
      signal,
    },
    timeoutMs,
    'json',
    true,
    0,
  );
  const http = { status, ...(headers && { headers }) };
  if (status < 200 || status >= 300) return { ...http, error: `HTTP ${status} ${wordsOf(data)}` };
  return { ...http, ...readCompletion(data, (usage) => costOf(provider, data, config, usage)) };
}

/** What a server says is wrong: its message, else the beginning of its body. */
function wordsOf(data: unknown): string {
  const error = isRecord(data) ? (data.error ?? data) : data;
  const message = isRecord(error) ? error.message : error;
  const code = isRecord(error) ? (error.code ?? error.type) : undefined;
  const text = typeof message === 'string' ? message : (JSON.stringify(data) ?? '');
  return `${code === undefined || code === null ? '' : `(${String(code)}) `}${text}`;
}

function readCompletion(data: unknown, costOf: (usage: unknown) => number | undefined): Call {
  if (!isRecord(data)) return { error: `no JSON object: ${JSON.stringify(data)?.slice(0, 200)}` };
  const choice: unknown = Array.isArray(data.choices) ? data.choices[0] : undefined;
  const usage = readUsage(data.usage, costOf(data.usage));
  const error = data.error ?? (isRecord(choice) ? choice.error : undefined);
  // A provider that broke off sends what it had, and says so next to it.
  if (error) return { error: wordsOf({ error }), usage };
  if (!isRecord(choice) || !isRecord(choice.message)) return { error: 'the reply has no choices', usage };
  const { message, finish_reason: finish } = choice;
  const { content, refusal } = message;
  const output = Array.isArray(content)
    ? content.map((part) => (isRecord(part) && typeof part.text === 'string' ? part.text : '')).join('')
    : content;
  return {
    output: refusal ? refusal : output,
    ...(typeof finish === 'string' && finish.trim() && { finishReason: finish.trim().toLowerCase() }),
    ...(refusal ? { refused: true } : {}),
    usage,
  };
}

function readUsage(usage: unknown, costUsd: number | undefined): CallUsage {
  const count = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0);
  const of = isRecord(usage) ? usage : {};
  const details = isRecord(of.prompt_tokens_details) ? of.prompt_tokens_details : {};
  const [promptTokens, completionTokens] = [count(of.prompt_tokens), count(of.completion_tokens)];
  return {
    promptTokens,
    cachedPromptTokens: Math.min(promptTokens, count(details.cached_tokens)),
    completionTokens,
    totalTokens: count(of.total_tokens) || promptTokens + completionTokens,
    ...(costUsd !== undefined && { costUsd }),
  };
}

/** What the endpoint says that it charged (OpenRouter), else promptfoo's price of it, cached tokens at theirs. */
function costOf(provider: ChatProvider, data: unknown, config: unknown, usage: unknown): number | undefined {
  if (!isRecord(data)) return undefined;
  const own = isRecord(usage) && usage.is_byok !== true ? usage.cost : undefined;
  return typeof own === 'number' && own >= 0 ? own : provider.calculateResponseCost(data, config, false);
}

/** What promptfoo throws: an HttpRateLimitError of its own, or whatever the network says. */
function failed(error: unknown): Call {
  const { status, headers, body, kind } = error as Record<string, unknown>;
  const words =
    body === undefined ? String(error) : wordsOf(typeof body === 'string' ? (parseJson(body) ?? body) : body);
  return {
    error: words,
    ...(typeof status === 'number' && { status }),
    ...(isRecord(headers) && { headers: headers as Record<string, string> }),
    isQuota: kind === 'quota',
  };
}
