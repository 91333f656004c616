import type { Criterion } from '../../scoring/memo/criterion.ts';
import { isHeading } from '../../scoring/memo/heading.ts';
import { LEAD } from '../../scoring/memo/repetition.ts';
import { evidenceRule } from '../../scoring/memo/rubric-line.ts';
import { type Language, terms } from '../../scoring/memo/terms.ts';
import { bestPassage, quoteOf, type Reading, weightOf } from './best-passage.ts';
import { CITES_FORMER_LAW, formerLawCited } from './former-law.ts';

export interface OfflineVerdict {
  id: string;
  quotes: string[];
  analysis: string;
  satisfied: boolean;
  confidence: number;
}

/** "(par exemple l'art. L. 236-6-1 C. com.)", "(art. 1240 C. civ.)": asides of a criterion. */
const ASIDE = /\(([^()]*)\)/g;

/** Share of a criterion's terms, by weight, from which the passage is taken to say it. */
const SAYS = 0.5;
/** A fault is presumed only where a passage says nearly all of it. */
const COMMITS = 0.8;
/** Share of a criterion on form that the whole answer has; form is spoken of less than substance. */
const HAS_FORM = 0.4;

const percent = (share: number) => `${Math.round(100 * share)} %`;

/**
 * A verdict by words alone: the passage that has most of what the criterion speaks of, numbers above all. It cannot
 * tell a right statement from a wrong one in the same words.
 */
export function judgeCriterion(criterion: Criterion, reading: Reading, language: Language): OfflineVerdict {
  const { dimension } = criterion;
  if (dimension === 'structure' || dimension === 'style') return judgeForm(criterion, reading, language);
  if (dimension === 'methodology') return judgeMethod(criterion, reading, language);
  if (dimension === 'negative') return judgeFault(criterion, reading, language);
  const passage = bestPassage(reading, weigh(criterion.text.replace(LEAD, ''), language));
  return verdict(criterion, passage && quoteOf(reading, passage), passage?.coverage ?? 0, SAYS);
}

function weigh(text: string, language: Language): Map<string, number> {
  return new Map(terms(text, language).map((term) => [term, weightOf(term)]));
}

/** `coverage` against the threshold it was held to; the further from it, the surer. */
function verdict(
  { id }: Criterion,
  quote: string | undefined,
  coverage: number,
  threshold: number,
): OfflineVerdict {
  // Sums of weights: 0.7999… is 0.8.
  const satisfied = quote !== undefined && coverage > threshold - 1e-9;
  return {
    id,
    quotes: satisfied ? [quote] : [],
    analysis: `the answer has ${percent(coverage)} of the criterion's terms by weight; ${percent(threshold)} count as said`,
    satisfied,
    confidence: Math.min(0.95, 0.65 + Math.abs(coverage - threshold)),
  };
}

const HEADING =
  /^[ \t]*(?:#{1,6} |\*\*[^*\n]+\*\*[ \t]*:?[ \t]*$|(?:[IVX]+|[A-Z]|\d+)[.)°-][ \t]+\S|- \S|\|)/gmu;
const LEAST_HEADINGS = 3;

/** Form is a matter of the whole: an answer that speaks of what the criterion asks for, and has headings or lists. */
function judgeForm(criterion: Criterion, reading: Reading, language: Language): OfflineVerdict {
  const headings = reading.answer.match(HEADING)?.length ?? 0;
  const coverage = shareOf(reading, weigh(criterion.text, language));
  const satisfied = coverage >= HAS_FORM && (criterion.dimension === 'style' || headings >= LEAST_HEADINGS);
  return {
    id: criterion.id,
    quotes: [],
    analysis: `the answer has ${headings} headings or list items, and ${percent(coverage)} of the criterion's terms; ${LEAST_HEADINGS} and ${percent(HAS_FORM)} count as form`,
    satisfied,
    confidence: 0.65,
  };
}

/** Weighted share of the wanted terms found anywhere in the answer. */
function shareOf({ terms: had }: Reading, wanted: ReadonlyMap<string, number>): number {
  let [found, total] = [0, 0];
  for (const [term, weight] of wanted) {
    total += weight;
    if (had.has(term)) found += weight;
  }
  return total === 0 ? 0 : found / total;
}

/** Method shows in the whole answer; its evidence is the passage that speaks of it most. */
function judgeMethod(criterion: Criterion, reading: Reading, language: Language): OfflineVerdict {
  const wanted = weigh(criterion.text.replace(LEAD, ''), language);
  const statements = {
    ...reading,
    sentences: reading.sentences.filter((sentence) => !isHeading(reading.answer, sentence)),
  };
  const passage = bestPassage(statements, wanted);
  return verdict(criterion, passage && quoteOf(statements, passage), shareOf(reading, wanted), SAYS);
}

function judgeFault(criterion: Criterion, reading: Reading, language: Language): OfflineVerdict {
  const { id, text } = criterion;
  if (evidenceRule(text, 'negative') === 'none') return judgeOmission(criterion, reading, language);
  if (CITES_FORMER_LAW.test(text)) {
    const quotes = formerLawCited(text, reading);
    const analysis =
      quotes.length > 0 ? 'cites former law as if it were in force' : 'no citation of former law was found';
    return { id, quotes, analysis, satisfied: quotes.length > 0, confidence: 0.85 };
  }
  const passage = bestPassage(reading, weigh(text.replace(LEAD, '').replace(ASIDE, ' '), language), 2);
  const quote = passage && quoteOf(reading, passage);
  // "n'est pas" where the fault says "est", or the other way round, is the opposite.
  const opposite = quote !== undefined && isNegated(quote) !== isNegated(text);
  return verdict(
    criterion,
    quote,
    opposite ? (passage?.coverage ?? 0) / 2 : (passage?.coverage ?? 0),
    COMMITS,
  );
}

const isNegated = (text: string) => /\b(?:ne|n['’]|pas|jamais|aucune?|sans|not|never|no)\b/iu.test(text);

const OMISSION =
  /^.{0,40}?\b(?:omission|absence|oubli|ne \p{L}+ pas|omet|oublie|fails? to|omits?)\b(?:\s+(?:totale\s+)?(?:de|du|des|d['’]))?/iu;

/** The absence of something is a fault where no passage says it. */
function judgeOmission(criterion: Criterion, reading: Reading, language: Language): OfflineVerdict {
  const passage = bestPassage(reading, weigh(criterion.text.replace(OMISSION, ''), language));
  const said = verdict(criterion, passage && quoteOf(reading, passage), passage?.coverage ?? 0, SAYS);
  return { ...said, satisfied: !said.satisfied, quotes: [] };
}
