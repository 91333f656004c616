import { z } from 'zod';
import { check } from '../core/check.ts';
import { InputError } from '../core/input-error.ts';
import { isRecord } from '../core/read-json.ts';
import { referencePath } from '../core/reference-path.ts';
import { type AssertionValueFunctionContext, describeTest } from '../core/test-context.ts';
import { type Criterion, criterionSchema } from '../scoring/memo/criterion.ts';
import { listCriteria } from '../scoring/memo/list-criteria.ts';
import { type Rubric, readRubricFile, rubricOfText } from './read-rubric-file.ts';

const rubricSchema = z.union([z.string().min(1), z.array(z.unknown()).min(1)]);
const criteriaSchema = z.array(criterionSchema);

/** Config keys of an assertion that scores a rubric. */
export const rubricConfig = {
  rubric: z.string().min(1).optional(),
  confidence: z.enum(['judge', 'off']).optional(),
  compat: z.literal('0.2.0').optional(),
};

/** The rubric of a row: `config.rubric`, else `metadata.rubric`: text, file://…, or (metadata) a list. */
export async function readRubricOf({
  name,
  config,
  context,
}: {
  /** Of the assertion. */
  name: string;
  config: { rubric?: string | undefined };
  context: AssertionValueFunctionContext;
}): Promise<Rubric> {
  const source = describeTest(context);
  if (config.rubric !== undefined)
    return readRubricText(config.rubric, `config.rubric of ${name} in ${source}`);
  const given = context.test.metadata?.rubric;
  if (given === undefined || given === null)
    throw new InputError({
      source,
      key: 'metadata.rubric',
      problem: `${name} needs a rubric and the test has none`,
      fix: 'Give one in metadata.rubric or config.rubric (text or file://…), or take the assertion off this test',
    });
  const where = { source: `metadata.rubric of ${source}` };
  const rubric = check(rubricSchema, given, where);
  if (typeof rubric === 'string') return readRubricText(rubric, where.source);
  // A plain list has "criterion" where the pack's own criteria have "text" and "dimension".
  if (!rubric.some((entry) => isRecord(entry) && 'dimension' in entry))
    return { criteria: listCriteria(rubric, where), weights: 'none' };
  return { criteria: checkCriteria(check(criteriaSchema, rubric, where), where), weights: 'dimension' };
}

function checkCriteria(rubric: Criterion[], where: { source: string }): Criterion[] {
  const ids = rubric.map(({ id }) => id.toLowerCase());
  const twice = rubric.find(({ id }, i) => ids.indexOf(id.toLowerCase()) < i);
  if (twice) throw new InputError({ ...where, problem: `a second criterion has the id ${twice.id}` });
  const wrong = rubric.find(({ dimension, points }) => (dimension === 'negative' ? points > 0 : points < 0));
  if (wrong)
    throw new InputError({
      ...where,
      problem: `${wrong.id} has ${wrong.points} points in ${wrong.dimension}`,
      expected: 'points from 0 on, and in negative down from 0',
    });
  return rubric;
}

/** Parses a text, or the file that a `file://` names. `source` is where it was given. */
async function readRubricText(text: string, source: string): Promise<Rubric> {
  if (!text.startsWith('file://')) return rubricOfText(text, { source });
  return readRubricFile(await referencePath(text), source);
}
