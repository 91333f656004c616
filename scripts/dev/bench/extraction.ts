/** Documents a second of extraction-f1, from the model's text to scores and reasons, on the published answers. */

import { KLEISTER_FIELDS } from '../../../assertions/scoring/extraction/field-f1.ts';
import { scoreExtraction } from '../../../assertions/scoring/extraction/score-extraction.ts';
import { type BenchRow, goldenLines, rate } from './rate.ts';

const RUNS = ['claude-lite-single_pass-text-0fbc8d66', 'claude-standard-single_pass-text-f6280de4'];

type Published = { outputs: object; reference: Record<string, unknown> };

/** No rows where the published answers are absent. */
export function benchExtraction(): BenchRow[] {
  const rows = RUNS.flatMap((run) => goldenLines<Published>(`kleister-nda/published/${run}.jsonl`) ?? []);
  if (rows.length === 0) return [];
  const answers = rows.map(({ outputs, reference }) => ({ output: JSON.stringify(outputs), reference }));
  return (['published', 'default'] as const).map((profile) => {
    const options = { fields: KLEISTER_FIELDS, preset: true, profile };
    const perSecond = rate(answers.length, () => {
      for (const { output, reference } of answers) scoreExtraction(output, reference, options);
    });
    return { name: `extraction-f1, profile ${profile}`, unit: 'documents/s', perSecond };
  });
}
