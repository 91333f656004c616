import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { type Solution, solutionOf, type TaskId } from './schema.ts';

/** The solution, if it has the type that its terminal task asks for. */
export function checkSolution(value: unknown, task: TaskId, source: string, row: number): Solution {
  // As the field of an object, so that a message names the key "solution…".
  return check(solutionOf[task], { solution: value }, { source, row }).solution;
}

/** JSON.parse that names the place. */
export function parse(text: string, source: string, row?: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError({ source, row, problem: `is not JSON (${(error as Error).message})` });
  }
}
