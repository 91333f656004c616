import { describe, expect, it } from 'vitest';
import { numbersToRuns, runsToNumbers } from '../../../../assertions/scoring/citations/number-runs.ts';

describe('numbers as runs', () => {
  it.each([
    [['1', '2', '3'], '1:2'],
    [['L225-3', 'L225-1', 'L225-2', 'L226-1'], 'L225-1:2,L226-1'],
    [['244 quater B', 'liminaire', '9'], '9,244 quater B,liminaire'],
    [['9', '10', '11'], '9:2'],
    // A leading 0 would be lost where a run is read.
    [['08', '09', '010'], '08,09,010'],
  ])('%j is %s', (numbers, runs) => {
    expect(numbersToRuns(numbers)).toBe(runs);
    expect([...runsToNumbers(runs)].sort()).toEqual([...numbers].sort());
  });

  it('do not depend on the order they came in', () => {
    expect(numbersToRuns(['3', '1', '2'])).toBe(numbersToRuns(['2', '3', '1']));
  });
});
