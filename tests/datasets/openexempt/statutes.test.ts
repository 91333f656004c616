import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../../assertions/core/check.ts';
import { exemptionByCitation, exemptions, optOuts } from '../../../assertions/scoring/openexempt/statutes.ts';
import { exemptionsSchema } from '../../../assertions/scoring/openexempt/statutes-schema.ts';
import { hasShared, needsShared, SHARED } from '../../shared.ts';
import type { Json } from './shared-samples.ts';

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

  it.each<[string, (all: Json[]) => void, RegExp]>([
    ['a couple with less than one debtor', (all) => (all[1].married = 4_449), /key "1": a couple gets less/],
    ['a cap for two only', (all) => (all[6].married = 1), /key "6": a cap for one debtor and none for two/],
    ['half a dollar', (all) => (all[0].single = 0.5), /key "0\.single"/],
    [
      'items without a cap',
      (all) => (all[6].items = { single: 1, married: 2 }),
      /key "6": items are counted/,
    ],
    ['a misspelt key', (all) => (all[2].peritem = 700), /unknown key.*Did you mean "perItem"/],
    ['a citation twice', (all) => (all[3].citation = all[0].citation), /key "0\.citation": appears twice/],
    ['a link to nowhere', (all) => (all[4].fallback.from = '§ 1'), /key "4\.citation": is linked with § 1/],
    ['an exclusion one way', (all) => delete all[7].excludes, /excludes .*1101\(A\), which does not/],
  ])('cannot hold %s', (_, spoil, message) => {
    const all: Json[] = structuredClone([...exemptions]);
    spoil(all);
    expect(() => check(exemptionsSchema, all, { source: 'statutes' })).toThrow(message);
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
