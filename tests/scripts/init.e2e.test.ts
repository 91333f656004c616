import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it, onTestFinished } from 'vitest';
import { docxOf, paragraph, run } from '../documents.ts';
import { evaluateHere } from '../evaluate.ts';
import { startFakeOpenAi } from '../fake-openai.ts';
import { ROOT, runCli, temporaryFolder } from '../run.ts';
import { type EvalRow, evalConfig } from '../spawn.ts';

it('contracts and fields of one’s own: scored at once without a key, and then with a model', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(ROOT, join(folder, 'node_modules/promptfoo-legal'));
  mkdirSync(join(folder, 'contrats'));
  // Braces, as there are in any zip: promptfoo takes them for a template where it reads the file itself.
  const body =
    paragraph(run('Prix de cession : 1 250 000 € {{ x }} {% y %}')) +
    paragraph(run('Loi applicable : France'));
  writeFileSync(join(folder, 'contrats/a.docx'), docxOf(body));
  writeFileSync(join(folder, 'contrats/b.txt'), 'Prix de cession : 12 €\nSigné le 1er avril 2024\n');
  writeFileSync(
    join(folder, 'champs.csv'),
    'Contrat;Prix de cession;Loi applicable;Signé le\na.docx;1 250 000;France;\nb.txt;12;;01/04/2024\n',
  );
  await runCli(['init', 'contracts', 'contrats', '--fields', 'champs.csv', '--out', 'mine'], folder);
  const project = join(folder, 'mine');
  const config = join(project, 'promptfooconfig.yaml');
  const scores = (rows: readonly EvalRow[]) =>
    rows.map(({ error, score, testCase }) => [testCase.description, error ?? '', score]).sort();

  const keyless = await evaluateHere(load(readFileSync(config, 'utf8')) as object, project);
  expect(scores(keyless.rows)).toEqual([
    ['a.docx', '', 1],
    ['b.txt', '', 1],
  ]);

  const fake = await startFakeOpenAi((request) => ({
    content: request.last.includes('1 250 000')
      ? '{"prix_de_cession": 1250000, "loi_applicable": "France", "signe_le": null}'
      : '{"prix_de_cession": 13, "loi_applicable": null, "signe_le": "2024-04-01"}',
  }));
  onTestFinished(() => fake.close());
  const withModel = readFileSync(config, 'utf8')
    .replace(
      /# (- id: package:promptfoo-legal:Extractor\n) *# ( *label: claude haiku · text\n) *# ( *config: .*)/,
      '$1  $2  $3',
    )
    .replace(/model: anthropic[^,]*/, `model: m, baseURL: '${fake.url}'`);
  writeFileSync(config, withModel);
  const { rows } = await evalConfig(folder, config, project, ['--filter-providers', 'haiku']);
  expect(scores(rows)).toEqual([
    ['a.docx', '', 1],
    ['b.txt', 'exact_f1 0.667, fuzzy_f1 0.667', expect.closeTo(2 / 3, 10)],
  ]);
  expect(fake.requests[0]!.last + fake.requests[1]!.last).toContain(
    'Prix de cession : 1 250 000 € {{ x }} {% y %}',
  );
});
