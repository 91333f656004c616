import { createHash } from 'node:crypto';
import { z } from 'zod';
import { isRecord } from '../core/read-json.ts';
import type { Criterion } from '../scoring/memo/criterion.ts';
import { findQuote, foldText } from '../scoring/memo/find-quote.ts';
import { isPlaceholder, readText } from '../scoring/memo/judge-values.ts';
import { readGrade } from '../scoring/reference/read-grade.ts';
import type { Question } from './client/ask-question.ts';
import type { Judging, Panel } from './open-panel.ts';
import { gradeMessages, pointsMessages, pointsReply, REFERENCE_VERSION } from './prompts/reference.prompt.ts';
import { settleAll } from './settle-all.ts';

const schema = z.toJSONSchema(pointsReply);
const MOST_POINTS = 60;

/**
 * The points of a reference answer, each with its words in the reference, as criteria. They depend on the question and
 * the reference alone: asked once for all answers.
 */
export async function referencePoints({ judge, dossier }: Judging, reference: string): Promise<Criterion[]> {
  const folded = foldText(reference);
  const question: Question<Criterion[]> = {
    ids: ['points'],
    list: 'points',
    schema,
    keyOf: () => [
      'reference points',
      REFERENCE_VERSION,
      dossier.language,
      hash(dossier.task),
      hash(reference),
    ],
    messages: (_, problems) => pointsMessages(dossier, reference, problems),
    job: () => ({ kind: 'points', dossier, reference }),
    read: (items) => {
      const criteria: Criterion[] = [];
      const problems: string[] = [];
      if (items.length === 0) problems.push('the list is empty, and the reference has at least one point');
      if (items.length > MOST_POINTS) problems.push(`${items.length} points: give ${MOST_POINTS} at most`);
      for (const [i, item] of items.entries()) {
        const criterion = isRecord(item) ? readPoint(item, i) : 'is not an object';
        if (typeof criterion === 'string') problems.push(`point ${i + 1}: ${criterion}`);
        else criteria.push(criterion);
      }
      return { values: new Map(problems.length > 0 ? [] : [['points', criteria]]), problems };
    },
  };
  return (await judge.ask(question)).get('points')!;

  function readPoint(item: Record<string, unknown>, i: number): Criterion | string {
    const text = readText(item.criterion);
    if (text === undefined || text === '' || isPlaceholder(text)) return '"criterion" must be a sentence';
    const quote = readText(item.quote) ?? '';
    // A reference may be a word: "no", "DSB".
    const isWhole = foldText(quote).folded === folded.folded && quote !== '';
    if (!isWhole && !findQuote(folded, quote))
      return `"${quote.slice(0, 60)}" is not in the reference word for word`;
    const points = Number(item.points ?? 1);
    if (!(points > 0 && points <= 100)) return '"points" must be a number above 0';
    const words = quote.match(/\p{L}{2,}|\d+/gu)?.length ?? 0;
    return {
      id: `P${i + 1}`,
      dimension: 'substance',
      points,
      text,
      line: reference.slice(0, findQuote(folded, quote)?.start ?? 0).split('\n').length,
      // An answer of a word or two cannot be quoted at the length that a proof needs.
      evidence: words <= SHORT ? 'none' : 'quote',
    };
  }
}

const SHORT = 3;

/** The grade of each judge for the whole answer, 0 to 1 in steps of 0.1, in LEXam's form: one call a judge. */
export async function gradeByReference(
  { members }: Panel,
  reference: string,
): Promise<{ judge: string; grade: number; why: string }[]> {
  const grades = await settleAll(
    members.map(({ judge, dossier, key }) =>
      judge.ask<{ grade: number; why: string }>({
        ids: ['grade'],
        list: 'grade',
        schema: {},
        keyOf: () => ['reference grade', REFERENCE_VERSION, key, hash(reference)],
        messages: (_, problems) => gradeMessages(dossier, reference, problems),
        job: () => {
          throw new Error('a judge that is a program compares points');
        },
        read: () => ({ values: new Map(), problems: ['the reply is no text'] }),
        readProse: (reply) => {
          const grade = readGrade(reply);
          if (typeof grade !== 'number') return { values: new Map(), problems: [grade.problem] };
          return { values: new Map([['grade', { grade, why: reply.slice(0, 2000) }]]), problems: [] };
        },
      }),
    ),
  );
  return grades.map((found, i) => ({ judge: members[i]!.judge.id, ...found.get('grade')! }));
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
