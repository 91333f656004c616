import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';

const wordingFile = z.object({
  code: z.string(),
  cid: z.string(),
  source: z.string(),
  dataDate: z.iso.date(),
  articles: z.record(z.string(), z.string()),
});

/** Official wording of a code or law on `dataDate`, by article number. */
export type Wording = z.output<typeof wordingFile>;

/** Reads `<id>.json.gz` of the source files. */
export function readWording(file: string): Wording {
  let text: string;
  try {
    text = gunzipSync(readFileSync(file)).toString();
  } catch (error) {
    throw new InputError({ source: file, problem: (error as Error).message });
  }
  return check(wordingFile, JSON.parse(text), { source: file });
}

/** "L. 121-1", "PREMIER", "Article 59 unvicies"; not "Annexe II", "Tableau", "Rubrique 1". */
export const isArticleHeading = (heading: string): boolean =>
  /^ ?(?:article )?(?:pr[ée]liminaire$|liminaire$|premier$|1er$|(?:\*{0,2}(?:LO|[LRDA])\*{0,2}\.? ?)?\d)/i.test(
    heading,
  ) && !/annexe/i.test(heading);
