import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluateHere } from './evaluate.ts';
import { ROOT, temporaryFolder } from './run.ts';
import { runCommand } from './spawn.ts';

const FILE = /```ts (\S+)\n([\s\S]*?)```/g;
const guide = readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
const files = [...guide.matchAll(FILE)].map(([, path, text]) => ({ path: path!, text: text! }));

/** A copy of the pack's folders that the example needs, with its files added. */
function checkoutWithExample(): string {
  const folder = temporaryFolder();
  for (const part of [
    'assertions',
    'tests/assertions/context.ts',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
    'biome.json',
  ])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

describe('the worked example of CONTRIBUTING.md', () => {
  it('is three files', () => {
    expect(files.map(({ path }) => path)).toEqual([
      'assertions/scoring/deadline.ts',
      'assertions/deadline.ts',
      'tests/assertions/deadline.test.ts',
    ]);
  });

  it('passes its own test and the linter', async () => {
    const folder = checkoutWithExample();
    const test = await runCommand('vitest', ['run', 'tests/assertions/deadline.test.ts'], folder);
    expect(test.stdout + test.stderr).toMatch(/4 passed/);
    const lint = await runCommand(
      'biome',
      ['check', '--vcs-enabled=false', '--error-on-warnings', ...files.map(({ path }) => path)],
      folder,
    );
    expect(lint.status, lint.stdout + lint.stderr).toBe(0);
  });

  it('scores a row in promptfoo', async () => {
    const folder = checkoutWithExample();
    const { rows } = await evaluateHere(
      {
        prompts: ['{{answer}}'],
        providers: ['echo'],
        tests: [
          {
            vars: { answer: 'By 2026-03-02.' },
            metadata: { deadline: '2026-03-02' },
            assert: [{ type: 'javascript', value: 'file://assertions/deadline.ts' }],
          },
        ],
      },
      folder,
    );
    expect(rows[0]).toMatchObject({ success: true, namedScores: { deadline: 1 } });
  });
});
