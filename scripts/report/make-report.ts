import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import { InputError } from '../../assertions/core/input-error.ts';
import { renderPage } from './page/page.ts';
import type { Run } from './read/read-run.ts';
import { ResultsFile } from './read/results-file.ts';
import type { Row } from './read/row.ts';
import { type Recording, type Reproducibility, recordReproducibility } from './reproducibility.ts';
import { Collector } from './statistics/collector.ts';
import type { ReviewedScores } from './statistics/corrected-scores.ts';
import type { Entry } from './statistics/entry.ts';
import { type Summary, summarize } from './statistics/summary.ts';

export interface ReportOptions {
  /** Folder for the three files; `results/<evaluation id>` where left out. */
  out?: string | undefined;
  /** Group of the tasks that the bootstrap resamples within, e.g. `category`. */
  stratify?: string | undefined;
  /** What lawyers' reviews of the run say. */
  reviews?: ReviewedScores | undefined;
  recordedAt: Recording['recordedAt'];
  folder: string;
  configFiles: string[];
}

const FILES = ['results.json', 'summary.json', 'report.html'];

/**
 * Writes results.json, summary.json and report.html of the rows that `read` hands over, and gives back their folder.
 * They are put in place when all three are whole.
 */
export function makeReport(
  read: (onRow: (row: Row) => void) => Run,
  options: ReportOptions,
): { folder: string; summary: Summary } {
  const parent = options.out === undefined ? 'results' : dirname(resolve(options.out));
  const { created, draft } = makeDraft(parent);
  const results = new ResultsFile(join(draft, 'results.json'));
  try {
    const collected = new Collector();
    const run = read((row) => results.add(collected.add(row)));
    const entries = collected.entries();
    if (entries.length === 0)
      throw new InputError({ source: run.evalId, problem: 'the evaluation has no rows yet' });
    checkStrata(entries, options.stratify);
    const folder = options.out ?? join('results', run.evalId.replace(/[^\w.:-]/g, '_').replace(/^\.+/, '_'));
    const reproducibility =
      run.reproducibility ??
      earlierRecord(folder, run.evalId) ??
      recordReproducibility(collected, { ...options, config: run.config, durationMs: run.durationMs });
    const summary = {
      ...summarize(collected, run, reproducibility, options.stratify),
      ...(options.reviews && { reviews: options.reviews }),
    };
    const { config: _, ...head } = run;
    results.finish({ ...head, reproducibility });
    writeFileSync(join(draft, 'summary.json'), `${stringify(summary, { maxLength: 120 })}\n`);
    writeFileSync(join(draft, 'report.html'), renderPage(summary, collected));
    mkdirSync(folder, { recursive: true });
    for (const file of FILES) renameSync(join(draft, file), join(folder, file));
    return { folder, summary };
  } catch (error) {
    if (created !== undefined) rmSync(created, { recursive: true });
    throw error;
  } finally {
    results.close();
    rmSync(draft, { recursive: true, force: true });
  }
}

/** A folder next to the report's; `created`: the first of the folders above it that were not there. */
function makeDraft(parent: string): { created: string | undefined; draft: string } {
  try {
    const created = mkdirSync(parent, { recursive: true });
    return { created, draft: mkdtempSync(join(parent, '.report-')) };
  } catch (error) {
    throw new InputError({
      source: resolve(parent),
      problem: `nothing can be written there (${error instanceof Error ? error.message : error})`,
      fix: 'Name another folder with --out',
    });
  }
}

function checkStrata(entries: readonly Entry[], key: string | undefined): void {
  if (key === undefined || entries.some(({ groups }) => key in groups)) return;
  const known = [...new Set(entries.flatMap(({ groups }) => Object.keys(groups)))];
  throw new InputError({
    source: '--stratify',
    problem: `no task has a ${key}`,
    ...(known.length > 0 && { expected: `one of ${known.join(', ')}` }),
  });
}

/** What was recorded as the evaluation ended is worth more than what can be seen of it now. */
function earlierRecord(folder: string, evalId: string): Reproducibility | undefined {
  const file = join(folder, 'summary.json');
  if (!existsSync(file)) return undefined;
  try {
    const earlier: Summary = JSON.parse(readFileSync(file, 'utf8'));
    const record = earlier.reproducibility;
    return earlier.evalId === evalId && record.recordedAt === 'run' ? record : undefined;
  } catch {
    return undefined;
  }
}
