import { z } from 'zod';

/** Part of every cache key: change it with any word below. */
export const SOURCE_VERSION = 1;

export const sourcesReply = z.strictObject({
  assertions: z.array(
    z.strictObject({
      quote: z.string(),
      needs_source: z.boolean(),
      sourced: z.boolean(),
      source: z.string(),
    }),
  ),
});

const QUESTION = {
  fr: `Relève les affirmations juridiques de la réponse (règle, condition, délai, sanction, position de jurisprudence), chacune une fois.
"quote" : le passage de la réponse, recopié mot pour mot. "needs_source" : false pour une évidence, un conseil ou une déduction, true sinon. "sourced" : true si la réponse donne, pour cette affirmation, une source précise (article, décision, texte). "source" : cette source, recopiée mot pour mot de la réponse ; chaîne vide s'il n'y en a pas.
Format : {"assertions":[{"quote":"…","needs_source":true,"sourced":true,"source":"…"}]} ; liste vide s'il n'y a aucune affirmation juridique.`,
  en: `List the legal assertions of the answer (rule, condition, time limit, sanction, position of the case law), each once.
"quote": the passage of the answer, copied word for word. "needs_source": false for the obvious, for advice or a deduction, otherwise true. "sourced": true if the answer gives, for this assertion, a precise source (article, decision, text). "source": that source, copied word for word from the answer; an empty string if there is none.
Format: {"assertions":[{"quote":"…","needs_source":true,"sourced":true,"source":"…"}]}; an empty list if there is no legal assertion.`,
};

export const sourcesQuestion = (language: 'fr' | 'en') => QUESTION[language];
