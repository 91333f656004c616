import { InputError } from '../../core/input-error.ts';
import type { Criterion, Dimension } from './criterion.ts';
import { dimensionOf, evidenceRule, readHead } from './rubric-line.ts';

/** A line that cannot be read, or says what a rubric may not. */
export interface RubricProblem {
  line: number;
  text: string;
  problem: string;
  expected?: string;
}

/** Python's `str.splitlines`: the line numbers are those an editor and the original both show. */
const LINE_BREAK = /\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/;

/** Reads every line it can and lists the others; nothing is dropped in silence. Linear in the text. */
export function readRubric(rubric: string): { criteria: Criterion[]; problems: RubricProblem[] } {
  const criteria: Criterion[] = [];
  const problems: RubricProblem[] = [];
  const ids = new Set<string>();
  let dimension: Dimension | undefined;
  let inUnknown = false;
  /** The criterion the line before belongs to: what follows without a blank line continues it. */
  let open: { texts: string[]; criterion?: Criterion } | undefined;
  const close = () => {
    if (open?.criterion) criteria.push({ ...open.criterion, text: open.texts.join(' ') });
    open = undefined;
  };

  for (const [index, raw] of rubric.normalize('NFC').split(LINE_BREAK).entries()) {
    const line = index + 1;
    const text = raw.replaceAll('\ufeff', '').trim();
    const fail = (problem: string, expected?: string) =>
      problems.push({ line, text, problem, ...(expected && { expected }) });
    if (text === '') {
      close();
      continue;
    }
    const section = dimensionOf(text);
    if (section) {
      close();
      dimension = section.dimension;
      inUnknown = false;
      if (dimension) continue;
      // One wrong heading is one problem: neither its criteria nor the text under it are reported as well.
      fail(`unknown section "${section.name}"`, 'Structure, Style, Substance, Méthodologie or Négatif');
      inUnknown = true;
      open = { texts: [] };
      continue;
    }
    const head = readHead(text);
    if (head.kind === 'text') {
      if (open && !head.problem) open.texts.push(text);
      else fail(head.problem ?? 'neither a section, nor a criterion, nor the rest of one', ITEM_FORM);
      continue;
    }
    close();
    // Whatever is wrong with the criterion, the lines that continue it are not wrong too.
    open = { texts: [head.text] };
    if (!dimension) {
      if (!inUnknown) fail('a criterion before any section', 'a section line such as [Substance] above it');
      continue;
    }
    const problem = rangeProblem(head, dimension);
    if (problem) fail(problem);
    else if (ids.has(head.id.toLowerCase())) fail(`a second criterion has the id ${head.id}`, 'unique ids');
    else
      open.criterion = {
        id: head.id,
        dimension,
        points: head.points,
        ...(head.max !== undefined && { maxPenalty: Math.abs(head.max) }),
        text: head.text,
        line,
        evidence: head.evidence ?? evidenceRule(head.text, dimension),
      };
    ids.add(head.id.toLowerCase());
  }
  close();
  if (criteria.length === 0 && problems.length === 0)
    problems.push({ line: 1, text: '', problem: 'no criterion in the rubric', expected: ITEM_FORM });
  return { criteria, problems };
}

/**
 * The criteria of a rubric (sections in brackets, items `ID (2pts) : text`), in its order.
 * Throws InputError for the first line that cannot be read without guessing; `where` names the file, row and column.
 */
export function parseRubric(
  rubric: string,
  where: { source: string; row?: number; key?: string } = { source: 'rubric' },
): Criterion[] {
  const { criteria, problems } = readRubric(rubric);
  const [first] = problems;
  if (!first) return criteria;
  const shown = first.text.length > 120 ? `${first.text.slice(0, 120)}…` : first.text;
  throw new InputError({
    ...where,
    problem: `line ${first.line}${shown && ` (${shown})`}: ${first.problem}`,
    ...(first.expected && { expected: first.expected }),
  });
}

const ITEM_FORM = 'a line such as "SUB1 (2pts) : text" under a section such as [Substance]';

function rangeProblem(
  { id, points, max, text }: { id: string; points: number; max?: number; text: string },
  dimension: Dimension,
): string | undefined {
  if (text === '') return `${id} says nothing after the colon`;
  if (!Number.isFinite(points)) return `${id} has more points than a number can hold`;
  if (dimension === 'negative' && points > 0) return `${id} is in Négatif and would earn points (${points})`;
  if (dimension !== 'negative' && points < 0)
    return `${id} takes points away (${points}) outside Négatif, where nothing would ever apply it`;
  if (max === undefined) return undefined;
  if (dimension !== 'negative') return `${id} has a maximum, which only a Négatif item can have`;
  if (Math.abs(max) < Math.abs(points) || max === 0)
    return `${id} has a maximum (${max}) below what one occurrence takes away (${points})`;
  return undefined;
}
