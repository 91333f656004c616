import type { Citation } from './citation.ts';

/** What two citations of the same article, act or decision have in common. */
export function citationKey(citation: Citation): string {
  if (citation.kind === 'case') {
    const { ecli, court, date, number } = citation;
    return ecli ?? `${court} ${date} ${number}`;
  }
  if (citation.kind === 'act') return citation.instrument;
  return `${citation.instrument} ${citation.number}`;
}
