import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { SEVERITIES } from '../../assertions/scoring/memo/answer-score.ts';
import { CATEGORIES } from '../../assertions/scoring/memo/claim-score.ts';
import type { Criterion } from '../../assertions/scoring/memo/criterion.ts';
import { findQuote, foldText, type Place } from '../../assertions/scoring/memo/find-quote.ts';
import { parseRubric } from '../../assertions/scoring/memo/parse-rubric.ts';
import { withDocuments } from './convert.ts';
import { readTasks, type TaskRow } from './read-tasks.ts';

const claimSchema = z.strictObject({
  /** Words of the answer. */
  text: z.string().min(1),
  category: z.enum(CATEGORIES),
  verdict: z.enum(['true', 'false', 'unverifiable']),
  severity: z.enum(SEVERITIES).optional(),
  /** What decides it. */
  why: z.string().optional(),
});

/** What a memo between good and flawed puts to the test; see answers/README.md. */
export const MEMO_KINDS = [
  'wrong-article',
  'wrong-date',
  'half-met',
  'uncited',
  'repealed-named',
  'other-way',
  'beautiful-empty',
  'short-complete',
  'english',
  'side-errors',
  'faults',
] as const;
type MemoKind = (typeof MEMO_KINDS)[number];

const goldSchema = z.array(
  z.strictObject({
    /** Number of the task. */
    task: z.string().min(1),
    /** Name of the answer: the file is `<task>-<answer>.md`. */
    answer: z.string().min(1),
    kind: z.enum(MEMO_KINDS).optional(),
    /** A verdict for each criterion; for a Négatif item true means that the fault is there. */
    criteria: z.record(z.string(), z.boolean()),
    /** Ids of the criteria on which two independent readers disagree; `criteria` holds the first reading. */
    disputed: z.array(z.string()).default([]),
    claims: z.array(claimSchema),
  }),
);

type GoldClaim = z.output<typeof claimSchema> & { place: Place };

/** An answer with the verdicts a lawyer gave it. */
export interface GoldAnswer {
  task: string;
  /** Name of the answer. */
  name: string;
  /** Undefined for the good and the flawed ones. */
  kind?: MemoKind;
  /** The prompt, documents included. */
  prompt: string;
  answer: string;
  asOf: string;
  criteria: Criterion[];
  verdicts: ReadonlyMap<string, boolean>;
  /** Ids of the criteria on which two readers disagree. */
  disputed: ReadonlySet<string>;
  claims: GoldClaim[];
}

/**
 * Reads `gold.json` of a folder of answers, and every `gold-….json` next to it, against the tasks. Throws InputError
 * where a criterion has no verdict, or a verdict no criterion, an answer no file, or a claim is not in its answer.
 */
export async function readGold(folder: string, tasksFile: string): Promise<GoldAnswer[]> {
  const read = await readTasks(tasksFile);
  const tasks = new Map(read.tasks.map((task) => [task.row.Number, task]));
  const more = existsSync(folder) ? readdirSync(folder).filter((name) => /^gold-.+\.json$/.test(name)) : [];
  return ['gold.json', ...more.sort()].flatMap((name) => readSet(join(folder, name), tasks, tasksFile));
}

function readSet(source: string, tasks: ReadonlyMap<string, TaskRow>, tasksFile: string): GoldAnswer[] {
  return check(goldSchema, readJson(source), { source }).map(
    ({ task, answer: name, kind, criteria, disputed, claims }, i) => {
      const where = { source, row: i + 1 };
      const found = tasks.get(task);
      if (!found)
        throw new InputError({ ...where, key: 'task', problem: `${tasksFile} has no task ${task}` });
      const file = join(dirname(source), `${task}-${name}.md`);
      if (!existsSync(file))
        throw new InputError({ ...where, key: 'answer', problem: `${file} does not exist` });
      const answer = readFileSync(file, 'utf8');
      const folded = foldText(answer);
      const rubric = parseRubric(found.row.Rubric, { source: tasksFile, row: found.number, key: 'Rubric' });
      checkIds(rubric, Object.keys(criteria), disputed, where);
      return {
        task,
        name,
        ...(kind && { kind }),
        prompt: withDocuments(found.row.Prompt, found.documents),
        answer,
        asOf: found.row.AsOf,
        criteria: rubric,
        verdicts: new Map(Object.entries(criteria)),
        disputed: new Set(disputed),
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
  if (!existsSync(file)) throw new InputError({ source: file, problem: 'does not exist' });
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InputError({
      source: file,
      problem: `is not valid JSON (${error instanceof Error ? error.message : error})`,
    });
  }
}

function checkIds(
  rubric: Criterion[],
  judged: string[],
  disputed: string[],
  where: { source: string; row: number },
): void {
  const ids = rubric.map(({ id }) => id);
  const missing = ids.find((id) => !judged.includes(id));
  if (missing) throw new InputError({ ...where, key: 'criteria', problem: `no verdict for ${missing}` });
  for (const [key, named] of Object.entries({ criteria: judged, disputed })) {
    const unknown = named.find((id) => !ids.includes(id));
    if (unknown) throw new InputError({ ...where, key, problem: `the rubric has no ${unknown}` });
  }
}
