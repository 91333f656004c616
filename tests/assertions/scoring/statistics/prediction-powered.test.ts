import { describe, expect, it } from 'vitest';
import { Z_95 } from '../../../../assertions/scoring/statistics/normal.ts';
import {
  type Corrected,
  correctedDifference,
  lawyersAlone,
  predictionPowered,
  type Verdict,
} from '../../../../assertions/scoring/statistics/prediction-powered.ts';
import { reviewCoverage, reviewDifferenceCoverage } from '../../../../scripts/dev/bench/review-simulation.ts';
import { hasShared, needsShared, readSharedLines } from '../../../shared.ts';

interface Golden {
  id: string;
  human: number[];
  judge: number[];
  judge_only: number[];
  ppi: { lambda_: number; estimate: number; se: number; lower: number; upper: number };
  human_only: { estimate: number; se: number };
}

describe.runIf(hasShared)(needsShared('estimates of a mean as the reference computes them'), () => {
  it.each(readSharedLines<Golden>('golden/ppi/mean.jsonl'))(
    '$id',
    ({ human, judge, judge_only, ...expected }) => {
      const probability = human.length / (human.length + judge_only.length);
      const one = { weight: 1, probability };
      const verdicts: Verdict[] = [
        ...human.map((value, i) => ({ ...one, cluster: `${i}`, judge: judge[i]!, human: value })),
        ...judge_only.map((value, i) => ({ ...one, cluster: `only ${i}`, judge: value })),
      ];
      const bases = verdicts.map(({ cluster }) => ({ cluster, value: 0 }));
      const { lambda, estimate, error } = predictionPowered(verdicts, bases)!;
      expect(lambda).toBeCloseTo(expected.ppi.lambda_, 9);
      expect(estimate).toBeCloseTo(expected.ppi.estimate, 9);
      expect(error).toBeCloseTo(expected.ppi.se, 9);
      expect(estimate - Z_95 * error).toBeCloseTo(expected.ppi.lower, 9);
      expect(estimate + Z_95 * error).toBeCloseTo(expected.ppi.upper, 9);
      const alone = lawyersAlone(verdicts, bases)!;
      expect(alone.estimate).toBeCloseTo(expected.human_only.estimate, 9);
      expect(alone.error).toBeCloseTo(expected.human_only.se, 9);
    },
  );
});

/** Four tasks of two verdicts: the judge calls all met, the lawyers read the first of each and deny half. */
const verdicts = (judge: number): Verdict[] =>
  [0, 1, 2, 3].flatMap((task) => [
    { cluster: `${task}`, weight: 0.5, judge, human: task % 2, probability: 0.5 },
    { cluster: `${task}`, weight: 0.5, judge, probability: 0.5 },
  ]);
const bases = [0, 1, 2, 3].map((task) => ({ cluster: `${task}`, value: 0 }));

describe('corrected scores', () => {
  it('a judge that says the same of everything is not relied on', () => {
    expect(predictionPowered(verdicts(1), bases)).toMatchObject({
      lambda: 0,
      estimate: 0.5,
      read: 4,
      clusters: 4,
    });
  });

  it('where all is read, the estimate is what lawyers give, and no reading would narrow it', () => {
    const all = verdicts(1).map((one) => ({ ...one, human: one.human ?? 1, probability: 1 }));
    const corrected = predictionPowered(all, bases)!;
    expect(corrected.estimate).toBe(0.75);
    expect(corrected.readingShare).toBe(0);
  });

  it('what verdicts read in one task say of others is not known', () => {
    const one = verdicts(1).map((verdict) =>
      verdict.cluster === '0' ? verdict : { ...verdict, human: undefined },
    );
    expect(predictionPowered(one, bases)).toBeNull();
  });

  it('a model has no difference with itself', () => {
    const model = predictionPowered(verdicts(1), bases) as Corrected;
    expect(correctedDifference(model, model)).toEqual({
      difference: 0,
      error: 0,
      interval: { low: 0, high: 0 },
    });
  });
});

// The long form, with its tables: npm run bench:statistics.
const JUDGES = [
  { right: 0.7, lenient: 0.9 },
  { right: 0.7, lenient: 0.1 },
  { right: 0.95, lenient: 0.9 },
  { right: 0.95, lenient: 0.1 },
];

describe('corrected scores of simulated runs', () => {
  const cells = JUDGES.flatMap((judge) =>
    [20, 50].flatMap((tasks) => [40, 120].map((reviews) => reviewCoverage(tasks, reviews, judge, 100))),
  );

  it('cover the truth 93 to 97 times in 100', () => {
    const covered = cells.reduce((sum, cell) => sum + Math.round(100 * cell.covered), 0);
    expect(covered).toBeGreaterThanOrEqual(0.93 * 100 * cells.length);
    expect(covered).toBeLessThanOrEqual(0.97 * 100 * cells.length);
  });

  it('have intervals no wider than the lawyers alone, and a bias a third of the judge’s at most', () => {
    for (const { width, widthAlone, correctedBias, judgedBias } of cells) {
      expect(width).toBeLessThanOrEqual(1.05 * widthAlone);
      expect(Math.abs(correctedBias)).toBeLessThan(Math.max(0.025, Math.abs(judgedBias) / 3));
    }
  });

  it('of a difference between two models, the judge kinder to one', () => {
    const { covered, width, widthAlone } = reviewDifferenceCoverage(20, 60, JUDGES[2]!, 300);
    expect(covered).toBeGreaterThanOrEqual(0.93);
    expect(width).toBeLessThanOrEqual(1.05 * widthAlone);
  });
});
