import { bestSchedule } from '../../assertions/scoring/openexempt/best-schedule.ts';
import { exemptionByCitation, optOuts } from '../../assertions/scoring/openexempt/statutes.ts';
import { allowableJurisdictions } from './gold.ts';
import type { Case, Claim, Sample } from './schema.ts';

/** Why a gold, although it follows the benchmark's rules, is not the only answer that the prompt's words allow. */
export const doubtCauses = {
  /** "Residents of this State are not entitled to the federal exemptions": the words ask where the debtor lives. */
  residents:
    "the gold lets debtors who live in a State whose residents may not take the federal exemptions take them, because another State's law applies",
  /** § 522(m) gives each spouse the section's exemptions; the $700 for each item are counted once. */
  'item-cap': "the gold counts a couple's limit for each item once, where § 522(m) gives it to each spouse",
} as const;
export type GoldDoubt = keyof typeof doubtCauses;

type Doubted = Pick<Sample, 'startTask' | 'terminalTask' | 'case' | 'solution' | 'prompt'>;

/** The doubts about a sample's gold, by the words of its own prompt. */
export function goldDoubts(sample: Doubted): GoldDoubt[] {
  const { residents, spouses } = wordsOf(sample.prompt);
  const doubts: GoldDoubt[] = [];
  if (residents && sample.startTask === 1 && livesInOptOut(sample.case)) doubts.push('residents');
  if (spouses && sample.case.joint_debtor !== null && itemCapCounts(sample)) doubts.push('item-cap');
  return doubts;
}

interface Words {
  /** The statutes bar the residents of a State from the federal exemptions. */
  residents: boolean;
  /** The statutes give each spouse the federal exemptions, and leave the limit for each item open. */
  spouses: boolean;
}
/** By the statutes' part of a prompt, which a whole data set shares. */
const known = new Map<string, Words>();

function wordsOf(prompt: readonly string[]): Words {
  const statutes = prompt.find((part) => part.startsWith('Statutes:')) ?? '';
  let words = known.get(statutes);
  if (!words) {
    words = {
      residents: /residents of this state (?:are not entitled|shall be prohibited)/i.test(statutes),
      spouses: /separately with respect to each debtor in a joint case/i.test(statutes),
    };
    known.set(statutes, words);
  }
  return words;
}

function livesInOptOut({ domicile_dates, state_jurisdiction: law }: Case): boolean {
  const last = Object.keys(domicile_dates).sort().at(-1);
  const home = last === undefined ? law : domicile_dates[last]!;
  return optOuts[home] !== undefined && optOuts[law] === undefined;
}

/** Whether the gold would be another one with the limit for each spouse. */
function itemCapCounts({ terminalTask, case: facts, solution }: Doubted): boolean {
  if (terminalTask === 3)
    return facts.assets.some(({ description, dollar_value }) =>
      ((solution as Record<string, Claim[]>)[description] ?? []).some(({ citation, claim_value }) => {
        const limit = exemptionByCitation.get(citation)?.perItem;
        return limit !== undefined && claim_value === limit && dollar_value > limit;
      }),
    );
  if (terminalTask < 4 || !allowableJurisdictions(facts.state_jurisdiction).includes('FEDERAL')) return false;
  const left = (limitsPerItem: 1 | 2) => bestSchedule(facts.assets, 'FEDERAL', true, limitsPerItem).nonExempt;
  const federal = left(2);
  if (federal >= left(1)) return false;
  return terminalTask === 4 || federal < bestSchedule(facts.assets, facts.state_jurisdiction, true).nonExempt;
}
