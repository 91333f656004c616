import { describe, expect, it } from 'vitest';
import { Ledger } from '../../../../assertions/scoring/openexempt/ledger.ts';
import { normalizeCitation } from '../../../../assertions/scoring/openexempt/normalize.ts';
import type { Jurisdiction } from '../../../../assertions/scoring/openexempt/statutes.ts';

type Step = [citation: string, amount: number, result: number | ['cap' | 'items' | 'excluded', number]];

const HOME = '11 U.S.C. § 522(d)(1)';
const CAR = '11 U.S.C. § 522(d)(2)';
const GOODS = '11 U.S.C. § 522(d)(3)';
const WILDCARD = '11 U.S.C. § 522(d)(5)';
const AIDS = '11 U.S.C. § 522(d)(9)';
const OREGON_HOME = 'Or. Rev. Stat. § 18.395(1)';
const OREGON_SALE = 'Or. Rev. Stat. § 18.395(2)';
const WISCONSIN_CAR = 'Wis. Stat. § 815.18(3)(g)';
const WISCONSIN_GOODS = 'Wis. Stat. § 815.18(3)(d)';

/** One claim after another: what is entered, or why nothing is and how much would be. */
function expectClaims(jurisdiction: Jurisdiction, married: boolean, unit: 1 | 100, steps: Step[]) {
  const ledger = new Ledger(jurisdiction, married, unit);
  for (const [citation, amount, result] of steps)
    expect(ledger.claim(normalizeCitation(citation), amount), `${citation}: ${amount}`).toEqual(
      typeof result === 'number'
        ? { allowed: true, entered: result }
        : { allowed: false, because: result[0], most: result[1] },
    );
}

describe('a ledger', () => {
  it.each<[string, Jurisdiction, boolean, 1 | 100, Step[]]>([
    [
      'takes a cap down to 0',
      'FEDERAL',
      false,
      1,
      [
        [HOME, 27_900, 27_900],
        [HOME, 1, ['items', 0]],
      ],
    ],
    [
      'changes nothing for a claim above the cap',
      'FEDERAL',
      false,
      1,
      [
        [CAR, 4_451, ['cap', 4_450]],
        [CAR, 4_450, 4_450],
      ],
    ],
    [
      'takes one item a claim',
      'FEDERAL',
      true,
      1,
      [
        [CAR, 100, 100],
        [CAR, 4_451, ['cap', 4_450]],
        [CAR, 4_450, 4_450],
        [CAR, 1, ['items', 0]],
      ],
    ],
    [
      'takes several items where one is not enough',
      'FEDERAL',
      true,
      1,
      [
        [CAR, 8_901, ['cap', 8_900]],
        [CAR, 4_451, 4_451],
        [CAR, 1, ['items', 0]],
      ],
    ],
    [
      'caps what has no number of items for each of them',
      'FEDERAL',
      false,
      1,
      [
        [GOODS, 701, ['cap', 700]],
        ...Array.from({ length: 21 }, (): Step => [GOODS, 700, 700]),
        [GOODS, 176, ['cap', 175]],
        [GOODS, 175, 175],
        [GOODS, 1, ['cap', 0]],
        [GOODS, 0, 0],
      ],
    ],
    [
      'lends what is left of another exemption, up to its limit',
      'FEDERAL',
      false,
      1,
      [
        [WILDCARD, 15_426, ['cap', 15_425]],
        [WILDCARD, 1_475, 1_475],
        [WILDCARD, 13_950, 13_950],
        [WILDCARD, 1, ['cap', 0]],
        [HOME, 13_951, ['cap', 13_950]],
        [HOME, 13_950, 13_950],
      ],
    ],
    [
      'gives the lender back what a refused claim took',
      'FEDERAL',
      false,
      1,
      [
        [WILDCARD, 20_000, ['cap', 15_425]],
        [HOME, 27_900, 27_900],
        [WILDCARD, 1_476, ['cap', 1_475]],
        [WILDCARD, 1_475, 1_475],
      ],
    ],
    [
      'gives the borrower its limit back too',
      'FEDERAL',
      true,
      1,
      [
        [WILDCARD, 40_000, ['cap', 30_850]],
        [WILDCARD, 30_850, 30_850],
        [HOME, 27_900, 27_900],
        [HOME, 1, ['cap', 0]],
      ],
    ],
    [
      'lends all of an exemption without a number of items',
      'WISCONSIN',
      false,
      1,
      [
        [WISCONSIN_CAR, 16_000, 16_000],
        [WISCONSIN_GOODS, 1, ['cap', 0]],
      ],
    ],
    [
      'lends only what the lender has left',
      'WISCONSIN',
      false,
      1,
      [
        [WISCONSIN_GOODS, 10_000, 10_000],
        [WISCONSIN_CAR, 6_001, ['cap', 6_000]],
        [WISCONSIN_CAR, 6_000, 6_000],
      ],
    ],
    [
      'allows one of two that exclude each other',
      'OREGON',
      false,
      1,
      [
        [OREGON_HOME, 0, 0],
        [OREGON_SALE, 10, 10],
        [OREGON_HOME, 1, ['excluded', 0]],
        [OREGON_HOME, 0, 0],
      ],
    ],
    [
      'a refused claim excludes nothing',
      'OREGON',
      false,
      1,
      [
        [OREGON_HOME, 40_001, ['cap', 40_000]],
        [OREGON_SALE, 40_000, 40_000],
      ],
    ],
    [
      'knows exemptions without a cap',
      'FEDERAL',
      false,
      1,
      [
        [AIDS, 1e9, 1e9],
        [AIDS, 1e9, 1e9],
      ],
    ],
    ['takes an amount that is no number for all there is', 'FEDERAL', false, 1, [[CAR, Number.NaN, 4_450]]],
    [
      'counts in cents',
      'FEDERAL',
      false,
      100,
      [
        [CAR, 445_001, ['cap', 445_000]],
        [CAR, 445_000, 445_000],
        [GOODS, 70_001, ['cap', 70_000]],
        [WILDCARD, 1_542_501, ['cap', 1_542_500]],
      ],
    ],
  ])('%s', (_, ...args) => expectClaims(...args));
});
