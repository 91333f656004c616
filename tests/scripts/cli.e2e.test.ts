import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { expect, it } from 'vitest';
import { ROOT, temporaryFolder } from '../run.ts';
import { spawnCli } from '../spawn.ts';
import { exportRow, writeExport } from './export-file.ts';

const SAMPLE = join(ROOT, 'datasets/kleister-nda/sample');
const NOTE = join(ROOT, 'datasets/statute-book/sample/note.md');

// calibrate, merge and report run as processes in their own tests.
it.each<[verb: string, args: (folder: string) => string[], status: number, stdout: string]>([
  [
    'convert',
    () => ['kleister-nda', '--from', SAMPLE, '--split', 'dev-0', '--out', 'nda.jsonl'],
    0,
    '6 tests written to nda.jsonl',
  ],
  ['validate', () => ['kleister-nda', SAMPLE], 0, '6 documents'],
  ['generate', () => ['openexempt', '--task', '1', '--seed', '1', '--out', 'set'], 0, 'set'],
  ['cite', () => [NOTE], 1, 'does-not-exist'],
  ['matrix', (folder) => ['-c', folder], 0, 'total of 1'],
  [
    'compare',
    (folder) =>
      [0, 0.5].map((score) => {
        const rows = ['1', '2'].map((id) => exportRow({ id, model: 'm', promptIdx: 0, score }));
        return writeExport(folder, rows, `${score}.json`);
      }),
    0,
    'm (',
  ],
])('%s as a process: its exit code, its output, and nothing on the error output', async (...row) => {
  const [verb, args, status, stdout] = row;
  const folder = temporaryFolder();
  const id = 'package:promptfoo-legal:Extractor';
  const providers = [{ id, label: 'nano', config: { model: 'openai/gpt-5-nano' } }];
  const tests = [{ vars: { document: 'An agreement.' } }];
  writeFileSync(join(folder, 'promptfooconfig.yaml'), dump({ prompts: ['Extract.'], providers, tests }));
  const run = await spawnCli([verb, ...args(folder)], folder);
  expect(run).toEqual({ status, stderr: '', stdout: expect.stringContaining(stdout) });
});

it('an input that cannot be used ends the process with 1 and one line that says why', async () => {
  const args = ['convert', 'kleister-nda', '--from', 'nowhere', '--split', 'dev-0', '--out', 'nda.yaml'];
  expect(await spawnCli(args, temporaryFolder())).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Error: nowhere: the folder does not exist[^\n]*\n$/),
  });
});

it('an option that does not exist ends it too, with where to find those that do', async () => {
  const run = await spawnCli(['cite', '--jsno', NOTE]);
  expect(run).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining("'--jsno'") });
});
