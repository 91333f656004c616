/**
 * Size of a maximum matching between two sides of which `candidates[i]` lists the partners on the other side that
 * `i` may take, each once (augmenting paths). `size` is the number of those partners.
 */
export function maximumMatching(candidates: readonly (readonly number[])[], size: number): number {
  return matchedPartners(candidates, size).filter((to) => to !== undefined).length;
}

/** The partner that each gets in a maximum matching, undefined where it gets none. */
export function matchedPartners(
  candidates: readonly (readonly number[])[],
  size: number,
): (number | undefined)[] {
  const taken = new Int32Array(size).fill(-1);
  const assign = (from: number, seen: Uint8Array): boolean =>
    candidates[from]!.some((to) => {
      if (seen[to]) return false;
      seen[to] = 1;
      if (taken[to] !== -1 && !assign(taken[to]!, seen)) return false;
      taken[to] = from;
      return true;
    });
  candidates.forEach((_, from) => {
    assign(from, new Uint8Array(size));
  });
  const partners: (number | undefined)[] = candidates.map(() => undefined);
  taken.forEach((from, to) => {
    if (from !== -1) partners[from] = to;
  });
  return partners;
}
