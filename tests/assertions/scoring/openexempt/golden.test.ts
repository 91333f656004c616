import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAmounts, readCitations, readClaims } from '../../../../assertions/scoring/openexempt/answer.ts';
import { readSample, type Sample } from '../../../../assertions/scoring/openexempt/sample.ts';
import { scoreSample, type TaskScore } from '../../../../assertions/scoring/openexempt/score.ts';
import type { State } from '../../../../assertions/scoring/openexempt/statutes.ts';
import { hasShared, needsShared, readSharedLines, SHARED } from '../../../shared.ts';

interface Case {
  assets: { description: string; dollar_value: number; applicable_exemptions: string[] }[];
  joint_debtor: unknown;
  state_jurisdiction: State;
}
interface GoldenRow {
  id: string;
  kind: string;
  task: Sample['task'];
  prediction: string;
  target: unknown;
  case?: Case;
  expected: Record<string, number | string | null>;
}

const score = (row: GoldenRow) => scoreSample(row.prediction, sampleOf(row), row.id);
const sampleOf = ({ task, target, case: facts, id }: GoldenRow): Sample =>
  readSample({ task, gold: target, case: facts }, id);

/** What the original would report for a data set of this one sample. */
function reported({ detail, scores, invalidFormat }: TaskScore): Record<string, number | string | null> {
  const { precision, recall, f1 } = detail.result;
  const all: Record<string, number | string | null> = { precision, recall, f1 };
  if ('mare' in detail.result) all.mare = Number.isNaN(detail.result.mare) ? null : detail.result.mare;
  if (scores.invalid_claim_ratio !== undefined) all.invalid_claim_ratio = scores.invalid_claim_ratio;
  if (detail.task !== 'AE') all.invalid_format = invalidFormat === undefined ? 0 : 1;
  return all;
}

function equal(actual: number | string | null | undefined, expected: number | string | null): boolean {
  if (typeof actual !== 'number' || expected === null) return actual === expected;
  const number = Number(expected);
  if (!Number.isFinite(number)) return Object.is(actual, number);
  return Math.abs(actual - number) <= 1e-9 * Math.max(1, Math.abs(number));
}

type Recorded = GoldenRow & {
  parsed: { status: string; value?: Record<string, unknown> } | null;
};
const read = <Row>(name: string) =>
  hasShared ? readSharedLines<Row>(`golden/openexempt/${name}.jsonl`) : [];
const TASKS = ['AE', 'EC', 'EV', 'NA', 'OE', 'synthetic_oe'];

describe.each(TASKS)('every recorded answer of %s', (name) => {
  const rows = read<Recorded>(name);
  const scorable = rows.filter((row) => !('crash' in row.expected));

  it.skipIf(!hasShared)(needsShared('scores as the original reports it'), () => {
    const wrong = scorable.flatMap((row) => {
      const actual = reported(score(row));
      const same = Object.entries(row.expected).every(([key, value]) => equal(actual[key], value));
      return same ? [] : [{ id: row.id, kind: row.kind, expected: row.expected, actual }];
    });
    expect(scorable.length).toBeGreaterThan(190);
    expect(wrong).toEqual([]);
  });
});

describe.each(TASKS.slice(1))('every recorded answer of %s', (name) => {
  const rows = read<Recorded>(name);
  const scorable = rows.filter((row) => !('crash' in row.expected));

  it.skipIf(!hasShared)(needsShared('is read as the original reads it'), () => {
    const readAnswer = { EC: readCitations, NA: readAmounts }[name] ?? readClaims;
    const wrong = scorable.flatMap(({ id, kind, prediction, parsed }) => {
      const { value } = readAnswer(prediction);
      const actual = value && JSON.stringify([...value], plain);
      const expected = parsed!.value && JSON.stringify(Object.entries(parsed!.value), plain);
      return actual === expected ? [] : [{ id, kind, expected, actual }];
    });
    expect(wrong).toEqual([]);
  });
});

/** Recorded numbers that JSON has no word for are strings. */
const plain = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;

describe('answers that make the original raise', () => {
  const rows = read<GoldenRow>('crashes');

  it.skipIf(!hasShared)(needsShared('score 0 with a reason'), () => {
    const wrong = rows.filter((row) => {
      const { f1, detail, invalidFormat } = score(row);
      const reason = invalidFormat ?? (detail.task === 'OE' ? detail.result.reason : undefined);
      return f1 !== 0 || !reason;
    });
    expect(rows.length).toBeGreaterThan(100);
    expect(wrong.map(({ id, kind }) => ({ id, kind }))).toEqual([]);
  });
});

interface Aggregate {
  task: Sample['task'];
  dataset: string;
  split: string;
  profile: string;
  predictions: { uid: string; prediction: string }[];
  expected: Record<string, number | null>;
}

describe('whole data sets', () => {
  const rows = read<Aggregate>('aggregate');

  it.skipIf(!hasShared)(
    needsShared("get the original's totals as weighted means of the named scores"),
    () => {
      const wrong = rows.flatMap(({ task, dataset, split, profile, predictions, expected }) => {
        const samples = samplesOf(dataset, split, rows);
        if (samples === undefined) return [];
        const scored = predictions.map(({ uid, prediction }) =>
          score({ ...samples.get(uid)!, id: uid, task, prediction } as GoldenRow),
        );
        return Object.entries(expected)
          .map(([key, value]) => ({ key, value, actual: column(scored, named(key, task)) }))
          .filter(({ value, actual }) => !equal(actual, value))
          .map((difference) => ({ dataset, profile, ...difference }));
      });
      expect(rows.length).toBe(88);
      expect(wrong).toEqual([]);
    },
  );
});

/** The score's name by task, where each task has its own. */
const named = (key: string, task: string) =>
  /^(?:precision|recall|f1|mare)$/.test(key) ? `${key}_${task.toLowerCase()}` : key;

/** What promptfoo shows for the column, by its rule: a weighted mean over the tests that emit the score. */
function column(scored: TaskScore[], key: string): number | null {
  let sum = 0;
  let weight = 0;
  for (const { scores, weights } of scored) {
    if (scores[key] === undefined) continue;
    sum += scores[key] * (weights[key] ?? 1);
    weight += weights[key] ?? 1;
  }
  // The original reports how many answers had no valid form, not their share.
  if (key === 'invalid_format') return sum;
  if (weight > 0) return sum / weight;
  return key.startsWith('mare') ? null : 0;
}

/**
 * Golds and cases of a data set by uid. Two data sets are known by their recorded golds alone; one of them is
 * OE, whose cases are then missing: undefined.
 */
function samplesOf(dataset: string, split: string, recorded: Aggregate[]) {
  const folder = `data/openexempt/datasets/${dataset}`;
  if (existsSync(`${SHARED}${folder}`)) {
    const rows = readSharedLines<{ uid: string; solution: unknown }>(`${folder}/${split}.jsonl`);
    const cases = readSharedLines<Case>(`${folder}/${split === 'dev' ? 'dev_cases' : 'cases'}.jsonl`);
    return new Map(rows.map(({ uid, solution }, i) => [uid, { target: solution, case: cases[i]! }]));
  }
  const gold = recorded.find(
    (row) => row.dataset === dataset && row.split === split && row.profile === 'gold',
  )!;
  if (gold.task === 'OE') return undefined;
  return new Map(
    gold.predictions.map(({ uid, prediction }) => [uid, { target: JSON.parse(prediction), case: undefined }]),
  );
}
