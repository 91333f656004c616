import { describe, expect, it } from 'vitest';
import { partialRatio } from '../../../../assertions/scoring/openexempt/partial-ratio.ts';
import { hasShared, needsShared, readSharedLines } from '../../../shared.ts';

describe('partialRatio', () => {
  it.each([
    ['a text and itself', 'wedding band', 'wedding band', 100],
    ['a text inside another', 'gold ring', 'the gold ring with a stone', 100],
    ['the longer text first', 'the gold ring with a stone', 'gold ring', 100],
    ['two empty texts', '', '', 100],
    ['an empty text', '', 'ring', 0],
    ['nothing in common', 'abc', 'xyz', 0],
    ['one letter of four wrong', 'abcd', 'abxd', 75],
    ['a code point outside the BMP counts once', '💍ab', '💍xb', 66.66666666666667],
  ])('%s', (_, a, b, score) => {
    expect(partialRatio(a, b)).toBeCloseTo(score, 9);
  });

  it('gives 0 for a score that does not exceed the bar, the score itself for one that does', () => {
    expect(partialRatio('abcd', 'abxd', 90)).toBe(0);
    expect(partialRatio('abcd', 'abxd', 70)).toBe(75);
  });

  const pairs = hasShared
    ? readSharedLines<{ a: string; b: string; score: number }>('golden/text/partial_ratio.jsonl')
    : [];
  it.skipIf(!hasShared)(needsShared('equals rapidfuzz on every recorded pair'), () => {
    const wrong = pairs.filter(({ a, b, score }) => Math.abs(partialRatio(a, b) - score) > 1e-9 * score);
    expect(wrong).toEqual([]);
    expect(pairs.length).toBeGreaterThanOrEqual(5000);
  });

  it.skipIf(!hasShared)(needsShared('says the same about the bar of 90 as about no bar'), () => {
    const wrong = pairs.filter(({ a, b, score }) => {
      const barred = partialRatio(a, b, 90);
      return score > 90 ? Math.abs(barred - score) > 1e-7 : barred !== 0;
    });
    expect(wrong).toEqual([]);
  });
});
