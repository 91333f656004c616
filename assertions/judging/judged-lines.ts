import { bisectLeft } from 'd3-array';
import type { GradingResult } from '../core/test-context.ts';
import { type AnswerScore, answerScore } from '../scoring/memo/answer-score.ts';
import { type ClaimScore, scoreClaims } from '../scoring/memo/claim-score.ts';
import { type Criterion, POSITIVE_DIMENSIONS } from '../scoring/memo/criterion.ts';
import { overlap } from '../scoring/memo/find-quote.ts';
import { panelAlpha, type Vote } from '../scoring/memo/panel.ts';
import type { ClaimJudgment, JudgedClaim } from './judge-claims.ts';
import { emptyJudgments, type Judgment, verdictWords } from './judge-rubric.ts';
import type { SourceJudgment } from './judge-sources.ts';

/** Scores by name with the weight that makes promptfoo's column a micro-average. */
export interface Named {
  namedScores: Record<string, number>;
  namedScoreWeights: Record<string, number>;
}
export type Line = NonNullable<GradingResult['componentResults']>[number];

type NamedEntry = [name: string, score: number | null, weight: number];

const named = (...entries: NamedEntry[]): Named => {
  const known = entries.filter(([, score, weight]) => score !== null && weight > 0);
  return {
    namedScores: Object.fromEntries(known.map(([name, score]) => [name, score!])),
    namedScoreWeights: Object.fromEntries(known.map(([name, , weight]) => [name, weight])),
  };
};

/** Agreement of a panel, weighted by what it voted on. */
function agreement(name: string, judged: readonly { votes?: Vote[] }[], by: 'verdict' | 'pass'): NamedEntry {
  const units = judged.flatMap(({ votes }) => (votes ? [votes] : []));
  return [name, panelAlpha(units, by), units.length];
}

/**
 * structure, style, substance, methodology (by points), evidence_verified (by verdicts that need a quote) and
 * judge_alpha (by criteria).
 */
export function rubricScores({ dimensions }: AnswerScore, judgments: readonly Judgment[]): Named {
  const positive = judgments.filter(({ criterion }) => criterion.evidence === 'quote');
  const unproven = positive.filter(({ proof }) => proof === 'unproven').length;
  const claimed = unproven + positive.filter(({ satisfied }) => satisfied).length;
  return named(
    ...POSITIVE_DIMENSIONS.map((name): NamedEntry => [name, dimensions[name].score, dimensions[name].total]),
    ['evidence_verified', claimed > 0 ? (claimed - unproven) / claimed : null, claimed],
    agreement('judge_alpha', judgments, 'pass'),
  );
}

export function claimScores({ claims }: ClaimJudgment): Named & { score: ClaimScore } {
  const score = scoreClaims(claims);
  return {
    score,
    ...named(
      ['hallucination_rate', score.rate, score.verified],
      ['hallucination_severity', score.severity, score.verified],
      ['claim_coverage', score.coverage, claims.length],
      agreement('claim_alpha', claims, 'verdict'),
    ),
  };
}

export function sourceScores({ assertions, notInAnswer }: SourceJudgment): Named & { sourced: number } {
  const sourced = assertions.filter((assertion) => assertion.sourced).length;
  const score = assertions.length > 0 ? sourced / assertions.length : null;
  const listed = assertions.length + notInAnswer.length;
  return {
    sourced,
    ...named(
      ['source_score', score, assertions.length],
      ['assertions_located', listed > 0 ? assertions.length / listed : null, listed],
      agreement('source_alpha', assertions, 'pass'),
    ),
  };
}

/** What a rubric gives an empty answer: 0 in every dimension, and a line a criterion. */
export function emptyRubric(criteria: readonly Criterion[], options: Parameters<typeof answerScore>[3]) {
  const judgments = emptyJudgments(criteria);
  return {
    ...rubricScores(answerScore(criteria, judgments, [], options), judgments),
    componentResults: rubricLines(judgments, ''),
  };
}

/** One line a criterion, each complete in itself. */
export function rubricLines(judgments: readonly Judgment[], answer: string): Line[] {
  const lineAt = linesOf(answer);
  return judgments.map((judgment) => {
    const { criterion, satisfied, confidence, evidence, proof, analysis, occurrences = 1 } = judgment;
    const { votes, mean, parts = [], whyUnproven } = judgment;
    const fault = criterion.dimension === 'negative';
    const pass = satisfied !== fault;
    const credit = mean && (fault ? 1 - mean.satisfied : mean.satisfied);
    const times =
      fault && satisfied && criterion.maxPenalty && occurrences > 1 ? ` ${occurrences} times` : '';
    const proven =
      proof === 'unproven'
        ? ` The judge held it satisfied twice and quoted no proof of it (${whyUnproven}).`
        : proof === 'abstained'
          ? ' The judge could not tell, twice.'
          : evidence.map(({ text, start }) => ` « ${shorten(text)} » (line ${lineAt(start)}).`).join('');
    return {
      pass,
      score: credit ?? (pass ? 1 : 0),
      assertion: about(`${criterion.id}: ${shorten(criterion.text)}`),
      reason: `${criterion.id} (${points(criterion.points)}) ${verdictWords(judgment)}${times}, confidence ${rounded(confidence)}: ${shorten(criterion.text)}.${proven}${partsOf(parts)}${analysis && ` ${shorten(analysis)}`}${votesOf(votes)}`,
      metadata: {
        id: criterion.id,
        text: criterion.text,
        ...(criterion.evidence === 'quote' && { needsQuote: true }),
        dimension: criterion.dimension,
        points: criterion.points,
        ...(criterion.maxPenalty !== undefined && { maxPenalty: criterion.maxPenalty, occurrences }),
        satisfied,
        confidence,
        proof,
        evidence,
        ...(parts.length > 0 && { parts }),
        ...(votes && { votes }),
        ...(mean && { mean }),
      },
    };
  });
}

/** One line a claim. */
export function claimLines({ claims }: ClaimJudgment, answer: string): Line[] {
  const lineAt = linesOf(answer);
  return claims.map(({ claim, category, verdict, severity, explanation, place, by, votes }) => {
    const words = [`Claim (${category.replace('_', ' ')}) ${verdict}`, severity].filter(Boolean).join(', ');
    const where = place ? ` (line ${lineAt(place.start)})` : '';
    const reason = [
      `${words}: ${shorten(claim)}${where}.`,
      shorten(explanation),
      by === 'citation index' && '(citation index)',
    ];
    return {
      pass: verdict !== 'false',
      score: verdict === 'false' ? 0 : 1,
      assertion: about(shorten(claim)),
      reason: reason.filter(Boolean).join(' ') + votesOf(votes),
      metadata: {
        text: claim,
        category,
        verdict,
        severity,
        by,
        ...(place && { start: place.start, end: place.end }),
        ...(votes && { votes }),
      },
    };
  });
}

/** One line an assertion that needs a source. */
export function sourceLines({ assertions, notInAnswer }: SourceJudgment, answer: string): Line[] {
  const lineAt = linesOf(answer);
  const lost = notInAnswer.map((text) => ({
    pass: false,
    score: 0,
    assertion: about(shorten(text)),
    reason: `Listed, and not found in the answer, so in no score: « ${shorten(text)} »`,
    metadata: { located: false },
  }));
  const lines = assertions.map(({ text, sourced, source, place, votes }) => ({
    pass: sourced,
    score: sourced ? 1 : 0,
    assertion: about(shorten(text)),
    reason: `${sourced ? `Sourced (${shorten(source)})` : source ? `Not sourced (${shorten(source)} is not in the answer)` : 'Not sourced'}: « ${shorten(text)} » (line ${lineAt(place.start)})${votesOf(votes)}`,
    metadata: { text, sourced, source, start: place.start, end: place.end, ...(votes && { votes }) },
  }));
  return [...lines, ...lost];
}

/** Faults of the rubric and false claims about the same words: both penalties apply, and it shows. */
export function overlaps(
  judgments: readonly Judgment[],
  claims: readonly JudgedClaim[],
): { negative: string; claim: string }[] {
  const faults = judgments.filter(
    ({ criterion, satisfied }) => criterion.dimension === 'negative' && satisfied,
  );
  const wrong = claims.filter(({ verdict }) => verdict === 'false');
  return faults.flatMap(({ id, evidence }) =>
    wrong
      .filter(({ place }) => place && evidence.some((passage) => overlap(passage, place)))
      .map(({ claim }) => ({ negative: id, claim })),
  );
}

/** What a compound criterion asks for, each with a mark. */
const partsOf = (parts: readonly { part: string; met: boolean }[]) =>
  parts.length > 0
    ? ` [${parts.map(({ part, met }) => `${met ? '✓' : '✗'} ${shorten(part)}`).join('; ')}]`
    : '';

/** What promptfoo's viewer shows as the line's Value. */
const about = (value: string): NonNullable<Line['assertion']> => ({ type: 'javascript', value });

/** Each judge's verdict, at the end of a line. */
const votesOf = (votes: readonly Vote[] | undefined) =>
  votes
    ? ` [${votes.map(({ judge, verdict, confidence }) => `${judge}: ${verdict ?? 'not listed'}${confidence === undefined ? '' : ` ${rounded(confidence)}`}`).join('; ')}]`
    : '';

const rounded = (share: number) => Number(share.toFixed(3));
const points = (count: number) => `${count} pt${Math.abs(count) > 1 ? 's' : ''}`;
const shorten = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
};

/** Line of an offset, from 1. The breaks are looked for once, not for each of thousands of lines. */
function linesOf(text: string): (at: number) => number {
  const breaks = Array.from(text.matchAll(/\n/g), ({ index }) => index);
  return (at) => bisectLeft(breaks, at) + 1;
}
