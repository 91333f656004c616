import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { InputError } from '../../../assertions/core/input-error.ts';
import type { Reproducibility } from '../reproducibility.ts';
import { readJsonLines, readJsonRows } from './json-rows.ts';
import type { PromptfooRow } from './promptfoo-row.ts';
import { type Row, toRow } from './row.ts';
import { readStoredEval } from './stored-eval.ts';

export const RESULTS_FORMAT = 'promptfoo-legal results 1';

/** What is known of an evaluation besides its rows. */
export interface Run {
  evalId: string;
  createdAt: string | null;
  description: string | null;
  /** The configuration as promptfoo stored it; undefined where the source does not hold it. */
  config?: unknown;
  durationMs: number | null;
  /** Whether it ran to its end; null where the source does not tell. */
  finished: boolean | null;
  /** The record made when the results were first reported. */
  reproducibility?: Reproducibility;
}

/**
 * Reads a run and hands its rows to `onRow`, one by one, each with what promptfoo stored of it where that is at hand
 * (not in a results.json of ours). `source`: an evaluation's id or `latest` (of promptfoo's
 * database), a file that `promptfoo eval -o` or `promptfoo export` wrote (.json, .jsonl), or a results.json of
 * ours or its folder.
 */
export function readRun(source: string, onRow: (row: Row, raw?: PromptfooRow) => void): Run {
  const file = existsSync(source) && statSync(source).isDirectory() ? join(source, 'results.json') : source;
  if (!existsSync(file)) {
    if (/\.jsonl?$/.test(file) || /[\\/]/.test(file))
      throw new InputError({ source: file, problem: 'does not exist' });
    const { id, ...stored } = readStoredEval(source, (row) => onRow(toRow(row), row));
    return { evalId: id, ...stored, finished: stored.durationMs !== null };
  }
  if (file.endsWith('.jsonl')) return readLines(file, onRow);
  return readJson(file, onRow);
}

interface Export extends Partial<Run> {
  format?: string;
  rows?: unknown[];
  results?: { timestamp?: string; results?: unknown[]; stats?: { durationMs?: number } };
  config?: { description?: string };
  metadata?: { evaluationCreatedAt?: string };
}

/** Results written before these were recorded. */
const UNRECORDED = { question: '', conditions: {}, cluster: null, refused: false, gates: [] };

function readJson(file: string, onRow: (row: Row, raw?: PromptfooRow) => void): Run {
  let ours = false;
  const rest = readJsonRows(file, ['rows', 'results.results'], (row) => {
    ours = typeof row === 'object' && row !== null && 'fingerprint' in row;
    if (ours) onRow({ ...UNRECORDED, ...(row as Row) });
    else onRow(toRow(row as PromptfooRow), row as PromptfooRow);
  }) as Export;
  if (rest?.format === RESULTS_FORMAT) {
    const { format: _, rows: __, ...run } = rest;
    return run as Run;
  }
  if (!rest?.results?.results)
    throw new InputError({
      source: file,
      problem: 'contains no evaluation results',
      expected: 'what promptfoo eval -o results.json writes, or a results.json of this pack',
    });
  const { evalId, config, results, metadata } = rest;
  const durationMs = results.stats?.durationMs ?? null;
  return {
    evalId: evalId ?? nameOf(file),
    createdAt: metadata?.evaluationCreatedAt ?? results.timestamp ?? null,
    description: config?.description ?? null,
    config,
    durationMs,
    finished: durationMs === null ? null : true,
  };
}

/** The JSONL of promptfoo holds rows alone. */
function readLines(file: string, onRow: (row: Row, raw?: PromptfooRow) => void): Run {
  readJsonLines(file, (row) => onRow(toRow(row as PromptfooRow), row as PromptfooRow));
  return { evalId: nameOf(file), createdAt: null, description: null, durationMs: null, finished: null };
}

/** Of `x/results.json` the folder says more than the file. */
function nameOf(file: string): string {
  const name = basename(file).replace(/\.jsonl?$/, '');
  return /^(?:results|output)$/.test(name) ? basename(dirname(file)) || name : name;
}
