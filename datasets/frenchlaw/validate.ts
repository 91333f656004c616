import { InputError } from '../../assertions/scoring/input-error.ts';
import { type Criterion, readRubric } from '../../assertions/scoring/rubric-parse.ts';
import {
  checkDuplicateTasks,
  checkNames,
  checkOverlaps,
  checkPoints,
  checkWeights,
  type Finding,
} from './checks.ts';
import { readTasks, type TaskRow } from './reader.ts';

export interface FrenchLawReport {
  tasks: number;
  criteria: number;
  findings: Finding[];
  /** Findings that the file explains in its column Exceptions. */
  explained: Finding[];
}

/** Every finding about a tasks.csv; throws InputError where it cannot be read at all. */
export function checkFrenchLaw(file: string): FrenchLawReport {
  const { tasks } = readTasks(file);
  const found: { task?: TaskRow; finding: Finding }[] = [];
  let criteria = 0;
  for (const task of tasks) {
    const rubric = readRubric(task.row.Rubric);
    criteria += rubric.criteria.length;
    for (const finding of checkTask(task, rubric)) found.push({ task, finding });
  }
  for (const finding of checkDuplicateTasks(tasks)) found.push({ task: tasks[finding.row! - 1]!, finding });
  for (const finding of checkWeights(tasks)) found.push({ finding });
  const isExplained = ({ task, finding }: (typeof found)[number]) =>
    task !== undefined && exceptions(task).some((named) => finding.problem.includes(named));
  return {
    tasks: tasks.length,
    criteria,
    findings: found.filter((entry) => !isExplained(entry)).map(({ finding }) => finding),
    explained: found.filter(isExplained).map(({ finding }) => finding),
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

/** "text of the finding : why it is right all the same", one a line; without a reason it explains nothing. */
function exceptions({ row }: TaskRow): string[] {
  return row.Exceptions.split(/[\r\n]+/).flatMap(
    (line) => /^(.+?)\s*[:：]\s*\S/.exec(line.trim())?.[1] ?? [],
  );
}

/** `validate frenchlaw FILE.csv`: prints every finding with row and line; false if there is one. */
export async function validateFrenchLaw(file: string): Promise<boolean> {
  let report: FrenchLawReport;
  try {
    report = checkFrenchLaw(file);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.log(`Error: ${error.message}`);
    return false;
  }
  const { tasks, criteria, findings, explained } = report;
  for (const { row, line, problem } of findings)
    console.log(`${file}${line ? `:${line}` : ''}${row ? `: row ${row}` : ''}: ${problem}`);
  const noted = explained.length > 0 ? `, ${explained.length} explained in the file` : '';
  console.log(`${tasks} tasks, ${criteria} criteria: ${findings.length || 'no'} findings${noted}`);
  return findings.length === 0;
}
