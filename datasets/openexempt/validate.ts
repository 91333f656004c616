import { displayName } from './gold.ts';
import { doubtCauses, type GoldDoubt, goldDoubts } from './gold-doubts.ts';
import { readSamples } from './read-samples.ts';
import { type GoldFault, goldFaults, rightGold } from './right-gold.ts';
import { splits, taskNames } from './schema.ts';

/**
 * `promptfoo-legal validate openexempt DIR`: reads every row of both splits (InputError on a broken one), and
 * lists the golds that the statutes contradict, with their causes, by task, and those in doubt. True if none is
 * contradicted.
 */
export async function validateOpenExempt(from: string): Promise<boolean> {
  const report = await inspectOpenExempt(from);
  for (const line of report.lines) console.log(line);
  return report.suspect === 0;
}

/** The findings of `validate openexempt`, for the eye and for tests. */
export async function inspectOpenExempt(
  from: string,
): Promise<{ rows: number; suspect: number; lines: string[] }> {
  const rows = new Map<string, number>();
  const found = new Map<GoldFault, string[]>();
  const doubts = new Map<GoldDoubt, string[]>();
  const byTask = new Map<string, number>();
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  let suspect = 0;
  for (const split of splits)
    for await (const sample of readSamples(from, split)) {
      const task = taskNames[sample.terminalTask];
      count(rows, task);
      for (const doubt of goldDoubts(sample)) {
        count(byTask, `${doubt} ${task}`);
        doubts.set(doubt, [...(doubts.get(doubt) ?? []), `${sample.source} row ${sample.row}`]);
      }
      const right = rightGold(sample);
      if (!right) continue;
      suspect++;
      const applies = right.state
        ? `: ${displayName(right.state)} applies, not ${displayName(sample.case.state_jurisdiction)}`
        : '';
      for (const cause of right.causes) {
        count(byTask, `${cause} ${task}`);
        found.set(cause, [...(found.get(cause) ?? []), `${sample.source} row ${sample.row}${applies}`]);
      }
    }
  const total = [...rows.values()].reduce((sum, n) => sum + n, 0);
  const tasks = Object.values(taskNames).filter((task) => rows.has(task));
  const lines = [
    `${total} rows read and right in form: ${tasks.map((task) => `${task} ${rows.get(task)}`).join(', ')}`,
  ];
  lines.push(`${suspect} golds that the statutes contradict (${percent(suspect, total)})`);
  const list = (cause: GoldFault | GoldDoubt, places: string[], why: string) => {
    const where = tasks.flatMap((task) => {
      const n = byTask.get(`${cause} ${task}`);
      return n ? [`${task} ${n} of ${rows.get(task)}`] : [];
    });
    lines.push(`${cause}: ${places.length} (${where.join(', ')}), ${why}`);
    lines.push(...places.map((place) => `  ${place}`));
  };
  for (const [cause, places] of found) list(cause, places, goldFaults[cause]);
  if (doubts.size > 0) lines.push("golds that are one of two answers the prompt's words allow:");
  for (const [cause, places] of doubts) list(cause, places, doubtCauses[cause]);
  return { rows: total, suspect, lines };
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(whole, 1)).toFixed(1)}%`;
