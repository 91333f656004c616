import { expect, test } from 'vitest';
import {
  agreementWithInterval,
  type JudgedPair,
  mayBeUsedFor,
  rulesOfThumb,
} from '../../scripts/calibrate/rules-of-thumb.ts';

/** Memos with four verdicts each: form met, one of two points of substance, no fault. */
const pairs = (judged: (pair: Omit<JudgedPair, 'judged'>, i: number) => boolean, memos = 20): JudgedPair[] =>
  Array.from({ length: memos }, (_, m) =>
    (['structure', 'substance', 'substance', 'negative'] as const).map((dimension, i) => {
      const pair = { memo: `${m}`, kind: 'half-met', dimension, gold: i !== 2, confidence: 1 };
      return { ...pair, judged: judged(pair, m * 4 + i) };
    }),
  ).flat();

test('a rule that reads nothing meets form and no substance; the majority follows each dimension', () => {
  const { readsNothing, majority } = rulesOfThumb(pairs(({ gold }) => gold));
  // Right about form, fault and the point that is not met.
  expect(readsNothing.agreement.value).toBe(0.75);
  expect(majority.agreement.value).toBe(0.75);
  const good = pairs(({ gold }) => gold).map((pair) => ({ ...pair, kind: 'good', gold: true }));
  expect(rulesOfThumb(good).readsNothing.agreement.value).toBe(1);
});

test('intervals are over memos: where all are alike there is nothing to vary', () => {
  const { memos, verdicts, kappa } = agreementWithInterval(pairs(({ gold }) => gold));
  expect({ memos, verdicts, kappa }).toEqual({
    memos: 20,
    verdicts: 80,
    kappa: { value: 1, low: 1, high: 1 },
  });
  const uneven = agreementWithInterval(pairs(({ gold }, i) => (i % 12 < 4 ? !gold : gold)));
  expect(uneven.agreement.low!).toBeLessThan(uneven.agreement.value!);
  expect(uneven.agreement.high!).toBeGreaterThan(uneven.agreement.value!);
});

test.each<[string, RegExp, (gold: boolean, i: number) => boolean]>([
  ['perfect', /^To compare models, and to sort single memos/, (gold) => gold],
  ['one in sixteen wrong', /^To compare models over all tasks/, (gold, i) => (i % 16 === 0 ? !gold : gold)],
  ['says yes to all', /^For nothing but to see the machinery run/, () => true],
])('what a judge may be used for: %s', (_, expected, judged) => {
  const all = pairs(({ gold }, i) => judged(gold, i));
  expect(mayBeUsedFor(agreementWithInterval(all), rulesOfThumb(all))).toMatch(expected);
});

test('of one memo nothing can be said', () => {
  const one = pairs(({ gold }) => gold, 1);
  expect(mayBeUsedFor(agreementWithInterval(one), rulesOfThumb(one))).toMatch(/^Nothing can be said/);
});
