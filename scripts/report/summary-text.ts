import { join } from 'node:path';
import { visible } from '../../assertions/core/visible.ts';
import { type Cell, terminalTable } from '../terminal-table.ts';
import { type Choice, choicesOf, costText } from './page/decision.ts';
import { count, points } from './statistics/conclusion.ts';
import type { Summary } from './statistics/summary.ts';

/** Columns of the terminal that the lines fit into. */
const COLUMNS = 100;
const LONGEST_NAME = 36;
const HEAD = ['', 'score', '95 % interval', 'passed', 'gated', 'failed', 'cost', 's'];

/** What a run has shown, for a terminal: a line a model under each suite, the best first, in 100 columns. */
export function summaryText({ counts, datasets, finished }: Summary, folder: string): string {
  const models = new Set(
    Object.values(datasets).flatMap((dataset) => dataset.models.map(({ model }) => model)),
  );
  const rows = Object.entries(datasets).flatMap(([name, dataset]): Cell[][] => [
    [{ content: `${shorten(name, COLUMNS - 20)} (${plural(dataset.tasks, 'task')})`, colSpan: HEAD.length }],
    ...choicesOf(dataset).map(line),
  ]);
  return [
    terminalTable([HEAD, ...rows], 1),
    '',
    `${plural(counts.rows, 'answer')} of ${plural(models.size, 'model')}: ${counts.scored} scored, ${plural(counts.errors, 'error')}${finished === false ? '; the evaluation did not finish' : ''}`,
    `Report: ${join(folder, 'report.html')}`,
  ].join('\n');
}

/** Failed: without a score, or not to be read as asked. Seconds: typical, of the model alone. */
function line({ model, summary, costPerAnswer, latencyMs }: Choice): string[] {
  const { score, passRate, counts } = summary;
  return [
    `  ${shorten(model, LONGEST_NAME)}`,
    score ? points(score.mean, 'en') : '–',
    score?.interval ? `${points(score.interval.low, 'en')} – ${points(score.interval.high, 'en')}` : '–',
    passRate ? `${passRate.passed}/${passRate.of}` : '–',
    String(counts.gated),
    String(counts.errors + counts.invalidFormat),
    costPerAnswer === null
      ? '?'
      : costPerAnswer === 0
        ? 'none'
        : costText(costPerAnswer, 'en').split(' ')[0]!,
    latencyMs === null ? '–' : count(latencyMs / 1000, 'en', 1),
  ];
}

const plural = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
const shorten = (text: string, most: number) => {
  const line = visible(text.replace(/\s+/g, ' '));
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
};
