/**
 * Makes `datasets/statute-book/wording/<id>.json.zst`, the official wording of the codes, laws and European acts, from
 * the source files (`texts/<id>.json.gz`, `texts/eu.json.gz`; see the data set's README). The same sources give the
 * same bytes with the same Node.
 *
 *     npx node scripts/dev/build-statute-wording.ts FOLDER [--out FOLDER]
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { Command } from 'commander';
import writeFileAtomic from 'write-file-atomic';
import { packageFile } from '../../assertions/core/package-file.ts';
import type { TextWording } from '../../assertions/statute-book/wording.ts';
import { isArticleHeading, numberOfHeading, readEuWordings, readWording } from './read-wording.ts';

/** Where the source could not get an article from Légifrance. */
const MISSING = '⚠️Missing data';

/** The wordings of a folder, each as the file that the package ships: `[id, bytes]`. */
export function* buildWordings(folder: string): Generator<[id: string, bytes: Buffer]> {
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.json.gz') || file === 'eu.json.gz') continue;
    const { dataDate, articles } = readWording(join(folder, file));
    const known = Object.entries(articles)
      // Annexes and tables, 5 % of the bytes, are cited by no number that the reader knows.
      .filter(([heading, text]) => isArticleHeading(heading) && !text.startsWith(MISSING))
      .map(([heading, text]) => [numberOfHeading(heading), text]);
    yield [
      basename(file, '.json.gz'),
      compress({ source: 'LEGI (DILA)', language: 'fr', dataDate, articles: Object.fromEntries(known) }),
    ];
  }
  for (const [id, { dataDate, articles, recitals }] of Object.entries(
    readEuWordings(join(folder, 'eu.json.gz')),
  ))
    yield [id, compress({ source: 'EUR-Lex', language: 'en', dataDate, articles, recitals })];
}

function compress(wording: TextWording): Buffer {
  const json = Buffer.from(JSON.stringify(wording));
  return zstdCompressSync(json, {
    params: {
      [constants.ZSTD_c_compressionLevel]: 22,
      [constants.ZSTD_c_windowLog]: 24,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
  });
}

if (import.meta.main)
  await new Command('build-statute-wording')
    .argument('<folder>', 'folder with the <id>.json.gz files and eu.json.gz')
    .option('--out <folder>', 'folder to write to', packageFile('datasets/statute-book/wording'))
    .action(async (folder: string, { out }: { out: string }) => {
      mkdirSync(out, { recursive: true });
      let total = 0;
      for (const [id, bytes] of buildWordings(folder)) {
        await writeFileAtomic(join(out, `${id}.json.zst`), bytes);
        total += bytes.length;
      }
      console.log(`${out}: ${total.toLocaleString('en')} bytes`);
    })
    .parseAsync();
