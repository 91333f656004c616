import { describe, expect, it } from 'vitest';
import type { State } from '../../../assertions/scoring/openexempt/statutes.ts';
import { applicableState, dayNumber, dayText } from '../../../datasets/openexempt/domicile.ts';

const petition = dayNumber('2024-12-01');
/** Moves, as days before the petition. */
const history = (...moves: [number, State][]) => ({
  petition_date: dayText(petition),
  domicile_dates: Object.fromEntries(moves.map(([days, state]) => [dayText(petition - days), state])),
});

describe('the state whose exemptions apply (11 U.S.C. § 522(b)(3)(A))', () => {
  it.each<[string, ReturnType<typeof history>, State | undefined]>([
    ['is the only one there was', history([4000, 'OREGON']), 'OREGON'],
    ['is the one of the whole 730 days', history([4000, 'OREGON'], [730, 'ILLINOIS']), 'ILLINOIS'],
    ['is not the one of 729 days', history([4000, 'OREGON'], [729, 'ILLINOIS']), 'OREGON'],
    [
      'stays the one of 730 days over moves within it',
      history([4000, 'OREGON'], [730, 'ILLINOIS'], [200, 'ILLINOIS'], [3, 'ILLINOIS']),
      'ILLINOIS',
    ],
    [
      'is the one of the 180 days before, where two shared the 730',
      history([4000, 'WISCONSIN'], [600, 'OREGON'], [10, 'ARIZONA']),
      'WISCONSIN',
    ],
    [
      'is the one with the most of the 180 days',
      history([4000, 'WISCONSIN'], [831, 'OREGON'], [100, 'ARIZONA']),
      'OREGON',
    ],
    [
      'is the one with the most of the 180 days, not the first',
      history([4000, 'WISCONSIN'], [819, 'OREGON'], [100, 'ARIZONA']),
      'WISCONSIN',
    ],
    [
      'adds up stays in one state',
      history([4000, 'WISCONSIN'], [850, 'OREGON'], [760, 'WISCONSIN'], [100, 'ARIZONA']),
      undefined,
    ],
    [
      'is none where two share the 180 days',
      history([4000, 'WISCONSIN'], [820, 'OREGON'], [100, 'ARIZONA']),
      undefined,
    ],
    [
      'is the one with the most of three',
      history([4000, 'WISCONSIN'], [880, 'OREGON'], [800, 'ILLINOIS'], [100, 'ARIZONA']),
      'OREGON',
    ],
  ])('%s', (_, facts, state) => {
    expect(applicableState(facts)).toBe(state);
  });
});
