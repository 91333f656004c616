import type { State } from '../../../assertions/scoring/openexempt/statutes.ts';
import { allowableJurisdictions, displayName, goldOf } from '../gold.ts';
import type { Case, Claim, TaskId } from '../schema.ts';

/** The part `solved_steps` of a prompt: the answers to the tasks before the first one asked; null: none is. */
export function solvedSteps(startTask: TaskId, facts: Case): string | null {
  const steps = stepsBefore(startTask, facts);
  if (!steps) return null;
  return ['Solved Reasoning Steps:', 'What follows has been worked out already and is right.', ...steps].join(
    '\n',
  );
}

function stepsBefore(startTask: TaskId, facts: Case): string[] | undefined {
  const state = facts.state_jurisdiction;
  const debtors = facts.joint_debtor ? 'Debtors' : 'Debtor';
  switch (startTask) {
    case 1:
      return undefined;
    case 2:
      return [`The ${debtors} may use the exemptions of ${list(allowable(state))} law.`];
    case 3: {
      const gold = goldOf(2, facts, state) as Record<string, string[]>;
      return [
        `These exemptions, and no others that the ${debtors} may use, cover the assets:`,
        ...facts.assets.map(({ description }) => coverage(description, gold[description] ?? [])),
      ];
    }
    case 4: {
      const gold = goldOf(3, facts, state) as Record<string, Claim[]>;
      return [
        `These exemptions, and no others that the ${debtors} may use, cover the assets, each up to the amount in parentheses if it is used for that asset alone:`,
        ...facts.assets.map(({ description }) =>
          coverage(
            description,
            (gold[description] ?? []).map(
              ({ citation, claim_value }) => `${citation} (${dollars(claim_value)})`,
            ),
          ),
        ),
      ];
    }
    case 5: {
      const gold = goldOf(4, facts, state) as Record<string, number>;
      return [
        'Used as well as possible, the exemptions leave these amounts unprotected:',
        ...Object.entries(gold).map(([jurisdiction, left]) => `${jurisdiction}: ${dollars(left)}`),
      ];
    }
  }
}

const allowable = (state: State) => allowableJurisdictions(state).map(displayName);

const coverage = (description: string, citations: string[]) =>
  citations.length === 0
    ? `No exemption covers the ${description}.`
    : `The ${description}: ${citations.join('; ')}.`;

const list = (items: string[]) => items.join(' or ');

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
