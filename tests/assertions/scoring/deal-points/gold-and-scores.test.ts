import { describe, expect, it } from 'vitest';
import { checkGold } from '../../../../assertions/scoring/deal-points/gold.ts';
import { namedDealPoints } from '../../../../assertions/scoring/deal-points/named-scores.ts';

describe('true deal points', () => {
  it.each<[Record<string, unknown>, RegExp]>([
    [{ prix_de_cesion: 1 }, /key "prix_de_cesion": is not a deal point\. Did you mean "/],
    [
      { garantie_actif_passif: { plafon: 1 } },
      /key "garantie_actif_passif\.plafon": .*Did you mean "garantie_actif_passif\.plafond"/,
    ],
    [{ garantie_actif_passif: 1 }, /key "garantie_actif_passif": is not a deal point/],
    [
      { garantie_actif_passif: { plafond: 'beaucoup' } },
      /"garantie_actif_passif\.plafond": cannot be read \(found "beaucoup"\).*a number/,
    ],
  ])('%j is an error', (gold, message) => expect(() => checkGold(gold, 'gold')).toThrow(message));

  it('may say that the contract has no such section', () => {
    expect(() => checkGold({ garantie_actif_passif: null }, 'gold')).not.toThrow();
    expect(() => checkGold({ garantie_actif_passif: { plafond: 600_000 } }, 'gold')).not.toThrow();
  });
});

describe('scores by name', () => {
  const counts = (tp: number, fp: number, fn: number) => ({ tp, fp, fn });
  const scores = {
    total: counts(3, 1, 2),
    sections: [
      ['prix', counts(2, 0, 1)],
      ['parties', counts(0, 0, 0)],
    ] satisfies [string, object][],
    fields: [],
    accuracy: { right: 4, total: 5 },
  } as unknown as Parameters<typeof namedDealPoints>[0];

  it('have their denominators as weights', () => {
    expect(namedDealPoints(scores, { invalid: false, details: false })).toEqual({
      namedScores: {
        precision: 3 / 4,
        recall: 3 / 5,
        f1: 6 / 9,
        prix_f1: 4 / 5,
        field_accuracy: 4 / 5,
        tp: 3,
        fp: 1,
        fn: 2,
        invalid_format: 0,
      },
      namedScoreWeights: { precision: 4, recall: 5, f1: 9, prix_f1: 5, field_accuracy: 5 },
      f1: 6 / 9,
    });
  });

  it('with details, precision and recall of every section too', () => {
    const { namedScores, namedScoreWeights } = namedDealPoints(scores, { invalid: true, details: true });
    expect(namedScores).toMatchObject({ prix_precision: 1, prix_recall: 2 / 3, invalid_format: 1 });
    expect(namedScoreWeights).toMatchObject({ prix_precision: 2, prix_recall: 3 });
  });

  it('without any deal point are those of a right answer', () => {
    const none = { ...scores, total: counts(0, 0, 0), sections: [], accuracy: { right: 0, total: 0 } };
    expect(namedDealPoints(none, { invalid: false, details: true })).toEqual({
      namedScores: { tp: 0, fp: 0, fn: 0, invalid_format: 0 },
      namedScoreWeights: {},
      f1: 1,
    });
  });
});
