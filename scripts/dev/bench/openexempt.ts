/** Samples a second by OpenExempt task, from the model's text to the named scores, on the recorded answers. */
import { readSample } from '../../../assertions/scoring/openexempt/sample.ts';
import { scoreSample } from '../../../assertions/scoring/openexempt/score.ts';
import { type BenchRow, goldenLines, rate } from './rate.ts';

interface Recorded {
  id: string;
  prediction: string;
  target: unknown;
  expected: object;
  case: unknown;
}

/** No rows where the recorded answers are absent. */
export function benchOpenExempt(): BenchRow[] {
  return (['AE', 'EC', 'EV', 'NA', 'OE'] as const).flatMap((task) => {
    const recorded = goldenLines<Recorded>(`openexempt/${task}.jsonl`)?.filter(
      ({ expected }) => !('crash' in expected),
    );
    if (recorded === undefined) return [];
    const samples = recorded.map(({ id, prediction, target, case: facts }) => ({
      output: prediction,
      sample: readSample({ task, gold: target, case: facts }, id),
      id,
    }));
    const perSecond = rate(samples.length, () => {
      for (const { output, sample, id } of samples) scoreSample(output, sample, id);
    });
    return [{ name: `openexempt ${task}`, unit: 'samples/s', perSecond }];
  });
}
