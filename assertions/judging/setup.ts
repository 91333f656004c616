import { z } from 'zod';
import { judgeSpecSchema } from '../../providers/judge/choice.ts';
import type { Dossier } from '../../providers/judge/job.ts';
import { toTokensUsed } from '../../providers/judge/usage.ts';
import { type Judge, openJudge } from '../../providers/judge.ts';
import { dossierKey } from '../dossier.prompt.ts';
import {
  type AssertionValueFunctionContext,
  describeTest,
  type GradingResult,
  readOfCaller,
} from '../grading.ts';
import { check } from '../scoring/check.ts';

/** Config keys of every judged assertion. */
export const judgedConfig = {
  judge: judgeSpecSchema.optional(),
  language: z.enum(['fr', 'en']).default('fr'),
  batch: z.enum(['criterion', 'dimension', 'rubric']).default('dimension'),
  maxConcurrency: z.int().min(1).default(4),
  threshold: z.number().min(0).max(1).optional(),
};
export type Batch = z.output<typeof judgedConfig.batch>;
interface JudgedConfig {
  judge?: z.output<typeof judgeSpecSchema> | undefined;
  language: 'fr' | 'en';
  maxConcurrency: number;
}

/** A row before the judge: its dossier, and the judge to ask. */
export interface Judging {
  judge: Judge;
  dossier: Dossier;
  /** The dossier's part of cache keys. */
  key: string;
}

/** The text that is judged: an object is judged as JSON. Half a character, which no provider takes, becomes U+FFFD. */
export function textOf(output: unknown): string {
  if (output === undefined || output === null) return '';
  return (typeof output === 'string' ? output : (JSON.stringify(output, null, 1) ?? '')).toWellFormed();
}

/** An empty answer is not worth a judge: 0, counted as invalid. */
export const isEmpty = (answer: string) => answer.trim() === '';

/**
 * Opens the judge, runs `score` and adds to its result which judge it was and what it cost. A judge that cannot
 * be reached or read throws (the row is an ERROR); what it had judged by then is cached all the same.
 */
export async function withJudge(
  assertion: string,
  output: unknown,
  context: AssertionValueFunctionContext,
  config: JudgedConfig,
  score: (judging: Judging) => Promise<GradingResult>,
): Promise<GradingResult> {
  const answer = textOf(output);
  const dossier: Dossier = { ...taskOf(context), answer, language: config.language };
  const judge = await openJudge(context, answer, {
    judge: config.judge,
    assertionProvider: readOfCaller(context, assertion, 'provider'),
    maxConcurrency: config.maxConcurrency,
  });
  try {
    const result = await score({ judge, dossier, key: dossierKey(dossier) });
    const { usage, id, from, isSubject } = judge;
    return {
      ...result,
      reason: `${result.reason} (judge: ${id}${isSubject ? ', the model under test itself' : ''})`,
      // What a floor found must not be read as a judgment anywhere.
      ...(judge.offline && {
        componentResults: result.componentResults?.map((line) => ({
          ...line,
          reason: `${line.reason} (${id})`,
        })),
      }),
      tokensUsed: toTokensUsed(usage),
      metadata: { ...result.metadata, judge: { id, from, isSubject, ...usage } },
    };
  } finally {
    await judge.close();
  }
}

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
