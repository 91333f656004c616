import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSimilar, ratio } from '../../../../assertions/scoring/extraction/difflib.ts';
import { ROOT } from '../../../run.ts';
import { hasShared, readLines, SHARED } from '../../../shared.ts';

describe('difflib ratio', () => {
  it.each([
    ['', '', 1],
    ['abc', '', 0],
    ['abcd', 'bcde', 0.75],
    ['tide', 'diet', 0.25],
    ['diet', 'tide', 0.5],
    ['a😀b', 'a😀c', 2 / 3],
  ])('%j, %j: %f', (a, b, expected) => {
    expect(ratio(a, b)).toBe(expected);
  });

  // The second are our own, recorded from Python 3.11: texts about as long as the limit from which frequent code
  // points are left out, code points about as frequent, and short texts with a few edits, both ways round.
  it.each([
    ...(hasShared ? [['the data sets', SHARED, 'golden/text/difflib_ratio.jsonl']] : []),
    ['our own texts', ROOT, 'tests/fixtures/python/difflib-ratio.jsonl'],
  ])('equals Python on every recorded pair of %s', (_, folder, file) => {
    const pairs = readLines<{ a: string; b: string; ratio: number }>(join(folder!, file!));
    expect(pairs.length).toBeGreaterThan(200);
    expect(pairs.filter((pair) => ratio(pair.a, pair.b) !== pair.ratio)).toEqual([]);
    const wrong = pairs.filter((pair) =>
      [0.5, 0.85, 0.9].some((bar) => isSimilar(pair.a, pair.b, bar) !== pair.ratio >= bar),
    );
    expect(wrong).toEqual([]);
  });
});
