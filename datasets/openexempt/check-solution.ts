import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { type Case, type Solution, solutionOf, type TaskId } from './schema.ts';

/** The solution, if it has the type that its terminal task asks for. */
export function checkSolution(value: unknown, task: TaskId, source: string, row: number): Solution {
  // As the field of an object, so that a message names the key "solution…".
  return check(solutionOf[task], { solution: value }, { source, row }).solution;
}

/** Throws InputError where the solution (EC, EV, OE) is about an asset that the case does not have. */
export function checkAssets(
  solution: Solution,
  task: TaskId,
  facts: Case,
  source: string,
  row: number,
): void {
  if (typeof solution === 'string' || task === 4) return;
  const known = new Set(facts.assets.map(({ description }) => description));
  const other = Object.keys(solution).find((asset) => !known.has(asset));
  if (other !== undefined)
    throw new InputError({
      source,
      row,
      key: `solution.${other}`,
      problem: 'is an asset that the case of this row does not have',
      expected: `one of ${[...known].map((asset) => `"${asset}"`).join(', ')}`,
    });
}

/** JSON.parse that names the place; a leading byte order mark is not part of the text. */
export function parse(text: string, source: string, row?: number): unknown {
  const bare = withoutMark(text);
  if (bare.trim() === '') throw new InputError({ source, row, problem: 'is empty', expected: 'JSON' });
  try {
    return JSON.parse(bare);
  } catch (error) {
    throw new InputError({ source, row, problem: `is not JSON (${(error as Error).message})` });
  }
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

/**
 * Lines of a JSONL text; JSON takes the rest of a Windows line end for white space. Throws InputError where there is
 * none, and at an empty line between others: rows and cases are matched by their number.
 */
export function linesOf(text: string, source: string): string[] {
  const lines = withoutMark(text).trimEnd().split('\n');
  const blank = lines.findIndex((line) => line.trim() === '');
  if (blank < 0) return lines;
  throw new InputError({
    source,
    ...(lines.length > 1 && { row: blank + 1 }),
    problem: 'is empty',
    expected: lines.length > 1 ? 'a row on every line' : 'a row of JSON on every line',
    fix: lines.length > 1 ? 'Delete the empty line' : 'Make or download the data set again',
  });
}
