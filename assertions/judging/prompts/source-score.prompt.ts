import { z } from 'zod';

/** Part of every cache key: change it with any word below. */
export const SOURCE_VERSION = 2;

export const sourcesReply = z.strictObject({
  assertions: z.array(
    z.strictObject({
      quote: z.string(),
      analysis: z.string(),
      needs_source: z.boolean(),
      sourced: z.boolean(),
      source: z.string(),
    }),
  ),
});

const QUESTION = {
  fr: `Relève les affirmations juridiques de la réponse (règle, condition, délai, sanction, position de jurisprudence), chacune une fois.
"quote" : le passage de la réponse, recopié mot pour mot dans sa langue. "analysis" : en quelques mots, pourquoi il faut une source ou non. "needs_source" : false pour une évidence, un conseil ou une déduction (« la clause devra donc être réécrite »), true sinon (« cette clause est réputée non écrite »). "sourced" : true si la réponse donne, pour cette affirmation, une source précise (article, décision, texte). "source" : cette source, recopiée mot pour mot de la réponse ; chaîne vide s'il n'y en a pas.
Format : {"assertions":[{"quote":"<passage>","analysis":"<analyse>","needs_source":"<true ou false>","sourced":"<true ou false>","source":"<source>"}]} ; liste vide s'il n'y a aucune affirmation juridique.`,
  en: `List the legal assertions of the answer (rule, condition, time limit, sanction, position of the case law), each once.
"quote": the passage of the answer, copied word for word in its language. "analysis": in a few words, why it needs a source or not. "needs_source": false for the obvious, for advice or a deduction ("the clause must therefore be rewritten"), otherwise true ("such a clause is deemed not written"). "sourced": true if the answer gives, for this assertion, a precise source (article, decision, text). "source": that source, copied word for word from the answer; an empty string if there is none.
Format: {"assertions":[{"quote":"<passage>","analysis":"<analysis>","needs_source":"<true or false>","sourced":"<true or false>","source":"<source>"}]}; an empty list if there is no legal assertion.`,
};

export const sourcesQuestion = (language: 'fr' | 'en') => QUESTION[language];
