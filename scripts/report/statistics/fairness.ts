import type { Conditions } from '../read/conditions.ts';

/** A condition under which two models or runs were scored, where it is not the same. */
export interface Difference {
  /** E.g. `rubric: judge`. */
  condition: string;
  a: string;
  b: string;
  /** Tasks on which it differs. */
  tasks: number;
}

const UNRECORDED = 'not recorded';

/** What differs between pairs of rows, most frequent first. */
export function differencesOf(pairs: readonly (readonly [Conditions, Conditions])[]): Difference[] {
  const found = new Map<string, Difference>();
  for (const [a, b] of pairs) {
    if (a === b) continue;
    for (const condition of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const [inA, inB] = [a[condition] ?? UNRECORDED, b[condition] ?? UNRECORDED];
      if (inA === inB) continue;
      const key = JSON.stringify([condition, inA, inB]);
      const difference = found.get(key) ?? { condition, a: inA, b: inB, tasks: 0 };
      difference.tasks++;
      found.set(key, difference);
    }
  }
  return [...found.values()].sort((a, b) => b.tasks - a.tasks);
}

export const describeDifference = ({ condition, a, b, tasks }: Difference): string =>
  `${condition}: ${a} against ${b} (${tasks} ${tasks === 1 ? 'task' : 'tasks'})`;
