import { bisector } from 'd3-array';
import { z } from 'zod';
import { type FoldedText, findQuote, foldText, type Place } from '../scoring/memo/find-quote.ts';
import { readOneOf, readQuotes, readText } from '../scoring/memo/judge-values.ts';
import { splitSentences } from '../scoring/memo/split-sentences.ts';
import { type Language, terms } from '../scoring/memo/terms.ts';
import type { StatuteCheck, SupportedSentence } from '../scoring/support/check-support.ts';
import { excerptOf, LEFT_OUT } from '../scoring/support/excerpt.ts';
import { readPassages } from '../scoring/support/passages.ts';
import { certainWording, nameOfArticle } from '../statute-book/support.ts';
import { chunks } from './ask-list.ts';
import { type Question, readById } from './client/ask-question.ts';
import type { Judge } from './client/open-judge.ts';
import { dossierMessages } from './prompts/dossier.prompt.ts';
import {
  LAW_SUPPORT_VERSION,
  lawSupportDossier,
  lawSupportQuestion,
  lawSupportReply,
  type OpenSentence,
  type ShownArticle,
} from './prompts/law-support.prompt.ts';
import { settleAll } from './settle-all.ts';

/** Sentences a prompt holds, and characters of an article that it shows: the parts that matter of a longer one. */
const PER_CALL = 10;
const MOST_OF_ARTICLE = 3000;
/** Of a sentence and of its neighbours: a table may be one sentence. */
const LONGEST_SENTENCE = 1500;
const LONGEST_NEIGHBOUR = 300;

/** Content words that a passage of the law has at least to prove something. */
const LEAST_TERMS = 2;

interface Opinion {
  verdict: 'supported' | 'contradicted' | 'not-addressed' | 'unknown';
  analysis: string;
  quote: string;
}

/** A sentence with the wording of the articles that it relies on. */
interface Asked extends OpenSentence {
  from: SupportedSentence;
  articles: readonly AskedArticle[];
  /** Whether all that it cites is shown, and whole. */
  isComplete: boolean;
}
interface AskedArticle extends ShownArticle {
  citation: StatuteCheck;
  isWhole: boolean;
}

/**
 * The sentences that code left open and whose articles' wording is known, as a judge finds them: it is shown the
 * wording, the sentence and its neighbours, and must quote the passage that its verdict rests on. A passage that is not
 * in the article is asked for once more; without one, and where it says nothing of a matter that may be in a part it
 * was not shown, the sentence stays unknown. The others are returned as they are.
 */
export async function judgeSupport(
  judge: Judge,
  answer: string,
  sentences: readonly SupportedSentence[],
  { asOf, language }: { asOf: string; language: 'fr' | 'en' },
): Promise<SupportedSentence[]> {
  const open = askedOf(answer, sentences, asOf);
  const opinions = await askAll(judge, open, language, false);
  const found = new Map(open.map((one) => [one.from, settle(one, opinions.get(one.id)!)]));
  const doubtful = open.filter((one) => found.get(one.from) === undefined);
  const again = await askAll(judge, doubtful, language, true);
  for (const one of doubtful)
    found.set(one.from, settle(one, again.get(one.id)!) ?? { ...one.from, reason: NOT_PROVED, by: 'judge' });
  return sentences.map((one) => found.get(one) ?? one);
}

const NOT_PROVED = 'The judge quotes no passage of the article that proves its verdict';

/** Whether a judge has anything to read there. */
export const isForJudge = (sentence: SupportedSentence, asOf: string): boolean =>
  sentence.verdict === 'unknown' && relied(sentence).some((one) => certainWording(one, asOf) !== undefined);

const relied = ({ citations }: SupportedSentence) => citations.filter(({ stance }) => stance === 'relied-on');

const { left } = bisector(({ start }: Place) => start);

function askedOf(answer: string, sentences: readonly SupportedSentence[], asOf: string): Asked[] {
  const open = sentences.filter((one) => isForJudge(one, asOf));
  const places = [...splitSentences(answer)];
  const said = ({ start, end }: Place, longest: number) => shorten(answer.slice(start, end), longest);
  const cache = new Map<string, AskedArticle>();
  return open.map((from, i): Asked => {
    const at = left(places, from.start);
    const after = places.slice(at).find(({ start }) => start >= from.end);
    const before = places[at - 1];
    const known = relied(from).map((citation) => articleOf(citation, from.sentence, asOf, cache));
    const articles = [...new Set(known.filter((one) => one !== undefined))];
    return {
      id: `S${i + 1}`,
      from,
      sentence: said(from, LONGEST_SENTENCE),
      before: before ? said(before, LONGEST_NEIGHBOUR) : '',
      after: after ? said(after, LONGEST_NEIGHBOUR) : '',
      articles,
      isComplete: !known.includes(undefined) && articles.every(({ isWhole }) => isWhole),
    };
  });
}

const shorten = (text: string, longest: number) => {
  const plain = text.replace(/\s+/g, ' ');
  return plain.length > longest ? `${plain.slice(0, longest)} ${LEFT_OUT}` : plain;
};

/** Whole articles are shown once for all sentences, parts for each. */
function articleOf(
  citation: StatuteCheck,
  sentence: string,
  asOf: string,
  cache: Map<string, AskedArticle>,
): AskedArticle | undefined {
  const wording = certainWording(citation, asOf);
  if (!wording) return undefined;
  const { text, isWhole } = excerptOf(
    wording.text,
    readPassages(wording.text, wording.language),
    sentence,
    MOST_OF_ARTICLE,
  );
  const name = nameOfArticle(citation);
  const key = `${name}\n${wording.note}\n${text}`;
  const known = cache.get(key) ?? { name, note: wording.note, text, isWhole, citation };
  cache.set(key, known);
  return known;
}

const schema = z.toJSONSchema(lawSupportReply);

async function askAll(
  judge: Judge,
  asked: readonly Asked[],
  language: 'fr' | 'en',
  recheck: boolean,
): Promise<Map<string, Opinion>> {
  const questions = chunks(asked, PER_CALL).map((chunk): Question<Opinion> => {
    const byId = new Map(chunk.map((one) => [one.id, one]));
    const pick = (ids: readonly string[]) => ids.map((id) => byId.get(id)!);
    return {
      ids: [...byId.keys()],
      list: 'support',
      schema,
      keyOf: (id) => {
        const { sentence, before, after, articles } = byId.get(id)!;
        const shown = articles.map(({ name, note, text }) => [name, note, text]);
        return ['law support', LAW_SUPPORT_VERSION, language, recheck, sentence, before, after, shown];
      },
      messages: (ids, problems) =>
        dossierMessages(
          lawSupportDossier(pick(ids), language),
          lawSupportQuestion(ids, language, recheck),
          problems,
        ),
      job: () => {
        throw new Error('the offline judge reads no law: lawSupport does not ask it');
      },
      read: (items, ids) => readById(items, ids, readOpinion),
    };
  });
  const found = await settleAll(questions.map((question) => judge.ask(question)));
  return new Map(found.flatMap((map) => [...map]));
}

const VERDICT_WORDS = {
  supported: ['soutenu', 'soutenue', 'confirme', 'confirmee', 'support'],
  contradicted: ['contredit', 'contredite', 'contradiction'],
  'not-addressed': ['not_addressed', 'not addressed', 'non traite', 'non traitee', 'absent'],
  unknown: ['inconnu', 'indetermine', 'cannot_tell', 'uncertain'],
};

function readOpinion(item: Record<string, unknown>): Opinion | string {
  const verdict = readOneOf(item.verdict, VERDICT_WORDS);
  if (verdict === undefined)
    return '"verdict" must be "supported", "contradicted", "not_addressed" or "unknown"';
  const quotes = readQuotes(item.quote);
  if (!quotes) return '"quote" must be a passage of the official wording, or an empty string';
  return { verdict, analysis: readText(item.analysis) ?? '', quote: quotes.join(' … ') };
}

/** The sentence with the judge's verdict; undefined where it must be asked again, as its passage is not in the articles. */
function settle(
  { from, articles, isComplete }: Asked,
  { verdict, analysis, quote }: Opinion,
): SupportedSentence | undefined {
  const by = 'judge' as const;
  const reason = (said: string) => shorten(analysis, LONGEST_NEIGHBOUR).trim().replace(/\.$/, '') || said;
  if (verdict === 'unknown') return { ...from, reason: reason('The judge could not tell'), by };
  if (verdict === 'not-addressed')
    return isComplete
      ? { ...from, verdict, reason: reason('The article says nothing of it'), by }
      : { ...from, reason: 'The parts of the law that the judge was shown say nothing of it', by };
  for (const { citation, text, note } of articles) {
    const passage = provedBy(foldText(text), quote);
    if (passage)
      return {
        ...from,
        verdict,
        reason: reason('The judge quotes the article'),
        passage,
        article: citation,
        note,
        by,
      };
  }
  return undefined;
}

/** The judge's passage as the law has it: word for word but for typography, with two content words. */
function provedBy(law: FoldedText, quote: string): string | undefined {
  const place = findQuote(law, quote);
  if (!place) return undefined;
  const passage = law.original.slice(place.start, place.end);
  const isLong = (['fr', 'en'] satisfies Language[]).every(
    (language) => terms(quote, language).length >= LEAST_TERMS,
  );
  return isLong && !passage.includes(LEFT_OUT) ? passage : undefined;
}
