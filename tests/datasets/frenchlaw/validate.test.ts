import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test, vi } from 'vitest';
import { checkFrenchLaw, validateFrenchLaw } from '../../../datasets/frenchlaw/validate.ts';
import { hasShared, needsShared, SHARED } from '../../shared.ts';

const folder = mkdtempSync(join(tmpdir(), 'frenchlaw-validate-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'tasks.csv');

const RUBRIC = `[Structure]
S1 (2pts) : Note structurée
[Style]
ST1 (1pt) : Ton professionnel
[Substance]
SUB1 (4pts) : Fonde la responsabilité délictuelle sur l'article 1240 du Code civil
SUB2 (4pts) : Mentionne la prescription quinquennale de l'article 2224 du Code civil
[Méthodologie]
M1 (1pt) : Hiérarchise les arguments
[Négatif]
N1 (-2pts) : Cite un texte abrogé comme s'il était en vigueur
N2 (-1pt) : Confond faute et préjudice
N3 (-1pt) : Calcule une indemnité fantaisiste`;

const TASK = {
  Number: '1',
  Category: 'Droit Privé',
  SubCategory: 'Contrats',
  TaskType: 'Rédaction',
  Title: 'Un titre',
  Prompt: 'Rédigez la clause pénale du contrat de bail commercial.',
  Documents: 'N/A',
  Rubric: RUBRIC,
  Sources: '',
  AsOf: '2025-07-01',
};
type Task = typeof TASK;

function check(...changes: Partial<Task>[]) {
  const rows = changes.map((change, i) => ({
    ...TASK,
    Number: `${i + 1}`,
    Title: `Titre ${i + 1}`,
    Prompt: `Question sur le sujet ${i * 7 + 3} : ${['bail', 'vente', 'travail', 'société'][i % 4]} ${'x'.repeat(i + 3)}`,
    ...change,
  }));
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => Object.values(row).map(cell).join(','));
  writeFileSync(file, `${Object.keys(TASK).join(',')}\n${lines.join('\n')}\n`);
  return checkFrenchLaw(file);
}

/** Findings of a single task, those about the weights of the whole aside. */
const findings = async (change: Partial<Task>) =>
  (await check(change)).findings.filter(({ row }) => row !== undefined);
const rubric = (from: string, to: string) => ({ Rubric: RUBRIC.replace(from, to) });

test('a task that keeps the rules has no finding', async () => {
  expect(await findings({})).toEqual([]);
});

test.each<[string, Partial<Task>, RegExp]>([
  ['too many points for structure', rubric('S1 (2pts)', 'S1 (4pts)'), /Structure has 4 points, not 1 to 3/],
  ['none for structure', rubric('S1 (2pts) : Note structurée', ''), /Structure has 0 points/],
  ['too many for style', rubric('ST1 (1pt)', 'ST1 (2,5pts)'), /Style has 2\.5 points, not 0 to 2/],
  ['too few for substance', rubric('SUB1 (4pts)', 'SUB1 (3pts)'), /Substance has 7 points, not 8 to 20/],
  ['too many for substance', rubric('SUB1 (4pts)', 'SUB1 (17pts)'), /Substance has 21 points/],
  ['too many for method', rubric('M1 (1pt)', 'M1 (4pts)'), /Méthodologie has 4 points, not 0 to 3/],
  ['two Négatif items', rubric('N3 (-1pt) : Calcule une indemnité fantaisiste', ''), /Négatif has 2 items/],
  ['no repealed text', rubric('un texte abrogé', 'un texte étranger'), /no Négatif item takes 2 points/],
  ['a repealed text for 1 point', rubric('N1 (-2pts)', 'N1 (-1pt)'), /no Négatif item takes 2 points/],
  ['an unknown category', { Category: 'Droit privé' }, /Category "Droit privé" is unknown.*"Droit Privé"/],
  ['an unknown task type', { TaskType: 'Redaction' }, /the nearest is "Rédaction"/],
  ['an unknown sub-category', { SubCategory: 'Contrat' }, /the nearest is "Contrats"/],
])('%s is found', async (_, change, problem) => {
  expect(await findings(change)).toEqual([
    { row: 1, line: expect.any(Number), problem: expect.stringMatching(problem) },
  ]);
});

test('a line of the rubric that cannot be read is found where an editor shows it', async () => {
  const found = await findings(rubric('ST1 (1pt) :', 'ST1 :'));
  expect(found.filter(({ problem }) => /readable/.test(problem))).toEqual([
    { row: 1, line: 5, problem: expect.stringMatching(/^rubric line 4 \(ST1 : Ton professionnel\)/) },
  ]);
});

test.each<[string, string, string, RegExp]>([
  [
    'the absence of what is asked for',
    'Calcule une indemnité fantaisiste',
    'Omission de la prescription quinquennale',
    /^N3 punishes the absence of what SUB2 asks for/,
  ],
  [
    'the very thing that is asked for',
    'Confond faute et préjudice',
    "Fonde la responsabilité délictuelle sur l'article 1240 du Code civil",
    /^N2 punishes nearly what SUB1 asks for/,
  ],
  [
    'a criterion said twice',
    'Calcule une indemnité fantaisiste',
    'Cite comme en vigueur un texte abrogé',
    /^N3 says nearly the same as N1/,
  ],
])('%s is found', async (_, from, to, problem) => {
  expect((await findings(rubric(from, to))).map((finding) => finding.problem)).toEqual([
    expect.stringMatching(problem),
  ]);
});

test('another number makes another thing', async () => {
  const other = "Fonde la responsabilité délictuelle sur l'article 1241 du Code civil";
  expect(await findings(rubric('Confond faute et préjudice', other))).toEqual([]);
});

test.each<[string, Partial<Task>, RegExp]>([
  [
    'an article that does not exist',
    rubric('1240 du Code civil', '7777 du Code civil'),
    /^Rubric cites article 7777/,
  ],
  [
    'a repealed one',
    rubric('Cite un texte abrogé', "Cite l'art. L. 122-49 C. trav. ou un texte abrogé"),
    /^Rubric cites art\. L\. 122-49/,
  ],
  [
    'a decision',
    { Prompt: 'Commentez Cass. com., 29 juin 2010, n° 09-11.841.' },
    /^Prompt cites .*contains no decisions/,
  ],
  [
    'a source that does not exist',
    { Sources: 'C. civ., art. 1240 | index | 2026-11-29\nC. civ., art. 7777 | index | 2026-11-29' },
    /^Sources cites .*7777/,
  ],
])('%s that the index does not confirm is found', async (_, change, problem) => {
  expect((await findings(change)).map((finding) => finding.problem)).toEqual([
    expect.stringMatching(problem),
  ]);
});

test.each([
  ['wrong on purpose', 'cité à dessein (N1)', 0],
  ['checked elsewhere', 'connaissance générale, hors index', 0],
  ['said to be in force', 'index LEGI, en vigueur', 2],
])('a source explains a citation that is %s', async (_, note, count) => {
  const change = rubric('1240 du Code civil', '7777 du Code civil');
  expect(await findings({ ...change, Sources: `C. civ., art. 7777 | ${note} | 2026-11-29` })).toHaveLength(
    count,
  );
});

test('the law is that of AsOf', async () => {
  const change = rubric('1240 du Code civil', '1382 du Code civil');
  expect(
    (await findings({ ...change, AsOf: '2015-01-01' })).filter(({ problem }) => /1382/.test(problem)),
  ).toEqual([]);
  expect(await findings({ ...change, AsOf: '2025-01-01' })).toEqual([
    { row: 1, line: 7, problem: expect.stringMatching(/cites article 1382 du Code civil/) },
  ]);
});

test('a task that stands twice is found: by number, title or prompt', async () => {
  const { findings: found } = await check(
    {},
    { Number: '1' },
    { Title: 'TITRE 1' },
    { Prompt: TASK.Prompt },
    { Prompt: `${TASK.Prompt} Merci.` },
  );
  expect(found.filter(({ row }) => row).map(({ row, problem }) => [row, problem])).toEqual([
    [2, 'Number 1 is also in row 1'],
    [3, 'the title is also in row 1'],
    [5, 'the prompt is nearly that of row 4'],
  ]);
});

test('categories are weighed against 40, 35 and 25 %', async () => {
  const of = (category: string, count: number) =>
    Array.from({ length: count }, () => ({ Category: category }));
  const even = await check(...of('Droit Privé', 8), ...of('Contentieux', 7), ...of('Droit Européen', 5));
  expect(even.findings.filter(({ row }) => !row)).toEqual([]);
  const skewed = await check(...of('Droit Privé', 12), ...of('Contentieux', 6), ...of('Droit Européen', 2));
  expect(skewed.findings.filter(({ row }) => !row).map(({ problem }) => problem)).toEqual([
    'Droit Privé is 60 % of the tasks (12 of 20), not about 40 %',
    'Droit Européen is 10 % of the tasks (2 of 20), not about 25 %',
  ]);
});

test('the verb prints file, line and row, and says whether all is well', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  await check(rubric('S1 (2pts)', 'S1 (4pts)'));
  expect(await validateFrenchLaw(file)).toBe(false);
  expect(log.mock.calls.flat()).toContain(`${file}:2: row 1: Structure has 4 points, not 1 to 3`);
  expect(await validateFrenchLaw(join(folder, 'none.csv'))).toBe(false);
  expect(log.mock.calls.flat().at(-1)).toMatch(/^Error: .*does not exist/);
  log.mockRestore();
});

test.each([
  ['tasks.csv', 20, 402],
  ['tasks-hard.csv', 14, 257],
])('our own %s has no finding', async (name, tasks, criteria) => {
  const own = new URL(`../../../datasets/frenchlaw/${name}`, import.meta.url).pathname;
  expect(await checkFrenchLaw(own)).toEqual({ tasks, criteria, findings: [] });
});

describe.skipIf(!hasShared)(needsShared("the original's tasks.csv"), () => {
  it('keeps its points and weights, punishes 15 omissions twice and rests on an article that has moved', async () => {
    const { findings: found, criteria } = await checkFrenchLaw(`${SHARED}data/frenchlaw/tasks.csv`);
    expect(criteria).toBe(314);
    const count = (problem: RegExp) => found.filter((finding) => problem.test(finding.problem)).length;
    expect(count(/no Négatif item takes 2 points/)).toBe(20);
    expect(count(/one fault, twice/)).toBe(15);
    expect(count(/ has \d| is \d/)).toBe(0);
    expect(count(/L823-12 became L821-10 on 2024-01-01/)).toBe(1);
  });
});
