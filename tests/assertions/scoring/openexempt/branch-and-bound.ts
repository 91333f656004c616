import type { Property, Schedule } from '../../../../assertions/scoring/openexempt/best-schedule.ts';
import type { Exemption, Jurisdiction } from '../../../../assertions/scoring/openexempt/statutes.ts';
import { Allocation, type Arc } from './allocation.ts';

/** Choices made so far: how many item claims an arc may use, and which exemptions are given up. */
interface Choices {
  items: Map<Arc, number>;
  given: Set<string>;
}

/**
 * The oracle of `bestSchedule`: the same rules by another method.
 *
 * Branch and bound. Once it is settled which assets the item claims go to and which of two exclusive
 * exemptions is given up, what is left is a maximum flow from assets to caps. Leaving both open gives an
 * upper bound; where the bound's own solution breaks a rule, the search branches on that rule.
 */
export function branchAndBound(
  properties: Property[],
  jurisdiction: Jurisdiction,
  married: boolean,
): Schedule {
  const who = married ? 'married' : 'single';
  const allocation = new Allocation(properties, jurisdiction, who);
  let best = -1;
  let bestFlows: number[] = [];

  const search = (choices: Choices): void => {
    const exempt = allocation.maximize((arc) => arcCap(arc, choices, who));
    if (exempt <= best) return;
    const branches = violation(allocation, choices, who);
    if (branches) {
      for (const branch of branches) search(branch);
      return;
    }
    best = exempt;
    bestFlows = allocation.arcs.map((arc) => arc.flow);
  };
  search({ items: new Map(), given: new Set() });

  const claims: Schedule['claims'] = {};
  allocation.arcs.forEach((arc, index) => {
    const cents = bestFlows[index]!;
    if (cents === 0) return;
    const description = properties[arc.property]!.description;
    claims[description] ??= [];
    claims[description].push({ citation: arc.exemption.citation, claim_value: cents / 100 });
  });
  return { claims, nonExempt: (allocation.total - best) / 100 };
}

/** Cents that may flow from an asset into an exemption under the choices made. */
function arcCap(arc: Arc, { items, given }: Choices, who: 'single' | 'married'): number {
  if (given.has(arc.exemption.citation)) return 0;
  const chosen = items.get(arc);
  if (chosen !== undefined) return chosen * itemCents(arc.exemption, who);
  return arc.exemption.perItem === undefined ? Number.POSITIVE_INFINITY : arc.exemption.perItem * 100;
}

/** Cents of one item claim. */
function itemCents(exemption: Exemption, who: 'single' | 'married'): number {
  return (exemption[who]! * 100) / exemption.items![who];
}

/** The branches that settle the first rule the allocation breaks; undefined: it breaks none. */
function violation(
  allocation: Allocation,
  choices: Choices,
  who: 'single' | 'married',
): Choices[] | undefined {
  for (const exemption of allocation.exemptions) {
    const used = allocation.arcs.filter((arc) => arc.exemption === exemption && arc.flow > 0);
    if (used.length === 0) continue;
    const other = exemption.excludes;
    if (other && allocation.arcs.some((arc) => arc.exemption.citation === other && arc.flow > 0))
      return [exemption.citation, other].map((citation) => ({
        ...choices,
        given: new Set([...choices.given, citation]),
      }));
    const count = exemption.items?.[who];
    if (count === undefined) continue;
    const each = itemCents(exemption, who);
    const needed = used.reduce((sum, arc) => sum + Math.ceil(arc.flow / each), 0);
    if (needed <= count) continue;
    const open = used.filter((arc) => !choices.items.has(arc));
    const settled = [...choices.items].reduce(
      (sum, [arc, n]) => (arc.exemption === exemption ? sum + n : sum),
      0,
    );
    // Only open arcs can break the count: settled ones sum to at most the count.
    const arc = open.reduce((a, b) => (b.flow > a.flow ? b : a));
    return Array.from({ length: count - settled + 1 }, (_, spent) => ({
      ...choices,
      items: new Map([...choices.items, [arc, count - settled - spent]]),
    }));
  }
  return undefined;
}
