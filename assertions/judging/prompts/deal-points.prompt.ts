import { z } from 'zod';
import type { Question } from '../../scoring/deal-points/score-deal-points.ts';
import type { Dossier } from '../judge-job.ts';

/** Part of every cache key: change it with any word below. */
export const DEAL_POINTS_VERSION = 2;

export const dealPointsReply = z.strictObject({
  comparisons: z.array(z.strictObject({ id: z.string(), analysis: z.string(), matches: z.array(z.int()) })),
});

/** Longer values are compared by their beginning. */
const LONGEST = 2000;
const line = (text: string) => text.slice(0, LONGEST).replace(/\s+/g, ' ').trim();

/** What is compared, as the data that a judge is shown: what the contracts say, and what the answer says of it. */
export const dealPointsDossier = (questions: readonly Question[]): Dossier => ({
  task: questions
    .map(({ id, label, references }) =>
      [`${id} (${label})`, ...references.map((text, i) => `  référence ${i + 1} : ${line(text)}`)].join('\n'),
    )
    .join('\n'),
  documents: [],
  answer: questions.map(({ id, value }) => `${id} : ${line(value)}`).join('\n'),
  language: 'fr',
});

export const dealPointsQuestion =
  () => `La TÂCHE donne, pour chaque identifiant, ce que stipule un contrat de cession d'actions, établi par un avocat : une référence, ou plusieurs lorsque le point clé est une liste. La RÉPONSE donne, sous le même identifiant, ce qu'un modèle a relevé dans ce contrat.
Pour chaque identifiant de la RÉPONSE, indique les références qui disent la même chose : même portée juridique, mêmes débiteur et bénéficiaire, mêmes montants, taux, dates, durées et territoires. La formulation, l'ordre, les abréviations, l'écriture d'un nombre en chiffres ou en lettres et les détails sans incidence sont indifférents. Une valeur qui omet un élément déterminant, en ajoute un que la référence contredit, ou en change un, ne dit pas la même chose.
"analysis" : la différence relevée, ou une chaîne vide, en une phrase. "matches" : les numéros de ces références ; liste vide s'il n'y en a aucune.
Format : {"comparisons":[{"id":"<identifiant>","analysis":"<analyse>","matches":["<numéro>"]}]}, une entrée par identifiant de la RÉPONSE.`;
