/** In the reply of a judge: `[[0.5]]`, `[[0,5]]`, `[[1]]`. */
const GRADE = /\[\[\s*(\d+(?:[.,]\d+)?)\s*\]\]/g;

/**
 * The grade of a judge's reply, 0 to 1 in steps of 0.1: the last in double brackets. In words what is wrong, where there
 * is none or it is no such grade. (LEXam's code reads that as 0, and a grade of [[1]] as well.)
 */
export function readGrade(reply: string): number | { problem: string } {
  const written = [...reply.matchAll(GRADE)].at(-1)?.[1];
  const form = 'end with the score in the form [[0.5]]';
  if (written === undefined) return { problem: `the reply has no score in double brackets: ${form}` };
  const grade = Number(written.replace(',', '.'));
  const tenths = Math.round(grade * 10);
  if (grade > 1 || Math.abs(grade * 10 - tenths) > 1e-9)
    return { problem: `[[${written}]] is no score from 0.0 to 1.0 in steps of 0.1: ${form}` };
  return tenths / 10;
}
