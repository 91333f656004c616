import { InputError } from '../../assertions/core/input-error.ts';
import { isRecord } from '../../assertions/core/read-json.ts';
import { bestPassage, readAnswer, weightOf } from '../../assertions/judging/offline/best-passage.ts';
import { type CheckedCitation, checkCitations } from '../../assertions/scoring/citations/check-citations.ts';
import { wordingOnDay } from '../../assertions/scoring/citations/wording-on-day.ts';
import { terms } from '../../assertions/scoring/memo/terms.ts';
import { frenchLawIndex } from '../../assertions/statute-book/french-law-index.ts';
import { articleWording } from '../../assertions/statute-book/wording.ts';
import type { ItemKind, JudgedAnswer, JudgedItem } from './judged-answer.ts';
import type { Redact } from './redact.ts';

/** An article that the criterion, the claim or its passage cites, in its official wording. */
interface ShownArticle {
  title: string;
  text: string;
  language: 'fr' | 'en';
  note: string;
}

/** What a reviewer sees of a verdict: nothing of the judge, nothing of the model. */
export interface Shown {
  kind: ItemKind;
  task: string;
  /** The answer, and from where to where the passage in question goes; -1 where there is none. */
  answer: string;
  from: number;
  to: number;
  /** The criterion, the fault, the claim, or the assertion that needs a source. */
  question: string;
  articles: ShownArticle[];
}

/** Longer ones would make the page slow: the part around the passage is shown, and that it is a part. */
const LONGEST = 60_000;
const MOST_ARTICLES = 6;

export function shownOf({ row, raw, answer }: JudgedAnswer, item: JudgedItem, redact: Redact): Shown {
  if (!raw)
    throw new InputError({
      source: `task ${row.task}`,
      problem: 'a results.json of this pack does not hold the tasks that the models were given',
      fix: 'Name the evaluation (its id, or "latest"), or what promptfoo eval -o wrote',
    });
  const place = item.place ?? passageFor(answer, item.text);
  const { text, from, to } = around(answer, place);
  const asOf = String(raw.testCase?.metadata?.asOf ?? '') || new Date().toISOString().slice(0, 10);
  const passage = from < 0 ? '' : text.slice(from, to);
  const [before, middle, after] = [
    text.slice(0, Math.max(0, from)),
    passage,
    text.slice(Math.max(0, to)),
  ].map(redact);
  const start = before!.length;
  return {
    kind: item.kind,
    task: redact(taskOf(raw.prompt?.raw ?? '')),
    answer: from < 0 ? redact(text) : `${before}${middle}${after}`,
    ...(from < 0 ? { from: -1, to: -1 } : { from: start, to: start + middle!.length }),
    question: redact(item.text),
    articles: articlesFor(item, answer, place, asOf),
  };
}

/** A prompt of messages as their texts, one after another. */
export function taskOf(prompt: string): string {
  if (!/^\s*\[/.test(prompt)) return prompt;
  try {
    const messages: unknown = JSON.parse(prompt);
    if (!Array.isArray(messages)) return prompt;
    const texts = messages.flatMap((one) =>
      isRecord(one) && typeof one.content === 'string' ? one.content : [],
    );
    return texts.length === messages.length ? texts.join('\n\n') : prompt;
  } catch {
    return prompt;
  }
}

/**
 * Where the answer is most about the criterion, by its words. The judge's own quotes would say what it decided: it has
 * some only where it held the criterion met.
 */
function passageFor(answer: string, text: string): { start: number; end: number } | undefined {
  const reading = readAnswer(answer.slice(0, LONGEST), 'fr');
  const wanted = new Map(terms(text, 'fr').map((term) => [term, weightOf(term)]));
  const best = bestPassage(reading, wanted);
  if (!best || best.coverage < 0.25) return undefined;
  return { start: reading.sentences[best.from]!.start, end: reading.sentences[best.to]!.end };
}

function around(answer: string, place: { start: number; end: number } | undefined) {
  const { start, end } = place ?? { start: -1, end: -1 };
  if (answer.length <= LONGEST) return { text: answer, from: start, to: end };
  const first = Math.max(0, Math.min(Math.max(0, start) - LONGEST / 2, answer.length - LONGEST));
  const head = first > 0 ? '[…]\n' : '';
  const tail = first + LONGEST < answer.length ? '\n[…]' : '';
  const text = `${head}${answer.slice(first, first + LONGEST)}${tail}`;
  if (start < 0) return { text, from: -1, to: -1 };
  const shift = head.length - first;
  return { text, from: start + shift, to: Math.min(end, first + LONGEST) + shift };
}

/** Of the answer that was read last: its verdicts come one after another. */
let citations: { answer: string; asOf: string; found: CheckedCitation[] } | undefined;

function citationsOf(answer: string, asOf: string): CheckedCitation[] {
  if (citations?.answer !== answer || citations.asOf !== asOf)
    citations = { answer, asOf, found: checkCitations(answer, frenchLawIndex(), asOf) };
  return citations.found;
}

/** Those that the words in question cite, and those of the passage, read in the context of the whole answer. */
function articlesFor(
  item: JudgedItem,
  answer: string,
  place: { start: number; end: number } | undefined,
  asOf: string,
): ShownArticle[] {
  const index = frenchLawIndex();
  const inPassage = place
    ? citationsOf(answer, asOf).filter(({ start, end }) => start < place.end && end > place.start)
    : [];
  const found = new Map<string, ShownArticle>();
  for (const citation of [...checkCitations(item.text, index, asOf), ...inPassage]) {
    if (citation.kind !== 'statute' || citation.instrument === null || found.size >= MOST_ARTICLES) continue;
    const { instrument, number } = citation;
    const wording = articleWording(instrument, number);
    const worth = wording && wordingOnDay(index, citation, wording.dataDate, citation.on ?? asOf);
    if (!worth) continue;
    const title = (index.text(instrument) ?? { data: index.treaty(instrument) }).data?.title ?? instrument;
    const { language } = wording;
    found.set(`${instrument} ${number}`, {
      ...{ title: `${title}, ${number.startsWith('considérant') ? '' : 'art. '}${number}`, language },
      ...{ text: wording.text, note: worth.note },
    });
  }
  return [...found.values()];
}
