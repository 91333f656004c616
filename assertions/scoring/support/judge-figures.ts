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
/** The claim's figure is elsewhere in the article, of something else. */
const PASSAGE_OF_ELSEWHERE = 0.3;
const CLEARLY_THE_PASSAGE = 0.65;

/**
 * Whether the article has the figures of a sentence, in the part that the sentence is about. `sentence` is without its
 * citations. `contradicted`: the article has a figure of that measure there, and it is another.
 */
export function judgeFigures(
  sentence: string,
  passages: readonly Passage[],
  language: Language,
): SupportFinding {
  const figures = readFigures(sentence).filter(({ measure }) => measure !== 'bare');
  if (figures.length === 0) return { verdict: 'unknown', reason: 'The sentence has no figure' };
  const wanted = subject(sentence, language);
  const scored = passages.map((passage) => ({ passage, coverage: coverageOf(wanted, passage.keys) }));
  const whole = coverageOf(wanted, new Set(passages.flatMap(({ keys }) => [...keys])));
  const findings = figures.map((figure) => judgeFigure(figure, scored, { terms: wanted.size, whole }));
  for (const verdict of ['contradicted', 'supported', 'unknown', 'not-addressed'] as const) {
    const found = findings.find((one) => one.verdict === verdict);
    if (found) return found;
  }
  throw new Error('every figure has a finding');
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
  figure: Figure,
  scored: readonly Scored[],
  { terms, whole }: { terms: number; whole: number },
): SupportFinding {
  const has = ({ passage }: Scored) => passage.figures.some((one) => isSameFigure(one, figure));
  const same = best(scored.filter(has));
  const others = scored.filter(
    (one) => !has(one) && one.passage.figures.some((other) => isOther(other, figure)),
  );
  const other = best(others);
  const said = `"${figure.said}"`;
  if (same && other && isElsewhere(same.coverage, other.coverage))
    return contradicted(said, figure, other.passage);
  if (same) {
    if (same.coverage >= leastToSupport(terms))
      return { verdict: 'supported', reason: `The article has ${said}`, passage: same.passage.text };
    return { verdict: 'unknown', reason: `The article has ${said}, perhaps of something else` };
  }
  const values = new Set(
    others.flatMap(({ passage }) =>
      passage.figures.filter((one) => isOther(one, figure)).map(({ value }) => value),
    ),
  );
  const least = values.size === 1 ? LEAST_TO_CONTRADICT_ALONE : LEAST_TO_CONTRADICT;
  if (other && other.coverage >= least) return contradicted(said, figure, other.passage);
  // A sentence about the article may have figures of the case, which no article has.
  if (whole >= LEAST_ABOUT_IT || terms < LEAST_TERMS || figure.measure.startsWith('count of'))
    return { verdict: 'unknown', reason: `The article does not have ${said}, which may be of the case` };
  return { verdict: 'not-addressed', reason: `The article says nothing of ${said}, nor of what it is about` };
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
