import { execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dump } from 'js-yaml';
import { chromium } from 'playwright-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { promptVersions } from '../../assertions/judging/prompts/prompt-versions.ts';
import type { Row } from '../../scripts/report/read/row.ts';
import type { Summary } from '../../scripts/report/statistics/summary.ts';
import { CHROMIUM } from '../browser.ts';
import { ROOT, runCli, temporaryFolder } from '../run.ts';
import { appears, evalConfig, spawnCli } from '../spawn.ts';
import { exportRow, writeExport } from './export-file.ts';

beforeEach(() => vi.unstubAllEnvs());

const PROVIDER = `import { writeFileSync } from 'node:fs';
let calls = 0;
export default class {
  id() { return 'paid'; }
  async callApi(prompt) {
    if (++calls === 3 && process.env.HANG) {
      writeFileSync(process.env.HANG, '');
      await new Promise((done) => setTimeout(done, 600_000));
    }
    await new Promise((done) => setTimeout(done, 20));
    return { output: 'paid ' + prompt, cost: 0.001, tokenUsage: { total: 10, prompt: 6, completion: 4 } };
  }
}`;

function writeConfig(folder: string): string {
  writeFileSync(join(folder, 'paid.mjs'), PROVIDER);
  writeFileSync(join(folder, 'down.mjs'), `export default () => { throw new Error('the judge is down'); };`);
  const test = (id: string, text: string, value: string) => ({
    description: `test ${id}`,
    metadata: { dataset: 'demo', id, category: id < 'b' ? 'X' : 'Y' },
    vars: { text },
    assert: [{ type: 'javascript', value }],
  });
  const file = join(folder, 'promptfooconfig.yaml');
  const config = {
    description: 'a run that reports itself',
    prompts: ['{{text}}'],
    providers: [
      { id: 'echo', label: 'echo' },
      { id: 'file://paid.mjs', label: 'paid' },
    ],
    tests: [
      test('a', 'short', 'output.length / 100'),
      test('b', '</pre><script>alert(1)</script>', 'output.length / 100'),
      test('c', 'any', 'file://down.mjs'),
    ],
    extensions: [`file://${join(ROOT, 'scripts/report.ts')}:afterAll`],
  };
  writeFileSync(file, dump(config));
  return file;
}

const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const summaryOf = (folder: string): Summary => JSON.parse(read(folder, 'summary.json'));

describe('a run with the extension', () => {
  it('leaves a report, and every other way to its results gives the same numbers', async () => {
    const folder = temporaryFolder();
    for (const name of ['two', 'three', 'four'])
      writeFileSync(join(folder, `${name}.yaml`), 'prompts: ["{{text}}"]\n');
    const more = ['-c', 'two.yaml', 'three.yaml', '--config=four.yaml'];
    await evalConfig(folder, writeConfig(folder), folder, ['--repeat', '2', ...more]);
    const [id] = readdirSync(join(folder, 'results'));
    const made = join(folder, 'results', id!);
    expect(readdirSync(made).sort()).toEqual(['report.html', 'results.json', 'summary.json']);

    const summary = summaryOf(made);
    expect(summary).toMatchObject({
      evalId: id,
      description: expect.stringMatching(/^a run that reports itself/),
      finished: true,
      counts: { rows: 12, tasks: 3, scored: 8, errors: 4, repeats: 2 },
      errors: { 'Error: the judge is down': 4 },
      reproducibility: {
        recordedAt: 'run',
        versions: { node: process.version },
        promptVersions,
      },
    });
    const prompts = readdirSync(join(ROOT, 'assertions/judging/prompts')).filter((file) =>
      /\.prompt\./.test(file),
    );
    expect(Object.keys(summary.reproducibility.promptVersions)).toEqual(
      prompts.map((file) => file.replace('.prompt.ts', '')).sort(),
    );
    const hashed = summary.reproducibility.files.map(({ path }) => path);
    expect(hashed).toEqual(
      expect.arrayContaining([
        'promptfooconfig.yaml',
        'two.yaml',
        'three.yaml',
        'four.yaml',
        'paid.mjs',
        'down.mjs',
      ]),
    );
    const paid = summary.datasets.demo!.models.find(({ model }) => model === 'paid')!;
    // An error keeps neither tokens nor cost in promptfoo's results: 4 rows of 6 tell.
    expect(paid.costUsd.model).toEqual({ total: 0.004, unknown: 2 });
    expect(paid.score).toMatchObject({ tasks: 2, min: 0.1, max: 0.36 });
    expect(paid.latencyMs!.min).toBeGreaterThanOrEqual(19);
    const { rows }: { rows: Row[] } = JSON.parse(read(made, 'results.json'));
    expect(rows.find(({ task, provider }) => task === 'b' && provider === 'echo')!.answer).toBe(
      '</pre><script>alert(1)</script>',
    );
    // The page has one script, its own, and its data; that of the answer is text.
    const page = read(made, 'report.html');
    const scripts = page.match(/<script\b[^>]*>/g)!.filter((tag) => !tag.includes('application/json'));
    expect(scripts).toEqual(['<script>']);
    expect(page).not.toContain('<script>alert(1)');

    if (CHROMIUM) {
      // Made within promptfoo, which loads our TypeScript in its own way: the script runs all the same.
      const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
      const tab = await browser.newPage();
      const faults: string[] = [];
      tab.on('pageerror', ({ message }) => faults.push(message));
      await tab.goto(pathToFileURL(join(made, 'report.html')).href);
      expect(await tab.locator('.tools:visible').count()).toBeGreaterThan(0);
      expect(faults).toEqual([]);
      await browser.close();
    }

    vi.stubEnv('PROMPTFOO_CONFIG_DIR', join(folder, '.promptfoo'));
    const sources = [
      ['latest', spawnCli],
      [id!, runCli],
      ['output.json', runCli],
      [join('results', id!), runCli],
    ] as const;
    for (const [source, how] of sources) {
      const run = await how(['report', source, '--out', 'again'], folder);
      expect(run.stderr).toBe('');
      expect(run.stdout).toContain('12 answers of 2 models: 8 scored, 4 errors');
      const again = summaryOf(join(folder, 'again'));
      expect(again.datasets, source).toEqual(summary.datasets);
      expect(again.reproducibility.configSha256, source).toBe(summary.reproducibility.configSha256);
    }

    // What was recorded as the run ended is kept when its report is made again.
    await runCli(['report', id!], folder);
    expect(summaryOf(made).reproducibility).toEqual(summary.reproducibility);
  });
});

describe('a run that was killed', () => {
  it('is reported with the rows it has, and said not to have finished', async () => {
    const folder = temporaryFolder();
    writeConfig(folder);
    vi.stubEnv('PROMPTFOO_CONFIG_DIR', join(folder, '.promptfoo'));
    const hanging = join(folder, 'hangs');
    const child = spawn(
      process.execPath,
      [
        join(ROOT, 'node_modules/promptfoo/dist/src/entrypoint.js'),
        ...['eval', '--no-share', '--no-table', '-j', '1', '--repeat', '20'],
      ],
      {
        cwd: folder,
        env: {
          ...process.env,
          HANG: hanging,
          PROMPTFOO_DISABLE_TELEMETRY: '1',
          PROMPTFOO_DISABLE_UPDATE: '1',
        },
      },
    );
    const ended = new Promise((resolve) => child.on('close', resolve));
    await appears(hanging);
    child.kill('SIGKILL');
    await ended;
    const run = await runCli(['report', 'latest', '--out', 'partial'], folder);
    expect(run.stdout).toContain('the evaluation did not finish');
    const summary = summaryOf(join(folder, 'partial'));
    expect(summary.finished).toBe(false);
    expect(summary.counts.rows).toBeLessThan(120);
    expect(read(folder, 'partial', 'report.html')).toContain('did not run to its end');
  });
});

describe('what there is nothing to report of', () => {
  it('no database, and no such evaluation', async () => {
    const folder = temporaryFolder();
    vi.stubEnv('PROMPTFOO_CONFIG_DIR', folder);
    const none = await runCli(['report'], folder);
    expect(none.status).toBe(1);
    expect(none.stderr).toMatch(/there is no promptfoo database\. Run promptfoo eval first/);
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('a report in a clone names the commit, and says whether files were changed since', async () => {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: folder })
      .toString()
      .trim();
  const stateOf = async () => {
    await runCli(['report', 'output.json', '--out', 'made'], folder);
    return summaryOf(join(folder, 'made')).reproducibility.git;
  };
  git('init', '-q');
  writeExport(folder, [exportRow({ id: '1', model: 'm', promptIdx: 0, score: 1 })], 'output.json');
  expect(await stateOf()).toBeNull();
  git('add', '.');
  git('commit', '-qm', 'one');
  const commit = git('rev-parse', 'HEAD');
  expect(await stateOf()).toEqual({ commit, changed: false });
  writeFileSync(join(folder, 'output.json'), `${read(folder, 'output.json')}\n`);
  expect(await stateOf()).toEqual({ commit, changed: true });
});
