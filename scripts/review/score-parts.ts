import {
  answerScore,
  SEVERITY_POINTS,
  type Severity,
  type Verdict,
} from '../../assertions/scoring/memo/answer-score.ts';
import { type Criterion, POSITIVE_DIMENSIONS } from '../../assertions/scoring/memo/criterion.ts';
import type { JudgedAnswer, JudgedItem } from './judged-answer.ts';

/** What one verdict is to a score. */
export interface Part {
  item: JudgedItem;
  /** How much more the score is if the verdict is in the answer's favour; above 0. */
  weight: number;
  /** How far the judge's verdict is, 0 to 1. */
  judge: number;
  /** Of a claim: the points that `weight` takes away. */
  points?: number;
}

/** A score of an answer as the sum of its verdicts: base + Σ weight × verdict. */
export interface ScoreParts {
  name: string;
  /** As the judge's verdicts give it, from 0 to 1, the higher the better. */
  value: number;
  base: number;
  parts: Part[];
  /** A limit of the formula holds (0, 1, or the most that false claims take away), so that the sum is an approximation. */
  limited: boolean;
}

/** Scores of the row that count what is wrong: corrected as what is right, and turned round again. */
export const COUNTS_WRONG = new Set(['hallucination_rate']);

/**
 * The judged scores of a row, each by its own formula, as the sum of what the verdicts add to it. Those whose formula
 * does not give the score that the row has are named in `unexplained`.
 */
export function scorePartsOf(answer: JudgedAnswer): { scores: ScoreParts[]; unexplained: string[] } {
  const { row } = answer;
  const found = [answerScoreParts(answer), ...dimensionParts(answer), ...rateParts(answer)].filter(
    (one) => one !== undefined,
  );
  const scores: ScoreParts[] = [];
  const unexplained: string[] = [];
  for (const one of found) {
    const stated = one.name === 'score' ? row.score : row.scores[one.name];
    if (stated === undefined || stated === null) continue;
    const value = COUNTS_WRONG.has(one.name) ? 1 - stated : stated;
    if (Math.abs(value - one.value) < 1e-6) scores.push(one);
    else unexplained.push(one.name);
  }
  // The row's own score, where it is one of them.
  const own = [...scores, rubricAlone(answer)].find(
    (one) => one && row.score !== null && Math.abs(one.value - row.score) < 1e-6 && MAY_BE_ROW.has(one.name),
  );
  if (own) scores.push({ ...own, name: 'score' });
  return { scores, unexplained };
}

const MAY_BE_ROW = new Set(['answer_score', 'rubric', 'hallucination_rate', 'source_score']);

/** What lawyers' verdict on a part is to its score, as `judge` is: of a false claim by how severe they find it. */
export function humanValue({ item, points }: Part, favourable: boolean, severity: Severity | null): number {
  if (favourable) return 1;
  if (item.kind !== 'claim' || points === undefined) return 0;
  return 1 - SEVERITY_POINTS[severity ?? item.severity ?? 'major'] / points;
}

interface Formula {
  criteria: Criterion[];
  verdicts: Map<string, Verdict>;
  claims: { item: JudgedItem; points: number }[];
  options: Parameters<typeof answerScore>[3];
}

function formulaOf({ row, items }: JudgedAnswer, name: string): Formula {
  const settings = (key: string) => row.conditions[`${name}: ${key}`];
  return {
    criteria: row.criteria.map(({ id, dimension, points, maxPenalty, text = '' }) => ({
      ...{ id, points, text, line: 1, evidence: 'none' as const },
      dimension: dimension as Criterion['dimension'],
      ...(maxPenalty !== undefined && { maxPenalty }),
    })),
    verdicts: new Map(
      row.criteria.map(({ id, satisfied, confidence, occurrences, mean }) => [
        id,
        {
          ...{ id, satisfied, confidence: confidence ?? 1 },
          ...(occurrences !== undefined && { occurrences }),
          ...(mean && { mean }),
        },
      ]),
    ),
    claims: items.flatMap((item) =>
      item.kind === 'claim' ? { item, points: SEVERITY_POINTS[item.severity ?? 'major'] } : [],
    ),
    options: {
      ...(settings('compat') === '0.2.0' && { compat: '0.2.0' as const }),
      ...(settings('confidence') === 'judge' && { confidence: 'judge' as const }),
      ...(settings('confidence') === 'off' && { confidence: 'off' as const }),
    },
  };
}

function answerScoreParts(answer: JudgedAnswer): ScoreParts | undefined {
  if (!('answer_score' in answer.row.scores)) return undefined;
  return byFlipping('answer_score', answer, formulaOf(answer, 'answerScore'));
}

function rubricAlone(answer: JudgedAnswer): ScoreParts | undefined {
  if (answer.row.criteria.length === 0) return undefined;
  return byFlipping('rubric', answer, { ...formulaOf(answer, 'rubric'), claims: [] });
}

/**
 * Weight of a verdict: the score with it in the answer's favour less the score with it against, the others as the judge
 * has them. Exact where no limit of the formula holds.
 */
function byFlipping(name: string, { items }: JudgedAnswer, formula: Formula): ScoreParts {
  const { criteria, verdicts, claims, options } = formula;
  const score = (changed?: Verdict, claim?: { item: JudgedItem; isFalse: boolean }) => {
    const severities = claims.flatMap(({ item }) => {
      const isFalse = item === claim?.item ? claim.isFalse : !item.says;
      return isFalse ? (item.severity ?? 'major') : [];
    });
    const all = changed ? new Map(verdicts).set(changed.id, changed) : verdicts;
    return answerScore(criteria, [...all.values()], severities, options);
  };
  const judged = score();
  const parts = items.flatMap((item): Part[] => {
    const [low, high] = valuesOf(item);
    if (high - low < 1e-12) return [];
    const points = claims.find((claim) => claim.item === item)?.points;
    return [
      {
        ...{ item, weight: high - low, judge: (judged.score - low) / (high - low) },
        ...(points !== undefined && { points }),
      },
    ];
  });
  const sum = parts.reduce((total, { weight, judge }) => total + weight * judge, 0);
  const { score: value, hallucinationPenalty, hallucinationPenaltyUncapped } = judged;
  return {
    name,
    value,
    base: value - sum,
    parts,
    limited: value === 0 || hallucinationPenaltyUncapped > hallucinationPenalty,
  };

  function valuesOf(item: JudgedItem): [low: number, high: number] {
    if (item.kind === 'claim') {
      if (claims.length === 0) return [0, 0];
      return [
        score(undefined, { item, isFalse: true }).score,
        score(undefined, { item, isFalse: false }).score,
      ];
    }
    if (item.kind === 'source') return [0, 0];
    const { occurrences } = verdicts.get(item.key)!;
    const given = (satisfied: boolean) =>
      score({ id: item.key, satisfied, confidence: 1, ...(occurrences !== undefined && { occurrences }) })
        .score;
    return item.kind === 'fault' ? [given(true), given(false)] : [given(false), given(true)];
  }
}

/** Points earned / points of each dimension. */
function dimensionParts({ row, items }: JudgedAnswer): ScoreParts[] {
  return POSITIVE_DIMENSIONS.flatMap((name) => {
    const own = row.criteria.filter(({ dimension }) => dimension === name);
    const total = own.reduce((sum, { points }) => sum + points, 0);
    if (total === 0) return [];
    const parts = own.map(({ id, points, satisfied, mean }) => ({
      item: items.find(({ key, kind }) => kind === 'criterion' && key === id)!,
      weight: points / total,
      judge: mean ? mean.satisfied : satisfied ? 1 : 0,
    }));
    return [
      linear(
        name,
        parts.filter(({ weight }) => weight > 0),
      ),
    ];
  });
}

function rateParts({ items }: JudgedAnswer): ScoreParts[] {
  const even = (name: string, kind: JudgedItem['kind']) => {
    const own = items.filter((item) => item.kind === kind);
    const parts = own.map((item) => ({ item, weight: 1 / own.length, judge: item.says ? 1 : 0 }));
    return own.length > 0 ? [linear(name, parts)] : [];
  };
  return [...even('hallucination_rate', 'claim'), ...even('source_score', 'source')];
}

const linear = (name: string, parts: Part[]): ScoreParts => ({
  ...{ name, base: 0, parts, limited: false },
  value: parts.reduce((sum, { weight, judge }) => sum + weight * judge, 0),
});
