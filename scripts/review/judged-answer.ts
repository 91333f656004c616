import { createHash } from 'node:crypto';
import { InputError } from '../../assertions/core/input-error.ts';
import type { Severity } from '../../assertions/scoring/memo/answer-score.ts';
import type { PromptfooRow } from '../report/read/promptfoo-row.ts';
import { type Run, readRun } from '../report/read/read-run.ts';
import type { Row } from '../report/read/row.ts';
import { Collector, namesOf } from '../report/statistics/collector.ts';

export type ItemKind = 'criterion' | 'fault' | 'claim' | 'source';

/** Something a judge decided about an answer. */
export interface JudgedItem {
  /** Tells it from every other of the run, without saying whose answer it is about. */
  id: string;
  /** Hash of what it is about: the question, the answer, the words of the criterion or claim. */
  fingerprint: string;
  kind: ItemKind;
  /** Of a criterion its dimension; `claims`, `sources`. */
  dimension: string;
  /** Id of the criterion; of a claim or source its number in the answer. */
  key: string;
  /** What is to be decided, in the words the judge had. */
  text: string;
  /** Where in the answer, of a claim or source. */
  place?: { start: number; end: number };
  /** The judge: the criterion is met, the fault is there, the claim is right, the assertion has a source. */
  says: boolean;
  /** 0 to 1, where the judge gave one. */
  confidence: number | null;
  /** Of a false claim. */
  severity: Severity | null;
}

/** An answer that was judged. */
export interface JudgedAnswer {
  model: string;
  row: Row;
  /** What promptfoo stored; undefined where only a results.json of ours was read. */
  raw: PromptfooRow | undefined;
  answer: string;
  items: JudgedItem[];
}

export interface JudgedRun {
  run: Run;
  answers: JudgedAnswer[];
}

/** Every judged answer of a run; what scored an empty answer is left out, as nobody decided anything. */
export function readJudgedRun(source: string): JudgedRun {
  const collected = new Collector();
  const rows: [Row, PromptfooRow | undefined][] = [];
  const run = readRun(source, (given, raw) => {
    const row = collected.add(given);
    if (row.criteria.length + row.claims.length + row.sources.length > 0 && !row.invalidFormat)
      rows.push([row, raw]);
  });
  if (rows.length === 0)
    throw new InputError({
      source,
      problem: 'has no answer that a judge decided on',
      expected: 'a run scored with answerScore, rubric, hallucination or sourceScore',
    });
  const names = namesOf(collected.columns);
  const answers = rows.map(([row, raw]): JudgedAnswer => {
    const answer = typeof row.answer === 'string' ? row.answer : JSON.stringify(row.answer, null, 1);
    return { model: names.get(row.column)!, row, raw, answer, items: itemsOf(row, answer, source) };
  });
  return { run, answers };
}

/** The judge's verdict in the answer's favour. A fault that is not there is. */
export const favours = ({ kind }: Pick<JudgedItem, 'kind'>, says: boolean): boolean =>
  says !== (kind === 'fault');

const SEVERITIES = new Set<string | null>(['critical', 'major', 'minor']);

function itemsOf(row: Row, answer: string, source: string): JudgedItem[] {
  const { dataset, task, test, provider, prompt, question } = row;
  const named = (
    item: Omit<JudgedItem, 'id' | 'fingerprint' | 'text'> & { text: string | undefined },
  ): JudgedItem => {
    const { kind, key, text } = item;
    if (text === undefined)
      throw new InputError({
        source,
        problem: `task ${task} was scored by a version of this pack that did not record what the judge was asked`,
        fix: 'Score the run again: what is in the cache costs nothing',
      });
    return {
      ...item,
      text,
      id: hashOf([dataset, task, test, provider, prompt, kind, key]),
      fingerprint: hashOf([question, answer, text, item.place?.start ?? null]),
    };
  };
  const items = [
    ...row.criteria.map(({ id, dimension, text, satisfied, confidence }) =>
      named({
        kind: dimension === 'negative' ? 'fault' : 'criterion',
        ...{ dimension, key: id, text, says: satisfied, confidence, severity: null },
      }),
    ),
    // What could not be verified was not decided.
    ...row.claims.flatMap(({ text, verdict, severity, ...place }, i) =>
      verdict === 'unverifiable'
        ? []
        : named({
            ...{ kind: 'claim', dimension: 'claims', key: `${i + 1}`, text, says: verdict !== 'false' },
            ...{ confidence: null, severity: SEVERITIES.has(severity) ? (severity as Severity) : null },
            ...placeOf(place),
          }),
    ),
    ...row.sources.map(({ text, sourced, ...place }, i) =>
      named({
        ...{ kind: 'source', dimension: 'sources', key: `${i + 1}`, text, says: sourced },
        ...{ confidence: null, severity: null, ...placeOf(place) },
      }),
    ),
  ];
  const ids = items.map(({ id }) => id);
  const twice = items.find(({ id }, i) => ids.indexOf(id) !== i);
  if (twice)
    throw new InputError({
      source,
      problem: `task ${task} has two verdicts on ${twice.key}, of two assertions`,
      fix: 'Score the run with one judge',
    });
  return items;
}

const placeOf = ({ start, end }: { start?: number; end?: number }) =>
  start === undefined || end === undefined ? {} : { place: { start, end } };

export const hashOf = (parts: unknown): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);
