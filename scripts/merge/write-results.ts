import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { InputError } from '../../assertions/core/input-error.ts';

/** A result file of promptfoo: everything of it, the rows left empty. */
export interface ResultsHead {
  results: { results: readonly unknown[] };
}

function openDraft(draft: string, out: string): number {
  try {
    return openSync(draft, 'w');
  } catch (error) {
    throw new InputError({
      source: out,
      problem: `cannot be written (${error instanceof Error ? error.message : error})`,
      fix: 'Name another place with --out',
    });
  }
}

const CHUNK = 1 << 20;

/** Writes a result file, its rows one by one, and puts it in place when it is whole. */
export function writeResults(
  out: string,
  head: ResultsHead & Record<string, unknown>,
  eachRow: (onRow: (row: unknown) => void) => void,
): void {
  const draft = `${out}.${process.pid}.draft`;
  const descriptor = openDraft(draft, out);
  let waiting = '';
  const write = (text: string, always = false) => {
    waiting += text;
    if (!always && waiting.length < CHUNK) return;
    const bytes = Buffer.from(waiting);
    for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
    waiting = '';
  };
  try {
    const { results, ...others } = head;
    const { results: _, ...around } = results;
    // Rows first, so that what comes after needs no comma to be thought of.
    write('{"results":{"results":[');
    let rows = 0;
    eachRow((row) => write(`${rows++ > 0 ? ',' : ''}\n${JSON.stringify(row)}`));
    write(`\n],\n${JSON.stringify(around).slice(1)},\n${JSON.stringify(others).slice(1)}\n`, true);
    closeSync(descriptor);
    renameSync(draft, out);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
