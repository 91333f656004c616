import { InputError } from '../../../assertions/core/input-error.ts';
import { meanOf } from '../../../assertions/scoring/statistics/describe.ts';
import { holm } from '../../../assertions/scoring/statistics/holm.ts';
import {
  comparePaired,
  type PairedComparison,
  tasksNeeded,
} from '../../../assertions/scoring/statistics/paired.ts';
import type { Entry } from './entry.ts';
import { byTask, LOWER_IS_BETTER } from './estimates.ts';

/** A model, or one of several runs of it. */
export interface Candidate {
  model: string;
  entries: readonly Entry[];
}

export interface Comparison extends PairedComparison {
  a: string;
  b: string;
  /** The score counts what is wrong: of two, the lower is better. */
  lowerIsBetter: boolean;
  /** Holm's correction over the comparisons of one data set in which anything differs. */
  correctedP: number;
  /** How many those are. */
  among: number;
  /** Tasks it takes to see a difference of 5 points of 100, 8 times in 10; null where differences do not vary. */
  tasksFor5Points: number | null;
  /** Tasks of A or B that the other has not, or has no score for. */
  unpaired: number;
  /** Tasks that pass with B and not with A, and the reverse; a repeated task passes where most repetitions do. */
  gained: string[];
  lost: string[];
}

/**
 * Those of the pairs that share a task, corrected for their number. `metric`: a named score from 0 to 1; else the
 * row's.
 */
export function compareAll(
  pairs: readonly (readonly [Candidate, Candidate])[],
  metric?: string,
): Comparison[] {
  const found = pairs.flatMap(([a, b]) => {
    const [inA, inB] = [scoresOf(a, metric), scoresOf(b, metric)];
    const shared = [...inA.keys()].filter((task) => inB.has(task));
    const result = comparePaired(
      shared.map((task) => inA.get(task)!.score),
      shared.map((task) => inB.get(task)!.score),
    );
    if (!result) return [];
    const all = new Set([...tasksOf(a), ...tasksOf(b)]);
    const flipped = (from: typeof inA, to: typeof inA) =>
      shared.filter((task) => !from.get(task)!.passed && to.get(task)!.passed);
    return {
      dataset: a.entries[0]?.dataset,
      a: a.model,
      b: b.model,
      ...result,
      lowerIsBetter: metric !== undefined && LOWER_IS_BETTER.test(metric),
      tasksFor5Points: result.std ? tasksNeeded(result.std, 0.05) : null,
      unpaired: all.size - shared.length,
      gained: flipped(inA, inB),
      lost: flipped(inB, inA),
    };
  });
  // A family is a data set: what it shows of one is no chance taken on another. Equal on every task: no test at all.
  return found.map(({ dataset, ...one }) => {
    const family = found.filter((other) => other.dataset === dataset && other.higher + other.lower > 0);
    const own = family.findIndex(({ a, b }) => a === one.a && b === one.b);
    const corrected = own < 0 ? 1 : holm(family.map(({ pValue }) => pValue))[own]!;
    return { ...one, correctedP: corrected, among: Math.max(1, family.length) };
  });
}

/** Every model against that with the highest mean, as B. */
export function compareWithBest(candidates: readonly Candidate[]): Comparison[] {
  const mean = ({ entries }: Candidate) =>
    meanOf(byTask(entries).map((task) => meanOf(task.map(({ score }) => score!))));
  const scored = candidates.filter((one) => !Number.isNaN(mean(one)));
  const [best, ...others] = scored.toSorted((a, b) => mean(b) - mean(a));
  return best ? compareAll(others.map((other) => [other, best] as const)) : [];
}

const keyOf = ({ dataset, task }: Entry) => `${dataset}: ${task}`;
const tasksOf = ({ entries }: Candidate) => new Set(entries.map(keyOf));

function scoresOf({ entries }: Candidate, metric: string | undefined) {
  const having = entries.filter(({ score, scores }) =>
    metric === undefined ? score !== null : metric in scores,
  );
  const beyond = metric && having.find(({ scores }) => scores[metric]! < 0 || scores[metric]! > 1);
  if (beyond)
    throw new InputError({
      source: '--metric',
      key: metric,
      problem: `is ${beyond.scores[metric]} in task ${beyond.task}`,
      expected: 'a score from 0 to 1: differences are told in points of 100',
    });
  const tasks = Map.groupBy(having, keyOf);
  return new Map(
    [...tasks].map(([task, rows]) => [
      task,
      {
        score: meanOf(rows.map(({ score, scores }) => (metric === undefined ? score! : scores[metric]!))),
        passed: rows.filter(({ status }) => status === 'passed').length * 2 > rows.length,
      },
    ]),
  );
}
