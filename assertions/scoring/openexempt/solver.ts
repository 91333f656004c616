import { Allocation, type Arc, type Property } from './allocation.ts';
import { type Exemption, exemptionByCitation, type Jurisdiction } from './statutes.ts';

/** Dollars of an asset that are claimed under an exemption. */
interface Claim {
  citation: string;
  claim_value: number;
}

export interface Schedule {
  /** Claims by asset; an asset without a claim has no key. */
  claims: Record<string, Claim[]>;
  /** Dollars that stay with the creditors. */
  nonExempt: number;
}

/** Choices made so far: how many item claims an arc may use, and which exemptions are given up. */
interface Choices {
  items: Map<Arc, number>;
  given: Set<string>;
}

/**
 * The claims that protect the most value under one jurisdiction, by the rules claims are replayed with:
 * aggregate caps, per-item caps, item counts (a claim above one item's amount uses several), fallbacks and
 * mutual exclusions.
 *
 * Branch and bound. Once it is settled which assets the item claims go to and which of two exclusive
 * exemptions is given up, what is left is a maximum flow from assets to caps. Leaving both open gives an
 * upper bound; where the bound's own solution breaks a rule, the search branches on that rule.
 */
export function solve(properties: Property[], jurisdiction: Jurisdiction, married: boolean): Schedule {
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

  const claims: Record<string, Claim[]> = {};
  allocation.arcs.forEach((arc, index) => {
    const cents = bestFlows[index]!;
    if (cents === 0) return;
    const description = properties[arc.property]!.description;
    claims[description] ??= [];
    claims[description].push({ citation: arc.exemption.citation, claim_value: cents / 100 });
  });
  return { claims, nonExempt: (allocation.total - best) / 100 };
}

/** The most that may be claimed for one asset under one exemption while all caps are unused, in dollars. */
export function claimable(citation: string, value: number, married: boolean, items?: number): number {
  const exemption = exemptionByCitation.get(citation)!;
  const who = married ? 'married' : 'single';
  const own = exemption[who] ?? Number.POSITIVE_INFINITY;
  const count = exemption.items?.[who];
  const cap = count === undefined ? own : (own / count) * (items ?? count);
  return Math.min(
    value,
    cap + (exemption.fallback?.[who] ?? 0),
    exemption.perItem ?? Number.POSITIVE_INFINITY,
  );
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
