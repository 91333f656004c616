import { meanOf } from '../../../assertions/scoring/statistics/describe.ts';
import { holm } from '../../../assertions/scoring/statistics/holm.ts';
import { meanInterval } from '../../../assertions/scoring/statistics/mean-interval.ts';
import { comparePaired } from '../../../assertions/scoring/statistics/paired.ts';
import { permutationTest } from '../../../assertions/scoring/statistics/permutation.ts';
import { pythonRandom } from '../../../assertions/scoring/statistics/python-random.ts';

/** What a simulated score looks like, with its true mean. */
export interface ScoreKind {
  draw: (uniform: () => number) => number;
  mean: number;
}

/** Beta distribution of whole parameters, as a ratio of sums of exponentials. */
function beta(uniform: () => number, a: number, b: number): number {
  const gamma = (count: number) =>
    -Math.log(Array.from({ length: count }, uniform).reduce((x, y) => x * y, 1));
  const [x, y] = [gamma(a), gamma(b)];
  return x / (x + y);
}

const passing = (rate: number): ScoreKind => ({ draw: (uniform) => (uniform() < rate ? 1 : 0), mean: rate });

export const SCORES: Record<string, ScoreKind> = {
  'rubric (Beta 5, 3)': { draw: (uniform) => beta(uniform, 5, 3), mean: 5 / 8 },
  'pass or fail, 70 %': passing(0.7),
  'pass or fail, 95 %': passing(0.95),
  'near the ceiling': {
    draw: (uniform) => (uniform() < 0.85 ? 1 : beta(uniform, 2, 2)),
    mean: 0.925,
  },
};

const uniformOf = (seed: number) => {
  const random = pythonRandom(seed);
  return () => (random.word() + 0.5) / 2 ** 32;
};

const repeated = <T>(count: number, of: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => of(i));

/** How often the 95 % interval of `tasks` scores holds the true mean, and its mean width. */
export function coverage(
  { draw, mean }: ScoreKind,
  tasks: number,
  rounds: number,
): { covered: number; width: number } {
  const uniform = uniformOf(tasks);
  let [covered, width] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const interval = meanInterval({ values: repeated(tasks, () => draw(uniform)) })!;
    if (interval.low <= mean && mean <= interval.high) covered++;
    width += interval.high - interval.low;
  }
  return { covered: covered / rounds, width: width / rounds };
}

/** The same of the difference of two models on the same tasks, where there is an interval. */
export function differenceCoverage(a: ScoreKind, b: ScoreKind, tasks: number, rounds: number): number {
  const uniform = uniformOf(tasks + 1);
  let [covered, all] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const { interval } = comparePaired(
      repeated(tasks, () => a.draw(uniform)),
      repeated(tasks, () => b.draw(uniform)),
    )!;
    if (!interval) continue;
    all++;
    if (interval.low <= b.mean - a.mean && b.mean - a.mean <= interval.high) covered++;
  }
  return covered / all;
}

/**
 * How often, of equal models, the one with the highest mean is called better than any other: `models` draw the same
 * kind of score on each task, half of it the task's own.
 */
export function falseChampions({ draw }: ScoreKind, models: number, tasks: number, rounds: number): number {
  const uniform = uniformOf(models * 1000 + tasks);
  let wrong = 0;
  for (let round = 0; round < rounds; round++) {
    const levels = repeated(tasks, () => draw(uniform));
    const scores = repeated(models, () => levels.map((level) => (level + draw(uniform)) / 2));
    const best = scores.reduce((top, one, i) => (meanOf(one) > meanOf(scores[top]!) ? i : top), 0);
    const pairs = scores.flatMap((one, i) =>
      scores.slice(i + 1).map((other, j) => ({
        withBest: i === best || i + 1 + j === best,
        differences: one.map((score, task) => other[task]! - score),
      })),
    );
    const family = pairs.filter(({ differences }) => differences.some((one) => one !== 0));
    const corrected = holm(family.map(({ differences }) => permutationTest(differences).pValue));
    if (corrected.some((p, i) => p < 0.05 && family[i]!.withBest)) wrong++;
  }
  return wrong / rounds;
}

/**
 * A against A: how often two equal models differ at the 5 % level where tasks share documents and half of what a
 * model gets right or wrong is the document's. `clustered`: the test knows the documents.
 */
export function sameModelError(
  documents: number,
  perDocument: number,
  rounds: number,
  clustered: boolean,
): number {
  const uniform = uniformOf(documents * 100 + perDocument);
  const clusters = repeated(documents * perDocument, (i) => `${Math.floor(i / perDocument)}`);
  const model = () => {
    const levels = repeated(documents, uniform);
    return clusters.map((document) => (levels[Number(document)]! + uniform()) / 2);
  };
  let wrong = 0;
  for (let round = 0; round < rounds; round++) {
    const { pValue } = comparePaired(model(), model(), clustered ? clusters : undefined)!;
    if (pValue < 0.05) wrong++;
  }
  return wrong / rounds;
}
