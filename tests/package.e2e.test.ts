import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROOT } from './run.ts';
import { evalConfig, runCommand, runEval, runScript, runShell } from './spawn.ts';

/** An empty project in which the tarball was installed with its own dependencies; promptfoo is the checkout's. */
const project = mkdtempSync(join(tmpdir(), 'promptfoo-legal-pack-'));
const installed = join(project, 'node_modules/promptfoo-legal');
let tarball: string;

beforeAll(() => {
  // Its own compiled code, which goes with the project.
  vi.stubEnv('NODE_COMPILE_CACHE', join(project, '.cache'));
  execFileSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'],
    { cwd: ROOT },
  );
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', project];
  const [{ filename }] = Object.values(
    JSON.parse(execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' })),
  ) as [{ filename: string }];
  tarball = join(project, filename);
  writeFileSync(join(project, 'package.json'), '{}');
  // From npm's cache, where `npm ci` left the packages; what is not there comes from the registry.
  const install = [
    'install',
    '--prefer-offline',
    '--omit=peer',
    // Without it npm resolves all that promptfoo needs, only to leave it out.
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  execFileSync('npm', [...install, tarball], { cwd: project });
  symlinkSync(join(ROOT, 'node_modules/promptfoo'), join(project, 'node_modules/promptfoo'));
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** The packages that JavaScript files load. */
function packagesLoaded(files: readonly string[]): Set<string> {
  const names = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
      ),
    ].map(([, statik, dynamic]) => statik ?? dynamic!),
  );
  return new Set(
    names
      .filter((name) => !/^(?:\.|data:|file:)/.test(name) && !isBuiltin(name))
      .map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')),
  );
}

const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

describe('the packed package in an empty project', () => {
  it('is small and holds no source, test or shared data', () => {
    // 20 MB of it are the official wording of the law.
    expect(statSync(tarball).size).toBeLessThan(22_000_000);
    expect(existsSync(join(installed, 'dist/pack.d.ts'))).toBe(true);
    const files = filesOf(installed);
    expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file) || /^tests/.test(file))).toEqual([]);
  });

  it('is laid out as Node, bundlers and TypeScript expect', async () => {
    const publint = await runCommand('publint', ['--strict', tarball], project);
    expect(publint.status, publint.stdout).toBe(0);
    const types = await runCommand('attw', [tarball, '--profile', 'esm-only', '--no-color'], project);
    expect(types.status, types.stdout).toBe(0);
  });

  it('loads what its package.json names, and names what it loads', async () => {
    const { dependencies, peerDependencies } = JSON.parse(
      readFileSync(join(installed, 'package.json'), 'utf8'),
    );
    const modules = filesOf(join(installed, 'dist'))
      .filter((file) => file.endsWith('.js'))
      .map((file) => join(installed, 'dist', file));
    const loaded = packagesLoaded([...modules, join(installed, 'bin.js'), join(installed, 'index.js')]);
    expect([...loaded].sort()).toEqual(
      expect.arrayContaining(Object.keys(dependencies).filter((name) => name !== 'promptfoo')),
    );
    expect([...loaded].filter((name) => !(name in { ...dependencies, ...peerDependencies }))).toEqual([]);
    writeFileSync(
      join(project, 'load.mjs'),
      `for (const file of process.argv.slice(2))
        await import(file).catch((error) => console.log(file, error.message));`,
    );
    expect(await runScript('load.mjs', modules, project)).toMatchObject({ status: 0, stdout: '' });
    // The same sees a package that is missing.
    rmSync(join(project, 'node_modules/saxes'), { recursive: true });
    try {
      const needy = modules.filter((file) => packagesLoaded([file]).has('saxes'));
      const { stdout } = await runScript('load.mjs', needy, project);
      expect(stdout).toContain("Cannot find package 'saxes'");
    } finally {
      cpSync(join(ROOT, 'node_modules/saxes'), join(project, 'node_modules/saxes'), { recursive: true });
    }
  });

  it('runs the examples of the README', async () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
    const examples = [...readme.matchAll(/npx promptfoo-legal (?:cite|law) [^`\n]+/g)].map(([line]) =>
      // Its files are the package's.
      line.replaceAll(/ datasets\//g, ' node_modules/promptfoo-legal/datasets/'),
    );
    expect(examples.map((line) => line.split(' ')[2]).sort()).toEqual(['cite', 'law']);
    for (const line of examples) {
      const { stdout, stderr, status } = await runShell(line, project);
      expect({ line, stderr, status }).toEqual({ line, stderr: '', status: line.includes(' cite ') ? 1 : 0 });
      expect(stdout).toMatch(
        line.includes(' cite ') ? /L\. 1232-27 C\. trav\..*does-not-exist/ : /^Code civil, art\. 1240\n/,
      );
    }
  });

  it('starts projects that run: init, then promptfoo eval', async () => {
    const bin = join(installed, 'bin.js');
    writeFileSync(
      join(project, 'questions.csv'),
      'Question;Barème\r\nQuel article ?;Cite l’article 1240\r\n',
    );
    const args = ['init', 'questions', 'questions.csv', '--out', 'mine'];
    expect(await runScript(bin, args, project)).toMatchObject({ status: 0, stderr: '' });
    const folder = join(project, 'mine');
    const { rows } = await evalConfig(folder, join(folder, 'promptfooconfig.yaml'), folder);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ success: false, namedScores: { substance: 0 } });
  });

  it('serves assertions by package; providers, generators and the report by path; and brings the command line', async () => {
    const bin = join(installed, 'bin.js');
    const sample = 'node_modules/promptfoo-legal/datasets/kleister-nda/sample';
    const args = ['convert', 'kleister-nda', '--from', sample, '--split', 'dev-0', '--out', 'nda.jsonl'];
    expect(await runScript(bin, args, project)).toMatchObject({ status: 0, stderr: '' });
    writeFileSync(join(project, 'tests.csv'), 'document;__expected\r\nUn été.;contains: 1240\r\n');
    const { rows } = await runEval(project, {
      prompts: ['{{document}}'],
      providers: ['file://node_modules/promptfoo-legal/dist/providers/nda-rules.js'],
      tests: [
        'file://nda.jsonl',
        {
          path: 'file://node_modules/promptfoo-legal/dist/datasets/kleister-nda/convert.js',
          config: { from: sample, split: 'dev-0', limit: 1 },
        },
        {
          path: 'file://node_modules/promptfoo-legal/dist/datasets/table.js',
          config: { from: 'tests.csv' },
        },
      ],
      defaultTest: { assert: [{ type: 'javascript', value: 'package:promptfoo-legal:citations' }] },
      extensions: ['file://node_modules/promptfoo-legal/dist/scripts/report.js:afterAll'],
    });
    const [id] = readdirSync(join(project, 'results'));
    expect(existsSync(join(project, 'results', id!, 'report.html'))).toBe(true);
    expect(rows).toHaveLength(8);
    // The converted tests name the assertion by package, as the generator's do.
    expect(rows.slice(0, 7).filter(({ error }) => error)).toEqual([]);
    for (const row of [rows[0], rows[6]])
      expect(row).toMatchObject({ success: true, namedScores: { exact_f1: 1, citations_does_not_exist: 0 } });
    expect(rows[7]).toMatchObject({ success: false, error: expect.stringContaining('contain "1240"') });
  });

  it.each([
    ['installed', installed, 'npm install --save-dev --loglevel=error node@22   # in this project only\n  '],
    ['a checkout', ROOT, ''],
  ])('on Node 20 it says what to type: %s', async (_name, folder, first) => {
    const older = 'Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})';
    const args = [`data:text/javascript,${older}`, join(folder, 'bin.js'), 'law', 'C. civ., art. 1240'];
    expect(await runScript('--import', args, project)).toEqual({
      status: 1,
      stdout: '',
      stderr: `promptfoo-legal needs Node 22.22 or later, as promptfoo does; this is 20.20.2. Type:\n  ${first}npx promptfoo-legal law 'C. civ., art. 1240'\n`,
    });
  });
});
