import { strip } from '../../core/python-text.ts';
import { porterStem } from './porter-stem.ts';
import { LABEL_TASKS } from './task-names.ts';

/** How LegalBench scores a task; `manual`: its authors read the answers. */
export type Family = 'label' | 'number' | 'citation' | 'term' | 'parties' | 'manual';

/** The family of a task; undefined where LegalBench has no such task. */
export function familyOf(task: string): Family | undefined {
  if (LABEL_TASKS.has(task)) return 'label';
  if (task.startsWith('ssla')) return 'parties';
  return Object.hasOwn(SINGLE, task) ? SINGLE[task] : undefined;
}
const SINGLE: Record<string, Family> = {
  sara_numeric: 'number',
  citation_prediction_open: 'citation',
  definition_extraction: 'term',
  rule_qa: 'manual',
};

/** What one answer adds to the number of its task. */
export type RowScore =
  /** Families that count right answers. */
  | { right: boolean }
  /** Families that pool counts: F1 = 2tp / (2tp + fp + fn). */
  | { tp: number; fp: number; fn: number };

/** One answer as the published evaluation scores it; linear in its length. */
export function publishedRow(
  family: Exclude<Family, 'manual'>,
  generation: string,
  answer: string,
): RowScore {
  switch (family) {
    case 'label':
      return { right: normalize(generation) === normalize(answer) };
    case 'number':
      return { right: isNear(firstInteger(generation), Number(answer.replaceAll('$', ''))) };
    case 'citation':
      return { right: normalize(generation).includes(normalize(answer)) };
    case 'term': {
      const wanted = answer.split(',').map(stem);
      return { right: generation.split(',').some((one) => wanted.includes(stem(one))) };
    }
    case 'parties':
      return countParties(generation, answer);
  }
}

// Python's string.punctuation.
const PUNCTUATION = /[!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~]/g;

/** Without ASCII punctuation, stripped, lower case. */
export const normalize = (text: string): string => strip(text.replace(PUNCTUATION, '')).toLowerCase();
export const stem = (text: string): string => porterStem(normalize(text));

/** The first run of digits once commas and dots are gone, so that "$100.00" is 10000; 0 where there is none. */
function firstInteger(text: string): number {
  return Number(/\d+/.exec(text.replaceAll(',', '').replaceAll('.', ''))?.[0] ?? 0);
}

/** Within 10 % of the answer; the tenth of a dollar that keeps it from dividing by 0 makes $0 always wrong. */
const isNear = (said: number, answer: number) => Math.abs(said / (answer + 0.1) - 1) < 0.1;

/** What is left of the generation is counted as wrong again for every name of the answer. */
function countParties(generation: string, answer: string): RowScore {
  const left = generation.split(',').map(normalize);
  const score = { tp: 0, fp: 0, fn: 0 };
  for (const name of answer.split(',').map(normalize)) {
    const at = left.findIndex((one) => one.includes(name));
    if (at < 0) score.fn++;
    else {
      left.splice(at, 1);
      score.tp++;
    }
    score.fp += left.length;
  }
  return score;
}

/**
 * The number of a task over its rows: balanced accuracy (mean recall of the labels that answers have), accuracy, or
 * F1 of the pooled counts. NaN without rows, as in the original.
 */
export function taskScore(rows: readonly { score: RowScore; label: string }[], balanced: boolean): number {
  const counts = rows.flatMap(({ score }) => ('tp' in score ? [score] : []));
  if (counts.length > 0) {
    const sum = (key: 'tp' | 'fp' | 'fn') => counts.reduce((total, one) => total + one[key], 0);
    return (2 * sum('tp')) / (2 * sum('tp') + sum('fp') + sum('fn'));
  }
  const share = (some: readonly { score: RowScore }[]) =>
    some.filter(({ score }) => 'right' in score && score.right).length / some.length;
  if (!balanced) return share(rows);
  const classes = [...Map.groupBy(rows, ({ label }) => normalize(label)).values()];
  return classes.reduce((sum, one) => sum + share(one), 0) / classes.length;
}
