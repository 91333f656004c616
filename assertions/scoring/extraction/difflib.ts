/**
 * The similarity ratio of Python's difflib: `SequenceMatcher(None, a, b).ratio()`, after its documentation
 * (https://docs.python.org/3/library/difflib.html): 2 M / T, M the code points in matching blocks, T those of
 * both texts; from 200 code points on, those filling more than 1 % of `b` do not start a match ("autojunk").
 * Not symmetric: `ratio(a, b)` and `ratio(b, a)` can differ.
 */

/** Ratio in [0, 1]; two empty texts have 1. */
export function ratio(a: string, b: string): number {
  if (a === b) return 1;
  const left = Array.from(a, (char) => char.codePointAt(0)!);
  const right = Array.from(b, (char) => char.codePointAt(0)!);
  return (2 * countMatches(left, right)) / (left.length + right.length);
}

/** Whether `ratio(a, b) >= threshold`, most often without computing it. */
export function isSimilar(a: string, b: string, threshold: number): boolean {
  if (a === b) return true;
  // No more code points can match than the shorter text has, nor than the texts have in common.
  if ((2 * Math.min(a.length, b.length)) / (a.length + b.length) < threshold && isAsciiOrBmp(a + b))
    return false;
  if (commonUpperBound(a, b) < threshold) return false;
  return ratio(a, b) >= threshold;
}

const isAsciiOrBmp = (text: string) => !/[\ud800-\udfff]/.test(text);

const counts = new Int32Array(128);

/** An upper bound of the ratio from the ASCII characters the texts share; 1 where a text has others. */
function commonUpperBound(a: string, b: string): number {
  counts.fill(0);
  for (let i = 0; i < b.length; i++) {
    const code = b.charCodeAt(i);
    if (code > 127) return 1;
    counts[code]!++;
  }
  let common = 0;
  for (let i = 0; i < a.length; i++) {
    const code = a.charCodeAt(i);
    if (code > 127) return 1;
    if (counts[code]!-- > 0) common++;
  }
  return (2 * common) / (a.length + b.length);
}

function countMatches(a: number[], b: number[]): number {
  const positions = indexOf(b);
  let lengths = new Int32Array(b.length + 1);
  let nextLengths = new Int32Array(b.length + 1);
  let total = 0;
  const pending: [number, number, number, number][] = [[0, a.length, 0, b.length]];
  for (let range = pending.pop(); range; range = pending.pop()) {
    const [aStart, aEnd, bStart, bEnd] = range;
    let bestA = aStart;
    let bestB = bStart;
    let size = 0;
    // lengths[j + 1]: length of the longest match that ends at a[i - 1], b[j]
    lengths.fill(0, bStart, bEnd + 1);
    for (let i = aStart; i < aEnd; i++) {
      nextLengths.fill(0, bStart, bEnd + 1);
      for (const j of positions.get(a[i]!) ?? []) {
        if (j < bStart) continue;
        if (j >= bEnd) break;
        const length = lengths[j]! + 1;
        nextLengths[j + 1] = length;
        if (length > size) {
          bestA = i - length + 1;
          bestB = j - length + 1;
          size = length;
        }
      }
      [lengths, nextLengths] = [nextLengths, lengths];
    }
    // Popular code points start no match but extend one.
    while (bestA > aStart && bestB > bStart && a[bestA - 1] === b[bestB - 1]) {
      bestA--;
      bestB--;
      size++;
    }
    while (bestA + size < aEnd && bestB + size < bEnd && a[bestA + size] === b[bestB + size]) size++;
    if (size === 0) continue;
    total += size;
    pending.push([aStart, bestA, bStart, bestB], [bestA + size, aEnd, bestB + size, bEnd]);
  }
  return total;
}

/** Positions of each code point of `b`, the popular ones left out. */
function indexOf(b: number[]): Map<number, number[]> {
  const positions = new Map<number, number[]>();
  b.forEach((code, at) => {
    const known = positions.get(code);
    if (known) known.push(at);
    else positions.set(code, [at]);
  });
  if (b.length >= 200) {
    const limit = Math.floor(b.length / 100) + 1;
    for (const [code, at] of positions) if (at.length > limit) positions.delete(code);
  }
  return positions;
}
