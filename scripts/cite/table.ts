import Table from 'cli-table3';
import { visible } from '../../assertions/core/visible.ts';
import type { LawIndex } from '../../assertions/scoring/citations/law-data.ts';
import { type CitedFile, countVerdicts, howRead, listsThatEnd, readAs, resolution } from './cited-file.ts';

const HEAD = ['line', 'citation', 'read as', 'verdict', 'reason'];
const NARROWEST = 100;
/** Columns of the lines, the verdicts, and the borders and spaces. */
const FIXED = 8 + 19 + 6;

/** A table for a terminal of that many columns. Text of the document cannot speak to the terminal. */
export function citationTable(cited: CitedFile, asOf: string, index: LawIndex, columns: number): string {
  const { file, text, citations } = cited;
  const head = `${plain(file)}: ${citations.length} citations, law of ${asOf}`;
  const notes = howRead(cited).map((note) => plain(note));
  if (citations.length === 0) return [head, ...notes].join('\n');
  const room = Math.max(columns, NARROWEST) - FIXED;
  const widths = [8, Math.floor(room * 0.3), Math.floor(room * 0.26), 19];
  const lineOf = lineCounter(text);
  const rows = citations.map((one) => [
    String(lineOf(one.start)),
    plain(one.text),
    plain(readAs(one)) + (resolution(one) ? ` (${resolution(one)})` : ''),
    one.stance === 'relied-on' ? one.verdict : `${one.verdict} (${one.stance.replaceAll('-', ' ')})`,
    plain(one.reason),
  ]);
  const ends = listsThatEnd(citations, asOf, index);
  return [
    head,
    ...notes,
    drawTable(HEAD, rows, [...widths, room - widths[1]! - widths[2]!]),
    countVerdicts(citations)
      .map(([verdict, count]) => `${verdict} ${count}`)
      .join(', '),
    ...(ends.length > 0 ? [`Later changes are not known: lists of ${ends.join(', ')}`] : []),
    '',
  ].join('\n');
}

/** In pieces that are put under each other: drawing costs the square of the rows. */
export function drawTable(head: string[], rows: string[][], colWidths: number[]): string {
  const pieces = Array.from({ length: Math.ceil(rows.length / PIECE) }, (_, i) => {
    const table = new Table({
      head: i === 0 ? head : [],
      colWidths,
      wordWrap: true,
      style: { head: [], border: [], compact: true },
    });
    table.push(...rows.slice(i * PIECE, (i + 1) * PIECE));
    const lines = table.toString().split('\n');
    // Only the first has the upper border, only the last the lower one.
    return lines.slice(i === 0 ? 0 : 1, (i + 1) * PIECE < rows.length ? -1 : lines.length);
  });
  return pieces.flat().join('\n');
}
const PIECE = 200;

/** In one line, without control characters. */
export const plain = (text: string) => visible(text.replace(/\s+/g, ' '));

/** Line numbers from 1, for places that do not go back. */
export function lineCounter(text: string): (place: number) => number {
  let [at, line] = [0, 1];
  return (place) => {
    for (; at < place; at++) if (text.charCodeAt(at) === 10) line++;
    return line;
  };
}
