import { mersenneFromState } from 'pure-rand/generator/mersenne';

const WORDS = 624;

/** Random numbers as CPython's `random.Random(seed)` gives them, so that intervals equal those computed in Python. */
export interface PythonRandom {
  /** `getrandbits(32)`: 0 to 2³² − 1. */
  word(): number;
  /** Index that `choice` takes out of a sequence of that length, 1 to 2³² − 1. */
  choice(length: number): number;
}

/** `random.Random(seed)` for a whole seed, 0 to 2³² − 1. */
export function pythonRandom(seed: number): PythonRandom {
  const generator = mersenneFromState([0, ...stateOf(seed)]);
  // pure-rand holds the words of the next round; giving out the raw ones makes it compute that round.
  for (let i = 0; i < WORDS; i++) generator.next();
  return {
    word: () => generator.next() >>> 0,
    choice(length) {
      // CPython's _randbelow_with_getrandbits: as many bits as the length has, drawn again where too high.
      const spare = Math.clz32(length);
      for (;;) {
        const index = (generator.next() >>> 0) >>> spare;
        if (index < length) return index;
      }
    },
  };
}

/** `init_by_array` of the MT19937 reference code (Matsumoto and Nishimura 2002), for a key of one word. */
function stateOf(seed: number): Int32Array {
  const state = new Int32Array(WORDS);
  const scrambled = (i: number, factor: number) => Math.imul(state[i - 1]! ^ (state[i - 1]! >>> 30), factor);
  state[0] = 19650218;
  for (let i = 1; i < WORDS; i++) state[i] = scrambled(i, 1812433253) + i;
  let i = 1;
  const advance = () => {
    if (++i < WORDS) return;
    state[0] = state[WORDS - 1]!;
    i = 1;
  };
  for (let k = 0; k < WORDS; k++, advance()) state[i] = (state[i]! ^ scrambled(i, 1664525)) + seed;
  for (let k = 1; k < WORDS; k++, advance()) state[i] = (state[i]! ^ scrambled(i, 1566083941)) - i;
  state[0] = 0x80000000;
  return state;
}
