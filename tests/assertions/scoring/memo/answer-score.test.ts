import { describe, expect, it, test } from 'vitest';
import {
  type AnswerScore,
  answerScore,
  penaltyOf,
  requireVerdicts,
  SEVERITY_POINTS,
  type Severity,
} from '../../../../assertions/scoring/memo/answer-score.ts';
import type { Criterion } from '../../../../assertions/scoring/memo/criterion.ts';
import { parseRubric } from '../../../../assertions/scoring/memo/parse-rubric.ts';
import { hasShared, needsShared, readSharedLines } from '../../../shared.ts';

interface Golden {
  id: string;
  rubric: { id: string; dimension: string; points: number; max_points: number | null }[];
  results: { item_id: string; satisfied: boolean; confidence: number }[];
  negatif_results: { item_id: string; satisfied: boolean; confidence: number }[];
  hallucination_severities: string[];
  expected: Record<string, number> & { dimension_scores: Record<string, number> };
  expected_with_methodologie_weight_1_3: { weighted_score: number; answer_score: number };
}

const DIMENSIONS: Record<string, Criterion['dimension']> = {
  Structure: 'structure',
  Style: 'style',
  Substance: 'substance',
  Méthodologie: 'methodology',
  Négatif: 'negative',
};

function inputs(golden: Golden) {
  const criteria = golden.rubric.map(
    (item, index): Criterion => ({
      id: item.id,
      dimension: DIMENSIONS[item.dimension]!,
      points: item.points,
      text: item.id,
      line: index + 1,
      evidence: 'none',
    }),
  );
  // The original keeps the verdicts on Négatif items in a list of their own, and looks up each item in its list.
  const verdictsOf = (results: Golden['results'], sign: number) =>
    results
      .filter(({ item_id }) =>
        criteria.some(({ id, points }) => id === item_id && Math.sign(points) === sign),
      )
      .map(({ item_id, ...rest }) => ({ id: item_id, ...rest }));
  const verdicts = [...verdictsOf(golden.results, 1), ...verdictsOf(golden.negatif_results, -1)];
  // The original takes every severity it does not know, "Critical" too, for minor.
  const severities = golden.hallucination_severities.map((name) =>
    Object.hasOwn(SEVERITY_POINTS, name) ? (name as Severity) : 'minor',
  );
  return { criteria, verdicts, severities };
}

const near = (actual: number, expected: number) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1e-3, Math.abs(expected)));

describe.skipIf(!hasShared)(needsShared('210 scores of the original'), () => {
  const rows = hasShared ? readSharedLines<Golden>('golden/frenchlaw/answer_score.jsonl') : [];

  it('are reproduced by compat 0.2.0', () => {
    expect(rows).toHaveLength(210);
    for (const golden of rows) {
      const { criteria, verdicts, severities } = inputs(golden);
      const ours: AnswerScore = answerScore(criteria, verdicts, severities, { compat: '0.2.0' });
      const off = answerScore(criteria, verdicts, severities, { compat: '0.2.0', confidence: 'off' });
      const { expected } = golden;
      near(ours.totalPoints, expected.total_positive_points!);
      near(ours.hallucinationPenaltyUncapped, expected.hallucination_penalty_raw!);
      near(ours.hallucinationPenalty, expected.hallucination_penalty!);
      near(ours.negativePenalty, expected.negatif_penalty!);
      near(ours.simpleScore, expected.simple_score!);
      near(ours.weightedScore, expected.weighted_score!);
      near(off.weightedScore, expected.weighted_score_no_confidence!);
      near(ours.score, expected.answer_score!);
      near(off.score, expected.answer_score_no_confidence!);
      for (const [name, score] of Object.entries(expected.dimension_scores))
        near(ours.dimensions[DIMENSIONS[name] as 'style'].score ?? 0, score);
    }
  });

  it('are what ours gives without compat, once Méthodologie has its 1.3', () => {
    for (const golden of rows) {
      const { criteria, verdicts, severities } = inputs(golden);
      const ours = answerScore(criteria, verdicts, severities, { confidence: 'judge' });
      near(ours.weightedScore, golden.expected_with_methodologie_weight_1_3.weighted_score);
      near(ours.score, golden.expected_with_methodologie_weight_1_3.answer_score);
    }
  });
});

const criteria = parseRubric(`[Structure]
S1 (1pt) : plan
[Style]
ST1 (1pt) : ton
[Substance]
SUB1 (2pts) : article 1240
[Méthodologie]
M1 (1pt) : distingue
[Négatif]
N1 (-1pt) (max -3pts) : article inventé
N2 (-0,5pt) : hors sujet`);
const verdicts = (satisfied: string[], confidence = 1) =>
  criteria.map(({ id }) => ({ id, satisfied: satisfied.includes(id), confidence }));
/** 1 + 0.8 + 2 x 1.5 + 1.3 */
const WEIGHTED = 6.1;

test.each<[string, string[], Severity[], number]>([
  ['everything satisfied is 1', ['S1', 'ST1', 'SUB1', 'M1'], [], 1],
  ['nothing satisfied is 0', [], [], 0],
  ['Méthodologie weighs 1.3', ['M1'], [], 1.3 / WEIGHTED],
  ['a Négatif item takes its points', ['SUB1', 'N2'], [], 2.5 / WEIGHTED],
  ['a critical false claim takes 2', ['SUB1'], ['critical'], 1 / WEIGHTED],
  ['a major one 1, a minor one 0.3', ['SUB1'], ['major', 'minor'], 1.7 / WEIGHTED],
  ['penalties do not go below 0', ['S1'], ['critical', 'critical'], 0],
])('%s', (_, satisfied, severities, expected) => {
  expect(answerScore(criteria, verdicts(satisfied), severities).score).toBeCloseTo(expected, 12);
});

test('false claims take at most the points of the rubric', () => {
  const score = answerScore(criteria, verdicts(['S1', 'ST1', 'SUB1', 'M1']), Array(9).fill('critical'));
  expect(score).toMatchObject({ hallucinationPenalty: 5, hallucinationPenaltyUncapped: 18 });
  expect(score.score).toBeCloseTo((WEIGHTED - 5) / WEIGHTED, 12);
});

test('a verdict counts whole; with confidence: judge, and under compat, as much as the judge is sure of it', () => {
  const score = (options: object) => answerScore(criteria, verdicts(['SUB1'], 0.5), [], options).score;
  expect(score({})).toBeCloseTo(3 / WEIGHTED, 12);
  expect(score({ confidence: 'judge' })).toBeCloseTo(1.5 / WEIGHTED, 12);
  // There Méthodologie weighs 1.
  expect(score({ compat: '0.2.0' })).toBeCloseTo(1.5 / (WEIGHTED - 0.3), 12);
  expect(score({ compat: '0.2.0', confidence: 'off' })).toBeCloseTo(3 / (WEIGHTED - 0.3), 12);
});

test('a dimension without points has no score, and a rubric without positive points scores 0', () => {
  const onlyNegative = parseRubric('[Négatif]\nN1 (-1pt) : x');
  const score = answerScore(onlyNegative, [{ id: 'N1', satisfied: false, confidence: 1 }], []);
  expect(score.score).toBe(0);
  expect(score.dimensions.substance).toEqual({ score: null, earned: 0, total: 0 });
});

test.each([
  ['N1', 1, 1],
  ['N1', 2, 2],
  ['N1', 7, 3],
  ['N2', 7, 0.5],
])('%s found %d times costs %d', (id, occurrences, cost) => {
  expect(penaltyOf(criteria.find((criterion) => criterion.id === id)!, occurrences)).toBe(cost);
});

test.each([
  ['a criterion without a verdict', verdicts([]).slice(1), /no verdict for S1/],
  ['two verdicts for one', [...verdicts([]), ...verdicts([]).slice(0, 1)], /two verdicts.*S1/],
  ['a confidence of 95', verdicts([], 95), /confidence of S1 is 95/],
  ['a confidence that is no number', verdicts([], Number.NaN), /NaN/],
])('%s is refused', (_, given, message) => {
  expect(() => requireVerdicts(criteria, given)).toThrow(message);
});
