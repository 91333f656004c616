import type { SupportedSentence } from '../../assertions/scoring/support/check-support.ts';
import { drawTable, plain } from './table.ts';

const NARROWEST = 100;
/** Columns of the lines, the verdicts, and the borders and spaces. */
const FIXED = 8 + 15 + 6;

/** What the cited articles say of the sentences: those with a figure or a quotation that could be checked. */
export function supportTable(
  sentences: readonly SupportedSentence[],
  lineOf: (place: number) => number,
  columns: number,
): string {
  const checked = sentences.filter(({ verdict }) => verdict !== 'unknown');
  const head = `What the articles say of ${checked.length} of ${sentences.length} sentences that cite them`;
  if (checked.length === 0) return `${head}\n`;
  const room = Math.max(columns, NARROWEST) - FIXED;
  const widths = [8, Math.floor(room * 0.36), Math.floor(room * 0.2), 15];
  const rows = checked.map(({ start, sentence, article, verdict, reason, passage, note }) => [
    String(lineOf(start)),
    plain(sentence),
    plain(`${article.instrument} ${article.number}`),
    verdict,
    plain([`${reason}.`, passage && `« ${passage} »`, note && `(${note})`].filter(Boolean).join(' ')),
  ]);
  return [
    head,
    drawTable(['line', 'sentence', 'article', 'verdict', 'reason'], rows, [
      ...widths,
      room - widths[1]! - widths[2]!,
    ]),
    '',
  ].join('\n');
}
