/** Claims by a greedy rule: special exemptions first, wildcards on what they leave. */
import type { Asset } from './assets.ts';
import { isWildcard } from './kinds.ts';
import type { Exemption } from './statutes.ts';

interface Claim {
  citation: string;
  claim_value: number;
}

/** An asset with the exemptions that cover it. */
export interface Covered extends Asset {
  exemptions: Exemption[];
}

export interface Plan {
  jurisdiction: string;
  claims: Map<string, Claim[]>;
  /** Dollars left to the creditors. */
  nonExempt: number;
}

/** The most that one exemption protects of one asset while nothing else is claimed. */
export function alone(value: number, { cap, perItem, lender }: Exemption): number {
  return Math.min(value, perItem, cap + (lender?.most ?? 0));
}

/** A plan under the law of one jurisdiction. */
export function plan(assets: Covered[], jurisdiction: string): Plan {
  // Dollars unused, by citation; and dollars that may still be borrowed.
  const caps = new Map<string, number>();
  const borrowable = new Map<string, number>();
  const claims = new Map<string, Claim[]>();
  const left = new Map(assets.map((asset) => [asset, asset.value]));
  const ownOf = (asset: Covered) =>
    asset.exemptions.filter((exemption) => exemption.jurisdiction === jurisdiction);
  const exemptions = new Set(assets.flatMap(ownOf));
  for (const { citation, cap, lender } of exemptions) {
    caps.set(citation, cap);
    borrowable.set(citation, lender?.most ?? 0);
  }
  // Special before general; those that borrow last, when it is known what is unused.
  const rank = (exemption: Exemption) =>
    Number(isWildcard(exemption.text)) * 2 + Number(exemption.lender !== undefined);
  for (const exemption of [...exemptions].sort((a, b) => rank(a) - rank(b))) {
    const { citation, perItem, items, cap, lender } = exemption;
    const covered = assets.filter((asset) => ownOf(asset).includes(exemption));
    // A counted exemption goes where it protects most; others first where nothing else helps.
    covered.sort((a, b) =>
      Number.isFinite(items) ? left.get(b)! - left.get(a)! : a.exemptions.length - b.exemptions.length,
    );
    const each = Number.isFinite(items) ? cap / items : Number.POSITIVE_INFINITY;
    let spare = items;
    for (const asset of covered) {
      const open = left.get(asset)!;
      const wanted = Math.min(open, perItem, each * spare);
      const own = caps.get(citation)!;
      // A lender that covers nothing here has its whole cap to lend.
      const lendable = lender
        ? Math.min(borrowable.get(citation)!, caps.get(lender.citation) ?? lender.most)
        : 0;
      const amount = Math.min(wanted, own + lendable);
      if (!(amount > 0)) continue;
      const borrowed = Math.max(0, amount - own);
      caps.set(citation, own - (amount - borrowed));
      borrowable.set(citation, borrowable.get(citation)! - borrowed);
      if (lender) caps.set(lender.citation, (caps.get(lender.citation) ?? lender.most) - borrowed);
      spare -= Math.ceil(amount / each);
      left.set(asset, open - amount);
      claims.set(asset.description, [
        ...(claims.get(asset.description) ?? []),
        { citation, claim_value: cents(amount) },
      ]);
    }
  }
  return {
    jurisdiction,
    claims,
    nonExempt: cents([...left.values()].reduce((sum, value) => sum + value, 0)),
  };
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
