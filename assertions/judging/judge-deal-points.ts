import { z } from 'zod';
import type { Answer, Question } from '../scoring/deal-points/score-deal-points.ts';
import { readText } from '../scoring/memo/judge-values.ts';
import { type Question as JudgeQuestion, readById } from './client/ask-question.ts';
import type { Judge } from './client/open-judge.ts';
import {
  DEAL_POINTS_VERSION,
  dealPointsDossier,
  dealPointsQuestion,
  dealPointsReply,
} from './prompts/deal-points.prompt.ts';
import { dossierMessages } from './prompts/dossier.prompt.ts';

const schema = z.toJSONSchema(dealPointsReply);

/** What each question's value means, by a judge asked once for all. */
export function judgeDealPoints(judge: Judge, questions: readonly Question[]): Promise<Map<string, Answer>> {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const pick = (ids: readonly string[]) => ids.map((id) => byId.get(id)!);
  const question: JudgeQuestion<Answer> = {
    ids: [...byId.keys()],
    list: 'comparisons',
    schema,
    keyOf: (id) => {
      const { label, value, references } = byId.get(id)!;
      return ['deal points', DEAL_POINTS_VERSION, label, value, references];
    },
    messages: (ids, problems) =>
      dossierMessages(dealPointsDossier(pick(ids)), dealPointsQuestion(), problems),
    read: (items, ids) =>
      readById(items, ids, (item, id) => readAnswer(item, byId.get(id)!.references.length)),
    job: () => {
      throw new Error('the offline judge compares no deal points: answerByWords does');
    },
  };
  return judge.ask(question);
}

/** Numbers of references: from 1 in the reply, from 0 here; null and 0 are none. */
function readAnswer(item: Record<string, unknown>, references: number): Answer | string {
  if (item.matches === undefined) return '"matches" is missing';
  const said = [item.matches ?? []].flat().map((value) => (value === null ? 0 : Number(value)));
  const isKnown = (number: number) => Number.isInteger(number) && number >= 0 && number <= references;
  if (!said.every(isKnown) || said.length > references + 1)
    return `"matches" must list numbers of references, from 1 to ${references}`;
  const matches = [...new Set(said)].filter((number) => number > 0).map((number) => number - 1);
  return { matches, analysis: readText(item.analysis) ?? '' };
}
