import { describe, expect, it } from 'vitest';
import { type Field, KLEISTER_FIELDS } from '../../../../assertions/scoring/extraction/field-f1.ts';
import { scoreExtraction } from '../../../../assertions/scoring/extraction/score-extraction.ts';

const gold = {
  effective_date: '2020-01-31',
  jurisdiction: 'Kansas',
  party: [{ name: 'Acme_Inc.' }, { name: 'Bolt_LLC' }],
  term: '2_years',
};
const lines = (output: object, truth: object = gold) =>
  scoreExtraction(
    output,
    { ...truth },
    { fields: KLEISTER_FIELDS, preset: true, profile: 'default' },
  ).lines.map(({ right, reason }) => [right, reason]);

describe('one line a field, for the reader', () => {
  it('right answers', () => {
    expect(lines(gold)).toEqual([
      [true, 'effective_date: predicted "2020-01-31", gold "2020-01-31"; exact match'],
      [true, 'jurisdiction: predicted "Kansas", gold "Kansas"; exact match'],
      [
        true,
        'party: predicted ["Acme_Inc.","Bolt_LLC"], gold ["Acme_Inc.","Bolt_LLC"]; exact F1 1.00, fuzzy F1 1.00',
      ],
      [true, 'term: predicted "2_years", gold "2_years"; exact match'],
    ]);
  });

  it('other spellings, and alike but not the same', () => {
    const [, state, party, term] = lines({
      ...gold,
      jurisdiction: 'KS',
      party: [{ name: 'Acme Inc' }, { name: 'Zenith' }],
      term: '24 months',
    });
    expect(state).toEqual([
      true,
      'jurisdiction: predicted "KS", gold "Kansas"; not exact, matches as state, no match as fuzzy',
    ]);
    expect(party).toEqual([
      false,
      'party: predicted ["Acme_Inc","Zenith"], gold ["Acme_Inc.","Bolt_LLC"]; exact F1 0.50, fuzzy F1 0.50, missed ["bolt_llc"], not in gold ["zenith"]',
    ]);
    expect(term).toEqual([
      true,
      'term: predicted "24_months", gold "2_years"; not exact, matches as duration, no match as fuzzy',
    ]);
  });

  it('absent values', () => {
    expect(lines({ term: '2 years' }, { jurisdiction: 'Kansas', party: [] })).toEqual([
      [true, 'effective_date: predicted nothing, gold nothing; both absent'],
      [false, 'jurisdiction: predicted nothing, gold "Kansas"; missed'],
      [true, 'party: predicted [], gold []; exact F1 1.00, fuzzy F1 1.00'],
      [false, 'term: predicted "2_years", gold nothing; the document has none'],
    ]);
  });

  it('a value that breaks its rule', () => {
    expect(lines({ ...gold, term: 'forever' }).at(-1)).toEqual([
      false,
      expect.stringMatching(
        /^term: predicted "forever", gold "2_years"; invalid: not a term.*; not exact, no match as/,
      ),
    ]);
  });

  it('a long value is cut', () => {
    const [, state] = lines({ ...gold, jurisdiction: 'x'.repeat(300) });
    expect(state![1]).toContain(`predicted "${'x'.repeat(199)}…, gold "Kansas"`);
  });
});

describe("fields of one's own", () => {
  const FIELDS: Field[] = [
    { name: 'court', kind: 'scalar', match: ['fuzzy'] },
    { name: 'tags', kind: 'set', match: ['fuzzy'] },
    { name: 'n', kind: 'scalar', match: [] },
  ];
  const GOLD = { court: 'Tribunal de Paris', tags: ['a', 'b'], n: '12' };
  const own = (output: unknown, more: object = {}, truth: object = GOLD) =>
    scoreExtraction(output, { ...truth }, { fields: FIELDS, preset: false, profile: 'default', ...more });
  const reasons = (output: unknown, truth: object = GOLD) =>
    own(output, {}, truth).lines.map(({ reason }) => reason);

  it('a number and a truth value are as good as their text', () => {
    const truth = { court: 'true', tags: [], n: '12' };
    expect(own({ court: true, tags: [], n: 12 }, {}, truth)).toMatchObject({
      problem: undefined,
      scores: { exact_f1: 1, invalid_format: 0 },
    });
  });

  it.each<[string, unknown, object, string]>([
    ['that is a list', { ...GOLD, court: ['x'] }, {}, 'court is object, not text'],
    ['that failed', { ...GOLD, _failed: true }, {}, 'the extraction itself failed'],
    [
      'kept in part',
      GOLD,
      { salvaged: true },
      'the answer broke its schema, and some of its fields were kept',
    ],
    ['without JSON', 'x', {}, 'no JSON object'],
  ])('an answer %s is invalid', (_, output, more, problem) => {
    const result = own(output, more);
    expect(result.problem).toContain(problem);
    expect(result.scores).toMatchObject({ exact_f1: 0, invalid_format: 1 });
  });

  it('a line says what matched how', () => {
    expect(reasons({ court: 'Tribunal de Pari', tags: ['a', 'c'], n: '13' })).toEqual([
      'court: predicted "Tribunal de Pari", gold "Tribunal de Paris"; not exact, matches as fuzzy',
      'tags: predicted ["a","c"], gold ["a","b"]; exact F1 0.50, fuzzy F1 0.50, missed ["b"], not in gold ["c"]',
      'n: predicted "13", gold "12"; not exact',
    ]);
    expect(lines({ ...gold, jurisdiction: 'Texas' })[1]![1]).toBe(
      'jurisdiction: predicted "Texas", gold "Kansas"; not exact, no match as fuzzy, state',
    );
  });

  it('what of a list is text is kept, and what says that there is nothing is nothing', () => {
    expect(reasons({ ...GOLD, tags: ['a', null, { name: 'b' }, 'N/A', 3] })[1]).toContain(
      'predicted ["a","b"]',
    );
    expect(reasons({ ...GOLD, tags: null })[1]).toContain('predicted []');
    expect(reasons({ ...GOLD, tags: 'a' })[1]).toContain('predicted ["a"]');
  });

  it('a value is shown up to 200 characters, its quotation marks among them', () => {
    expect(reasons({ ...GOLD, n: 'x'.repeat(198) })[2]).toContain(`predicted "${'x'.repeat(198)}", gold`);
    expect(reasons({ ...GOLD, n: 'x'.repeat(199) })[2]).toContain(`predicted "${'x'.repeat(199)}…, gold`);
  });

  it('a gold that cannot be read is an error with its key', () => {
    expect(() => own({}, {}, { ...GOLD, court: 3 })).toThrow(
      'metadata.gold, key "court": court is number, not text',
    );
    expect(() => own({}, { goldSource: 'gold.json' }, { ...GOLD, tags: 'a' })).toThrow(
      'gold.json, key "tags": tags is string, not a list',
    );
    expect(() => lines({}, { ...gold, party: [{ name: 3 }] })).toThrow('key "party.0.name"');
    const broken = scoreExtraction({ ...gold, party: [{ name: 3 }] }, gold, {
      fields: KLEISTER_FIELDS,
      preset: true,
      profile: 'default',
    });
    expect(broken.problem).toMatch(/^party\.0\.name: /);
  });
});
