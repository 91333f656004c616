import { isRecord } from '../../core/read-json.ts';
import { readJudgeReply } from '../../scoring/memo/judge-reply.ts';
import { readId } from '../../scoring/memo/judge-values.ts';
import type { JudgeJob } from '../judge-job.ts';
import { settleAll } from '../settle-all.ts';
import type { JudgeCache } from './judge-cache.ts';
import { JudgeError } from './judge-error.ts';
import type { JudgeUsage } from './judge-usage.ts';
import type { Message } from './message.ts';
import type { RawReply } from './transport.ts';

/** What could be read of a reply; an item that is in neither was not answered. */
export interface Reading<Value> {
  values: Map<string, Value>;
  /** In words that go back to the judge: which item, what is wrong with it. */
  problems: string[];
}

/** Items put to a judge in one prompt, each with a judgment of its own that is cached by itself. */
export interface Question<Value> {
  ids: readonly string[];
  /** All that the judgment of an item depends on, the judge apart: prompt version, dossier, criterion. */
  keyOf(id: string): unknown;
  messages(ids: readonly string[], problems: readonly string[]): Message[];
  /** The key of the reply that holds its list. */
  list: string;
  /** JSON schema of the reply, for providers with structured output. */
  schema: Record<string, unknown>;
  read(items: readonly unknown[], ids: readonly string[]): Reading<Value>;
  /** Instead of `read`, for a question that asks for prose: no schema is sent, and no JSON looked for. */
  readProse?(reply: string, ids: readonly string[]): Reading<Value>;
  /** The same request for a judge that is a program. */
  job(ids: readonly string[]): JudgeJob;
  /** For an item whose reply is too long to be given at once: the parts, and how their values make one. */
  split?(id: string): { parts: Question<Value>[]; join(values: Value[]): Value } | undefined;
}

/** First question, then twice for what is missing or cannot be read. */
const MAX_ASKS = 3;

export interface Asker {
  /** For messages: the judge's name. */
  id: string;
  send(question: Question<unknown>, ids: readonly string[], problems: readonly string[]): Promise<RawReply>;
  /** Hash of the judge, the repetition and the item. */
  key(item: unknown): string;
  cache: JudgeCache | undefined;
  /** Judgments under way, and without a cache those of the row: nothing is judged twice. */
  memo: Map<string, Promise<Judged<unknown>>>;
  /** Judgments whose tokens an assertion of the row has reported: four assertions share one bill. */
  billed: Set<string>;
  usage: JudgeUsage;
}

/** A judgment and what it cost (its share of the request), as written in the cache. */
interface Judged<Value> {
  value: Value;
  tokens: number;
}

/** The judgment of every item. Throws JudgeError where one cannot be had; what was judged stays cached. */
export async function ask<Value>(asker: Asker, question: Question<Value>): Promise<Map<string, Value>> {
  const memo = asker.memo as Map<string, Promise<Judged<Value>>>;
  const keys = new Map(question.ids.map((id) => [id, asker.key(question.keyOf(id))]));
  const own = question.ids.filter((id) => !memo.has(keys.get(id)!));
  const judged = settle(asker, question, own, keys);
  for (const id of own)
    memo.set(
      keys.get(id)!,
      judged.then((all) => all.get(id)!),
    );
  const forget = () => {
    for (const id of own) memo.delete(keys.get(id)!);
  };
  // With a cache the memo only joins requests under way; without one it keeps the row's judgments.
  judged.then(() => asker.cache && forget(), forget);

  // All at once: a failure that nobody waits for yet would end the process.
  const all = await Promise.all(question.ids.map((id) => memo.get(keys.get(id)!)!));
  return new Map(
    question.ids.map((id, i) => {
      const { value, tokens } = all[i]!;
      if (!own.includes(id)) reuse(asker, keys.get(id)!, tokens);
      return [id, value];
    }),
  );
}

/** Items of this question: from the cache, else from the judge. */
async function settle<Value>(
  asker: Asker,
  question: Question<Value>,
  ids: readonly string[],
  keys: Map<string, string>,
): Promise<Map<string, Judged<Value>>> {
  const judged = new Map<string, Judged<Value>>();
  const missing: string[] = [];
  for (const id of ids) {
    const cached = (await asker.cache?.get(keys.get(id)!)) as Judged<Value> | undefined;
    if (!cached) missing.push(id);
    else {
      judged.set(id, cached);
      reuse(asker, keys.get(id)!, cached.tokens);
    }
  }
  const keep = (id: string, found: Judged<Value>) => {
    judged.set(id, found);
    asker.billed.add(keys.get(id)!);
    asker.cache?.set(keys.get(id)!, found);
  };
  if (missing.length > 0) await askFresh(asker, question, missing, keep);
  return judged;
}

function reuse({ usage, billed }: Asker, key: string, tokens: number): void {
  usage.reused++;
  if (!billed.has(key)) usage.reusedTokens += tokens;
  billed.add(key);
}

async function askFresh<Value>(
  asker: Asker,
  question: Question<Value>,
  ids: readonly string[],
  keep: (id: string, found: Judged<Value>) => void,
): Promise<void> {
  let open = ids;
  let problems: string[] = [];
  for (let asked = 1; asked <= MAX_ASKS; asked++) {
    const reply = await asker.send(question, open, problems);
    if (reply.cut && open.length > 1) {
      const half = Math.ceil(open.length / 2);
      await settleAll(
        [open.slice(0, half), open.slice(half)].map((part) => askFresh(asker, question, part, keep)),
      );
      return;
    }
    if (reply.cut && question.split) {
      const split = question.split(open[0]!);
      if (split) {
        const parts = await settleAll(split.parts.map((part) => ask(asker, part)));
        keep(open[0]!, { value: split.join(parts.flatMap((part) => [...part.values()])), tokens: 0 });
        return;
      }
    }
    const reading = readReply(question, reply, open);
    const tokens = Math.round(reply.tokens / Math.max(1, reading.values.size));
    for (const [id, value] of reading.values) keep(id, { value, tokens });
    open = open.filter((id) => !reading.values.has(id));
    if (open.length === 0) return;
    problems = reading.problems.length > 0 ? reading.problems : [`no answer for ${open.join(', ')}`];
  }
  throw new JudgeError(
    `judge ${asker.id}: no readable judgment of ${open.join(', ')} in ${MAX_ASKS} replies (${problems.slice(0, 3).join('; ')})`,
  );
}

function readReply<Value>(
  question: Question<Value>,
  reply: RawReply,
  ids: readonly string[],
): Reading<Value> {
  const none = (problem: string): Reading<Value> => ({ values: new Map(), problems: [problem] });
  if (reply.refused) return none('the judge refused');
  if (reply.brokenOff) return none(`the reply broke off (finish_reason "${reply.brokenOff}")`);
  if (reply.cut) return none('the reply was cut off at the token limit: be shorter');
  const listOf = (value: unknown): readonly unknown[] | undefined => {
    if (Array.isArray(value)) return value.every(isRecord) ? value : undefined;
    if (!isRecord(value)) return undefined;
    if (Array.isArray(value[question.list])) return value[question.list] as unknown[];
    // Asked for one item, many a model gives that item without the list around it.
    return ids.length === 1 && 'id' in value ? [value] : undefined;
  };
  const { output } = reply;
  if (question.readProse && typeof output === 'string') return question.readProse(output, ids);
  if (typeof output === 'string') {
    const json = readJudgeReply(output, (value) => listOf(value) !== undefined);
    return json.value === undefined ? none(json.problem) : question.read(listOf(json.value)!, ids);
  }
  const items = listOf(output);
  return items ? question.read(items, ids) : none(`the reply is not a JSON object with "${question.list}"`);
}

/**
 * Items by their id, each read by `readItem` (a string is what is wrong with it). Two different items with one id are
 * no answer to it. An id that nobody asked about has no effect, unless one that was asked about is missing: the ids may
 * be shifted (C0 to C3 for C1 to C4), and none of them is certain.
 */
export function readById<Value>(
  items: readonly unknown[],
  ids: readonly string[],
  readItem: (item: Record<string, unknown>, id: string) => Value | string,
): Reading<Value> {
  const values = new Map<string, Value>();
  const wrong = new Set<string>();
  const problems: string[] = [];
  let unknown = 0;
  for (const item of items) {
    if (!isRecord(item)) {
      problems.push('an entry of the list is not an object');
      continue;
    }
    const alone = ids.length === 1 && items.length === 1 && (item.id === undefined || item.id === null);
    const id = alone ? ids[0] : readId(item.id, ids);
    if (id === undefined) {
      problems.push(`unknown id ${JSON.stringify(item.id)?.slice(0, 40)}`);
      if (item.id !== undefined && item.id !== null) unknown++;
      continue;
    }
    const value = readItem(item, id);
    const known = values.get(id);
    if (typeof value === 'string') problems.push(`${id}: ${value}`);
    else if (known !== undefined && JSON.stringify(known) !== JSON.stringify(value))
      problems.push(`${id}: answered twice, differently`);
    else {
      values.set(id, value);
      continue;
    }
    wrong.add(id);
  }
  for (const id of wrong) values.delete(id);
  if (unknown > 0 && values.size + wrong.size < ids.length)
    return {
      values: new Map(),
      problems: [...problems, `give the ids asked for: ${ids.join(', ').slice(0, 300)}`],
    };
  return { values, problems };
}
