import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { readContracts } from '../../../datasets/cession-actions/read-contracts.ts';
import type { CessionActions } from '../../../datasets/cession-actions/schema.ts';
import { checkContract } from '../../../datasets/cession-actions/validate.ts';
import { ROOT, runCli, temporaryFolder } from '../../run.ts';

const CONTRACTS = join(ROOT, 'datasets/cession-actions/contracts');

function copyContracts(): string {
  const folder = temporaryFolder();
  cpSync(CONTRACTS, join(folder, 'data'), { recursive: true });
  return folder;
}
const change = (path: string, edit: (gold: Record<string, never>) => unknown) => {
  const gold = JSON.parse(readFileSync(path, 'utf8'));
  edit(gold);
  writeFileSync(path, JSON.stringify(gold));
};

describe('convert cession-actions', () => {
  it('writes a test for each contract, its text beside it', async () => {
    const folder = copyContracts();
    const { status, stdout } = await runCli(
      ['convert', 'cession-actions', '--from', 'data', '--out', 'tests.yaml'],
      folder,
    );
    expect([status, stdout]).toEqual([0, expect.stringContaining('8 contracts')]);
    const tests = load(readFileSync(join(folder, 'tests.yaml'), 'utf8')) as {
      vars: object;
      metadata: Record<string, unknown>;
    }[];
    expect(tests).toHaveLength(8);
    expect(tests[0]).toMatchObject({
      description: 'cession-actions 01-helianthe',
      vars: { document: 'file://tests.yaml.documents/01-helianthe.mjs' },
      metadata: { id: '01-helianthe', pdf: 'data/01-helianthe.pdf', gold: { date_signature: '2024-02-12' } },
    });
    expect(readFileSync(join(folder, 'tests.yaml.documents/01-helianthe.txt'), 'utf8')).toBe(
      readFileSync(join(CONTRACTS, '01-helianthe.txt'), 'utf8'),
    );
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'a PDF is missing',
      (folder) => rmSync(join(folder, 'data/02-traboules.pdf')),
      /02-traboules\.pdf.*missing/,
    ],
    [
      'a key is misspelt',
      (folder) =>
        change(join(folder, 'data/02-traboules.json'), (gold) => Object.assign(gold, { droit: 'x' })),
      /02-traboules\.json, key "droit": unknown key.*Did you mean/,
    ],
  ])('names the file where %s', async (_, damage, message) => {
    const folder = copyContracts();
    damage(folder);
    const { status, stderr } = await runCli(
      ['convert', 'cession-actions', '--from', 'data', '--out', 'tests.yaml'],
      folder,
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
  });
});

describe('validate cession-actions', () => {
  it('has no findings in the eight contracts', async () => {
    const { status, stdout } = await runCli(['validate', 'cession-actions', CONTRACTS]);
    expect([status, stdout.match(/no findings/g)?.length]).toEqual([0, 8]);
  });

  it('exits with 1 where it has one', async () => {
    const folder = copyContracts();
    change(join(folder, 'data/02-traboules.json'), (gold) =>
      Object.assign(gold, { date_signature: '2025-03-21' }),
    );
    const { status, stdout } = await runCli(['validate', 'cession-actions', 'data'], folder);
    expect([status, stdout]).toEqual([1, expect.stringContaining('2025-03-21 is not in the contract')]);
  });

  it.each<[string, (gold: CessionActions) => unknown, RegExp]>([
    ['a price that is no product', (g) => (g.prix_de_cession.prix_par_action = 100), /is not 500 × 100/],
    ['an amount that is nowhere', (g) => (g.garantie_actif_passif.plafond = 151000), /151000 € is nowhere/],
    [
      'an escrow without its amount',
      (g) => (g.prix_de_cession.sequestre = true),
      /go with montant_sequestre/,
    ],
    ['an earn-out without criteria', (g) => (g.complement_de_prix.earn_out = true), /go with criteres/],
    ['a name', (g) => (g.cedant.nom = 'Solange Kervadec'), /"Solange Kervadec" is not in the contract/],
    ['a register number', (g) => (g.cessionnaire.rcs = '444 902 187 RCS Lyon'), /444 902 187 is not in/],
    [
      'a kind of deductible',
      (g) => (g.garantie_actif_passif.type_franchise = 'à première demande'),
      /must be absolue or relative/,
    ],
    [
      'a last day that is nowhere',
      (g) => (g.date_butoir = '2025-06-01'),
      /date_butoir: 2025-06-01 is not in the contract/,
    ],
    [
      'a debtor that is nowhere',
      (g) => (g.clause_non_concurrence.debiteurs = 'Solange Kervadec'),
      /debiteurs: "Solange Kervadec" is not in/,
    ],
    ['a mechanism', (g) => (g.prix_de_cession.mecanisme = 'ferme'), /must be fixe, locked box or comptes/],
    [
      'adjustments of a fixed price',
      (g) => (g.prix_de_cession.ajustements = 'BFR'),
      /comptes de réalisation" where there are ajustements/,
    ],
    ['solidarity', (g) => (g.garantie_actif_passif.solidarite = 'oui'), /must be solidaire or conjointe/],
    [
      'a resale clause without its share',
      (g) => (g.clause_revente = { stipulee: true, duree: null, partage: null }),
      /clause_revente.stipulee: does not go with partage/,
    ],
    [
      'a resale clause that is no complement',
      (g) => (g.clause_revente = { stipulee: true, duree: null, partage: 'la moitié' }),
      /earn_out: must be true where/,
    ],
  ])('finds %s', (_, damage, message) => {
    const contract = structuredClone(readContracts(CONTRACTS)[1]!);
    damage(contract.gold);
    expect(checkContract(contract).join('\n')).toMatch(message);
  });

  it('takes labels without the extensions', async () => {
    const folder = copyContracts();
    change(join(folder, 'data/02-traboules.json'), (gold) => {
      for (const key of ['clause_revente', 'date_butoir', 'autorisations']) delete gold[key];
    });
    expect((await runCli(['validate', 'cession-actions', 'data'], folder)).status).toBe(0);
  });
});
