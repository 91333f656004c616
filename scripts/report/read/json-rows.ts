import { closeSync, openSync, readSync } from 'node:fs';
import { InputError } from '../../../assertions/core/input-error.ts';

const CHUNK = 4 << 20;
const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Reads a JSON file too large for one string (Node holds 512 MB): hands the elements of the array at one of those
 * paths, e.g. `results.results`, to `onRow` one by one, and returns the rest of the document, the array empty.
 */
export const readJsonRows = (
  file: string,
  paths: readonly string[],
  onRow: (row: unknown) => void,
): unknown => withReader(file, paths, onRow, (reader) => reader.document());

/** Hands the values of a JSON Lines file to `onRow`. */
export const readJsonLines = (file: string, onRow: (row: unknown) => void): void =>
  withReader(file, [], onRow, (reader) => reader.lines());

function withReader<Result>(
  file: string,
  paths: readonly string[],
  onRow: (row: unknown) => void,
  read: (reader: Reader) => Result,
): Result {
  const descriptor = openSync(file, 'r');
  try {
    return read(new Reader(file, descriptor, paths, onRow));
  } finally {
    closeSync(descriptor);
  }
}

class Reader {
  readonly #file: string;
  readonly #descriptor: number;
  readonly #paths: readonly string[];
  readonly #onRow: (row: unknown) => void;
  /** What of the file is at hand; `#at` is the next byte. */
  #buffer: Buffer = Buffer.alloc(0);
  #at = 0;
  #rows = 0;

  constructor(file: string, descriptor: number, paths: readonly string[], onRow: (row: unknown) => void) {
    this.#file = file;
    this.#descriptor = descriptor;
    this.#paths = paths;
    this.#onRow = onRow;
  }

  document(): unknown {
    this.#skipSpace();
    return this.#value('');
  }

  lines(): void {
    while (this.#skipSpace() !== undefined) {
      this.#onRow(this.#parse());
      this.#rows++;
    }
  }

  /** The value that starts here, at that path; only objects on the way to the rows are gone into. */
  #value(path: string): unknown {
    const first = this.#peek();
    if (first === OPEN_ARRAY && this.#paths.includes(path)) return this.#eachRow();
    const onTheWay = path === '' || this.#paths.some((wanted) => wanted.startsWith(`${path}.`));
    return first === OPEN_OBJECT && onTheWay ? this.#object(path) : this.#parse();
  }

  #object(path: string): Record<string, unknown> {
    const members: [string, unknown][] = [];
    this.#at++;
    while (this.#peek() !== CLOSE_OBJECT) {
      if (this.#peek() === COMMA) this.#at++;
      this.#peek();
      const key = String(this.#parse());
      if (this.#peek() !== COLON) throw this.#broken();
      this.#at++;
      members.push([key, this.#value(path === '' ? key : `${path}.${key}`)]);
    }
    this.#at++;
    return Object.fromEntries(members);
  }

  #eachRow(): [] {
    this.#at++;
    while (this.#peek() !== CLOSE_ARRAY) {
      if (this.#peek() === COMMA) this.#at++;
      this.#peek();
      this.#onRow(this.#parse());
      this.#rows++;
    }
    this.#at++;
    return [];
  }

  /** Parses the value that starts here. */
  #parse(): unknown {
    const end = this.#endOfValue();
    const bytes = this.#buffer.subarray(this.#at, end);
    this.#at = end;
    try {
      return JSON.parse(bytes.toString());
    } catch {
      throw this.#broken();
    }
  }

  #endOfValue(): number {
    let depth = 0;
    for (let i = this.#at; ; i++) {
      if (i >= this.#buffer.length) {
        // Reading on moves what is at hand to the front.
        const offset = i - this.#at;
        const more = this.#readOn();
        i = this.#at + offset;
        if (!more) {
          if (depth > 0) throw this.#broken();
          return i;
        }
      }
      const byte = this.#buffer[i]!;
      if (byte === QUOTE) {
        const end = this.#endOfString(i - this.#at);
        i = this.#at + end;
      } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) depth++;
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        if (--depth < 0) return i;
      } else if (depth > 0) continue;
      else if (byte === COMMA || byte === COLON || byte <= 0x20) return i;
      else continue;
      if (depth === 0) return i + 1;
    }
  }

  /** Position of the quotation mark that ends the string begun at `start`. */
  #endOfString(start: number): number {
    for (let from = start + 1; ; ) {
      const found = this.#buffer.indexOf(QUOTE, this.#at + from);
      if (found === -1) {
        from = this.#buffer.length - this.#at;
        if (!this.#readOn()) throw this.#broken();
        continue;
      }
      let slashes = 0;
      while (this.#buffer[found - 1 - slashes] === BACKSLASH) slashes++;
      if (slashes % 2 === 0) return found - this.#at;
      from = found - this.#at + 1;
    }
  }

  /** The next byte that is not white space (or a byte order mark); there must be one. */
  #peek(): number {
    const byte = this.#skipSpace();
    if (byte === undefined) throw this.#broken();
    return byte;
  }

  #skipSpace(): number | undefined {
    for (;;) {
      const byte = this.#byte(0);
      if (byte === undefined || (byte > 0x20 && !BYTE_ORDER_MARK.includes(byte))) return byte;
      this.#at++;
    }
  }

  #byte(offset: number): number | undefined {
    while (this.#at + offset >= this.#buffer.length) if (!this.#readOn()) return undefined;
    return this.#buffer[this.#at + offset];
  }

  #readOn(): boolean {
    const left = this.#buffer.length - this.#at;
    // At least as much again, so that a long value is not copied over and over.
    const next = Buffer.allocUnsafe(left + Math.max(CHUNK, left));
    this.#buffer.copy(next, 0, this.#at);
    const count = readSync(this.#descriptor, next, left, next.length - left, null);
    this.#buffer = next.subarray(0, left + count);
    this.#at = 0;
    return count > 0;
  }

  #broken(): InputError {
    return new InputError({
      source: this.#file,
      row: this.#rows + 1,
      problem: 'is not a complete JSON document (it breaks off, or is damaged, around this row)',
      fix: 'Export it again: promptfoo export eval <id> -o results.json',
    });
  }
}
