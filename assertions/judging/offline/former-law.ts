import { checkCitations } from '../../scoring/citations/check-citations.ts';
import { readCitations } from '../../scoring/citations/read-citations.ts';
import { frenchLawIndex } from '../../statute-book/french-law-index.ts';
import { quoteOf, type Reading } from './best-passage.ts';

/** "Applique un texte abrogé ou remplacé présenté comme en vigueur". */
export const CITES_FORMER_LAW =
  /(?:abrog|remplac|supprim|déplac)\p{L}*\b.{0,40}\b(?:en vigueur)|ancien(?:ne)?s? art|repealed|no longer in force/iu;

/** Words by which a sentence presents a text as former law: then citing it is not a fault. */
const FORMER =
  /\banciens?\b|\bancienne|abrog|devenu|remplac|supprim|ant[ée]rieur|repealed|\bformer(?:ly| law| art)/i;

/** Acts that are cited without an article: "directive 95/46/CE". */
const ACT = /\b\d{2,4}\/\d{1,4}\b/g;

/**
 * Sentences that cite, as if it were in force, a text the fault names or the citation index knows as repealed or
 * moved. As of the day the index was made: the offline judge is not told the task's.
 */
export function formerLawCited(fault: string, reading: Reading): string[] {
  const index = frenchLawIndex();
  const named = new Set(
    readCitations(fault, index).flatMap((citation) =>
      citation.kind === 'statute' ? `${citation.instrument} ${citation.number}` : [],
    ),
  );
  const acts = fault.match(ACT) ?? [];
  const wrong = checkCitations(reading.answer, index, index.data.meta.generated).filter(
    (citation) =>
      citation.kind === 'statute' &&
      !citation.old &&
      (named.has(`${citation.instrument} ${citation.number}`) ||
        ((citation.verdict === 'repealed' || citation.verdict === 'moved') && citation.valid === false)),
  );
  let next = 0;
  return reading.sentences.flatMap(({ start, end }, i) => {
    while (next < wrong.length && wrong[next]!.start < start) next++;
    const quote = quoteOf(reading, { from: i, to: i });
    const cites = (wrong[next] && wrong[next]!.start < end) || acts.some((act) => quote.includes(act));
    return cites && !FORMER.test(quote) ? [quote] : [];
  });
}
