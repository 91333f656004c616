import { InputError } from '../../assertions/core/input-error.ts';
import type { Criterion } from '../../assertions/scoring/memo/criterion.ts';
import { readRubric } from '../../assertions/scoring/memo/parse-rubric.ts';
import { frenchLawIndex } from '../../assertions/statute-book/french-law-index.ts';
import { checkTaskCitations } from './check-citations.ts';
import {
  checkDuplicateTasks,
  checkNames,
  checkOverlaps,
  checkPoints,
  checkWeights,
  type Finding,
} from './checks.ts';
import { readTasks, type TaskRow } from './read-tasks.ts';

export interface FrenchLawReport {
  tasks: number;
  criteria: number;
  findings: Finding[];
}

/** Every finding about a tasks.csv; throws InputError where it cannot be read at all. */
export async function checkFrenchLaw(file: string): Promise<FrenchLawReport> {
  const today = new Date().toISOString().slice(0, 10);
  const { tasks } = await readTasks(file);
  const rubrics = tasks.map(({ row }) => readRubric(row.Rubric));
  return {
    tasks: tasks.length,
    criteria: rubrics.reduce((sum, { criteria }) => sum + criteria.length, 0),
    findings: [
      ...tasks.flatMap((task, i) => checkTask(task, rubrics[i]!)),
      ...tasks.flatMap((task) => checkTaskCitations(task, frenchLawIndex(), today)),
      ...checkDuplicateTasks(tasks),
      ...checkWeights(tasks),
    ],
  };
}

function checkTask(
  task: TaskRow,
  {
    criteria,
    problems,
  }: { criteria: Criterion[]; problems: { line: number; text: string; problem: string }[] },
): Finding[] {
  return [
    ...problems.map(({ line, text, problem }) => ({
      row: task.number,
      line: task.lines.Rubric! + line - 1,
      problem: `rubric line ${line}${text && ` (${text.slice(0, 80)})`}: ${problem}`,
    })),
    ...checkNames(task),
    ...checkPoints(task, criteria),
    ...checkOverlaps(task, criteria),
  ];
}

/** `validate frenchlaw FILE.csv`: prints every finding with row and line; false if there is one. */
export async function validateFrenchLaw(file: string): Promise<boolean> {
  let report: FrenchLawReport;
  try {
    report = await checkFrenchLaw(file);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.log(`Error: ${error.message}`);
    return false;
  }
  const { tasks, criteria, findings } = report;
  for (const { row, line, problem } of findings)
    console.log(`${file}${line ? `:${line}` : ''}${row ? `: row ${row}` : ''}: ${problem}`);
  console.log(`${tasks} tasks, ${criteria} criteria: ${findings.length || 'no'} findings`);
  return findings.length === 0;
}
