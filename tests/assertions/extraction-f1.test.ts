import { describe, expect, it } from 'vitest';
import extractionF1 from '../../assertions/extraction-f1.ts';
import { hasShared, needsShared, readSharedLines } from '../shared.ts';
import { contextOf } from './context.ts';

const gold = {
  effective_date: '2020-01-31',
  jurisdiction: 'Kansas',
  party: [{ name: 'Acme_Inc.' }, { name: 'Bolt_LLC' }],
  term: '2_years',
};
const score = (output: unknown, options: { config?: object; gold?: object } = {}) =>
  extractionF1(output, contextOf({ metadata: { gold: options.gold ?? gold } }, options.config));

const PUBLISHED = [
  'exact_effective_date_f1',
  'exact_jurisdiction_f1',
  'fuzzy_jurisdiction_f1',
  'exact_party_f1',
  'fuzzy_party_f1',
  'exact_term_f1',
  'fuzzy_term_f1',
  'exact_f1',
  'fuzzy_f1',
];
const CORRECTED = ['state_jurisdiction_f1', 'assigned_party_f1', 'duration_term_f1'];

describe('extractionF1', () => {
  it('gives a right answer 1 everywhere', async () => {
    const { pass, score: total, namedScores } = await score(JSON.stringify(gold));
    expect({ pass, total }).toEqual({ pass: true, total: 1 });
    expect(namedScores).toEqual({
      ...Object.fromEntries([...PUBLISHED, ...CORRECTED].map((name) => [name, 1])),
      invalid_format: 0,
      micro_tp: 5,
      micro_fp: 0,
      micro_fn: 0,
    });
  });

  it('emits the published metrics alone in the published profile', async () => {
    const { namedScores } = await score(JSON.stringify(gold), { config: { profile: 'published' } });
    expect(Object.keys(namedScores!).sort()).toEqual([...PUBLISHED, 'invalid_format'].sort());
  });

  it('takes spelling for truth in the published metrics, not in the corrected ones', async () => {
    const { namedScores, componentResults } = await score({
      ...gold,
      jurisdiction: 'Arkansas',
      term: '4 years',
    });
    expect(namedScores).toMatchObject({
      fuzzy_term_f1: 1,
      fuzzy_jurisdiction_f1: 1,
      fuzzy_f1: 1,
      exact_f1: 0.5,
    });
    expect(namedScores).toMatchObject({
      duration_term_f1: 0,
      state_jurisdiction_f1: 0,
      micro_tp: 3,
      micro_fp: 2,
    });
    expect(componentResults!.map((line) => line.reason)).toContain(
      'term: predicted "4_years", gold "2_years"; not exact, matches as fuzzy, no match as duration',
    );
  });

  it.each([
    ['a term without figures', { term: 'perpetual' }, 'term: not a term'],
    ['a date in words', { effective_date: 'January 31, 2020' }, 'effective_date: not a date'],
    ['party: null', { party: null }, 'party: Invalid input'],
    ['a number', { term: 2 }, 'term: Invalid input'],
  ])('loses the document to %s as published, and salvages its other fields', async (_, change, problem) => {
    const { namedScores, reason, metadata } = await score({ ...gold, ...change });
    for (const name of PUBLISHED) expect(namedScores![name], name).toBe(0);
    expect(namedScores).toMatchObject({ invalid_format: 1, state_jurisdiction_f1: 1 });
    expect(namedScores!.micro_tp).toBeGreaterThanOrEqual(3);
    expect(reason).toContain(problem);
    expect(metadata!.invalidFormat).toBe(true);
  });

  it.each([
    ['', 'empty'],
    ['I cannot help with that.', 'no JSON object'],
    ['{"term": "2_ye', 'cut off'],
    ['[]', 'a list'],
    [{ _failed: true }, 'failed'],
  ])('scores %j 0 and gives the document no credit for what it lacks', async (output, problem) => {
    const { namedScores, reason, pass } = await score(output, { gold: { party: [{ name: 'Acme_Inc.' }] } });
    for (const name of [...PUBLISHED, ...CORRECTED]) expect(namedScores![name], name).toBe(0);
    expect(namedScores).toMatchObject({ micro_tp: 0, micro_fp: 0, micro_fn: 1 });
    expect(reason).toContain(problem);
    expect(pass).toBe(false);
  });

  it.each(['null', 'N/A', '<UNKNOWN>', '[•]', '', 'Not specified'])(
    'reads %j as absent in the corrected numbers',
    async (value) => {
      const { namedScores } = await score(
        { ...gold, jurisdiction: value },
        { gold: { ...gold, jurisdiction: null } },
      );
      expect(namedScores).toMatchObject({ exact_jurisdiction_f1: 0, state_jurisdiction_f1: 1, micro_fp: 0 });
    },
  );

  it('has no published score for an answer whose extractor could keep only some fields', async () => {
    const context = contextOf({ metadata: { gold } });
    const providerResponse = { metadata: { invalidFormat: true } };
    const { namedScores } = await extractionF1({ ...gold, term: null }, { ...context, providerResponse });
    expect(namedScores).toMatchObject({
      exact_f1: 0,
      invalid_format: 1,
      state_jurisdiction_f1: 1,
      duration_term_f1: 0,
    });
  });

  it('scores any other fields, under their own names', async () => {
    const config = {
      fields: [
        { name: 'amount' },
        { name: 'signed', match: 'date' },
        { name: 'court', match: ['fuzzy', 'state'] },
        { name: 'tags', kind: 'set' },
      ],
    };
    const answer = { amount: 1000, signed: '20200131', court: 'NY', tags: ['b', 'a'] };
    const { namedScores } = await score(answer, {
      config,
      gold: { amount: '1000', signed: '2020-01-31', court: 'New York', tags: ['a'] },
    });
    expect(namedScores).toMatchObject({
      exact_amount_f1: 1,
      exact_signed_f1: 0,
      date_signed_f1: 1,
      state_court_f1: 1,
    });
    expect(namedScores!.exact_tags_f1).toBeCloseTo(2 / 3);
  });

  it.each([
    [{ treshold: 0.5 }, /key "treshold": unknown key.*Did you mean "threshold"/],
    [{ fields: [{ nam: 'x' }] }, /Did you mean "name"/],
    [{ fields: [{ name: 'a/b' }] }, /letters, digits/],
    [{ threshold: 2 }, /key "threshold"/],
    [{ profile: 'publised' }, /key "profile"/],
  ])('refuses the config %j', async (config, message) => {
    await expect(score(gold, { config })).rejects.toThrow(message);
  });

  it('refuses a test without gold, or with gold that breaks the rules', async () => {
    await expect(extractionF1('{}', contextOf({ description: 'row 7' }))).rejects.toThrow(
      /row 7.*metadata\.gold/,
    );
    const metadata = { gold: { term: 'perpetual' } };
    await expect(extractionF1('{}', contextOf({ description: 'row 7', metadata }))).rejects.toThrow(
      /metadata\.gold of test "row 7", key "term"/,
    );
  });

  it('throws on two fields of one name', async () => {
    const fields = [{ name: 'term' }, { name: 'term' }];
    await expect(score(gold, { config: { fields } })).rejects.toThrow(/"fields".*same name/);
  });

  it('honours a bare threshold on the assertion', async () => {
    const half = JSON.stringify({ ...gold, term: null, jurisdiction: null });
    const context = (threshold: number) =>
      contextOf({
        metadata: { gold },
        assert: [{ type: 'javascript', value: 'package:promptfoo-legal:extractionF1', threshold }],
      });
    expect((await extractionF1(half, context(0.5))).pass).toBe(true);
    expect((await extractionF1(half, context(0.51))).pass).toBe(false);
  });
});

describe.runIf(hasShared)(needsShared('the published results'), () => {
  interface Row {
    id: string;
    outputs: object;
    reference: object;
    scores: Record<string, number>;
  }
  it.each(['claude-lite-single_pass-text-0fbc8d66', 'claude-standard-single_pass-text-f6280de4'])(
    '%s: every row',
    async (run) => {
      const rows = readSharedLines<Row>(`golden/kleister-nda/published/${run}.jsonl`);
      expect(rows).toHaveLength(83);
      for (const row of rows) {
        const published = (
          await score(row.outputs, { gold: row.reference, config: { profile: 'published' } })
        ).namedScores!;
        const both = (await score(row.outputs, { gold: row.reference })).namedScores!;
        for (const [name, expected] of Object.entries(row.scores)) {
          expect(Number(published[name]!.toFixed(4)), `${row.id} ${name}`).toBe(expected);
          expect(both[name], 'the default profile never changes a published metric').toBe(published[name]);
        }
      }
    },
  );
});
