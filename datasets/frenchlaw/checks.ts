import { closest } from 'fastest-levenshtein';
import type { Criterion, Dimension } from '../../assertions/scoring/memo/criterion.ts';
import { terms } from '../../assertions/scoring/memo/terms.ts';
import type { TaskRow } from './read-tasks.ts';
import { CATEGORIES, type Column, SUB_CATEGORIES, TASK_TYPES } from './schema.ts';

/** Something about a task that is not as it should be. */
export interface Finding {
  /** Row of the data, from 1; undefined for what concerns the file as a whole. */
  row?: number;
  /** Line of the file, from 1. */
  line?: number;
  problem: string;
}

/** Points each dimension has in a task of FrenchLaw Bench. */
const POINTS: [Exclude<Dimension, 'negative'>, name: string, least: number, most: number][] = [
  ['structure', 'Structure', 1, 3],
  ['style', 'Style', 0, 2],
  ['substance', 'Substance', 8, 20],
  ['methodology', 'Méthodologie', 0, 3],
];
const LEAST_NEGATIVE = 3;

const at = ({ number, lines }: TaskRow, column: Column, line = 1): Omit<Finding, 'problem'> => ({
  row: number,
  line: (lines[column] ?? lines.Number!) + line - 1,
});

/** "Applique un texte abrogé ou remplacé présenté comme en vigueur". */
const REPEALED = /abrog|remplac|supprim|déplac|plus en vigueur|repealed|replaced|no longer in force/i;

/** Points per dimension, and the Négatif items every task has. */
export function checkPoints(task: TaskRow, rubric: readonly Criterion[]): Finding[] {
  const where = at(task, 'Rubric');
  const findings: Finding[] = [];
  for (const [dimension, name, least, most] of POINTS) {
    const items = rubric.filter((item) => item.dimension === dimension);
    const points = items.reduce((sum, item) => sum + item.points, 0);
    if (points < least || points > most)
      findings.push({ ...where, problem: `${name} has ${points} points, not ${least} to ${most}` });
  }
  const negative = rubric.filter(({ dimension }) => dimension === 'negative');
  if (negative.length < LEAST_NEGATIVE)
    findings.push({
      ...where,
      problem: `Négatif has ${negative.length} items, not ${LEAST_NEGATIVE} or more`,
    });
  if (!negative.some(({ text, points }) => points <= -2 && REPEALED.test(text)))
    findings.push({
      ...where,
      problem: 'no Négatif item takes 2 points for a repealed text cited as if it were in force',
    });
  return findings;
}

/** Categories, sub-categories and task types, spelt as in FrenchLaw Bench. */
export function checkNames(task: TaskRow): Finding[] {
  const names: [Column, readonly string[]][] = [
    ['Category', Object.keys(CATEGORIES)],
    ['SubCategory', SUB_CATEGORIES],
    ['TaskType', TASK_TYPES],
  ];
  return names
    .filter(([column, known]) => !known.includes(task.row[column]))
    .map(([column, known]) => ({
      ...at(task, column),
      problem: `${column} "${task.row[column]}" is unknown; the nearest is "${closest(task.row[column], known)}"`,
    }));
}

/** Share of each category against its weight, to one task. */
export function checkWeights(tasks: readonly TaskRow[]): Finding[] {
  return Object.entries(CATEGORIES).flatMap(([category, weight]) => {
    const count = tasks.filter(({ row }) => row.Category === category).length;
    if (Math.abs(count - weight * tasks.length) <= 1) return [];
    const share = Math.round((100 * count) / tasks.length);
    return [
      {
        problem: `${category} is ${share} % of the tasks (${count} of ${tasks.length}), not about ${weight * 100} %`,
      },
    ];
  });
}

/** Texts of fewer terms say too little to be compared. */
const LEAST_TERMS = 3;
/** Share of the longer text's terms that the other has, from which both say the same. */
const SAME = 0.85;

function termsInCommon(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size <= other.size ? [one, other] : [other, one];
  if (small.size < LEAST_TERMS) return 0;
  return coverage(large, small);
}

const termSet = (text: string) => new Set(terms(text, 'fr'));

/** Numbers, titles and prompts that occur twice, word for word or nearly. */
export function checkDuplicateTasks(tasks: readonly TaskRow[]): Finding[] {
  const prompts = tasks.map(({ row }) => termSet(row.Prompt));
  return tasks.flatMap((task, i) =>
    tasks.slice(0, i).flatMap((earlier, j): Finding[] => {
      if (earlier.row.Number === task.row.Number)
        return [
          { ...at(task, 'Number'), problem: `Number ${task.row.Number} is also in row ${earlier.number}` },
        ];
      if (earlier.row.Title.toLowerCase() === task.row.Title.toLowerCase())
        return [{ ...at(task, 'Title'), problem: `the title is also in row ${earlier.number}` }];
      if (termsInCommon(prompts[i]!, prompts[j]!) >= SAME)
        return [{ ...at(task, 'Prompt'), problem: `the prompt is nearly that of row ${earlier.number}` }];
      return [];
    }),
  );
}

const OMISSION =
  /^(?:l['’])?(?:omission|absence|oubli|défaut)\s+(?:totale\s+)?d(?:e\s+(?:la\s+|l['’])?|es\s+|u\s+|['’])|^(?:ne (?:mentionne|cite|vise|traite)|omet|oublie)\s/iu;
/** Share of an omission's terms that one criterion asks for. */
const ASKED = 0.6;

/**
 * Criteria that count twice: said twice, punished where they are asked for, or asked for where a Négatif item
 * punishes their absence (lost points and a penalty for one fault).
 */
export function checkOverlaps(task: TaskRow, rubric: readonly Criterion[]): Finding[] {
  const items = rubric.map((criterion) => ({
    ...criterion,
    negative: criterion.dimension === 'negative',
    omission: criterion.dimension === 'negative' && OMISSION.test(criterion.text),
    terms: termSet(criterion.text.replace(OMISSION, '')),
  }));
  return items.flatMap((item, i) => {
    const found = (problem: string): Finding => ({ ...at(task, 'Rubric', item.line), problem });
    const asking = items.filter((other) => !other.negative && coverage(item.terms, other.terms) >= ASKED);
    if (item.omission && asking.length > 0)
      return [
        found(
          `${item.id} punishes the absence of what ${asking.map(({ id }) => id).join(', ')} asks for: one fault, twice`,
        ),
      ];
    return items
      .slice(0, i)
      .filter((earlier) => termsInCommon(item.terms, earlier.terms) >= SAME)
      .map((earlier) =>
        found(
          item.negative === earlier.negative
            ? `${item.id} says nearly the same as ${earlier.id}`
            : `${item.id} punishes nearly what ${earlier.id} asks for`,
        ),
      );
  });
}

/** Share of the first's terms that the second has. */
const coverage = (of: ReadonlySet<string>, by: ReadonlySet<string>) =>
  of.size === 0 ? 0 : [...of].filter((term) => by.has(term)).length / of.size;
