import { InputError } from '../../assertions/core/input-error.ts';
import { amountsIn } from '../../assertions/scoring/deal-points/amounts-in.ts';
import { datesIn } from '../../assertions/scoring/deal-points/dates.ts';
import { checkGold } from '../../assertions/scoring/deal-points/gold.ts';
import { plain } from '../../assertions/scoring/deal-points/plain-text.ts';
import { type Contract, readContracts } from './read-contracts.ts';

/** What is wrong with the deal points of a contract: against its text, and against each other. */
export function checkContract({ text, gold }: Contract): string[] {
  // Piece by piece: `plain` takes no more than the length of a value.
  const lines = text.split('\n').map(plain);
  const whole = lines.join(' ');
  const amounts = lines.flatMap((line) => amountsIn(line).map(({ value }) => value));
  const { actions_cedees: actions, prix_de_cession: price, garantie_actif_passif: warranty } = gold;
  const { complement_de_prix: earnOut } = gold;
  const findings: string[] = [];
  const finding = (isWrong: boolean, path: string, problem: string) => {
    if (isWrong) findings.push(`${path}: ${problem}`);
  };

  for (const [path, amount] of [
    ['actions_cedees.valeur_nominale', actions.valeur_nominale],
    ['prix_de_cession.montant', price.montant],
    ['prix_de_cession.prix_par_action', price.prix_par_action],
    ['prix_de_cession.montant_sequestre', price.montant_sequestre],
    ['complement_de_prix.plafond', earnOut.plafond],
    ['garantie_actif_passif.plafond', warranty.plafond],
    ['garantie_actif_passif.franchise', warranty.franchise],
    ['garantie_actif_passif.seuil_individuel', warranty.seuil_individuel ?? null],
  ] as const)
    finding(amount !== null && !amounts.includes(amount), path, `${amount} € is nowhere in the contract`);
  for (const who of ['cessionnaire', 'cedant', 'societe_cible'] as const) {
    for (const name of (gold[who].nom ?? '').split(';'))
      finding(!whole.includes(plain(name)), `${who}.nom`, `"${name.trim()}" is not in the contract`);
    for (const entry of (gold[who].rcs ?? '').split(';')) {
      const number = /\d[\d ]+\d/.exec(entry)?.[0] ?? '';
      finding(!whole.includes(number), `${who}.rcs`, `${number} is not in the contract`);
    }
  }
  const dates = lines.flatMap(datesIn);
  for (const key of ['date_signature', 'date_butoir'] as const) {
    const date = gold[key] ?? null;
    finding(date !== null && !dates.includes(date), key, `${date} is not in the contract`);
  }
  for (const name of (gold.clause_non_concurrence.debiteurs ?? '').split(';'))
    finding(
      !whole.includes(plain(name)),
      'clause_non_concurrence.debiteurs',
      `"${name.trim()}" is not in the contract`,
    );
  const product = (actions.nombre ?? Number.NaN) * (price.prix_par_action ?? Number.NaN);
  finding(
    price.montant !== null && Math.abs(product - price.montant) > 0.005,
    'prix_de_cession.montant',
    `${price.montant} € is not ${actions.nombre} × ${price.prix_par_action} €`,
  );
  finding(
    (price.sequestre === true) !== (price.montant_sequestre !== null),
    'prix_de_cession.sequestre',
    'does not go with montant_sequestre',
  );
  finding(
    (earnOut.earn_out === true) !== (earnOut.criteres !== null),
    'complement_de_prix.earn_out',
    'does not go with criteres',
  );
  finding(
    (warranty.franchise !== null) !== ['absolue', 'relative'].includes(warranty.type_franchise ?? ''),
    'garantie_actif_passif.type_franchise',
    'must be absolue or relative where there is a franchise, else null',
  );
  const { clause_revente: resale } = gold;
  finding(
    (resale?.stipulee === true) !== ((resale?.partage ?? null) !== null),
    'clause_revente.stipulee',
    'does not go with partage',
  );
  finding(
    resale?.stipulee === true && earnOut.earn_out !== true,
    'complement_de_prix.earn_out',
    'must be true where clause_revente.stipulee is: the original counts a resale clause as an earn-out',
  );
  finding(
    (price.mecanisme === 'comptes de réalisation') !== ((price.ajustements ?? null) !== null),
    'prix_de_cession.mecanisme',
    'must be "comptes de réalisation" where there are ajustements, and only there',
  );
  oneOf('prix_de_cession.mecanisme', price.mecanisme, ['fixe', 'locked box', 'comptes de réalisation']);
  oneOf('garantie_actif_passif.solidarite', warranty.solidarite, ['solidaire', 'conjointe']);
  return findings;

  function oneOf(path: string, value: string | null | undefined, names: string[]): void {
    finding(
      value !== null && value !== undefined && !names.includes(value),
      path,
      `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}, or null`,
    );
  }
}

/** Prints every finding about a folder of contracts; false if there is one. */
export async function validateCessionActions(folder: string): Promise<boolean> {
  let sound = true;
  try {
    for (const contract of readContracts(folder)) {
      checkGold(contract.gold, `${contract.id}.json`);
      const findings = checkContract(contract);
      console.log(`${contract.id}: ${findings.length === 0 ? 'no findings' : ''}`);
      for (const finding of findings) console.log(`  ${finding}`);
      if (findings.length > 0) sound = false;
    }
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.log(`Error: ${error.message}`);
    return false;
  }
  return sound;
}
