import { expect, it, describe as suite } from 'vitest';
import { bootstrapInterval } from '../../../../assertions/scoring/statistics/bootstrap.ts';
import { describe } from '../../../../assertions/scoring/statistics/describe.ts';
import { meanInterval, unboundedInterval } from '../../../../assertions/scoring/statistics/mean-interval.ts';
import { pythonRandom } from '../../../../assertions/scoring/statistics/python-random.ts';
import { varianceComponents } from '../../../../assertions/scoring/statistics/repeats.ts';
import { tQuantile } from '../../../../assertions/scoring/statistics/student-t.ts';

const take = <T>(count: number, of: () => T) => Array.from({ length: count }, of);

suite('random numbers are those of CPython', () => {
  it.each([
    [42, [2746317213, 478163327, 107420369, 3184935163, 1181241943]],
    [0, [3626764237, 1654615998, 3255389356]],
  ])('random.Random(%i).getrandbits(32)', (seed, words) => {
    expect(take(words.length, pythonRandom(seed).word)).toEqual(words);
  });

  it('choice out of 20, and out of 1,000 with the highest seed', () => {
    const random = pythonRandom(42);
    expect(take(12, () => random.choice(20))).toEqual([3, 0, 8, 7, 7, 4, 3, 17, 2, 18, 13, 1]);
    const highest = pythonRandom(4294967295);
    expect(take(6, () => highest.choice(1000))).toEqual([650, 634, 208, 220, 621, 534]);
  });

  it('after several rounds of the generator', () => {
    expect(take(2000, pythonRandom(7).word).at(-1)).toBe(2803521222);
  });
});

suite('bootstrap', () => {
  const scores = [0.1, 0.9, 0.4, 0.4, 0.7, 1, 0, 0.3];

  it('of nothing is nothing, of one value that value', () => {
    expect(bootstrapInterval([])).toBeNull();
    expect(bootstrapInterval([0.3])).toEqual({ low: 0.3, high: 0.3 });
  });

  it('is the same every time', () => {
    expect(bootstrapInterval(scores)).toEqual(bootstrapInterval(scores));
  });

  // Recorded from Python 3.11: random.Random(42), 1,000 resamples, the 25th and the 975th mean from 0.
  it.each([
    [[0.324, 0.151], 0.151, 0.324],
    [[0.651, 0.072, 0.536], 0.072, 0.651],
    [
      [0.07, 0.091, 0.425, 0.827, 0.124, 0.223, 0.627, 0.948, 0.577, 0.397, 0.976],
      0.3068181818181819,
      0.6714545454545454,
    ],
    [
      [
        0.047, 0.858, 0.29, 0.144, 0.118, 0.308, 0.816, 0.181, 0.582, 0.639, 0.372, 0.548, 0.063, 0.06, 0.206,
        0.68, 0.428, 0.314, 0.586, 0.453,
      ],
      0.27675,
      0.49844999999999995,
    ],
  ])('of %j is Python’s, to the bit', (values, low, high) => {
    expect(bootstrapInterval(values)).toEqual({ low, high });
  });

  it('by strata takes as many of each as there are: what differs between strata only does not vary', () => {
    const strata = ['a', 'b', 'a', 'b'];
    expect(bootstrapInterval([0, 1, 0, 1], strata)).toEqual({ low: 0.5, high: 0.5 });
    expect(bootstrapInterval([0, 1, 0, 1])).toEqual({ low: 0, high: 1 });
  });

  it('with one stratum is that without', () => {
    expect(
      bootstrapInterval(
        scores,
        scores.map(() => 'x'),
      ),
    ).toEqual(bootstrapInterval(scores));
  });

  it('of tasks run in many repetitions has about the width that the variance components give', () => {
    const random = pythonRandom(1);
    const noise = () => random.word() / 2 ** 32 - 0.5;
    const tasks = take(60, () => {
      const level = noise();
      return take(5, () => level + noise());
    });
    const { standardError } = varianceComponents(tasks)!;
    const { low, high } = bootstrapInterval(tasks.map((one) => describe(one)!.mean))!;
    expect((high - low) / (2 * 1.96)).toBeCloseTo(standardError, 2);
  });
});

suite('interval of a mean between two bounds', () => {
  const shares = (passed: number, of: number) => take(of, () => 0).map((_, i) => (i < passed ? 1 : 0));

  // Clopper-Pearson, as scipy.stats.binomtest(k, n).proportion_ci() gives it.
  it.each([
    [0, 6, 0, 0.4593],
    [3, 6, 0.1181, 0.8819],
    [6, 6, 0.5407, 1],
    [19, 20, 0.7513, 0.9987],
    [20, 20, 0.8316, 1],
    [81, 263, 0.2527, 0.3676],
  ])('%i of %i passed', (passed, of, low, high) => {
    const interval = meanInterval({ values: shares(passed, of) })!;
    expect(Math.abs(interval.low - low)).toBeLessThan(0.002);
    expect(Math.abs(interval.high - high)).toBeLessThan(0.002);
  });

  it('four tasks have none, nor have twenty on four documents', () => {
    expect(meanInterval({ values: shares(2, 4) })).toBeNull();
    const clusters = take(20, () => '').map((_, i) => `document ${i % 4}`);
    expect(meanInterval({ values: shares(9, 20), clusters })).toBeNull();
    expect(unboundedInterval({ values: shares(2, 4) })).toBeNull();
  });

  it('clusters of one task each change nothing, nor does a value without weight', () => {
    const values = [0.2, 0.9, 0.4, 1, 0.7, 0];
    const plain = meanInterval({ values });
    expect(meanInterval({ values, clusters: [...'abcdef'] })).toEqual(plain);
    expect(meanInterval({ values: [...values, 1], weights: [2, 2, 2, 2, 2, 2, 0] })!.low).toBeCloseTo(
      plain!.low,
      6,
    );
  });

  it('between -1 and 1 it is that of the same values moved', () => {
    const values = [0.2, 0.9, 0.4, 1, 0.7, 0];
    const moved = meanInterval({ values: values.map((one) => 2 * one - 1) }, [-1, 1])!;
    expect((moved.low + 1) / 2).toBeCloseTo(meanInterval({ values })!.low, 6);
    expect((moved.high + 1) / 2).toBeCloseTo(meanInterval({ values })!.high, 6);
  });

  it('of counts it is Student’s: 1 to 9 is 5 ± 2.306 × 0.9129', () => {
    const { low, high } = unboundedInterval({ values: [1, 2, 3, 4, 5, 6, 7, 8, 9] })!;
    expect(low).toBeCloseTo(5 - 2.306004 * 0.912871, 4);
    expect(high).toBeCloseTo(5 + 2.306004 * 0.912871, 4);
  });
});

suite("quantile 0.975 of Student's t, the published table", () => {
  it.each([
    [1, 12.706],
    [2, 4.303],
    [5, 2.571],
    [8, 2.306],
    [30, 2.042],
    [120, 1.98],
  ])('%i degrees of freedom: %f', (freedom, quantile) => {
    expect(tQuantile(freedom)).toBeCloseTo(quantile, 3);
  });
});

suite('variance within and between tasks', () => {
  it('by hand: means 1 and 4, variances 2 and 2, two repetitions each', () => {
    // MS within 2; MS between 2 × (1.5² + 1.5²) / 1 = 9; between (9 − 2) / 2 = 3.5; √((3.5 + 2 / 2) / 2) = 1.5
    const components = varianceComponents([
      [0, 2],
      [3, 5],
    ])!;
    expect(components).toMatchObject({ tasks: 2, scores: 4, within: 2, between: 3.5, standardError: 1.5 });
    expect(components.betweenShare).toBeCloseTo(3.5 / 5.5, 12);
  });

  it('repetitions that all agree vary between tasks only', () => {
    expect(
      varianceComponents([
        [1, 1],
        [0, 0],
      ]),
    ).toMatchObject({ within: 0, between: 0.5, betweenShare: 1 });
  });

  it('tasks that do not differ have no negative variance', () => {
    expect(
      varianceComponents([
        [0, 1],
        [1, 0],
      ]),
    ).toMatchObject({ between: 0, betweenShare: 0 });
  });

  it('without repetition, or with one task, it is unknown', () => {
    expect(varianceComponents([[1], [2], [3]])).toBeNull();
    expect(varianceComponents([[1, 2, 3]])).toBeNull();
  });
});
