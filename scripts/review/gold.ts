import { existsSync } from 'node:fs';
import { z } from 'zod';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { SEVERITIES } from '../../assertions/scoring/memo/answer-score.ts';
import { CATEGORIES, type Category } from '../../assertions/scoring/memo/claim-score.ts';
import { criterionSchema } from '../../assertions/scoring/memo/criterion.ts';
import { findQuote, foldText } from '../../assertions/scoring/memo/find-quote.ts';
import type { GoldAnswer } from '../../datasets/frenchlaw/read-gold.ts';
import { readJsonLines } from '../report/read/json-rows.ts';
import { lawyersOn, type Reviews } from './read-reviews.ts';
import type { Redact } from './redact.ts';
import { taskOf } from './shown.ts';

const FORMAT = 'promptfoo-legal gold 1';

const goldLine = z.strictObject({
  format: z.literal(FORMAT),
  task: z.string().min(1),
  answerId: z.string().min(1),
  prompt: z.string(),
  answer: z.string(),
  /** Day of the law, ISO. */
  asOf: z.iso.date().or(z.literal('')),
  /** Those that lawyers settled; `satisfied` of a fault means that it is there. */
  criteria: z.array(criterionSchema.omit({ line: true }).extend({ satisfied: z.boolean() })),
  /** Words of the answer, and what lawyers say of them. */
  claims: z.array(
    z.strictObject({
      text: z.string().min(1),
      category: z.enum(CATEGORIES),
      verdict: z.enum(['true', 'false']),
      severity: z.enum(SEVERITIES).optional(),
    }),
  ),
});
type GoldLine = z.output<typeof goldLine>;

/** One JSON line an answer with what lawyers settled: on which all agree, or that a third decided. No model is named. */
export function goldLines({ reviewed }: Reviews, redact: Redact): string[] {
  const settled = reviewed.flatMap((one) => {
    const said = lawyersOn(one);
    return said && (said.favour === 0 || said.favour === 1) ? [{ ...one, said }] : [];
  });
  const lines = [...Map.groupBy(settled, ({ answer }) => answer).entries()].flatMap(
    ([{ row, raw, answer }, own]) => {
      const criteria = own.flatMap(({ item, said }): GoldLine['criteria'] => {
        const criterion = row.criteria.find(({ id }) => id === item.key);
        if ((item.kind !== 'criterion' && item.kind !== 'fault') || !criterion) return [];
        const { maxPenalty, needsQuote, points } = criterion;
        return [
          {
            ...{
              id: item.key,
              dimension: item.dimension as GoldLine['criteria'][number]['dimension'],
              points,
            },
            ...(maxPenalty !== undefined && { maxPenalty }),
            ...{ text: redact(item.text), evidence: needsQuote ? 'quote' : 'none' },
            satisfied: (said.favour === 1) !== (item.kind === 'fault'),
          },
        ];
      });
      const claims = own.flatMap(({ item, said }): GoldLine['claims'] => {
        if (item.kind !== 'claim' || !item.place) return [];
        const category = row.claims[Number(item.key) - 1]!.category as Category;
        const text = redact(answer.slice(item.place.start, item.place.end));
        if (said.favour === 1) return [{ text, category, verdict: 'true' }];
        return [{ text, category, verdict: 'false', severity: said.severity ?? 'major' }];
      });
      if (!raw || criteria.length + claims.length === 0) return [];
      return [
        JSON.stringify({
          ...{
            format: FORMAT,
            task: row.task,
            answerId: own[0]!.item.id,
            prompt: redact(taskOf(raw.prompt?.raw ?? '')),
            answer: redact(answer),
          },
          ...{ asOf: String(raw.testCase?.metadata?.asOf ?? ''), criteria, claims },
        } satisfies GoldLine),
      ];
    },
  );
  if (lines.length === 0)
    throw new InputError({ source: '--gold', problem: 'lawyers have settled no criterion and no claim yet' });
  return lines;
}

/** Reads such lines as answers to calibrate a judge on. */
export function readGoldLines(file: string): GoldAnswer[] {
  if (!existsSync(file)) throw new InputError({ source: file, problem: 'does not exist' });
  const answers: GoldAnswer[] = [];
  let row = 0;
  readJsonLines(file, (line) => {
    const where = { source: file, row: ++row };
    const { task, answerId, prompt, answer, asOf, criteria, claims } = check(goldLine, line, where);
    const folded = foldText(answer);
    answers.push({
      ...{ task, name: answerId, prompt, answer, asOf },
      criteria: criteria.map(({ satisfied: _, ...criterion }, i) => ({ ...criterion, line: i + 1 })),
      verdicts: new Map(criteria.map(({ id, satisfied }) => [id, satisfied])),
      disputed: new Set(),
      claims: claims.map(({ severity, ...claim }, i) => {
        const place = findQuote(folded, claim.text);
        if (!place)
          throw new InputError({ ...where, key: `claims.${i}.text`, problem: 'is not in the answer' });
        return { ...claim, ...(severity && { severity }), place };
      }),
    });
  });
  if (answers.length === 0) throw new InputError({ source: file, problem: 'is empty' });
  return answers;
}
