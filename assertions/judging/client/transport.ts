import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProvider, CallApiContextParams, ProviderResponse } from 'promptfoo';
import { addUsage, type JudgeUsage } from './judge-usage.ts';

export interface Message {
  role: 'system' | 'user';
  content: string;
}

/** What came back, before anybody tried to read it. */
export interface RawReply {
  output: unknown;
  /** The provider says that the reply stops at the token limit. */
  cut: boolean;
  refused: boolean;
  /** Of this reply, failed tries included. */
  tokens: number;
}

/** A judge that cannot be reached or read: the row becomes an ERROR, to be run again; never a score. */
export class JudgeError extends Error {
  override name = 'JudgeError';
  /** HTTP status where it is known. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

const MAX_TRIES = 5;
/** A judge that hangs has cost minutes already. */
const MAX_HANGS = 2;
/** Asked to wait longer than this, the row fails: it can be run again when the limit is over. */
const LONGEST_WAIT_MS = 120_000;
const PERMANENT = new Set([400, 401, 402, 403, 404, 405, 413, 415, 422]);

/**
 * Sends the messages until a reply comes: rate limits (Retry-After honoured), 5xx, broken connections, replies
 * with an error for a body and timeouts are tried again, a bounded number of times; a request that the provider
 * rejects is not. Throws JudgeError.
 */
export async function send(
  provider: ApiProvider,
  messages: readonly Message[],
  promptConfig: Record<string, unknown>,
  usage: JudgeUsage,
): Promise<RawReply> {
  let hangs = 0;
  let total = 0;
  for (let attempt = 1; ; attempt++) {
    usage.calls++;
    const response = await callOnce(provider, messages, promptConfig);
    const { tokenUsage: tokens, cost } = response;
    const totalTokens = tokens?.total ?? (tokens?.prompt ?? 0) + (tokens?.completion ?? 0);
    total += totalTokens;
    addUsage(usage, {
      promptTokens: tokens?.prompt ?? 0,
      completionTokens: tokens?.completion ?? 0,
      totalTokens,
      ...(cost !== undefined && { costUsd: cost }),
    });
    if (!response.error)
      return {
        output: response.output,
        cut: response.finishReason === 'length',
        refused: response.isRefusal === true,
        tokens: total,
      };
    const failure = understand(response);
    if (failure.hung) hangs++;
    if (failure.permanent || attempt === MAX_TRIES || hangs === MAX_HANGS)
      throw new JudgeError(
        `judge ${provider.id()} failed after ${attempt} ${attempt === 1 ? 'try' : 'tries'}: ${shorten(response.error)}`,
        failure.status,
      );
    const wait = failure.retryAfterMs ?? backoffMs() * 2 ** (attempt - 1);
    if (wait > LONGEST_WAIT_MS)
      throw new JudgeError(
        `judge ${provider.id()} asks to wait ${Math.round(wait / 1000)} s: ${shorten(response.error)}`,
        failure.status,
      );
    await sleep(wait);
  }
}

type Response = ProviderResponse & { hung?: boolean };

async function callOnce(
  provider: ApiProvider,
  messages: readonly Message[],
  promptConfig: Record<string, unknown>,
): Promise<Response> {
  const timeoutMs = Number(process.env.REQUEST_TIMEOUT_MS) || 300_000;
  const abort = new AbortController();
  const raw = JSON.stringify(messages);
  const prompt = { raw, label: 'promptfoo-legal judge', config: promptConfig };
  // Only judgments that could be read are cached, by the pack: the provider's own cache would keep the others.
  // promptfoo renders every string of a JSON schema as a template, unless there are no variables to render it with:
  // half of the time of a call.
  const vars = ('response_format' in promptConfig ? undefined : {}) as CallApiContextParams['vars'];
  const context = { vars, prompt, bustCache: true };
  const call = async (): Promise<Response> => {
    try {
      return (await provider.callApi(raw, context, { abortSignal: abort.signal })) ?? { error: 'no reply' };
    } catch (error) {
      return { error: String(error) };
    }
  };
  const hang = sleep(timeoutMs, undefined, { signal: abort.signal }).then(
    (): Response => ({ error: `no reply within ${timeoutMs} ms`, hung: true }),
    (): Response => ({ error: 'aborted' }),
  );
  try {
    return await Promise.race([call(), hang]);
  } finally {
    abort.abort();
  }
}

interface Failure {
  status: number | undefined;
  permanent: boolean;
  hung: boolean;
  retryAfterMs?: number;
}

function understand({ error = '', metadata, hung }: Response): Failure {
  const http = metadata?.http as { status?: number; headers?: Record<string, string> } | undefined;
  const said = Number(/\b(?:API error:|HTTP|"(?:code|status)":)\s*"?(\d{3})\b/.exec(error)?.[1]) || undefined;
  // An error in the body of a 200 is what its own code says.
  const status = http?.status && http.status !== 200 ? http.status : (said ?? http?.status);
  const quota = metadata?.rateLimitKind === 'quota' || /insufficient_quota/.test(error);
  // Without HTTP details the provider retried a rate limit by itself, and is through with it.
  const exhausted = !http && /HttpRateLimitError|rate limit/i.test(error);
  // The provider has tried several times by then, and a name that is none stays none.
  const nowhere = /ENOTFOUND|Invalid URL/.test(error);
  const noKey = /API key is not set|_API_KEY/.test(error) && status === undefined;
  const retryAfterMs = readRetryAfter(http?.headers);
  return {
    status,
    permanent: quota || exhausted || noKey || nowhere || (status !== undefined && PERMANENT.has(status)),
    hung: hung === true || /timed out|timeout/i.test(error),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  };
}

/** Seconds or an HTTP date; `retry-after-ms` as OpenAI sends it. */
export function readRetryAfter(headers: Record<string, string> = {}, now = Date.now()): number | undefined {
  const byName = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const ms = Number(byName.get('retry-after-ms') ?? Number.NaN);
  if (ms >= 0) return ms;
  const value = byName.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** promptfoo's own variable for it; its default of 5 s is for one call, a row of judgments makes many. */
const backoffMs = () => Number(process.env.PROMPTFOO_REQUEST_BACKOFF_MS) || 1000;

const shorten = (text: string) => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
