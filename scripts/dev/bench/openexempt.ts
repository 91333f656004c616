/** Samples a second by OpenExempt task, from the model's text to the named scores, on the recorded answers. */
import type { Estate } from '../../../assertions/scoring/openexempt/replay.ts';
import { scoreTask, type Task } from '../../../assertions/scoring/openexempt/score.ts';
import { type BenchRow, goldenLines, rate } from './rate.ts';

interface Recorded {
  id: string;
  prediction: string;
  target: unknown;
  expected: object;
  case: { assets: Estate['assets']; joint_debtor: unknown; state_jurisdiction: Estate['state'] };
}

/** No rows where the recorded answers are absent. */
export function benchOpenExempt(): BenchRow[] {
  return (['AE', 'EC', 'EV', 'NA', 'OE'] as const).flatMap((task) => {
    const recorded = goldenLines<Recorded>(`openexempt/${task}.jsonl`)?.filter(
      ({ expected }) => !('crash' in expected),
    );
    if (recorded === undefined) return [];
    const samples = recorded.map((row) => ({ output: row.prediction, sample: sampleOf(task, row) }));
    const perSecond = rate(samples.length, () => {
      for (const { output, sample } of samples) scoreTask(output, sample);
    });
    return [{ name: `openexempt ${task}`, unit: 'samples/s', perSecond }];
  });
}

function sampleOf(task: Task['task'], { id, target, case: facts }: Recorded): Task {
  if (task !== 'OE') return { task, gold: target } as Task;
  const { assets, joint_debtor, state_jurisdiction: state } = facts;
  return {
    task,
    gold: target,
    estate: { assets, married: joint_debtor !== null, state, source: id },
  } as Task;
}
