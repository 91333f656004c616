import { isDeepStrictEqual } from 'node:util';
import { claimable } from '../../assertions/scoring/openexempt/best-schedule.ts';
import type { State } from '../../assertions/scoring/openexempt/statutes.ts';
import { applicableState } from './domicile.ts';
import { goldOf, valuation } from './gold.ts';
import type { Case, Claim, Sample, Solution, TaskId } from './schema.ts';

/** Why a published gold is not what the statute says. */
export const goldFaults = {
  /** The 180 days span several states and the gold takes the one with the fewest. */
  domicile: 'the gold takes the state with the fewest of the 180 days instead of the most',
  /** The same, where two states tie for the most days, so that the statute has no answer. */
  'domicile-tie': 'two states tie for the most of the 180 days, so the statute settles on none',
  /** A married couple's EV gold counts one item claim where each spouse has one. */
  'one-item-claim': "the gold gives a couple one spouse's item claim where they may combine two",
  /** None of the above. */
  unexplained: "the gold is not what the statutes' facts give for the case",
} as const;
export type GoldFault = keyof typeof goldFaults;

export interface RightGold {
  /** Causes, the choice of state first. */
  causes: GoldFault[];
  /** The right answer; undefined: the statute has none. */
  gold?: Solution;
  /** The state whose exemptions apply, where it is not the one of the case. */
  state?: State;
}

/**
 * What is wrong with a sample's published gold; undefined: nothing that is known. Faults of domicile count
 * only where the domicile history is part of the prompt, that is where the task starts at AE.
 */
export function rightGold(
  sample: Pick<Sample, 'startTask' | 'terminalTask' | 'case' | 'solution'>,
): RightGold | undefined {
  const { case: facts, solution } = sample;
  let state: State = facts.state_jurisdiction;
  const causes: GoldFault[] = [];
  if (sample.startTask === 1) {
    const applicable = applicableState(facts);
    if (!applicable) return { causes: ['domicile-tie'] };
    if (applicable !== state) causes.push('domicile');
    state = applicable;
  }
  const fault = solutionFault(sample.terminalTask, facts, solution);
  if (fault) causes.push(fault);
  if (causes.length === 0) return undefined;
  const gold = goldOf(sample.terminalTask, facts, state);
  // An answer to OE is replayed in the case's state, so there a wrong state is a fault even where the claims agree.
  if (sample.terminalTask !== 5 && sameGold(sample.terminalTask, facts, gold, solution)) return undefined;
  return { causes, gold, ...(state !== facts.state_jurisdiction && { state }) };
}

/** What is wrong with the solution apart from the choice of state. */
function solutionFault(task: TaskId, facts: Case, solution: Solution): GoldFault | undefined {
  const state = facts.state_jurisdiction;
  if (sameGold(task, facts, goldOf(task, facts, state), solution)) return undefined;
  if (task === 3) {
    const oneItem = valuation(facts, state, (citation, value, married) =>
      claimable(citation, value, married, 1),
    );
    if (sameGold(task, facts, oneItem, solution)) return 'one-item-claim';
  }
  return 'unexplained';
}

/** Whether two golds say the same: order does not count, nor which of equally good schedules an OE gold shows. */
function sameGold(task: TaskId, facts: Case, a: Solution, b: Solution): boolean {
  if (task === 5) return exemptTotal(facts, a) === exemptTotal(facts, b);
  return isDeepStrictEqual(sorted(a), sorted(b));
}

function sorted(gold: Solution): unknown {
  if (typeof gold === 'string')
    return gold
      .split(',')
      .map((name) => name.trim())
      .sort();
  return Object.fromEntries(
    Object.entries(gold).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value,
    ]),
  );
}

/** Cents claimed in a schedule; NaN where it claims on an asset that the case has not. */
function exemptTotal(facts: Case, schedule: Solution): number {
  const known = new Set(facts.assets.map((asset) => asset.description));
  return Object.entries(schedule as Record<string, Claim[]>).reduce(
    (sum, [description, claims]) =>
      claims.reduce(
        (at, claim) => at + Math.round(claim.claim_value * 100),
        known.has(description) ? sum : NaN,
      ),
    0,
  );
}
