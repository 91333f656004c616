import { expect, test } from 'vitest';
import { agreementOf, type Pair } from '../../../../assertions/scoring/memo/agreement.ts';

const pairs = (counts: [gold: boolean, judged: boolean, count: number][], confidence = 1): Pair[] =>
  counts.flatMap(([gold, judged, count]) =>
    Array.from({ length: count }, () => ({ gold, judged, confidence })),
  );

test("Cohen's own kind of table: 50 verdicts, 35 alike, kappa 0.4", () => {
  const found = agreementOf(
    pairs([
      [true, true, 20],
      [true, false, 5],
      [false, true, 10],
      [false, false, 15],
    ]),
  );
  expect(found).toMatchObject({ count: 50, agreement: 0.7, falseTrue: 10, falseFalse: 5 });
  expect(found.kappa).toBeCloseTo(0.4, 12);
});

test.each<[string, [boolean, boolean, number][], number | null]>([
  [
    'all alike is 1',
    [
      [true, true, 3],
      [false, false, 2],
    ],
    1,
  ],
  [
    'all contrary is below 0',
    [
      [true, false, 2],
      [false, true, 2],
    ],
    -1,
  ],
  [
    'a judge that always says true is worth nothing',
    [
      [true, true, 9],
      [false, true, 1],
    ],
    0,
  ],
  ['one verdict on both sides says nothing', [[true, true, 5]], null],
])('%s', (_, counts, kappa) => {
  expect(agreementOf(pairs(counts)).kappa).toBe(kappa);
});

test('calibration: sure and right is 0, sure and wrong is 1', () => {
  expect(agreementOf(pairs([[true, true, 4]], 1)).calibrationError).toBe(0);
  expect(agreementOf(pairs([[true, false, 4]], 1)).calibrationError).toBe(1);
  expect(
    agreementOf(
      pairs(
        [
          [true, true, 3],
          [true, false, 1],
        ],
        0.75,
      ),
    ).calibrationError,
  ).toBeCloseTo(0, 12);
});

test('calibration: bins do not make up for each other', () => {
  const over = pairs(
    [
      [true, true, 1],
      [true, false, 1],
    ],
    0.9,
  );
  const under = pairs([[true, true, 2]], 0.6);
  expect(agreementOf([...over, ...under]).calibrationError).toBeCloseTo((2 * 0.4 + 2 * 0.4) / 4, 12);
});

test('no verdicts, no numbers', () => {
  expect(agreementOf([])).toMatchObject({ count: 0, agreement: null, kappa: null, calibrationError: null });
});
