import {
  type Base,
  type Corrected,
  correctedDifference,
  correctedInterval,
  lawyersAlone,
  predictionPowered,
  type Verdict,
} from '../../../assertions/scoring/statistics/prediction-powered.ts';
import { drawSample, randomOf } from '../../review/draw.ts';

/** A judge that is right so often, and how many of its errors are in the answer's favour. */
export interface SimulatedJudge {
  right: number;
  lenient: number;
}

export interface ReviewCoverage {
  /** How often the 95 % interval of the corrected score holds the true mean, and its mean width. */
  covered: number;
  width: number;
  /** The mean width of the lawyers' verdicts alone. */
  widthAlone: number;
  /** Mean of the judged score and of the corrected one, less the truth. */
  judgedBias: number;
  correctedBias: number;
}

interface Task {
  base: number;
  verdicts: { weight: number; human: number; judge: number; stratum: string[] }[];
}

const WEIGHTS = [1, 0.8, 1.5, 1.3];

/**
 * A memo of a rubric with 12 criteria in four dimensions and a fault, and 8 claims, scored as answer_score does. How good
 * the memo is and how hard to judge varies by task, so that verdicts of one answer go together. `shift`: how much better
 * the model is.
 */
function drawTask(
  uniform: () => number,
  { right, lenient }: SimulatedJudge,
  shift: number,
  level: number,
): Task {
  const good = Math.min(0.98, 0.35 + 0.3 * (level + uniform()) + shift);
  const hard = 0.5 + uniform();
  const criteria = Array.from({ length: 12 }, (_, i) => ({
    points: 1 + (i % 3),
    weight: WEIGHTS[Math.floor(i / 3)]!,
  }));
  const total = criteria.reduce((sum, { points, weight }) => sum + points * weight, 0);
  const draw = (kind: string, weight: number, passes: number) => {
    const human = uniform() < passes ? 1 : 0;
    const error = (1 - right) * hard;
    const wrong = human ? (error * (1 - lenient)) / passes : (error * lenient) / (1 - passes);
    const judge = uniform() < Math.min(0.95, wrong) ? 1 - human : human;
    // A judge is less sure where it is wrong, but not always.
    const unsure = uniform() < (judge === human ? 0.2 : 0.5);
    return { weight, human, judge, stratum: [kind, unsure ? 'unsure' : 'sure'] };
  };
  const verdicts = [
    ...criteria.map(({ points, weight }) => draw('criterion', (points * weight) / total, good)),
    draw('fault', 1.5 / total, 0.6 + 0.35 * good),
    ...Array.from({ length: 8 }, () => draw('claim', 1 / total, 0.8 + 0.19 * good)),
  ];
  return { base: 1 - verdicts.reduce((sum, { weight }) => sum + weight, 0), verdicts };
}

const scoreOf = ({ base, verdicts }: Task, by: 'human' | 'judge') =>
  Math.min(
    1,
    Math.max(
      0,
      verdicts.reduce((sum, one) => sum + one.weight * one[by], base),
    ),
  );

/** One model's tasks as the estimators take them, with a sample of so many reviews. */
function review(tasks: readonly Task[], reviews: number, uniform: () => number) {
  const all = tasks.flatMap(({ verdicts }, i) =>
    verdicts.map((one) => ({ ...one, cluster: `${i}`, size: one.weight })),
  );
  const probabilities = new Map(drawSample(all, reviews, uniform).map((one) => [one.item, one.probability]));
  const sizes = all.reduce((sum, { size }) => sum + size, 0);
  const verdicts = all.map((one): Verdict => {
    const probability = probabilities.get(one);
    return {
      ...one,
      human: probability === undefined ? undefined : one.human,
      probability: probability ?? Math.min(0.999, (reviews * one.size) / sizes),
    };
  });
  const bases = tasks.map(({ base }, i): Base => ({ cluster: `${i}`, value: base }));
  return { powered: predictionPowered(verdicts, bases)!, alone: lawyersAlone(verdicts, bases)! };
}

const meanOf = (tasks: readonly Task[], by: 'human' | 'judge') =>
  tasks.reduce((sum, task) => sum + scoreOf(task, by), 0) / tasks.length;

const many = <T>(count: number, of: () => T): T[] => Array.from({ length: count }, of);

/** Coverage of the corrected score of one model. */
export function reviewCoverage(
  tasks: number,
  reviews: number,
  judge: SimulatedJudge,
  rounds: number,
): ReviewCoverage {
  const uniform = randomOf(tasks * 1000 + reviews + Math.round(100 * judge.right + 10 * judge.lenient));
  const draw = () => drawTask(uniform, judge, 0, uniform());
  const truth = meanOf(many(20_000, draw), 'human');
  const sum = { covered: 0, width: 0, widthAlone: 0, judgedBias: 0, correctedBias: 0 };
  for (let round = 0; round < rounds; round++) {
    const run = many(tasks, draw);
    const { powered, alone } = review(run, reviews, uniform);
    if (holds(correctedInterval(powered), truth)) sum.covered++;
    sum.width += widthOf(correctedInterval(powered));
    sum.widthAlone += widthOf(correctedInterval(alone));
    sum.judgedBias += meanOf(run, 'judge') - truth;
    sum.correctedBias += powered.estimate - truth;
  }
  return Object.fromEntries(
    Object.entries(sum).map(([name, one]) => [name, one / rounds]),
  ) as unknown as ReviewCoverage;
}

/** The same of the corrected difference of two models on the same tasks, half of the reviews each. */
export function reviewDifferenceCoverage(
  tasks: number,
  reviews: number,
  judge: SimulatedJudge,
  rounds: number,
): Pick<ReviewCoverage, 'covered' | 'width' | 'widthAlone'> {
  const uniform = randomOf(tasks * 1000 + reviews + Math.round(100 * judge.right + 10 * judge.lenient) + 1);
  // The judge is kinder to B, as to a model of its own family.
  const kinder = { ...judge, lenient: Math.min(0.95, judge.lenient + 0.2) };
  const drawBoth = (): [Task, Task] => {
    const level = uniform();
    return [drawTask(uniform, judge, 0, level), drawTask(uniform, kinder, 0.05, level)];
  };
  const wide = many(20_000, drawBoth);
  const truth =
    meanOf(
      wide.map(([, b]) => b),
      'human',
    ) -
    meanOf(
      wide.map(([a]) => a),
      'human',
    );
  const sum = { covered: 0, width: 0, widthAlone: 0 };
  for (let round = 0; round < rounds; round++) {
    const run = many(tasks, drawBoth);
    const [a, b] = [0, 1].map((i) =>
      review(
        run.map((both) => both[i]!),
        reviews / 2,
        uniform,
      ),
    );
    const difference = (of: 'powered' | 'alone') => correctedDifference(a![of] as Corrected, b![of]).interval;
    if (holds(difference('powered'), truth)) sum.covered++;
    sum.width += widthOf(difference('powered'));
    sum.widthAlone += widthOf(difference('alone'));
  }
  return { covered: sum.covered / rounds, width: sum.width / rounds, widthAlone: sum.widthAlone / rounds };
}

const holds = ({ low, high }: { low: number; high: number }, truth: number) => low <= truth && truth <= high;
const widthOf = ({ low, high }: { low: number; high: number }) => high - low;
