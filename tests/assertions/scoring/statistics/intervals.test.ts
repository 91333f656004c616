import { expect, it, describe as suite } from 'vitest';
import {
  bootstrapInterval,
  bootstrapIntervals,
} from '../../../../assertions/scoring/statistics/bootstrap.ts';
import { describe } from '../../../../assertions/scoring/statistics/describe.ts';
import { pythonRandom } from '../../../../assertions/scoring/statistics/python-random.ts';
import { varianceComponents } from '../../../../assertions/scoring/statistics/repeats.ts';
import { wilsonInterval } from '../../../../assertions/scoring/statistics/wilson.ts';

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

  it('with equal weights is that of the plain mean', () => {
    const [plain, weighted] = bootstrapIntervals([
      { values: scores },
      { values: scores, weights: scores.map(() => 1) },
    ]);
    expect(weighted).toEqual(plain);
  });

  it('a value without weight does not move it', () => {
    const [interval] = bootstrapIntervals([{ values: [0.5, 0.5, 99], weights: [1, 2, 0] }]);
    expect(interval).toEqual({ low: 0.5, high: 0.5 });
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

suite('Wilson interval: the values of Newcombe (1998), table I', () => {
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [20, 20, 0.8389, 1],
  ])('%i of %i', (successes, trials, low, high) => {
    const interval = wilsonInterval(successes, trials)!;
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });

  it('without trials there is none', () => expect(wilsonInterval(0, 0)).toBeNull());
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
