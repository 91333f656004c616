import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { z } from 'zod';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { euWordingsFile, wordingFile } from '../../datasets/statute-book/schema.ts';

/** Official wording of a code or law on `dataDate`, by article number. */
export type Wording = z.output<typeof wordingFile>;

/** Reads `<id>.json.gz` of the source files. */
export const readWording = (file: string): Wording => readFile(wordingFile, file);

/** Reads `eu.json.gz`: the wording of European acts in English, by their id. */
export const readEuWordings = (file: string) => readFile(euWordingsFile, file);

function readFile<Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> {
  let text: string;
  try {
    text = gunzipSync(readFileSync(file)).toString();
  } catch (error) {
    throw new InputError({ source: file, problem: (error as Error).message });
  }
  return check(schema, JSON.parse(text), { source: file });
}

/** "L. 121-1", "PREMIER", "Article 59 unvicies"; not "Annexe II", "Tableau", "Rubrique 1". */
export const isArticleHeading = (heading: string): boolean =>
  /^ ?(?:article )?(?:pr[ée]liminaire$|liminaire$|premier$|1er$|(?:\*{0,2}(?:LO|[LRDA])\*{0,2}\.? ?)?\d)/i.test(
    heading,
  ) && !/annexe/i.test(heading);

/** "Article 59 unvicies" -> "59 unvicies". */
export const numberOfHeading = (heading: string): string => heading.trim().replace(/^article /i, '');
