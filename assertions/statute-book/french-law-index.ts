import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { packageFile } from '../core/package-file.ts';
import { LawIndex } from '../scoring/citations/law-data.ts';

let index: LawIndex | undefined;

/** The facts of French and European law that the package ships, read when they are first asked for. */
export function frenchLawIndex(): LawIndex {
  index ??= new LawIndex(
    JSON.parse(gunzipSync(readFileSync(packageFile('datasets/statute-book/index.json.gz'))).toString()),
  );
  return index;
}
