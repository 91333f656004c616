import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mergeShards } from '../../scripts/merge/merge.ts';
import { temporaryFolder } from '../run.ts';

interface Part {
  range: string;
  /** Rows by test, as promptfoo counts tests within the shard. */
  tests: number;
  repeat?: number;
}

/** A shard of one column as promptfoo writes it, each row with the number of its test in the whole. */
function shard(folder: string, { range, tests, repeat = 1 }: Part, from: number): string {
  const file = join(folder, `shard-${range.split(':')[0]}.json`);
  const rows = Array.from({ length: tests }, (_, testIdx) => ({
    ...{ testIdx, promptIdx: 0, success: true, failureReason: 0 },
    testCase: { vars: { n: from + testIdx } },
  }));
  const stats = { successes: tests, failures: 0, errors: 0, durationMs: 1 };
  const prompts = [{ id: 'p', provider: 'echo', metrics: { testPassCount: tests } }];
  writeFileSync(
    file,
    JSON.stringify({
      ...{ evalId: 'eval-1', config: {}, metadata: { promptfooVersion: '1' }, vars: ['n'] },
      runtimeOptions: { filterRange: range, repeat },
      results: { version: 3, prompts, results: rows, stats },
    }),
  );
  return file;
}

async function merged(parts: readonly Part[], tests?: number) {
  const folder = temporaryFolder();
  let from = 0;
  const files = parts.map((part) => {
    from += part.tests;
    return shard(folder, part, from - part.tests);
  });
  const out = join(folder, 'all.json');
  await mergeShards(files, out, tests);
  const { results } = JSON.parse(readFileSync(out, 'utf8'));
  return results as {
    results: { testIdx: number; testCase: { vars: { n: number } } }[];
    prompts: { metrics: { testPassCount: number } }[];
    stats: { successes: number };
  };
}

describe('merge', () => {
  it('repeated tests: each repetition is a test of its own, in the order of one run', async () => {
    const { results, prompts, stats } = await merged([
      { range: '0:2', tests: 6, repeat: 3 },
      { range: '2:', tests: 3, repeat: 3 },
    ]);
    expect(results.map(({ testIdx }) => testIdx)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(results.every(({ testIdx, testCase }) => testCase.vars.n === testIdx)).toBe(true);
    expect([prompts[0]!.metrics.testPassCount, stats.successes]).toEqual([9, 9]);
  });

  it('a repetition that is missing is no whole shard', async () => {
    await expect(
      merged([
        { range: '0:2', tests: 5, repeat: 3 },
        { range: '2:', tests: 3, repeat: 3 },
      ]),
    ).rejects.toThrow(/row 5: is the last: there are 5 of 6 tests/);
  });

  it('several values of a variable make more tests than the range has', async () => {
    const { results } = await merged([
      { range: '0:2', tests: 7 },
      { range: '2:', tests: 1 },
    ]);
    expect(results.map(({ testCase }) => testCase.vars.n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('--tests says where the last range ends', async () => {
    const closed = [
      { range: '0:2', tests: 2 },
      { range: '2:4', tests: 2 },
    ];
    expect((await merged(closed, 4)).results).toHaveLength(4);
    await expect(merged(closed, 5)).rejects.toThrow(/ends at test 4 of 5: a shard is missing/);
    await expect(merged(closed)).rejects.toThrow(/whether a shard is missing after it cannot be seen/);
  });

  it('a place that cannot be written to', async () => {
    const folder = temporaryFolder();
    const file = shard(folder, { range: '0:', tests: 1 }, 0);
    await expect(mergeShards([file], join(file, 'all.json'))).rejects.toThrow(/cannot be written .*--out/);
  });

  it('a range beyond the last test needs no more', async () => {
    const { results } = await merged([
      { range: '0:2', tests: 2 },
      { range: '2:4', tests: 1 },
    ]);
    expect(results).toHaveLength(3);
  });
});
