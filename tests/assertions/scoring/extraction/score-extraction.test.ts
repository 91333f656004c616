import { describe, expect, it } from 'vitest';
import { KLEISTER_FIELDS } from '../../../../assertions/scoring/extraction/field-f1.ts';
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
