import { splitSentences } from '../../scoring/memo/split-sentences.ts';
import type { Language } from '../../scoring/memo/terms.ts';
import type { JudgeJob, ProgramJudge } from '../judge-job.ts';
import { quoteOf, type Reading, readAnswer, withoutCopies } from './best-passage.ts';
import { citedSentences, isRule } from './cited-sentences.ts';
import { judgeCriterion } from './judge-criterion.ts';

/**
 * The judge of a run without a key: deterministic, no network, the same verdicts every time. It compares words: a
 * criterion is met where a passage has enough of its terms, numbers and citations, and that passage is its evidence.
 * What is said in other words it misses, what is said wrongly in the same words it takes: a floor, to see the suite
 * work and to catch the grossest differences, not a measure to publish. `promptfoo-legal calibrate --judge offline`
 * prints how far it agrees with the gold verdicts; its thresholds were chosen with those answers in view, so expect
 * less elsewhere.
 *
 * Claims are the sentences that cite something: true where the citation index knows all they cite, else unverifiable;
 * what the index finds wrong does not reach it.
 */
export const offlineJudge: ProgramJudge = { id: 'offline judge', judge };

/** Claims, and assertions, beyond this stay unlisted: no memo has as many. */
const MOST_LISTED = 500;

function judge(job: JudgeJob): unknown {
  const { language, answer } = job.dossier;
  switch (job.kind) {
    case 'criteria': {
      const texts = job.rubric.map(({ text }) => text);
      const whole = readOnce(answer, language);
      // Who says a criterion in its very words, and nothing else, earns nothing; who says a fault so commits it.
      const [earns, commits] = [withoutCopies(whole, texts, true), withoutCopies(whole, texts, false)];
      return {
        criteria: job.criteria.map((criterion) =>
          judgeCriterion(criterion, criterion.dimension === 'negative' ? commits : earns, language),
        ),
      };
    }
    case 'claims':
      return {
        claims: citedSentences(readOnce(answer, language), { dates: true })
          .slice(0, MOST_LISTED)
          .map(({ quote, category }) => ({ claim: quote, category, quote })),
      };
    case 'verification':
      return {
        verdicts: job.claims.map(({ id, cites }) => ({
          id,
          verdict: cites === 'valid' ? 'true' : 'unverifiable',
          severity: null,
          explanation:
            cites === 'valid'
              ? 'what it cites exists; what it says of it is not checked'
              : 'the offline judge knows no law; what the citation index settles does not reach it',
        })),
      };
    case 'points':
      return { points: referenceSentences(job.reference) };
    case 'sources':
      return { assertions: legalAssertions(readOnce(answer, language)).slice(0, MOST_LISTED) };
  }
}

function legalAssertions(reading: Reading) {
  const sourced = new Map(
    citedSentences(reading, { dates: false }).map(({ quote, source }) => [quote, source]),
  );
  return reading.sentences.flatMap((sentence, i) => {
    const quote = quoteOf(reading, { from: i, to: i });
    const source = sourced.get(quote);
    if (source === undefined && !isRule(sentence, quote)) return [];
    return [{ quote, needs_source: true, sourced: source !== undefined, source: source ?? '' }];
  });
}

const MOST_POINTS = 60;

/** Each sentence of a reference that says something is a point. */
function referenceSentences(reference: string) {
  const points = [...splitSentences(reference)]
    .map(({ start, end }) => reference.slice(start, end))
    .filter((text) => /\p{L}{2}/u.test(text))
    .map((text) => ({ quote: text, criterion: text, points: 1 }));
  return points.length > 0
    ? points.slice(0, MOST_POINTS)
    : [{ quote: reference, criterion: reference, points: 1 }];
}

/** The last answer read: all jobs of a row are about the same one. */
let last: { answer: string; language: Language; reading: Reading } | undefined;

function readOnce(answer: string, language: Language): Reading {
  if (last?.answer !== answer || last.language !== language)
    last = { answer, language, reading: readAnswer(answer, language) };
  return last.reading;
}
