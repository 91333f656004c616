import {
  type CheckedCitation,
  checkCitations,
  type Verdict,
  verdicts,
} from '../../assertions/scoring/citations/check-citations.ts';
import type { LawIndex } from '../../assertions/scoring/citations/law-data.ts';
import type { SupportedSentence } from '../../assertions/scoring/support/check-support.ts';
import { supportOf } from '../../assertions/statute-book/support.ts';
import type { Input } from './read-inputs.ts';

/** A document with its citations, in their order. */
export interface CitedFile extends Input {
  citations: CheckedCitation[];
  /** With `--support`: the sentences that cite an article, against its wording. */
  support?: SupportedSentence[];
}

export function citedFile(input: Input, index: LawIndex, asOf: string, withSupport: boolean): CitedFile {
  const citations = checkCitations(input.text, index, asOf);
  return {
    ...input,
    citations,
    ...(withSupport && { support: supportOf(input.text, asOf, citations) }),
  };
}

/** What the citation was read as: "code-civil 1240", "Cass. com. 1996-10-22 93-18.632". */
export const readAs = (one: CheckedCitation): string =>
  one.kind === 'case'
    ? [one.court, one.formation, one.date, one.ecli ?? one.number].filter(Boolean).join(' ')
    : [one.instrument ?? '?', one.kind === 'act' ? [] : one.number].flat().join(' ');

/** How a number got its text, where that was not written beside it. */
export const resolution = (one: CheckedCitation): 'context' | 'nearest' | undefined =>
  one.kind === 'statute' && (one.resolvedBy === 'context' || one.resolvedBy === 'nearest')
    ? one.resolvedBy
    : undefined;

/** Verdicts that occur, in their order, with how often. */
export const countVerdicts = (citations: readonly CheckedCitation[]): [Verdict, number][] =>
  verdicts
    .map((verdict): [Verdict, number] => [verdict, citations.filter((one) => one.verdict === verdict).length])
    .filter(([, count]) => count > 0);

/** Titles and days of the cited texts' lists that end before the day asked about. */
export function listsThatEnd(citations: readonly CheckedCitation[], asOf: string, index: LawIndex): string[] {
  const cited = new Set(citations.flatMap((one) => (one.kind === 'statute' && one.instrument) || []));
  return [...cited].flatMap((id) => {
    const data = index.text(id)?.data;
    return data !== undefined && data.dataDate < asOf ? [`${data.title} ${data.dataDate}`] : [];
  });
}

/** How the document was read, where there is something to say: "Windows-1252", "Tracked changes: …". */
export const howRead = ({ encoding, notes }: Input): string[] => [
  ...(encoding !== undefined && encoding !== 'UTF-8' ? [`Read as ${encoding}`] : []),
  ...notes,
];
