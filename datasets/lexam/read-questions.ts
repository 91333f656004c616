import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { InputError } from '../../assertions/core/input-error.ts';
import { readParquet } from '../read-parquet.ts';
import { readTable } from '../read-table.ts';
import { readChoices } from './read-choices.ts';

/** Parts of LEXam: what is asked, and of the questions with more options how many each has. */
export const PARTS = ['mcq', 'open', 'open-dev', 'mcq-4', 'mcq-8', 'mcq-16', 'mcq-32'] as const;
export type Part = (typeof PARTS)[number];

export interface About {
  id: string;
  question: string;
  course: string;
  /** de or en. */
  language: string;
  /** '' where the file has no such column. */
  area: string;
  jurisdiction: string;
  year: string;
  /** File and row, for errors. */
  place: { source: string; row: number };
}

/** A question with options, one of which is right. */
export interface ChoiceQuestion extends About {
  options: string[];
  /** Number of the right option, from 0. */
  gold: number;
  /** How many statements it is about; '' where the file does not say. */
  statements: string;
  /** It asks for the statements that are wrong; undefined where the file does not say. */
  negative: boolean | undefined;
}

export interface OpenQuestion extends About {
  reference: string;
}

export interface Questions {
  choice: Map<Part, ChoiceQuestion[]>;
  open: Map<Part, OpenQuestion[]>;
}

type Cells = Record<string, unknown>;
interface Source {
  file: string;
  columns: string[];
  rows: { row: number; cells: Cells }[];
}

const COUNTS = [4, 8, 16, 32];

/** Every question in a folder: a clone, with the tables in data/, or a copy of the data set in Parquet or CSV. */
export async function readQuestions(from: string, wanted: readonly Part[] = PARTS): Promise<Questions> {
  const questions: Questions = { choice: new Map(), open: new Map() };
  const add = <Question>(map: Map<Part, Question[]>, part: Part, rows: Question[]) => {
    if (wanted.includes(part)) map.set(part, [...(map.get(part) ?? []), ...rows]);
  };
  for (const file of tablesIn(from)) {
    const source = await readSource(file);
    const has = (name: string) => source.columns.includes(name);
    if (!has('question')) continue;
    const name = relative(from, file).toLowerCase();
    if (has('choices')) {
      const count = /mcq_(8|16|32)_choices/.exec(name)?.[1];
      const part = (count ? `mcq-${count}` : 'mcq') as Part;
      if (wanted.includes(part)) add(questions.choice, part, toChoices(source, 'choices', 'gold'));
    } else if (has('4_choices'))
      for (const count of COUNTS) {
        const part = `mcq-${count}` as Part;
        if (wanted.includes(part))
          add(questions.choice, part, toChoices(source, `${count}_choices`, `${count}_choices_gold`));
      }
    else if (has('answer'))
      add(questions.open, /(?:^|[^a-z])dev(?![a-z])/.test(name) ? 'open-dev' : 'open', toOpen(source));
  }
  for (const part of wanted)
    if (!questions.choice.has(part) && !questions.open.has(part))
      throw new InputError({
        source: from,
        problem: `contains no table with the questions of "${part}"`,
        expected:
          'the folder data of a clone of LEXam-Benchmark/LEXam, or a copy of its data set: .xlsx, .csv or .parquet with the columns question, and choices and gold, or answer',
      });
  return questions;
}

/** Tables of the folder and two levels below it. */
function tablesIn(from: string): string[] {
  if (!existsSync(from)) throw new InputError({ source: from, problem: 'the folder does not exist' });
  const walk = (folder: string, depth: number): string[] =>
    readdirSync(folder, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return depth > 0 && !entry.name.startsWith('.') ? walk(path, depth - 1) : [];
        return /\.(?:xlsx|csv|tsv|parquet)$/i.test(entry.name) && !entry.name.startsWith('~$') ? [path] : [];
      });
  return walk(from, 2);
}

/** Columns in small letters: the published Parquet files write Question for question. */
async function readSource(file: string): Promise<Source> {
  const low = (cells: Cells) =>
    Object.fromEntries(Object.entries(cells).map(([key, value]) => [key.toLowerCase(), value]));
  if (file.endsWith('.parquet')) {
    const rows = (await readParquet(file)).map((cells, i) => ({ row: i + 1, cells: low(cells) }));
    return { file, columns: Object.keys(rows[0]?.cells ?? {}), rows };
  }
  const { columns, rows } = readTable(file);
  return {
    file,
    columns: columns.map((name) => name.toLowerCase()),
    rows: rows.map(({ row, cells }) => ({ row, cells: low(cells) })),
  };
}

function about(cells: Cells, place: About['place']): About {
  const text = (key: string) => String(cells[key] ?? '').trim();
  const required = (key: string) => {
    const value = text(key);
    if (value === '') throw new InputError({ ...place, key, problem: 'is empty' });
    return value;
  };
  return {
    id: required('id'),
    question: required('question'),
    course: required('course'),
    language: text('language'),
    area: text('area'),
    jurisdiction: text('jurisdiction'),
    year: text('year'),
    place,
  };
}

function toChoices({ file, rows }: Source, choices: string, golds: string): ChoiceQuestion[] {
  return rows.map(({ row, cells }) => {
    const place = { source: file, row };
    const options = readChoices(cells[choices], { ...place, key: choices });
    const gold = Number(cells[golds]);
    if (!Number.isInteger(gold) || gold < 0 || gold >= options.length || String(cells[golds]).trim() === '')
      throw new InputError({
        ...place,
        key: golds,
        problem: `is ${JSON.stringify(String(cells[golds]))}`,
        expected: `the number of the right option, from 0 to ${options.length - 1}`,
      });
    const negative = String(cells.negative_question ?? '').toLowerCase();
    return {
      ...about(cells, place),
      options,
      gold,
      statements: String(cells.n_statements ?? ''),
      negative: negative === '' ? undefined : negative === '1' || negative === 'true',
    };
  });
}

const toOpen = ({ file, rows }: Source): OpenQuestion[] =>
  rows.map(({ row, cells }) => {
    const place = { source: file, row };
    const reference = String(cells.answer ?? '').trim();
    if (reference === '') throw new InputError({ ...place, key: 'answer', problem: 'is empty' });
    return { ...about(cells, place), reference };
  });
