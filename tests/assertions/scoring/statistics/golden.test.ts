import { readFileSync } from 'node:fs';
import { expect, it, describe as suite } from 'vitest';
import { bootstrapInterval } from '../../../../assertions/scoring/statistics/bootstrap.ts';
import { describe } from '../../../../assertions/scoring/statistics/describe.ts';
import { hasShared, needsShared, SHARED } from '../../../shared.ts';

interface Golden {
  cases: {
    id: string;
    results: {
      task_number: number;
      model_id: string;
      answer_score: number;
      latency_seconds: number;
      error: string | null;
    }[];
    expected: (Record<string, number> & { model_id: string; latency: Record<string, number> })[];
  }[];
  helpers: {
    percentile: { vals: number[]; p: number; expected: number }[];
    std: { vals: number[]; expected: number }[];
  };
}

suite.skipIf(!hasShared)(needsShared('FrenchLaw Bench computes the same'), () => {
  const golden: Golden = hasShared
    ? JSON.parse(readFileSync(`${SHARED}golden/frenchlaw/aggregate.json`, 'utf8'))
    : { cases: [], helpers: { percentile: [], std: [] } };
  // The original leaves out results with an error, and of tasks that are none of its 20.
  const models = golden.cases.flatMap(({ id, results, expected }) =>
    expected.map((numbers) => ({
      name: `${id}, ${numbers.model_id}`,
      numbers,
      rows: results.filter(
        ({ model_id, error, task_number }) => model_id === numbers.model_id && !error && task_number <= 20,
      ),
    })),
  );
  const scored = models.filter(({ rows }) => rows.length > 0);

  it('has models to compare', () => expect(scored.length).toBeGreaterThan(8));

  it.each(scored)('the interval of $name, to the bit', ({ numbers, rows }) => {
    const interval = bootstrapInterval(rows.map((row) => row.answer_score));
    expect(interval).toEqual({ low: numbers.answer_score_ci_lower, high: numbers.answer_score_ci_upper });
  });

  it.each(scored)('mean, spread and percentiles of $name', ({ numbers, rows }) => {
    const score = describe(rows.map((row) => row.answer_score))!;
    expect(score.mean).toBe(numbers.answer_score_mean);
    expect(score.min).toBe(numbers.answer_score_min);
    expect(score.max).toBe(numbers.answer_score_max);
    expect(score.std).toBeCloseTo(numbers.answer_score_std!, 12);
    const latency = describe(rows.map((row) => row.latency_seconds))!;
    for (const key of ['mean', 'p50', 'p95', 'p99', 'min', 'max', 'std'] as const)
      expect(latency[key], key).toBeCloseTo(numbers.latency[key]!, 9);
  });

  it('percentiles between values', () => {
    const at = (vals: number[], p: number) => describe(vals)![`p${p as 50 | 95 | 99}`];
    const known = golden.helpers.percentile.filter(({ vals, p }) => vals.length && [50, 95, 99].includes(p));
    expect(known.length).toBeGreaterThan(10);
    for (const { vals, p, expected } of known) expect(at(vals, p)).toBeCloseTo(expected, 12);
  });

  it('standard deviation', () => {
    for (const { vals, expected } of golden.helpers.std)
      expect(describe(vals)?.std ?? 0).toBeCloseTo(expected, 12);
  });
});
