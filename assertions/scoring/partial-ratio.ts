/**
 * rapidfuzz's `partial_ratio`, from its documented definition: the shorter text is laid over every stretch of the
 * longer one (at the ends also over shorter stretches), each pair is scored 200 x LCS / (length + length) with
 * LCS the longest common subsequence, and the best pair counts. Texts of one length are tried both ways round.
 */

/**
 * Likeness of two texts, 0 to 100; 100 when one contains the other. A score that does not exceed `above` is
 * returned as 0, and is much cheaper to rule out. Lengths are code points.
 */
export function partialRatio(a: string, b: string, above = 0): number {
  if (a === b) return 100;
  if (a === '' || b === '') return 0;
  if (a.length <= b.length ? b.includes(a) : a.includes(b)) return 100;
  let shorter = codePoints(a);
  let longer = codePoints(b);
  if (shorter.length > longer.length) [shorter, longer] = [longer, shorter];
  const score = bestStretch(shorter, longer, above);
  if (shorter.length !== longer.length) return score;
  return Math.max(score, bestStretch(longer, shorter, Math.max(score, above)));
}

function codePoints(text: string): Uint32Array {
  const points = new Uint32Array(text.length);
  let count = 0;
  for (let at = 0; at < text.length; count++) {
    const point = text.codePointAt(at)!;
    points[count] = point;
    at += point > 0xffff ? 2 : 1;
  }
  return points.subarray(0, count);
}

const BUCKETS = 128;
const balance = new Int32Array(BUCKETS);

/** Best score of `needle` over the stretches of `text` if it exceeds `above`, else 0. */
function bestStretch(needle: Uint32Array, text: Uint32Array, above: number): number {
  const size = needle.length;
  const last = text.length;
  let best = 0;
  let masks: Masks | undefined;
  // What the needle has and the stretch has not, by letter: `shared` bounds the LCS from above at no cost, so
  // that the LCS itself is computed for promising stretches alone. Letters may share a bucket: still a bound.
  balance.fill(0);
  for (let i = 0; i < size; i++) balance[needle[i]! & 127]!++;
  let shared = 0;
  let from = 0;
  let to = 0;
  while (from < last) {
    // Stretches: text[0,1], text[0,2] … text[0,size], text[1,size+1] … text[last-size,last] … text[last-1,last].
    if (to < last) {
      const bucket = text[to]! & 127;
      if (balance[bucket]! > 0) shared++;
      balance[bucket]!--;
      to++;
      if (to > size) shared -= leave(text[from++]! & 127);
    } else shared -= leave(text[from++]! & 127);
    const lengths = size + to - from;
    const floor = Math.max(above, best) * lengths;
    if (from === to || 200 * shared <= floor) continue;
    masks ??= masksOf(needle);
    const score = (200 * lcsLength(masks, size, text, from, to)) / lengths;
    if (score > above && score > best) best = score;
  }
  return best;
}

/** Takes a letter out of the stretch; 1 if the needle had a use for it. */
function leave(bucket: number): number {
  balance[bucket]!++;
  return balance[bucket]! > 0 ? 1 : 0;
}

/** Positions of each letter in the needle as bits, 32 to a word. */
interface Masks {
  words: number;
  byLetter: Map<number, Uint32Array>;
}

function masksOf(needle: Uint32Array): Masks {
  const words = (needle.length + 31) >>> 5;
  const byLetter = new Map<number, Uint32Array>();
  for (let i = 0; i < needle.length; i++) {
    const mask = byLetter.get(needle[i]!) ?? new Uint32Array(words);
    mask[i >>> 5]! |= 1 << (i & 31);
    byLetter.set(needle[i]!, mask);
  }
  return { words, byLetter };
}

/** Length of the longest common subsequence, 32 letters at a time (Hyyrö 2004: V = (V + (V & M)) | (V & ~M)). */
function lcsLength(
  { words, byLetter }: Masks,
  size: number,
  text: Uint32Array,
  from: number,
  to: number,
): number {
  const state = new Uint32Array(words).fill(0xffffffff);
  for (let i = from; i < to; i++) {
    const mask = byLetter.get(text[i]!);
    if (mask === undefined) continue;
    let carry = 0;
    for (let word = 0; word < words; word++) {
      const value = state[word]!;
      const common = (value & mask[word]!) >>> 0;
      const sum = value + common + carry;
      carry = sum > 0xffffffff ? 1 : 0;
      state[word] = (sum >>> 0) | (value & ~mask[word]!);
    }
  }
  // A zero bit is a matched letter; bits past the needle's end stay 1 unless a carry ran over them, so cut them.
  let matched = 0;
  for (let word = 0; word < words; word++) {
    const used = Math.min(32, size - 32 * word);
    matched += ones(~state[word]! & (used === 32 ? 0xffffffff : (1 << used) - 1));
  }
  return matched;
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
