import { z } from 'zod';

/** Dimensions that earn points, in the order a rubric gives them. */
export const POSITIVE_DIMENSIONS = ['structure', 'style', 'substance', 'methodology'] as const;
export type PositiveDimension = (typeof POSITIVE_DIMENSIONS)[number];
export type Dimension = PositiveDimension | 'negative';

/** One criterion of a rubric; also the shape of an entry of `metadata.rubric`. */
export const criterionSchema = z.strictObject({
  /** As the rubric writes it: `SUB1`. Unique, case aside. */
  id: z.string().min(1),
  dimension: z.enum([...POSITIVE_DIMENSIONS, 'negative']),
  /** 0 or more; in `negative` 0 or less: what one occurrence takes away. */
  points: z.number(),
  /** `negative` only, positive: every occurrence is punished, up to this. Without it an item is punished once. */
  maxPenalty: z.number().positive().optional(),
  /** What the judge is asked, continuation lines joined by a space. */
  text: z.string().min(1),
  /** Line of the rubric, counted from 1. */
  line: z.int().positive(),
  /** `quote`: a satisfied verdict needs a quote found in the answer. `none`: form as a whole, or an absence. */
  evidence: z.enum(['quote', 'none']),
  /** `negative` only: no judge is asked, every so many words below `least` or above `most` is an occurrence. */
  words: z
    .strictObject({
      every: z.int().positive(),
      least: z.int().positive().optional(),
      most: z.int().positive().optional(),
    })
    .optional(),
});
export type Criterion = z.output<typeof criterionSchema>;
