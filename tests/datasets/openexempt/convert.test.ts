import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inspectOpenExempt } from '../../../datasets/openexempt/validate.ts';
import { ROOT, runCli, temporaryFolder } from '../../run.ts';
import { hasShared, needsShared } from '../../shared.ts';
import { DATASETS, type Json } from './shared-samples.ts';

/** The sample, copied to where the tests may be written next to it. */
function copySample(): string {
  const folder = temporaryFolder();
  cpSync(join(ROOT, 'datasets/openexempt/sample'), join(folder, 'data'), { recursive: true });
  return folder;
}
const convert = (folder: string, ...args: string[]) =>
  runCli(['convert', 'openexempt', '--from', 'data', '--split', 'test', ...args], folder);
const testsIn = (folder: string): Json[] =>
  readFileSync(join(folder, 'oe.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('convert openexempt', () => {
  it('writes what the assertion and the viewer need, and the prompts once beside it', async () => {
    const folder = copySample();
    const { status, stdout } = await convert(folder, '--out', 'oe.jsonl');
    expect(status).toBe(0);
    expect(stdout).toContain('15 samples of test: AE 3, EC 3, EV 3, NA 3, OE 3');
    const tests = testsIn(folder);
    expect(tests).toHaveLength(15);
    expect(tests[0]).toEqual({
      description: 'generated_42_allowable_exemptions_from_1_test_task_0',
      vars: {
        prompt: 'file://oe.jsonl.documents/shared-texts.mjs',
        prompt_text: 'generated_42_allowable_exemptions_from_1_test_task_0',
      },
      metadata: {
        benchmark: 'openexempt',
        dataset: 'generated_42_allowable_exemptions_from_1',
        split: 'test',
        uid: 'generated_42_allowable_exemptions_from_1_test_task_0',
        task: 'AE',
        startTask: 1,
        terminalTask: 1,
        jurisdiction: 'ARIZONA',
        married: true,
        assetCount: expect.any(Number),
        domicileCount: expect.any(Number),
        irrelevantAssetFacts: false,
        irrelevantDomicileFacts: true,
        assetOpinions: false,
        domicileOpinions: true,
        gold: 'Arizona',
        cluster: expect.stringMatching(/^[0-9a-f]{12}$/),
        case: expect.objectContaining({ state_jurisdiction: 'ARIZONA' }),
      },
      assert: [{ type: 'javascript', value: expect.stringMatching(/openExempt|openexempt\.ts/) }],
    });
    expect(readdirSync(join(folder, 'oe.jsonl.documents'))).toEqual([
      'shared-texts.json',
      'shared-texts.mjs',
    ]);
    const statutes = readFileSync(join(folder, 'oe.jsonl.documents/shared-texts.json'), 'utf8').split(
      'Statutes:',
    ).length;
    expect(statutes - 1).toBe(1);
  });

  it('gives the same bytes for the same input', async () => {
    const folder = copySample();
    for (const out of ['a', 'b']) {
      mkdirSync(join(folder, out));
      await convert(folder, '--out', `${out}/oe.jsonl`);
    }
    for (const file of ['oe.jsonl', 'oe.jsonl.documents/shared-texts.json'])
      expect(readFileSync(join(folder, 'a', file))).toEqual(readFileSync(join(folder, 'b', file)));
  });

  it('stops at --limit, and writes nothing on --dry-run', async () => {
    const folder = copySample();
    const dry = await convert(folder, '--out', 'oe.jsonl', '--limit', '4', '--dry-run');
    expect(dry.stdout).toContain('4 tests would be written');
    expect(readdirSync(folder)).toEqual(['data']);
    await convert(folder, '--out', 'oe.jsonl', '--limit', '4');
    expect(testsIn(folder)).toHaveLength(4);
    const again = await convert(folder, '--out', 'oe.jsonl');
    expect(again.status).toBe(1);
    expect(again.stderr).toContain('exists already and was kept');
    expect((await convert(folder, '--out', 'oe.jsonl', '--force')).status).toBe(0);
    expect(testsIn(folder)).toHaveLength(15);
  });
});

describe('validate openexempt', () => {
  it('finds nothing wrong with golds of ours', async () => {
    const { status, stdout } = await runCli(['validate', 'openexempt', 'datasets/openexempt/sample']);
    expect(stdout).toContain('20 rows read and right in form: AE 4, EC 4, EV 4, NA 4, OE 4');
    expect(stdout).toContain('0 golds that the statutes contradict');
    expect(status).toBe(0);
  });

  it.skipIf(!hasShared)(needsShared("lists the original's wrong golds by cause and task"), async () => {
    const { rows, suspect, lines } = await inspectOpenExempt(DATASETS);
    expect({ rows, suspect }).toEqual({ rows: 1160, suspect: 177 });
    const text = lines.join('\n');
    expect(text).toContain(
      'domicile: 136 (AE 24 of 180, EC 13 of 215, EV 39 of 290, NA 45 of 195, OE 15 of 280)',
    );
    expect(text).toContain('one-item-claim: 51 (EV 51 of 290)');
    expect(lines.filter((line) => line.startsWith('  '))).toHaveLength(136 + 51 + 1 + 164 + 84);
    expect(text).toMatch(
      /residents: 164 \(AE \d+ of 180, .*item-cap: 84 \(EV 61 of 290, NA 18 of 195, OE 5 of 280\)/s,
    );
    expect(text).toMatch(/ac_allowable_exemptions_2\/test\.jsonl row 4: Pennsylvania applies, not Wisconsin/);
  });
});
