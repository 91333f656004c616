import type { Citation } from './citation.ts';

/** The same for every citation of one article or one decision. */
export const citationKey = (citation: Citation): string =>
  citation.kind === 'statute'
    ? `${citation.instrument} ${citation.number}`
    : (citation.ecli ?? `${citation.court} ${citation.date} ${citation.number}`);
