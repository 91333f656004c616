import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load, loadAll } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { rangeOf } from '../../scripts/shard/shard.ts';
import { evaluateHere } from '../evaluate.ts';
import { ROOT, runCli, temporaryFolder } from '../run.ts';
import { appears, type EvalRow } from '../spawn.ts';

const RECIPES = join(ROOT, 'docs/recipes/shards');
const recipe = (name: string) => readFileSync(join(RECIPES, name), 'utf8');

describe('ranges', () => {
  it.each([
    [10, 4, ['0:2', '2:5', '5:7', '7:']],
    [4, 4, ['0:1', '1:2', '2:3', '3:']],
    [2, 4, [undefined, '0:1', undefined, '1:']],
    [1, 1, ['0:']],
  ])('%i tests, %i workers: each test once, the last open', (tests, workers, ranges) => {
    expect(Array.from({ length: workers }, (_, i) => rangeOf(i, workers, tests))).toEqual(ranges);
  });

  it.each([
    [['4/4', '--', 'promptfoo', 'eval'], /there are 4 parts, from 0\/4 to 3\/4/],
    [['one', '--', 'promptfoo', 'eval'], /is not a part of the work/],
    [['0/4', '--', 'promptfoo', 'view'], /is no evaluation/],
    [['0/4', '--', 'promptfoo', 'eval', '--filter-first-n', '3'], /Leave --filter-first-n out/],
  ])('%j is an error', async (args, message) => {
    const { status, stderr } = await runCli(['shard', ...args]);
    expect([status, stderr]).toEqual([1, expect.stringMatching(message)]);
  });
});

describe('recipes', () => {
  it('GitHub: no range in it, a broken part leaves the others, the report at the end', () => {
    const { jobs } = load(readFileSync(join(ROOT, '.github/workflows/eval.yml'), 'utf8')) as {
      jobs: Record<string, { strategy?: object; needs?: string; steps: { run?: string }[] }>;
    };
    expect(jobs.shard!.strategy).toMatchObject({ 'fail-fast': false, matrix: { part: [0, 1, 2, 3] } });
    const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(runs.join('\n')).not.toMatch(/filter-range/);
    expect(jobs.merge!.needs).toBe('shard');
    expect(runs.at(-1)).toContain('report results.json');
  });

  it('Kubernetes: an Indexed Job that runs run-shard.sh', () => {
    const [, job] = loadAll(recipe('kubernetes.yaml')) as [unknown, Record<string, never>];
    expect(job).toMatchObject({
      apiVersion: 'batch/v1',
      kind: 'Job',
      spec: { completionMode: 'Indexed', completions: 4, backoffLimitPerIndex: 2 },
    });
    expect(recipe('kubernetes.yaml')).toContain('command: [sh, run-shard.sh]');
  });

  it('AWS Batch: an array of four', () => {
    expect(JSON.parse(recipe('aws-batch.json'))).toMatchObject({
      arrayProperties: { size: 4 },
      containerOverrides: { command: ['sh', 'run-shard.sh'] },
    });
  });

  it('workers as the job would run them, one killed and run again: merged, it is the whole', async () => {
    const folder = temporaryFolder();
    writeFileSync(
      join(folder, 'model.cjs'),
      `let calls = 0;
      module.exports = class { id() { return 'model'; }
        async callApi(prompt) {
          if (++calls === 3 && process.env.HANG) {
            require('node:fs').writeFileSync(process.env.HANG, '');
            await new Promise((done) => setTimeout(done, 600_000));
          }
          return { output: prompt };
        } };`,
    );
    const config = {
      prompts: ['{{n}}'],
      providers: ['file://model.cjs'],
      evaluateOptions: { maxConcurrency: 1 },
      tests: Array.from({ length: 13 }, (_, n) => ({
        vars: { n: `${n}` },
        assert: [{ type: 'contains', value: '1' }],
      })),
    };
    const whole = await evaluateHere(config, folder);
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    // npx, of this checkout.
    writeFileSync(join(bin, 'npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${ROOT}bin.js" "$@"\n`);
    chmodSync(join(bin, 'npx'), 0o755);
    writeFileSync(join(folder, 'run-shard.sh'), recipe('run-shard.sh'));
    writeFileSync(join(folder, 'promptfooconfig.yaml'), dump(config));
    const work = (part: number, index: string, env = {}) => {
      const child = spawn('sh', ['run-shard.sh'], {
        cwd: folder,
        stdio: 'ignore',
        detached: true,
        env: {
          ...process.env,
          PATH: `${bin}:${ROOT}node_modules/.bin:${process.env.PATH}`,
          PROMPTFOO_DISABLE_TELEMETRY: '1',
          PROMPTFOO_DISABLE_UPDATE: '1',
          PARTS: '2',
          RESULTS: folder,
          [index]: `${part}`,
          ...env,
        },
      });
      return { pid: child.pid!, ended: new Promise((resolve) => child.on('close', resolve)) };
    };
    const file = (part: number) => join(folder, `shard-${part}-of-2.json`);
    const hanging = join(folder, 'hangs');
    const [killed, other] = [
      work(0, 'SLURM_ARRAY_TASK_ID', { HANG: hanging }),
      work(1, 'JOB_COMPLETION_INDEX'),
    ];
    await appears(hanging);
    // As a node that is lost: the whole group, at once.
    process.kill(-killed.pid, 'SIGKILL');
    await killed.ended;
    expect(existsSync(file(0))).toBe(false);
    const again = work(0, 'AWS_BATCH_JOB_ARRAY_INDEX');
    expect(await other.ended).toBe(0);
    const out = join(folder, 'all.json');
    const early = await runCli(['merge', file(1), '--out', out]);
    expect(early.stderr).toMatch(/no shard has the tests from 0 on/);
    expect(await again.ended).toBe(0);
    expect(await runCli(['merge', file(0), file(1), '--out', out])).toMatchObject({ status: 0 });
    const facts = (rows: readonly EvalRow[]) =>
      rows
        .map((row) => [
          (row as EvalRow & { testIdx: number }).testIdx,
          row.success,
          row.score,
          row.response?.output,
        ])
        .sort(([a], [b]) => Number(a) - Number(b));
    expect(facts(JSON.parse(readFileSync(out, 'utf8')).results.results)).toEqual(facts(whole.rows));
  });
});
