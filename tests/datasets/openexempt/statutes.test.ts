import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exemptionByCitation, exemptions, optOuts } from '../../../assertions/scoring/openexempt/statutes.ts';
import { hasShared, needsShared, SHARED } from '../../shared.ts';

/** The original's statute file, as far as it counts here. */
interface Published {
  jurisdiction: string;
  has_opted_out: boolean | null;
  statutes: Record<string, string | number | null>[];
}

describe("the statutes' facts", () => {
  it('are 53 exemptions, each citation once', () => {
    expect(exemptions).toHaveLength(53);
    expect(exemptionByCitation.size).toBe(53);
  });

  it('give a couple at least what they give one debtor, and no item claim without a cap', () => {
    for (const { citation, single, married, items } of exemptions) {
      expect(married === null, citation).toBe(single === null);
      expect(married ?? 0, citation).toBeGreaterThanOrEqual(single ?? 0);
      if (items) expect(single, citation).not.toBeNull();
    }
  });

  it('link exemptions of the same jurisdiction, exclusions both ways', () => {
    for (const exemption of exemptions)
      for (const link of [exemption.fallback?.from, exemption.excludes])
        if (link) expect(exemptionByCitation.get(link)?.jurisdiction).toBe(exemption.jurisdiction);
    for (const { citation, excludes } of exemptions)
      if (excludes) expect(exemptionByCitation.get(excludes)!.excludes).toBe(citation);
  });

  it.skipIf(!hasShared)(needsShared("equal the original's numbers"), () => {
    const folder = `${SHARED}data/openexempt/statutes/`;
    const sets: Published[] = readdirSync(folder).map((file) =>
      JSON.parse(readFileSync(folder + file, 'utf8')),
    );
    const published = sets.flatMap((set) =>
      set.statutes
        .filter((statute) => 'single_limit' in statute)
        .map((statute) => ({
          citation: statute.citation,
          jurisdiction: set.jurisdiction,
          covers: expect.any(String),
          single: statute.single_limit,
          married: statute.married_limit,
          ...(statute.per_item_limit && { perItem: statute.per_item_limit }),
          ...(statute.single_item_claim_count && {
            items: { single: statute.single_item_claim_count, married: statute.married_item_claim_count },
          }),
          ...(statute.fallback_relationship && {
            fallback: {
              from: statute.fallback_relationship,
              single: statute.single_fallback_limit,
              married: statute.married_fallback_limit,
            },
          }),
          ...(statute.mutual_exclusion && { excludes: statute.mutual_exclusion }),
        })),
    );
    expect(Object.fromEntries(exemptionByCitation)).toEqual(
      Object.fromEntries(published.map((exemption) => [exemption.citation, exemption])),
    );
    const optedOut = sets.filter((set) => set.has_opted_out).map((set) => set.jurisdiction);
    expect(Object.keys(optOuts).sort()).toEqual(optedOut.sort());
  });
});
