/**
 * extraction_f1: key information extracted from a document, scored against gold labels by field and in the mean.
 *
 * Measures   Exact and fuzzy F1 of each field, and their means exact_f1 and fuzzy_f1, as agentic-kie-evals publishes
 *            them for Kleister NDA; corrected numbers are reported as well. F1 = 2PR / (P + R).
 * Reads      the output (JSON: bare, fenced, in prose, or an object) and metadata.gold.
 * Config     fields     [{name, kind: scalar|set, match: fuzzy|date|duration|state or a list of them}];
 *                       default Kleister NDA's effective_date, jurisdiction, party and term
 *            profile    default | published (only the published metrics); default: default
 *            threshold  exact_f1 from which the test passes, 0 to 1; default 0.5
 *            thinking   strip | keep, as in `citations`; default strip
 * Emits      exact_<field>_f1, fuzzy_<field>_f1, exact_f1, fuzzy_f1 (0 to 1) and invalid_format (0 or 1). The
 *            corrected numbers are <match>_<field>_f1 for date, duration and state, assigned_<field>_f1 for fuzzy sets
 *            (names matched one to one), and micro_tp, micro_fp, micro_fn (counts of labels, from which
 *            micro F1 = 2tp / (2tp + fp + fn)).
 * Failures   An output is invalid if it is not a JSON object, breaks Kleister's preparation rules, or was salvaged by
 *            the extractor (metadata.invalidFormat of the response). Its published metrics are 0 and invalid_format
 *            is 1; the corrected numbers score the fields that can be read. Missing gold or a bad config throws.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:extractionF1
 *                config: {threshold: 0.75}
 */
import { z } from 'zod';
import { defineAssertion, type RowOf, type Scored } from './define-assertion.ts';
import { KLEISTER_FIELDS, MATCHES } from './scoring/extraction/field-f1.ts';
import { scoreExtraction } from './scoring/extraction/score-extraction.ts';

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
  profile: z.enum(['default', 'published']).default('default'),
};

export const extractionF1 = defineAssertion(
  { name: 'extractionF1', config, threshold: 0.5, empty: scoreRow },
  scoreRow,
);

export default extractionF1;

function scoreRow({
  config: { fields, profile },
  output,
  context,
  test,
  metadata,
}: RowOf<typeof config>): Scored {
  const gold = metadata('gold', z.record(z.string(), z.unknown()));
  const { scores, problem, lines } = scoreExtraction(output, gold, {
    fields: fields ?? KLEISTER_FIELDS,
    preset: fields === undefined,
    profile,
    goldSource: `metadata.gold of ${test}`,
    salvaged: context.providerResponse?.metadata?.invalidFormat === true,
  });
  const means = `exact_f1 ${scores.exact_f1!.toFixed(3)}, fuzzy_f1 ${scores.fuzzy_f1!.toFixed(3)}`;
  return {
    score: scores.exact_f1!,
    reason: problem === undefined ? means : `${means}. Invalid: ${problem}`,
    problem,
    namedScores: scores,
    componentResults: lines.map(({ right, f1, reason }) => ({ pass: right, score: f1, reason })),
  };
}
