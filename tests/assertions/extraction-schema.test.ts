import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import extractionF1 from '../../assertions/extraction-f1.ts';
import { temporaryFolder } from '../run.ts';
import { contextOf } from './context.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    signed: { type: ['string', 'null'] },
    term: { type: 'string' },
    price: { type: 'object', properties: { amount: { type: 'number' }, paid: { type: 'boolean' } } },
    courts: { type: 'array', items: { type: 'string' } },
    sellers: { type: 'array', items: { $ref: '#/$defs/seller' } },
    law: { anyOf: [{ type: 'null' }, { type: 'string' }] },
  },
  $defs: {
    seller: { type: 'object', properties: { name: { type: 'string' }, shares: { type: 'integer' } } },
  },
};
const GOLD = {
  signed: '2024-04-01',
  term: '36 months',
  price: { amount: 1_250_000.5, paid: true },
  courts: ['Tribunal de Paris', 'Tribunal de Lyon'],
  sellers: [
    { name: 'Société Générale d’Été', shares: 300 },
    { name: 'Bolt LLC', shares: 700 },
  ],
  law: null,
};
const score = (answer: unknown, config: object = {}, gold: object = GOLD) =>
  extractionF1(answer, contextOf({ metadata: { gold } }, { schema: SCHEMA, ...config }));
const only = async (field: string, type: object, gold: unknown, value: unknown, tolerance?: number) => {
  const { score: total } = await score(
    { [field]: value },
    {
      schema: { type: 'object', properties: { [field]: type } },
      ...(tolerance && { tolerance: { [field]: tolerance } }),
    },
    { [field]: gold },
  );
  return total;
};

describe('extractionF1 with a schema', () => {
  it('gives the gold 1 in every field, and the entries of lists count one by one', async () => {
    const { namedScores, score: total } = await score(JSON.stringify(GOLD));
    expect(total).toBe(1);
    expect(namedScores).toEqual({
      exact_f1: 1,
      fuzzy_f1: 1,
      ...Object.fromEntries(
        [
          'signed',
          'term',
          'price_amount',
          'price_paid',
          'courts',
          'sellers_name',
          'sellers_shares',
          'law',
        ].map((name) => [`exact_${name}_f1`, 1]),
      ),
      ...Object.fromEntries(
        ['signed', 'term', 'courts', 'sellers_name', 'law'].map((name) => [`fuzzy_${name}_f1`, 1]),
      ),
      micro_tp: 10,
      micro_fp: 0,
      micro_fn: 0,
      invalid_format: 0,
    });
  });

  it('pairs the objects of a list whatever their order; one that is missed costs its fields, one invented too', async () => {
    const sellers = [
      { name: 'Bolt LLC', shares: 600 },
      { name: "SOCIE\u0301TE\u0301 GE\u0301NE\u0301RALE D'E\u0301TE\u0301", shares: '300' },
      { name: 'Nobody', shares: null },
    ];
    const { namedScores, componentResults } = await score({ ...GOLD, sellers });
    expect(namedScores).toMatchObject({ exact_sellers_name_f1: 4 / 5, exact_sellers_shares_f1: 1 / 2 });
    expect(componentResults!.find(({ reason }) => reason.startsWith('sellers.shares'))).toMatchObject({
      pass: false,
      reason: 'sellers.shares: predicted 600, gold 700',
    });
  });

  it.each([
    [
      'number',
      { type: 'number' },
      1250000.5,
      ['1 250 000,50 €', '1.250.000,50', '1,250,000.50', 'EUR 1,250,000.50', 1250000.5],
      ['1250000', '12500005', null, 'un million'],
    ],
    ['number', { type: 'number' }, 20300, ['$20,300', '20 300', '20.300'], ['20,3', 20301]],
    ['number', { type: 'number' }, 51, ['51 %', '51', 'cinquante et un'], ['5,1 %']],
    ['boolean', { type: 'boolean' }, false, ['non', 'No', false, 'false'], ['oui', true, null, 'peut-être']],
    [
      'date',
      { type: 'string' },
      '2024-04-01',
      ['1er avril 2024', '01/04/2024', 'April 1, 2024', '1st April 2024'],
      ['2 avril 2024', '04/01/2024', 'avril 2024'],
    ],
    [
      'duration',
      { type: 'string' },
      '36 months',
      ['trois ans', '3 years', 'P3Y', '36 mois', 'trente-six (36) mois'],
      ['3 mois', '36', '35 months'],
    ],
    [
      'duration',
      { type: 'string' },
      'P18M',
      ['dix-huit mois', '18 months', 'eighteen (18) months'],
      ['1 an'],
    ],
    [
      'text',
      { type: 'string' },
      'Société d’Été',
      ["SOCIE\u0301TE\u0301 D'E\u0301TE\u0301", 'société d’été.'],
      ['Société', null, 'N/A'],
    ],
    [
      'list',
      { type: 'array', items: { type: 'string' } },
      ['A', 'B'],
      [['b', 'A']],
      [['A', 'A'], 'A', [], null],
    ],
  ])('compares a %s by what it says', async (_kind, type, gold, right, wrong) => {
    for (const value of right) expect(await only('x', type, gold, value), `${value}`).toBe(1);
    for (const value of wrong) expect(await only('x', type, gold, value), `${value}`).toBeLessThan(1);
  });

  it('counts what the document has not: both absent is right, an invented value is not', async () => {
    expect(await only('x', { type: 'string' }, null, 'n/a')).toBe(1);
    expect(await only('x', { type: 'string' }, null, 'Kansas')).toBe(0);
  });

  it('has a tolerance by field', async () => {
    expect(await only('x', { type: 'number' }, 100, 100.4, 0.5)).toBe(1);
    expect(await only('x', { type: 'number' }, 100, 100.6, 0.5)).toBe(0);
    expect(await only('x', { type: 'string' }, '2024-04-01', '3 avril 2024', 2)).toBe(1);
    expect(await only('x', { type: 'string' }, '36 months', '37 mois', 1)).toBe(1);
  });

  it('is 0 in every field where there is no JSON object', async () => {
    const result = await score('I cannot.');
    expect(result).toMatchObject({ score: 0, metadata: { invalidFormat: true } });
    expect(result.namedScores).toMatchObject({
      exact_law_f1: 0,
      micro_tp: 0,
      micro_fn: 10,
      invalid_format: 1,
    });
  });

  it('takes the schema from a file', async () => {
    const path = join(temporaryFolder(), 'schema.json');
    writeFileSync(path, JSON.stringify(SCHEMA));
    expect((await score(GOLD, { schema: pathToFileURL(path).href })).score).toBe(1);
  });

  const { law: _, ...lacking } = GOLD;
  it.each([
    ['a field the gold lacks', {}, lacking, /metadata\.gold.*lacks "law".*null where the document has none/],
    ['a field the schema lacks', {}, { ...GOLD, lwa: null }, /has "lwa", which the schema does not/],
    [
      'a gold of another type',
      {},
      { ...GOLD, price: { amount: '5 €' } },
      /"price\.amount": is "5 €".*a number/,
    ],
    [
      'a tolerance of no field',
      { tolerance: { prize: 1 } },
      GOLD,
      /"tolerance\.prize": is no field.*price\.amount/,
    ],
    ['fields too', { fields: [{ name: 'x' }] }, GOLD, /"fields": goes without schema/],
    [
      'a tolerance without schema',
      { schema: undefined, tolerance: { x: 1 } },
      GOLD,
      /"tolerance": goes with schema/,
    ],
    ['no schema of an object', { schema: { type: 'string' } }, GOLD, /is no JSON schema of an object/],
  ])('throws on %s', async (_name, config, gold, message) => {
    await expect(score(GOLD, config, gold)).rejects.toThrow(message);
  });
});
