import type { CallApiContextParams } from 'promptfoo';
import { describe, expect, test } from 'vitest';
import { KLEISTER_FIELDS } from '../../assertions/scoring/extraction/field-f1.ts';
import { ndaSchema } from '../../assertions/scoring/extraction/nda-schema.ts';
import { scoreExtraction } from '../../assertions/scoring/extraction/score-extraction.ts';
import { readSplit } from '../../datasets/kleister-nda/read-split.ts';
import NdaRulesByDefault, { NdaRules } from '../../providers/nda-rules.ts';
import { textOf } from '../linear.ts';
import { hasShared, needsShared, SHARED } from '../shared.ts';

const NDA = `NON-DISCLOSURE AGREEMENT
This Agreement is made as of March 3, 2019 by and between Birch Lamp Works, Inc., an Ohio corporation (“Birch”),
and Heron Capital Partners, L.P. (“Heron”).
1. Term. This Agreement shall expire eighteen (18) months from the date hereof.
2. Law. This Agreement is governed by the laws of the State of Ohio.`;
const FIELDS = {
  effective_date: '2019-03-03',
  jurisdiction: 'Ohio',
  party: [{ name: 'Birch_Lamp_Works_Inc.' }, { name: 'Heron_Capital_Partners_LP' }],
  term: '18_months',
};

async function answer(prompt: string, vars: Record<string, unknown> = {}, test?: object) {
  const context = { prompt: { raw: prompt, label: '' }, vars, ...(test && { test }) };
  const { output } = await new NdaRules().callApi(prompt, context as CallApiContextParams);
  return JSON.parse(output as string);
}

describe('the provider', () => {
  test('is the default export, under the name nda-rules', () => {
    expect(NdaRulesByDefault).toBe(NdaRules);
    expect(new NdaRules().id()).toBe('nda-rules');
  });

  test('reads the document variable, not the prompt around it', async () => {
    expect(await answer('This NDA is dated June 9, 1999.', { document: NDA })).toEqual(FIELDS);
  });

  test('reads a String object, the form in which a document escapes templates', async () => {
    expect(await answer('', { document: new String(NDA) })).toEqual(FIELDS);
  });

  test('reads the prompt where there is no document variable', async () => {
    expect(await answer(NDA)).toEqual(FIELDS);
  });

  test('never looks at the gold', async () => {
    const gold = { effective_date: '1999-01-01', jurisdiction: 'Utah', party: [], term: '9_years' };
    expect(await answer('', { document: NDA, gold }, { metadata: { gold } })).toEqual(FIELDS);
  });

  test('leaves out what a document does not say', async () => {
    const nothing = { effective_date: null, jurisdiction: null, party: [], term: null };
    expect(await answer('', { document: 'We keep secrets.' })).toEqual(nothing);
    expect(await answer('', { document: '' })).toEqual(nothing);
  });

  test.each([[['a', 'b']], [{ text: NDA }], [7]])(
    'rejects a document that is not text: %j',
    async (document) => {
      await expect(answer('', { document })).rejects.toThrow('nda-rules, key "vars.document"');
    },
  );
});

describe('hostile documents', () => {
  test.each([
    'x',
    ' ',
    '(',
    '\n',
    '\0',
    '\ud800',
    '1 ',
    'A and ',
    'between (',
    '("A" ',
    '/s/ A\n',
    'May ',
    'merger ',
    'courts ',
    'this agreement ends obligations expire two years ',
    'effective date of this a-',
    'governed by the laws ',
    '{{ document }}',
    '(Larch Inc. ("L") ',
  ])('a megabyte of %j gives an answer that scores as valid', async (unit) => {
    const fields = await answer('', { document: textOf(unit, 1_000_000) });
    expect(ndaSchema.safeParse(fields).success).toBe(true);
  });

  test('a contract at the top of 10 MB in one line is still read', async () => {
    const document = `${NDA.replaceAll('\n', ' ')} ${'x'.repeat(10_000_000)}`;
    expect(await answer('', { document })).toEqual(FIELDS);
  });
});

describe('the data set', () => {
  // The weakest published model run reaches 0.67 there.
  test.skipIf(!hasShared)(needsShared('dev-0: exact_f1 is above 0.88'), async () => {
    const { rows } = await readSplit(`${SHARED}data/kleister-nda`, 'dev-0');
    let sum = 0;
    for (const { text_best, gold } of rows) {
      const fields = await answer('', { document: text_best });
      const options = { fields: KLEISTER_FIELDS, preset: true, profile: 'published' } as const;
      sum += scoreExtraction(fields, { ...gold }, options).scores.exact_f1!;
    }
    expect(rows).toHaveLength(83);
    expect(sum / rows.length).toBeGreaterThan(0.88);
  });
});
