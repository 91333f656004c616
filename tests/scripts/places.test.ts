import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeReport } from '../../scripts/report/make-report.ts';
import { readRun } from '../../scripts/report/read/read-run.ts';
import { afterAll } from '../../scripts/report/report.ts';
import { summaryText } from '../../scripts/report/summary-text.ts';
import { ROOT, runCli, temporaryFolder } from '../run.ts';
import { exportRow, writeExport } from './export-file.ts';

/** What `act` does where this process may not write: as a user without rights, for nothing is closed to root. */
async function asNobody<Result>(act: () => Result | Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) return act();
  process.seteuid!(65_534);
  try {
    return await act();
  } finally {
    process.seteuid!(0);
  }
}

/** Whether that user could read this checkout at all: one in /root it could not. */
async function canNobodyRead(): Promise<boolean> {
  try {
    return await asNobody(() => {
      // access() would ask for the real user.
      return readFileSync(join(ROOT, 'package.json')).length > 0;
    });
  } catch {
    return false;
  }
}
const readable = await canNobodyRead();

/** A folder with files in it, and nothing to be written there. */
function closedFolder(fill: (folder: string) => void = () => {}): string {
  const folder = temporaryFolder();
  fill(folder);
  chmodSync(folder, 0o555);
  onTestFinished(() => chmodSync(folder, 0o755));
  return folder;
}

const NOTE = join(ROOT, 'datasets/statute-book/sample/note.md');

describe.runIf(readable)('a place that may not be written to is an error in one line', () => {
  it.each<[verb: string, args: (folder: string) => string[]]>([
    ['cite', (folder) => ['--html', join(folder, 'page.html'), NOTE]],
    ['init', (folder) => ['citations', NOTE, '--out', join(folder, 'mine')]],
    ['generate', (folder) => ['openexempt', '--task', '1', '--seed', '1', '--out', join(folder, 'set')]],
    ['report', (folder) => [join(folder, 'results.json'), '--out', join(folder, 'report')]],
    [
      'compare',
      (folder) => [
        ...['results.json', 'other.json'].map((name) => join(folder, name)),
        ...['--html', join(folder, 'page.html')],
      ],
    ],
    ['merge', (folder) => [join(folder, 'results.json'), '--out', join(folder, 'all.json')]],
  ])('%s', async (verb, args) => {
    const folder = closedFolder((at) => {
      writeExport(at, [exportRow()]);
      writeExport(at, [exportRow({ score: 0.5 })], 'other.json');
    });
    const { status, stderr } = await asNobody(() => runCli([verb, ...args(folder)], temporaryFolder()));
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/(?:^|\n)Error: [^\n]+\n$/),
    });
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe.runIf(readable)('promptfoo’s database', () => {
  const database = (folder: string) => {
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    const made = new DatabaseSync(join(folder, 'promptfoo.db'));
    made.exec(`PRAGMA journal_mode = WAL;
      CREATE TABLE evals (id, created_at, description, config, results);
      CREATE TABLE eval_results (eval_id, test_idx, prompt_idx, provider, prompt, test_case, response, grading_result,
        named_scores, metadata, latency_ms, cost, error, success, score, failure_reason);
      INSERT INTO evals VALUES ('eval-1', 1, 'a run', '{}', '{"durationMs": 1}');
      INSERT INTO eval_results VALUES ('eval-1', 0, 0, '{"id":"m"}', '{"label":"p"}', '{"assert":[{}]}', '{}', '{}', '{}',
        '{}', 1, 0, NULL, 1, 1, 0);`);
    return made;
  };
  const report = (folder: string) => {
    vi.stubEnv('PROMPTFOO_CONFIG_DIR', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    return asNobody(() => runCli(['report', 'latest', '--out', 'report'], writable()));
  };
  const writable = () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o777);
    return folder;
  };

  it('is read where nothing can be written beside it', async () => {
    const folder = closedFolder((at) => database(at).close());
    expect(await report(folder)).toMatchObject({ status: 0, stderr: '' });
  });

  it('is not read past what waits in its journal: an error', async () => {
    const source = temporaryFolder();
    const open = database(source);
    onTestFinished(() => open.close());
    const folder = closedFolder((at) => {
      for (const name of ['promptfoo.db', 'promptfoo.db-wal'])
        copyFileSync(join(source, name), join(at, name));
    });
    const { status, stderr } = await report(folder);
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/cannot be read \(.*\)\. Get leave/),
    });
  });

  it('of another layout says so', async () => {
    const folder = temporaryFolder();
    const made = database(folder);
    made.exec('ALTER TABLE eval_results DROP COLUMN score');
    made.close();
    chmodSync(folder, 0o777);
    chmodSync(join(folder, 'promptfoo.db'), 0o666);
    expect((await report(folder)).stderr).toMatch(
      /no such column: score\): this version of promptfoo may store/,
    );
  });
});

describe('the extension', () => {
  it('that cannot write its report leaves the run its results', async () => {
    const [folder, before] = [temporaryFolder(), process.cwd()];
    writeFileSync(join(folder, 'results'), 'a file where the folder should be');
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    process.chdir(folder);
    onTestFinished(() => process.chdir(before));
    await afterAll({ evalId: 'eval-1', config: {}, results: [exportRow()] });
    expect(error.mock.calls.flat().join('\n')).toMatch(
      /^No report was made: .*results.*\nThe results are kept\. Make it with: npx promptfoo-legal report eval-1 --out FOLDER$/,
    );
  });
});

describe('what is printed', () => {
  const names = ['\u001b[31mred\u001b[0m\u0007', '\u202eleft', 'm'.repeat(300)];
  const rows = names.map((model, promptIdx) =>
    exportRow({
      model,
      promptIdx: 2 + promptIdx,
      testIdx: 100,
      testCase: { metadata: { dataset: `\u009b2J${'d'.repeat(200)}` } },
    }),
  );

  it.each([
    ['report', (file: string) => [file, '--out', 'report']],
    ['compare', (file: string) => [file]],
  ])('%s shows escape codes in names as text', async (verb, args) => {
    const folder = temporaryFolder();
    const { stdout, stderr } = await runCli([verb, ...args(writeExport(folder, rows))], folder);
    expect(stderr).toBe('');
    expect(stdout).toContain('\u25a1[31mred\u25a1[0m\u25a1');
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|\u202e/u);
  });

  it('fits into 100 columns: a line a model, the best first', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'x'));
    const scored = ['good', 'weak'].flatMap((model, promptIdx) =>
      [0, 1, 2, 3, 4, 5].map((i) => {
        const score = promptIdx === 0 ? 0.5 : 0.9 - i / 100;
        const gates = i === 0 && promptIdx === 1 ? [{ gate: 'inventedAuthority' }] : [];
        return exportRow({
          ...{ id: `${i}`, model, promptIdx, score, latencyMs: 2000 },
          response: { output: 'x', cost: promptIdx * 0.0123 },
          gradingResult: { componentResults: [{ metadata: { gates } }] },
        });
      }),
    );
    const file = writeExport(folder, [...scored, ...rows]);
    const { summary } = makeReport((onRow) => readRun(file, onRow), {
      ...{ out: join(folder, 'report'), recordedAt: 'report', folder, configFiles: [] },
    });
    const lines = summaryText(summary, 'results/eval-1').split('\n');
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
    expect(lines[0]).toMatch(/^ +score +95 % interval +passed +gated +failed +cost +s$/);
    expect(lines[1]).toBe('demo (6 tasks)');
    expect(lines[2]).toMatch(/^ {2}weak +87\.5 +\d.* +6\/6 +1 +0 +\$0\.0123 +2$/);
    expect(lines[3]).toMatch(/^ {2}good +50\.0 +\d.* +6\/6 +0 +0 +none +2$/);
    expect(lines.at(-2)).toBe('15 answers of 5 models: 15 scored, 0 errors');
    expect(existsSync(join(folder, 'report/report.html'))).toBe(true);
  });
});
