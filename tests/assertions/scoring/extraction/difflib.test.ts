import { describe, expect, it } from 'vitest';
import { isSimilar, ratio } from '../../../../assertions/scoring/extraction/difflib.ts';
import { hasShared, needsShared, readSharedLines } from '../../../shared.ts';

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

  it.runIf(hasShared)(needsShared('equals Python on every recorded pair'), () => {
    const pairs = readSharedLines<{ a: string; b: string; ratio: number }>('golden/text/difflib_ratio.jsonl');
    expect(pairs.length).toBeGreaterThan(1000);
    for (const pair of pairs) {
      expect(ratio(pair.a, pair.b), JSON.stringify(pair)).toBe(pair.ratio);
      for (const threshold of [0.5, 0.85, 0.9])
        expect(isSimilar(pair.a, pair.b, threshold), JSON.stringify(pair)).toBe(pair.ratio >= threshold);
    }
  });
});
