import { z } from 'zod';
import {
  exemptionByCitation,
  jurisdictions,
  type State,
} from '../../assertions/scoring/openexempt/statutes.ts';

/** The five tasks, by the id the data sets use. */
export const taskNames = { 1: 'AE', 2: 'EC', 3: 'EV', 4: 'NA', 5: 'OE' } as const;
export type TaskId = keyof typeof taskNames;

export const splits = ['test', 'dev'] as const;
export type Split = (typeof splits)[number];

export const states = jurisdictions.filter((name): name is State => name !== 'FEDERAL');

const taskId = z.union(
  ([1, 2, 3, 4, 5] as const).map((id) => z.literal(id)),
  'unknown task id, 1 (AE) to 5 (OE) exist',
);
const state = z.enum(states as [State, ...State[]]);
const citation = z
  .string()
  .refine((text) => exemptionByCitation.has(text), 'no statute of the benchmark has this citation');

/** shared.json: what every row of a data set has in common. */
export const sharedSchema = z.object({
  start_task_id: taskId,
  terminal_task_id: taskId,
  instruction: z.string(),
  meta_instruction: z.string(),
  response_format: z.string(),
  statutes: z.string(),
  /** Data sets of the framework's first months have none. */
  format_reminder: z.string().nullish(),
});
export type Shared = z.output<typeof sharedSchema>;

const claims = z.array(z.strictObject({ citation, claim_value: z.number().nonnegative() }));

const solved = <Type extends z.ZodType>(solution: Type) => z.object({ solution });
/** Type of the solution by terminal task, as the field of a row, so that a message names the key. */
export const solutionOf = {
  1: solved(z.string()),
  2: solved(z.record(z.string(), z.array(citation))),
  3: solved(z.record(z.string(), claims)),
  4: solved(z.record(z.string(), z.number().nonnegative())),
  5: solved(z.record(z.string(), claims)),
} as const;
export type Claim = { citation: string; claim_value: number };
export type Solution = string | Record<string, string[] | Claim[] | number>;

/** One line of test.jsonl or dev.jsonl; the solution's type depends on shared.json. */
export const rowSchema = z.object({
  uid: z.string().min(1),
  jurisdiction: state,
  facts: z.string(),
  solved_steps: z.string().nullable(),
  solution: z.unknown(),
});
export type Row = Omit<z.output<typeof rowSchema>, 'solution'> & { solution: Solution };

const party = z.object({ first_name: z.string(), last_name: z.string() });
const isDay = (text: string) => z.iso.date().safeParse(text.replace(/T00:00:00$/, '')).success;
const day = z.string().refine(isDay, 'a date such as 2024-05-01T00:00:00');

const assetSchema = z.object({
  description: z.string().min(1),
  /** Dollars. */
  dollar_value: z.number().nonnegative(),
  applicable_exemptions: z.array(citation),
  category_hints: z.array(z.string()),
});
export type Asset = z.output<typeof assetSchema>;

/** One line of cases.jsonl or dev_cases.jsonl: the facts behind the row of the same number. */
export const caseSchema = z
  .object({
    debtor: party,
    joint_debtor: party.nullable(),
    assets: z.array(assetSchema),
    state_jurisdiction: state,
    petition_date: day,
    /** Day of a move -> the state moved to. */
    domicile_dates: z.record(day, state),
  })
  .superRefine(({ petition_date, domicile_dates }, context) => {
    for (const date of Object.keys(domicile_dates))
      if (date.slice(0, 10) > petition_date.slice(0, 10))
        context.addIssue({
          code: 'custom',
          path: ['domicile_dates', date],
          message: `a move after the petition of ${petition_date.slice(0, 10)}, which no exemption can depend on`,
          input: domicile_dates[date],
        });
  });
export type Case = z.output<typeof caseSchema>;

/** config.json of a data set: what the framework was told. */
export const configSchema = z.looseObject({
  dataset_id: z.string().min(1),
  suite_name: z.string().optional(),
  suite_id: z.string().optional(),
  start_task_id: taskId,
  terminal_task_id: taskId,
  irrelevant_asset_facts: z.boolean(),
  irrelevant_domicile_facts: z.boolean(),
  asset_opinions: z.boolean(),
  domicile_opinions: z.boolean(),
});
export type DatasetConfig = z.output<typeof configSchema>;

/** A line of the published archive. */
export const archiveRowSchema = z.object({
  id: z.string().min(1),
  prompt: z.string().min(1),
  solution: z.string(),
  config: z.string(),
  case: z.string(),
});

/** A row with all that is known about it, from whichever layout it was read. */
export interface Sample {
  /** File and row it came from, for messages. */
  source: string;
  row: number;
  uid: string;
  dataset: string;
  suite?: string;
  split: Split;
  startTask: TaskId;
  terminalTask: TaskId;
  config: DatasetConfig;
  case: Case;
  solution: Solution;
  prompt: Prompt;
}

/**
 * A prompt as the parts it is joined from (see prompt.ts). Parts that a whole data set shares are the same
 * string object in each of its samples.
 */
export type Prompt = string[];
