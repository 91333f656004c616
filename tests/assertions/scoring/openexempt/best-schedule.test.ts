import { describe, expect, it } from 'vitest';
import {
  bestSchedule,
  claimable,
  type Property,
} from '../../../../assertions/scoring/openexempt/best-schedule.ts';
import {
  exemptionByCitation,
  type Jurisdiction,
  jurisdictions,
} from '../../../../assertions/scoring/openexempt/statutes.ts';
import { pool } from '../../../../datasets/openexempt/generator/asset-names.ts';
import { sampleCases } from '../../../../datasets/openexempt/generator/cases.ts';
import { type Kind, kinds } from '../../../../datasets/openexempt/generator/kinds.ts';
import { Random } from '../../../../datasets/openexempt/generator/random.ts';
import { settingsOf } from '../../../../datasets/openexempt/generator/settings.ts';
import { allowableJurisdictions, goldOf } from '../../../../datasets/openexempt/gold.ts';
import { sharedSamples } from '../../../datasets/openexempt/shared-samples.ts';
import { hasShared, needsShared } from '../../../shared.ts';
import { branchAndBound } from './branch-and-bound.ts';

const US = '11 U.S.C. § 522';
const asset = (description: string, dollar_value: number, ...applicable_exemptions: string[]): Property => ({
  description,
  dollar_value,
  applicable_exemptions,
});
const car = (name: string, value: number) => asset(name, value, `${US}(d)(2)`);
const cars = (...values: number[]) => values.map((value, index) => car(`car ${index}`, value));

describe('the best schedule of claims', () => {
  it.each<[string, Property[], Jurisdiction, boolean, number]>([
    ['uses no more than the cap', cars(6000), 'FEDERAL', false, 6000 - 4450],
    ['protects one car, the dearest', cars(3000, 4000, 2000), 'FEDERAL', false, 5000],
    ['lets a couple protect two cars', cars(3000, 4000, 2000), 'FEDERAL', true, 2000],
    ['lets a couple put both claims on one car', cars(8000, 1000), 'FEDERAL', true, 1000],
    ['splits the claims where that protects more', cars(8000, 4000), 'FEDERAL', true, 8000 - 4450],
    ['keeps to the limit for each item', [asset('sofa', 900, `${US}(d)(3)`)], 'FEDERAL', true, 200],
    [
      'adds what is left of the homestead to the wildcard',
      [asset('boat', 20_000, `${US}(d)(5)`)],
      'FEDERAL',
      false,
      20_000 - 1475 - 13_950,
    ],
    [
      'does not use the homestead twice',
      [asset('house', 27_900, `${US}(d)(1)`), asset('boat', 5000, `${US}(d)(5)`)],
      'FEDERAL',
      false,
      5000 - 1475,
    ],
    [
      'adds what is left of consumer goods to the car',
      [asset('car', 20_000, 'Wis. Stat. § 815.18(3)(g)'), asset('sofa', 2000, 'Wis. Stat. § 815.18(3)(d)')],
      'WISCONSIN',
      false,
      22_000 - 16_000,
    ],
    [
      'takes the better of two exclusive exemptions',
      [
        asset('lathe', 9000, 'Wis. Stat. § 815.18(3)(b)(1)'),
        asset('shares in the firm', 12_000, 'Wis. Stat. § 815.18(3)(b)(2)'),
      ],
      'WISCONSIN',
      false,
      9000,
    ],
    [
      'moves a claim aside to make room',
      [asset('ring', 1875, `${US}(d)(4)`, `${US}(d)(5)`), asset('boat', 15_425, `${US}(d)(5)`)],
      'FEDERAL',
      false,
      0,
    ],
    [
      'knows exemptions without limit',
      [asset('coat', 1e6, '42 Pa. Cons. Stat. § 8124(a)(1)')],
      'PENNSYLVANIA',
      false,
      0,
    ],
    ['counts cents', [asset('coin', 300.05, '42 Pa. Cons. Stat. § 8123')], 'PENNSYLVANIA', false, 0.05],
    ['is empty where nothing applies', [asset('plot', 900, `${US}(d)(1)`)], 'ARIZONA', false, 900],
  ])('%s', (_, properties, jurisdiction, married, nonExempt) => {
    const schedule = bestSchedule(properties, jurisdiction, married);
    expect(schedule.nonExempt).toBe(nonExempt);
    const claimed = Object.values(schedule.claims).flat();
    const total = properties.reduce((sum, { dollar_value }) => sum + dollar_value, 0);
    expect(total - claimed.reduce((sum, { claim_value }) => sum + claim_value, 0)).toBeCloseTo(nonExempt, 9);
  });

  it('is never beaten by trying every order of claims', () => {
    const [settings] = settingsOf({ task: 5, assets: '2-6', seed: 1 }, 'test');
    let compared = 0;
    for (const facts of sampleCases(settings!, 120, pool, new Random(99)))
      for (const jurisdiction of allowableJurisdictions(facts.state_jurisdiction)) {
        const best = bestOrder(facts.assets, jurisdiction, facts.joint_debtor !== null);
        if (best === undefined) continue;
        compared++;
        expect(bestSchedule(facts.assets, jurisdiction, facts.joint_debtor !== null).nonExempt).toBe(best);
      }
    expect(compared).toBeGreaterThan(60);
  });

  it('is that of the branch and bound over a maximum flow, to the cent', () => {
    const random = new Random(4);
    for (let estate = 0; estate < 600; estate++) {
      const properties = randomEstate(random, random.int(1, 9), Object.keys(kinds) as Kind[]);
      const jurisdiction = random.pick(jurisdictions);
      const married = random.chance(0.5);
      const { nonExempt } = bestSchedule(properties, jurisdiction, married);
      expect(nonExempt).toBe(branchAndBound(properties, jurisdiction, married).nonExempt);
    }
  });

  // The branch and bound and HiGHS give the same.
  it.each<[Jurisdiction, number]>([
    ['FEDERAL', 2_514_267.55],
    ['ARIZONA', 2_148_503.77],
    ['OREGON', 2_523_667.55],
  ])('of a couple with 60 cars, watches, firearms, accounts and homes under %s law', (law, nonExempt) => {
    const properties = randomEstate(new Random(1), 60, [
      'vehicle',
      'watch',
      'firearm',
      'bankAccount',
      'residence',
      'tool',
      'burialPlot',
    ]);
    expect(bestSchedule(properties, law, true).nonExempt).toBe(nonExempt);
  });

  it.skipIf(!hasShared)(needsShared('equals every published OE and NA gold'), async () => {
    let compared = 0;
    for (const { terminalTask, case: facts, solution } of await sharedSamples()) {
      const gold = goldOf(terminalTask, facts, facts.state_jurisdiction);
      if (terminalTask === 4) expect(gold).toEqual(solution);
      else if (terminalTask === 5) expect(claimed(gold)).toBe(claimed(solution));
      else continue;
      compared++;
    }
    expect(compared).toBe(475);
  });
});

describe('the most that one exemption protects of one asset', () => {
  it.each<[string, string, number, boolean, number | undefined, number]>([
    ['cap', `${US}(d)(4)`, 5000, false, undefined, 1875],
    ['cap of a couple', `${US}(d)(4)`, 5000, true, undefined, 3750],
    ['value below the cap', `${US}(d)(4)`, 12, true, undefined, 12],
    ['limit for each item, not doubled', `${US}(d)(3)`, 5000, true, undefined, 700],
    ['wildcard with what it may borrow', `${US}(d)(5)`, 50_000, false, undefined, 15_425],
    ['both item claims of a couple', `${US}(d)(2)`, 50_000, true, undefined, 8900],
    ["one item claim, as the published golds count a couple's", `${US}(d)(2)`, 50_000, true, 1, 4450],
    ['homestead that a couple has once', 'Ariz. Rev. Stat. § 33-1101(A)', 1e6, true, undefined, 400_000],
    ['no limit', `${US}(d)(9)`, 1e6, false, undefined, 1e6],
  ])('%s', (_, citation, value, married, items, most) => {
    expect(claimable(citation, value, married, items)).toBe(most);
  });
});

/** Assets of the kinds given, worth up to $20,000 (homes: $400,000), with cents. */
function randomEstate(random: Random, count: number, among: Kind[]): Property[] {
  return Array.from({ length: count }, (_, index) => {
    const kind = random.pick(among);
    const cents = random.int(1, kind === 'residence' ? 40_000_000 : kind === 'vehicle' ? 2_000_000 : 300_000);
    return asset(`${kind} ${index}`, cents / 100, ...kinds[kind]);
  });
}

const claimed = (schedule: unknown) =>
  Object.values(schedule as Record<string, { claim_value: number }[]>)
    .flat()
    .reduce((sum, { claim_value }) => sum + claim_value, 0);

/** Non-exempt dollars after the best order of claims, each as large as the rules allow; undefined: too many orders. */
function bestOrder(properties: Property[], jurisdiction: Jurisdiction, married: boolean): number | undefined {
  const who = married ? 'married' : 'single';
  const steps = properties.flatMap(({ applicable_exemptions }, index) =>
    applicable_exemptions
      .map((citation) => exemptionByCitation.get(citation)!)
      .filter((exemption) => exemption.jurisdiction === jurisdiction)
      .flatMap((exemption) => Array(exemption.items?.[who] ?? 1).fill({ index, exemption })),
  );
  if (steps.length > 8) return undefined;
  const left = properties.map(({ dollar_value }) => dollar_value);
  const used = new Map<string, number>();
  const lent = new Map<string, number>();
  const items = new Map<string, number>();
  const get = (map: Map<string, number>, key: string) => map.get(key) ?? 0;
  let best = left.reduce((sum, value) => sum + value, 0);
  const walk = (remaining: typeof steps): void => {
    best = Math.min(
      best,
      left.reduce((sum, value) => sum + value, 0),
    );
    const tried = new Set<string>();
    remaining.forEach((step, at) => {
      const { index, exemption } = step;
      const { citation } = exemption;
      if (tried.has(`${index} ${citation}`)) return;
      tried.add(`${index} ${citation}`);
      if (exemption.excludes && get(used, exemption.excludes) > 0) return;
      if (exemption.items && get(items, citation) >= exemption.items[who]) return;
      const cap = exemption[who] ?? Number.POSITIVE_INFINITY;
      const each = exemption.items ? cap / exemption.items[who] : Number.POSITIVE_INFINITY;
      const want = Math.min(left[index]!, each, exemption.perItem ?? Number.POSITIVE_INFINITY);
      const own = Math.min(want, cap - get(used, citation) - get(lent, citation));
      const lender = exemption.fallback && exemptionByCitation.get(exemption.fallback.from)!;
      const free = lender ? lender[who]! - get(used, lender.citation) - get(lent, lender.citation) : 0;
      const borrowed = lender
        ? Math.min(want - own, free, exemption.fallback![who] - get(lent, lender.citation))
        : 0;
      if (own + borrowed <= 0) return;
      const add = (sign: number) => {
        left[index]! -= sign * (own + borrowed);
        used.set(citation, get(used, citation) + sign * own);
        items.set(citation, get(items, citation) + sign);
        if (lender) lent.set(lender.citation, get(lent, lender.citation) + sign * borrowed);
      };
      add(1);
      walk(remaining.toSpliced(at, 1));
      add(-1);
    });
  };
  walk(steps);
  return best;
}
