import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import type { TestCase } from 'promptfoo';
import { describe, expect, it } from 'vitest';
import { ROOT, runCli, temporaryFolder } from '../../run.ts';
import { hasShared, needsShared, readSharedLines, SHARED } from '../../shared.ts';

const SAMPLE = join(ROOT, 'datasets/kleister-nda/sample');

/** The sample, copied to where it can be broken. */
function copySample(): string {
  const folder = temporaryFolder();
  cpSync(SAMPLE, join(folder, 'data'), { recursive: true });
  return folder;
}
const edit = (file: string, change: (text: string) => string) => (folder: string) => {
  const path = join(folder, 'data', file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};
const convert = (folder: string, ...args: string[]) =>
  runCli(['convert', 'kleister-nda', '--from', 'data', '--split', 'dev-0', ...args], folder);

describe('convert kleister-nda', () => {
  it('writes tests that need only providers and a prompt, the documents beside them', async () => {
    const folder = copySample();
    const { status, stdout } = await convert(folder, '--out', 'nda.yaml');
    expect(status).toBe(0);
    expect(stdout).toContain('labels: effective_date 6, jurisdiction 6, party 13, term 5');
    const tests = load(readFileSync(join(folder, 'nda.yaml'), 'utf8')) as TestCase[];
    expect(tests).toHaveLength(6);
    expect(tests[5]).toEqual({
      description: 'kleister-nda dev-0 6: scanned-curly-quotes.pdf',
      vars: { document: 'file://nda.yaml.documents/scanned-curly-quotes.mjs' },
      metadata: {
        dataset: 'kleister-nda',
        split: 'dev-0',
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5/),
        documentId: 'scanned-curly-quotes.pdf',
        cluster: 'scanned-curly-quotes.pdf',
        pdf: 'data/documents/scanned-curly-quotes.pdf',
        gold: {
          effective_date: '2016-08-01',
          jurisdiction: 'California',
          party: [{ name: "O'Malley_Vineyards_Inc." }, { name: 'Kestrel_Labels_LLC' }],
          term: '1_year',
        },
      },
      assert: [{ type: 'javascript', value: expect.stringMatching(/extractionF1|extraction-f1/) }],
    });
    const text = readFileSync(join(folder, 'nda.yaml.documents/scanned-curly-quotes.txt'), 'utf8');
    expect(text).toContain('O’Malley Vineyards, Inc., a California corporation (“O’Malley”)');
  });

  it('reads a clone with the line ends of Windows alike', async () => {
    const folder = copySample();
    await convert(folder, '--out', 'unix.jsonl');
    for (const file of ['in.tsv', 'expected.tsv'])
      edit(`dev-0/${file}`, (text) => text.replaceAll('\n', '\r\n'))(folder);
    await convert(folder, '--out', 'windows.jsonl');
    const [unix, windows] = ['unix', 'windows'].map((name) =>
      readFileSync(join(folder, `${name}.jsonl`), 'utf8').replaceAll(`${name}.jsonl.documents`, 'documents'),
    );
    expect(windows).toBe(unix);
  });

  it('gives the same bytes for the same input', async () => {
    const folder = copySample();
    for (const out of ['a', 'b']) {
      mkdirSync(join(folder, out));
      await convert(folder, '--out', `${out}/nda.jsonl`);
    }
    for (const file of [
      'nda.jsonl',
      ...readdirSync(join(folder, 'a/nda.jsonl.documents')).map((name) => `nda.jsonl.documents/${name}`),
    ])
      expect(readFileSync(join(folder, 'a', file)), file).toEqual(readFileSync(join(folder, 'b', file)));
  });

  it('keeps an existing file unless forced', async () => {
    const folder = copySample();
    writeFileSync(join(folder, 'nda.json'), 'mine');
    const kept = await convert(folder, '--out', 'nda.json');
    expect(kept).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('nda.json: exists already and was kept. Add --force'),
    });
    expect(readFileSync(join(folder, 'nda.json'), 'utf8')).toBe('mine');
    expect(await convert(folder, '--out', 'nda.json', '--force')).toMatchObject({ status: 0 });
    expect(JSON.parse(readFileSync(join(folder, 'nda.json'), 'utf8'))).toHaveLength(6);
  });

  it('writes nothing on a dry run, and says what it would', async () => {
    const folder = copySample();
    const { stdout } = await convert(folder, '--out', 'nda.yaml', '--dry-run');
    expect(stdout).toContain('Dry run: 6 tests would be written to nda.yaml');
    expect(stdout).toContain('near-duplicates: 0 pairs');
    expect(stdout).toMatch(/sha256 [0-9a-f]{64} {2}data\/dev-0\/in\.tsv/);
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('writes paths relative to the folder of the promptfooconfig above', async () => {
    const folder = copySample();
    mkdirSync(join(folder, 'suites'));
    writeFileSync(join(folder, 'promptfooconfig.yaml'), '');
    const { stdout } = await convert(folder, '--out', 'suites/nda.jsonl', '--limit', '1');
    expect(stdout).toContain('tests: file://suites/nda.jsonl');
    const test = JSON.parse(readFileSync(join(folder, 'suites/nda.jsonl'), 'utf8'));
    expect(test.vars.document).toBe('file://suites/nda.jsonl.documents/harborline-copper-fern.mjs');
  });

  it('reads the text out of the PDFs where asked to', async () => {
    const folder = copySample();
    await convert(folder, '--out', 'nda.jsonl', '--text', 'pdf', '--limit', '1');
    const text = readFileSync(join(folder, 'nda.jsonl.documents/harborline-copper-fern.txt'), 'utf8');
    expect(text).toContain('for a period of two (2) years from the Effective Date');
  });

  const labels = 'dev-0/expected.tsv';

  it.each<[string, (folder: string) => void, RegExp, string[]?]>([
    ['a missing folder', () => {}, /^Error: nowhere: the folder does not exist/, ['--from', 'nowhere']],
    ['a missing split', () => {}, /train: the folder does not exist/, ['--split', 'train']],
    ['an unknown split', () => {}, /Allowed choices are train, dev-0, test-A/, ['--split', 'dev']],
    ['an unknown format', () => {}, /nda\.csv: the ending "\.csv" names no format/, ['--out', 'nda.csv']],
    [
      'an output folder that does not exist',
      () => {},
      /no\/nda\.yaml: the folder no does not exist/,
      ['--out', 'no/nda.yaml'],
    ],
    ['a wrong limit', () => {}, /expected a whole number from 1 on/, ['--limit', '0']],
    [
      'a missing column',
      edit('dev-0/in.tsv', (text) => text.replace(/\t[^\t]*\n/, '\n')),
      /in\.tsv, row 1: has 5 columns/,
    ],
    [
      'a row of labels too few',
      edit(labels, (text) => text.replace(/.*\n$/, '')),
      /expected\.tsv, row 6: has 5 rows where .*in\.tsv has 6/,
    ],
    [
      'an unknown key',
      edit(labels, (text) => text.replace('term=', 'terms=')),
      /expected\.tsv, row 1, key "terms": "terms=2_years" is not a label/,
    ],
    [
      'a label twice',
      edit(labels, (text) => text.replace('term=', 'term=1_year term=')),
      /row 1, key "term": appears twice/,
    ],
    [
      'a date that does not exist',
      edit(labels, (text) => text.replace('2021-03-03', '2021-02-30')),
      /row 1, key "effective_date": not a date.*2021-02-30/,
    ],
    [
      'a term without figure',
      edit(labels, (text) => text.replace('2_years', 'two_years')),
      /row 1, key "term": not a term.*two_years/,
    ],
    [
      'a document twice',
      edit('dev-0/in.tsv', (text) => text.replace('decoy-dates.pdf', 'thornbury-england.pdf')),
      /in\.tsv, row \d, key "filename": "thornbury-england\.pdf" is also the document of row \d/,
    ],
    [
      'a text that is not UTF-8',
      (folder) => {
        const path = join(folder, 'data/dev-0/in.tsv');
        writeFileSync(path, readFileSync(path, 'utf8').replace('the', 'th\u00e9'), 'latin1');
      },
      /in\.tsv: is not a UTF-8 text/,
    ],
    [
      'a path that promptfoo reads as a pattern',
      () => {},
      /nda\[1\]\.yaml: promptfoo takes "\[" in a path for a pattern/,
      ['--out', 'nda[1].yaml'],
    ],
    [
      'a file name that leaves the folder',
      edit('dev-0/in.tsv', (text) => `../${text}`),
      /row 1, key "filename": not the name of a PDF/,
    ],
    [
      'a corrupted archive',
      (folder) => {
        writeFileSync(join(folder, 'data/dev-0/in.tsv.xz'), 'not xz at all');
      },
      /in\.tsv\.xz: cannot be decompressed/,
    ],
    [
      'a missing PDF whose text is wanted',
      edit('dev-0/in.tsv', (text) => text.replace('decoy-dates.pdf', 'gone.pdf')),
      /gone\.pdf, row 4, key "filename": the PDF of this row is missing/,
      ['--text', 'pdf'],
    ],
    [
      'a PDF that is none',
      (folder) => writeFileSync(join(folder, 'data/documents/decoy-dates.pdf'), 'no PDF'),
      /decoy-dates\.pdf, row 4, key "filename": the PDF cannot be read/,
      ['--text', 'pdf'],
    ],
  ])('refuses %s', async (_, spoil, message, args = []) => {
    const folder = copySample();
    spoil(folder);
    const { status, stderr, stdout } = await convert(folder, '--out', 'nda.yaml', ...args);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('    at ');
    expect(status, stdout).toBe(1);
    expect(readdirSync(folder)).toEqual(['data']);
  });

  it('validate lists the fault and fails', async () => {
    const folder = copySample();
    expect(await runCli(['validate', 'kleister-nda', 'data'], folder)).toMatchObject({ status: 0 });
    edit(labels, (text) => text.replace('2021-03-03', '2021-02-30'))(folder);
    expect(await runCli(['validate', 'kleister-nda', 'data'], folder)).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('row 1, key "effective_date"'),
    });
  });
});

describe.runIf(hasShared)(needsShared('the real data set'), () => {
  const from = join(SHARED, 'data/kleister-nda');

  it('converts, with the ids and labels of the published results', async () => {
    const folder = temporaryFolder();
    const args = ['convert', 'kleister-nda', '--from', from, '--split', 'dev-0', '--out', 'dev-0.jsonl'];
    expect(await runCli(args, folder)).toMatchObject({ status: 0 });
    const tests = readFileSync(join(folder, 'dev-0.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const published = readSharedLines<{ id: string; document_id: string; reference: object }>(
      'golden/kleister-nda/published/claude-lite-single_pass-text-0fbc8d66.jsonl',
    );
    const byId = new Map(tests.map((test) => [test.metadata.id, test.metadata]));
    expect(byId.size).toBe(83);
    for (const row of published)
      expect(byId.get(row.id)).toMatchObject({ documentId: row.document_id, gold: row.reference });
  });

  it('has no labels for test-A: its tests carry no assertion', async () => {
    const folder = temporaryFolder();
    const args = [
      'convert',
      'kleister-nda',
      '--from',
      from,
      '--split',
      'test-A',
      '--out',
      'a.jsonl',
      '--limit',
      '3',
    ];
    const { stdout } = await runCli(args, folder);
    expect(stdout).toContain('test-A has no labels');
    for (const line of readFileSync(join(folder, 'a.jsonl'), 'utf8').trim().split('\n')) {
      expect(JSON.parse(line)).not.toHaveProperty('assert');
      expect(JSON.parse(line).metadata).not.toHaveProperty('gold');
    }
    expect(existsSync(join(folder, 'a.jsonl.documents'))).toBe(true);
  });

  it('has near-duplicates across splits', async () => {
    const args = [
      'convert',
      'kleister-nda',
      '--from',
      from,
      '--split',
      'dev-0',
      '--out',
      'x.jsonl',
      '--dry-run',
    ];
    const { stdout } = await runCli(args, temporaryFolder());
    expect(stdout).toContain('near-duplicates: 28 pairs in all splits, 14 of them across splits (they leak)');
  });
});
