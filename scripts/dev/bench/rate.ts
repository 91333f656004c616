import { existsSync, readFileSync } from 'node:fs';

/** One figure of `npm run bench`. */
export interface BenchRow {
  name: string;
  unit: string;
  perSecond: number;
}

const ROUND_MS = 500;
const ROUNDS = 3;

/**
 * Items a second of processor time, so that other work on the machine does not count: the best of three rounds of
 * half a second, after one to warm up. `run` handles `count` items.
 */
export function rate(count: number, run: () => void): number {
  let best = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const start = process.cpuUsage();
    let runs = 0;
    let elapsed = 0;
    for (; elapsed < ROUND_MS; elapsed = milliseconds(process.cpuUsage(start))) {
      run();
      runs++;
    }
    if (round > 0) best = Math.max(best, (runs * count * 1000) / elapsed);
  }
  return Math.round(best);
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** Lines of a file of the originals' scores, which a clone does not have; undefined where it is absent. */
export function goldenLines<Line>(path: string): Line[] | undefined {
  const file = new URL(`../../../../shared/golden/${path}`, import.meta.url);
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
