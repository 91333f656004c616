import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { evaluateHere } from '../../evaluate.ts';
import { ROOT } from '../../run.ts';
import { hasShared, needsShared, SHARED } from '../../shared.ts';

const GOLDEN = join(SHARED, 'golden/kleister-nda/published');
const RUNS = ['lite', 'standard'] as const;
const FILES = {
  lite: 'claude-lite-single_pass-text-0fbc8d66.jsonl',
  standard: 'claude-standard-single_pass-text-f6280de4.jsonl',
};

describe.runIf(hasShared)(needsShared('the published answers, replayed through promptfoo'), () => {
  it('have the published means', async () => {
    const published: Record<string, string>[] = parse(
      readFileSync(join(GOLDEN, 'benchmark_aggregated.csv')),
      { columns: true },
    );
    const { columns } = await evaluateHere({
      prompts: ['{{document}}'],
      providers: RUNS.map((tier) => ({
        id: `file://${ROOT}providers/replay.ts`,
        label: tier,
        config: { file: join(GOLDEN, FILES[tier]), field: 'outputs' },
      })),
      tests: {
        path: `file://${ROOT}datasets/kleister-nda/convert.ts`,
        config: { from: join(SHARED, 'data/kleister-nda'), split: 'dev-0' },
      },
    });
    for (const tier of RUNS) {
      const row = published.find(
        (one) => one.provider === 'claude' && one.tier === tier && one.strategy === 'single_pass',
      )!;
      const { namedScores, namedScoresCount } = columns.find(({ provider }) => provider === tier)!.metrics;
      const means = Object.keys(row).filter((name) => /_f1_mean$/.test(name));
      expect(means).toHaveLength(9);
      for (const name of means) {
        const metric = name.replace(/_mean$/, '');
        expect(namedScoresCount[metric], metric).toBe(83);
        // The published means are of scores rounded to four places.
        expect(namedScores[metric]! / 83, `${tier} ${metric}`).toBeCloseTo(Number(row[name]), 4);
      }
    }
  });
});
