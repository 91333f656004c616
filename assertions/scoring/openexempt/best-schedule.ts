/** OE's and NA's gold: the claims that protect the most value, found by mixed-integer linear programming. */
import { type Constraint, lessEq, solve } from 'yalps';
import { type Exemption, exemptionByCitation, type Jurisdiction } from './statutes.ts';

/** What a schedule of claims needs to know of an asset. */
export interface Property {
  description: string;
  /** Dollars, to the cent. */
  dollar_value: number;
  applicable_exemptions: string[];
}

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

/**
 * The claims that protect the most value under one jurisdiction, by the rules claims are replayed with: aggregate
 * caps, per-item caps, item counts (a claim above one item's amount uses several), fallbacks and mutual exclusions.
 * Of several equally good schedules, one of them, always the same.
 *
 * Exact to the cent: with the choices of items and exclusions settled, what is left is a flow through caps in whole
 * cents, whose best solution is in whole cents too. `limitsPerItem`: how often the limit for each item counts.
 */
export function bestSchedule(
  properties: Property[],
  jurisdiction: Jurisdiction,
  married: boolean,
  limitsPerItem: 1 | 2 = 1,
): Schedule {
  const values = properties.map(({ dollar_value }) => Math.round(dollar_value * 100));
  const program = new Program(
    properties,
    values,
    jurisdiction,
    married ? 'married' : 'single',
    limitsPerItem,
  );
  const protectedCents = program.solve();
  const claims: Schedule['claims'] = {};
  let left = values.reduce((sum, value) => sum + value, 0);
  for (const { asset, citation, cents } of protectedCents) {
    left -= cents;
    const { description } = properties[asset]!;
    claims[description] ??= [];
    claims[description].push({ citation, claim_value: cents / 100 });
  }
  return { claims, nonExempt: left / 100 };
}

/** Cents of an asset that are claimed under an exemption. */
interface Use {
  asset: number;
  citation: string;
  cents: number;
}

/** The program in cents: rows of the form "sum <= bound", and columns by their coefficients in the rows. */
class Program {
  private readonly who: 'single' | 'married';
  private readonly rows = new Map<string, Constraint>();
  private readonly columns = new Map<string, Map<string, number>>();
  private readonly choices: string[] = [];
  /** What the columns of an asset's cents stand for. */
  private readonly uses = new Map<string, Omit<Use, 'cents'>>();

  constructor(
    properties: Property[],
    values: number[],
    jurisdiction: Jurisdiction,
    who: 'single' | 'married',
    limitsPerItem: number,
  ) {
    this.who = who;
    const users = new Map<Exemption, number[]>();
    for (const [asset, { applicable_exemptions }] of properties.entries())
      for (const citation of applicable_exemptions) {
        const exemption = exemptionByCitation.get(citation);
        if (exemption?.jurisdiction !== jurisdiction || values[asset] === 0) continue;
        users.set(exemption, [...(users.get(exemption) ?? []), asset]);
      }
    // Exemptions without a cap first, then those that few assets could use: of equal columns the first is taken, so
    // that the schedule reads as a lawyer would draw it up, with the wildcard last.
    const rank = (exemption: Exemption) => (exemption[who] === null ? 0 : users.get(exemption)!.length);
    for (const exemption of [...users.keys()].sort((a, b) => rank(a) - rank(b))) {
      this.addCaps(exemption);
      for (const asset of users.get(exemption)!) {
        this.rows.set(`asset ${asset}`, lessEq(values[asset]!));
        if (exemption.items) this.addItems(exemption, asset, values[asset]!);
        else
          this.addUse(
            exemption,
            asset,
            Math.min(values[asset]!, (exemption.perItem ?? Infinity) * 100 * limitsPerItem),
          );
      }
    }
  }

  solve(): Use[] {
    if (this.uses.size === 0) return [];
    const { status, variables } = solve(
      {
        direction: 'maximize',
        objective: 'protected',
        constraints: this.rows,
        variables: this.columns,
        binaries: this.choices,
      },
      // No early stop: neither a solution near the best one nor a limit on iterations will do.
      { tolerance: 0, maxIterations: Number.POSITIVE_INFINITY },
    );
    if (status !== 'optimal') throw new Error(`the program of the best schedule ended ${status}`);
    const found = new Map<string, Use>();
    for (const [column, amount] of variables) {
      const use = this.uses.get(column);
      const cents = Math.round(amount);
      if (use === undefined || cents === 0) continue;
      const key = `${use.asset} ${use.citation}`;
      const known = found.get(key);
      if (known) known.cents += cents;
      else found.set(key, { ...use, cents });
    }
    return [...found.values()].sort((a, b) => a.asset - b.asset);
  }

  /** The cap of an exemption, what it may borrow of another's, and that two exemptions exclude each other. */
  private addCaps({ citation, excludes, fallback, ...exemption }: Exemption): void {
    const cap = exemption[this.who];
    if (cap !== null) this.rows.set(`cap ${citation}`, lessEq(cap * 100));
    if (fallback) {
      const lender = exemptionByCitation.get(fallback.from)!;
      this.rows.set(`cap ${fallback.from}`, lessEq(lender[this.who]! * 100));
      this.rows.set(`lent ${citation}`, lessEq(fallback[this.who] * 100));
      this.columns.set(
        `lent ${citation}`,
        new Map([
          [`cap ${citation}`, -1],
          [`cap ${fallback.from}`, 1],
          [`lent ${citation}`, 1],
        ]),
      );
    }
    if (excludes) {
      const pair = `either ${[citation, excludes].sort().join(' or ')}`;
      this.rows.set(pair, lessEq(1));
      this.addChoice(`claimed ${citation}`, new Map([[pair, 1]]));
    }
  }

  /** Cents of an asset under an exemption that counts no items. */
  private addUse(exemption: Exemption, asset: number, most: number): void {
    const { citation, excludes } = exemption;
    const use = this.addColumn(exemption, asset, `use ${asset} ${citation}`);
    const limit = `limit ${asset} ${citation}`;
    if (excludes) this.allowIf(`claimed ${citation}`, use, limit, most);
    else if (exemption.perItem !== undefined) {
      use.set(limit, 1);
      this.rows.set(limit, lessEq(most));
    }
  }

  /**
   * Cents of an asset under an exemption of a few items: one column for each item that the asset may take, bound by
   * what that item can protect of it. Looser bounds (a whole item's amount) give the same result in seconds, not
   * milliseconds.
   */
  private addItems(exemption: Exemption, asset: number, value: number): void {
    const { citation, excludes } = exemption;
    const count = exemption.items![this.who];
    const each = (exemption[this.who]! * 100) / count;
    this.rows.set(`items ${citation}`, lessEq(count));
    for (let item = 0; item < count && item * each < value; item++) {
      const name = `${asset} ${citation} ${item}`;
      const use = this.addColumn(exemption, asset, `use ${name}`);
      const taken = new Map([[`items ${citation}`, 1]]);
      this.addChoice(`item ${name}`, taken);
      this.rows.set(`one ${name}`, lessEq(1));
      taken.set(`one ${name}`, 1);
      this.allowIf(`item ${name}`, use, `limit ${name}`, Math.min(each, value - item * each));
      if (excludes) this.allowIf(`claimed ${citation}`, taken, `open ${name}`, 1);
    }
  }

  private addColumn(exemption: Exemption, asset: number, name: string): Map<string, number> {
    const { citation } = exemption;
    const column = new Map([
      ['protected', 1],
      [`asset ${asset}`, 1],
      [`cap ${citation}`, 1],
    ]);
    this.columns.set(name, column);
    this.uses.set(name, { asset, citation });
    return column;
  }

  private addChoice(name: string, column: Map<string, number>): void {
    this.columns.set(name, column);
    this.choices.push(name);
  }

  /** The column may be up to `most` where the choice is made, else 0. */
  private allowIf(choice: string, column: Map<string, number>, row: string, most: number): void {
    this.rows.set(row, lessEq(0));
    column.set(row, 1);
    this.columns.get(choice)!.set(row, -most);
  }
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
