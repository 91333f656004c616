import { describe, expect, it } from 'vitest';
import {
  assignedF1,
  KLEISTER_FIELDS,
  matches,
  scalarF1,
  setF1,
} from '../../../../assertions/scoring/extraction/field-f1.ts';
import {
  correctedScores,
  fieldScores,
  isPlaceholder,
  readValue,
} from '../../../../assertions/scoring/extraction/field-scores.ts';
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

describe('scalars', () => {
  it.each([
    [null, null, 1],
    ['', null, 0],
    [null, '', 0],
    ['', '', 1],
    [' Texas. ', 'texas', 1],
    ['Texas .', 'Texas', 0],
    ['Texas', 'Utah', 0],
  ])('exact: %j against %j: %d', (predicted, gold, expected) => {
    expect(scalarF1('exact', predicted, gold)).toBe(expected);
  });

  // difflib gives 0.857… one way and 0.762… the other, whichever is predicted.
  it('a fuzzy match must hold both ways', () => {
    const [a, b] = ['acabcabaab', 'accabcaabab'];
    expect([matches('fuzzy', a, b), matches('fuzzy', b, a)]).toEqual([true, false]);
    expect([scalarF1('fuzzy', a, b), scalarF1('fuzzy', b, a)]).toEqual([0, 0]);
    expect([assignedF1([a], [b]), assignedF1([b], [a])]).toEqual([1, 1]);
  });
});

describe('the published scores of a document', () => {
  const gold = {
    effective_date: '2021-04-30',
    jurisdiction: 'Kansas',
    party: [{ name: 'A' }, { name: 'B' }],
  };

  it('exact and fuzzy means over the four fields', () => {
    const outputs = { jurisdiction: 'Arkansas', party: [{ name: 'A' }, 'C', {}, { name: '' }], term: null };
    const { scores, errors } = fieldScores(KLEISTER_FIELDS, outputs, gold);
    expect(errors).toEqual({});
    expect(scores).toEqual({
      exact_effective_date_f1: 0,
      exact_jurisdiction_f1: 0,
      fuzzy_jurisdiction_f1: 1,
      exact_party_f1: 0.5,
      fuzzy_party_f1: 0.5,
      exact_term_f1: 1,
      fuzzy_term_f1: 1,
      exact_f1: 1.5 / 4,
      fuzzy_f1: 2.5 / 4,
    });
  });

  it('a value of a wrong type is an error of the metrics it touches, and of the means', () => {
    const { scores, errors } = fieldScores(KLEISTER_FIELDS, { ...gold, jurisdiction: 7 }, gold);
    const problem = 'jurisdiction is number, not text';
    expect(errors).toEqual({
      exact_jurisdiction_f1: problem,
      fuzzy_jurisdiction_f1: problem,
      exact_f1: problem,
      fuzzy_f1: problem,
    });
    expect(scores).toEqual({
      exact_effective_date_f1: 1,
      exact_party_f1: 1,
      fuzzy_party_f1: 1,
      exact_term_f1: 1,
      fuzzy_term_f1: 1,
    });
    const dated = fieldScores(KLEISTER_FIELDS, { ...gold, effective_date: {} }, gold).errors;
    expect(Object.keys(dated).sort()).toEqual(['exact_effective_date_f1', 'exact_f1', 'fuzzy_f1']);
  });

  it('a fault that is not the value’s is not swallowed', () => {
    const broken = new Proxy(
      {},
      {
        get: () => {
          throw new RangeError('deep');
        },
      },
    );
    expect(() => fieldScores(KLEISTER_FIELDS, broken, gold)).toThrow(RangeError);
  });
});

describe('a value as text', () => {
  const scalar = { name: 'term', kind: 'scalar', match: [] } as const;
  const set = { name: 'party', kind: 'set', match: [] } as const;
  it.each([
    [scalar, undefined, null],
    [scalar, null, null],
    [scalar, '', ''],
    [set, undefined, []],
    [set, null, []],
    [set, '', []],
    [set, {}, []],
    [set, [], []],
    [set, ['a', { name: 'b' }, { name: '' }, {}, ''], ['a', 'b', '']],
  ])('%o %j', (field, value, expected) =>
    expect(readValue({ ...field, match: [] }, value)).toEqual(expected),
  );

  it.each([
    [scalar, 1, 'term is number, not text'],
    [set, 'A', 'party is string, not a list'],
    [set, { a: 1 }, 'party is object, not a list'],
    [set, [1], 'party holds an item that is neither text nor {name}'],
    [set, [{ name: 1 }], 'party holds an item that is neither text nor {name}'],
  ])('%o refuses %j', (field, value, message) => {
    expect(() => readValue({ ...field, match: [] }, value)).toThrow(new TypeError(message));
  });

  it.each(['null', 'N/A', ' none. ', 'not_specified', 'Not Applicable', '[•_ ]', '–', '_', '', '<UNKNOWN>'])(
    '%j says that there is none',
    (value) => expect(isPlaceholder(value)).toBe(true),
  );
  it.each(['no', 'unknown Inc.', 'not', 'a-', 'none of it'])('%j says something', (value) =>
    expect(isPlaceholder(value)).toBe(false),
  );
});

describe('labels are counted, each gold label found once', () => {
  const fields = [{ name: 'party', kind: 'set' as const, match: [] }];
  it.each([
    [['A', 'A'], ['A'], [1, 1, 0]],
    [['A'], ['A', 'A'], [1, 0, 1]],
    [
      ['A', 'a', 'A'],
      ['A', 'A'],
      [2, 1, 0],
    ],
    [['a b'], ['A_B'], [1, 0, 0]],
    [['ab'], ['A_B'], [0, 1, 1]],
    [['straße'], ['STRASSE'], [1, 0, 0]],
    [[], ['A'], [0, 0, 1]],
  ])('%j against %j', (party, gold, [micro_tp, micro_fp, micro_fn]) => {
    expect(correctedScores(fields, { party }, { party: gold })).toEqual({ micro_tp, micro_fp, micro_fn });
  });

  it('those of scalars too, absent ones not', () => {
    const two = ['a', 'b'].map((name) => ({ name, kind: 'scalar' as const, match: ['state' as const] }));
    expect(correctedScores(two, { a: 'NY', b: null }, { a: 'New York' })).toEqual({
      state_a_f1: 1,
      state_b_f1: 1,
      micro_tp: 0,
      micro_fp: 1,
      micro_fn: 1,
    });
  });
});
