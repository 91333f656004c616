import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { csvLines } from '../core/csv-lines.ts';
import { decodeText } from '../core/documents/decode-text.ts';
import { InputError } from '../core/input-error.ts';
import { isRecord } from '../core/read-json.ts';
import type { Criterion } from '../scoring/memo/criterion.ts';
import { listCriteria } from '../scoring/memo/list-criteria.ts';
import { isOutline, parseOutline } from '../scoring/memo/parse-outline.ts';
import { parseRubric } from '../scoring/memo/parse-rubric.ts';

/** Criteria, and how much a point counts: by its dimension as in FrenchLaw Bench, or as it is. */
export interface Rubric {
  criteria: Criterion[];
  weights: 'dimension' | 'none';
}

/** A rubric in FrenchLaw Bench's form or BigLaw Bench's. Throws InputError. */
export const rubricOfText = (text: string, where: { source: string; row?: number; key?: string }): Rubric =>
  isOutline(text)
    ? { criteria: parseOutline(text, where), weights: 'none' }
    : { criteria: parseRubric(text, where), weights: 'dimension' };

/** A rubric in a file: a plain list in .csv, .yaml, .json or .jsonl, anything else is text. Throws InputError. */
export function readRubricFile(path: string, source: string): Rubric {
  let text: string;
  try {
    text = decodeText(readFileSync(path)).text;
  } catch (error) {
    throw new InputError({ source, problem: `${path} cannot be read (${(error as Error).message})` });
  }
  const where = { source: path };
  const ending = /\.(csv|ya?ml|jsonl?)$/i.exec(path)?.[1]?.toLowerCase();
  if (ending === undefined) return rubricOfText(text, where);
  try {
    if (ending === 'csv') return { criteria: readCsv(text, path), weights: 'none' };
    if (ending === 'jsonl') {
      const lines = text.split('\n').flatMap((line, i) => (line.trim() === '' ? [] : [{ line, row: i + 1 }]));
      const entries = lines.map(({ line }) => JSON.parse(line));
      return {
        criteria: listCriteria(
          entries,
          where,
          lines.map(({ row }) => row),
        ),
        weights: 'none',
      };
    }
    return { criteria: listCriteria(entriesOf(load(text), path), where), weights: 'none' };
  } catch (error) {
    if (error instanceof InputError) throw error;
    const problem = `cannot be read (${error instanceof Error ? error.message.split('\n')[0] : error})`;
    throw new InputError({ ...where, problem });
  }
}

/** JSON is YAML; a list, or an object with one under "criteria" or "rubric". */
function entriesOf(value: unknown, source: string): unknown[] {
  const list = isRecord(value) ? (value.criteria ?? value.rubric) : value;
  if (Array.isArray(list)) return list;
  throw new InputError({
    source,
    problem: 'holds no list of criteria',
    expected: 'a list of {criterion, points}, or one under "criteria"',
  });
}

function readCsv(text: string, source: string): Criterion[] {
  const [head, ...lines] = csvLines(text).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const names = (head?.cells ?? []).map((name) => name.trim());
  const entries = lines.map(({ cells, row }) => {
    const extra = cells.findIndex((cell, i) => !names[i] && cell.trim() !== '');
    if (extra >= 0)
      throw new InputError({
        source,
        row,
        problem: `has ${JSON.stringify(cells[extra]!.slice(0, 40))} in a column without name`,
      });
    return Object.fromEntries(
      names.flatMap((name, i) => (name === '' ? [] : [[name, (cells[i] ?? '').trim()]])),
    );
  });
  return listCriteria(
    entries,
    { source },
    lines.map(({ row }) => row),
  );
}
