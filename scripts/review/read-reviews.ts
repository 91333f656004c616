import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { unaccented } from '../../assertions/core/unaccented.ts';
import { SEVERITIES, type Severity } from '../../assertions/scoring/memo/answer-score.ts';
import { readTable } from '../../datasets/read-table.ts';
import {
  favours,
  type JudgedAnswer,
  type JudgedItem,
  type JudgedRun,
  readJudgedRun,
} from './judged-answer.ts';
import { hashShown, readKey } from './key.ts';
import { candidatesOf, planOf } from './plan.ts';

/** What one reviewer said of a verdict. */
interface Opinion {
  reviewer: string;
  /** As the judge's `says`; null: cannot tell. */
  says: boolean | null;
  severity: Severity | null;
  note: string;
  /** Given on what was disputed: it decides. */
  settles: boolean;
}

/** A verdict of the judge that lawyers reviewed. */
export interface Reviewed {
  answer: JudgedAnswer;
  item: JudgedItem;
  opinions: Opinion[];
}

export interface Reviews extends JudgedRun {
  reviewed: Reviewed[];
  /** With which probability each verdict of the run was drawn, by its id: over all samples together. */
  probabilities: ReadonlyMap<string, number>;
}

const fileSchema = z.strictObject({
  format: z.literal('promptfoo-legal review 1'),
  reviewer: z.string(),
  rows: z.array(
    z.strictObject({ key: z.string(), verdict: z.string(), severity: z.string(), note: z.string() }),
  ),
});

interface Sample {
  drawn: number;
  /** As the files have them. */
  known: Map<string, number>;
}

interface Line {
  source: string;
  row: number;
  reviewer: string;
  key: string;
  verdict: string;
  severity: string;
  note: string;
  /** Of a sheet: the texts as they came back. */
  texts?: { task: string; passage: string; question: string };
}

/**
 * Reads what reviewers gave back, against the run. A row that was edited, that is of another run, or whose answer or
 * criterion has changed since is an error that names it.
 */
export function readReviews(files: readonly string[], source: string): Reviews {
  const judged = readJudgedRun(source);
  const items = new Map(
    judged.answers.flatMap((answer) => answer.items.map((item) => [item.id, { answer, item }] as const)),
  );
  const reviewed = new Map<string, Reviewed>();
  const samples = new Map<string, Sample>();
  for (const line of files.flatMap(linesOf)) {
    const where = { source: line.source, row: line.row };
    const key = readKey(line.key);
    if (!key)
      throw new InputError({ ...where, key: 'key', problem: 'was changed, or is not of a review file' });
    const found = items.get(key.id);
    if (!found)
      throw new InputError({
        ...where,
        problem: `is about an answer that ${source} does not have`,
        fix: 'Name the run that was reviewed',
      });
    if (found.item.fingerprint !== key.fingerprint)
      throw new InputError({
        ...where,
        problem: `the answer to task ${found.answer.row.task}, or the words of ${found.item.kind} ${found.item.key}, have changed since the review`,
        fix: 'Draw a new sample',
      });
    if (line.texts && hashShown(line.texts) !== key.shown)
      throw new InputError({
        ...where,
        problem: 'the task, the passage or the question was edited',
        fix: 'Put back the text as it was; notes have a column of their own',
      });
    if (key.drawn > 0) {
      const name = `${key.drawn} ${key.seed}`;
      const sample = samples.get(name) ?? { drawn: key.drawn, known: new Map() };
      sample.known.set(key.id, key.probability);
      samples.set(name, sample);
    }
    const opinion = opinionOf(line, found.item, key.drawn === 0);
    if (!opinion) continue;
    const one = reviewed.get(key.id) ?? { ...found, opinions: [] };
    addOpinion(one, opinion, where);
    reviewed.set(key.id, one);
  }
  if (reviewed.size === 0) throw new InputError({ source: files.join(', '), problem: 'has no verdict yet' });
  return { ...judged, reviewed: [...reviewed.values()], probabilities: probabilitiesOf(judged, samples) };
}

function addOpinion(one: Reviewed, opinion: Opinion, where: { source: string; row: number }): void {
  const before = one.opinions.find(({ reviewer }) => reviewer === opinion.reviewer);
  if (
    before &&
    (before.says !== opinion.says || before.severity !== opinion.severity) &&
    before.settles === opinion.settles
  )
    throw new InputError({
      ...where,
      problem: `reviewer "${opinion.reviewer}" has another verdict on this elsewhere`,
      fix: 'Give each reviewer a name of their own, or leave out the older file',
    });
  if (!before || before.settles !== opinion.settles) one.opinions.push(opinion);
}

/** An item is known where any of the samples has it. */
function probabilitiesOf({ answers }: JudgedRun, samples: ReadonlyMap<string, Sample>) {
  const candidates = candidatesOf(answers);
  const missed = new Map(candidates.map(({ item }) => [item.id, 1]));
  for (const { drawn, known } of samples.values()) {
    const plan = planOf(candidates, drawn);
    for (const [id, probability] of plan)
      missed.set(id, missed.get(id)! * (1 - (known.get(id) ?? probability)));
  }
  return new Map([...missed].map(([id, miss]) => [id, 1 - miss]));
}

function linesOf(file: string): Line[] {
  if (!existsSync(file)) throw new InputError({ source: file, problem: 'does not exist' });
  if (/\.(?:csv|xlsx)$/i.test(file)) {
    const { columns, rows } = readTable(file);
    for (const name of ['key', 'task', 'passage', 'question', 'verdict'])
      if (!columns.includes(name))
        throw new InputError({
          source: file,
          problem: `has no column "${name}"`,
          expected: 'the columns that review wrote',
        });
    return rows.map(({ row, cells: { key = '', task = '', passage = '', question = '', ...cells } }) => ({
      ...{ source: file, row, key, texts: { task, passage, question } },
      ...{ verdict: cells.verdict ?? '', severity: cells.severity ?? '', note: cells.note ?? '' },
      reviewer: cells.reviewer?.trim() || '1',
    }));
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new InputError({
      source: file,
      problem: 'is not valid JSON',
      expected: 'the file that the page saved, or the sheet',
    });
  }
  const { reviewer, rows } = check(fileSchema, parsed, { source: file });
  return rows.map((row, i) => ({ ...row, source: file, row: i + 1, reviewer: reviewer.trim() || '1' }));
}

const YES = /^(?:yes|y|1|met|right|sourced|true|oui|o|rempli|exacte?|vrai)$/;
const NO = /^(?:no|n|2|not met|wrong|not sourced|false|non|non rempli|faux|fausse|inexacte?)$/;
const UNKNOWN = /^(?:unknown|cannot tell|\?|3|je ne peux pas dire|ne sais pas)$/;
const SEVERITY_WORDS: Record<string, Severity> = { mineure: 'minor', majeure: 'major', critique: 'critical' };

function opinionOf(
  { verdict, severity, reviewer, note, source, row }: Line,
  item: JudgedItem,
  settles: boolean,
): Opinion | undefined {
  const said = unaccented(verdict).toLowerCase().trim();
  const graded = unaccented(severity).toLowerCase().trim();
  const where = { source, row };
  if (said === '') return undefined;
  const says = YES.test(said) ? true : NO.test(said) ? false : UNKNOWN.test(said) ? null : undefined;
  if (says === undefined)
    throw new InputError({
      ...where,
      key: 'verdict',
      problem: `"${verdict.slice(0, 60)}" is not a verdict`,
      expected: 'yes, no or cannot tell',
    });
  const known = SEVERITIES.find((name) => name === graded) ?? SEVERITY_WORDS[graded] ?? null;
  if (graded !== '' && known === null)
    throw new InputError({
      ...where,
      key: 'severity',
      problem: `"${severity.slice(0, 60)}" is not a severity`,
      expected: 'minor, major or critical',
    });
  if (item.kind === 'claim' && says === false && known === null)
    throw new InputError({
      ...where,
      key: 'severity',
      problem: 'the claim is wrong, but not how severely',
      expected: 'minor, major or critical',
    });
  return { ...{ reviewer, says, note, settles }, severity: says === false ? known : null };
}

/** What the lawyers say: whoever settled it, else the share in the answer's favour; undefined where nobody could tell. */
export function lawyersOn({
  item,
  opinions,
}: Reviewed): { favour: number; severity: Severity | null } | undefined {
  const settled = opinions.filter(({ settles, says }) => settles && says !== null);
  const counted = (settled.length > 0 ? settled : opinions).filter(({ says }) => says !== null);
  if (counted.length === 0) return undefined;
  const favour = counted.filter(({ says }) => favours(item, says!)).length / counted.length;
  return { favour, severity: counted.find(({ severity }) => severity !== null)?.severity ?? null };
}

/** The judge and a lawyer, or two lawyers, disagree, and nobody has settled it. */
export function isDisputed({ item, opinions }: Reviewed): boolean {
  if (opinions.some(({ settles }) => settles)) return false;
  const said = opinions.flatMap(({ says }) => (says === null ? [] : [says]));
  return said.some((one) => one !== item.says);
}
