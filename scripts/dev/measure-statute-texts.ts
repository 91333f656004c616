/**
 * How often the citation check calls a true citation non-existent, on the official wording of the codes themselves:
 * the headings of every complete code, cited as of the day of the wording, and the running text of every code whose
 * wording has the day `--dated`. Both are true citations, so every `does-not-exist` is explained or is a fault.
 *
 *     npx node scripts/dev/measure-statute-texts.ts FOLDER [--code ID …] [--verdict VERDICT] [--json]
 *
 * FOLDER holds the `<id>.json.gz` files of the data set's README.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Command } from 'commander';
import { InputError } from '../../assertions/core/input-error.ts';
import {
  type CheckedCitation,
  checkCitations,
  type Verdict,
  verdicts,
} from '../../assertions/scoring/citations/check-citations.ts';
import type { StatuteCitation } from '../../assertions/scoring/citations/citation.ts';
import { judgeStatute } from '../../assertions/scoring/citations/judge-statute.ts';
import type { StatuteFinding } from '../../assertions/scoring/citations/statute-finding.ts';
import { frenchLawIndex } from '../../assertions/statute-book/french-law-index.ts';
import { isArticleHeading, numberOfHeading, readWording, type Wording } from './read-wording.ts';

interface Found {
  /** Code and article in whose text it is cited; of a heading, the article itself. */
  code: string;
  article: string;
  text: string;
  reads: string;
  verdict: Verdict;
  reason: string;
}

const index = frenchLawIndex();

/** The headings of a code, judged as they are and as a text cites them. */
function headings({ code, dataDate, articles }: Wording): Found[] {
  const { title } = index.text(code)!.data;
  return Object.keys(articles)
    .filter(isArticleHeading)
    .flatMap((heading) => {
      const number = numberOfHeading(heading);
      const text = `${title}, article ${number}`;
      const place = { kind: 'statute', start: 0, end: text.length, text } as const;
      const cited = { ...place, instrument: code, number, old: false, resolvedBy: 'named' } as const;
      const asNumber = { ...cited, ...judgeStatute(index, cited, dataDate) };
      return [asNumber, ...checkCitations(text, index, dataDate)].map((one) => toFound(code, heading, one));
    });
}

function toFound(
  code: string,
  article: string,
  one: CheckedCitation | (StatuteCitation & StatuteFinding),
): Found {
  const reads = one.kind === 'statute' ? `${one.instrument} ${one.number}` : one.text;
  const { text, verdict, reason } = one;
  return { code, article, text: text.replace(/\s+/g, ' '), reads, verdict, reason };
}

/** Every citation in the text of a code, its articles one after the other with a blank line between. */
function citations({ code, dataDate, articles }: Wording): Found[] {
  const numbers = Object.keys(articles);
  const text = Object.values(articles).join('\n\n');
  let at = 0;
  let end = 0;
  return checkCitations(text, index, dataDate).map((citation) => {
    while (citation.start >= end) end += articles[numbers[at++]!]!.length + 2;
    return toFound(code, numbers[at - 1]!, citation);
  });
}

const count = (found: Found[], verdict: Verdict) => found.filter((one) => one.verdict === verdict).length;

if (import.meta.main)
  await new Command('measure-statute-texts')
    .argument('<folder>', 'folder with the <id>.json.gz files')
    .option('--code <id...>', 'only these codes')
    .option('--dated <day>', 'day of the wording whose running text is read', '2025-07-13')
    .option('--verdict <verdict>', 'verdict that is counted and listed', 'does-not-exist')
    .option('--json', 'print the lists as JSON')
    .action(
      (folder: string, options: { code?: string[]; dated: string; verdict: Verdict; json?: boolean }) => {
        const { code: only, dated, verdict, json } = options;
        if (!verdicts.includes(verdict))
          throw new InputError({ source: '--verdict', problem: `one of ${verdicts.join(', ')}` });
        const ids = readdirSync(folder)
          .filter((file) => file.endsWith('.json.gz') && file !== 'eu.json.gz')
          .map((file) => basename(file, '.json.gz'))
          .filter((id) => only?.includes(id) ?? true);
        if (ids.length === 0)
          throw new InputError({ source: folder, problem: 'has no <id>.json.gz with the wording of a code' });
        const totals = { headings: 0, citations: 0 };
        const listed: { headings: Found[]; citations: Found[] } = { headings: [], citations: [] };
        for (const id of ids) {
          const wording = readWording(join(folder, `${id}.json.gz`));
          const read = {
            headings: index.text(id)?.data.complete ? headings(wording) : [],
            citations: wording.dataDate === dated ? citations(wording) : [],
          };
          for (const kind of ['headings', 'citations'] as const) {
            totals[kind] += read[kind].length;
            listed[kind].push(...read[kind].filter((one) => one.verdict === verdict));
          }
          const counted = `${count(read.headings, verdict)} of ${read.headings.length} headings, ${count(read.citations, verdict)} of ${read.citations.length} citations`;
          if (!json) console.log(`${id.padEnd(52)} ${counted}`);
        }
        if (json) {
          console.log(JSON.stringify({ verdict, dated, totals, ...listed }, null, 2));
          return;
        }
        for (const kind of ['headings', 'citations'] as const) {
          console.log(`\n${verdict}: ${listed[kind].length} of ${totals[kind].toLocaleString('en')} ${kind}`);
          for (const { code, article, reads, text, reason } of listed[kind])
            console.log(`${code} ${article}: "${text}" read as ${reads}: ${reason}`);
        }
      },
    )
    .parseAsync();
