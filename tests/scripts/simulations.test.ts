import { describe, expect, it } from 'vitest';
import {
  coverage,
  differenceCoverage,
  falseChampions,
  SCORES,
  sameModelError,
} from '../../scripts/dev/bench/simulations.ts';

// The long form, with its table: npm run bench:statistics.
describe('a 95 % interval covers the truth at least 93 times in 100', () => {
  const cells = Object.entries(SCORES).flatMap(([name, kind]) =>
    [6, 20].map((n) => [name, n, kind] as const),
  );
  it.each(cells)('%s, %i tasks', (_, tasks, kind) => {
    expect(coverage(kind, tasks, 400).covered).toBeGreaterThanOrEqual(0.93);
  });

  it.each([6, 20])('of a difference of rubric scores, %i tasks', (tasks) => {
    const rubric = SCORES['rubric (Beta 5, 3)']!;
    expect(differenceCoverage(rubric, rubric, tasks, 2000)).toBeGreaterThanOrEqual(0.93);
  });
});

describe('the best of equal models is called better at most 5.5 times in 100', () => {
  it.each([
    [2, 2000],
    [5, 400],
    [10, 200],
    [20, 50],
  ])('of %i', (models, rounds) => {
    expect(falseChampions(SCORES['rubric (Beta 5, 3)']!, models, 20, rounds)).toBeLessThanOrEqual(0.055);
  });
});

describe('one model against itself, 8 tasks on each of 20 documents', () => {
  it('differs at most 6 times in 100', () => {
    expect(sameModelError(20, 8, 1500, true)).toBeLessThanOrEqual(0.06);
  });
  it('without the documents, far more often', () => {
    expect(sameModelError(20, 8, 300, false)).toBeGreaterThan(0.16);
  });
});
