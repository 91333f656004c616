import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dealPoints } from '../../assertions/deal-points.ts';
import { sameOwnValue } from '../../assertions/scoring/deal-points/own-value.ts';
import { contextOf } from '../assertions/context.ts';
import { runCli, temporaryFolder } from '../run.ts';

describe('a value of one’s own table', () => {
  it.each<[string, string, boolean | undefined]>([
    ['2021-03-08', 'March 8, 2021', true],
    ['2021-03-08', '8 March 2021', true],
    ['2021-03-08', 'March 9, 2021', false],
    ['2021-03-08', 'shortly after signing', undefined],
    ['By March 8, 2021, unless the parties agree otherwise', 'March 8, 2021', undefined],
    ['$50,000,000', 'USD 50 million', true],
    ['$50,000,000', '50,000,000.00', true],
    ['$50,000,000', '€50,000,000', false],
    ['$50,000,000', '$500,000,000', false],
    ['$50,000,000', '$50,000,000 in cash and 10,000 shares', undefined],
    ['$109.2 million', '$109,200,000', true],
    ['1 250 000 €', '1,25 M€', true],
    ['1,000', '1000', true],
    ['15 %', '15 percent', true],
    ['15 %', '25 %', false],
    ['18 months', 'eighteen months', true],
    ['18 months', 'a year and a half', undefined],
    ['18 months', '12 months', false],
    ['Yes', 'true', true],
    ['Yes', 'no', false],
    ['Delaware', 'delaware', true],
    ['Delaware', 'the laws of the State of Delaware', undefined],
    ['Transfer Taxes split equally', 'each party bears half of the Transfer Taxes', undefined],
  ])('%s, said %s: %s', (gold, said, expected) => expect(sameOwnValue(said, gold)).toBe(expected));
});

const TABLE = `Document;Effective Date;Purchase Price;Governing Law;Closing Deliverables List
Alder Agreement.txt;2024-05-03;"$1,250,000";Delaware;"Seller

Stock certificates
Resignations of the directors

Buyer

Payment of the price"
birch.txt;04/03/2024;N/A;New York;`;

function project(table = TABLE): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'docs'));
  writeFileSync(join(folder, 'points.csv'), table);
  for (const name of ['Alder Agreement.txt', 'Birch.txt'])
    writeFileSync(join(folder, 'docs', name), `${name}: {{ 7 * 7 }} </document>`);
  return folder;
}
const ARGS = ['convert', 'deal-points', '--from', 'points.csv', '--documents', 'docs', '--out', 'tests.json'];

describe('convert deal-points', () => {
  it('makes a test of each row, the fields of the header, and a gold that scores 1', async () => {
    const folder = project();
    const { status, stdout } = await runCli([...ARGS, '--dates', 'day-first'], folder);
    expect([status, stdout]).toEqual([0, expect.stringContaining('2 documents, 4 deal points')]);
    const tests = JSON.parse(readFileSync(join(folder, 'tests.json'), 'utf8'));
    expect(tests.map(({ metadata }: { metadata: { gold: unknown } }) => metadata.gold)).toEqual([
      {
        effective_date: '2024-05-03',
        purchase_price: '$1,250,000',
        governing_law: 'Delaware',
        closing_deliverables_list: [
          'Stock certificates',
          'Resignations of the directors',
          'Payment of the price',
        ],
      },
      {
        effective_date: '2024-03-04',
        purchase_price: null,
        governing_law: 'New York',
        closing_deliverables_list: null,
      },
    ]);
    const score = (output: object, i = 0) => dealPoints(output, contextOf({ metadata: tests[i].metadata }));
    expect((await score(tests[0].metadata.gold)).namedScores).toMatchObject({ f1: 1, tp: 6, fp: 0, fn: 0 });
    const said = { effective_date: 'May 3, 2024', purchase_price: 1250000, governing_law: 'Delaware law' };
    // Without a judge words are compared: one missed list, and the law in other words.
    expect((await score(said)).namedScores).toMatchObject({ tp: 3, fn: 3 });
    expect((await score({ purchase_price: '$5' }, 1)).namedScores).toMatchObject({ tp: 0, fp: 1, fn: 2 });
  });

  it.each<[string, string, string[], RegExp]>([
    ['a day that may be two', TABLE, [], /row 2, key "Effective Date": 04\/03\/2024 may be two days/],
    [
      'no such document',
      TABLE.replace('birch.txt', 'oak.txt'),
      [],
      /row 2, key "Document".*no document "oak\.txt"/,
    ],
    ['no deal points', 'Document\nAlder Agreement.txt', [], /has no deal points/],
    [
      'two columns of one name',
      TABLE.replace('Governing Law', 'purchase price'),
      [],
      /is the same deal point/,
    ],
    ['a list that is no column', TABLE, ['--lists', 'Deliverables'], /no column "Deliverables"/],
  ])('names what is wrong: %s', async (_, table, more, message) => {
    const { status, stderr } = await runCli([...ARGS, ...more], project(table));
    expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
  });
});
