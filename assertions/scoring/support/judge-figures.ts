import type { Language } from '../memo/terms.ts';
import { keyOf, type Passage, subject } from './passages.ts';
import { type Figure, isSameFigure, readFigures } from './read-figures.ts';
import { stemWeight } from './stem-weight.ts';
import type { SupportFinding } from './support-finding.ts';

/** A passage with how much of the claim's subject it has, 0 to 1. */
interface Scored {
  passage: Passage;
  coverage: number;
}

/** Of the claim's subject, what a passage must have for its figure to be another than the claim's, or the same. */
const LEAST_TO_CONTRADICT = 0.3;
/** The same where the article has one such figure alone: there is nothing else that the claim can mean. */
const LEAST_TO_CONTRADICT_ALONE = 0.18;
/** A claim of few words may say it in its own; of many, half must be found. */
const leastToSupport = (terms: number) => Math.min(0.58, Math.max(0.3, 0.3 + 0.03 * (terms - 4)));
/** Of the claim's subject, what the whole article must have for the sentence to be about it. */
const LEAST_ABOUT_IT = 0.3;
/** Of fewer words nobody can say what a sentence is about. */
const LEAST_TERMS = 4;
/** The passage is the claim's, word for word or nearly. */
const SURELY_THE_PASSAGE = 0.85;
const MARGIN = 0.15;
/** Another passage with a figure of the kind is that much nearer: the figure found is perhaps of something else. */
const LEAST_OF_RIVAL = 0.7;
const WIDE_MARGIN = 0.28;
/** The claim's figure is elsewhere in the article, of something else. */
const PASSAGE_OF_ELSEWHERE = 0.3;
const CLEARLY_THE_PASSAGE = 0.65;

/** A figure stands in a clause, which may be about less than the sentence: of fewer words it says nothing alone. */
const CLAUSE = /[,;:(]\s|\s(?:et|puis|mais|sauf|tandis que|and|but|followed by|unless|except)\s/u;
const LEAST_TERMS_OF_CLAUSE = 3;
/** Of the sentence's subject, what the whole article must have for a clause to be read alone. */
const LEAST_TO_READ_CLAUSES = 0.45;
/** Of a clause's subject, what the passage with its figure must have. */
const LEAST_OF_CLAUSE = 0.5;

/** What a figure is said of. */
interface Said {
  figure: Figure;
  /** Stems of the sentence, and of the figure's clause where that is less and enough. */
  sentence: ReadonlySet<string>;
  clause: ReadonlySet<string> | undefined;
  /** Share of the sentence's subject that the article has. */
  whole: number;
  /** All figures of the sentence: the law's figure for one of them does not contradict another. */
  all: readonly Figure[];
}

/**
 * Whether the article has the figures of a sentence, in the part that the sentence is about. `sentence` is without its
 * citations. `contradicted`: the article has a figure of that measure there, and it is another. `supported`: one is
 * found there, and the article has all of them.
 */
export function judgeFigures(
  sentence: string,
  passages: readonly Passage[],
  language: Language,
): SupportFinding {
  const wanted = subject(sentence, language);
  const whole = coverageOf(wanted, new Set(passages.flatMap(({ keys }) => [...keys])));
  const figures = figuresOf(sentence);
  const said = figures.map(({ figure, clause }): Said => {
    const own = subject(clause, language);
    const isLess = own.size < wanted.size && own.size >= LEAST_TERMS_OF_CLAUSE;
    return {
      figure,
      sentence: wanted,
      clause: isLess ? own : undefined,
      whole,
      all: figures.map((one) => one.figure),
    };
  });
  if (said.length === 0) return { verdict: 'unknown', reason: 'The sentence has no figure' };
  const findings = said.map((one) => judgeFigure(one, passages));
  const missing = findings.find(({ isThere }) => !isThere);
  const found =
    findings.find(({ verdict }) => verdict === 'contradicted') ??
    (missing && findings.some(({ isThere }) => isThere)
      ? { ...missing, verdict: 'unknown' as const }
      : undefined) ??
    findings.find(({ verdict }) => verdict === 'supported') ??
    findings.find(({ verdict }) => verdict === 'unknown') ??
    findings[0]!;
  const { isThere: _, ...finding } = found;
  return finding;
}

/** The figures of a sentence, each with its clause; a figure that a cut would break is read with the whole. */
function figuresOf(sentence: string): { figure: Figure; clause: string }[] {
  const counted = (text: string) => readFigures(text).filter(({ measure }) => measure !== 'bare');
  const all = counted(sentence);
  const byClause = sentence
    .split(CLAUSE)
    .flatMap((clause) => counted(clause).map((figure) => ({ figure, clause })));
  return all.map((figure) => ({
    figure,
    clause: byClause.find((one) => isSameFigure(one.figure, figure))?.clause ?? sentence,
  }));
}

/** Share of the wanted stems whose keys are there, 0 to 1, by what they say about a subject. */
export function coverageOf(wanted: ReadonlySet<string>, had: ReadonlySet<string>): number {
  let [total, found] = [0, 0];
  for (const term of wanted) {
    total += stemWeight(term);
    if (had.has(keyOf(term))) found += stemWeight(term);
  }
  return total === 0 ? 0 : found / total;
}

function judgeFigure(
  { figure, sentence, clause, whole, all }: Said,
  passages: readonly Passage[],
): SupportFinding & { isThere: boolean } {
  const terms = sentence.size;
  const scored = passages.map(
    (passage): Scored => ({ passage, coverage: coverageOf(sentence, passage.keys) }),
  );
  const has = ({ passage }: Scored) => passage.figures.some((one) => isSameFigure(one, figure));
  const same = best(scored.filter(has));
  const isRival = (law: Figure) => isOther(law, figure) && !all.some((said) => isSameFigure(law, said));
  const others = scored.filter((one) => !has(one) && one.passage.figures.some(isRival));
  const other = best(others);
  const said = `"${figure.said}"`;
  if (same && other && isElsewhere(same.coverage, other.coverage))
    return { ...contradicted(said, figure, other.passage), isThere: true };
  if (same) {
    const supported = (passage: Passage) =>
      ({
        verdict: 'supported',
        reason: `The article has ${said}`,
        passage: passage.text,
        isThere: true,
      }) as const;
    const nearest = (subject: ReadonlySet<string>) => {
      const near = (scored: readonly Scored[]) =>
        best(scored.map(({ passage }) => ({ passage, coverage: coverageOf(subject, passage.keys) })));
      const [own, rival] = [near(scored.filter(has))!, near(others)];
      const isNearer =
        rival && rival.coverage >= LEAST_OF_RIVAL && rival.coverage > own.coverage + WIDE_MARGIN;
      return isNearer ? undefined : own;
    };
    const ofSentence = nearest(sentence);
    const ofClause = clause && nearest(clause);
    const isBeaten = !ofSentence || (clause && all.length > 1 && !ofClause);
    if (!isBeaten && ofSentence.coverage >= leastToSupport(terms)) return supported(ofSentence.passage);
    if (!isBeaten && ofClause && whole >= LEAST_TO_READ_CLAUSES && ofClause.coverage >= LEAST_OF_CLAUSE)
      return supported(ofClause.passage);
    return {
      verdict: 'unknown',
      reason: `The article has ${said}, perhaps of something else`,
      isThere: !isBeaten,
    };
  }
  const values = new Set(
    others.flatMap(({ passage }) => passage.figures.filter(isRival).map(({ value }) => value)),
  );
  const least = values.size === 1 ? LEAST_TO_CONTRADICT_ALONE : LEAST_TO_CONTRADICT;
  if (other && other.coverage >= least)
    return { ...contradicted(said, figure, other.passage), isThere: false };
  // A sentence about the article may have figures of the case, which no article has.
  if (whole >= LEAST_ABOUT_IT || terms < LEAST_TERMS || figure.measure.startsWith('count of'))
    return {
      verdict: 'unknown',
      reason: `The article does not have ${said}, which may be of the case`,
      isThere: false,
    };
  return {
    verdict: 'not-addressed',
    reason: `The article says nothing of ${said}, nor of what it is about`,
    isThere: false,
  };
}

const isElsewhere = (same: number, other: number) =>
  (other >= SURELY_THE_PASSAGE && other > same + MARGIN) ||
  (other >= CLEARLY_THE_PASSAGE && same < PASSAGE_OF_ELSEWHERE);

function contradicted(said: string, figure: Figure, { text, figures }: Passage): SupportFinding {
  const law = figures.filter((one) => isOther(one, figure)).map((one) => `"${one.said}"`);
  return {
    verdict: 'contradicted',
    reason: `${said} is not in the article, which has ${law.join(', ')}`,
    passage: text,
    figure,
  };
}

function best(scored: readonly Scored[]): Scored | undefined {
  return scored.reduce<Scored | undefined>(
    (top, one) => (top === undefined || one.coverage > top.coverage ? one : top),
    undefined,
  );
}

const isTime = ({ measure }: Figure) => measure === 'months' || measure === 'days' || measure === 'hours';
/** Whether the law's figure can contradict the claim's: thirty days and a month are too near for that. */
function isOther(law: Figure, claim: Figure): boolean {
  if (isSameFigure(law, claim)) return false;
  if (!isTime(law) || !isTime(claim)) return law.measure === claim.measure;
  return law.measure === claim.measure || Math.abs(daysOf(law) - daysOf(claim)) > 0.06 * daysOf(claim) + 1.1;
}

const daysOf = ({ measure, value }: Figure) =>
  measure === 'months' ? value * 30.4 : measure === 'hours' ? value / 24 : value;
