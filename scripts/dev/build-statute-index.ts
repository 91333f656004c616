/**
 * Makes `datasets/statute-book/index.json.gz`, the facts that the citation check needs, from three source files
 * (`articles-all.json`, `concordance.json`, `eu.json`; see the data set's README) and the official wording in `texts/`,
 * which has articles that the lists lack and names acts with their day. The same sources give the same bytes.
 *
 *     node scripts/dev/build-statute-index.ts FOLDER [--out FILE]
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Command } from 'commander';
import writeFileAtomic from 'write-file-atomic';
import type { z } from 'zod';
import { check } from '../../assertions/core/check.ts';
import { InputError } from '../../assertions/core/input-error.ts';
import { packageFile } from '../../assertions/core/package-file.ts';
import {
  compactNumber,
  type LawData,
  type LawTextData,
  type TreatyData,
} from '../../assertions/scoring/citations/law-data.ts';
import { numbersToRuns } from '../../assertions/scoring/citations/number-runs.ts';
import { articlesFile, articlesMeta, concordanceFile, euFile } from '../../datasets/statute-book/schema.ts';
import { countNamedActs } from './find-named-acts.ts';
import {
  isArticleHeading,
  numberOfHeading,
  readEuWordings,
  readWording,
  type Wording,
} from './read-wording.ts';

const ATTRIBUTION =
  'Facts on articles and acts from LEGI (Direction de l’information légale et administrative, DILA), Licence Ouverte / ' +
  'Open Licence 2.0 (Etalab); facts on European texts from EUR-Lex. No article text.';

const FORMAT =
  'texts[id]: articles "state|start|end" -> numbers, earlier "start|end;…" -> numbers, reused day -> numbers; ' +
  'numbers as runs: "L225-1:3" is L225-1 to L225-4. States: V in force, A repealed, M repealed and moved, ' +
  'P not yet in force, U existed at completeAsOf, later change unresolved, D repealed by the list but with a wording ' +
  'in the official text. acts: act -> "day:times named in the codes[,other day…]".';

/** Articles that the lists have wrongly, each with the act that says so. */
const CORRECTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Contribution différentielle applicable à certains hauts revenus: loi n° 2025-127 du 14 février 2025, art. 10. The
  // list has the number as repealed, of 1950.
  'code-general-des-impots': { '224': 'V|2025-02-16|' },
};

/** Reads the source files of a folder and returns the text of the shipped file, which is compressed there. */
export function buildFrenchLaw(folder: string): string {
  const { _meta, ...articles } = readJson(join(folder, 'articles-all.json')) as Record<string, unknown>;
  const texts = check(articlesFile, articles, { source: join(folder, 'articles-all.json') });
  const meta = check(articlesMeta, _meta, { source: `_meta of ${join(folder, 'articles-all.json')}` });
  const wordings = new Map(
    Object.keys(texts)
      .map((id) => [id, join(folder, 'texts', `${id}.json.gz`)] as const)
      // The wording of loi n° 78-17 is not among the sources.
      .filter(([, file]) => existsSync(file))
      .map(([id, file]) => [id, readWording(file)]),
  );
  const concordance = readChecked(concordanceFile, join(folder, 'concordance.json'));
  const eu = readChecked(euFile, join(folder, 'eu.json'));
  const euWordings = readEuWordings(join(folder, 'texts', 'eu.json.gz'));
  const data: LawData = {
    meta: {
      attribution: ATTRIBUTION,
      license: 'Licence Ouverte 2.0',
      generated: meta.generated,
      format: FORMAT,
    },
    texts: Object.fromEntries(
      sorted(texts).map(([id, text]) => [
        id,
        toText(text, statesOf(id, text, wordings.get(id)), concordance.reused[id] ?? {}),
      ]),
    ),
    moves: concordance.blocks.map(({ code, date, basis, map }) => ({ code, date, basis, map: toLists(map) })),
    treaties: Object.fromEntries(
      eu.instruments.map((instrument) => [
        instrument.id,
        toTreaty(instrument, highestRecital(euWordings[instrument.id]?.recitals ?? {})),
      ]),
    ),
    treatyMoves: concordance.eu.map(({ from, to, date, map }) => ({ from, to, date, map: toLists(map) })),
    acts: countNamedActs(
      sorted(Object.fromEntries(wordings)).flatMap(([, { articles }]) => Object.values(articles)),
    ),
    replaced: Object.fromEntries(concordance.instruments.flatMap(toReplaced)),
  };
  return JSON.stringify(data);
}

type ListedText = z.output<typeof articlesFile>[string];

/** A heading that is kept for an article that is gone. */
const GONE = /^\s*\(?(?:article )?(?:abrogé|transféré|périmé|missing data|⚠️)/i;

/** `state|start|end` -> numbers: the list, corrected by the official wording. */
function statesOf(id: string, text: ListedText, wording: Wording | undefined): Record<string, string[]> {
  const states = new Map<string, { number: string; state: string }>();
  // Of a number that is spelt twice ("56 J BIS", "56 J bis") the last state counts: V comes after A.
  for (const [state, numbers] of sorted(text.g))
    for (const number of numbers.split(',')) states.set(compactNumber(number), { number, state });
  for (const [heading, words] of Object.entries(wording?.articles ?? {})) {
    if (!isArticleHeading(heading) || GONE.test(words)) continue;
    const number = numberOfHeading(heading);
    const listed = states.get(compactNumber(number));
    const isOfThatDay = wording!.dataDate === text.dataDate;
    if (!listed) states.set(compactNumber(number), { number, state: isOfThatDay ? 'V||' : 'U||' });
    else if (isOfThatDay && listed.state.startsWith('U|')) listed.state = listed.state.replace('U', 'V');
    // With the day of its repeal, the list is right and the heading was kept (code pénal, art. 223-12).
    else if (/^A\|[^|]*\|$/.test(listed.state)) listed.state = listed.state.replace('A', 'D');
  }
  for (const [number, state] of Object.entries(CORRECTIONS[id] ?? {}))
    states.set(compactNumber(number), { number, state });
  const groups = Map.groupBy(states.values(), ({ state }) => state);
  return Object.fromEntries([...groups].map(([state, found]) => [state, found.map(({ number }) => number)]));
}

function toText(
  text: ListedText,
  states: Record<string, string[]>,
  reused: Record<string, string>,
): LawTextData {
  const earlier = new Map<string, string[]>();
  for (const [number, lives] of Object.entries(text.p ?? {})) {
    const key = lives.map(([start, end]) => `${start ?? ''}|${end ?? ''}`).join(';');
    earlier.set(key, [...(earlier.get(key) ?? []), number]);
  }
  const articles = sorted(states).map(([key, numbers]) => [key, numbersToRuns(numbers)]);
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

/** The last recital's number: one may be missing in the wording. */
const highestRecital = (recitals: Record<string, string>): number =>
  Math.max(0, ...Object.keys(recitals).map(Number));

function toTreaty(of: z.output<typeof euFile>['instruments'][number], recitals: number): TreatyData {
  const { title, articles, inForce, applies, end, basis, extra } = of;
  // Treaties have no inserted articles; of an act, only a text that was read tells them.
  const known = /EUR-Lex/.test(basis) ? 'text' : TREATIES.test(of.id) ? 'treaty' : 'count';
  return {
    title,
    articles,
    ...(recitals > 0 && { recitals }),
    inForce,
    applies,
    ...(end && { end }),
    ...(extra && { extra }),
    known,
  };
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
    .argument('<folder>', 'folder with articles-all.json, concordance.json, eu.json and texts/')
    .option('--out <file>', 'file to write', packageFile('datasets/statute-book/index.json.gz'))
    .action(async (folder: string, { out }: { out: string }) => {
      const bytes = gzipSync(buildFrenchLaw(folder), { level: 9 });
      await writeFileAtomic(out, bytes);
      console.log(`${out}: ${bytes.length.toLocaleString('en')} bytes`);
    })
    .parseAsync();
}
