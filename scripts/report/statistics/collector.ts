import type { Claim } from '../read/lines.ts';
import type { Row } from '../read/row.ts';
import type { Entry } from './entry.ts';
import { ballotsOf } from './panel-agreement.ts';

/** A claim that was found false, and where. */
export interface FalseClaim extends Claim {
  dataset: string;
  column: number;
  task: string;
}

const SEVERITIES = ['critical', 'major', 'minor'];
/** Of each model and data set, kept for the page. */
const WORST_ROWS = 5;
const WORST_CLAIMS = 100;
/** Characters of answers and lines kept for looking at answers side by side; the others are in results.json. */
const DETAIL_BUDGET = 12_000_000;
const LONGEST_ANSWER = 8000;
const MOST_LINES = 60;
const LONGEST_LINE = 600;

/** More tasks than a page shows. */
const MOST_DESCRIPTIONS = 20_000;
const LONGEST_DESCRIPTION = 200;

export const taskKey = ({ dataset, task }: { dataset: string; task: string }): string =>
  JSON.stringify([dataset, task]);

/** What is shown of an answer side by side with another model's. */
export interface Detail {
  dataset: string;
  task: string;
  column: number;
  score: number | null;
  status: Row['status'];
  answer: string;
  /** Verdict of each criterion, claim, source and check: good or not, and the words. */
  lines: [good: boolean, reason: string][];
}

/** Takes in rows one by one and keeps of each no more than a report needs: a run may be larger than memory. */
export class Collector {
  readonly #entries: Entry[] = [];
  readonly columns = new Map<number, Column>();
  readonly files = new Set<string>();
  readonly claims: FalseClaim[] = [];
  readonly errors = new Map<string, number>();
  readonly #fingerprints = new Map<string, string>();
  readonly #worst = new Map<string, Row[]>();

  /** Of the tasks that have one, by `taskKey`. */
  readonly descriptions = new Map<string, string>();
  /** One answer a task and column, the first. */
  readonly details = new Map<string, Detail>();
  #detailSize = 0;
  readonly #conditions = new Map<string, Entry['conditions']>();

  /** Gives the row back with a task name of its own. */
  add(given: Row): Row {
    const row = this.#named(given);
    const { answer, description, criteria, claims, sources, checks, reasons, files, ...numbers } = row;
    const wrong = claims.filter(({ verdict }) => verdict === 'false');
    this.#entries.push({
      ...numbers,
      conditions: this.#shared(numbers.conditions),
      claims: claims.length,
      falseClaims: wrong.length,
      ballots: ballotsOf(row),
      repeat: 0,
    });
    const datasets = this.columns.get(row.column)?.datasets ?? new Set();
    this.columns.set(row.column, {
      provider: row.provider,
      prompt: row.prompt,
      datasets: datasets.add(row.dataset),
    });
    for (const file of files) this.files.add(file);
    if (description !== '' && description !== row.task && this.descriptions.size < MOST_DESCRIPTIONS)
      this.descriptions.set(taskKey(row), description.slice(0, LONGEST_DESCRIPTION));
    for (const claim of wrong)
      this.claims.push({ ...claim, dataset: row.dataset, column: row.column, task: row.task });
    if (row.error !== undefined) {
      const [message = ''] = row.error.split('\n');
      this.errors.set(message.slice(0, 300), (this.errors.get(message.slice(0, 300)) ?? 0) + 1);
    }
    this.#keepIfWorst(row);
    this.#keepDetail(row);
    return row;
  }

  /**
   * By data set, task, model and repetition: rows come as they were finished, and a resample is drawn by their
   * order, so that the same results give the same intervals.
   */
  entries(): Entry[] {
    const { compare } = new Intl.Collator('en', { numeric: true });
    this.#entries.sort(
      (a, b) =>
        compare(a.dataset, b.dataset) || compare(a.task, b.task) || a.column - b.column || a.test - b.test,
    );
    for (const [i, entry] of this.#entries.entries()) {
      const before = this.#entries[i - 1];
      const again =
        before?.task === entry.task && before.column === entry.column && before.dataset === entry.dataset;
      entry.repeat = again ? before.repeat + 1 : 0;
    }
    return this.#entries;
  }

  /** Answers with the lowest scores, of each model and data set. */
  worstRows = (): Row[] => [...this.#worst.values()].flat();

  /** False claims, the gravest first, and how many of each model are not shown. */
  worstClaims(): FalseClaim[] {
    const rank = ({ severity }: Claim) => (SEVERITIES.indexOf(severity ?? '') + 4) % 4;
    const groups = Map.groupBy(this.claims, ({ dataset, column }) => `${dataset}\n${column}`);
    return [...groups.values()].flatMap((claims) =>
      claims.sort((a, b) => rank(a) - rank(b)).slice(0, WORST_CLAIMS),
    );
  }

  /** The same name for another test would pass for a repetition: the second is told apart by its variables. */
  #named(row: Row): Row {
    const name = `${row.dataset}\n${row.task}`;
    const first = this.#fingerprints.get(name) ?? row.fingerprint;
    this.#fingerprints.set(name, first);
    const task = first === row.fingerprint ? row.task : `${row.task} (${row.fingerprint})`;
    return { ...row, task };
  }

  #keepDetail(row: Row): void {
    const { dataset, task, column, score, status } = row;
    const key = JSON.stringify([dataset, task, column]);
    if (this.details.has(key) || this.#detailSize > DETAIL_BUDGET) return;
    const text = typeof row.answer === 'string' ? row.answer : (JSON.stringify(row.answer, null, 1) ?? '');
    const answer =
      text.length > LONGEST_ANSWER ? `${text.slice(0, LONGEST_ANSWER)} … (${text.length})` : text;
    const lines = verdictsOf(row).map(([good, reason]): [boolean, string] => [
      good,
      reason.length > LONGEST_LINE ? `${reason.slice(0, LONGEST_LINE)} …` : reason,
    ]);
    this.details.set(key, { dataset, task, column, score, status, answer, lines });
    this.#detailSize += answer.length + lines.reduce((sum, [, reason]) => sum + reason.length, 0);
  }

  /** One object for all rows that were scored alike. */
  #shared(conditions: Entry['conditions']): Entry['conditions'] {
    const key = JSON.stringify(conditions);
    const known = this.#conditions.get(key) ?? conditions;
    this.#conditions.set(key, known);
    return known;
  }

  #keepIfWorst(row: Row): void {
    if (row.score === null || row.score >= 1) return;
    const key = `${row.dataset}\n${row.column}`;
    const worst = this.#worst.get(key) ?? [];
    this.#worst.set(key, worst);
    if (worst.length === WORST_ROWS && worst.at(-1)!.score! <= row.score) return;
    worst.push(row);
    worst.sort((a, b) => a.score! - b.score!);
    if (worst.length > WORST_ROWS) worst.pop();
  }
}

/** What went wrong first. */
function verdictsOf({
  criteria,
  claims,
  sources,
  checks,
  reasons,
  error,
}: Row): [good: boolean, reason: string][] {
  const lines: [boolean, string][] = [
    ...criteria.map(({ satisfied, dimension, reason }): [boolean, string] => [
      satisfied !== (dimension === 'negative'),
      reason,
    ]),
    ...claims.map(({ verdict, reason }): [boolean, string] => [verdict !== 'false', reason]),
    ...sources.map(({ sourced, reason }): [boolean, string] => [sourced, reason]),
    ...checks.map(({ pass, reason }): [boolean, string] => [pass, reason]),
  ];
  const all = lines.sort(([a], [b]) => Number(a) - Number(b)).slice(0, MOST_LINES);
  const whole = error === undefined ? reasons : [error];
  return all.length > 0 ? all : whole.map((reason) => [error === undefined, reason]);
}

/** Of an evaluation: a provider with a prompt. */
interface Column {
  provider: string;
  prompt: string;
  /** Of its rows. */
  datasets: Set<string>;
}

/**
 * Names for the columns: the provider's, with the prompt's where one provider has several on the same data set. A
 * provider with a prompt for each suite is one model.
 */
export function namesOf(columns: ReadonlyMap<number, Column>): Map<number, string> {
  const names = new Map<number, string>();
  for (const [column, { provider, prompt, datasets }] of [...columns].sort(([a], [b]) => a - b)) {
    const beside = [...columns].filter(
      ([other, { datasets: its }]) => other !== column && [...its].some((one) => datasets.has(one)),
    );
    const several = beside.some(([, other]) => other.provider === provider);
    const [line = ''] = prompt.trim().split('\n');
    const name =
      several && line ? `${provider} · ${line.length > 40 ? `${line.slice(0, 40)}…` : line}` : provider;
    let unique = name;
    for (let i = 2; beside.some(([other]) => names.get(other) === unique); i++) unique = `${name} (${i})`;
    names.set(column, unique);
  }
  return names;
}
