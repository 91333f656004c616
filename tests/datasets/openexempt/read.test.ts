import {
  cpSync,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { joinPrompt } from '../../../datasets/openexempt/prompt.ts';
import { readSamples } from '../../../datasets/openexempt/read-samples.ts';
import type { Sample, Split } from '../../../datasets/openexempt/schema.ts';
import { ROOT, temporaryFolder } from '../../run.ts';
import { hasShared, needsShared } from '../../shared.ts';
import { DATASETS, type Json } from './shared-samples.ts';

const SAMPLE = join(ROOT, 'datasets/openexempt/sample');

async function read(from: string, split: Split = 'test'): Promise<Sample[]> {
  const samples: Sample[] = [];
  for await (const sample of readSamples(from, split)) samples.push(sample);
  return samples;
}

/** A data set folder of the sample, copied to where it can be broken. */
function copy(name = 'ec-from-ae'): string {
  const folder = join(temporaryFolder(), name);
  cpSync(join(SAMPLE, name), folder, { recursive: true });
  return folder;
}

/** Changes line `row` (from 1) of a JSON lines file. */
function edit(file: string, row: number, change: (value: Json) => void): void {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const value = JSON.parse(lines[row - 1]!);
  change(value);
  lines[row - 1] = JSON.stringify(value);
  writeFileSync(file, `${lines.join('\n')}\n`);
}

function editJson(file: string, change: (value: Json) => void): void {
  const value = JSON.parse(readFileSync(file, 'utf8'));
  change(value);
  writeFileSync(file, JSON.stringify(value));
}

const jsonLines = (file: string): Json[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The prompt as the original's framework joins it, from the files alone. */
function originalPrompt(folder: string, row: Json): string {
  const shared = JSON.parse(readFileSync(join(folder, 'shared.json'), 'utf8'));
  return [
    shared.instruction,
    shared.meta_instruction,
    shared.response_format,
    row.facts,
    row.solved_steps,
    shared.statutes,
    shared.format_reminder,
  ]
    .filter(Boolean)
    .join('\n\n');
}

type Published = Record<'id' | 'prompt' | 'solution' | 'config' | 'case', string>;

/** A data set's rows with all fields strings. */
function publishedRows(folder: string, split: string): Published[] {
  const cases = jsonLines(join(folder, split === 'test' ? 'cases.jsonl' : 'dev_cases.jsonl'));
  return jsonLines(join(folder, `${split}.jsonl`)).map((row, index) => ({
    id: row.uid,
    prompt: originalPrompt(folder, row),
    solution: typeof row.solution === 'string' ? row.solution : JSON.stringify(row.solution),
    config: readFileSync(join(folder, 'config.json'), 'utf8'),
    case: JSON.stringify(cases[index]),
  }));
}

const FORMATS: Record<string, (rows: Published[]) => string> = {
  jsonl: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  json: (rows) => JSON.stringify(rows),
  csv: (rows) =>
    [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))]
      .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
      .join('\r\n'),
};

/** The published layout, made of data set folders: one archive, all fields strings. */
async function publish(datasets: string[], target: string, format = 'jsonl'): Promise<void> {
  const files = datasets.flatMap((folder) =>
    ['test', 'dev'].map((split): [string, string] => [
      `suite/${folder.split('/').at(-1)}/${split}.${format}`,
      FORMATS[format]!(publishedRows(folder, split)),
    ]),
  );
  await packFiles(files, join(target, 'data'));
}

async function packFiles(files: [name: string, text: string][], target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  const archive = pack();
  for (const [name, text] of files) archive.entry({ name }, text);
  archive.finalize();
  await pipeline(archive, createGzip(), createWriteStream(join(target, 'suite.tar.gz')));
}

/** Samples without where they were read from, their prompts joined. */
const contents = (samples: Sample[]) =>
  samples.map(({ source, row, suite, prompt, ...rest }) => ({ ...rest, prompt: joinPrompt(prompt) }));
const sampleFolders = () => readdirSync(SAMPLE).map((name) => join(SAMPLE, name));

describe('reading OpenExempt', () => {
  it('takes a data set folder, a suite of them, and a folder of suites', async () => {
    const parent = temporaryFolder();
    cpSync(SAMPLE, join(parent, 'suite'), { recursive: true });
    expect(await read(copy())).toHaveLength(3);
    expect(await read(SAMPLE)).toHaveLength(15);
    expect(await read(SAMPLE, 'dev')).toHaveLength(5);
    expect((await read(parent)).map(({ uid }) => uid)).toEqual((await read(SAMPLE)).map(({ uid }) => uid));
  });

  it.each(Object.keys(FORMATS))(
    'takes the published archive with rows as .%s, all fields strings',
    async (format) => {
      const folder = temporaryFolder();
      await publish(sampleFolders(), folder, format);
      for (const split of ['test', 'dev'] as const)
        expect(contents(await read(folder, split))).toEqual(contents(await read(SAMPLE, split)));
      expect((await read(folder))[0]!.suite).toBe('suite');
      expect(await read(join(folder, 'data'))).toEqual(await read(folder));
    },
  );

  it('passes over a byte order mark, which editors on Windows put in front', async () => {
    const folder = join(temporaryFolder(), 'set');
    cpSync(join(SAMPLE, 'na-from-ae'), folder, { recursive: true });
    for (const name of ['test.jsonl', 'cases.jsonl', 'shared.json', 'config.json'])
      writeFileSync(join(folder, name), `\ufeff${readFileSync(join(folder, name), 'utf8')}`);
    expect(contents(await read(folder))).toEqual(contents(await read(join(SAMPLE, 'na-from-ae'))));
  });

  it('takes an archive of data set folders, and the archive unpacked', async () => {
    const folder = temporaryFolder();
    const files = sampleFolders().flatMap((from) =>
      readdirSync(from).map((name): [string, string] => [
        `./suite/${from.split('/').at(-1)}/${name}`,
        readFileSync(join(from, name), 'utf8'),
      ]),
    );
    // What a Mac puts next to each file that it packs.
    await packFiles([...files, ['./suite/ae-from-ae/._test.jsonl', '\0\x05\x16']], join(folder, 'data'));
    const unpacked = join(temporaryFolder(), 'data/suite');
    mkdirSync(dirname(unpacked));
    symlinkSync(SAMPLE, unpacked);
    for (const split of ['test', 'dev'] as const) {
      expect(contents(await read(folder, split))).toEqual(contents(await read(SAMPLE, split)));
      expect(contents(await read(dirname(dirname(unpacked)), split))).toEqual(
        contents(await read(SAMPLE, split)),
      );
    }
    expect((await read(folder))[0]!.suite).toBe('suite');
  });

  it('finds the split of a published row in its path where its id has none', async () => {
    const rows = (split: string) =>
      publishedRows(join(SAMPLE, 'ae-from-ae'), split).map((row, index) => ({ ...row, id: `case-${index}` }));
    const folder = join(temporaryFolder(), 'test');
    const files = ['test', 'dev'].map((split): [string, string] => [
      `suite/${split === 'dev' ? 'validation' : 'test'}/rows.jsonl`,
      FORMATS.jsonl!(rows(split)),
    ]);
    await packFiles(files, folder);
    expect(await read(folder, 'test')).toHaveLength(3);
    expect(await read(folder, 'dev')).toHaveLength(1);
    await packFiles([['rows.jsonl', FORMATS.jsonl!(rows('test'))]], folder);
    await expect(read(folder)).rejects.toThrow(/:rows\.jsonl, row 1, key "id": "case-0" does not say/);
  });

  it.skipIf(!hasShared)(needsShared("finds the same in the original's data, published or not"), async () => {
    const folder = temporaryFolder();
    const datasets = readdirSync(DATASETS).map((name) => join(DATASETS, name));
    await publish(datasets, folder);
    const published = await read(folder);
    expect(published).toHaveLength(995);
    const samples = await read(DATASETS);
    expect(published.map(({ uid, solution, case: facts }) => [uid, solution, facts])).toEqual(
      samples.map(({ uid, solution, case: facts }) => [uid, solution, facts]),
    );
    const prompts = datasets.flatMap((dataset) =>
      jsonLines(join(dataset, 'test.jsonl')).map((row) => originalPrompt(dataset, row)),
    );
    expect(samples.map(({ prompt }) => joinPrompt(prompt))).toEqual(prompts);
    expect(published.map(({ prompt }) => joinPrompt(prompt))).toEqual(prompts);
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    ['no shared.json', (folder) => rmSync(join(folder, 'shared.json')), /shared\.json: is missing/],
    ['no dev.jsonl', (folder) => rmSync(join(folder, 'test.jsonl')), /test\.jsonl: is missing/],
    [
      'an unknown task id',
      (folder) => editJson(join(folder, 'shared.json'), (shared) => (shared.terminal_task_id = 6)),
      /shared\.json, key "terminal_task_id": unknown task id, 1 \(AE\) to 5 \(OE\) exist/,
    ],
    [
      'a solution of another task',
      (folder) => edit(join(folder, 'test.jsonl'), 2, (row) => (row.solution = 'Federal, Ohio')),
      /test\.jsonl, row 2, key "solution": .*expected record.*Federal, Ohio/,
    ],
    [
      'a citation that no statute has, in a solution',
      (folder) =>
        edit(join(folder, 'test.jsonl'), 3, (row) => (row.solution = { van: ['11 U.S.C. § 522(d)(7)'] })),
      /test\.jsonl, row 3, key "solution\.van\.0": no statute of the benchmark has this citation.*522\(d\)\(7\)/,
    ],
    [
      'a citation that no statute has, in a case',
      (folder) =>
        edit(join(folder, 'cases.jsonl'), 1, (facts) => (facts.assets[0].applicable_exemptions[1] = '§ 1')),
      /cases\.jsonl, row 1, key "assets\.0\.applicable_exemptions\.1": no statute/,
    ],
    [
      'a row without a case',
      (folder) => {
        const file = join(folder, 'cases.jsonl');
        writeFileSync(file, readFileSync(file, 'utf8').split('\n').slice(0, 2).join('\n'));
      },
      /cases\.jsonl, row 3: has 2 rows where .*test\.jsonl has 3/,
    ],
    [
      'cases in another order',
      (folder) => edit(join(folder, 'cases.jsonl'), 1, (facts) => (facts.state_jurisdiction = 'ARIZONA')),
      /cases\.jsonl, row 1, key "state_jurisdiction": is ARIZONA where the row of the same number says/,
    ],
    [
      'a line that is not JSON',
      (folder) => writeFileSync(join(folder, 'test.jsonl'), '{"uid": \n'.repeat(3)),
      /test\.jsonl, row 1: is not JSON/,
    ],
    [
      'an empty file',
      (folder) => writeFileSync(join(folder, 'test.jsonl'), '\ufeff\n'),
      /test\.jsonl: is empty\. Expected a row of JSON on every line/,
    ],
    [
      'an empty shared.json',
      (folder) => writeFileSync(join(folder, 'shared.json'), ''),
      /shared\.json: is empty/,
    ],
    [
      'an empty line between rows',
      (folder) => {
        const file = join(folder, 'test.jsonl');
        writeFileSync(file, readFileSync(file, 'utf8').replace('\n', '\n\n'));
      },
      /test\.jsonl, row 2: is empty.*Delete the empty line/,
    ],
    [
      'a domicile after the petition',
      (folder) =>
        edit(join(folder, 'cases.jsonl'), 2, (facts) => {
          facts.domicile_dates['2031-01-01T00:00:00'] = 'OREGON';
        }),
      /cases\.jsonl, row 2, key "domicile_dates\.2031-01-01T00:00:00": a move after the petition of 2024/,
    ],
    [
      'a claim on an asset that the case does not have',
      (folder) =>
        edit(join(folder, 'test.jsonl'), 1, (row) => (row.solution = { yacht: ['11 U.S.C. § 522(d)(5)'] })),
      /test\.jsonl, row 1, key "solution\.yacht": is an asset that the case of this row does not have\. Expected one of "/,
    ],
    [
      'an impossible date',
      (folder) => edit(join(folder, 'cases.jsonl'), 2, (facts) => (facts.petition_date = '1 May 2024')),
      /cases\.jsonl, row 2, key "petition_date": a date such as/,
    ],
    [
      'a day that no month has',
      (folder) =>
        edit(join(folder, 'cases.jsonl'), 1, (facts) => (facts.domicile_dates = { '2023-02-29': 'OREGON' })),
      /cases\.jsonl, row 1, key "domicile_dates\.2023-02-29"/,
    ],
    [
      'a negative value',
      (folder) => edit(join(folder, 'cases.jsonl'), 2, (facts) => (facts.assets[0].dollar_value = -1)),
      /cases\.jsonl, row 2, key "assets\.0\.dollar_value"/,
    ],
  ])('names file and row of %s', async (_, spoil, message) => {
    const folder = copy();
    spoil(folder);
    await expect(read(folder)).rejects.toThrow(message);
    await expect(read(folder)).rejects.toHaveProperty('name', 'InputError');
  });

  it('refuses two data sets whose rows have the same uids: one would get the prompts of the other', async () => {
    const folder = temporaryFolder();
    for (const name of ['first', 'second'])
      cpSync(join(SAMPLE, 'ae-from-ae'), join(folder, name), { recursive: true });
    await expect(read(folder)).rejects.toThrow(
      /second\/test\.jsonl, row 1, key "uid": generated_42_.* is that of .*first\/test\.jsonl row 1 too/,
    );
  });

  it('takes Windows line ends', async () => {
    const folder = copy();
    for (const name of ['test.jsonl', 'cases.jsonl']) {
      const file = join(folder, name);
      writeFileSync(file, `${readFileSync(file, 'utf8').replaceAll('\n', '\r\n')}\r\n`);
    }
    expect(contents(await read(folder))).toEqual(contents(await read(join(SAMPLE, 'ec-from-ae'))));
  });

  it('says what is wrong with a folder that is none of these', async () => {
    const empty = temporaryFolder();
    await expect(read(join(empty, 'absent'))).rejects.toThrow('the folder does not exist');
    await expect(read(empty)).rejects.toThrow('contains no data set');
    mkdirSync(join(empty, 'data'));
    writeFileSync(join(empty, 'data/suite.tar.gz'), 'not gzip');
    await expect(read(empty)).rejects.toThrow(/suite\.tar\.gz: cannot be read/);
    await packFiles(
      [
        ['suite/readme.md', ''],
        ['suite/info.json', '{}'],
      ],
      join(empty, 'data'),
    );
    await expect(read(empty)).rejects.toThrow(/suite\.tar\.gz: contains no data set/);
  });
});
