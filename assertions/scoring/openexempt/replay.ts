/** Enters the claims of an answer, or of the gold, into the ledger of the law they are made under. */
import { InputError } from '../../core/input-error.ts';
import type { Claim } from './answer.ts';
import { exemptionOf, Ledger } from './ledger.ts';
import { matchCarefully } from './match-assets.ts';
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
  /** What is not yet claimed. */
  left: number;
  exemptions: string[];
}

/** Whose exemptions a debtor of this state may choose. */
function allowed(state: State): Jurisdiction[] {
  return optOuts[state] ? [state] : ['FEDERAL', state];
}

/**
 * Replays an answer as the original does, in dollars; a text says why it is not a solution (no citation of an exemption,
 * or first one of a law that the debtor may not use).
 */
export function replay(answer: ReadonlyMap<string, Claim[]>, estate: Estate): Replay | string {
  const written = new Map<string, { name: string; claims: Claim[] }>();
  for (const [name, claims] of answer) written.set(normalize(name), { name, claims });
  const properties = propertiesOf(estate, 1);
  const groups: Group[] = [];
  for (const [key, group] of written) {
    const match = findAsset(key, properties);
    groups.push({ ...group, property: match === undefined ? undefined : properties.get(match) });
  }
  return enterAll(groups, [...properties.values()], estate, 1);
}

/**
 * Replays what a careful person reads in an answer, to the cent: negative amounts and those that are none are invalid
 * claims, and all claims for one asset count together, whatever names the answer gives it.
 */
export function replayCarefully(answer: ReadonlyMap<string, Claim[]>, estate: Estate): Replay | string {
  const properties = propertiesOf(estate, CENTS);
  const { pairs, extra } = matchCarefully(
    answer,
    estate.assets.map(({ description }) => description),
  );
  const groups: Group[] = [];
  for (const { asset, predicted } of pairs)
    if (predicted)
      groups.push({ name: asset, claims: predicted, property: properties.get(normalize(asset)) });
  for (const [name, claims] of extra) groups.push({ name, claims, property: undefined });
  return enterAll(groups, [...properties.values()], estate, CENTS);
}

const CENTS = 100;

/** Claims for one asset, undefined where the estate does not have it. */
interface Group {
  name: string;
  claims: Claim[];
  property: Property | undefined;
}

function enterAll(
  groups: Group[],
  properties: Property[],
  estate: Estate,
  unit: 1 | typeof CENTS,
): Replay | string {
  const jurisdiction = jurisdictionOf(groups);
  if (jurisdiction === undefined) return 'No claim cites an exemption of the statutes given';
  if (!allowed(estate.state).includes(jurisdiction))
    return `The claims are made under ${title(jurisdiction)} law, which these debtors may not use`;
  const ledger = new Ledger(jurisdiction, estate.married, unit);
  const lines: ReplayLine[] = [];
  const entered: ReplayLine[] = [];
  const refused: ReplayLine[] = [];
  let claims = 0;
  let invalid = 0;
  for (const { name, property, claims: listed } of groups) {
    claims += listed.length;
    if (property === undefined) {
      invalid += listed.length;
      for (const { citation, claim_value } of listed)
        lines.push({ asset: name, citation, amount: claim_value, fault: 'no_such_asset' });
      continue;
    }
    const valid = unit === CENTS ? listed.filter(isAmount) : listed;
    for (const claim of combined(valid, unit)) {
      const line = enter(claim, property, ledger, jurisdiction, unit);
      if (line.fault) invalid++;
      entered.push({ asset: name, ...line });
    }
    if (valid.length === listed.length) continue;
    for (const { citation, claim_value } of listed)
      if (!isAmount({ claim_value })) {
        invalid++;
        refused.push({ asset: name, citation, amount: claim_value, fault: 'not_an_amount' });
      }
  }
  let nonExempt = 0;
  for (const { left } of properties) if (left > 0) nonExempt += left;
  return {
    jurisdiction,
    claims,
    invalid,
    nonExempt: nonExempt / unit,
    lines: [...lines, ...entered, ...refused],
  };
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
  const ledger = new Ledger(jurisdiction, estate.married, CENTS);
  const properties = propertiesOf(estate, 1);
  for (const name of names) {
    const property = properties.get(normalize(name)) ?? wrong(`the case has no asset "${name}"`);
    for (const { citation, claim_value } of gold[name]!) {
      const key = normalizeCitation(citation);
      if (!property.exemptions.includes(key)) wrong(`${citation} does not apply to "${name}"`);
      if (!ledger.claim(key, toUnit(claim_value, CENTS)).allowed)
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

/** Whole cents: what floating point leaves of a sum in dollars must not decide. */
const toUnit = (dollars: number, unit: 1 | typeof CENTS) =>
  unit === 1 ? dollars : Math.round(dollars * unit);

function propertiesOf(estate: Estate, unit: 1 | typeof CENTS): Map<string, Property> {
  const properties = new Map<string, Property>();
  for (const asset of estate.assets)
    properties.set(normalize(asset.description), {
      left: toUnit(asset.dollar_value, unit),
      exemptions: asset.applicable_exemptions.map(normalizeCitation),
    });
  return properties;
}

/** Negative amounts and NaN are none. */
const isAmount = ({ claim_value }: Pick<Claim, 'claim_value'>) => claim_value >= 0;

/** One claim a citation, with the sum of its amounts. */
function combined(
  claims: Claim[],
  unit: 1 | typeof CENTS,
): Iterable<{ key: string; citation: string; amount: number }> {
  const byKey = new Map<string, { key: string; citation: string; amount: number }>();
  for (const { citation, claim_value } of claims) {
    const key = normalizeCitation(citation);
    const known = byKey.get(key);
    if (known) known.amount += claim_value;
    else byKey.set(key, { key, citation, amount: claim_value });
  }
  if (unit !== 1) for (const claim of byKey.values()) claim.amount = toUnit(claim.amount, unit);
  return byKey.values();
}

function enter(
  claim: { key: string; citation: string; amount: number },
  property: Property,
  ledger: Ledger,
  jurisdiction: Jurisdiction,
  unit: number,
): Omit<ReplayLine, 'asset'> {
  const { key, citation } = claim;
  const line = { citation, amount: claim.amount / unit };
  const exemption = exemptionOf(key);
  if (exemption === undefined) return { ...line, fault: 'not_an_exemption' };
  if (exemption.jurisdiction !== jurisdiction) return { ...line, fault: 'other_jurisdiction' };
  if (!property.exemptions.includes(key)) return { ...line, fault: 'does_not_cover' };
  if (claim.amount > property.left) return { ...line, fault: 'above_value', most: property.left / unit };
  const entry = ledger.claim(key, claim.amount);
  if (!entry.allowed) return { ...line, fault: entry.because, most: entry.most / unit };
  if (entry.entered > 0) property.left -= entry.entered;
  return line;
}
