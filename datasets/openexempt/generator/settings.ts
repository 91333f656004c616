import { z } from 'zod';
import { check } from '../../../assertions/core/check.ts';
import { InputError } from '../../../assertions/core/input-error.ts';
import type { State } from '../../../assertions/scoring/openexempt/statutes.ts';
import { states, type TaskId } from '../schema.ts';

/** What a data set is to be like; the names and bounds are those of the original's config.json. */
export interface Settings {
  startTask: TaskId;
  terminalTask: TaskId;
  /** Rows of the test split; dev has one for each 20, at least one. */
  size: number;
  assets: [min: number, max: number];
  domiciles: [min: number, max: number];
  /** Share of joint cases. */
  married: number;
  states: State[];
  irrelevantAssetFacts: boolean;
  irrelevantDomicileFacts: boolean;
  assetOpinions: boolean;
  domicileOpinions: boolean;
  seed: number;
  /** The suite that the data set is one of, and its name there. */
  suite?: { name: string; dataset: string };
}

const range = (name: string, most: number) =>
  z
    .string()
    .regex(/^\d+(-\d+)?$/, `${name}: a number, or two such as 2-4`)
    .transform((text): [number, number] => {
      const [min, max = min] = text.split('-').map(Number);
      return [min!, max!];
    })
    .refine(
      ([min, max]) => min >= 1 && min <= max && max <= most,
      `${name}: from 1 to ${most}, smaller first`,
    );

const abbreviations: Record<string, State> = {
  AZ: 'ARIZONA',
  IL: 'ILLINOIS',
  OR: 'OREGON',
  PA: 'PENNSYLVANIA',
  WI: 'WISCONSIN',
};

const which = z.union(
  [z.boolean(), z.enum(['assets', 'domiciles'])],
  'about assets, domiciles or both (true)',
);

/** What a user may say, on the command line or as the config of the test generator. */
const requestSchema = z.strictObject({
  task: z.coerce.string().pipe(range('task', 5)),
  startTask: z.coerce.string().default('1').pipe(range('startTask', 5)),
  size: z.int().min(1).max(10_000).default(20),
  assets: z.coerce.string().default('2-4').pipe(range('assets', 8)),
  domiciles: z.coerce.string().default('2-4').pipe(range('domiciles', 5)),
  married: z.number().min(0).max(1).default(0.5),
  states: z
    .string()
    .default('AZ,IL,OR,PA,WI')
    .transform((text) => text.split(',').map((name) => abbreviations[name.trim().toUpperCase()]))
    .refine(
      (list): list is State[] =>
        list.every((name) => name !== undefined) && new Set(list).size === list.length,
      'states: some of AZ, IL, OR, PA, WI, each once, separated by commas',
    )
    .transform((list) => states.filter((state) => list.includes(state))),
  irrelevantFacts: which.default(false),
  opinions: which.default(false),
  seed: z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
});

/** The same keys, for objects whose values are joined with others before they are checked. */
export const requestOptions = Object.fromEntries(
  Object.keys(requestSchema.shape).map((key) => [key, z.unknown().optional()]),
);

/**
 * Settings of every data set that a request asks for: one for each pair of a start task and a terminal task in
 * the ranges given, start first. Throws InputError.
 */
export const settingsOf = (request: unknown, source: string): Settings[] =>
  expand(check(requestSchema, request, { source }), source);

function expand(request: z.output<typeof requestSchema>, source: string): Settings[] {
  const { task, startTask, irrelevantFacts, opinions, ...rest } = request;
  const ids = ([from, to]: [number, number]) =>
    ([1, 2, 3, 4, 5] as const).filter((id) => id >= from && id <= to);
  const about = (what: boolean | string, subject: string) => what === true || what === subject;
  const found = ids(task).flatMap((terminalTask) =>
    ids(startTask)
      .filter((start) => start <= terminalTask)
      .map((start) => ({
        ...rest,
        startTask: start,
        terminalTask,
        // AE needs no assets, and a task that starts later no domiciles: there is nothing to hide them among.
        irrelevantAssetFacts: about(irrelevantFacts, 'assets') && terminalTask > 1,
        irrelevantDomicileFacts: about(irrelevantFacts, 'domiciles') && start === 1,
        assetOpinions: about(opinions, 'assets') && terminalTask > 1,
        domicileOpinions: about(opinions, 'domiciles') && start === 1,
      })),
  );
  if (found.length === 0)
    throw new InputError({
      source,
      key: 'startTask',
      problem: `is ${startTask[0]}, beyond the last task ${task[1]}`,
      expected: 'a start task that is not after the task',
    });
  return found;
}
