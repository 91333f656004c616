import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startFakeOpenAi } from '../fake-openai.ts';
import { ROOT, temporaryFolder } from '../run.ts';
import { ANSWER, answer } from './extract.ts';

it.each([
  ['on', 1, [false, true]],
  ['off', 2, [false, false]],
])(
  'the same evaluation twice through the Node API, its cache %s, asks %i times',
  async (cache, calls, cached) => {
    const fake = await startFakeOpenAi([answer()]);
    onTestFinished(() => fake.close());
    const script = join(ROOT, 'tests/fixtures/extractor/node-api.ts');
    const folder = temporaryFolder();
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, fake.url, cache], {
      cwd: folder,
      env: {
        ...process.env,
        PROMPTFOO_CONFIG_DIR: folder,
        PROMPTFOO_CACHE_TYPE: 'disk',
        PROMPTFOO_DISABLE_TELEMETRY: '1',
        PROMPTFOO_DISABLE_UPDATE: '1',
      },
    });
    const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
    expect(lines, stderr).toHaveLength(2);
    const rows = lines.map((line) => JSON.parse(line));
    expect(rows.map((row) => row.output)).toEqual([ANSWER, ANSWER]);
    expect(rows.map((row) => row.cached)).toEqual(cached);
    expect(fake.requests).toHaveLength(calls);
  },
);
