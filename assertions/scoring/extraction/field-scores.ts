import { isRecord } from '../../core/read-json.ts';
import { assignedF1, type Field, type Match, normalize, scalarF1, setF1 } from './field-f1.ts';

/** Metrics by name; one that a value of a wrong type touches is in `errors` instead, with the reason. */
export interface FieldScores {
  scores: Record<string, number>;
  errors: Record<string, string>;
}

/**
 * agentic-kie-evals' metrics: `exact_<field>_f1` for each field, `fuzzy_<field>_f1` for those with a fuzzy
 * match, `exact_f1` the mean over the fields' exact scores, `fuzzy_f1` over their most lenient of the two.
 * Values are compared as they are: preparing them is the caller's.
 */
export function fieldScores(
  fields: Field[],
  outputs: Record<string, unknown>,
  gold: Record<string, unknown>,
): FieldScores {
  const scores: Record<string, number> = {};
  const errors: Record<string, string> = {};
  let exact = 0;
  let fuzzy = 0;
  for (const field of fields) {
    const isFuzzy = field.match.includes('fuzzy');
    try {
      const [predicted, reference] = [
        readValue(field, outputs[field.name]),
        readValue(field, gold[field.name]),
      ];
      const exactF1 = valueF1('exact', predicted, reference);
      const fuzzyF1 = isFuzzy ? valueF1('fuzzy', predicted, reference) : exactF1;
      scores[`exact_${field.name}_f1`] = exactF1;
      if (isFuzzy) scores[`fuzzy_${field.name}_f1`] = fuzzyF1;
      exact += exactF1;
      fuzzy += fuzzyF1;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      for (const name of [`exact_${field.name}_f1`, ...(isFuzzy ? [`fuzzy_${field.name}_f1`] : [])])
        errors[name] = error.message;
    }
  }
  const failed = Object.values(errors)[0];
  if (failed === undefined) {
    scores.exact_f1 = exact / fields.length;
    scores.fuzzy_f1 = fuzzy / fields.length;
  } else {
    errors.exact_f1 = failed;
    errors.fuzzy_f1 = failed;
  }
  return { scores, errors };
}

type FieldValue = string | null | string[];

function valueF1(match: Match, predicted: FieldValue, gold: FieldValue): number {
  return Array.isArray(predicted)
    ? setF1(match, predicted, gold as string[])
    : scalarF1(match, predicted, gold as string | null);
}

/** A field's value as text; throws TypeError for one of a wrong type. Set items are texts or {name}. */
export function readValue(field: Field, value: unknown): FieldValue {
  if (field.kind === 'scalar') {
    if (value === null || value === undefined) return null;
    if (typeof value !== 'string') throw new TypeError(`${field.name} is ${typeof value}, not text`);
    return value;
  }
  if (!value || (isRecord(value) && Object.keys(value).length === 0)) return [];
  if (!Array.isArray(value)) throw new TypeError(`${field.name} is ${typeof value}, not a list`);
  return value.flatMap((item) => {
    const name = isRecord(item) ? item.name : item;
    if (isRecord(item) && !name) return [];
    if (typeof name !== 'string')
      throw new TypeError(`${field.name} holds an item that is neither text nor {name}`);
    return [name];
  });
}

// What models write for "not in the document".
const PLACEHOLDER =
  /^(?:|null|none|nil|n\/?a|not (?:applicable|specified|stated|found|available)|unknown|<unknown>|\[[•●\s_.]*\]|[-–—•_.]+)$/;

/** Whether a value only says that there is none. */
export const isPlaceholder = (value: string): boolean =>
  PLACEHOLDER.test(normalize(value).replaceAll('_', ' ').trim());

/** The corrected numbers and the counts of labels, which the published metrics get wrong or leave out. */
export function correctedScores(
  fields: Field[],
  salvaged: Record<string, string | null | string[]>,
  gold: Record<string, unknown>,
): Record<string, number> {
  const scores: Record<string, number> = { micro_tp: 0, micro_fp: 0, micro_fn: 0 };
  for (const field of fields) {
    const reference = readValue(field, gold[field.name]);
    const predicted = salvaged[field.name]!;
    for (const match of field.match)
      if (match !== 'fuzzy') scores[`${match}_${field.name}_f1`] = valueF1(match, predicted, reference);
    if (Array.isArray(predicted) && field.match.includes('fuzzy'))
      scores[`assigned_${field.name}_f1`] = assignedF1(predicted, reference as string[]);
    const counts = countLabels([predicted ?? []].flat(), [reference ?? []].flat());
    for (const [name, count] of Object.entries(counts)) scores[name]! += count;
  }
  return scores;
}

/** Labels compared upper-cased, as Kleister's own evaluation does, each gold label found once. */
function countLabels(predicted: string[], gold: string[]) {
  const open = new Map<string, number>();
  for (const label of gold.map(toLabel)) open.set(label, (open.get(label) ?? 0) + 1);
  let found = 0;
  for (const label of predicted.map(toLabel)) {
    const left = open.get(label) ?? 0;
    if (left === 0) continue;
    open.set(label, left - 1);
    found++;
  }
  return { micro_tp: found, micro_fp: predicted.length - found, micro_fn: gold.length - found };
}

const toLabel = (value: string) => value.replaceAll(' ', '_').toUpperCase();
