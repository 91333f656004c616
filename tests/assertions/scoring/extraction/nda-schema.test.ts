import { describe, expect, it } from 'vitest';
import { ndaSchema } from '../../../../assertions/scoring/extraction/nda-schema.ts';

const NOTHING = { effective_date: null, jurisdiction: null, party: [], term: null };

describe('labels in the form in which they are scored', () => {
  it.each([
    [{}, {}],
    [{ other: 1 }, {}],
    [{ effective_date: '2021-04-30' }, { effective_date: '2021-04-30' }],
    [{ jurisdiction: 'State of New York' }, { jurisdiction: 'New_York' }],
    [{ jurisdiction: 'State_of_Ohio' }, { jurisdiction: 'Ohio' }],
    [{ jurisdiction: 'Commonwealth of Virginia' }, { jurisdiction: 'Virginia' }],
    [{ jurisdiction: 'The State of Ohio' }, { jurisdiction: 'The_State_of_Ohio' }],
    [{ jurisdiction: 'Paris: France' }, { jurisdiction: 'Paris__France' }],
    [{ party: [{ name: 'A, B “C” ‘D’: E, Inc.', role: 'x' }] }, { party: [{ name: `A_B_"C"_'D'__E_Inc.` }] }],
    [{ term: '2 years' }, { term: '2_years' }],
    [{ term: '2.5:years' }, { term: '2.5_years' }],
    [{ term: '٣ années' }, { term: '٣_années' }],
  ])('%j', (raw, prepared) => {
    expect(ndaSchema.parse(raw)).toEqual({ ...NOTHING, ...prepared });
  });

  it.each([
    [{ effective_date: '2021-02-30' }, 'effective_date', /not a date, expected YYYY-MM-DD/],
    [{ term: 'two years' }, 'term', /not a term, expected a number and a unit/],
    [{ term: 'about 2 years' }, 'term', /not a term/],
    [{ term: '2.x_years' }, 'term', /not a term/],
    [{ term: '2_years!' }, 'term', /not a term/],
    [{ term: '2_' }, 'term', /not a term/],
    [{ party: 'Acme' }, 'party', /array/],
    [{ party: [{}] }, 'party.0.name', /string/],
  ])('%j breaks its rule', (raw, path, message) => {
    const issue = ndaSchema.safeParse(raw).error!.issues[0]!;
    expect([issue.path.join('.'), issue.message]).toEqual([path, expect.stringMatching(message)]);
  });
});
