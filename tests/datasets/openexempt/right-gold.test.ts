import { describe, expect, it } from 'vitest';
import { rightGold } from '../../../datasets/openexempt/right-gold.ts';
import type { Case, Sample } from '../../../datasets/openexempt/schema.ts';
import { hasShared, needsShared } from '../../shared.ts';
import { sharedSamples } from './shared-samples.ts';

/** Lived in Wisconsin, then for the last 120 days of the window in Oregon: Oregon applies. */
const facts: Case = {
  debtor: { first_name: 'Ada', last_name: 'Example' },
  joint_debtor: null,
  assets: [
    {
      description: 'old van',
      dollar_value: 9000,
      applicable_exemptions: [
        '11 U.S.C. § 522(d)(2)',
        'Or. Rev. Stat. § 18.345(1)(d)',
        'Wis. Stat. § 815.18(3)(g)',
      ],
      category_hints: [],
    },
  ],
  state_jurisdiction: 'WISCONSIN',
  petition_date: '2024-06-01T00:00:00',
  domicile_dates: {
    '2010-01-01T00:00:00': 'WISCONSIN',
    '2022-02-01T00:00:00': 'OREGON',
    '2023-05-01T00:00:00': 'WISCONSIN',
  },
};
const oregon: Case = { ...facts, state_jurisdiction: 'OREGON' };
const couple: Case = { ...oregon, joint_debtor: { first_name: 'Bo', last_name: 'Example' } };

type Given = Pick<Sample, 'startTask' | 'terminalTask' | 'case' | 'solution'>;
const van = (...claims: [string, number][]) => ({
  'old van': claims.map(([citation, claim_value]) => ({ citation, claim_value })),
});

describe('a gold that the statutes contradict', () => {
  it.each<[string, Given, object | undefined]>([
    [
      'names the state with the fewest of the 180 days',
      { startTask: 1, terminalTask: 1, case: facts, solution: 'Federal, Wisconsin' },
      { causes: ['domicile'], gold: 'Federal, Oregon', state: 'OREGON' },
    ],
    [
      'is right for the right state',
      { startTask: 1, terminalTask: 1, case: oregon, solution: 'Federal, Oregon' },
      undefined,
    ],
    [
      'does not count where the prompt gives the state away',
      {
        startTask: 2,
        terminalTask: 2,
        case: facts,
        solution: { 'old van': ['11 U.S.C. § 522(d)(2)', 'Wis. Stat. § 815.18(3)(g)'] },
      },
      undefined,
    ],
    [
      'carries the state into NA',
      { startTask: 1, terminalTask: 4, case: facts, solution: { Federal: 4550, Wisconsin: 0 } },
      { causes: ['domicile'], gold: { Federal: 4550, Oregon: 6000 }, state: 'OREGON' },
    ],
    [
      'is found in OE even where the best claims stay the same',
      {
        startTask: 1,
        terminalTask: 5,
        case: { ...facts, assets: [{ ...facts.assets[0]!, dollar_value: 1000 }] },
        solution: van(['11 U.S.C. § 522(d)(2)', 1000]),
      },
      { causes: ['domicile'], gold: van(['11 U.S.C. § 522(d)(2)', 1000]), state: 'OREGON' },
    ],
    [
      "gives a couple one spouse's item claim",
      {
        startTask: 1,
        terminalTask: 3,
        case: couple,
        solution: van(['11 U.S.C. § 522(d)(2)', 4450], ['Or. Rev. Stat. § 18.345(1)(d)', 3000]),
      },
      {
        causes: ['one-item-claim'],
        gold: van(['11 U.S.C. § 522(d)(2)', 8900], ['Or. Rev. Stat. § 18.345(1)(d)', 6000]),
      },
    ],
    [
      'is wrong in a way of its own',
      { startTask: 4, terminalTask: 4, case: oregon, solution: { Federal: 1, Oregon: 6000 } },
      { causes: ['unexplained'], gold: { Federal: 4550, Oregon: 6000 } },
    ],
    [
      'may list citations in any order',
      {
        startTask: 2,
        terminalTask: 2,
        case: oregon,
        solution: { 'old van': ['Or. Rev. Stat. § 18.345(1)(d)', '11 U.S.C. § 522(d)(2)'] },
      },
      undefined,
    ],
    [
      'has no right answer where two states tie',
      {
        startTask: 1,
        terminalTask: 1,
        case: {
          ...facts,
          domicile_dates: {
            ...facts.domicile_dates,
            '2022-02-01T00:00:00': 'WISCONSIN',
            '2022-03-04T00:00:00': 'OREGON',
          },
        },
        solution: 'Federal, Wisconsin',
      },
      { causes: ['domicile-tie'] },
    ],
  ])('%s', (_, sample, found) => {
    expect(rightGold(sample)).toEqual(found);
  });

  it.skipIf(!hasShared)(needsShared('is 177 of 1,160 published ones, none unexplained'), async () => {
    const counts: Record<string, number> = {};
    for (const sample of await sharedSamples())
      for (const cause of rightGold(sample)?.causes ?? ['none']) counts[cause] = (counts[cause] ?? 0) + 1;
    // 11 EV golds have two causes.
    expect(counts).toEqual({ none: 983, domicile: 136, 'one-item-claim': 51, 'domicile-tie': 1 });
  });
});
