import { describe, expect, it } from 'vitest';
import { InputError } from '../../assertions/core/input-error.ts';
import openExemptDefault, { openExempt } from '../../assertions/openexempt.ts';
import { contextOf } from './context.ts';

const VEHICLE = '11 U.S.C. § 522(d)(2)';
const GOODS = '11 U.S.C. § 522(d)(3)';
const WILDCARD = '11 U.S.C. § 522(d)(5)';
const claim = (citation: string, claim_value: number) => [{ citation, claim_value }];

function run(metadata: object, answer: unknown, config?: object) {
  const text = typeof answer === 'string' ? answer : `So:\nFINAL ANSWER: ${JSON.stringify(answer)}`;
  return openExempt(text, contextOf({ description: 'a test', metadata: { ...metadata } }, config));
}
const reasons = (result: ReturnType<typeof run>) => result.componentResults!.map(({ reason }) => reason);

describe('AE', () => {
  const metadata = { task: 'AE', gold: 'Federal, Oregon' };

  it('passes when exactly the jurisdictions of the gold are named', () => {
    expect(run(metadata, 'FINAL ANSWER: oregon, Federal')).toMatchObject({
      pass: true,
      score: 1,
      namedScores: { precision: 1, recall: 1, f1: 1, f1_ae: 1, f1_right_gold: 1, invalid_format: 0 },
      metadata: { invalidFormat: false },
    });
  });

  it('says of each jurisdiction whether it may be claimed and is named', () => {
    expect(reasons(run(metadata, 'FINAL ANSWER: Oregon, Illinois'))).toEqual([
      'Federal: may be claimed, but is not named',
      'Oregon: may be claimed, and is named',
      'Illinois: named, but these debtors may not claim it',
    ]);
  });

  it('counts an answer without any name as invalid', () => {
    expect(run(metadata, 'FINAL ANSWER: , ')).toMatchObject({ score: 0, metadata: { invalidFormat: true } });
  });

  it('scores against the published gold and shows the score against the right one beside', () => {
    const suspect = { ...metadata, goldSuspect: ['domicile'], rightGold: 'Federal, Wisconsin' };
    const result = run(suspect, 'FINAL ANSWER: Federal, Wisconsin');
    expect(result.namedScores).toMatchObject({ f1: 0.5, f1_right_gold: 1 });
    expect(result.reason).toMatch(/suspect \(domicile\); F1 against the right one: 1\.000/);
  });

  it('has no score against the right gold where the statute has no answer', () => {
    const result = run({ ...metadata, goldSuspect: ['domicile-tie'] }, 'FINAL ANSWER: Federal, Oregon');
    expect(result.namedScores).not.toHaveProperty('f1_right_gold');
    expect(result.reason).toMatch(/the statute has no answer/);
  });
});

describe('EC', () => {
  const gold = { 'old van': [VEHICLE, WILDCARD], 'cemetery lot': [] };
  const metadata = { task: 'EC', gold };

  it('passes the right answer, although the published F1 gives nothing for an asset that nothing covers', () => {
    const result = run(metadata, gold);
    expect(result).toMatchObject({ pass: true, score: 0.5, namedScores: { f1: 0.5, f1_extra_assets: 1 } });
  });

  it('charges an asset that the case has not in f1_extra_assets alone', () => {
    const result = run(metadata, { ...gold, yacht: [WILDCARD] });
    expect(result.namedScores!.f1).toBe(0.5);
    expect(result.namedScores!.f1_extra_assets).toBeCloseTo(2 / 3, 12);
    expect(reasons(result)).toContain(
      `"yacht": the case has no such asset, yet ${WILDCARD} is claimed for it`,
    );
  });

  it('charges one entry that would do for every asset in f1_read', () => {
    const result = run(
      { task: 'EC', gold: { 'old van': [WILDCARD], 'oak chest': [WILDCARD], 'gold watch': [WILDCARD] } },
      { o: [WILDCARD] },
    );
    expect(result.namedScores).toMatchObject({ f1: 1, f1_read: 0, f1_extra_assets: 0 });
  });

  it('takes a shortened name for the one asset that it fits', () => {
    const short = { van: [VEHICLE, WILDCARD], 'The Cemetery Lot': [] };
    expect(run(metadata, short).namedScores).toMatchObject({ f1_read: 1, f1_extra_assets: 1 });
  });

  it('names what was missed and what does not apply', () => {
    expect(reasons(run(metadata, { 'old van': [VEHICLE, GOODS] }))).toEqual([
      `"old van": 1 of 2 exemptions found; missed ${WILDCARD}; not applicable: ${GOODS}`,
      '"cemetery lot": missing. Gold: nothing',
    ]);
  });

  it('says what a careful reader finds where the published reading finds nothing', () => {
    const result = run(metadata, `**Final Answer:** ${JSON.stringify(gold)}`);
    expect(result).toMatchObject({
      score: 0,
      pass: false,
      namedScores: { f1: 0, f1_read: 1, f1_extra_assets: 1, invalid_format: 1 },
    });
    expect(result.reason).toMatch(/^EC: no valid answer\. .*\. Read with care, F1 1\.000$/);
  });

  it('gives no credit for "nothing applies" to an answer that cannot be read', () => {
    const result = run({ task: 'EC', gold: { lot: [] } }, 'No idea.');
    expect(result.namedScores).toMatchObject({
      f1: 0,
      f1_extra_assets: 0,
      f1_right_gold: 0,
      invalid_format: 1,
    });
  });
});

describe('EV', () => {
  it('tells the error of each claim', () => {
    const metadata = { task: 'EV', gold: { 'old van': [...claim(VEHICLE, 4450), ...claim(WILDCARD, 100)] } };
    const result = run(metadata, { 'old van': [...claim(VEHICLE, 8900), ...claim(GOODS, 1)] });
    expect(reasons(result)).toEqual([
      `"old van" under ${VEHICLE}: $8,900 claimed, gold $4,450 (off by 100.0%)`,
      `"old van" under ${GOODS}: $1 claimed, but the gold has no such claim`,
      `"old van" under ${VEHICLE}: not claimed. Gold: $4,450`,
      `"old van" under ${WILDCARD}: not claimed. Gold: $100`,
    ]);
  });

  it('leaves a gold without assets out of the column, and passes only an answer without claims', () => {
    const right = run({ task: 'EV', gold: {} }, {});
    expect(right).toMatchObject({ pass: true, score: 1 });
    for (const name of ['precision', 'recall', 'f1', 'mare_ev', 'f1_ev'])
      expect(right.namedScores).not.toHaveProperty(name);
    expect(run({ task: 'EV', gold: {} }, { van: claim(VEHICLE, 1) })).toMatchObject({
      pass: false,
      score: 0,
    });
  });

  it('counts an unreadable answer 0 even there, as the original does', () => {
    expect(run({ task: 'EV', gold: {} }, '?')).toMatchObject({
      score: 0,
      namedScores: { f1: 0, precision: 0 },
    });
  });

  it('keeps a number that no mean can hold out of mare', () => {
    const result = run({ task: 'EV', gold: { van: claim(VEHICLE, 5) } }, { van: claim(VEHICLE, 1) });
    expect(result.namedScores!.mare_ev).toBeGreaterThan(0);
    const text = `FINAL ANSWER: {"van": [{"citation": "${VEHICLE}", "claim_value": 1e999}]}`;
    expect(run({ task: 'EV', gold: { van: claim(VEHICLE, 5) } }, text).namedScores).not.toHaveProperty(
      'mare_ev',
    );
  });
});

describe('NA', () => {
  it('shows the score without the golds of 0', () => {
    const result = run({ task: 'NA', gold: { Federal: 0, Oregon: 3000 } }, { Federal: 0, Oregon: 0 });
    expect(result.namedScores).toMatchObject({ f1: 0.5, f1_nonzero_gold: 0 });
    expect(reasons(result)).toEqual([
      'Federal exemptions: $0 non-exempt, gold $0',
      'Oregon exemptions: $0 non-exempt, gold $3,000 (off by 100.0%)',
    ]);
  });

  it('asks for the dollar in exact_dollars, where 5 % are enough elsewhere', () => {
    const gold = { Federal: 41_000, Oregon: 3_000.4 };
    const result = run({ task: 'NA', gold }, { Federal: 40_000, Oregon: 3_000 });
    expect(result.namedScores).toMatchObject({ f1: 1, f1_read: 1, exact_dollars: 0.5 });
  });

  it('has no such score where every gold is 0', () => {
    const { namedScores } = run({ task: 'NA', gold: { Federal: 0 } }, { Federal: 0 });
    expect(namedScores).toMatchObject({ f1: 1 });
    expect(namedScores).not.toHaveProperty('f1_nonzero_gold');
  });

  it('says of a jurisdiction that is not the debtors’ that they may not claim it', () => {
    expect(reasons(run({ task: 'NA', gold: { Arizona: 5 } }, { Federal: 7 }))).toEqual([
      'Federal exemptions: $7 non-exempt, but these debtors may not claim them',
      'Arizona exemptions: no amount given. Gold: $5 non-exempt',
    ]);
  });
});

describe('OE', () => {
  const OREGON_HOME = 'Or. Rev. Stat. § 18.395(1)';
  const OREGON_PROCEEDS = 'Or. Rev. Stat. § 18.395(2)';
  const asset = (description: string, dollar_value: number, ...applicable_exemptions: string[]) => ({
    description,
    dollar_value,
    applicable_exemptions,
  });
  const facts = (...assets: ReturnType<typeof asset>[]) => ({
    assets,
    joint_debtor: null,
    state_jurisdiction: 'OREGON',
  });
  const van = asset('old van', 4450, VEHICLE, WILDCARD);

  it('explains why each invalid claim is invalid', () => {
    const metadata = {
      task: 'OE',
      gold: { 'old van': claim(VEHICLE, 4450) },
      case: facts(van, asset('truck', 4000, VEHICLE, WILDCARD), asset('sofa', 900, GOODS)),
    };
    const result = run(metadata, {
      'old van': [...claim(VEHICLE, 4450), ...claim(GOODS, 1), ...claim('18 U.S.C. § 1', 1)],
      truck: [...claim(VEHICLE, 1), ...claim('Or. Rev. Stat. § 18.345(1)(d)', 1)],
      sofa: claim(GOODS, 900),
      yacht: claim(WILDCARD, 5),
    });
    expect(reasons(result)).toEqual([
      `"yacht" under ${WILDCARD}: $5, not allowed: the estate has no such asset`,
      `"old van" under ${VEHICLE}: $4,450, allowed`,
      `"old van" under ${GOODS}: $1, not allowed: this exemption (household goods, clothes, books, animals, instruments) does not cover the asset`,
      '"old van" under 18 U.S.C. § 1: $1, not allowed: this is no exemption of the statutes given',
      `"truck" under ${VEHICLE}: $1, not allowed: the exemption is used up: it covers a fixed number of items`,
      '"truck" under Or. Rev. Stat. § 18.345(1)(d): $1, not allowed: exemptions of two jurisdictions may not be mixed (11 U.S.C. § 522(b)(1))',
      `"sofa" under ${GOODS}: $900, not allowed: it is over the cap: at most $700 can be claimed here`,
    ]);
    expect(result.namedScores!.invalid_claim_ratio).toBeCloseTo(6 / 7, 12);
  });

  it('ends, and says so, where two exemptions exclude each other and one counts items', () => {
    const metadata = {
      task: 'OE',
      gold: { house: claim(OREGON_HOME, 40_000) },
      case: facts(asset('house', 90_000, OREGON_HOME), asset('proceeds', 9_000, OREGON_PROCEEDS)),
    };
    const result = run(metadata, {
      house: claim(OREGON_HOME, 40_000),
      proceeds: claim(OREGON_PROCEEDS, 9_000),
    });
    expect(reasons(result)[1]).toMatch(/mutually exclusive/);
    expect(result.namedScores).toMatchObject({ fp: 1, f1_read: 0 });
  });

  it('takes NaN for a whole cap as the original does, and for no claim in f1_read', () => {
    const metadata = { task: 'OE', gold: { 'old van': claim(WILDCARD, 4450) }, case: facts(van) };
    const text = `FINAL ANSWER: {"old van": [{"citation": "${WILDCARD}", "claim_value": NaN}]}`;
    const result = run(metadata, text);
    expect(result.namedScores).toMatchObject({ tp: 0, fp: 1, f1_read: 0 });
    const small = {
      ...metadata,
      gold: { 'old van': claim(WILDCARD, 460) },
      case: facts({ ...van, dollar_value: 460 }),
    };
    const solved = run(small, text);
    expect(solved.namedScores).toMatchObject({ tp: 1, f1: 1, f1_read: 0 });
    expect(solved.componentResults).toMatchObject([
      {
        pass: false,
        reason: expect.stringContaining('NaN dollars, let through by the published scoring, but'),
      },
    ]);
  });

  it('scores claims that protect more than the law can 0, and says what is wrong with them', () => {
    const metadata = {
      task: 'OE',
      gold: { van: claim(WILDCARD, 15_425) },
      case: facts(asset('van', 90_000, WILDCARD), asset('rug', 5, WILDCARD)),
    };
    const result = run(metadata, { rug: claim(WILDCARD, -80_000), van: claim(WILDCARD, 90_000) });
    expect(result).toMatchObject({ score: 0, namedScores: { fp: 1 } });
    expect(result.reason).toMatch(/protect more than the law can/);
    expect(reasons(result)).toContain(
      `"rug" under ${WILDCARD}: -$80,000, not allowed: a claim needs an amount of zero or more`,
    );
  });

  it('adds claims up to the cent', () => {
    const metadata = {
      task: 'OE',
      gold: { rug: claim(GOODS, 0.1), lamp: claim(GOODS, 0.2), sofa: claim(GOODS, 0.3) },
      case: facts(asset('rug', 0.1, GOODS), asset('lamp', 0.2, GOODS), asset('sofa', 0.3, GOODS)),
    };
    expect(run(metadata, metadata.gold).namedScores).toMatchObject({ f1_read: 1, f1_right_gold: 1 });
  });

  it('counts one asset under two names once in f1_read', () => {
    const metadata = {
      task: 'OE',
      gold: { sofa: claim(GOODS, 700) },
      case: facts(asset('sofa', 1_400, GOODS)),
    };
    const result = run(metadata, { sofa: claim(GOODS, 700), 'the sofa': claim(GOODS, 700) });
    expect(result.namedScores).toMatchObject({ fp: 1, f1_read: 0 });
  });

  it('replays against the right state for the right gold', () => {
    const WIS = 'Wis. Stat. § 815.18(3)(d)';
    const metadata = {
      task: 'OE',
      gold: { sofa: claim(GOODS, 500) },
      case: facts(asset('sofa', 500, GOODS, WIS)),
      goldSuspect: ['domicile'],
      rightGold: { sofa: claim(WIS, 500) },
      rightState: 'WISCONSIN',
    };
    expect(run(metadata, { sofa: claim(WIS, 500) }).namedScores).toMatchObject({
      fn: 1,
      f1: 0,
      f1_right_gold: 1,
    });
  });

  it('throws where the gold is not what the statutes allow: the data set is another one', () => {
    const metadata = { task: 'OE', gold: { 'old van': claim(VEHICLE, 9000) }, case: facts(van) };
    expect(() => run(metadata, {})).toThrow(InputError);
    expect(() => run(metadata, {})).toThrow(/\$9000 under 11 U\.S\.C\. § 522\(d\)\(2\) for "old van"/);
  });
});

describe('the assertion', () => {
  it('is one function under both exports', () => {
    expect(openExemptDefault).toBe(openExempt);
  });

  it('takes an output that promptfoo has parsed already', () => {
    const context = contextOf({ metadata: { task: 'NA', gold: { Oregon: 5 } } });
    expect(openExempt({ Oregon: 5 }, context)).toMatchObject({ pass: true, score: 1 });
  });

  it('passes from config.threshold on', () => {
    const metadata = { task: 'NA', gold: { Federal: 0, Oregon: 3000 } };
    expect(run(metadata, { Federal: 0, Oregon: 1 }).pass).toBe(false);
    expect(run(metadata, { Federal: 0, Oregon: 1 }, { threshold: 0.5 }).pass).toBe(true);
  });

  it.each<[string, object, object | undefined, RegExp]>([
    ['a missing task', { gold: 'x' }, undefined, /metadata\.task/],
    [
      'an unknown task',
      { task: 'XX', gold: 'x' },
      undefined,
      /test "a test", key "metadata\.task": no task of OpenExempt/,
    ],
    ['a gold of the wrong type', { task: 'NA', gold: { Oregon: '5' } }, undefined, /Oregon/],
    ['OE without a case', { task: 'OE', gold: {} }, undefined, /metadata\.case/],
    ['a misspelt config key', { task: 'AE', gold: 'x' }, { treshold: 1 }, /Did you mean "threshold"/],
    ['a state that is none', { task: 'OE', gold: {}, case: {}, rightState: 'X' }, undefined, /a test/],
  ])('throws at %s', (_, metadata, config, message) => {
    expect(() => run(metadata, {}, config)).toThrow(InputError);
    expect(() => run(metadata, {}, config)).toThrow(message);
  });

  it('shows a hundred lines of an answer with thousands of claims', () => {
    const answer = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`Utopia ${i}`, 1]));
    expect(run({ task: 'NA', gold: { Oregon: 5 } }, answer).componentResults).toHaveLength(101);
  });
});
