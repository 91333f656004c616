import type { Property } from '../../../../assertions/scoring/openexempt/best-schedule.ts';
import {
  type Exemption,
  exemptionByCitation,
  type Jurisdiction,
} from '../../../../assertions/scoring/openexempt/statutes.ts';

/** An exemption that applies to an asset. */
export interface Arc {
  property: number;
  exemption: Exemption;
  /** Place of the exemption in the allocation's list. */
  pool: number;
  /** Cents allocated. */
  flow: number;
}

/** Share of a pool's cents that comes out of another exemption's cap. */
interface Pool {
  own: number;
  borrowed: number;
  /** Cents of its own cap, of what it may borrow, and the pool it borrows from. */
  cap: number;
  borrowCap: number;
  lender: number;
}

/**
 * Assets on one side, caps on the other: `maximize` finds the largest total that caps allow, as a maximum
 * flow by augmenting paths, each of which moves earlier cents aside where that makes room.
 */
export class Allocation {
  readonly arcs: Arc[] = [];
  readonly exemptions: Exemption[] = [];
  /** Cents of all assets. */
  readonly total: number;
  private readonly values: number[];
  private readonly pools: Pool[];
  private readonly arcsOf: Arc[][];

  constructor(properties: Property[], jurisdiction: Jurisdiction, who: 'single' | 'married') {
    this.values = properties.map((property) => Math.round(property.dollar_value * 100));
    this.total = this.values.reduce((sum, value) => sum + value, 0);
    const place = new Map<string, number>();
    const poolOf = (citation: string): number => {
      const known = place.get(citation);
      if (known !== undefined) return known;
      place.set(citation, this.exemptions.length);
      this.exemptions.push(exemptionByCitation.get(citation)!);
      return this.exemptions.length - 1;
    };
    this.arcsOf = properties.map((property, index) =>
      property.applicable_exemptions
        .filter((citation) => exemptionByCitation.get(citation)?.jurisdiction === jurisdiction)
        .map((citation) => {
          const pool = poolOf(citation);
          return { property: index, exemption: this.exemptions[pool]!, pool, flow: 0 };
        }),
    );
    // Exemptions without a cap first, then those that few assets could use: the schedule reads as a lawyer would
    // draw it up, with the wildcard last.
    const users = (pool: number) =>
      this.arcsOf.filter((arcs) => arcs.some((arc) => arc.pool === pool)).length;
    const rank = ({ exemption, pool }: Arc) => (exemption[who] === null ? 0 : users(pool));
    for (const arcs of this.arcsOf) {
      const ranks = new Map(arcs.map((arc) => [arc, rank(arc)]));
      arcs.sort((a, b) => ranks.get(a)! - ranks.get(b)!);
    }
    this.arcs.push(...this.arcsOf.flat());
    // The loop's bound grows: a lender that no asset uses itself is still a pool.
    this.pools = [];
    for (let index = 0; index < this.exemptions.length; index++) {
      const exemption = this.exemptions[index]!;
      const own = exemption[who];
      this.pools.push({
        own: 0,
        borrowed: 0,
        cap: own === null ? Number.POSITIVE_INFINITY : own * 100,
        borrowCap: (exemption.fallback?.[who] ?? 0) * 100,
        lender: exemption.fallback ? poolOf(exemption.fallback.from) : -1,
      });
    }
  }

  /** Sets every arc's `flow` and returns the cents allocated. */
  maximize(capOf: (arc: Arc) => number): number {
    for (const arc of this.arcs) arc.flow = 0;
    for (const pool of this.pools) {
      pool.own = 0;
      pool.borrowed = 0;
    }
    const caps = new Map(this.arcs.map((arc) => [arc, capOf(arc)]));
    let allocated = 0;
    // Assets with fewer exemptions first: fewer cents have to be moved aside later.
    const order = this.values
      .map((_, index) => index)
      .sort((a, b) => this.arcsOf[a]!.length - this.arcsOf[b]!.length);
    for (const property of order) {
      let left = this.values[property]!;
      while (left > 0) {
        const moved = this.augment(property, left, caps);
        if (moved === 0) break;
        left -= moved;
        allocated += moved;
      }
    }
    return allocated;
  }

  /** Moves up to `want` cents of an asset along one augmenting path; 0: there is none. */
  private augment(property: number, want: number, caps: Map<Arc, number>): number {
    const seenAssets = new Set<number>();
    const seenPools = new Set<number>();

    const fromAsset = (asset: number, amount: number): number => {
      if (seenAssets.has(asset)) return 0;
      seenAssets.add(asset);
      for (const arc of this.arcsOf[asset]!) {
        const room = Math.min(amount, caps.get(arc)! - arc.flow);
        if (room <= 0) continue;
        const moved = intoPool(arc.pool, room);
        if (moved > 0) {
          arc.flow += moved;
          return moved;
        }
      }
      return 0;
    };

    const intoPool = (index: number, amount: number): number => {
      if (seenPools.has(index)) return 0;
      seenPools.add(index);
      const pool = this.pools[index]!;
      const lent = this.pools.reduce(
        (sum, other) => (other.lender === index ? sum + other.borrowed : sum),
        0,
      );
      const free = Math.min(amount, pool.cap - pool.own - lent);
      if (free > 0) {
        pool.own += free;
        return free;
      }
      if (pool.lender >= 0) {
        const moved = borrow(pool, Math.min(amount, pool.borrowCap - pool.borrowed));
        if (moved > 0) return moved;
      }
      // Make room: an asset in this pool goes elsewhere, or a borrower gives back.
      for (const arc of this.arcs) {
        if (arc.pool !== index || arc.flow === 0) continue;
        const moved = fromAsset(arc.property, Math.min(amount, arc.flow));
        if (moved > 0) {
          arc.flow -= moved;
          return moved;
        }
      }
      for (const [borrower, other] of this.pools.entries()) {
        if (other.lender !== index || other.borrowed === 0) continue;
        const moved = intoPool(borrower, Math.min(amount, other.borrowed));
        if (moved > 0) {
          other.borrowed -= moved;
          pool.own += moved;
          return moved;
        }
      }
      return 0;
    };

    /** Uses the lender's cap for cents of `pool`. */
    const borrow = (pool: Pool, amount: number): number => {
      if (amount <= 0) return 0;
      const moved = intoPool(pool.lender, amount);
      // intoPool counted them as the lender's own; they are lent.
      if (moved > 0) {
        this.pools[pool.lender]!.own -= moved;
        pool.borrowed += moved;
      }
      return moved;
    };

    return fromAsset(property, want);
  }
}
