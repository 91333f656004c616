/**
 * extraction_f1: key information extracted from a document, scored against gold labels by field and in the mean.
 *
 * Measures   Exact and fuzzy F1 of each field, and their means exact_f1 and fuzzy_f1, as agentic-kie-evals publishes
 *            them for Kleister NDA; corrected numbers are reported as well. F1 = 2PR / (P + R).
 * Reads      the output (JSON: bare, fenced, in prose, or an object) and metadata.gold.
 * Config     fields     [{name, kind: scalar|set, match: fuzzy|date|duration|state or a list of them}];
 *                       default Kleister NDA's effective_date, jurisdiction, party and term
 *            schema     instead of fields: any JSON schema that the Extractor takes, or file:// of one. Every leaf is a
 *                       field (price.amount, sellers.name); it is compared by its type and by the gold's own form
 *            tolerance  with schema: how far a value may be off, by field: {price.amount: 0.01}. Numbers in their
 *                       unit, dates in days, durations in months; default 0
 *            profile    default | published (only the published metrics); default: default
 *            threshold  exact_f1 from which the test passes, 0 to 1; default 0.5
 *            thinking   strip | keep, as in `citations`; default strip
 * Emits      exact_<field>_f1, fuzzy_<field>_f1, exact_f1, fuzzy_f1 (0 to 1) and invalid_format (0 or 1). The
 *            corrected numbers are <match>_<field>_f1 for date, duration and state, assigned_<field>_f1 for fuzzy sets
 *            (names matched one to one), and micro_tp, micro_fp, micro_fn (counts of labels, from which
 *            micro F1 = 2tp / (2tp + fp + fn)).
 *            With schema: exact_f1 and fuzzy_f1 (means over the fields), exact_<field>_f1, fuzzy_<field>_f1 (texts),
 *            micro_tp, micro_fp, micro_fn, invalid_format; dots are _ in names. A field that both lack has 1. Numbers
 *            are read in French and English, dates ("1er avril 2024" and 15/03/2024, day first) against a gold of
 *            YYYY-MM-DD, durations ("trois ans" is 36 months) against a gold such as "36 months" or P3Y. Entries of a
 *            list of objects are paired, those that agree most first.
 * Gold       With schema: metadata.gold has every field of the schema, null where the document has none; numbers and
 *            true or false as such, days as YYYY-MM-DD, lists as lists.
 * Failures   An output is invalid if it is not a JSON object, breaks Kleister's preparation rules, or was salvaged by
 *            the extractor (metadata.invalidFormat of the response). Its published metrics are 0 and invalid_format
 *            is 1; the corrected numbers score the fields that can be read. Missing gold or a bad config throws.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:extractionF1
 *                config: {threshold: 0.75}
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { InputError } from './core/input-error.ts';
import { isRecord } from './core/read-json.ts';
import { referencePath } from './core/reference-path.ts';
import { defineAssertion, type RowOf, type Scored } from './define-assertion.ts';
import { KLEISTER_FIELDS, MATCHES } from './scoring/extraction/field-f1.ts';
import { scoreExtraction } from './scoring/extraction/score-extraction.ts';
import { leavesOf, type SchemaTree, schemaTree } from './scoring/schema-extraction/schema-tree.ts';
import { scoreBySchema } from './scoring/schema-extraction/score-by-schema.ts';

const matchSchema = z.enum(MATCHES);
const nameSchema = z
  .string()
  .regex(/^[a-zA-Z_]\w*$/, 'not a name: letters, digits and _ only, so that metrics can be named after it');
const fieldSchema = z.strictObject({
  name: nameSchema,
  kind: z.enum(['scalar', 'set']).default('scalar'),
  match: z.union([matchSchema.transform((match) => [match]), z.array(matchSchema)]).default([]),
});
const config = {
  fields: z
    .array(fieldSchema)
    .min(1)
    .refine(
      (fields) => new Set(fields.map(({ name }) => name)).size === fields.length,
      'two fields have the same name',
    )
    .optional(),
  schema: z.union([z.string().startsWith('file://'), z.record(z.string(), z.unknown())]).optional(),
  tolerance: z.record(z.string(), z.number().min(0)).optional(),
  profile: z.enum(['default', 'published']).default('default'),
};

export const extractionF1 = defineAssertion(
  // No judge: it waits for the schema, whose path is relative to the configuration.
  { name: 'extractionF1', judged: true, config, threshold: 0.5, empty: scoreRow },
  scoreRow,
);

export default extractionF1;

async function scoreRow(row: RowOf<typeof config>): Promise<Scored> {
  const { config, output, context, test, metadata } = row;
  const gold = metadata('gold', z.record(z.string(), z.unknown()));
  const goldSource = `metadata.gold of ${test}`;
  const { fields, schema, tolerance, profile } = config;
  const salvaged = context.providerResponse?.metadata?.invalidFormat === true;
  if (schema === undefined && tolerance !== undefined) throw wrongConfig('tolerance', 'goes with schema');
  if (schema !== undefined && fields !== undefined) throw wrongConfig('fields', 'goes without schema');
  if (schema !== undefined) {
    const tree = await loadTree(schema);
    const known = leavesOf(tree).map(({ path }) => path);
    const strange = Object.keys(tolerance ?? {}).find((path) => !known.includes(path));
    if (strange !== undefined) throw wrongConfig(`tolerance.${strange}`, 'is no field of the schema', known);
    return report(scoreBySchema(output, gold, tree, { tolerance, goldSource, salvaged }));
  }
  return report(
    scoreExtraction(output, gold, {
      fields: fields ?? KLEISTER_FIELDS,
      preset: fields === undefined,
      profile,
      goldSource,
      salvaged,
    }),
  );
}

function report({ scores, problem, lines }: ReturnType<typeof scoreBySchema>): Scored {
  const means = `exact_f1 ${scores.exact_f1!.toFixed(3)}, fuzzy_f1 ${scores.fuzzy_f1!.toFixed(3)}`;
  return {
    score: scores.exact_f1!,
    reason: problem === undefined ? means : `${means}. Invalid: ${problem}`,
    problem,
    namedScores: scores,
    componentResults: lines.map(({ right, f1, reason }) => ({ pass: right, score: f1, reason })),
  };
}

const wrongConfig = (key: string, problem: string, known?: string[]) =>
  new InputError({
    source: 'config of extractionF1',
    key,
    problem,
    ...(known && { expected: `one of ${known.join(', ')}` }),
  });

const trees = new Map<string, SchemaTree>();

async function loadTree(schema: string | Record<string, unknown>): Promise<SchemaTree> {
  if (typeof schema !== 'string') return checkedTree(schema, 'config of extractionF1');
  const path = await referencePath(schema);
  const known = trees.get(path);
  if (known) return known;
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const problem = `cannot be read as a JSON schema (${error instanceof Error ? error.message : error})`;
    throw new InputError({ source: path, problem });
  }
  const tree = checkedTree(json, path);
  trees.set(path, tree);
  return tree;
}

function checkedTree(json: unknown, source: string): SchemaTree {
  const tree = schemaTree(json);
  if (!isRecord(json) || tree.kind !== 'object' || leavesOf(tree).length === 0)
    throw new InputError({
      source,
      problem: 'is no JSON schema of an object',
      expected: '{type: object, properties: {…}}',
    });
  return tree;
}
