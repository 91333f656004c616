import { expect, it, describe as suite } from 'vitest';
import { holm } from '../../../../assertions/scoring/statistics/holm.ts';
import { krippendorffAlpha, type Rating } from '../../../../assertions/scoring/statistics/krippendorff.ts';
import { comparePaired, tasksNeeded } from '../../../../assertions/scoring/statistics/paired.ts';
import { permutationTest } from '../../../../assertions/scoring/statistics/permutation.ts';
import { pythonRandom } from '../../../../assertions/scoring/statistics/python-random.ts';

suite('permutation test', () => {
  it("Darwin's maize, as Fisher (1935, § 21) counted it: 1,726 of 32,768", () => {
    const differences = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];
    expect(permutationTest(differences)).toEqual({ pValue: 1726 / 32768, exact: true });
  });

  it('five tasks that all go one way: 2 of 32 changes of sign are as extreme', () => {
    expect(permutationTest([0.1, 0.1, 0.2, 0.3, 0.1])).toEqual({ pValue: 2 / 32, exact: true });
  });

  it('no difference: 1', () => {
    expect(permutationTest([0, 0, 0])).toEqual({ pValue: 1, exact: true });
  });

  it('drawn at random it is near the exact one, and never 0', () => {
    const differences = Array.from({ length: 17 }, (_, i) => (i % 4 === 0 ? -1 : 1));
    // 5 of 17 negative: two-sided binomial sign test, 2 × P(X ≤ 5).
    expect(permutationTest(differences).pValue).toBeCloseTo(0.143, 1);
    expect(permutationTest(Array(40).fill(1)).pValue).toBe(1 / 10_001);
  });

  it('the signs of more than 32 differences are independent', () => {
    const random = pythonRandom(3);
    const differences = Array.from({ length: 200 }, () => random.word() / 2 ** 32 - 0.5);
    const { pValue, exact } = permutationTest(differences);
    const mean = differences.reduce((sum, one) => sum + one, 0) / 200;
    const z = mean / Math.sqrt(differences.reduce((sum, one) => sum + one * one, 0) / 200 / 200);
    expect(exact).toBe(false);
    // The normal limit: |z| of 0.5 to 1.5 has p of about 0.62 to 0.13.
    expect(pValue).toBeCloseTo(twoSided(z), 1);
  });
});

/** 2 (1 − Φ(|z|)), Abramowitz and Stegun 26.2.17. */
function twoSided(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const poly =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 2 * (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * poly;
}

suite('Holm', () => {
  it('multiplies the smallest by all, the next by one less, and never falls', () => {
    const corrected = holm([0.01, 0.04, 0.03, 0.005]);
    for (const [i, p] of [0.03, 0.06, 0.06, 0.02].entries()) expect(corrected[i]).toBeCloseTo(p, 12);
  });
  it('is at most 1, and leaves a single one alone', () => {
    expect(holm([0.6, 0.9])).toEqual([1, 1]);
    expect(holm([0.04])).toEqual([0.04]);
    expect(holm([])).toEqual([]);
  });
});

suite('two models on the same tasks', () => {
  it('by hand', () => {
    const found = comparePaired([0, 0, 1, 1], [1, 0, 1, 0.5])!;
    expect(found).toMatchObject({
      tasks: 4,
      meanA: 0.5,
      meanB: 0.625,
      difference: 0.125,
      higher: 1,
      same: 2,
      lower: 1,
      exact: true,
      pValue: 1,
    });
    // differences 1, 0, 0, −0.5: Σ (d − 0.125)² = 1.1875; over 3, its root
    expect(found.std).toBeCloseTo(Math.sqrt(1.1875 / 3), 12);
    expect(found.effectSize).toBeCloseTo(0.125 / Math.sqrt(1.1875 / 3), 12);
    expect(found.interval.low).toBeLessThan(0);
    expect(found.interval.high).toBeGreaterThan(0);
  });

  it('the same model twice', () => {
    expect(comparePaired([0.2, 0.7], [0.2, 0.7])).toMatchObject({
      difference: 0,
      interval: { low: 0, high: 0 },
      pValue: 1,
      effectSize: null,
    });
  });

  it('no tasks, one task, tasks that do not pair', () => {
    expect(comparePaired([], [])).toBeNull();
    expect(comparePaired([0], [1])).toMatchObject({ std: null, effectSize: null, detectable: null });
    expect(() => comparePaired([1, 2], [1])).toThrow(/not of the same tasks/);
  });

  it('tasks for a difference of 5 points: 126 where differences vary by 20 points', () => {
    expect(tasksNeeded(0.2, 0.05)).toBe(126);
    expect(tasksNeeded(0.001, 0.05)).toBe(2);
  });

  it('what is detectable with so many tasks needs so many tasks', () => {
    const a = Array.from({ length: 50 }, (_, i) => (i % 7) / 7);
    const b = Array.from({ length: 50 }, (_, i) => (i % 5) / 5);
    const { std, detectable } = comparePaired(a, b)!;
    expect(tasksNeeded(std!, detectable!)).toBeGreaterThanOrEqual(50);
    expect(tasksNeeded(std!, detectable!)).toBeLessThanOrEqual(51);
  });
});

suite("Krippendorff's alpha: the examples of his paper (2011)", () => {
  const byUnit = (...raters: string[]): Rating[][] =>
    [...raters[0]!].map((_, unit) => raters.map((rater) => (rater[unit] === '.' ? null : rater[unit]!)));

  it('A: two raters, yes or no', () => {
    expect(krippendorffAlpha(byUnit('0100000010', '1110010000'), 'nominal')).toBeCloseTo(0.095, 3);
  });
  it('B: two raters, five categories', () => {
    expect(krippendorffAlpha(byUnit('aabbdcccedda', 'babbbccceddd'), 'nominal')).toBeCloseTo(0.692, 3);
  });
  const four = byUnit('123321412...', '1233224125.3', '.3332342251.', '12332441251.');
  it('C: four raters, ratings missing, nominal', () => {
    expect(krippendorffAlpha(four, 'nominal')).toBeCloseTo(0.743, 3);
  });
  it('C: four raters, ratings missing, interval', () => {
    expect(krippendorffAlpha(four, 'interval')).toBeCloseTo(0.849, 3);
  });
  it('nothing to agree on', () => {
    expect(krippendorffAlpha([[1, 1], [1]], 'nominal')).toBeNull();
    expect(krippendorffAlpha([[1], [null, 2]], 'interval')).toBeNull();
    expect(krippendorffAlpha([], 'nominal')).toBeNull();
  });
});
