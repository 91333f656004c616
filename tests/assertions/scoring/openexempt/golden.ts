import { existsSync, readFileSync } from 'node:fs';

/** Recorded outputs of the originals; they stand beside the repository, not in it. */
export interface Golden<Row> {
  rows: Row[];
  missing: boolean;
  /** For the test's name: why it is skipped. */
  note: string;
}

export const golden = <Row>(path: string) => shared<Row>(`golden/${path}`);

/** Lines of a JSONL file of the folder beside the repository. */
export function shared<Row>(path: string): Golden<Row> {
  const file = new URL(`../../../../../shared/${path}`, import.meta.url);
  if (!existsSync(file)) return { rows: [], missing: true, note: `(skipped: ../shared/${path} is absent)` };
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return { rows: lines.map((line) => JSON.parse(line)), missing: false, note: '' };
}
