import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docxOf, paragraph, run } from '../documents.ts';
import { runCli, temporaryFolder } from '../run.ts';

describe('init contracts', () => {
  const FIELDS =
    'Contrat;Date de signature;Prix.Montant (€);Séquestre;Parties;Durée\nA.docx;1er avril 2024;1 250 000,50;oui;Nord SA; 36 mois\nb;15/03/2024;12;non;;\n'.replace(
      'Nord SA;',
      '"Nord SA; Sud SARL";',
    );

  function inputs(fields = FIELDS): { folder: string; args: string[] } {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'contrats'));
    writeFileSync(join(folder, 'contrats/a.docx'), docxOf(paragraph(run('Vente'))));
    writeFileSync(join(folder, 'contrats/B.txt'), 'Vente');
    writeFileSync(join(folder, 'contrats/c.txt'), 'Vente');
    writeFileSync(join(folder, 'champs.csv'), fields);
    return { folder, args: ['init', 'contracts', 'contrats', '--fields', 'champs.csv', '--out', 'mine'] };
  }

  it('makes a schema and golds of the table, and says how it read them', async () => {
    const { folder, args } = inputs();
    const { stdout, status } = await runCli(args, folder);
    expect(status).toBe(0);
    expect(stdout).toContain(
      'date_de_signature (date), prix.montant (number), sequestre (boolean), parties (list), duree (text)',
    );
    expect(stdout).toContain('Without a row in champs.csv, left out: c.txt');
    const read = (name: string) => JSON.parse(readFileSync(join(folder, 'mine', name), 'utf8'));
    expect(read('schema.json').properties).toMatchObject({
      date_de_signature: { type: ['string', 'null'], description: 'Date de signature (YYYY-MM-DD)' },
      prix: { type: 'object', properties: { montant: { type: ['number', 'null'] } } },
      sequestre: { type: ['boolean', 'null'] },
      parties: { type: 'array', items: { type: 'string' } },
    });
    expect(read('tests.json')).toMatchObject([
      {
        metadata: {
          file: '../contrats/a.docx',
          gold: {
            date_de_signature: '2024-04-01',
            prix: { montant: 1_250_000.5 },
            sequestre: true,
            parties: ['Nord SA', 'Sud SARL'],
            duree: '36 mois',
          },
        },
      },
      {
        metadata: {
          file: '../contrats/B.txt',
          gold: { date_de_signature: '2024-03-15', parties: [], duree: null },
        },
      },
    ]);
    expect(readdirSync(folder).sort()).toEqual(['champs.csv', 'contrats', 'mine']);
  });

  it('leaves a folder with files in it as it is', async () => {
    const { folder, args } = inputs();
    mkdirSync(join(folder, 'mine'));
    writeFileSync(join(folder, 'mine/own.txt'), 'own');
    expect(await runCli(args, folder)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is not empty'),
    });
    expect(readdirSync(join(folder, 'mine'))).toEqual(['own.txt']);
  });

  it.each([
    [
      'a document that is not there',
      'Contrat;Prix\nz.pdf;1\n',
      /row 2, key "Contrat": there is no document "z\.pdf".*B\.txt, a\.docx, c\.txt/,
    ],
    ['no fields', 'Contrat\na\n', /has no fields/],
    ['a field twice', 'Contrat;Prix;prix\na;1;2\n', /key "Prix": is the same field as another/],
  ])('%s is an error, and nothing is written', async (_name, fields, message) => {
    const { folder, args } = inputs(fields);
    const { status, stderr } = await runCli(args, folder);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
    expect(existsSync(join(folder, 'mine'))).toBe(false);
  });
});

describe('init questions', () => {
  it('takes rubrics with points as they are, and makes criteria of lines', async () => {
    const folder = temporaryFolder();
    const table =
      'N°,Question,Barème\n7,Que dit {{ x }} ?,"Cite l’article 1240\n- définit la faute"\n8,Et ?,"[Substance]\nSUB1 (2pts) : nomme le juge"\n';
    writeFileSync(join(folder, 'q.csv'), table);
    const { stdout } = await runCli(['init', 'questions', 'q.csv', '--out', 'mine'], folder);
    expect(stdout).toContain('Rubrics without sections and points: 1');
    expect(JSON.parse(readFileSync(join(folder, 'mine/tests.json'), 'utf8'))).toMatchObject([
      {
        vars: { prompt: '{% raw %}Que dit {{ x }} ?{% endraw %}' },
        metadata: {
          id: '7',
          rubric: [
            { id: 'SUB1', points: 1, text: 'Cite l’article 1240' },
            { id: 'SUB2', points: 1, text: 'définit la faute' },
          ],
        },
      },
      {
        metadata: {
          id: '8',
          rubric: [{ id: 'SUB1', dimension: 'substance', points: 2, text: 'nomme le juge' }],
        },
      },
    ]);
  });

  it.each([
    ['without its columns', 'a,b\n1,2\n', /has the columns a, b.*question/],
    [
      'with a fault in a rubric',
      'question,rubric\nx,"[Substance]\nSUB1 (2pts) : a\nSUB2 2 : b\n\nSUB3 c"\n',
      /row 2, key "rubric": line \d/,
    ],
    ['with an empty rubric', 'question,rubric\nx,\n', /row 2, key "rubric": is empty/],
  ])('a table %s is an error', async (_name, table, message) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'q.csv'), table);
    expect((await runCli(['init', 'questions', 'q.csv'], folder)).stderr).toMatch(message);
  });
});

describe('init citations', () => {
  it('keeps the text of each answer', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'Été 1.docx'), docxOf(paragraph(run('article 1240 du Code civil'))));
    writeFileSync(join(folder, 'ete-1.md'), 'article 1241 du Code civil');
    await runCli(['init', 'citations', 'Été 1.docx', 'ete-1.md', '--out', 'mine'], folder);
    expect(readdirSync(join(folder, 'mine/answers'))).toEqual(['ete-1-2.md', 'ete-1.md']);
    expect(readFileSync(join(folder, 'mine/answers/ete-1.md'), 'utf8')).toBe('article 1240 du Code civil');
    expect(JSON.parse(readFileSync(join(folder, 'mine/tests.json'), 'utf8'))).toMatchObject([
      { description: 'Été 1.docx', metadata: { id: 'ete-1' } },
      { description: 'ete-1.md', metadata: { id: 'ete-1-2' } },
    ]);
  });
});
