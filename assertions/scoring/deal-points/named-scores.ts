import type { Counts } from './field-accuracy.ts';
import type { DealPointScores } from './score-deal-points.ts';

/**
 * Scores by name, in [0, 1], each with its denominator as weight: a column of them shows the micro-average. Without
 * `details` a section has its f1 alone: promptfoo's viewer shows ten scores, by their names.
 */
export function namedDealPoints(
  { total, sections, accuracy }: DealPointScores,
  { invalid, details, own = false }: { invalid: boolean; details: boolean; own?: boolean },
) {
  const namedScores: Record<string, number> = {};
  const namedScoreWeights: Record<string, number> = {};
  const add = (name: string, part: number, whole: number) => {
    if (whole === 0) return;
    namedScores[name] = part / whole;
    namedScoreWeights[name] = whole;
  };
  const addCounts = (prefix: string, { tp, fp, fn }: Counts) => {
    if (prefix === '' || details) {
      add(`${prefix}precision`, tp, tp + fp);
      add(`${prefix}recall`, tp, tp + fn);
    }
    add(`${prefix}f1`, 2 * tp, 2 * tp + fp + fn);
  };
  addCounts('', total);
  // Of a table of one's own each column is a section: too many to be shown unasked.
  if (details || !own) for (const [name, counts] of sections) addCounts(`${name}_`, counts);
  add('field_accuracy', accuracy.right, accuracy.total);
  Object.assign(namedScores, total, { invalid_format: invalid ? 1 : 0 });
  return { namedScores, namedScoreWeights, f1: namedScores.f1 ?? 1 };
}
