import { z } from 'zod';
import { isRecord } from '../core/read-json.ts';
import { readQuotes } from '../scoring/memo/judge-values.ts';
import { type Question, type Reading, readById } from './client/ask-question.ts';
import type { Dossier, JudgeJob } from './judge-job.ts';
import type { Judging } from './open-panel.ts';
import { dossierKey, dossierMessages } from './prompts/dossier.prompt.ts';
import { HALLUCINATION_VERSION, requoteQuestion, requoteReply } from './prompts/hallucination.prompt.ts';
import { settleAll } from './settle-all.ts';

interface Listing<Item> {
  /** Kind of the job, and of the cache key. */
  kind: 'claims' | 'sources';
  version: number;
  list: string;
  schema: Record<string, unknown>;
  question: string;
  /** A string is what is wrong with the entry. */
  readItem(item: Record<string, unknown>): Item | string;
}

/** Shorter texts are not divided: their list cannot be too long for a reply. */
const SHORTEST_PART = 1500;

/** A list of what the answer holds. One that is too long for a reply is asked for in halves of the answer. */
export async function askList<Item>({ judge, dossier }: Judging, listing: Listing<Item>): Promise<Item[]> {
  const found = await judge.ask(listQuestion(dossier, listing));
  return [...found.values()].flat();
}

function listQuestion<Item>(dossier: Dossier, listing: Listing<Item>): Question<Item[]> {
  const { kind, version, list, schema, question } = listing;
  return {
    ids: [list],
    list,
    schema,
    keyOf: () => [kind, version, dossierKey(dossier)],
    messages: (_, problems) => dossierMessages(dossier, question, problems),
    job: (): JudgeJob => ({ kind, dossier }),
    read: (items) => readList(items, list, listing.readItem),
    split: () => {
      const parts = halve(dossier.answer);
      return (
        parts && {
          parts: parts.map((answer) => listQuestion({ ...dossier, answer }, listing)),
          join: (lists) => lists.flat(),
        }
      );
    },
  };
}

/** All or nothing: an entry that cannot be read may be the one that counts. */
function readList<Item>(
  items: readonly unknown[],
  list: string,
  readItem: Listing<Item>['readItem'],
): Reading<Item[]> {
  const read: Item[] = [];
  const problems: string[] = [];
  for (const [i, entry] of items.entries()) {
    const item = isRecord(entry) ? readItem(entry) : 'is not an object';
    if (typeof item === 'string') problems.push(`entry ${i + 1}: ${item}`);
    else read.push(item);
  }
  return { values: new Map(problems.length > 0 ? [] : [[list, read]]), problems };
}

/** At the paragraph, line or sentence end that is nearest the middle. */
function halve(text: string): [string, string] | undefined {
  if (text.length < SHORTEST_PART) return undefined;
  const middle = text.length >> 1;
  for (const mark of ['\n\n', '\n', '. ', ' ']) {
    const at = text.indexOf(mark, middle);
    if (at > 0 && at < text.length * 0.75) return [text.slice(0, at), text.slice(at + mark.length)];
  }
  return [text.slice(0, middle), text.slice(middle)];
}

const requoteSchema = z.toJSONSchema(requoteReply);

/** The exact passage of each element, '' where the judge finds none: asked once, in batches of 20. */
export async function requote({ judge, dossier, key }: Judging, texts: readonly string[]): Promise<string[]> {
  // A program quotes what it has read.
  if (judge.offline) return texts.map(() => '');
  const elements = texts.map((text, i) => ({ id: `Q${i + 1}`, text }));
  const byId = new Map(elements.map((element) => [element.id, element]));
  const pick = (ids: readonly string[]) => ids.map((id) => byId.get(id)!);
  const questions = chunks(elements, 20).map(
    (chunk): Question<{ quote: string }> => ({
      ids: chunk.map(({ id }) => id),
      list: 'quotes',
      schema: requoteSchema,
      keyOf: (id) => ['requote', HALLUCINATION_VERSION, key, byId.get(id)!.text],
      messages: (ids, problems) =>
        dossierMessages(dossier, requoteQuestion(pick(ids), dossier.language), problems),
      job: () => {
        throw new Error('a judge that is a program quotes what it has read');
      },
      read: (items, ids) =>
        readById(items, ids, (item) => {
          const quotes = readQuotes(item.quote);
          return quotes ? { quote: quotes.join(' … ') } : '"quote" must be a string';
        }),
    }),
  );
  const found = await settleAll(questions.map((question) => judge.ask(question)));
  const quotes = new Map(found.flatMap((map) => [...map]));
  return elements.map(({ id }) => quotes.get(id)!.quote);
}

export function chunks<T>(items: readonly T[], size: number): T[][] {
  // Of even length: 16 are 8 and 8, not 15 and 1.
  const count = Math.ceil(items.length / size);
  const even = Math.ceil(items.length / Math.max(1, count));
  return Array.from({ length: count }, (_, i) => items.slice(i * even, (i + 1) * even));
}
