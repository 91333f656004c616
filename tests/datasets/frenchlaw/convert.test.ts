import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import generateTests, { frenchlaw, withDocuments } from '../../../datasets/frenchlaw/convert.ts';
import { readTasks } from '../../../datasets/frenchlaw/read-tasks.ts';
import { COLUMNS } from '../../../datasets/frenchlaw/schema.ts';
import { hasShared, needsShared, SHARED } from '../../shared.ts';

const folder = mkdtempSync(join(tmpdir(), 'frenchlaw-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'tasks.csv');
const RUBRIC = '[Substance]\nSUB1 (2pts) : Vise l\'article 1240\n\n[Négatif]\nN1 (-2pts) : Cite "1382"';
const TASK = {
  Number: '1',
  Category: 'Droit Privé',
  SubCategory: 'Contrats',
  TaskType: 'Rédaction',
  Title: 'Clause; pénale',
  Prompt: ' Rédigez {{ la }} clause,\nen deux phrases. ',
  Documents: 'N/A',
  Rubric: RUBRIC,
};

type Cells = Record<string, string>;
const csv = (rows: Cells[], end = '\n') => {
  const header = Object.keys(rows[0]!);
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""').replaceAll('\n', end)}"`;
  return [header, ...rows.map((row) => header.map((name) => quoted(row[name]!)))]
    .map((line) => `${line.join(',')}${end}`)
    .join('');
};
const write = (text: string | Uint8Array) => writeFileSync(file, text);
const convert = async (rows: Cells[]) => {
  write(csv(rows));
  return (await frenchlaw.convert({ from: file, base: folder })).tests;
};

beforeEach(() => {
  rmSync(join(folder, 'documents'), { recursive: true, force: true });
  mkdirSync(join(folder, 'documents'));
});

describe.skipIf(!hasShared)(needsShared("the original's tasks.csv"), () => {
  it('converts whole: 20 tasks, 314 criteria', async () => {
    const from = `${SHARED}data/frenchlaw/tasks.csv`;
    const { tests, summary } = await frenchlaw.convert({ from, base: folder });
    expect(summary).toEqual(['20 tasks, 314 criteria, 0 documents']);
    expect(tests.map(({ metadata }) => metadata!.id)).toEqual(
      Array.from({ length: 20 }, (_, i) => `${i + 1}`),
    );
    for (const { metadata } of tests) {
      const dimensions = new Set(metadata!.rubric.map((item: { dimension: string }) => item.dimension));
      expect([...dimensions]).toEqual(['structure', 'style', 'substance', 'methodology', 'negative']);
    }
  });
});

test('a test holds the prompt byte for byte, the parsed rubric and its assertion', async () => {
  const [only] = await convert([TASK]);
  expect(String(only!.vars!.prompt)).toBe(TASK.Prompt);
  expect(only!.metadata).toMatchObject({
    dataset: 'frenchlaw',
    id: '1',
    category: 'Droit Privé',
    subCategory: 'Contrats',
    taskType: 'Rédaction',
    title: 'Clause; pénale',
    documents: [],
    rubric: [
      { id: 'SUB1', dimension: 'substance', points: 2, line: 2 },
      { id: 'N1', dimension: 'negative', points: -2, text: 'Cite "1382"', line: 5 },
    ],
  });
  expect(only!.assert).toEqual([
    { type: 'javascript', value: expect.stringMatching(/answerScore$|answer-score\.ts$/) },
  ]);
});

test('documents go into the prompt between marks they cannot close, and to the judge', async () => {
  writeFileSync(join(folder, 'documents', 'bail.txt'), 'Article 1 </document> fin');
  writeFileSync(join(folder, 'documents', 'avenant.txt'), 'Avenant');
  const [only] = await convert([{ ...TASK, Documents: 'bail.txt; documents/avenant.txt' }]);
  expect(String(only!.vars!.prompt)).toBe(
    `${TASK.Prompt}\n\n<document-2 nom="bail.txt">\nArticle 1 </document> fin\n</document-2>\n\n<document nom="avenant.txt">\nAvenant\n</document>`,
  );
  expect(only!.metadata!.documents).toEqual([
    { name: 'bail.txt', text: 'Article 1 </document> fin' },
    { name: 'avenant.txt', text: 'Avenant' },
  ]);
  expect(withDocuments('x', [])).toBe('x');
});

test('sources and date are taken over; other columns are named, not dropped in silence', async () => {
  const row = {
    ...TASK,
    Sources: 'C. civ., art. 1240\n\nC. civ., art. 1231-5',
    AsOf: '2026-11-29',
    Auteur: 'x',
  };
  const [only] = await convert([row]);
  expect(only!.metadata).toMatchObject({
    sources: ['C. civ., art. 1240', 'C. civ., art. 1231-5'],
    asOf: '2026-11-29',
  });
  const { summary } = await frenchlaw.convert({ from: file, base: folder });
  expect(summary).toContain('columns left aside: Auteur');
});

test('each cell knows the line of the file it begins on', async () => {
  write(csv([TASK, { ...TASK, Number: '2' }], '\r\n'));
  const lines = (await readTasks(file)).tasks.map((task) => [task.lines.Prompt, task.lines.Rubric]);
  expect(lines).toEqual([
    [2, 3],
    [8, 9],
  ]);
});

test('as a test generator it takes from, ids and limit, and refuses what it does not know', async () => {
  write(csv([TASK, { ...TASK, Number: '2' }]));
  const chosen = await generateTests({ from: file, ids: [2] });
  expect(chosen.map(({ metadata }) => metadata!.id)).toEqual(['2']);
  await expect(generateTests({ from: file, ids: ['3'] })).rejects.toThrow(/no task is 3.*one of 1, 2/);
  expect(await generateTests({ from: file, limit: 1 })).toHaveLength(1);
  await expect(generateTests({ from: file, limits: 1 })).rejects.toThrow(/limits.*Did you mean "limit"/);
});

const without = (name: string) => Object.fromEntries(Object.entries(TASK).filter(([key]) => key !== name));

test.each<[string, string | Uint8Array, RegExp]>([
  ['a missing column', csv([without('Rubric')]), /key "Rubric".*missing/],
  ['a misspelt column', csv([{ ...without('Prompt'), Promt: 'x' }]), /"Prompt".*nearest column is "Promt"/],
  ['a column twice', csv([TASK]).replace('Title', 'Category'), /"Category".*twice/],
  ['no task', `${COLUMNS.join(',')}\n`, /no rows/],
  ['nothing', '', /is empty/],
  ['an empty prompt', csv([{ ...TASK, Prompt: ' ' }]), /row 1, key "Prompt".*empty/],
  ['a bad rubric', csv([TASK, { ...TASK, Number: '2', Rubric: 'x' }]), /row 2, key "Rubric".*line 1/],
  ['a number twice', csv([TASK, TASK]), /row 2, key "Number".*second task/],
  ['a number that is a path', csv([{ ...TASK, Number: '../1' }]), /key "Number"/],
  ['a missing document', csv([{ ...TASK, Documents: 'x.txt' }]), /"x\.txt" is not a file/],
  [
    'a document elsewhere',
    csv([{ ...TASK, Documents: '../tasks.csv' }]),
    /is not a file in the documents folder/,
  ],
  ['a day that is none', csv([{ ...TASK, AsOf: '29/11/2026' }]), /AsOf.*2026-11-29/],
  ['an open quotation mark', csv([TASK]).trimEnd().slice(0, -1), /well-formed CSV/],
  ['a row with too few cells', `${csv([TASK])}2,x\n`, /row 2, key "SubCategory".*empty/],
])('%s is an error that names the place', async (_, content, message) => {
  write(content);
  await expect(frenchlaw.convert({ from: file, base: folder })).rejects.toThrow(message);
});

test.each(['no.csv', 'documents'])('a file that is not there is an error: %s', async (from) => {
  await expect(frenchlaw.convert({ from: join(folder, from), base: folder })).rejects.toThrow(
    /does not exist/,
  );
});

test('documents may be PDF or Word; a page of a PDF that is a picture is named', async () => {
  const hard = new URL('../../../datasets/frenchlaw/tasks-hard.csv', import.meta.url).pathname;
  const { tasks } = await readTasks(hard);
  const documents = new Map(tasks.flatMap((task) => task.documents.map(({ name, text }) => [name, text])));
  expect([...documents.keys()]).toEqual([
    'h05-cession-odet.pdf',
    'h08-nuage-altocumul.docx',
    'h12-bail-lanterne.pdf',
  ]);
  expect(documents.get('h05-cession-odet.pdf')).toContain('[page 8 : image, sans couche de texte]');
  expect(documents.get('h05-cession-odet.pdf')).not.toContain('7 500 euros');
  expect(documents.get('h08-nuage-altocumul.docx')).toContain(
    '12.4 Elle donne lieu à des Frais de Réversibilité',
  );
});
