/**
 * `node scripts/dev/bench-power.ts`: how often a true difference between two models is found with 20, 30 or 50 tasks
 * of the kind of FrenchLaw, by simulation. Half a minute; the same seed gives the same table.
 *
 * Model: a task is drawn from the rubrics of tasks.csv and tasks-hard.csv, with their points and weights. A criterion is
 * met with probability logistic(ability + task − difficulty): difficulty is normal with SD 1.6 and the same for both
 * models, task is normal with SD 0.5 for each model and task. Faults and false claims are left out, and the judge is
 * taken to be right. The test is the sign-flip permutation test of the paired differences that `report` uses, at 5 %.
 */
import { packageFile } from '../../assertions/core/package-file.ts';
import { parseRubric } from '../../assertions/scoring/memo/parse-rubric.ts';
import { permutationTest } from '../../assertions/scoring/statistics/permutation.ts';
import { pythonRandom } from '../../assertions/scoring/statistics/python-random.ts';
import { readTasks } from '../../datasets/frenchlaw/read-tasks.ts';

const DIFFICULTY_SD = 1.6;
const TASK_SD = 0.5;
const ROUNDS = 4000;
const LEVELS = [0.65, 0.85];
const DIFFERENCES = [0.03, 0.05, 0.08];
const TASKS = [20, 30, 50];
const WEIGHTS = { structure: 1, style: 0.8, substance: 1.5, methodology: 1.3, negative: 0 };

const random = pythonRandom(2026);
const uniform = () => (random.word() + 0.5) / 2 ** 32;
const normal = () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
const met = (logit: number) => uniform() < 1 / (1 + Math.exp(-logit));

const rubrics: number[][] = [];
for (const file of ['tasks.csv', 'tasks-hard.csv']) {
  const { tasks } = await readTasks(packageFile(`datasets/frenchlaw/${file}`));
  for (const { row } of tasks)
    rubrics.push(
      parseRubric(row.Rubric)
        .filter(({ dimension }) => dimension !== 'negative')
        .map(({ points, dimension }) => points * WEIGHTS[dimension]),
    );
}

/** Scores of both models on one task. */
function scores(abilities: readonly [number, number]): [number, number] {
  const rubric = rubrics[Math.floor(uniform() * rubrics.length)]!;
  const shifts = abilities.map((ability) => ability + TASK_SD * normal());
  const earned: [number, number] = [0, 0];
  for (const points of rubric) {
    const difficulty = DIFFICULTY_SD * normal();
    for (const model of [0, 1] as const) if (met(shifts[model]! - difficulty)) earned[model] += points;
  }
  const all = rubric.reduce((sum, points) => sum + points, 0);
  return [earned[0] / all, earned[1] / all];
}

/** Ability at which the mean score is `level`: the logistic of a normal, averaged over quantiles, by bisection. */
function abilityAt(level: number): number {
  const sd = Math.hypot(DIFFICULTY_SD, TASK_SD);
  const mean = (ability: number) => {
    let [sum, total] = [0, 0];
    for (let z = -5; z <= 5; z += 0.01) {
      const density = Math.exp((-z * z) / 2);
      sum += density / (1 + Math.exp(-(ability + sd * z)));
      total += density;
    }
    return sum / total;
  };
  let [low, high] = [-10, 10];
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (mean(middle) < level) low = middle;
    else high = middle;
  }
  return low;
}

const found = (tasks: number, abilities: readonly [number, number]) => {
  let count = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const differences = Array.from({ length: tasks }, () => {
      const [a, b] = scores(abilities);
      return b - a;
    });
    if (permutationTest(differences).pValue < 0.05) count++;
  }
  return `${Math.round((100 * count) / ROUNDS)} %`;
};

console.log(`| Level, true difference | ${TASKS.map((n) => `${n} tasks`).join(' | ')} |`);
console.log(`| --- | ${TASKS.map(() => '---').join(' | ')} |`);
for (const level of LEVELS)
  for (const difference of [0, ...DIFFERENCES]) {
    const abilities = [abilityAt(level - difference / 2), abilityAt(level + difference / 2)] as const;
    console.log(
      `| ${level}, ${Math.round(100 * difference)} points | ${TASKS.map((n) => found(n, abilities)).join(' | ')} |`,
    );
  }
