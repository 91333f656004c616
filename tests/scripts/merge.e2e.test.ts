import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dump } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergeShards } from '../../scripts/merge/merge.ts';
import { evaluateHere } from '../evaluate.ts';
import { ROOT, temporaryFolder } from '../run.ts';
import { type EvalResults, runShell } from '../spawn.ts';

const RANGES = ['0:4', '4:9', '9:'];
const CONFIG = {
  prompts: [
    { label: 'one', raw: '{{document}}' },
    { label: 'two', raw: 'Read: {{document}}' },
  ],
  providers: [`file://${ROOT}providers/nda-rules.ts`],
  tests: [
    {
      path: `file://${ROOT}datasets/kleister-nda/convert.ts`,
      config: { from: join(ROOT, 'datasets/kleister-nda/sample'), split: 'dev-0' },
    },
    { vars: { document: 'No contract.' }, prompts: ['two'], assert: [{ type: 'contains', value: 'x' }] },
    ...Array.from({ length: 4 }, (_, i) => ({ vars: { document: `${i}` } })),
  ],
  derivedMetrics: [
    { name: 'micro_f1', value: '2 * micro_tp / (2 * micro_tp + micro_fp + micro_fn)' },
    { name: 'exact_f1_a_row', value: 'exact_f1 / __count' },
    { name: 'broken', value: 'no_such_score / 2' },
  ],
};

// biome-ignore lint/suspicious/noExplicitAny: a result file, read and broken by hand
type Json = any;

/** Every range on its own, then merged, as a shell would do it. */
const LOOP = `for range in ${RANGES.join(' ')}; do
  "${process.execPath}" "${ROOT}node_modules/promptfoo/dist/src/entrypoint.js" eval --no-share --filter-range $range -o shard-\${range%:*}.json
done
"${process.execPath}" "${ROOT}bin.js" merge shard-*.json --out results.json`;

describe('merge', () => {
  const folder = mkdtempSync(join(tmpdir(), 'promptfoo-legal-merge-'));
  let whole: Pick<EvalResults, 'rows' | 'columns'>;
  beforeAll(async () => {
    whole = await evaluateHere(CONFIG, folder);
    writeFileSync(join(folder, 'promptfooconfig.yaml'), dump(CONFIG));
    const { status, stderr } = await runShell(LOOP, folder);
    if (status !== 0) throw new Error(stderr);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const shards = RANGES.map((range) => join(folder, `shard-${range.split(':')[0]}.json`));
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

  it('gives the numbers of one run', () => {
    const merged = read(join(folder, 'results.json')).results;
    const columns = (prompts: EvalResults['columns']) =>
      prompts.map(
        ({ provider, label, metrics: { tokenUsage: _, totalLatencyMs: __, ...metrics } }: Json) => ({
          provider,
          label,
          metrics,
        }),
      );
    expect(rounded(columns(merged.prompts))).toEqual(rounded(columns(whole.columns)));
    const rows = (results: Json[]) =>
      results
        .map(({ testIdx, promptIdx, score, success, namedScores, response }) => ({
          testIdx,
          promptIdx,
          score,
          success,
          namedScores,
          output: response.output,
        }))
        .sort((a, b) => a.testIdx - b.testIdx || a.promptIdx - b.promptIdx);
    expect(rows(merged.results)).toEqual(rows(whole.rows));
    expect(merged.stats).toMatchObject({
      successes: whole.rows.filter(({ success }) => success).length,
      errors: 0,
    });
  });

  it('does not mind the order of the shards', async () => {
    const [one, other] = [join(folder, 'forwards.json'), join(folder, 'backwards.json')];
    await mergeShards(shards, one);
    await mergeShards(shards.toReversed(), other);
    expect(read(other)).toEqual(read(one));
  });

  it.each<[string, () => string[], RegExp]>([
    ['a shard twice', () => [shards[0]!, ...shards], /shard-0\.json.*overlaps/],
    ['a missing shard', () => [shards[0]!, shards[2]!], /shard-9\.json.*no shard has the tests from 4 on/],
    ['a missing first shard', () => shards.slice(1), /shard-4\.json.*no shard has the tests from 0 on/],
    [
      'a run without a range',
      () => [changed(shards[0]!, (one) => delete one.runtimeOptions.filterRange), ...shards.slice(1)],
      /is not a shard/,
    ],
    [
      'another promptfoo',
      () => [
        ...shards.slice(0, 2),
        changed(shards[2]!, (one) => {
          one.metadata.promptfooVersion = '0.1.0';
        }),
      ],
      /promptfooVersion": differs/,
    ],
    [
      'another config',
      () => [
        ...shards.slice(0, 2),
        changed(shards[2]!, (one) => {
          one.config.description = 'x';
        }),
      ],
      /key "config": differs/,
    ],
    ...([0, 2] as const).map((at): [string, () => string[], RegExp] => [
      `an interrupted shard, the ${at === 0 ? 'first' : 'last'}`,
      () =>
        shards.with(
          at,
          changed(shards[at]!, (one) => delete one.results.stats.durationMs),
        ),
      /the run was interrupted after \d+ rows/,
    ]),
    [
      'a shard that lost its last row',
      () =>
        shards.with(
          2,
          changed(shards[2]!, (one) => one.results.results.pop()),
        ),
      /row 1: is the last of 1 rows; the run had 2|row \d+: .*the answer of column \d+ to test \d+ is missing|row \d+: is the last of/,
    ],
    [
      'a shard that lost a row in the middle',
      () =>
        shards.with(
          0,
          changed(shards[0]!, (one) => one.results.results.splice(2, 1)),
        ),
      /row \d+: before it, the answer of column \d to test 1 is missing/,
    ],
    [
      'a shard that lost a test',
      () =>
        shards.with(
          0,
          changed(shards[0]!, (one) => {
            one.results.results = one.results.results.filter((row: Json) => row.testIdx !== 1);
          }),
        ),
      /row 3: before it, every answer to test 1 is missing/,
    ],
    [
      'a row twice',
      () =>
        shards.with(
          0,
          changed(shards[0]!, (one) => one.results.results.push(one.results.results[0])),
        ),
      /row 9: is the answer of column \d to test \d, as row 1 is/,
    ],
    ['a missing last shard', () => shards.slice(0, 2), /ends at test 9, and whether a shard is missing/],
    ['no JSON', () => [written('not json')], /not a complete JSON document/],
    ['another JSON', () => [written('{"a": 1}')], /expected/],
  ])('refuses %s', async (_, files, message) => {
    const out = join(temporaryFolder(), 'all.json');
    await expect(mergeShards(files(), out)).rejects.toThrow(message);
    expect(readdirSync(dirname(out))).toEqual([]);
  });

  function changed(file: string, change: (content: Json) => void): string {
    const content = read(file);
    change(content);
    return written(JSON.stringify(content));
  }

  function written(text: string): string {
    const file = join(temporaryFolder(), 'shard.json');
    writeFileSync(file, text);
    return file;
  }

  /** Sums in another order differ in the last digits. */
  function rounded(value: unknown): unknown {
    return JSON.parse(
      JSON.stringify(value, (_, one) => (typeof one === 'number' ? Number(one.toPrecision(9)) : one)),
    );
  }
});
