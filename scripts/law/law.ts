import { Command } from 'commander';
import { InputError } from '../../assertions/core/input-error.ts';
import { type CheckedCitation, checkCitations } from '../../assertions/scoring/citations/check-citations.ts';
import type { LawIndex } from '../../assertions/scoring/citations/law-data.ts';
import { wordingOnDay } from '../../assertions/scoring/citations/wording-on-day.ts';
import { frenchLawIndex } from '../../assertions/statute-book/french-law-index.ts';
import { articleWording } from '../../assertions/statute-book/wording.ts';
import { dayOption } from '../cite/day-option.ts';

interface Flags {
  json: boolean;
  asOf: string;
}

interface FoundArticle {
  instrument: string | null;
  title: string | null;
  number: string;
  verdict: string;
  reason: string;
  /** ISO day the law is looked up on. */
  asOf: string;
  text: string | null;
  /** ISO day of the wording; null without one. */
  dataDate: string | null;
  /** Whether no change of the wording is known between the two days. */
  certain: boolean;
  note: string;
}

/** `promptfoo-legal law 'C. civ., art. 1240'`: the official wording of articles, with state and day. */
export const law = new Command('law')
  .description('print the official wording of articles: several, a list or a range')
  .argument(
    '<citations...>',
    "as one cites them: 'C. civ., art. 1240', 'art. 1103 à 1105 C. civ.', 'RGPD, art. 6'",
  )
  .option('--json', 'print JSON', false)
  .addOption(dayOption())
  .action((citations: string[], { json, asOf }: Flags) => {
    const index = frenchLawIndex();
    const found = citations.flatMap((citation) =>
      articlesOf(citation, index, asOf).map((one) => lookUp(one, index, asOf)),
    );
    console.log(json ? JSON.stringify(found, null, 2) : found.map(toText).join('\n\n'));
    if (found.some(({ text }) => text === null)) process.exitCode = 1;
  });

type Article = Extract<CheckedCitation, { kind: 'statute' }>;

function articlesOf(citation: string, index: LawIndex, asOf: string): Article[] {
  const articles = checkCitations(citation, index, asOf).filter((one) => one.kind === 'statute');
  if (articles.length > 0) return articles;
  throw new InputError({
    source: `"${citation}"`,
    problem: 'names no article',
    expected: "a code, a law or a European act and a number, such as 'C. civ., art. 1240'",
  });
}

function lookUp(citation: Article, index: LawIndex, asOf: string): FoundArticle {
  const { instrument, number, verdict, reason } = citation;
  const day = citation.on ?? asOf;
  const wording = instrument === null ? undefined : articleWording(instrument, number);
  const worth = wording && wordingOnDay(index, citation, wording.dataDate, day);
  const title =
    instrument === null ? null : (index.text(instrument) ?? { data: index.treaty(instrument) }).data?.title;
  return {
    instrument,
    title: title ?? null,
    number,
    verdict,
    reason,
    asOf: day,
    text: worth ? wording.text : null,
    dataDate: worth ? wording.dataDate : null,
    certain: worth?.isCertain ?? false,
    note:
      worth?.note ?? (wording ? 'Only the present wording is known' : 'The wording is not in the package'),
  };
}

function toText({ instrument, title, number, verdict, reason, asOf, text, note }: FoundArticle): string {
  const place = number.startsWith('considérant') ? number : `art. ${number}`;
  const head = `${title ?? instrument ?? 'No text named'}, ${place}`;
  const lines = [head, `${verdict} on ${asOf}: ${reason}`, note];
  return text === null ? lines.join('\n') : [...lines, '', text].join('\n');
}
