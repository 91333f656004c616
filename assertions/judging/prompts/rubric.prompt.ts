import { z } from 'zod';
import type { Criterion } from '../../scoring/memo/criterion.ts';

/** Part of every cache key: change it with any word below. */
export const RUBRIC_VERSION = 3;

/** What the judge is asked for; what it really writes is read leniently (`judging/read-opinion.ts`). */
export const rubricReply = z.strictObject({
  criteria: z.array(
    z.strictObject({
      id: z.string(),
      quotes: z.array(z.string()),
      analysis: z.string(),
      parts: z.array(z.strictObject({ part: z.string(), met: z.boolean() })),
      verdict: z.enum(['met', 'not_met', 'committed', 'not_committed', 'cannot_tell']),
      certainty: z.enum(['certain', 'likely', 'unsure']),
    }),
  ),
});

/** What all criteria of an answer are judged with. */
export interface RubricSetting {
  /** Date of the law, ISO, or ''. */
  asOf: string;
  /** What the citation index found, a sentence each. */
  findings: readonly string[];
}

/** The rules are those the gold memos were read by (datasets/frenchlaw/answers/README.md). */
const QUESTION = {
  fr: (
    asOf: string,
  ) => `Évalue la réponse critère par critère, chacun indépendamment des autres et de leur ordre${asOf && `, au regard du droit en vigueur au ${asOf}`} :
1. "quotes" : recopie mot pour mot, dans la langue de la réponse, les propositions entières, négation comprise, qui fondent ton verdict ; trois au plus, sauf pour une FAUTE ; jamais un titre, ni la tâche ou le critère répétés ; liste vide s'il n'y en a pas ;
2. "analysis" : confronte-les au critère, en une ou deux phrases ;
3. "parts" : si le critère exige plusieurs éléments, chacun d'eux ; sinon liste vide ;
4. "verdict" : "met" ou "not_met" ; pour une FAUTE "committed" ou "not_committed" ; "cannot_tell" si tu ne peux trancher ;
5. "certainty" : "certain" (la réponse le dit), "likely" (il faut l'interpréter), "unsure" (un autre juriste pourrait conclure autrement).
Seul compte ce que la réponse dit, où que ce soit : ni sa longueur, son ton, son assurance, ni la mention d'un sujet, ni ce qu'on en déduirait. Tout l'essentiel doit y être : la moitié d'un critère composé ne suffit pas. « ou » : un seul suffit ; les exemples et listes entre parenthèses illustrent. Une référence entre parenthèses n'est exigée que d'un critère sur les références ou le fondement ; ailleurs, la règle exacte sans article, ou avec un article faux, est "met". « Rappelle », « indique » : énoncer la règle suffit ; « calcule », « conclut », « applique » : il faut le résultat. Une erreur n'exclut "met" que si elle touche un élément essentiel du critère. Une autre voie que le droit admet vaut. La forme s'apprécie sur l'ensemble ; une exception ne la ruine pas. Une FAUTE n'est commise que par ce que la réponse affirme, non par une omission, un doute ou un texte dit abrogé.
Format : {"criteria":[{"id":"<identifiant>","quotes":["<passage>"],"analysis":"<analyse>","parts":[{"part":"<élément>","met":"<true ou false>"}],"verdict":"<verdict>","certainty":"<certitude>"}]}, un élément par critère.
Critères :`,
  en: (
    asOf: string,
  ) => `Assess the answer criterion by criterion, each independently of the others and of their order${asOf && `, by the law in force on ${asOf}`}:
1. "quotes": copy word for word, in the language of the answer, the whole clauses, negation included, that your verdict rests on; three at most, except for a FAULT; never a heading, nor the task or the criterion repeated; an empty list if there are none;
2. "analysis": compare them with the criterion, in one or two sentences;
3. "parts": if the criterion asks for several things, each of them; otherwise an empty list;
4. "verdict": "met" or "not_met"; for a FAULT "committed" or "not_committed"; "cannot_tell" if you cannot decide;
5. "certainty": "certain" (the answer says so), "likely" (it has to be interpreted), "unsure" (another lawyer might conclude otherwise).
Only what the answer says counts, wherever it says it: not its length, tone or assurance, nor the mention of a subject, nor what could be inferred. All that is essential must be there: half of a compound criterion is not enough. "or": one is enough; examples and lists in brackets illustrate. A reference in brackets is required only by a criterion about references or the legal basis; elsewhere the right rule without an article, or with a wrong one, is "met". "Recalls", "states": giving the rule is enough; "calculates", "concludes", "applies": the result is required. An error excludes "met" only if it touches something essential in the criterion. Another route that the law allows counts. Form is assessed over the whole; one exception does not spoil it. A FAULT is committed only by what the answer asserts, not by an omission, a doubt or a text called repealed.
Format: {"criteria":[{"id":"<id>","quotes":["<passage>"],"analysis":"<analysis>","parts":[{"part":"<thing>","met":"<true or false>"}],"verdict":"<verdict>","certainty":"<certainty>"}]}, one element a criterion.
Criteria:`,
};

const FAULT = { fr: 'FAUTE', en: 'FAULT' };
const FINDINGS = {
  fr: 'Constats vérifiés sur les textes cités par la réponse :',
  en: 'Checked findings on the texts the answer cites:',
};

const RECHECK = {
  fr: `Tu as déjà évalué les critères ci-dessous : tu n'avais pu trancher, ou aucune de tes citations ne prouvait ton verdict (absente de la réponse mot pour mot, trop courte, titre, formule, reprise de la tâche ou du critère, ou négation coupée). Relis la réponse. Si une proposition fonde le verdict, recopie-la exactement et entièrement ; sinon "not_met" ou "not_committed".`,
  en: `You have assessed the criteria below before: you could not decide, or none of your quotes proved your verdict (not word for word in the answer, too short, a heading, a formula, the task or the criterion repeated, or a negation cut off). Read the answer again. If a clause supports the verdict, copy it exactly and wholly; otherwise "not_met" or "not_committed".`,
};

/** `recheck`: after a verdict without proof, or none. */
export function rubricQuestion(
  criteria: readonly Criterion[],
  language: 'fr' | 'en',
  recheck: boolean,
  { asOf, findings }: RubricSetting,
): string {
  const lines = criteria.map(
    ({ id, dimension, text }) => `${id}${dimension === 'negative' ? ` (${FAULT[language]})` : ''} : ${text}`,
  );
  return [
    ...(recheck ? [RECHECK[language]] : []),
    ...(findings.length > 0 ? [FINDINGS[language], ...findings.map((text) => `- ${text}`)] : []),
    QUESTION[language](asOf),
    ...lines,
  ].join('\n');
}
