import { InputError } from '../../../assertions/core/input-error.ts';
import type { Interval } from '../../../assertions/scoring/statistics/bootstrap.ts';
import { meanOf } from '../../../assertions/scoring/statistics/describe.ts';
import { holm } from '../../../assertions/scoring/statistics/holm.ts';
import {
  comparePaired,
  type PairedComparison,
  tasksNeeded,
} from '../../../assertions/scoring/statistics/paired.ts';
import { smallestP } from '../../../assertions/scoring/statistics/permutation.ts';
import type { Conditions } from '../read/conditions.ts';
import type { Entry } from './entry.ts';
import { clusterOf, LOWER_IS_BETTER } from './estimates.ts';
import { type Difference, differencesOf } from './fairness.ts';
import { rank } from './ranking.ts';

/** A model, or one of several runs of it. */
export interface Candidate {
  model: string;
  entries: readonly Entry[];
}

export interface Comparison extends PairedComparison {
  dataset: string;
  a: string;
  b: string;
  /** The score counts what is wrong: of two, the lower is better. */
  lowerIsBetter: boolean;
  /** Holm's correction over the comparisons of one data set in which anything differs. */
  correctedP: number;
  /** How many those are. */
  among: number;
  /** The smallest corrected p-value that so many tasks could give, had all gone one way. */
  smallestCorrectedP: number;
  /** Tasks it takes to see a difference of 5 points of 100, 8 times in 10; null where differences do not vary. */
  tasksFor5Points: number | null;
  /** Tasks of A or B that the other has not, or has no score for. */
  unpaired: number;
  /** Tasks of the same name that ask something else or have another gold: left out. */
  otherQuestion: string[];
  /** Judge, day of the law, profile, threshold … that differ on the tasks compared: then no better and no worse. */
  differs: Difference[];
  /** Tasks that pass with B and not with A, and the reverse; a repeated task passes where most repetitions do. */
  gained: string[];
  lost: string[];
  /** Score of each task with A and with B, those first that lose most with B. */
  byTask: { task: string; a: number; b: number }[];
}

export interface Compared {
  comparisons: Comparison[];
  /** Pairs that share names of tasks and no question. */
  incomparable: { a: string; b: string; tasks: string[] }[];
}

/**
 * Those of the pairs that share a task, corrected for their number. `metric`: a named score from 0 to 1; else the
 * row's. Tasks that do not ask the same are left out, and named.
 */
export function compareAll(pairs: readonly (readonly [Candidate, Candidate])[], metric?: string): Compared {
  const scores = new Map([...new Set(pairs.flat())].map((one) => [one, scoresOf(one, metric)]));
  const found: Found[] = [];
  const incomparable: Compared['incomparable'] = [];
  for (const [a, b] of pairs) {
    const [inA, inB] = [scores.get(a)!, scores.get(b)!];
    const shared = [...inA.keys()].filter((task) => inB.has(task));
    const asked = shared.filter((task) => inA.get(task)!.question === inB.get(task)!.question);
    if (asked.length > 0) found.push(compareTwo([a, inA], [b, inB], shared, asked, metric));
    else if (shared.length > 0) incomparable.push({ a: a.model, b: b.model, tasks: shared });
  }
  return { comparisons: corrected(found), incomparable };
}

/** A family is a data set: a result on one is no extra chance for another. Equal on every task: no test at all. */
function corrected(found: readonly Found[]): Comparison[] {
  const byPair = new Map<Found, Pick<Comparison, 'correctedP' | 'among'>>();
  for (const all of Map.groupBy(found, ({ dataset }) => dataset).values()) {
    const family = all.filter(({ higher, lower }) => higher + lower > 0);
    const among = Math.max(1, family.length);
    const pValues = holm(family.map(({ pValue }) => pValue));
    for (const one of all) byPair.set(one, { correctedP: 1, among });
    for (const [i, correctedP] of pValues.entries()) byPair.set(family[i]!, { correctedP, among });
  }
  return found.map((one) => {
    const { correctedP, among } = byPair.get(one)!;
    return {
      ...one,
      ...{ correctedP, among },
      smallestCorrectedP: Math.min(1, among * smallestP(one.clusters)),
    };
  });
}

type Found = Omit<Comparison, 'correctedP' | 'among' | 'smallestCorrectedP'>;

type Scores = ReadonlyMap<string, Scored>;

function compareTwo(
  [a, inA]: readonly [Candidate, Scores],
  [b, inB]: readonly [Candidate, Scores],
  shared: readonly string[],
  asked: readonly string[],
  metric: string | undefined,
): Found {
  const result = comparePaired(
    asked.map((task) => inA.get(task)!.score),
    asked.map((task) => inB.get(task)!.score),
    asked.map((task) => inA.get(task)!.cluster),
  )!;
  const kept = new Set(asked);
  const flipped = (from: Scores, to: Scores) =>
    asked.filter((task) => !from.get(task)!.passed && to.get(task)!.passed);
  return {
    dataset: a.entries[0]!.dataset,
    a: a.model,
    b: b.model,
    ...result,
    interval: result.interval && withinScale(result.interval),
    lowerIsBetter: metric !== undefined && LOWER_IS_BETTER.test(metric),
    tasksFor5Points: result.std ? tasksNeeded(result.std, 0.05) : null,
    unpaired: new Set([...tasksOf(a), ...tasksOf(b)]).size - shared.length,
    otherQuestion: shared.filter((task) => !kept.has(task)),
    differs: differencesOf(asked.map((task) => [inA.get(task)!.conditions, inB.get(task)!.conditions])),
    byTask: asked
      .map((task) => ({ task, a: inA.get(task)!.score, b: inB.get(task)!.score }))
      .sort((x, y) => x.b - x.a - (y.b - y.a)),
    gained: flipped(inA, inB),
    lost: flipped(inB, inA),
  };
}

/** A difference of scores from 0 to 1 is not beyond −1 and 1. */
const withinScale = ({ low, high }: Interval): Interval => ({
  low: Math.max(-1, low),
  high: Math.min(1, high),
});

/**
 * Every model against the one ranked first, as B. The first is chosen by the same scores, so the correction is over
 * every two of the models, not over those shown.
 */
export function compareWithBest(candidates: readonly Candidate[]): Comparison[] {
  const [first] = rank(candidates);
  const best = candidates.find(({ model }) => model === first?.model);
  if (!best || first?.score == null) return [];
  const others = candidates.filter((one) => one !== best);
  const pairs = others.flatMap((one, i) => [
    [one, best] as const,
    ...others.slice(i + 1).map((other) => [one, other] as const),
  ]);
  const order = new Map(rank(candidates).map(({ model }, place) => [model, place]));
  return compareAll(pairs)
    .comparisons.filter(({ b }) => b === best.model)
    .sort((x, y) => order.get(x.a)! - order.get(y.a)!);
}

const keyOf = ({ dataset, task }: Entry) => `${dataset}: ${task}`;
const tasksOf = ({ entries }: Candidate) => entries.map(keyOf);

interface Scored {
  score: number;
  passed: boolean;
  question: string;
  conditions: Conditions;
  cluster: string;
}

function scoresOf({ entries }: Candidate, metric: string | undefined): Scores {
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
        question: rows[0]!.question,
        conditions: rows[0]!.conditions,
        cluster: clusterOf(rows[0]!),
      },
    ]),
  );
}
