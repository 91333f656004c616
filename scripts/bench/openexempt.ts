/** Samples a second by OpenExempt task, from the model's text to the named scores, on recorded answers. */
import { existsSync, readFileSync } from 'node:fs';
import type { Estate } from '../../assertions/scoring/openexempt/replay.ts';
import { scoreTask, type Task } from '../../assertions/scoring/openexempt/score.ts';

export interface BenchRow {
  name: string;
  unit: string;
  perSecond: number;
}

type Recorded = {
  task: Task['task'];
  prediction: string;
  target: unknown;
  id: string;
  case: { assets: Estate['assets']; joint_debtor: unknown; state_jurisdiction: Estate['state'] };
};
const SECONDS = 0.5;

/** Reads the recorded answers beside the repository; throws where they are absent. */
export function benchOpenExempt(): BenchRow[] {
  return (['AE', 'EC', 'EV', 'NA', 'OE'] as const).map((task) => {
    const samples = recorded(task);
    const perSecond = rate(samples.length, () => {
      for (const { output, sample } of samples) scoreTask(output, sample);
    });
    return { name: `openexempt ${task}`, unit: 'samples/s', perSecond };
  });
}

function recorded(task: Task['task']): { output: string; sample: Task }[] {
  const file = new URL(`../../../shared/golden/openexempt/${task}.jsonl`, import.meta.url);
  if (!existsSync(file)) throw new Error(`The recorded answers are not there: ${file.pathname}`);
  const rows: Recorded[] = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return rows.map((row) => ({ output: row.prediction, sample: sampleOf(row) }));
}

function sampleOf(row: Recorded): Task {
  const sample = { task: row.task, gold: row.target } as Task;
  if (sample.task !== 'OE') return sample;
  const { assets, joint_debtor, state_jurisdiction } = row.case;
  return {
    ...sample,
    estate: { assets, married: joint_debtor !== null, state: state_jurisdiction, source: row.id },
  };
}

/** Best of three rounds, each of about half a second after a warm-up. */
function rate(count: number, run: () => void): number {
  let best = 0;
  for (let round = 0; round < 4; round++) {
    const start = performance.now();
    let runs = 0;
    let elapsed = 0;
    while (elapsed < SECONDS * 1000) {
      run();
      runs++;
      elapsed = performance.now() - start;
    }
    if (round > 0) best = Math.max(best, (runs * count * 1000) / elapsed);
  }
  return Math.round(best);
}
