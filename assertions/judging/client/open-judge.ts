import { createHash } from 'node:crypto';
import type { ApiProvider, AssertionValueFunctionContext } from 'promptfoo';
import { InputError } from '../../core/input-error.ts';
import { runContext } from '../../core/run-context.ts';
import type { ProgramJudge } from '../judge-job.ts';
import { type Asker, ask, type Question } from './ask-question.ts';
import { chooseJudge, type JudgeChoice, type JudgeSpec } from './choose-judge.ts';
import { type JudgeCache, openCache } from './judge-cache.ts';
import { JudgeError } from './judge-error.ts';
import { type JudgeUsage, noUsage } from './judge-usage.ts';
import { newPace, type Pace } from './limiter.ts';
import { markBeginning } from './mark-beginning.ts';
import type { Message } from './message.ts';
import { modelFamily } from './model-family.ts';
import { repetitionOf } from './repetition.ts';
import { type Line, type RawReply, send } from './transport.ts';

/** A judge at work on one row for one assertion. */
export interface Judge {
  /** Name for the reasons: the provider's id, or `offline judge`. */
  id: string;
  /** Where it was named. */
  from: string;
  offline: boolean;
  /** It is the model under test, by the user's own choice. */
  isSubject: boolean;
  /** Who made both it and the model under test; judges favour their own family. */
  sharedFamily: string | undefined;
  usage: JudgeUsage;
  /** The judgment of every item of the question; throws JudgeError where one cannot be had. */
  ask<Value>(question: Question<Value>): Promise<Map<string, Value>>;
}

export interface JudgeOptions {
  judge?: JudgeSpec | undefined;
  /** `provider` of the assertion that calls. */
  assertionProvider?: unknown;
  /** Calls in flight at once, over all rows and assertions. Default 4. */
  maxConcurrency?: number | undefined;
  /** Seconds after which a call that keeps failing is given up. Default 300. */
  giveUpAfter?: number | undefined;
}

/**
 * The judge of a row, by the order of `chooseJudge`. The only place of the pack that imports promptfoo at run time
 * (1.2 s, and not at all for the offline judge).
 */
export async function openJudge(
  context: AssertionValueFunctionContext,
  answer: string,
  { judge, assertionProvider, maxConcurrency = 4, giveUpAfter = 300 }: JudgeOptions,
): Promise<Judge> {
  const choice = chooseJudge({
    configJudge: judge,
    assertionProvider,
    optionsProvider: context.test?.options?.provider,
    env: { ...process.env, ...(await runContext()).env },
  });
  const usage = noUsage();
  if (choice.kind === 'offline') {
    const { offlineJudge } = await import('../offline/offline-judge.ts');
    return opened(choice, programAsker(offlineJudge, context, usage), undefined);
  }
  allowConnections(maxConcurrency);
  const { provider, config } = await loadJudge(choice);
  const { cache, library } = await environment();
  const repetition = cache ? repetitionOf(context, answer, hash) : 0;
  const fingerprint = [provider.id(), withoutSecrets(choice.kind === 'live' ? provider.config : choice.spec)];
  const { fetchWithCache } = library.cache;
  const line = { provider, pace: paceOf(provider), maxConcurrency, giveUpAfter, fetchWithCache };
  const asker: Asker = {
    id: provider.id(),
    send: (question, ids, problems) =>
      sendStructured(
        line,
        markBeginning(provider.id(), question.messages(ids, problems)),
        config,
        question,
        usage,
      ),
    key: (item) => `promptfoo-legal:judge:1:${hash([fingerprint, repetition, item])}`,
    cache,
    ...rowOf(context),
    ...(cache && { memo: underWay }),
    usage,
  };
  return opened(choice, asker, context.provider?.id());
}

function opened({ from, kind }: JudgeChoice, asker: Asker, subject: string | undefined): Judge {
  const isSubject = subject === asker.id;
  const family = subject === undefined || isSubject ? undefined : modelFamily(subject);
  return {
    id: asker.id,
    from,
    offline: kind === 'offline',
    isSubject,
    sharedFamily: family !== undefined && family === modelFamily(asker.id) ? family : undefined,
    usage: asker.usage,
    ask: (question) => ask(asker, question),
  };
}

function programAsker(judge: ProgramJudge, context: AssertionValueFunctionContext, usage: JudgeUsage): Asker {
  return {
    id: judge.id,
    send: async (question, ids) => ({
      output: judge.judge(question.job(ids)),
      cut: false,
      refused: false,
      tokens: 0,
    }),
    key: hash,
    cache: undefined,
    ...rowOf(context),
    usage,
  };
}

/** promptfoo's library and its cache, found out once for the process. */
const environment = once(async () => {
  const [library, run] = await Promise.all([import('promptfoo'), runContext()]);
  const cache: JudgeCache = openCache();
  return {
    library,
    run,
    /** With the Node API an evaluation may turn the cache off for itself alone: asked for each row. */
    get cache() {
      return run.noCache || !library.cache.isCacheEnabled() ? undefined : cache;
    },
  };
});

/** With the Node API, whether this evaluation may use the cache: only promptfoo itself knows. */
export const libraryCaches = async () => (await environment()).library.cache.isCacheEnabled();

interface LoadedJudge {
  provider: ApiProvider;
  /** Settings that go with every call. */
  config: Record<string, unknown>;
}

/** A batch of verdicts with quotes is long, and promptfoo's default of 1,024 tokens cuts it. */
const DEFAULTS = { temperature: 0, max_tokens: 8192, max_output_tokens: 8192 };
const loaded = new Map<string, Promise<LoadedJudge>>();

/** OpenRouter without a key answers nothing, after minutes of retries: said at once instead. */
function requireKey(
  { id, config }: { id: string; config?: Record<string, unknown> },
  env: Record<string, unknown> | undefined,
): void {
  const name = String(config?.apiKeyEnvar ?? 'OPENROUTER_API_KEY');
  if (!id.startsWith('openrouter:') || config?.apiKey || env?.[name] || process.env[name]) return;
  throw new InputError({
    source: 'environment',
    key: name,
    problem: `is not set, and the judge ${id} needs it`,
    fix: `Set ${name}, or name another judge`,
  });
}

function loadJudge(choice: Exclude<JudgeChoice, { kind: 'offline' }>): Promise<LoadedJudge> {
  if (choice.kind === 'live') {
    const { provider } = choice;
    const set = Object.entries(DEFAULTS).filter(([name]) => provider.config?.[name] === undefined);
    return Promise.resolve({ provider, config: Object.fromEntries(set) });
  }
  const { spec } = choice;
  const key = hash(spec);
  let judge = loaded.get(key);
  if (!judge) {
    judge = environment().then(async ({ library, run }) => {
      requireKey(spec, run.env);
      const provider = await library.loadApiProvider(spec.id, {
        // Retries are counted and bounded here, under the limiter.
        options: { ...spec, config: { ...DEFAULTS, showThinking: false, maxRetries: 0, ...spec.config } },
        basePath: run.basePath,
        env: run.env,
      });
      return { provider, config: {} };
    });
    loaded.set(key, judge);
  }
  return judge;
}

/**
 * promptfoo's library opens 4 connections a host, whatever `-j` says: only the command line's copy knows that. The
 * number is a ceiling for both copies, so it may be too high but not too low.
 */
function allowConnections(count: number): void {
  if (count > 4) process.env.PROMPTFOO_FETCH_CONNECTIONS ??= String(Math.max(count, 256));
}

const STRUCTURED = /^(?:openai|openrouter|azure|azureopenai):/;
/** Judges that rejected a JSON schema: they are asked in words alone. */
const unstructured = new WeakSet<ApiProvider>();

async function sendStructured(
  line: Line,
  messages: Message[],
  config: Record<string, unknown>,
  { list, schema, readProse }: Question<unknown>,
  usage: JudgeUsage,
): Promise<RawReply> {
  const { provider } = line;
  if (
    readProse ||
    !STRUCTURED.test(provider.id()) ||
    unstructured.has(provider) ||
    provider.config?.response_format
  )
    return send(line, messages, config, usage);
  const response_format = { type: 'json_schema', json_schema: { name: list, strict: true, schema } };
  try {
    return await send(line, messages, { ...config, response_format }, usage);
  } catch (error) {
    const rejected = error instanceof JudgeError && [400, 404, 422].includes(error.status ?? 0);
    if (!rejected || !/response_format|json_schema|structured|schema/i.test(error.message)) throw error;
    unstructured.add(provider);
    return send(line, messages, config, usage);
  }
}

const paces = new WeakMap<ApiProvider, Pace>();

function paceOf(provider: ApiProvider): Pace {
  const known = paces.get(provider);
  if (known) return known;
  const pace = newPace();
  paces.set(provider, pace);
  return pace;
}

const underWay: Asker['memo'] = new Map();
const rows = new WeakMap<object, Pick<Asker, 'memo' | 'billed'>>();

/** All assertions of a row are given the same response object. */
function rowOf({ providerResponse }: AssertionValueFunctionContext): Pick<Asker, 'memo' | 'billed'> {
  const known = providerResponse && rows.get(providerResponse);
  if (known) return known;
  const row = { memo: new Map(), billed: new Set<string>() };
  if (providerResponse) rows.set(providerResponse, row);
  return row;
}

const hash = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('hex');

function withoutSecrets(value: unknown): string {
  try {
    return JSON.stringify(value, (key, inner) => (/key$|token$|headers|env/i.test(key) ? undefined : inner));
  } catch {
    return '';
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
