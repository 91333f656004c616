import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiProvider, cache as promptfooCache } from 'promptfoo';
import { callProvider } from './call-provider.ts';
import { JudgeError } from './judge-error.ts';
import { addUsage, type JudgeUsage } from './judge-usage.ts';
import { answered, limited, nextInLine, type Pace, turnedAway } from './limiter.ts';
import type { Message } from './message.ts';
import { type Failure, understandFailure } from './understand-failure.ts';

/** What came back, before anybody tried to read it. */
export interface RawReply {
  output: unknown;
  /** The provider says that the reply stops at the token limit. */
  cut: boolean;
  /** The provider says that the reply ends for another reason than that it is complete. */
  brokenOff?: string;
  refused: boolean;
  /** Of this reply, failed tries included. */
  tokens: number;
}

/** How a judge is reached. */
export interface Line {
  provider: ApiProvider;
  pace: Pace;
  /** Calls in flight at once, over all rows and judges. */
  maxConcurrency: number;
  /** Seconds after which a call that keeps failing is given up. */
  giveUpAfter: number;
  fetchWithCache: typeof promptfooCache.fetchWithCache;
}

/** A judge that hangs has cost minutes already. */
const MAX_HANGS = 2;
/** Where nobody has ever answered, a refused connection is a wrong address. */
const MAX_REFUSED = 3;
const LONGEST_BACKOFF_MS = 30_000;

/**
 * Sends the messages until a reply comes. A rate limit is waited for (Retry-After honoured) with fewer calls in flight;
 * 5xx, broken connections, error bodies and timeouts are tried again with growing, uneven pauses: both until
 * `giveUpAfter` seconds have gone by since the first failure, for a rate limit since the judge last answered anybody.
 * What a provider rejects, or has no credit for, is not tried again. Throws JudgeError.
 */
export async function send(
  { provider, pace, maxConcurrency, giveUpAfter, fetchWithCache }: Line,
  messages: readonly Message[],
  promptConfig: Record<string, unknown>,
  usage: JudgeUsage,
): Promise<RawReply> {
  const order = nextInLine();
  let [tries, hangs, refused, total, failedSince] = [0, 0, 0, 0, 0];
  for (;;) {
    const { call, failure, wait } = await limited({ limit: maxConcurrency, pace, order }, async () => {
      usage.calls++;
      const call = await callProvider(provider, messages, promptConfig, fetchWithCache);
      const failure = call.error === undefined ? undefined : understandFailure(call);
      const wait = failure ? waitMs(failure, tries) : 0;
      // Before the place is given to the next.
      if (!failure) answered(pace);
      else if (failure.kind === 'limit') turnedAway(pace, wait);
      return { call, failure, wait };
    });
    tries++;
    total += call.usage?.totalTokens ?? 0;
    addUsage(usage, call.usage ?? {});
    if (!failure) {
      const whole = call.finishReason === undefined || COMPLETE.has(call.finishReason);
      const cut = call.finishReason !== undefined && LENGTH.has(call.finishReason);
      return {
        output: call.output,
        cut,
        ...(!whole && !cut && { brokenOff: call.finishReason! }),
        refused: call.refused === true,
        tokens: total,
      };
    }
    const words = shorten(call.error!);
    const fail = (what: string) => new JudgeError(`judge ${provider.id()} ${what}: ${words}`, failure.status);
    if (failure.kind === 'quota') throw fail('has no quota or credit left');
    if (failure.hung) hangs++;
    if (/ECONNREFUSED/.test(words) && pace.answeredAt === 0) refused++;
    const after = `failed after ${tries} ${tries === 1 ? 'try' : 'tries'}`;
    if (failure.kind === 'permanent' || hangs === MAX_HANGS || refused === MAX_REFUSED) throw fail(after);
    failedSince ||= Date.now();
    const since = failure.kind === 'limit' ? Math.max(failedSince, pace.answeredAt) : failedSince;
    if (Date.now() + wait - since > giveUpAfter * 1000)
      throw fail(`${after} (giveUpAfter: ${giveUpAfter} s; the next in ${Math.round(wait / 1000)} s)`);
    // A rate limit without a time is over when another call is answered: the pace knows first.
    if (failure.kind !== 'limit' || failure.retryAfterMs !== undefined) await sleep(wait);
  }
}

/** A full stop; of the providers that use other words for it, promptfoo has made these. */
const COMPLETE = new Set(['stop', 'end_turn', 'stop_sequence', 'eos', 'completed', 'complete']);
const LENGTH = new Set(['length', 'max_tokens', 'max_output_tokens', 'model_length']);

/** What the server asks for, or twice as long each time; never in step with the others. */
function waitMs({ retryAfterMs }: Failure, tries: number): number {
  if (retryAfterMs !== undefined) return retryAfterMs + Math.random() * Math.min(500, retryAfterMs / 4);
  return Math.min(LONGEST_BACKOFF_MS, backoffMs() * 2 ** Math.min(tries, 10)) * (0.5 + Math.random() / 2);
}

/** promptfoo's own variable for it; its default of 5 s is for one call, a row of judgments makes many. */
const backoffMs = () => Number(process.env.PROMPTFOO_REQUEST_BACKOFF_MS) || 1000;

const shorten = (text: string) => (text.length > 500 ? `${text.slice(0, 500)}…` : text);
