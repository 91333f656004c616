import { closeSync, openSync, writeSync } from 'node:fs';
import { RESULTS_FORMAT, type Run } from './read-run.ts';
import type { Row } from './row.ts';

/** Writes results.json row by row, one a line: all rows at once may be more than memory holds. */
export class ResultsFile {
  readonly #descriptor: number;
  #waiting = `{"format":${JSON.stringify(RESULTS_FORMAT)},\n"rows":[`;
  #rows = 0;
  #open = true;

  constructor(file: string) {
    this.#descriptor = openSync(file, 'w');
  }

  add(row: Row): void {
    this.#waiting += `${this.#rows++ > 0 ? ',' : ''}\n${JSON.stringify(row)}`;
    if (this.#waiting.length > 1 << 20) this.#flush();
  }

  finish(run: Run): void {
    // The head comes last: it is known when the rows have been read.
    this.#waiting += `\n],\n${JSON.stringify(run).slice(1)}\n`;
    this.#flush();
    this.close();
  }

  /** Also after an error; a second time does nothing. */
  close(): void {
    if (this.#open) closeSync(this.#descriptor);
    this.#open = false;
  }

  #flush(): void {
    const bytes = Buffer.from(this.#waiting);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#descriptor, bytes, at);
    this.#waiting = '';
  }
}
