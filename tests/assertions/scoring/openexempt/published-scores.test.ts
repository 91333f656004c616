import { describe, expect, it } from 'vitest';
import { scoreClassification } from '../../../../assertions/scoring/openexempt/classification.ts';
import { matchAsPublished } from '../../../../assertions/scoring/openexempt/match-assets.ts';
import { scoreNonexempt } from '../../../../assertions/scoring/openexempt/nonexempt.ts';
import {
  findAsset,
  fromCounts,
  nanMean,
  normalize,
  normalizeCitation,
  relativeError,
} from '../../../../assertions/scoring/openexempt/normalize.ts';
import { scoreValuation } from '../../../../assertions/scoring/openexempt/valuation.ts';

const among = (...names: string[]) => new Map(names.map((name) => [name, 0]));

describe('the asset that is meant', () => {
  it.each([
    ['silver tea set', ['silver tea set', 'silver tea sets'], 'silver tea set'],
    ['silver tea set 1', ['silver tea set 2', 'silver tea set 3'], 'silver tea set 2'],
    ['silver tea set 1', ['silver tea set 22', 'silver tea set 1 of 2'], 'silver tea set 1 of 2'],
    ['silver tea set 1', ['gold tea set', 'silver'], 'silver'],
    // 90 is not above 90.
    ['abcdefghij', ['abcdexghij'], undefined],
    ['abcdefghijk', ['abcdexghijk'], 'abcdexghijk'],
    ['van', ['car'], undefined],
    ['van', [], undefined],
  ])('%j among %j: %j', (description, names, expected) => {
    expect(findAsset(description, among(...names))).toBe(expected);
  });

  it('one entry of an answer can serve for several assets; of two that are one the later counts', () => {
    const answer = new Map([
      [' Silver tea set ', 1],
      ['yacht', 3],
      ['silver TEA set', 2],
    ]);
    expect(matchAsPublished(answer, ['Silver tea set 1', 'silver tea set 2', 'a horse'])).toEqual({
      pairs: [
        { asset: 'Silver tea set 1', predicted: 2 },
        { asset: 'silver tea set 2', predicted: 2 },
        { asset: 'a horse' },
      ],
      extra: [['yacht', 3]],
    });
    expect(matchAsPublished(answer, ['yacht', 'silver tea set']).extra).toEqual([]);
  });
});

describe('texts and numbers as the original compares them', () => {
  it.each([
    ['  Old Van ', 'old van'],
    ['Old Van', 'old van'],
    ['\u00a0Old\u00a0Van\u2003', 'old\u00a0van'],
    ['\ufeffVan', '\ufeffvan'],
    ['   ', ''],
    ['', ''],
    ['Émile', 'émile'],
    ['\x1cvan\x85', 'van'],
    ['van ~', 'van ~'],
  ])('%j is %j', (text, expected) => expect(normalize(text)).toBe(expected));

  it.each([
    ['11 U.S.C. §522(d)(2) ', '11 u.s.c. § 522(d)(2)'],
    ['11 U.S.C. § 522(d)(2)', '11 u.s.c. § 522(d)(2)'],
    ['§§ 1, §2', '§ § 1, § 2'],
    ['Title 11', 'title 11'],
  ])('citation %j is %j', (text, expected) => expect(normalizeCitation(text)).toBe(expected));

  it.each([
    [100, 100, 0],
    [101, 100, 0],
    [0, 0, 0],
    [1, 0, 0],
    [3, 0, 2],
    [0, 99, 1],
    [200, 99, 1],
    [50, 99, 0.5],
  ])('the error of %d where the gold is %d is %d', (predicted, gold, error) => {
    expect(relativeError(predicted, gold)).toBeCloseTo(error, 12);
  });

  it('counts with a denominator of 0 score 0', () => {
    expect(fromCounts(0, 0, 0)).toEqual({ precision: 0, recall: 0, f1: 0 });
    expect(fromCounts(0, 2, 0)).toEqual({ precision: 0, recall: 0, f1: 0 });
    expect(fromCounts(0, 0, 2)).toEqual({ precision: 0, recall: 0, f1: 0 });
    expect(fromCounts(1, 1, 3)).toEqual({ precision: 0.5, recall: 0.25, f1: 0.25 / 0.75 });
  });

  it('a mean leaves out what is no number', () => {
    expect(nanMean([1, Number.NaN, 3])).toBe(2);
    expect(nanMean([Number.NaN])).toBeNaN();
    expect(nanMean([])).toBeNaN();
  });
});

describe('EC', () => {
  const ec = (
    pairs: [asset: string, predicted: string[] | undefined][],
    gold: Record<string, string[]>,
    extra: [string, string[]][] = [],
  ) =>
    scoreClassification(
      { pairs: pairs.map(([asset, predicted]) => ({ asset, ...(predicted && { predicted }) })), extra },
      gold,
    );

  it('means over the assets of the gold; citations count once, however they are written', () => {
    const result = ec(
      [
        ['van', ['§ 1', '§1', 'X']],
        ['lot', []],
        ['boat', undefined],
        ['hat', undefined],
      ],
      {
        van: ['§ 1', '§ 2'],
        lot: [],
        boat: ['§ 1'],
        hat: [],
      },
      [
        ['yacht', ['§ 3']],
        ['kite', []],
      ],
    );
    expect(result).toMatchObject({
      precision: 0.5 / 4,
      recall: 0.5 / 4,
      f1: 0.5 / 4,
      f1_nothing_right: 2.5 / 4,
      f1_extra_assets: 2.5 / 5,
      extra: [{ asset: 'yacht', citations: ['§ 3'] }],
    });
    expect(result.lines.map(({ asset, f1, predicted }) => [asset, f1, predicted])).toEqual([
      ['van', 0.5, ['§ 1', '§1', 'X']],
      ['lot', 0, []],
      ['boat', 0, undefined],
      ['hat', 0, undefined],
    ]);
  });

  it('a gold without assets', () => {
    expect(ec([], {})).toMatchObject({ f1: Number.NaN, f1_nothing_right: 1, f1_extra_assets: 1 });
    expect(ec([], {}, [['kite', ['§ 1']]])).toMatchObject({ f1_nothing_right: 0, f1_extra_assets: 0 });
  });

  it('something claimed where nothing applies is wrong', () => {
    expect(ec([['lot', ['§ 1']]], { lot: [] })).toMatchObject({
      f1: 0,
      f1_nothing_right: 0,
      f1_extra_assets: 0,
    });
  });
});

describe('EV', () => {
  const claim = (citation: string, claim_value: number) => ({ citation, claim_value });
  const gold = { van: [claim('§ 1', 99), claim('§ 2', 1000)], lot: [] };

  it('amounts within 5 % of one dollar more than the gold', () => {
    const result = scoreValuation(
      {
        pairs: [
          { asset: 'van', predicted: [claim('§1', 104), claim('§ 2', 900), claim('§ 3', 5)] },
          { asset: 'lot' },
        ],
        extra: [
          ['yacht', [claim('§ 1', 7)]],
          ['kite', []],
        ],
      },
      gold,
    );
    expect(result.precision).toBeCloseTo(1 / 3 / 2, 12);
    expect(result.recall).toBeCloseTo(1 / 2 / 2, 12);
    expect(result.f1).toBeCloseTo(0.4 / 2, 12);
    expect(result.f1_nothing_right).toBeCloseTo(0.4 / 2, 12);
    expect(result.f1_extra_assets).toBeCloseTo(0.4 / 3, 12);
    expect(result.mare).toBeCloseTo((0.04 + (1 - 900 / 1001)) / 2, 12);
    expect(
      result.lines.map(({ asset, citation, predicted, gold, right }) => [
        asset,
        citation,
        predicted,
        gold,
        right,
      ]),
    ).toEqual([
      ['van', '§1', 104, 99, true],
      ['van', '§ 2', 900, 1000, false],
      ['van', '§ 3', 5, undefined, false],
      ['van', '§ 2', undefined, 1000, false],
      ['yacht', '§ 1', 7, undefined, false],
    ]);
  });

  it.each([
    [105, false],
    [104.9, true],
    [95, false],
    [95.1, true],
  ])('of $99, $%d is right: %j', (amount, right) => {
    const { f1 } = scoreValuation(
      { pairs: [{ asset: 'van', predicted: [claim('§ 1', amount)] }], extra: [] },
      { van: [claim('§ 1', 99)] },
    );
    expect(f1).toBe(right ? 1 : 0);
  });

  it('a claim is found once', () => {
    const predicted = [claim('§ 1', 99), claim('§ 1', 99)];
    const { precision, recall } = scoreValuation(
      { pairs: [{ asset: 'van', predicted }], extra: [] },
      { van: [claim('§ 1', 99)] },
    );
    expect([precision, recall]).toEqual([0.5, 1]);
  });

  it('a gold without assets is left out', () => {
    const empty = { pairs: [], extra: [] };
    expect(scoreValuation(empty, {})).toMatchObject({
      f1: Number.NaN,
      f1_nothing_right: 1,
      f1_extra_assets: 1,
    });
    const invented = {
      pairs: [],
      extra: [['kite', [claim('§ 1', 1)]] as [string, { citation: string; claim_value: number }[]]],
    };
    expect(scoreValuation(invented, {})).toMatchObject({ f1_nothing_right: 0, f1_extra_assets: 0 });
  });
});

describe('NA', () => {
  it('amounts by jurisdiction', () => {
    const answer = new Map([
      ['federal ', 100],
      ['Oregon', 1000],
      ['Illinois', 5],
      ['Arizona', 0],
    ]);
    const result = scoreNonexempt(answer, { Federal: 100.5, Oregon: 2000, Arizona: 0, Wisconsin: 7 });
    expect(result).toMatchObject({
      ...fromCounts(2, 2, 2),
      exact_dollars: fromCounts(2, 2, 2).f1,
      f1_nonzero_gold: fromCounts(1, 2, 2).f1,
    });
    expect(result.mare).toBeCloseTo((1 - 100 / 101.5 + (1 - 1000 / 2001)) / 3, 12);
    expect(
      result.lines.map(({ jurisdiction, predicted, gold, right }) => [jurisdiction, predicted, gold, right]),
    ).toEqual([
      ['Federal', 100, 100.5, true],
      ['Oregon', 1000, 2000, false],
      ['Illinois', 5, undefined, false],
      ['Arizona', 0, 0, true],
      ['Wisconsin', undefined, 7, false],
    ]);
  });

  it('to the dollar', () => {
    expect(scoreNonexempt(new Map([['Oregon', 101]]), { Oregon: 100 })).toMatchObject({
      f1: 1,
      exact_dollars: 0,
    });
    expect(scoreNonexempt(new Map([['Oregon', 100.99]]), { Oregon: 100 })).toMatchObject({
      exact_dollars: 1,
    });
  });

  it('without a gold above 0, or an answer to one, there is no number for it', () => {
    expect(scoreNonexempt(new Map([['Oregon', 0]]), { Oregon: 0 })).toMatchObject({
      f1: 1,
      f1_nonzero_gold: Number.NaN,
    });
    expect(scoreNonexempt(new Map(), { Oregon: 5 })).toMatchObject({
      mare: Number.NaN,
      f1_nonzero_gold: 0,
      f1: 0,
    });
    expect(scoreNonexempt(new Map([['Oregon', Number.NaN]]), { Oregon: 5 })).toMatchObject({
      mare: Number.NaN,
      f1: 0,
    });
  });
});
