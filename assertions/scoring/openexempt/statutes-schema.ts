/** What the facts of an exemption are, and how they hang together; statutes.ts is checked against it as it loads. */
import { z } from 'zod';

export const jurisdictions = [
  'FEDERAL',
  'ARIZONA',
  'ILLINOIS',
  'OREGON',
  'PENNSYLVANIA',
  'WISCONSIN',
] as const;
export type Jurisdiction = (typeof jurisdictions)[number];
export type State = Exclude<Jurisdiction, 'FEDERAL'>;

const dollars = z.int().positive();
const count = z.int().positive();

const exemption = z
  .strictObject({
    /** The form the data sets use, `11 U.S.C. § 522(d)(5)`. */
    citation: z.string().regex(/^\S.* \S+\S$/, 'an authority and a section'),
    jurisdiction: z.enum(jurisdictions),
    /** What it protects, in a few words. */
    covers: z.string().min(1),
    /** Cap in dollars over all assets of one debtor; null: no cap. */
    single: dollars.nullable(),
    /** The same for a joint case. */
    married: dollars.nullable(),
    /** Cap in dollars on any one asset. */
    perItem: dollars.optional(),
    /** How many assets it may be claimed on. */
    items: z.strictObject({ single: count, married: count }).optional(),
    /** Exemption whose unused amount may be added, up to these dollars. */
    fallback: z.strictObject({ from: z.string(), single: dollars, married: dollars }).optional(),
    /** Exemption that may not be claimed together with this one. */
    excludes: z.string().optional(),
  })
  .refine(
    ({ single, married }) => (single === null) === (married === null),
    'a cap for one debtor and none for two',
  )
  .refine(({ single, married }) => (married ?? 0) >= (single ?? 0), 'a couple gets less than one debtor')
  .refine(
    ({ single, items }) => items === undefined || single !== null,
    'items are counted, but have no cap',
  );
export type Exemption = Readonly<z.output<typeof exemption>>;

/** All exemptions: each citation once, links within a jurisdiction, exclusions both ways. */
export const exemptionsSchema = z.array(exemption).superRefine((all, context) => {
  const known = new Map(all.map((one) => [one.citation, one]));
  all.forEach(({ citation, jurisdiction, fallback, excludes }, index) => {
    const complain = (message: string) =>
      context.addIssue({ code: 'custom', path: [index, 'citation'], message, input: citation });
    if (known.get(citation) !== all[index]) complain('appears twice');
    for (const link of [fallback?.from, excludes])
      if (link !== undefined && known.get(link)?.jurisdiction !== jurisdiction)
        complain(`is linked with ${link}, which its jurisdiction does not have`);
    if (excludes !== undefined && known.get(excludes)?.excludes !== citation)
      complain(`excludes ${excludes}, which does not exclude it`);
  });
});
