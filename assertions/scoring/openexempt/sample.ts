/** What an answer is scored against, read from a test's metadata: a union by task. */
import { z } from 'zod';
import { check } from '../../core/check.ts';
import type { Estate } from './replay.ts';
import { jurisdictions, type State } from './statutes.ts';

const claims = z.record(z.string(), z.array(z.object({ citation: z.string(), claim_value: z.number() })));
const state = z
  .enum(jurisdictions)
  .refine((name): name is State => name !== 'FEDERAL', 'FEDERAL is not a state');
const estate = z.object({
  assets: z.array(
    z.object({
      description: z.string(),
      dollar_value: z.number(),
      applicable_exemptions: z.array(z.string()),
    }),
  ),
  joint_debtor: z.unknown(),
  state_jurisdiction: state,
});

/** `rightGold`: the gold by the statute, where the published one, `gold`, is suspect and the statute has an answer. */
const of = <Task extends string, Gold extends z.ZodType>(task: Task, gold: Gold) =>
  z.object({
    task: z.literal(task),
    gold,
    rightGold: gold.optional(),
    goldSuspect: z.array(z.string()).min(1).optional(),
  });
const sampleSchema = z.discriminatedUnion(
  'task',
  [
    of('AE', z.string()),
    of('EC', z.record(z.string(), z.array(z.string()))),
    of('EV', claims),
    of('NA', z.record(z.string(), z.number())),
    of('OE', claims).extend({
      case: estate,
      /** The state whose law applies by the statute, where it is not the case's. */
      rightState: state.optional(),
    }),
  ],
  'no task of OpenExempt (AE, EC, EV, NA, OE): convert the data set again, or take openExempt off this test',
);

export type Sample = z.output<typeof sampleSchema>;
export type SampleOf<Task extends Sample['task']> = Extract<Sample, { task: Task }>;

/** The sample in a test's metadata; `source` names the test. Throws InputError. */
export function readSample(metadata: unknown, source: string): Sample {
  return check(z.object({ metadata: sampleSchema }), { metadata: metadata ?? {} }, { source }).metadata;
}

/** What the right answer is measured by: a gold, or nothing where the statute settles on none. */
export type RightGold<Gold> = { settled: true; gold: Gold } | { settled: false };

export function rightGoldOf<Gold>({
  gold,
  rightGold,
  goldSuspect,
}: {
  gold: Gold;
  rightGold?: Gold;
  goldSuspect?: string[];
}): RightGold<Gold> {
  if (rightGold !== undefined) return { settled: true, gold: rightGold };
  return goldSuspect ? { settled: false } : { settled: true, gold };
}

/** The case as the claims are replayed in it, under the law of `law`. */
export function estateOf(sample: SampleOf<'OE'>, law: State, source: string): Estate {
  const { assets, joint_debtor } = sample.case;
  return { assets, married: joint_debtor !== null && joint_debtor !== undefined, state: law, source };
}
