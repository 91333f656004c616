/** `npm run bench`: how fast the pack's own work is, a second of processor time; `-- --json` for the figures as JSON. */
import { benchChoice } from './bench/choice.ts';
import { benchCitations } from './bench/citations.ts';
import { benchExtraction } from './bench/extraction.ts';
import { benchOpenExempt } from './bench/openexempt.ts';
import type { BenchRow } from './bench/rate.ts';

const rows: BenchRow[] = [benchExtraction, benchOpenExempt, benchChoice, benchCitations].flatMap((bench) =>
  bench(),
);
const peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024);

if (process.argv.includes('--json'))
  console.log(JSON.stringify({ rows, peakMemoryMb, node: process.version }, null, 2));
else {
  for (const { name, unit, perSecond } of rows)
    console.log(`${name.padEnd(36)} ${perSecond.toLocaleString('en').padStart(12)} ${unit}`);
  if (rows.length === 0)
    console.log('Nothing to measure: the recorded answers are not beside this checkout.');
  console.log(`A second of processor time; peak memory ${peakMemoryMb} MB, Node ${process.version}`);
}
