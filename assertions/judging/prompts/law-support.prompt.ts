import { z } from 'zod';
import type { Dossier } from '../judge-job.ts';

/** Part of every cache key: change it with any word below. */
export const LAW_SUPPORT_VERSION = 1;

export const lawSupportReply = z.strictObject({
  support: z.array(
    z.strictObject({
      id: z.string(),
      analysis: z.string(),
      verdict: z.enum(['supported', 'contradicted', 'not_addressed', 'unknown']),
      quote: z.string(),
    }),
  ),
});

/** A sentence that code leaves open, with what a judge needs to read it. */
export interface OpenSentence {
  id: string;
  sentence: string;
  /** The sentences before and after it; '' where there is none. */
  before: string;
  after: string;
  articles: readonly ShownArticle[];
}

/** An article as a judge is shown it. */
export interface ShownArticle {
  /** "Code civil, article 2224". */
  name: string;
  /** What the wording is worth on the day. */
  note: string;
  text: string;
}

const NEIGHBOURS = { fr: ['avant', 'après'], en: ['before', 'after'] } as const;

/** The articles, each once, as the task, and the sentences as the answer: JSON strings, so that none ends its own line. */
export function lawSupportDossier(sentences: readonly OpenSentence[], language: 'fr' | 'en'): Dossier {
  const articles = [...new Set(sentences.flatMap((one) => one.articles))];
  const markOf = new Map(articles.map((article, i) => [article, `A${i + 1}`]));
  const [before, after] = NEIGHBOURS[language];
  return {
    task: articles
      .map((article) => `[${markOf.get(article)}] ${article.name} (${article.note})\n${article.text}`)
      .join('\n\n'),
    documents: [],
    answer: sentences
      .map((one) =>
        [
          `${one.id} (${one.articles.map((article) => markOf.get(article)).join(', ')}) : ${JSON.stringify(one.sentence)}`,
          ...(one.before ? [`  ${before} : ${JSON.stringify(one.before)}`] : []),
          ...(one.after ? [`  ${after} : ${JSON.stringify(one.after)}`] : []),
        ].join('\n'),
      )
      .join('\n'),
    language,
  };
}

const QUESTION = {
  fr: `La TÂCHE donne le texte officiel d'articles, chacun après son repère (A1, A2) ; « […] » y marque ce qui n'est pas reproduit. La RÉPONSE donne des phrases écrites par un modèle, chacune après son identifiant et les repères des articles qu'elle cite, avec celles qui l'entourent.
Pour chaque phrase, dis si ces articles disent ce qu'elle leur fait dire. N'en juge que par leur texte, et non par ce que tu sais du droit ; les phrases voisines n'éclairent que son sens.
"analysis" : en une phrase, ce que le texte dit sur ce point. "verdict" : "supported" si le texte le dit, fût-ce en d'autres termes ; "contradicted" s'il dit autre chose sur ce point (autre délai, autre condition, autre personne, exception tenue pour la règle) ; "not_addressed" s'il n'en dit rien ; "unknown" si la phrase ne fait rien dire aux articles, ou si ce qui en est reproduit ne permet pas d'en juger. "quote" : pour "supported" et "contradicted", le passage du texte officiel qui fonde le verdict, recopié mot pour mot et dans sa langue ; sinon chaîne vide.
Format : {"support":[{"id":"<identifiant>","analysis":"<analyse>","verdict":"<verdict>","quote":"<passage>"}]}, un élément par phrase.
Phrases :`,
  en: `The TASK gives the official wording of articles, each after its mark (A1, A2); "[…]" stands for what is not reproduced. The ANSWER gives sentences that a model wrote, each after its id and the marks of the articles it cites, with those around it.
For each sentence, say whether these articles say what it has them say. Judge by their wording alone and not by what you know of the law; the neighbouring sentences only make its meaning clear.
"analysis": in one sentence, what the wording says on the point. "verdict": "supported" if the wording says so, in whatever words; "contradicted" if it says something else on the point (another time limit, another condition, another person, an exception taken for the rule); "not_addressed" if it says nothing of it; "unknown" if the sentence has the articles say nothing, or if what is reproduced is not enough to tell. "quote": for "supported" and "contradicted", the passage of the official wording that the verdict rests on, copied word for word and in its language; otherwise an empty string.
Format: {"support":[{"id":"<id>","analysis":"<analysis>","verdict":"<verdict>","quote":"<passage>"}]}, one element a sentence.
Sentences:`,
};

const RECHECK = {
  fr: `Tu as déjà jugé les phrases ci-dessous, et le passage que tu avais recopié n'est pas mot pour mot dans le texte officiel, ou est trop court pour fonder un verdict. Relis les articles. Si un passage fonde le verdict, recopie-le exactement ; sinon "unknown".`,
  en: `You have judged the sentences below before, and the passage that you copied is not word for word in the official wording, or is too short to support a verdict. Read the articles again. If a passage supports the verdict, copy it exactly; otherwise "unknown".`,
};

/** `recheck`: after a verdict whose passage is not in the articles. */
export const lawSupportQuestion = (ids: readonly string[], language: 'fr' | 'en', recheck: boolean) =>
  [...(recheck ? [RECHECK[language]] : []), QUESTION[language], ...ids].join('\n');
