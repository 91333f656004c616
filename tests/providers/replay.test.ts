import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallApiContextParams } from 'promptfoo';
import { afterAll, describe, expect, it, test } from 'vitest';
import { Replay } from '../../providers/replay.ts';
import { hasShared, needsShared, SHARED } from '../shared.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, '1-good.md'), 'Réponse {{ brute }}\n');
const lines = join(folder, 'answers.jsonl');
writeFileSync(
  lines,
  '{"id": 1, "output": "a"}\n\n{"id": "2", "output": {"term": null}}\n{"id": "3", "output": null}\n',
);

const context = (metadata: object) => ({ test: { metadata }, vars: {} }) as unknown as CallApiContextParams;
const ask = (config: object, metadata: object) => new Replay({ config }).callApi('', context(metadata));

test('a folder gives the file of the test, as it is', async () => {
  const config = { basePath: folder, file: '.', name: '{key}-good.md' };
  expect(await ask(config, { id: '1' })).toEqual({ output: 'Réponse {{ brute }}\n', cost: 0 });
});

test('lines give the text or the object of the test, by text or number', async () => {
  expect(await ask({ file: lines }, { id: '1' })).toEqual({ output: 'a', cost: 0 });
  expect(await ask({ file: lines }, { id: 2 })).toEqual({ output: { term: null }, cost: 0 });
});

test.each<[string, object, object, RegExp]>([
  ['no line', { file: lines }, { id: '9' }, /no answer for id "9"/],
  ['a line without an answer', { file: lines }, { id: '3' }, /no answer/],
  ['no file', { file: folder }, { id: '1' }, /no answer/],
  [
    'a name that leads elsewhere',
    { file: folder, name: '{key}.jsonl' },
    { id: `../${folder.split('/').at(-1)}/answers` },
    /no answer/,
  ],
  ['no such metadata', { file: lines, key: 'documentId' }, { id: '1' }, /no metadata\.documentId/],
])('%s: an error of the row', async (_, config, metadata, error) => {
  expect(await ask(config, metadata)).toEqual({ error: expect.stringMatching(error) });
});

test.each<[string, string, RegExp]>([
  ['a line that is no JSON', '{"id": 1, "output": "a"}\n{"id"', /row 2.*not a JSON object/],
  ['a line without the key', '{"output": "a"}', /row 1, key "id"/],
  ['a line without the answer', '{"id": 1, "outputs": "a"}', /key "output".*the line has id, outputs/],
  ['a key twice', '{"id": 1, "output": "a"}\n{"id": "1", "output": "b"}', /row 2.*second line has "1"/],
])('%s is refused', async (_, content, message) => {
  const file = join(folder, 'bad.jsonl');
  writeFileSync(file, content);
  await expect(ask({ file }, { id: '1' })).rejects.toThrow(message);
});

test('the configuration is checked when it is loaded', () => {
  expect(() => new Replay({ config: { file: 'no/such' } })).toThrow(/does not exist/);
  expect(() => new Replay({ config: { fil: lines } })).toThrow(/file/);
  expect(() => new Replay({ config: { file: lines, fields: 'x' } })).toThrow(/Did you mean "field"/);
  expect(() => new Replay({ config: { file: folder, name: 'x.md' } })).toThrow(/name/);
});

test('it is named by its label, else by its file', () => {
  expect(new Replay({ label: 'good', config: { file: lines } }).id()).toBe('replay:good');
  expect(new Replay({ config: { file: lines } }).id()).toBe('replay:answers.jsonl');
});

describe.skipIf(!hasShared)(needsShared('published results of Kleister NDA'), () => {
  it('are served by id', async () => {
    const file = `${SHARED}golden/kleister-nda/published/claude-lite-single_pass-text-0fbc8d66.jsonl`;
    const answer = await ask({ file, field: 'outputs' }, { id: '028ea476-30fa-56da-98e4-f9bd77397c02' });
    expect(answer.output).toMatchObject({ effective_date: '2017-10-02', jurisdiction: 'Delaware' });
  });
});
