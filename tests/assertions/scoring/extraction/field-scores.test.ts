import { describe, expect, it } from 'vitest';
import {
  assignedF1,
  KLEISTER_FIELDS,
  matches,
  setF1,
} from '../../../../assertions/scoring/extraction/field-f1.ts';
import { fieldScores } from '../../../../assertions/scoring/extraction/field-scores.ts';
import { ndaSchema } from '../../../../assertions/scoring/extraction/nda-schema.ts';
import { hasShared, needsShared, readSharedLines } from '../../../shared.ts';

describe.runIf(hasShared)(needsShared("agentic-kie-evals' own numbers"), () => {
  interface Vector {
    id: string;
    outputs: Record<string, unknown>;
    reference: Record<string, unknown>;
    expected: Record<string, number | { error: string }>;
  }
  const vectors = readSharedLines<Vector>('golden/kleister-nda/vectors.jsonl');

  it('has all vectors', () => expect(vectors).toHaveLength(301));

  it.each(vectors.map((vector) => [vector.id, vector] as const))('%s: nine metrics', (_, vector) => {
    const { scores, errors } = fieldScores(KLEISTER_FIELDS, vector.outputs, vector.reference);
    expect(Object.keys(vector.expected)).toHaveLength(9);
    for (const [name, expected] of Object.entries(vector.expected))
      if (typeof expected === 'number') expect(scores[name], name).toBeCloseTo(expected, 9);
      else expect(errors, name).toHaveProperty(name);
  });

  const prepared = readSharedLines<{ id: string; raw: unknown; output?: unknown; error?: string }>(
    'golden/kleister-nda/prepare_vectors.jsonl',
  );
  it.each(prepared.map((vector) => [vector.id, vector] as const))(
    '%s: preparation',
    (_, { raw, output, error }) => {
      const result = ndaSchema.safeParse(raw);
      expect(result.success).toBe(error === undefined);
      if (result.success) expect(result.data).toEqual(output);
    },
  );
});

describe('values match', () => {
  it.each([
    ['fuzzy', '4_years', '2_years', true],
    ['duration', '4_years', '2_years', false],
    ['duration', '12_months', '1_year', true],
    ['duration', 'two (2) years', '24_months', true],
    ['duration', 'twenty-four months', '2_years', true],
    ['duration', '1 year and 6 months', '18_months', true],
    ['duration', '14_days', '2_weeks', true],
    ['duration', '30_days', '1_month', false],
    ['duration', 'perpetual', 'perpetual', true],
    ['duration', 'perpetual', 'indefinite', false],
    ['fuzzy', 'kansas', 'arkansas', true],
    ['state', 'kansas', 'arkansas', false],
    ['state', 'ny', 'new_york', true],
    ['state', 'state_of_new_york', 'new york, usa', true],
    ['state', 'england', 'england_and_wales', true],
    ['state', 'republic of korea', 'south korea', true],
    ['state', 'washington, d.c', 'district of columbia', true],
    ['state', 'washington', 'washington, d.c', false],
    ['state', 'georgia', 'GA'.toLowerCase(), true],
    ['date', '20120904', '2012-09-04', true],
    ['date', '2012-w36-2', '2012-09-04', true],
    ['date', '2012-09-05', '2012-09-04', false],
  ] as const)('%s: %s and %s: %s', (match, a, b, expected) => {
    expect(matches(match, a, b)).toBe(expected);
  });
});

describe('sets', () => {
  const gold = ['Rib-X Pharmaceuticals Inc.', 'Mark Leuchtenberger'];
  const variants = ['Rib-X Pharmaceuticals Inc', 'Rib-X Pharmaceutical Inc.'];

  it('published: a gold name may be found twice', () =>
    expect(setF1('fuzzy', variants, gold)).toBeCloseTo(2 / 3));
  it('corrected: it is found once', () => expect(assignedF1(variants, gold)).toBe(0.5));
  it('the assignment is the best one, not the first', () =>
    expect(assignedF1(['abcdefghij', 'abcdefghix'], ['abcdefghij', 'abcdefghijkl'])).toBe(1));
  it.each([
    [[], [], 1],
    [['a'], [], 0],
    [[], ['a'], 0],
    [['', ''], [], 1],
    [['A.', 'a'], ['a'], 1],
  ])('%j against %j: %d', (predicted, reference, expected) => {
    expect(setF1('exact', predicted, reference)).toBe(expected);
    expect(assignedF1(predicted, reference)).toBe(expected);
  });
});
