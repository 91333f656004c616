import { Command } from 'commander';
import { InputError } from '../../assertions/core/input-error.ts';
import { readRunContext } from '../../assertions/core/run-context.ts';
import { visible } from '../../assertions/core/visible.ts';
import { correctScores } from '../review/correct.ts';
import { readReviews } from '../review/read-reviews.ts';
import { makeReport } from './make-report.ts';
import type { PromptfooRow } from './read/promptfoo-row.ts';
import { readRun } from './read/read-run.ts';
import { toRow } from './read/row.ts';
import type { ReviewedScores } from './statistics/corrected-scores.ts';
import { correctedWords, differenceWords, mainScore } from './statistics/corrected-words.ts';
import { summaryText } from './summary-text.ts';

/** `promptfoo-legal report`: results.json, summary.json and report.html of an evaluation, finished or not. */
export const report = new Command('report')
  .description('make a report of an evaluation: intervals, breakdowns, costs, and how to reproduce it')
  .argument(
    '[eval]',
    'id of an evaluation, "latest", a file of promptfoo eval -o (.json, .jsonl), or a results.json',
    'latest',
  )
  .option('--out <folder>', 'where to put the three files (default: results/<evaluation id>)')
  .option('--stratify <group>', 'resample within the groups of the tasks, e.g. category')
  .option('--reviews <files...>', 'what came back of review: corrected scores beside the judged ones')
  .action((source: string, { out, stratify, reviews: files }: Flags) => {
    const reviews = files && correctScores(readReviews(files, source), files);
    const { folder, summary } = makeReport((onRow) => readRun(source, onRow), {
      out,
      stratify,
      reviews,
      recordedAt: 'report',
      folder: process.cwd(),
      configFiles: [],
    });
    console.log(summaryText(summary, folder));
    if (reviews) console.log(visible(reviewsText(reviews)));
  });

function reviewsText({ scores, differences }: ReviewedScores): string {
  const byDataset = Map.groupBy(scores, ({ dataset }) => dataset);
  return [...byDataset]
    .flatMap(([name, own]) => {
      const main = mainScore(own);
      const of = (one: { dataset: string; name: string }) => one.dataset === name && one.name === main;
      return [...own.filter(of).map(correctedWords), ...differences.filter(of).map(differenceWords)];
    })
    .map(({ en }) => en)
    .join('\n');
}

interface Flags {
  out?: string;
  stratify?: string;
  reviews?: string[];
}

interface AfterAll {
  evalId: string;
  config: { description?: string };
  results: PromptfooRow[];
}

/**
 * Extension of promptfoo, `extensions: [file://scripts/report.ts:afterAll]`: every run leaves `results/<id>/`.
 * @public
 */
export async function afterAll({ evalId, config, results }: AfterAll): Promise<void> {
  try {
    const { basePath, configFiles } = await readRunContext();
    const begun = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.exec(evalId)?.[0];
    const { folder, summary } = makeReport(
      (onRow) => {
        for (const row of results) onRow(toRow(row));
        return {
          evalId,
          createdAt: begun ? `${begun}Z` : null,
          description: config.description ?? null,
          config,
          durationMs: begun ? Date.now() - Date.parse(`${begun}Z`) : null,
          finished: true,
        };
      },
      { recordedAt: 'run', folder: basePath, configFiles },
    );
    console.log(summaryText(summary, folder));
  } catch (error) {
    // promptfoo would drop the run's results with it, which are paid for.
    const problem =
      error instanceof InputError ? error.message : error instanceof Error ? error.stack : error;
    console.error(
      visible(`No report was made: ${problem}
The results are kept. Make it with: npx promptfoo-legal report ${evalId} --out FOLDER`),
    );
  }
}
