import { evidenceRule } from '../../assertions/scoring/rubric-line.ts';
import type { Criterion } from '../../assertions/scoring/rubric-parse.ts';
import { isNumber, type Language, terms } from '../../assertions/scoring/terms.ts';
import { bestPassage, quoteOf, type Reading, weightOf } from './passages.ts';

export interface OfflineVerdict {
  id: string;
  quotes: string[];
  analysis: string;
  satisfied: boolean;
  confidence: number;
}

/** "Mentionne que…", "Identifies…": what the criterion wants done, not what it wants said. */
const LEAD =
  /^(?:mentionn|expliqu|précis|identifi|détaill|analys|vis|cit|rappel|indiqu|évoqu|distingu|qualifi|défini|expos|relèv|soulign|propos|suggèr|signal|prévoi|trait|constat|fond|retien|appliqu|conclu|vérifi|recommand|conseill|examin|présent|envisag|énonc|donn|affirm|mentions?|explains?|identif|states?|cites?|notes?|describes?|analy[sz]es?|recommends?)\p{L}*\s+(?:(?:que|qu['’]|that)\s*)?/iu;
/** "(par exemple l'art. L. 236-6-1 C. com.)", "(art. 1240 C. civ.)": asides of a criterion. */
const ASIDE = /\(([^()]*)\)/g;

/** Share of a criterion's terms, by weight, from which the passage is taken to say it. */
const SAYS = 0.5;
/** A fault is presumed only where a passage says nearly all of it. */
const COMMITS = 0.8;

/**
 * A verdict by words alone: the passage that has most of what the criterion speaks of, numbers above all. It cannot
 * tell a right statement from a wrong one in the same words.
 */
export function judgeCriterion(criterion: Criterion, reading: Reading, language: Language): OfflineVerdict {
  const { dimension } = criterion;
  if (dimension === 'structure' || dimension === 'style') return judgeForm(criterion, reading);
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
  const satisfied = quote !== undefined && coverage >= threshold;
  return {
    id,
    quotes: satisfied ? [quote] : [],
    analysis: `the passage that fits best has ${Math.round(100 * coverage)} % of the criterion's terms by weight; ${Math.round(100 * threshold)} % count as said`,
    satisfied,
    confidence: Math.min(0.95, 0.5 + Math.abs(coverage - threshold)),
  };
}

const HEADING =
  /^[ \t]*(?:#{1,6} |\*\*[^*\n]+\*\*[ \t]*:?[ \t]*$|(?:[IVX]+|[A-Z]|\d+)[.)°-][ \t]+\S|- \S|\|)/gmu;

/** Form cannot be read from words: an answer of some length, with headings or numbered parts, is taken to have it. */
function judgeForm({ id }: Criterion, { answer, sentences }: Reading): OfflineVerdict {
  const headings = answer.match(HEADING)?.length ?? 0;
  const satisfied = sentences.length >= 8 && headings >= 3;
  return {
    id,
    quotes: [],
    analysis: `${sentences.length} sentences, ${headings} headings or numbered parts; 8 and 3 count as form`,
    satisfied,
    confidence: 0.6,
  };
}

/** A fault of citing former law; the articles it names are those not to be cited. */
const REPEALED = /abrog|remplac|supprim|déplac|repealed|replaced/i;
/** `l442-6`, `1152`; not the "2" of "I, 2°", not a year. */
const ARTICLE_TERM = /^(?:[lrda]\d{2,}|(?!(?:19|20)\d\d$)\d{3,4}$)/;

/** Words by which a text is named as former law: then citing it is no fault. */
const FORMER = /\banciens?\b|\bancienne|abrog|devenu|remplac|supprim|ant[ée]rieur|repealed|former/i;

function judgeFault(criterion: Criterion, reading: Reading, language: Language): OfflineVerdict {
  const { text } = criterion;
  if (evidenceRule(text, 'negative') === 'none') return judgeOmission(criterion, reading, language);
  const numbers = terms(text, language).filter(isNumber);
  const named = new Set(REPEALED.test(text) ? numbers.filter((term) => ARTICLE_TERM.test(term)) : []);
  for (const [i, sentence] of reading.sentences.entries()) {
    const cited = [...sentence.terms].filter((term) => named.has(term));
    const quote = quoteOf(reading, { from: i, to: i });
    if (cited.length > 0 && !FORMER.test(quote))
      return {
        id: criterion.id,
        quotes: [quote],
        analysis: `cites ${cited.join(', ')}`,
        satisfied: true,
        confidence: 0.8,
      };
  }
  if (named.size > 0)
    return {
      id: criterion.id,
      quotes: [],
      analysis: 'cites none of the texts named',
      satisfied: false,
      confidence: 0.8,
    };
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
