import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeOpenAi } from '../fake-openai.ts';
import { ROOT, temporaryFolder } from '../run.ts';
import { ANSWER, answer } from './extract.ts';

it('the same evaluation again through the Node API is served from its cache, and asked where that is off', async () => {
  const fake = await startFakeOpenAi([answer()]);
  onTestFinished(() => fake.close());
  const script = join(ROOT, 'tests/fixtures/extractor/node-api.ts');
  const folder = temporaryFolder();
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, fake.url], {
    cwd: folder,
    env: { ...process.env, PROMPTFOO_CONFIG_DIR: folder, PROMPTFOO_CACHE_TYPE: 'disk' },
  });
  const rows = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(
    rows.map(({ output }) => output),
    stderr,
  ).toEqual(Array(4).fill(ANSWER));
  expect(rows.map(({ cached }) => cached)).toEqual([false, true, false, false]);
  expect(fake.requests).toHaveLength(3);
});
