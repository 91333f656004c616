import Table from 'cli-table3';

/** A cell, or one that goes across several columns. */
export type Cell = string | { content: string; colSpan: number };

const BORDERS = ['top', 'bottom', 'left', 'right'].flatMap((side) =>
  ['', '-mid', '-left', '-right'].map((place) => `${side}${place}`),
);
const NONE = Object.fromEntries([...BORDERS, 'mid', 'mid-mid'].map((name) => [name, '']));

/** Rows in columns as wide as their cells, without lines; from column `numbersFrom` on to the right. */
export function terminalTable(rows: readonly (readonly Cell[])[], numbersFrom: number): string {
  const width = Math.max(...rows.map((row) => row.length));
  const table = new Table({
    chars: { ...NONE, middle: '  ' },
    colAligns: Array.from({ length: width }, (_, i) => (i < numbersFrom ? 'left' : 'right')),
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [] },
  });
  table.push(...rows.map((row) => [...row]));
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}
