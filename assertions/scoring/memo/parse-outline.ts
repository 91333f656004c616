import { InputError } from '../../core/input-error.ts';
import { unaccented } from '../../core/unaccented.ts';
import type { Criterion, PositiveDimension } from './criterion.ts';
import { evidenceRule } from './rubric-line.ts';

/*
 * The rubrics of BigLaw Bench: "Affirmative Points" as an outline (1. / a. / i.) of questions with their points at the
 * end, under Structure, Style and Substance, and "Negative Points" such as "-1 point for every hallucination".
 */

const AFFIRMATIVE = /^[\s*#_]*affirmative\s+points?\s*[*_]*\s*:?[\s*_]*$/i;
const NEGATIVE = /^[\s*#_]*negative\s+points?\s*[*_]*\s*:?[\s*_]*$/i;

/** Whether a rubric has that form, by its heading. */
export const isOutline = (rubric: string): boolean =>
  rubric.split('\n').some((line) => AFFIRMATIVE.test(line));

const SECTIONS: Record<string, PositiveDimension> = {
  structure: 'structure',
  style: 'style',
  substance: 'substance',
  methodology: 'methodology',
};

interface Place {
  source: string;
  row?: number;
  key?: string;
}

interface Line {
  number: number;
  indent: number;
  /** "1", "a", "ii"; '' where the line has none. */
  marker: string;
  text: string;
}

// "a Is the response …": the dot is left out now and then.
const MARKED = /^(?:[-*•]\s+)?(\d{1,2}|[ivxl]{1,5}|[a-z])(?:[.)]\s*|\s+(?=\p{Lu}))(\S.*)$/u;
const POINTS = /\s*[([]\s*(\d+(?:[.,]\d+)?)\s*(?:points?|pts?\.?)\s*[)\]]\s*\.?/giu;
const NOTHING = /^(?:n\/?a|none|not applicable)\.?$/i;

/** Criteria of such a rubric, in its order; throws InputError for the first line that cannot be read for certain. */
export function parseOutline(rubric: string, where: Place = { source: 'rubric' }): Criterion[] {
  const fail = (line: Pick<Line, 'number' | 'text'>, problem: string, expected?: string): never => {
    throw new InputError({
      ...where,
      problem: `line ${line.number} (${line.text.slice(0, 120)}): ${problem}`,
      ...(expected && { expected }),
    });
  };
  const { positive, negative } = linesOf(rubric, fail);
  const criteria = readPositive(positive, fail);
  const total = criteria.reduce((sum, { points }) => sum + points, 0);
  if (total === 0)
    throw new InputError({ ...where, problem: 'no criterion under "Affirmative Points" has points' });
  return [...criteria, ...negative.map((line, i) => readNegative(line, i, total, fail))];
}

type Fail = (line: Pick<Line, 'number' | 'text'>, problem: string, expected?: string) => never;

function linesOf(rubric: string, fail: Fail): { positive: Line[]; negative: Line[] } {
  const found: { positive: Line[]; negative: Line[] } = { positive: [], negative: [] };
  let part: keyof typeof found | undefined;
  for (const [i, raw] of rubric
    .normalize('NFC')
    .split(/\r\n|\n|\r/)
    .entries()) {
    const text = raw.replaceAll('\ufeff', '').trim();
    const line: Line = { number: i + 1, indent: 0, marker: '', text };
    if (text === '') continue;
    if (AFFIRMATIVE.test(text)) part = 'positive';
    else if (NEGATIVE.test(text)) part = 'negative';
    else if (part === undefined) fail(line, 'comes before the heading "Affirmative Points"');
    else {
      const [, marker = '', rest = text] = (part === 'positive' && MARKED.exec(text)) || [];
      const indent = /^[\t ]*/.exec(raw)![0].replaceAll('\t', '        ').length;
      found[part].push({ ...line, indent, marker, text: rest });
    }
  }
  return found;
}

/** A line is within the last one above it that is indented less. */
function readPositive(lines: readonly Line[], fail: Fail): Criterion[] {
  const criteria: Criterion[] = [];
  const open: (Line & { heading: string })[] = [];
  let section: PositiveDimension | undefined;
  let unfinished: Line | undefined;
  for (const [i, own] of lines.entries()) {
    let line = own;
    if (line.marker === '') {
      if (!unfinished) fail(line, 'is no numbered line and continues none');
      line = { ...unfinished!, text: `${unfinished!.text} ${line.text}` };
      open.pop();
    }
    unfinished = undefined;
    while (open.length > 0 && open.at(-1)!.indent >= line.indent) open.pop();
    const name = /^([\p{L}]+)\s*:?\s*(.*)$/u.exec(line.text.replace(/[*_]/g, ''));
    const opened = name && open.length === 0 ? SECTIONS[unaccented(name[1]!)] : undefined;
    if (opened !== undefined) {
      section = opened;
      if (NOTHING.test(name![2]!.trim())) continue;
      open.push({ ...line, heading: '' });
      if (name![2] !== '') fail(line, 'has text after the name of its section', 'N/A, or criteria below it');
      continue;
    }
    if (section === undefined)
      fail(line, 'comes before a section', 'a line such as "1. Structure:" above it');
    const said = [...line.text.matchAll(POINTS)];
    if (said.length > 1) fail(line, 'has points twice');
    if (said.length === 0) {
      // Either the heading of the lines below it, or a criterion that goes on in the next line.
      const next = lines[i + 1];
      if (next === undefined || (next.marker !== '' && next.indent <= line.indent))
        fail(line, 'has no points', 'a question with "(1 point)" at its end, or criteria below it, indented');
      open.push({ ...line, heading: line.text.replace(/[\s:*_]+$/g, '') });
      unfinished = line;
      continue;
    }
    const points = Number(said[0]![1]!.replace(',', '.'));
    const text = line.text.replace(POINTS, ' ').replace(/\s+/g, ' ').trim();
    if (text === '') fail(line, 'asks nothing');
    const id = [...open.map(({ marker }) => marker), line.marker].join('.');
    const above = open.map(({ heading }) => heading).filter(Boolean);
    if (criteria.some((other) => other.id === id)) fail(line, `a second criterion has the number ${id}`);
    criteria.push({
      id,
      dimension: section!,
      points,
      text: [...above, text].join(': '),
      line: line.number,
      evidence: evidenceRule(text, section!),
    });
    open.push({ ...line, heading: '' });
  }
  return criteria;
}

const PENALTY =
  /^(?:\d{1,2}[.)]\s*)?(?:[-*•]\s+)?[-\u2010-\u2015\u2212]\s*(\d+(?:[.,]\d+)?)\s*(?:points?|pts?\.?)\s+(?:for|per|if|where|when)\s+(?:(every?|each|any)\s+)?(.+)$/iu;
const WORDS =
  /^(\d+)\s+words?\s+(under|below|over|above)\s+(?:the\s+)?(\d[\d,]*)[- ]word\s+(?:minimum|maximum|limit)\.?$/i;

function readNegative(line: Line, i: number, total: number, fail: Fail): Criterion {
  const found = PENALTY.exec(line.text);
  if (!found) return fail(line, 'is no penalty', 'a line such as "-1 point for every hallucination"');
  const [, digits, every, rest] = found;
  const words = WORDS.exec(rest!.trim());
  const text = rest!.trim().replace(/\.$/, '');
  return {
    id: `N${i + 1}`,
    dimension: 'negative',
    points: -Number(digits!.replace(',', '.')),
    // Every occurrence counts: the score ends at 0 in any case.
    ...((every !== undefined || words) && { maxPenalty: total }),
    text: text[0]!.toUpperCase() + text.slice(1),
    line: line.number,
    evidence: words ? 'none' : evidenceRule(text, 'negative'),
    ...(words && {
      words: {
        every: Number(words[1]),
        [/under|below/i.test(words[2]!) ? 'least' : 'most']: Number(words[3]!.replaceAll(',', '')),
      },
    }),
  };
}
