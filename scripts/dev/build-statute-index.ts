/**
 * Makes `datasets/statute-book/index.json.gz`, the facts that the citation check needs, from the three source files
 * (`articles-all.json`, `concordance.json`, `eu.json`; see the data set's README). The same sources give the same
 * bytes.
 *
 *     node scripts/dev/build-statute-index.ts FOLDER [--out FILE]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Command } from 'commander';
import writeFileAtomic from 'write-file-atomic';
import type { z } from 'zod';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { packageFile } from '../../assertions/core/package-file.ts';
import type { LawData, LawTextData, TreatyData } from '../../assertions/scoring/citations/law-data.ts';
import { numbersToRuns } from '../../assertions/scoring/citations/number-runs.ts';
import { articlesFile, articlesMeta, concordanceFile, euFile } from '../../datasets/statute-book/schema.ts';

const ATTRIBUTION =
  'Facts on articles from LEGI (Direction de l’information légale et administrative, DILA), Licence Ouverte / ' +
  'Open Licence 2.0 (Etalab); facts on European texts from EUR-Lex. No article text.';

const FORMAT =
  'texts[id]: articles "state|start|end" -> numbers, earlier "start|end;…" -> numbers, reused day -> numbers; ' +
  'numbers as runs: "L225-1:3" is L225-1 to L225-4. States: V in force, A repealed, M repealed and moved, ' +
  'P not yet in force, U existed at completeAsOf, later change unresolved.';

/** Reads the source files of a folder and returns the bytes of the shipped file. */
export function buildFrenchLaw(folder: string): Buffer {
  const { _meta, ...articles } = readJson(join(folder, 'articles-all.json')) as Record<string, unknown>;
  const texts = check(articlesFile, articles, { source: join(folder, 'articles-all.json') });
  const meta = check(articlesMeta, _meta, { source: `_meta of ${join(folder, 'articles-all.json')}` });
  const concordance = readChecked(concordanceFile, join(folder, 'concordance.json'));
  const eu = readChecked(euFile, join(folder, 'eu.json'));
  const data: LawData = {
    meta: {
      attribution: ATTRIBUTION,
      license: 'Licence Ouverte 2.0',
      generated: meta.generated,
      format: FORMAT,
    },
    texts: Object.fromEntries(
      sorted(texts).map(([id, text]) => [id, toText(text, concordance.reused[id] ?? {})]),
    ),
    moves: concordance.blocks.map(({ code, date, basis, map }) => ({ code, date, basis, map: toLists(map) })),
    treaties: Object.fromEntries(eu.instruments.map((instrument) => [instrument.id, toTreaty(instrument)])),
    treatyMoves: concordance.eu.map(({ from, to, date, map }) => ({ from, to, date, map: toLists(map) })),
    replaced: Object.fromEntries(concordance.instruments.flatMap(toReplaced)),
  };
  return gzipSync(JSON.stringify(data), { level: 9 });
}

function toText(text: z.output<typeof articlesFile>[string], reused: Record<string, string>): LawTextData {
  const earlier = new Map<string, string[]>();
  for (const [number, lives] of Object.entries(text.p ?? {})) {
    const key = lives.map(([start, end]) => `${start ?? ''}|${end ?? ''}`).join(';');
    earlier.set(key, [...(earlier.get(key) ?? []), number]);
  }
  const articles = sorted(text.g).map(([key, numbers]) => [key, numbersToRuns(numbers.split(','))]);
  return {
    title: text.title,
    cid: text.cid,
    dataDate: text.dataDate,
    completeAsOf: text.completeAsOf ?? null,
    complete: text.complete,
    articles: Object.fromEntries(articles),
    earlier: Object.fromEntries(
      sorted(Object.fromEntries(earlier)).map(([key, numbers]) => [key, numbersToRuns(numbers)]),
    ),
    reused: Object.fromEntries(
      sorted(Object.groupBy(Object.keys(reused), (number) => reused[number]!)).map(([date, numbers]) => [
        date,
        numbersToRuns(numbers!),
      ]),
    ),
  };
}

function toTreaty(of: z.output<typeof euFile>['instruments'][number]): TreatyData {
  const { title, articles, inForce, applies, end, basis, extra } = of;
  // Treaties have no inserted articles; of an act, only a text that was read tells them.
  const known = /EUR-Lex/.test(basis) ? 'text' : TREATIES.test(of.id) ? 'treaty' : 'count';
  return { title, articles, inForce, applies, ...(end && { end }), ...(extra && { extra }), known };
}

const TREATIES = /^(?:TUE|TFUE|CDFUE|CEDH|DDHC|CVIM|CNY|CIDE|PIDCP)$/;

/** `directive 95/46/CE` -> the reader's id for it, `D95-46`. */
function toReplaced([old, by, date]: [string, string, string]) {
  const match = /^(directive|règlement) (\d+)\/(\d+)/.exec(old);
  return match ? [[`${match[1] === 'directive' ? 'D' : 'R'}${match[2]}-${match[3]}`, { by, date }]] : [];
}

function toLists(map: Record<string, string | string[]>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(map).map(([from, to]) => [from, [to].flat()]));
}

function sorted<Value>(record: Record<string, Value>): [string, Value][] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

function readChecked<Schema extends z.ZodType>(schema: Schema, file: string): z.output<Schema> {
  return check(schema, readJson(file), { source: file });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new InputError({ source: file, problem: (error as Error).message });
  }
}

if (import.meta.main) {
  await new Command('build-french-law')
    .argument('<folder>', 'folder with articles-all.json, concordance.json and eu.json')
    .option('--out <file>', 'file to write', packageFile('datasets/statute-book/index.json.gz'))
    .action(async (folder: string, { out }: { out: string }) => {
      const bytes = buildFrenchLaw(folder);
      await writeFileAtomic(out, bytes);
      console.log(`${out}: ${bytes.length.toLocaleString('en')} bytes`);
    })
    .parseAsync();
}
