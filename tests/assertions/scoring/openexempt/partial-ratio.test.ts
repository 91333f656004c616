import fc from 'fast-check';
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

  // Few letters make many ties; 7 and 🜁 fall into one bucket with others; 33 and 70 letters fill words of 32 bits.
  const letters = (alphabet: string) => fc.constantFrom(...alphabet);
  const text = fc.oneof(
    fc.string({ unit: letters('ab'), maxLength: 12 }),
    fc.string({ unit: letters('abcd ķaŵ🜁💍'), maxLength: 20 }),
    fc.string({ unit: letters('abc de'), minLength: 28, maxLength: 36 }),
    fc.string({ unit: letters('abcdefgh '), minLength: 60, maxLength: 70 }),
  );

  it('is what the definition says, stretch by stretch', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(partialRatio(a, b)).toBeCloseTo(byDefinition(a, b), 9);
      }),
      { numRuns: 300, seed: 1 },
    );
  });

  it('with a bar is the same above it, and 0 up to it', () => {
    fc.assert(
      fc.property(text, text, fc.constantFrom(30, 50, 60, 75, 90), (a, b, bar) => {
        const score = byDefinition(a, b);
        expect(partialRatio(a, b, bar)).toBeCloseTo(score > bar ? score : 0, 9);
      }),
      { numRuns: 300, seed: 2 },
    );
  });
});

/** The definition in rapidfuzz's documentation, measured without any shortcut. */
function byDefinition(a: string, b: string): number {
  const [shorter, longer] = [[...a], [...b]].sort((one, other) => one.length - other.length);
  if (shorter!.length === 0) return longer!.length === 0 ? 100 : 0;
  const best = over(shorter!, longer!);
  return shorter!.length === longer!.length ? Math.max(best, over(longer!, shorter!)) : best;
}

function over(needle: string[], text: string[]): number {
  let best = 0;
  for (let end = 1; end < text.length + needle.length; end++) {
    const stretch = text.slice(Math.max(0, end - needle.length), end);
    best = Math.max(best, (200 * commonSubsequence(needle, stretch)) / (needle.length + stretch.length));
  }
  return best;
}

function commonSubsequence(a: string[], b: string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const letter of a) {
    const next = [0];
    for (let j = 0; j < b.length; j++)
      next.push(letter === b[j] ? row[j]! + 1 : Math.max(row[j + 1]!, next[j]!));
    row = next;
  }
  return row.at(-1)!;
}
