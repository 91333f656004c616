import { z } from 'zod';
import { isRecord } from '../core/read-json.ts';
import { checkCitations } from '../scoring/citations/check-citations.ts';
import { readQuotes } from '../scoring/memo/judge-values.ts';
import { frenchLawIndex } from '../statute-book/french-law-index.ts';
import { type Question, type Reading, readById } from './client/ask-question.ts';
import { JudgeError } from './client/judge-error.ts';
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

/**
 * A list of what the answer says. One that is too long for a reply is asked for in halves of the answer. An empty list is
 * asked for again where the answer relies on a statute or a decision, and so says something; `overlooked` is the first of
 * these if the second list is empty too.
 */
export async function askList<Item>(
  { judge, dossier }: Judging,
  listing: Listing<Item>,
): Promise<{ items: Item[]; overlooked?: string | undefined }> {
  const found = await judge.ask(listQuestion(dossier, listing, judge.offline));
  const items = [...found.values()].flat();
  // A program lists what it finds, and finds nothing in some answers.
  return { items, overlooked: judge.offline || items.length > 0 ? undefined : firstCited(dossier.answer) };
}

function listQuestion<Item>(dossier: Dossier, listing: Listing<Item>, mayBeEmpty: boolean): Question<Item[]> {
  const { kind, version, list, schema, question } = listing;
  let isQuestioned = !mayBeEmpty;
  return {
    ids: [list],
    list,
    schema,
    keyOf: () => [kind, version, dossierKey(dossier)],
    messages: (_, problems) => dossierMessages(dossier, question, problems),
    job: (): JudgeJob => ({ kind, dossier }),
    read: (items) => {
      const cited = isQuestioned && items.length === 0 ? firstCited(dossier.answer) : undefined;
      if (cited === undefined) return readList(items, list, listing.readItem);
      isQuestioned = false;
      return { values: new Map(), problems: [`the list is empty, and the text relies on "${cited}"`] };
    },
    split: () => {
      const parts = halve(dossier.answer);
      return (
        parts && {
          parts: parts.map((answer) => listQuestion({ ...dossier, answer }, listing, mayBeEmpty)),
          join: (lists) => lists.flat(),
        }
      );
    },
  };
}

/** The error of a row where a judge says twice that an answer says nothing, and it does. */
export const nothingListed = ({ judge }: Judging, overlooked: string): JudgeError =>
  new JudgeError(
    `judge ${judge.id} lists nothing of the answer, asked twice, though it relies on "${overlooked}"`,
  );

/** The first article or decision that a text relies on. */
function firstCited(text: string): string | undefined {
  const cited = checkCitations(text, frenchLawIndex(), new Date().toISOString().slice(0, 10)).find(
    ({ kind, stance }) => kind !== 'act' && stance === 'relied-on',
  );
  return cited && text.slice(cited.start, Math.min(cited.end, cited.start + 80));
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
