/** `npm run bench:statistics`: whether intervals and tests keep what they promise, by simulation; minutes. */
import { reviewCoverage, reviewDifferenceCoverage } from './bench/review-simulation.ts';
import { coverage, differenceCoverage, falseChampions, SCORES, sameModelError } from './bench/simulations.ts';

const TASKS = [5, 6, 20, 83];
const MODELS = [2, 5, 10, 20, 54];
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  console.log(
    [head, head.map(() => '---'), ...rows]
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n')
      .concat('\n'),
  );

console.log('Coverage of the 95 % interval of a mean (and its mean width), 10,000 rounds:\n');
table(
  ['Scores', ...TASKS.map((n) => `${n} tasks`)],
  Object.entries(SCORES).map(([name, kind]) => [
    name,
    ...TASKS.map((tasks) => {
      const { covered, width } = coverage(kind, tasks, 10_000);
      return `${percent(covered)} (${width.toFixed(2)})`;
    }),
  ]),
);

console.log('Coverage of the 95 % interval of the difference of two models, 10,000 rounds:\n');
table(
  ['Scores', ...TASKS.map((n) => `${n} tasks`)],
  Object.entries(SCORES).map(([name, kind]) => [
    name,
    ...TASKS.map((tasks) => percent(differenceCoverage(kind, kind, tasks, 10_000))),
  ]),
);

console.log('The best of k equal models is called better than another, 2,000 rounds (54 models: 400):\n');
table(
  ['Scores, 20 tasks', ...MODELS.map((k) => `k = ${k}`)],
  Object.entries(SCORES).map(([name, kind]) => [
    name,
    ...MODELS.map((models) => percent(falseChampions(kind, models, 20, models > 20 ? 400 : 2000))),
  ]),
);

console.log(
  'A model against itself, half of the variance of each score due to the document, 5,000 rounds:\n',
);
table(
  ['Documents × tasks', 'clusters known', 'tasks taken as independent'],
  [
    [10, 5],
    [20, 8],
    [40, 3],
  ].map(([documents, tasks]) => [
    `${documents} × ${tasks}`,
    percent(sameModelError(documents!, tasks!, 5000, true)),
    percent(sameModelError(documents!, tasks!, 5000, false)),
  ]),
);

const JUDGES = [0.7, 0.85, 0.95].flatMap((right) => [0.9, 0.1].map((lenient) => ({ right, lenient })));
const SAMPLES = [20, 50].flatMap((tasks) => [40, 60, 120].map((reviews) => ({ tasks, reviews })));

for (const [title, simulate] of [
  ['score of one model', reviewCoverage],
  ['difference of two models, half of the reviews each', reviewDifferenceCoverage],
] as const) {
  console.log(
    `Coverage of the corrected ${title} (and its width, of the lawyers' verdicts alone), 1,000 rounds:\n`,
  );
  table(
    ['Judge', ...SAMPLES.map(({ tasks, reviews }) => `${tasks} tasks, ${reviews} reviews`)],
    JUDGES.map((judge) => [
      `right ${percent(judge.right)}, ${judge.lenient > 0.5 ? 'lenient' : 'harsh'}`,
      ...SAMPLES.map(({ tasks, reviews }) => {
        const { covered, width, widthAlone } = simulate(tasks, reviews, judge, 1000);
        return `${percent(covered)} (${width.toFixed(2)}, ${widthAlone.toFixed(2)})`;
      }),
    ]),
  );
}
