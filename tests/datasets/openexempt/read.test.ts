import {
  cpSync,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { joinPrompt } from '../../../datasets/openexempt/prompt.ts';
import { readSamples } from '../../../datasets/openexempt/read.ts';
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

/** The published layout, made of data set folders: one archive, all fields strings. */
async function publish(datasets: string[], target: string): Promise<void> {
  mkdirSync(join(target, 'data'), { recursive: true });
  const archive = pack();
  for (const folder of datasets)
    for (const split of ['test', 'dev']) {
      const cases = jsonLines(join(folder, split === 'test' ? 'cases.jsonl' : 'dev_cases.jsonl'));
      const lines = jsonLines(join(folder, `${split}.jsonl`)).map((row, index) => ({
        id: row.uid,
        prompt: originalPrompt(folder, row),
        solution: typeof row.solution === 'string' ? row.solution : JSON.stringify(row.solution),
        config: readFileSync(join(folder, 'config.json'), 'utf8'),
        case: JSON.stringify(cases[index]),
      }));
      archive.entry(
        { name: `suite/${folder.split('/').at(-1)}/${split}.jsonl` },
        lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
      );
    }
  archive.finalize();
  await pipeline(archive, createGzip(), createWriteStream(join(target, 'data/suite.tar.gz')));
}

describe('reading OpenExempt', () => {
  it('takes a data set folder, a suite of them, and a folder of suites', async () => {
    const parent = temporaryFolder();
    cpSync(SAMPLE, join(parent, 'suite'), { recursive: true });
    expect(await read(copy())).toHaveLength(3);
    expect(await read(SAMPLE)).toHaveLength(15);
    expect(await read(SAMPLE, 'dev')).toHaveLength(5);
    expect((await read(parent)).map(({ uid }) => uid)).toEqual((await read(SAMPLE)).map(({ uid }) => uid));
  });

  it('takes the published archive and finds the same in it', async () => {
    const folder = temporaryFolder();
    await publish(
      readdirSync(SAMPLE).map((name) => join(SAMPLE, name)),
      folder,
    );
    for (const split of ['test', 'dev'] as const) {
      const strip = (samples: Sample[]) =>
        samples.map(({ source, row, suite, prompt, ...rest }) => ({ ...rest, prompt: joinPrompt(prompt) }));
      expect(strip(await read(folder, split))).toEqual(strip(await read(SAMPLE, split)));
    }
    expect((await read(folder))[0]!.suite).toBe('suite');
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
      'an impossible date',
      (folder) => edit(join(folder, 'cases.jsonl'), 2, (facts) => (facts.petition_date = '1 May 2024')),
      /cases\.jsonl, row 2, key "petition_date": a date such as/,
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

  it('says what is wrong with a folder that is none of these', async () => {
    const empty = temporaryFolder();
    await expect(read(join(empty, 'absent'))).rejects.toThrow('there is no such folder');
    await expect(read(empty)).rejects.toThrow('holds no data set');
    mkdirSync(join(empty, 'data'));
    writeFileSync(join(empty, 'data/suite.tar.gz'), 'not gzip');
    await expect(read(empty)).rejects.toThrow(/suite\.tar\.gz: cannot be read/);
  });
});
