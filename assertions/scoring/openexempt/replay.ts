/** Enters the claims of an answer, or of the gold, into the ledger of the law they are made under. */
import { InputError } from '../../core/input-error.ts';
import type { Claim } from './answer.ts';
import { exemptionOf, Ledger } from './ledger.ts';
import { findAsset, normalize, normalizeCitation } from './normalize.ts';
import { type Jurisdiction, optOuts, type State } from './statutes.ts';

/** What the case says of the debtors and their property. */
export interface Estate {
  assets: readonly { description: string; dollar_value: number; applicable_exemptions: readonly string[] }[];
  married: boolean;
  /** The state whose exemptions may be claimed. */
  state: State;
  /** For messages: where the case comes from. */
  source: string;
}

export type Fault =
  | 'no_such_asset'
  | 'not_an_exemption'
  | 'other_jurisdiction'
  | 'does_not_cover'
  | 'above_value'
  | 'cap'
  | 'items'
  | 'excluded'
  | 'not_an_amount';

/** One claim as entered: several for one asset under one citation are one. */
export interface ReplayLine {
  /** As the answer names it. */
  asset: string;
  citation: string;
  /** Dollars. */
  amount: number;
  fault?: Fault;
  /** Dollars that could have been claimed at that point, where the fault is about the amount. */
  most?: number;
}

export interface Replay {
  jurisdiction: Jurisdiction;
  /** Claims listed, and claims not allowed. */
  claims: number;
  invalid: number;
  /** Dollars left to the creditors. */
  nonExempt: number;
  lines: ReplayLine[];
}

interface Property {
  /** Dollars not yet claimed. */
  left: number;
  exemptions: string[];
}

/** Whose exemptions a debtor of this state may choose. */
function allowed(state: State): Jurisdiction[] {
  return optOuts[state] ? [state] : ['FEDERAL', state];
}

/**
 * Replays an answer; a text says why it is no solution (no citation of an exemption, or first one of a law that
 * the debtor may not use). `strict`: amounts that are negative or no number are not allowed, and all claims for
 * one asset count together, whatever names the answer gives it.
 */
export function replay(
  answer: ReadonlyMap<string, Claim[]>,
  estate: Estate,
  strict: boolean,
): Replay | string {
  const written = new Map<string, { name: string; claims: Claim[] }>();
  for (const [name, claims] of answer) written.set(normalize(name), { name, claims });
  const jurisdiction = jurisdictionOf(written.values());
  if (jurisdiction === undefined) return 'No claim cites an exemption of the statutes given';
  if (!allowed(estate.state).includes(jurisdiction))
    return `The claims are made under ${title(jurisdiction)} law, which these debtors may not use`;
  const ledger = new Ledger(jurisdiction, estate.married);
  const properties = propertiesOf(estate);
  const result: Replay = { jurisdiction, claims: 0, invalid: 0, nonExempt: 0, lines: [] };
  const groups = new Map<string, { name: string; property: Property; claims: Claim[] }>();
  for (const [key, { name, claims }] of written) {
    result.claims += claims.length;
    const match = findAsset(key, properties);
    if (match === undefined) {
      result.invalid += claims.length;
      for (const { citation, claim_value } of claims)
        result.lines.push({ asset: name, citation, amount: claim_value, fault: 'no_such_asset' });
      continue;
    }
    const property = properties.get(match)!;
    const group = strict ? groups.get(match) : undefined;
    if (group) for (const claim of claims) group.claims.push(claim);
    else groups.set(strict ? match : key, { name, property, claims: strict ? [...claims] : claims });
  }
  for (const { name, property, claims } of groups.values())
    for (const claim of combined(strict ? claims.filter(isAmount) : claims)) {
      const line = enter(claim, property, ledger, jurisdiction);
      if (line.fault) result.invalid++;
      result.lines.push({ asset: name, ...line });
    }
  if (strict)
    for (const { name, claims } of groups.values())
      for (const { citation, claim_value } of claims.filter((claim) => !isAmount(claim))) {
        result.invalid++;
        result.lines.push({ asset: name, citation, amount: claim_value, fault: 'not_an_amount' });
      }
  for (const { left } of properties.values()) if (left > 0) result.nonExempt += left;
  return result;
}

/**
 * Dollars left to the creditors by the gold's claims; undefined where the gold has none. Throws InputError
 * where a claim of the gold is not allowed.
 */
export function replayGold(gold: Readonly<Record<string, Claim[]>>, estate: Estate): number | undefined {
  const names = Object.keys(gold);
  if (names.length === 0) return undefined;
  const wrong = (problem: string): never => {
    throw new InputError({
      source: estate.source,
      key: 'metadata.gold',
      problem,
      fix: 'The gold, the case and the statutes must be those the data set was made with',
    });
  };
  const jurisdiction =
    jurisdictionOf(names.map((name) => ({ claims: gold[name]! }))) ??
    wrong('no claim cites a known exemption');
  if (!allowed(estate.state).includes(jurisdiction))
    wrong(`it claims under ${title(jurisdiction)} law in a case of ${title(estate.state)}`);
  const ledger = new Ledger(jurisdiction, estate.married);
  const properties = propertiesOf(estate);
  for (const name of names) {
    const property = properties.get(normalize(name)) ?? wrong(`the case has no asset "${name}"`);
    for (const { citation, claim_value } of gold[name]!) {
      const key = normalizeCitation(citation);
      if (!property.exemptions.includes(key)) wrong(`${citation} does not apply to "${name}"`);
      if (!ledger.claim(key, claim_value).allowed)
        wrong(`$${claim_value} under ${citation} for "${name}" is more than the statutes allow`);
      property.left -= claim_value;
    }
  }
  let nonExempt = 0;
  for (const { left } of properties.values()) if (left > 0) nonExempt += left;
  return nonExempt;
}

/** A jurisdiction's name as people write it. */
function title(jurisdiction: Jurisdiction): string {
  return jurisdiction[0]! + jurisdiction.slice(1).toLowerCase();
}

/** The law of the first citation that is an exemption's. */
function jurisdictionOf(groups: Iterable<{ claims: Claim[] }>): Jurisdiction | undefined {
  for (const { claims } of groups)
    for (const { citation } of claims) {
      const exemption = exemptionOf(normalizeCitation(citation));
      if (exemption) return exemption.jurisdiction;
    }
  return undefined;
}

function propertiesOf(estate: Estate): Map<string, Property> {
  const properties = new Map<string, Property>();
  for (const asset of estate.assets)
    properties.set(normalize(asset.description), {
      left: asset.dollar_value,
      exemptions: asset.applicable_exemptions.map(normalizeCitation),
    });
  return properties;
}

/** Negative amounts and NaN are none. */
const isAmount = (claim: Claim) => claim.claim_value >= 0;

/** One claim a citation, with the sum of its amounts. */
function combined(claims: Claim[]): Iterable<{ key: string; citation: string; amount: number }> {
  const byKey = new Map<string, { key: string; citation: string; amount: number }>();
  for (const { citation, claim_value } of claims) {
    const key = normalizeCitation(citation);
    const known = byKey.get(key);
    if (known) known.amount += claim_value;
    else byKey.set(key, { key, citation, amount: claim_value });
  }
  return byKey.values();
}

function enter(
  claim: { key: string; citation: string; amount: number },
  property: Property,
  ledger: Ledger,
  jurisdiction: Jurisdiction,
): Omit<ReplayLine, 'asset'> {
  const { key, citation, amount } = claim;
  const exemption = exemptionOf(key);
  if (exemption === undefined) return { citation, amount, fault: 'not_an_exemption' };
  if (exemption.jurisdiction !== jurisdiction) return { citation, amount, fault: 'other_jurisdiction' };
  if (!property.exemptions.includes(key)) return { citation, amount, fault: 'does_not_cover' };
  if (amount > property.left) return { citation, amount, fault: 'above_value', most: property.left };
  const entry = ledger.claim(key, amount);
  if (!entry.allowed) return { citation, amount, fault: entry.because, most: entry.most };
  if (ledger.allocated > 0) property.left -= ledger.allocated;
  return { citation, amount };
}
