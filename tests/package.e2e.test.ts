import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, temporaryFolder } from './run.ts';
import { runCommand, runEval, runScript } from './spawn.ts';

const packing = mkdtempSync(join(tmpdir(), 'promptfoo-legal-pack-'));
const unpacked = join(packing, 'package');
let tarball: string;

beforeAll(() => {
  execFileSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'],
    { cwd: ROOT },
  );
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', packing];
  const { filename } = Object.values(
    JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' })),
  )[0] as {
    filename: string;
  };
  tarball = join(packing, filename);
  execFileSync('tar', ['-xzf', tarball, '-C', packing]);
});
afterAll(() => rmSync(packing, { recursive: true, force: true }));

/** An empty project next to promptfoo with the packed pack in it; the other packages are those of the checkout. */
function emptyProject(): string {
  const folder = temporaryFolder();
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (!name.startsWith('.') && name !== 'promptfoo-legal')
      symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  cpSync(unpacked, join(modules, 'promptfoo-legal'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  return folder;
}

describe('the packed package in an empty project', () => {
  it('is small and holds no source, test or shared data', () => {
    // 20 MB of it are the official wording of the law.
    expect(statSync(tarball).size).toBeLessThan(22_000_000);
    expect(existsSync(join(unpacked, 'dist/pack.d.ts'))).toBe(true);
    const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file) || /^tests/.test(file))).toEqual([]);
  });

  it('is laid out as Node, bundlers and TypeScript expect', async () => {
    const publint = await runCommand('publint', ['--strict', tarball], packing);
    expect(publint.status, publint.stdout).toBe(0);
    const types = await runCommand('attw', [tarball, '--profile', 'esm-only', '--no-color'], packing);
    expect(types.status, types.stdout).toBe(0);
  });

  it('serves assertions by package, providers and generators by path', async () => {
    const folder = emptyProject();
    const sample = 'node_modules/promptfoo-legal/datasets/kleister-nda/sample';
    const { rows } = await runEval(folder, {
      prompts: ['{{document}}'],
      providers: ['file://node_modules/promptfoo-legal/dist/providers/nda-rules.js'],
      tests: {
        path: 'file://node_modules/promptfoo-legal/dist/datasets/kleister-nda/convert.js',
        config: { from: sample, split: 'dev-0', limit: 1 },
      },
      defaultTest: {
        assert: ['extractionF1', 'citations'].map((name) => ({
          type: 'javascript',
          value: `package:promptfoo-legal:${name}`,
        })),
      },
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      success: true,
      namedScores: { exact_f1: 1, citations_does_not_exist: 0 },
    });
  });

  it('brings the command line, whose tests name the assertion by package', async () => {
    const folder = emptyProject();
    const bin = join(folder, 'node_modules/promptfoo-legal/bin.js');
    const sample = 'node_modules/promptfoo-legal/datasets/kleister-nda/sample';
    const args = ['convert', 'kleister-nda', '--from', sample, '--split', 'dev-0', '--out', 'nda.jsonl'];
    expect(await runScript(bin, args, folder)).toMatchObject({ status: 0, stderr: '' });
    const { rows } = await runEval(folder, {
      prompts: ['{{document}}'],
      providers: ['file://node_modules/promptfoo-legal/dist/providers/nda-rules.js'],
      tests: ['file://nda.jsonl'],
    });
    expect(rows).toHaveLength(6);
    for (const row of rows) expect(row.error ?? '').toBe('');
    writeFileSync(join(folder, 'memo.md'), 'Article 1240 du code civil, article 9999-9 du code civil.');
    expect(await runScript(bin, ['cite', 'memo.md'], folder)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('does-not-exist'),
    });
  });
});
