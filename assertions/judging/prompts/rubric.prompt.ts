import { z } from 'zod';
import type { Criterion } from '../../scoring/memo/criterion.ts';

/** Part of every cache key: change it with any word below. */
export const RUBRIC_VERSION = 2;

/** What the judge is asked for; what it really writes is read leniently (`judging/rubric.ts`). */
export const rubricReply = z.strictObject({
  criteria: z.array(
    z.strictObject({
      id: z.string(),
      quotes: z.array(z.string()),
      analysis: z.string(),
      satisfied: z.boolean(),
      confidence: z.number(),
    }),
  ),
});

const QUESTION = {
  fr: `Évalue la réponse critère par critère, chacun indépendamment des autres, en trois temps :
1. "quotes" : recopie mot pour mot, de la réponse seule, les passages courts qui fondent ton verdict (trois au plus, sauf pour une FAUTE) ; liste vide s'il n'y en a pas ;
2. "analysis" : confronte ces passages au critère, en une ou deux phrases ;
3. "satisfied" (true ou false), puis "confidence", ta certitude de 0 à 1.
Un critère est satisfait si la réponse dit ce qu'il demande, dans ses propres termes ; une allusion vague ou un élément faux ne suffit pas. Une FAUTE est « satisfied » si la réponse la commet : cite alors chaque passage où elle la commet.
Format : {"criteria":[{"id":"…","quotes":["…"],"analysis":"…","satisfied":true,"confidence":0.9}]}, un élément par critère.
Critères :`,
  en: `Assess the answer criterion by criterion, each independently of the others, in three steps:
1. "quotes": copy word for word, from the answer alone, the short passages your verdict rests on (three at most, except for a FAULT); an empty list if there are none;
2. "analysis": compare these passages with the criterion, in one or two sentences;
3. "satisfied" (true or false), then "confidence", how sure you are, from 0 to 1.
A criterion is satisfied if the answer says what it asks for, in its own words; a vague allusion or a wrong element is not enough. A FAULT is "satisfied" if the answer commits it: then quote every passage where it does.
Format: {"criteria":[{"id":"…","quotes":["…"],"analysis":"…","satisfied":true,"confidence":0.9}]}, one element a criterion.
Criteria:`,
};

const FAULT = { fr: 'FAUTE', en: 'FAULT' };

const RECHECK = {
  fr: `Pour les critères ci-dessous, tu avais conclu « satisfied » : true, mais aucune de tes citations ne figure mot pour mot dans la réponse. Relis-la. Si un passage fonde le verdict, recopie-le exactement ; sinon "satisfied" est false.`,
  en: `For the criteria below you had concluded "satisfied": true, but none of your quotes stands word for word in the answer. Read it again. If a passage supports the verdict, copy it exactly; otherwise "satisfied" is false.`,
};

/** `recheck`: after a verdict whose quotes are not in the answer. */
export function rubricQuestion(
  criteria: readonly Criterion[],
  language: 'fr' | 'en',
  recheck: boolean,
): string {
  const lines = criteria.map(
    ({ id, dimension, text }) => `${id}${dimension === 'negative' ? ` (${FAULT[language]})` : ''} : ${text}`,
  );
  return [...(recheck ? [RECHECK[language]] : []), QUESTION[language], ...lines].join('\n');
}
