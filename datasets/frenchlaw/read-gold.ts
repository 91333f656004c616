import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { SEVERITIES } from '../../assertions/scoring/memo/answer-score.ts';
import { CATEGORIES } from '../../assertions/scoring/memo/claim-score.ts';
import type { Criterion } from '../../assertions/scoring/memo/criterion.ts';
import { findQuote, foldText, type Place } from '../../assertions/scoring/memo/find-quote.ts';
import { parseRubric } from '../../assertions/scoring/memo/parse-rubric.ts';
import { withDocuments } from './convert.ts';
import { readTasks } from './read-tasks.ts';

const claimSchema = z.strictObject({
  /** Words of the answer. */
  text: z.string().min(1),
  category: z.enum(CATEGORIES),
  verdict: z.enum(['true', 'false', 'unverifiable']),
  severity: z.enum(SEVERITIES).optional(),
  /** What decides it. */
  why: z.string().optional(),
});

const goldSchema = z.array(
  z.strictObject({
    /** Number of the task. */
    task: z.string().min(1),
    /** Name of the answer: the file is `<task>-<answer>.md`. */
    answer: z.string().min(1),
    /** A verdict for each criterion; for a Négatif item true means that the fault is there. */
    criteria: z.record(z.string(), z.boolean()),
    claims: z.array(claimSchema),
  }),
);

type GoldClaim = z.output<typeof claimSchema> & { place: Place };

/** An answer with the verdicts a lawyer gave it. */
export interface GoldAnswer {
  task: string;
  /** Name of the answer. */
  name: string;
  /** The prompt, documents included. */
  prompt: string;
  answer: string;
  asOf: string;
  criteria: Criterion[];
  verdicts: ReadonlyMap<string, boolean>;
  claims: GoldClaim[];
}

/**
 * Reads `gold.json` of a folder of answers against its tasks. Throws InputError where a criterion has no verdict,
 * or a verdict no criterion, an answer no file, or a claim is not in its answer.
 */
export function readGold(folder: string, tasksFile: string): GoldAnswer[] {
  const source = join(folder, 'gold.json');
  const tasks = new Map(readTasks(tasksFile).tasks.map((task) => [task.row.Number, task]));
  return check(goldSchema, readJson(source), { source }).map(
    ({ task, answer: name, criteria, claims }, i) => {
      const where = { source, row: i + 1 };
      const found = tasks.get(task);
      if (!found)
        throw new InputError({ ...where, key: 'task', problem: `${tasksFile} has no task ${task}` });
      const file = join(folder, `${task}-${name}.md`);
      if (!existsSync(file))
        throw new InputError({ ...where, key: 'answer', problem: `${file} does not exist` });
      const answer = readFileSync(file, 'utf8');
      const folded = foldText(answer);
      const rubric = parseRubric(found.row.Rubric, { source: tasksFile, row: found.number, key: 'Rubric' });
      checkIds(rubric, Object.keys(criteria), where);
      return {
        task,
        name,
        prompt: withDocuments(found.row.Prompt, found.documents),
        answer,
        asOf: found.row.AsOf,
        criteria: rubric,
        verdicts: new Map(Object.entries(criteria)),
        claims: claims.map((claim, n) => {
          const place = findQuote(folded, claim.text);
          if (!place)
            throw new InputError({
              ...where,
              key: `claims.${n}.text`,
              problem: `"${claim.text}" is not in ${file}`,
            });
          return { ...claim, place };
        }),
      };
    },
  );
}

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new InputError({ source: file, problem: 'there is no such file' });
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InputError({
      source: file,
      problem: `is no JSON (${error instanceof Error ? error.message : error})`,
    });
  }
}

function checkIds(rubric: Criterion[], judged: string[], where: { source: string; row: number }): void {
  const ids = rubric.map(({ id }) => id);
  const missing = ids.find((id) => !judged.includes(id));
  const unknown = judged.find((id) => !ids.includes(id));
  if (missing) throw new InputError({ ...where, key: 'criteria', problem: `no verdict for ${missing}` });
  if (unknown) throw new InputError({ ...where, key: 'criteria', problem: `the rubric has no ${unknown}` });
}
