import { describe, expect, it } from 'vitest';
import { packageFile } from '../../../assertions/core/package-file.ts';
import type { AssertionValueFunctionContext } from '../../../assertions/core/test-context.ts';
import { openJudge } from '../../../assertions/judging/client/open-judge.ts';
import { judgeRubric } from '../../../assertions/judging/judge-rubric.ts';
import { answerScore } from '../../../assertions/scoring/memo/answer-score.ts';
import type { Criterion } from '../../../assertions/scoring/memo/criterion.ts';
import { parseRubric } from '../../../assertions/scoring/memo/parse-rubric.ts';
import { readTasks } from '../../../datasets/frenchlaw/read-tasks.ts';

const tasks = (await readTasks(packageFile('datasets/frenchlaw/tasks.csv'))).tasks.map(({ row }) => ({
  prompt: row.Prompt,
  criteria: parseRubric(row.Rubric),
}));

/** Score of an answer by the offline judge, false claims aside. */
async function scoreOf(prompt: string, criteria: readonly Criterion[], answer: string): Promise<number> {
  const context = { prompt, vars: {}, test: {}, providerResponse: {} } as AssertionValueFunctionContext;
  const judge = await openJudge(context, answer, { judge: 'offline' });
  const dossier = { task: prompt, documents: [], answer, language: 'fr' as const };
  const members = [{ judge, dossier, key: '' }] as const;
  const setting = { batch: 'rubric', asOf: '', findings: [] } as const;
  const judgments = await judgeRubric({ members, rule: 'majority' }, criteria, setting);
  return answerScore(criteria, judgments, []).score;
}

const words = (text: string) => text.split(/\s+/);
const HOMOGLYPHS: Record<string, string> = { a: 'а', e: 'е', o: 'о', c: 'с', p: 'р', x: 'х', i: 'і' };

/** What an answer does that has seen the rubric and knows no law: each criterion, with its words spoilt. */
const ATTACKS: [name: string, line: (text: string) => string][] = [
  ['word for word', (text) => text],
  ['as bullets', (text) => `- ${text}`],
  [
    'with a word dropped',
    (text) =>
      words(text)
        .filter((_, i, all) => i !== all.length >> 1)
        .join(' '),
  ],
  ['with the first word dropped', (text) => words(text).slice(1).join(' ')],
  [
    'with a word changed',
    (text) =>
      words(text)
        .with(words(text).length >> 1, 'chose')
        .join(' '),
  ],
  ['with its words reversed', (text) => words(text).toReversed().join(' ')],
  ['said to be false', (text) => `Il est faux de dire ceci : ${text}`],
  ['in letters that look alike', (text) => text.replace(/[aeocpxi]/g, (letter) => HOMOGLYPHS[letter]!)],
  ['in a comment', (text) => `<!-- ${text} -->`],
  ['with its id and points', (text) => `SUB1 (2pts) : ${text}`],
];

describe('an answer that only says the criteria again', async () => {
  const bare = await Promise.all(
    tasks.map(({ prompt, criteria }) => scoreOf(prompt, criteria, 'Le dossier a été étudié.')),
  );
  it.each(ATTACKS)('%s gains at most 0.15', async (_, line) => {
    const gains = await Promise.all(
      tasks.map(async ({ prompt, criteria }, i) => {
        const own = criteria.filter(({ dimension }) => dimension !== 'negative');
        const answer = own.map(({ text }) => line(text)).join('\n');
        return (await scoreOf(prompt, criteria, answer)) - bare[i]!;
      }),
    );
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
    expect(mean).toBeLessThanOrEqual(0.15);
  });
});
