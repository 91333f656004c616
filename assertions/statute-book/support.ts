import { type CheckedCitation, checkCitations } from '../scoring/citations/check-citations.ts';
import { wordingOnDay } from '../scoring/citations/wording-on-day.ts';
import {
  checkSupport,
  type StatuteCheck,
  type SupportedSentence,
  type Wording,
} from '../scoring/support/check-support.ts';
import { frenchLawIndex } from './french-law-index.ts';
import { articleWording } from './wording.ts';

/** A wording with its ISO day. */
interface DatedWording extends Wording {
  dataDate: string;
}

/** The wording that the package has of a cited article, if a verdict as of the day may rest on it. */
export function certainWording(citation: StatuteCheck, asOf: string): DatedWording | undefined {
  const { instrument, number } = citation;
  const wording = instrument === null ? undefined : articleWording(instrument, number);
  if (!wording) return undefined;
  const worth = wordingOnDay(frenchLawIndex(), citation, wording.dataDate, citation.on ?? asOf);
  return worth?.isCertain ? { ...wording, note: worth.note } : undefined;
}

/** Each sentence of a text that cites an article, against its official wording as of a day (ISO). */
export function supportOf(
  text: string,
  asOf: string,
  citations: readonly CheckedCitation[] = checkCitations(text, frenchLawIndex(), asOf),
): SupportedSentence[] {
  return checkSupport(text, citations, (citation) => certainWording(citation, asOf));
}

/** "Code civil, article 2224". */
export function nameOfArticle({ instrument, number }: Pick<StatuteCheck, 'instrument' | 'number'>): string {
  const index = frenchLawIndex();
  const id = instrument ?? '';
  const title = (index.text(id)?.data ?? index.treaty(id))?.title ?? id;
  return `${title}, ${/^\p{Ll}/u.test(number) ? number : `article ${number}`}`;
}
