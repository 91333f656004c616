import type { Call } from './call-provider.ts';

/** What a failed call means for the next one. */
export interface Failure {
  status: number | undefined;
  /**
   * `quota`: nothing left to spend, told at once. `permanent`: the request will never be taken. `limit`: too many or too
   * much at a time. `transient`: anything that may pass.
   */
  kind: 'quota' | 'permanent' | 'limit' | 'transient';
  hung: boolean;
  /** How long the server asks to wait. */
  retryAfterMs?: number;
}

const PERMANENT = new Set([400, 401, 402, 403, 404, 405, 413, 415, 422]);
/** Credit, budget or plan is used up: an hour of retries changes nothing. */
const QUOTA =
  /insufficient[_ ](?:quota|credits?|funds|balance)|quota[_ ]exceeded|exceeded your (?:current |monthly )?(?:quota|budget|spend)|billing[_ ](?:hard[_ ]limit|not[_ ]active|limit)|(?:hard|spend(?:ing)?) limit|credit balance|(?:out of|no more|not enough|requires more) credits|payment required/i;
/** "… requests per min … add a payment method at …/billing" is a rate limit. */
const RATE = /rate[_ -]?limit|per (?:second|minute|min|hour|day)\b|try again in|retry in|too many requests/i;

export function understandFailure({ error = '', status: http, headers, isQuota, hung }: Call): Failure {
  const said =
    Number(/\b(?:API error:|HTTP|\(|"(?:code|status)":)\s*"?(\d{3})\b/.exec(error)?.[1]) || undefined;
  // An error in the body of a 200 is what its own code says; a provider that gives no status says it in words.
  const status = http && http !== 200 ? http : (said ?? http);
  const retryAfterMs = readRetryAfter(headers) ?? waitInWords(error);
  // The provider has tried several times by then, and a name that is none stays none.
  const nowhere = /ENOTFOUND|Invalid URL/.test(error);
  const noKey = /API key is not set|_API_KEY/.test(error) && status === undefined;
  const spent = status === 402 || isQuota === true || (QUOTA.test(error) && !RATE.test(error));
  return {
    status,
    kind:
      // Who says when it will be over speaks of a rate.
      spent && (status === 402 || retryAfterMs === undefined)
        ? 'quota'
        : status === 429 || (status === undefined && RATE.test(error))
          ? 'limit'
          : noKey || nowhere || (status !== undefined && PERMANENT.has(status))
            ? 'permanent'
            : 'transient',
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

const IN_WORDS = /(?:try again|retry) in (?:(\d{1,4})m(?!s)\s?)?(?:(\d{1,6}(?:\.\d{1,3})?)\s?(ms|s))?/i;

/** "Please try again in 1m20.5s". */
function waitInWords(error: string): number | undefined {
  const [, minutes, amount, unit] = IN_WORDS.exec(error) ?? [];
  if (minutes === undefined && amount === undefined) return undefined;
  return Number(minutes ?? 0) * 60_000 + Number(amount ?? 0) * (unit?.toLowerCase() === 'ms' ? 1 : 1000);
}
