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

  it('beyond 16 differences that all go one way: one way of 2ⁿ, doubled, however small', () => {
    expect(permutationTest(Array(83).fill(0.2)).pValue).toBe(2 ** -82);
  });

  it('differences of one size are the sign test: two-sided binomial', () => {
    const differences = Array.from({ length: 30 }, (_, i) => (i < 8 ? -1 : 1));
    // 2 × P(X ≤ 8) of 30.
    expect(permutationTest(differences).pValue / 0.016124).toBeCloseTo(1, 1);
  });

  const random = pythonRandom(7);
  const uniform = () => random.word() / 2 ** 32;
  it.each<[string, () => number]>([
    ['scores of any kind', () => uniform() - 0.35],
    ['twentieths', () => Math.round(20 * (uniform() - 0.4)) / 20],
    ['thirds and quarters', () => Math.round(uniform() * 3) / 3 - Math.round(uniform() * 2) / 4],
    ['one large, many small', () => (uniform() < 0.1 ? 0.9 : 0.1) * (uniform() - 0.3)],
  ])('the computed tail is near the counted one: %s', (_, draw) => {
    for (let round = 0; round < 12; round++) {
      const differences = Array.from({ length: 19 }, draw);
      const counted = countSigns(differences);
      const { pValue } = permutationTest(differences);
      // Where a decision hangs on it, and an order of magnitude further.
      expect(pValue / counted).toBeGreaterThan(0.75);
      expect(pValue / counted).toBeLessThan(1.33);
    }
  });
});

/** All changes of sign, one sign at a time. */
function countSigns(differences: readonly number[]): number {
  const sizes = differences.map(Math.abs).filter((size) => size > 0);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const bar = Math.abs(differences.reduce((sum, one) => sum + one, 0)) - 1e-12 * total;
  let [sum, extreme] = [-total, 0];
  for (let i = 0; i < 2 ** sizes.length; i++) {
    if (i > 0) {
      const bit = 31 - Math.clz32(i & -i);
      sum += ((i ^ (i >> 1)) >> bit) & 1 ? 2 * sizes[bit]! : -2 * sizes[bit]!;
    }
    if (Math.abs(sum) >= bar) extreme++;
  }
  return extreme / 2 ** sizes.length;
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
    // Four tasks are too few for an interval.
    expect(found.interval).toBeNull();
  });

  it('the same model twice', () => {
    expect(comparePaired([0.2, 0.7], [0.2, 0.7])).toMatchObject({
      difference: 0,
      interval: null,
      pValue: 1,
      effectSize: null,
    });
  });

  it('no tasks, one task, tasks that do not pair', () => {
    expect(comparePaired([], [])).toBeNull();
    expect(comparePaired([0], [1])).toMatchObject({ std: null, effectSize: null, detectable: null });
    expect(() => comparePaired([1, 2], [1])).toThrow(/not of the same tasks/);
  });

  it("the interval is Student's: Darwin's maize, 0.03 to 41.84 eighths of an inch", () => {
    const differences = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];
    const { interval } = comparePaired(Array(15).fill(0), differences)!;
    expect(interval!.low).toBeCloseTo(0.03, 2);
    expect(interval!.high).toBeCloseTo(41.84, 2);
  });

  it('tasks of one cluster are one draw: fewer units, a wider interval, a larger p', () => {
    const a = Array(24).fill(0.5);
    const b = a.map((score, i) => score + (Math.floor(i / 4) % 3 === 0 ? -0.05 : 0.2) + (i % 4) / 100);
    const clusters = a.map((_, i) => `document ${Math.floor(i / 4)}`);
    const [alone, clustered] = [comparePaired(a, b)!, comparePaired(a, b, clusters)!];
    expect([alone.clusters, clustered.clusters]).toEqual([24, 6]);
    expect(clustered.difference).toBe(alone.difference);
    expect(clustered.pValue).toBeGreaterThan(10 * alone.pValue);
    const width = ({ interval }: typeof alone) => interval!.high - interval!.low;
    expect(width(clustered)).toBeGreaterThan(2 * width(alone));
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
