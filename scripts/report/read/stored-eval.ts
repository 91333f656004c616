import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { InputError } from '../../../assertions/core/input-error.ts';
import type { PromptfooRow } from './promptfoo-row.ts';

/** An evaluation as promptfoo's database has it, finished or not. */
export interface StoredEval {
  id: string;
  createdAt: string;
  description: string | null;
  config: unknown;
  /** Null: the evaluation was interrupted, or still runs. */
  durationMs: number | null;
}

// `promptfoo export` takes 10 s and more to start and builds one string of all rows, which Node cannot hold for
// large evaluations: the rows are read where they are, one by one.
const COLUMNS: Record<string, keyof PromptfooRow> = {
  test_idx: 'testIdx',
  prompt_idx: 'promptIdx',
  provider: 'provider',
  prompt: 'prompt',
  test_case: 'testCase',
  response: 'response',
  grading_result: 'gradingResult',
  named_scores: 'namedScores',
  metadata: 'metadata',
  latency_ms: 'latencyMs',
  cost: 'cost',
  error: 'error',
  success: 'success',
  score: 'score',
  failure_reason: 'failureReason',
};
const JSON_COLUMNS = /^(?:provider|prompt|test_case|response|grading_result|named_scores|metadata)$/;

/** Hands the rows of an evaluation to `onRow`, in the order of the tests. `latest`: the one begun last. */
export function readStoredEval(id: string, onRow: (row: PromptfooRow) => void): StoredEval {
  const file = join(process.env.PROMPTFOO_CONFIG_DIR || join(homedir(), '.promptfoo'), 'promptfoo.db');
  if (!existsSync(file))
    throw new InputError({
      source: file,
      problem: 'there is no promptfoo database',
      fix: 'Run promptfoo eval first, set PROMPTFOO_CONFIG_DIR to where its database is, or name a results.json',
    });
  let database: Database | undefined;
  try {
    database = openDatabase(file);
    const found = database
      .prepare(
        `SELECT id, created_at, description, config, results FROM evals
         ${id === 'latest' ? 'ORDER BY created_at DESC LIMIT 1' : 'WHERE id = ?'}`,
      )
      .get(...(id === 'latest' ? [] : [id]));
    if (!found)
      throw new InputError({
        source: file,
        problem: id === 'latest' ? 'contains no evaluation' : `contains no evaluation ${id}`,
        fix: 'promptfoo list evals shows those there are',
      });
    const rows = database
      .prepare(
        `SELECT ${Object.keys(COLUMNS).join(', ')} FROM eval_results
         WHERE eval_id = ? ORDER BY test_idx, prompt_idx`,
      )
      .iterate(found.id!);
    for (const row of rows) onRow(readColumns(row));
    return {
      id: String(found.id),
      createdAt: new Date(Number(found.created_at)).toISOString(),
      description: found.description as string | null,
      config: JSON.parse(String(found.config)),
      durationMs: (JSON.parse(String(found.results)) as { durationMs?: number }).durationMs ?? null,
    };
  } catch (error) {
    if (!(error instanceof Error) || (error as NodeJS.ErrnoException).code !== 'ERR_SQLITE_ERROR')
      throw error;
    // The statement names a table or column that is not there.
    const changed = codeOf(error) === SQLITE_ERROR;
    throw new InputError({
      source: file,
      problem: `cannot be read (${error.message})${changed ? ': this version of promptfoo may store its results otherwise' : ''}`,
      fix: changed
        ? 'Export the evaluation (promptfoo export eval <id> -o results.json) and name that file'
        : 'Get leave to read it, or copy it and set PROMPTFOO_CONFIG_DIR to the folder of the copy',
    });
  } finally {
    database?.close();
  }
}

function readColumns(row: Record<string, unknown>): PromptfooRow {
  return Object.fromEntries(
    Object.entries(COLUMNS).map(([column, key]) => {
      const value = row[column];
      if (column === 'success') return [key, value === 1];
      return [key, JSON_COLUMNS.test(column) && typeof value === 'string' ? JSON.parse(value) : value];
    }),
  );
}

const [SQLITE_ERROR, SQLITE_READONLY, SQLITE_CANTOPEN] = [1, 8, 14];
/** Without its extension. */
const codeOf = (error: unknown): number => ((error as { errcode?: number }).errcode ?? 0) & 0xff;

type Database = InstanceType<typeof import('node:sqlite').DatabaseSync>;

/**
 * Loaded when it is asked for: Node 22 warns of node:sqlite as experimental, and of what it is used for here it is not.
 * SQLite reads a database with a journal only where it may write beside it. Where it may not, and nothing waits in the
 * journal, the file is read as one that nobody changes.
 */
function openDatabase(file: string): Database {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    let database: Database | undefined;
    try {
      database = new DatabaseSync(file, { readOnly: true });
      database.prepare('SELECT 1 FROM sqlite_schema').get();
      return database;
    } catch (error) {
      database?.close();
      const closed = [SQLITE_READONLY, SQLITE_CANTOPEN].includes(codeOf(error));
      if (!closed || (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) throw error;
      return new DatabaseSync(new URL(`${pathToFileURL(file)}?immutable=1`), { readOnly: true });
    }
  } finally {
    process.emitWarning = emitWarning;
  }
}
