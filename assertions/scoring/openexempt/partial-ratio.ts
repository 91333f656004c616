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
  if (a.length <= b.length ? tooUnlike(a, b, above) : tooUnlike(b, a, above)) return 0;
  let shorter = codePoints(a, 0);
  let longer = codePoints(b, 1);
  if (shorter.length > longer.length) [shorter, longer] = [longer, shorter];
  const score = bestStretch(shorter, longer, above);
  if (shorter.length !== longer.length) return score;
  return Math.max(score, bestStretch(longer, shorter, Math.max(score, above)));
}

/** Working memory, kept because allocating it would cost more than the work. */
const buffers = [new Uint32Array(256), new Uint32Array(256)];

function codePoints(text: string, buffer: 0 | 1): Uint32Array {
  if (buffers[buffer]!.length < text.length) buffers[buffer] = new Uint32Array(2 * text.length);
  const points = buffers[buffer]!;
  let count = 0;
  for (let at = 0; at < text.length; count++) {
    const point = text.codePointAt(at)!;
    points[count] = point;
    at += point > 0xffff ? 2 : 1;
  }
  return points.subarray(0, count);
}

/** By letter, or by several letters outside Latin-1: what the needle has more of than the stretch. */
const balance = new Int32Array(256);

/** Best score of `needle` over the stretches of `text` if it exceeds `above`, else 0. */
function bestStretch(needle: Uint32Array, text: Uint32Array, above: number): number {
  const size = needle.length;
  const last = text.length;
  let best = 0;
  let masks: Masks | undefined;
  // Two upper bounds on the LCS rule out nearly every stretch unmeasured: the letters that the stretch and the
  // needle have both (letters may share a bucket: still a bound), and the LCS measured last plus one for each
  // letter that has come in since.
  let shared = 0;
  let bound = size;
  balance.fill(0);
  for (let i = 0; i < size; i++) balance[needle[i]! & 255]!++;
  // Stretches: text[0,1], text[0,2] … text[0,size], text[1,size+1] … text[last-size,last] … text[last-1,last].
  for (let step = 1; step < last + size; step++) {
    if (step <= last) {
      const bucket = text[step - 1]! & 255;
      if (balance[bucket]! > 0) shared++;
      balance[bucket]!--;
      bound++;
    }
    if (step > size) {
      const bucket = text[step - size - 1]! & 255;
      balance[bucket]!++;
      if (balance[bucket]! > 0) shared--;
    }
    const from = Math.max(0, step - size);
    const to = Math.min(step, last);
    const lengths = size + to - from;
    const floor = Math.max(above, best) * lengths;
    if (200 * shared <= floor || 200 * bound <= floor) continue;
    masks ??= masksOf(needle, text);
    bound = lcsLength(masks, size, from, to);
    const score = (200 * bound) / lengths;
    if (score > above && score > best) best = score;
  }
  return best;
}

/**
 * Whether the texts share too few letters to score above s anywhere: where a stretch of length w <= size does, its
 * LCS is at most w and more than s (size + w) / 200, hence more than s size / (200 - s).
 */
function tooUnlike(needle: string, text: string, above: number): boolean {
  balance.fill(0);
  let units = 0;
  for (let i = 0; i < needle.length; i++) {
    const unit = needle.charCodeAt(i);
    balance[unit & 255]!++;
    units |= unit;
  }
  let common = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (balance[unit & 255]!-- > 0) common++;
    units |= unit;
  }
  // Where there may be surrogates, lengths in UTF-16 units say nothing.
  return units < 0xd800 && common <= (above * needle.length) / (200 - above);
}

/** Positions of each letter in the needle as bits, 32 to a word; and for each place of the text its letter's. */
interface Masks {
  words: number;
  bits: Uint32Array;
  /** Where in `bits` the letter at that place of the text begins; row 0 is for letters the needle lacks. */
  rows: Uint32Array;
  /** All ones at the start of a measurement. */
  state: Uint32Array;
}

function masksOf(needle: Uint32Array, text: Uint32Array): Masks {
  const words = (needle.length + 31) >>> 5;
  const rowOf = new Map<number, number>();
  for (const letter of needle) if (!rowOf.has(letter)) rowOf.set(letter, (rowOf.size + 1) * words);
  const bits = new Uint32Array((rowOf.size + 1) * words);
  for (let i = 0; i < needle.length; i++) bits[rowOf.get(needle[i]!)! + (i >>> 5)]! |= 1 << (i & 31);
  const rows = new Uint32Array(text.length);
  for (let i = 0; i < text.length; i++) rows[i] = rowOf.get(text[i]!) ?? 0;
  return { words, bits, rows, state: new Uint32Array(words) };
}

/** Length of the longest common subsequence, 32 letters at a time (Hyyrö 2004: V = (V + (V & M)) | (V & ~M)). */
function lcsLength({ words, bits, rows, state }: Masks, size: number, from: number, to: number): number {
  state.fill(0xffffffff);
  for (let i = from; i < to; i++) {
    const row = rows[i]!;
    if (row === 0) continue;
    let carry = 0;
    for (let word = 0; word < words; word++) {
      const value = state[word]!;
      const mask = bits[row + word]!;
      const sum = value + ((value & mask) >>> 0) + carry;
      carry = sum > 0xffffffff ? 1 : 0;
      state[word] = (sum >>> 0) | (value & ~mask);
    }
  }
  // A zero bit is a matched letter; bits past the needle's end are cut, a carry may have run over them.
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
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
