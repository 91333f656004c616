import type { ApiProvider, CallApiContextParams, ProviderResponse } from 'promptfoo';
import { InputError } from '../assertions/core/input-error.ts';
import { durationsIn } from '../assertions/scoring/deal-points/durations.ts';
import { plain } from '../assertions/scoring/deal-points/plain-text.ts';
import {
  amendedAmounts,
  amendedDurations,
  amendedSharePrice,
  metConditions,
} from './cession-rules/amendments.ts';
import { findConditions, findEarnOut, findNonCompetition, findWarranty } from './cession-rules/clauses.ts';
import { findGeneral, findSignature } from './cession-rules/general-provisions.ts';
import { findParties } from './cession-rules/parties.ts';
import {
  findConditionTerms,
  findMechanism,
  findResale,
  findWarrantyTerms,
} from './cession-rules/practice.ts';
import { findPrice, findShares } from './cession-rules/price.ts';
import { readContract } from './cession-rules/text.ts';

/**
 * The keyless baseline of the deal points: what French share sales say in fixed phrases, found by rules, without a
 * model, a key or the network. It reads the contract alone: `vars.document`, or the whole prompt where there is no
 * such variable. Free texts are quoted, not summed up.
 *
 * ```yaml
 * providers:
 *   - file://node_modules/promptfoo-legal/dist/providers/cession-rules.js
 * ```
 */
export class CessionRules implements ApiProvider {
  id(): string {
    return 'cession-rules';
  }

  async callApi(prompt: string, context?: CallApiContextParams): Promise<ProviderResponse> {
    return {
      output: JSON.stringify(extractDealPoints(readDocument(prompt, context?.vars?.document))),
      cost: 0,
    };
  }
}

export default CessionRules;

/** The deal points of a contract, in the form of datasets/cession-actions; null is what no rule found. */
export function extractDealPoints(document: string) {
  const contract = readContract(document);
  const found = {
    date_signature: findSignature(contract),
    ...findParties(contract),
    actions_cedees: findShares(contract),
    prix_de_cession: { ...findPrice(contract), mecanisme: findMechanism(contract) },
    complement_de_prix: findEarnOut(contract),
    clause_revente: findResale(contract),
    garantie_actif_passif: { ...findWarranty(contract), ...findWarrantyTerms(contract) },
    clause_non_concurrence: findNonCompetition(contract),
    conditions_suspensives: findConditions(contract),
    ...findConditionTerms(contract),
    ...findGeneral(contract),
  };
  const { amendments } = contract;
  if (amendments.length === 0) return found;

  const amounts = amendedAmounts(amendments);
  const durations = amendedDurations(amendments);
  const met = metConditions(amendments);
  const amend = <Clause extends object>(clause: Clause): Clause =>
    Object.fromEntries(
      Object.entries(clause).map(([key, value]) => {
        if (typeof value === 'number') return [key, amounts.get(value) ?? value];
        const duration =
          key === 'duree' && typeof value === 'string' ? durationsIn(plain(value))[0] : undefined;
        return [key, (duration && durations.get(duration.months)) ?? value];
      }),
    ) as Clause;
  const price = amend(found.prix_de_cession);
  return {
    ...found,
    prix_de_cession: { ...price, prix_par_action: amendedSharePrice(amendments) ?? price.prix_par_action },
    complement_de_prix: amend(found.complement_de_prix),
    garantie_actif_passif: amend(found.garantie_actif_passif),
    conditions_suspensives: found.conditions_suspensives.filter(
      (_, i) => !met.includes(String.fromCharCode(97 + i)),
    ),
  };
}

/** The document may be a String object, which promptfoo's templates take for data and leave alone. */
function readDocument(prompt: string, document: unknown): string {
  if (document === undefined || document === null) return prompt;
  if (typeof document === 'string' || document instanceof String) return String(document);
  throw new InputError({
    source: 'cession-rules',
    key: 'vars.document',
    problem: `found ${Array.isArray(document) ? 'a list' : typeof document}`,
    expected: 'the text of one contract',
  });
}
