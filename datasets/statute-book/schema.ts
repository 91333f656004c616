import { z } from 'zod';

const day = z.string().regex(/^(\d{4}-\d\d-\d\d)?$/, 'Not a day (YYYY-MM-DD)');

/** One code or law of `articles-all.json`. */
const text = z.object({
  title: z.string(),
  cid: z.string(),
  dataDate: day,
  completeAsOf: day.nullish(),
  complete: z.boolean(),
  g: z.record(z.string().regex(/^[VAMPU]\|[\d-]*\|[\d-]*$/, 'Not "state|start|end"'), z.string()),
  p: z.record(z.string(), z.array(z.tuple([day.nullable(), day.nullable()]))).optional(),
});

/** `articles-all.json` without its `_meta`. */
export const articlesFile = z.record(z.string(), text);

export const articlesMeta = z.object({ generated: day });

const moves = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** `concordance.json`. */
export const concordanceFile = z.object({
  blocks: z.array(z.object({ code: z.string(), date: day, basis: z.string(), map: moves })),
  eu: z.array(z.object({ from: z.string(), to: z.string(), date: day, map: moves })),
  instruments: z.array(z.tuple([z.string(), z.string(), day])),
  reused: z.record(z.string(), z.record(z.string(), day)),
});

/** `eu.json`. */
export const euFile = z.object({
  instruments: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      articles: z.number().int().positive(),
      inForce: day.nullable(),
      applies: day.nullable(),
      end: day.optional(),
      basis: z.string(),
      extra: z.array(z.string()).optional(),
    }),
  ),
});

const words = z.record(z.string(), z.string());

/** `texts/<id>.json.gz`: the official wording of a code or law on `dataDate`. */
export const wordingFile = z.object({ code: z.string(), dataDate: z.iso.date(), articles: words });

/** `texts/eu.json.gz`: European acts in English. */
export const euWordingsFile = z.record(
  z.string(),
  z.object({ dataDate: z.iso.date(), articles: words, recitals: words }),
);
