import { bestSchedule, claimable, type Schedule } from '../../assertions/scoring/openexempt/best-schedule.ts';
import {
  exemptionByCitation,
  type Jurisdiction,
  optOuts,
  type State,
} from '../../assertions/scoring/openexempt/statutes.ts';
import type { Case, Claim, Solution, TaskId } from './schema.ts';

/** Jurisdictions whose exemptions a debtor of that state may choose between. */
export function allowableJurisdictions(state: State): Jurisdiction[] {
  return optOuts[state] ? [state] : ['FEDERAL', state];
}

/** `WISCONSIN` as the data sets print it: `Wisconsin`. */
export function displayName(jurisdiction: Jurisdiction): string {
  return jurisdiction[0] + jurisdiction.slice(1).toLowerCase();
}

/**
 * The right answer to one task, in the form the data sets give it, for a debtor to whom the exemptions of
 * `state` apply. Where several schedules of claims are equally good, one of them.
 */
export function goldOf(task: TaskId, facts: Case, state: State): Solution {
  switch (task) {
    case 1:
      return allowableJurisdictions(state).map(displayName).join(', ');
    case 2:
      return classification(facts, state);
    case 3:
      return valuation(facts, state, (citation, value, married) => claimable(citation, value, married));
    case 4:
      return Object.fromEntries(
        schedules(facts, state).map(([jurisdiction, { nonExempt }]) => [
          displayName(jurisdiction),
          nonExempt,
        ]),
      );
    case 5:
      return schedules(facts, state).reduce((best, next) =>
        next[1].nonExempt < best[1].nonExempt ? next : best,
      )[1].claims;
  }
}

function classification(facts: Case, state: State): Record<string, string[]> {
  const allowed = allowableJurisdictions(state);
  return Object.fromEntries(
    facts.assets.map((asset) => [
      asset.description,
      asset.applicable_exemptions.filter((citation) => allowed.includes(jurisdictionOf(citation))),
    ]),
  );
}

/** EV: what each exemption alone protects of each asset; an asset that nothing protects has no key. */
export function valuation(
  facts: Case,
  state: State,
  amount: (citation: string, value: number, married: boolean) => number,
): Record<string, Claim[]> {
  const solution: Record<string, Claim[]> = {};
  for (const jurisdiction of allowableJurisdictions(state))
    for (const asset of facts.assets)
      for (const citation of asset.applicable_exemptions) {
        if (jurisdictionOf(citation) !== jurisdiction) continue;
        const value = amount(citation, asset.dollar_value, facts.joint_debtor !== null);
        if (value === 0) continue;
        solution[asset.description] ??= [];
        solution[asset.description]!.push({ citation, claim_value: value });
      }
  return solution;
}

/** The best schedule under each jurisdiction the debtor may choose. */
function schedules(facts: Case, state: State): [Jurisdiction, Schedule][] {
  return allowableJurisdictions(state).map((jurisdiction) => [
    jurisdiction,
    bestSchedule(facts.assets, jurisdiction, facts.joint_debtor !== null),
  ]);
}

function jurisdictionOf(citation: string): Jurisdiction {
  return exemptionByCitation.get(citation)!.jurisdiction;
}
