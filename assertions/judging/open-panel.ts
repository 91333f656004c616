import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { check } from '../core/check.ts';
import { InputError } from '../core/input-error.ts';
import {
  type AssertionValueFunctionContext,
  describeTest,
  type GradingResult,
} from '../core/test-context.ts';
import { PANEL_RULES, type PanelRule } from '../scoring/memo/panel.ts';
import { type JudgeSpec, judgeSpecSchema } from './client/choose-judge.ts';
import { type Judge, openJudge } from './client/open-judge.ts';
import type { Dossier } from './judge-job.ts';
import { judgeSignature, type SignOptions } from './judge-signature.ts';
import { dossierKey } from './prompts/dossier.prompt.ts';

/** Config keys of every judged assertion. */
export const judgedConfig = {
  judge: judgeSpecSchema.optional(),
  judges: z.array(judgeSpecSchema).min(2).optional(),
  panel: z.enum(PANEL_RULES).optional(),
  language: z.enum(['fr', 'en']).default('fr'),
  batch: z.enum(['criterion', 'dimension', 'rubric']).default('dimension'),
  maxConcurrency: z.int().min(1).default(4),
  giveUpAfter: z.number().positive().optional(),
};
export type Batch = z.output<typeof judgedConfig.batch>;
/** The part of a config that says who judges, and how. */
export interface JudgedConfig {
  judge?: JudgeSpec | undefined;
  judges?: JudgeSpec[] | undefined;
  panel?: PanelRule | undefined;
  /** Default fr. */
  language?: 'fr' | 'en';
  maxConcurrency: number;
  giveUpAfter?: number | undefined;
}

/** A row before the judge: its dossier, and the judge to ask. */
export interface Judging {
  judge: Judge;
  dossier: Dossier;
  /** The dossier's part of cache keys. */
  key: string;
}

/** All judges of a row, each with the same dossier; most often it is one. */
export interface Panel {
  members: readonly [Judging, ...Judging[]];
  rule: PanelRule;
}

/** The judges of a row at work. */
export interface OpenPanel extends Panel {
  /** The result with what it owes its judges: which they were, what each said and what it cost. */
  sign(result: GradingResult, options: SignOptions): GradingResult;
}

/** Opens the judges that `config` names, else the one that is named elsewhere, for one answer. */
export async function openPanel(
  assertion: string,
  answer: string,
  context: AssertionValueFunctionContext,
  config: JudgedConfig,
  assertionProvider: unknown,
): Promise<OpenPanel> {
  const { language = 'fr', maxConcurrency, giveUpAfter, panel: rule = 'majority' } = config;
  const dossier: Dossier = { ...taskOf(context), answer, language };
  const [first, ...others] = namedJudges(config, `config of ${assertion} in ${describeTest(context)}`);
  const open = (judge: JudgeSpec | undefined) =>
    openJudge(context, answer, { judge, assertionProvider, maxConcurrency, giveUpAfter });
  const judges = toldApart([await open(first), ...(await Promise.all(others.map(open)))]);
  const key = dossierKey(dossier);
  const [chair, ...rest] = judges.map((judge) => ({ judge, dossier, key }));
  return {
    members: [chair!, ...rest],
    rule,
    sign: (result, options) => ({
      ...result,
      ...judgeSignature(result, judges, config.judges && rule, options),
    }),
  };
}

/** `undefined` is the judge that is named elsewhere, or the offline judge. */
function namedJudges({ judge, judges, panel }: JudgedConfig, source: string): (JudgeSpec | undefined)[] {
  const fail = (key: string, problem: string, fix: string) => new InputError({ source, key, problem, fix });
  if (panel && !judges) throw fail('panel', 'there is no panel', 'Name its judges in judges: [a, b, c]');
  if (!judges) return [judge];
  if (judge) throw fail('judges', 'judge is given as well', 'Give one judge or a panel');
  const specs = judges.map((spec) => (typeof spec === 'string' ? { id: spec } : spec));
  const twice = specs.find((spec, i) => specs.slice(0, i).some((other) => isDeepStrictEqual(other, spec)));
  if (twice)
    throw fail('judges', `${twice.id} is named twice`, 'A judge agrees with itself: name different ones');
  return judges;
}

/** Judges with the same id and different settings are numbered by their place. */
const toldApart = (judges: readonly Judge[]): Judge[] =>
  judges.map((judge, i) =>
    judges.some((other) => other !== judge && other.id === judge.id)
      ? { ...judge, id: `${judge.id} (${i + 1})` }
      : judge,
  );

const documentsSchema = z.union([
  z.string().transform((text) => [text]),
  z.array(z.union([z.string(), z.object({ name: z.string().optional(), text: z.string() })])),
]);

/** The prompt as the model was given it, and those of `metadata.documents` that are not in it. */
function taskOf(context: AssertionValueFunctionContext): Pick<Dossier, 'task' | 'documents'> {
  const task = String(context.prompt ?? context.vars?.prompt ?? '');
  const given = context.test.metadata?.documents;
  if (given === undefined || given === null) return { task, documents: [] };
  const documents = check(documentsSchema, given, {
    source: `metadata.documents of ${describeTest(context)}`,
  })
    .map((entry, i) => {
      const { name, text } = typeof entry === 'string' ? { text: entry } : entry;
      return { name: name ?? `${i + 1}`, text };
    })
    .filter(({ text }) => text.trim() !== '' && !task.includes(text.trim()));
  return { task, documents };
}
