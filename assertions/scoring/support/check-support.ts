import type { CheckedCitation } from '../citations/check-citations.ts';
import { citationKey } from '../citations/citation-key.ts';
import type { Place } from '../memo/find-quote.ts';
import type { Language } from '../memo/terms.ts';
import { type Attribution, attributionOf } from './attribution.ts';
import { claimOf } from './claim-of.ts';
import { judgeFigures } from './judge-figures.ts';
import { judgeQuotation, type Quotation, readQuotations } from './judge-quotation.ts';
import { type Passage, readPassages } from './passages.ts';
import { placesIn } from './places-in.ts';
import type { SupportFinding } from './support-finding.ts';
import { clausesOf, endsWithAuthority, unitsOf } from './units-of.ts';

export type StatuteCheck = Extract<CheckedCitation, { kind: 'statute' }>;

/** The wording of a cited article that a verdict may rest on. */
export interface Wording {
  text: string;
  language: Language;
  /** What the wording is worth on the day ("Wording of 2025-07-13, asked for …"). */
  note: string;
}

/** A sentence that cites articles, with what their wording says of it. */
export interface SupportedSentence extends SupportFinding, Place {
  sentence: string;
  /** The articles cited in it. */
  citations: StatuteCheck[];
  /** The article that the passage is of; the first cited where there is none. */
  article: StatuteCheck;
  /** Of the wording; undefined without one. */
  note?: string;
  /** Who found the verdict, where it is not code. */
  by?: 'judge';
}

/** Gives the wording of a cited article; undefined where none is known, or none that a verdict may rest on. */
export type WordingFor = (citation: StatuteCheck) => Wording | undefined;

interface Article extends Wording {
  citation: StatuteCheck;
  passages: Passage[];
}

/**
 * Each sentence of a text that cites an article, against the article's wording: its figures and its quotations.
 * `unknown`: it has none of them, or the wording is not known. Linear in the text.
 */
export function checkSupport(
  text: string,
  citations: readonly CheckedCitation[],
  wordingFor: WordingFor,
): SupportedSentence[] {
  const articles = new Map<string, Article | undefined>();
  const articleOf = (citation: StatuteCheck) => {
    const key = `${citationKey(citation)} ${citation.old} ${citation.on ?? ''}`;
    if (!articles.has(key)) {
      const wording = wordingFor(citation);
      const passages = wording && readPassages(wording.text, wording.language);
      articles.set(key, wording && { ...wording, citation, passages: passages! });
    }
    return articles.get(key);
  };
  const citationsIn = placesIn(citations);
  const quotations = readQuotations(text);
  const quotationsIn = placesIn(quotations);
  return unitsOf(text, quotations)
    .flatMap((unit) => clausesOf(text, unit, citationsIn(unit)))
    .flatMap(({ start, end }): SupportedSentence[] => {
      const inside = citationsIn({ start, end });
      const cited = inside.filter((one) => one.kind === 'statute');
      if (cited.length === 0) return [];
      const known = cited.map(articleOf);
      const quoted = quotationsIn({ start, end }).map((quotation) => ({
        ...quotation,
        attribution: attributionOf(text, { start, end }, quotation, citationsIn),
      }));
      const claim = claimOf(text, { start, end }, inside);
      const sentence = text.slice(start, end).replace(/\s+/g, ' ');
      const found = [...new Set(known.filter((one) => one !== undefined))];
      const judged = judgeSentence(claim, sentence, quoted, found, !known.includes(undefined));
      const finding =
        judged.verdict === 'not-addressed' && !endsWithAuthority(text, end, cited) ? OF_CASE : judged;
      const article = finding.article ?? found[0];
      const { verdict, reason, passage, figure, misquotation } = finding;
      return [
        {
          ...{ start, end, sentence, verdict, reason, citations: cited },
          article: article?.citation ?? cited[0]!,
          ...(passage !== undefined && { passage }),
          ...(figure && { figure }),
          ...(misquotation && { misquotation }),
          ...(article && { note: article.note }),
        },
      ];
    });
}

/** What happened in the case, on a day of the calendar, is not what the law says. */
const OF_THE_CASE =
  /(?:en l[’']espèce|au cas présent|au cas d[’']espèce|dans notre cas|in the present case|here,|(?<!\d)\d{1,2} (?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|January|February|March|April|May|June|July|August|September|October|November|December),? \d{4})/iu;

const FRENCH = /(?<![\p{L}])(?:le|la|les|un|une|des|du|de|est|dans|pour|par|et|qui|que)(?![\p{L}])/giu;
const ENGLISH = /(?<![\p{L}])(?:the|a|an|of|is|in|for|by|and|who|that|to|within|must)(?![\p{L}])/giu;

/** Of a sentence, by its small words. */
const languageOf = (sentence: string): Language =>
  (sentence.match(ENGLISH)?.length ?? 0) > (sentence.match(FRENCH)?.length ?? 0) ? 'en' : 'fr';

/** What an article says nothing of may be of the case, unless the sentence gives the article as its authority. */
const OF_CASE: Found = { verdict: 'unknown', reason: 'The figures may be of the case' };

interface Found extends SupportFinding {
  article?: Article;
}

/** A list of articles says nothing of any of them. */
const MOST_ARTICLES = 12;

function judgeSentence(
  claim: string,
  sentence: string,
  quoted: readonly (Quotation & { attribution: Attribution })[],
  articles: readonly Article[],
  isComplete: boolean,
): Found {
  if (articles.length === 0) return { verdict: 'unknown', reason: 'The wording of the article is not known' };
  if (articles.length > MOST_ARTICLES)
    return { verdict: 'unknown', reason: `The sentence cites more than ${MOST_ARTICLES} articles` };
  const findings = quoted.map(({ words, attribution, start, end }) =>
    bestOf(
      articles.map((article): Found => {
        const found = judgeQuotation(
          words,
          article.text,
          article.passages,
          article.language,
          languageOf(words) === article.language ? attribution : 'other',
        );
        const misquotation = { start, end, isAttributed: attribution !== 'open' };
        return { ...found, article, ...(found.verdict === 'misquoted' && { misquotation }) };
      }),
    ),
  );
  const language = languageOf(claim);
  const figures = bestOf(
    articles.map((article) =>
      article.language === language
        ? { ...judgeFigures(claim, article.passages, language), article }
        : { verdict: 'unknown', reason: 'The wording is in another language than the sentence', article },
    ),
  );
  const isFactual = OF_THE_CASE.test(claim) && figures.verdict !== 'supported';
  findings.push(isFactual ? { verdict: 'unknown', reason: 'The figures are of the case' } : figures);
  // A figure that was changed in the article's own words is a misquotation.
  const worst =
    findings.find(({ verdict }, i) => verdict === 'misquoted' && quoted[i]?.attribution === 'article') ??
    worstOf(findings);
  // What one article does not have may be in another, whose wording is not known.
  if (IS_OPEN.has(worst.verdict) && !isComplete)
    return { verdict: 'unknown', reason: 'The wording of one of the articles is not known' };
  // A sentence or a row of a table with several articles has figures of each, and of none.
  const isMixed = articles.length > 1 || sentence.includes('|');
  if (isMixed && (worst.verdict === 'contradicted' || worst.verdict === 'not-addressed'))
    return { verdict: 'unknown', reason: 'Which of the articles the figure is of is not clear' };
  return worst;
}

const IS_OPEN: ReadonlySet<string> = new Set(['contradicted', 'misquoted', 'not-addressed']);
const GOOD_FIRST = ['supported', 'contradicted', 'misquoted', 'not-addressed', 'unknown'] as const;
const BAD_FIRST = ['contradicted', 'misquoted', 'not-addressed', 'supported', 'unknown'] as const;

const first = (findings: readonly Found[], order: readonly SupportFinding['verdict'][]): Found =>
  findings.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))[0]!;
/** Of the articles of a sentence, that which says it. */
const bestOf = (findings: readonly Found[]) => first(findings, GOOD_FIRST);
/** Of what a sentence says, what is wrong. */
const worstOf = (findings: readonly Found[]) => first(findings, BAD_FIRST);
