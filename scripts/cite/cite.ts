import { Command, Option } from 'commander';
import writeFileAtomic from 'write-file-atomic';
import type { LawIndex } from '../../assertions/scoring/citations/law-data.ts';
import type { SupportVerdict } from '../../assertions/scoring/support/support-finding.ts';
import { frenchLawIndex } from '../../assertions/statute-book/french-law-index.ts';
import { type CitedFile, citedFile, countVerdicts } from './cited-file.ts';
import { dayOption } from './day-option.ts';
import { citationJson } from './json.ts';
import { citationPage } from './page.ts';
import { type Language, languageOf } from './page-words.ts';
import { readInputs } from './read-inputs.ts';
import { supportTable } from './support-table.ts';
import { citationTable, lineCounter } from './table.ts';

interface Flags {
  json: boolean;
  support: boolean;
  html?: string;
  lang?: Language;
  asOf: string;
}

/**
 * `promptfoo-legal cite FILE…`: the citations of documents, checked. Exit code 1 if one does not exist or, with
 * `--support`, is contradicted or misquoted.
 */
export const cite = new Command('cite')
  .description('check the legal citations of documents against the statute book')
  .argument(
    '<files...>',
    'documents (.docx, .odt, .pdf, .rtf, .html, .eml, .md, .txt), folders of them, or -',
  )
  .option('--json', 'print JSON; start and end count code points', false)
  .option('--support', 'check figures and quotations against the wording of the cited articles', false)
  .option('--html <file>', 'write a page that shows every citation in its text')
  .addOption(
    new Option('--lang <language>', 'language of the page')
      .choices(['en', 'fr'])
      .default(undefined, 'the text’s'),
  )
  .addOption(dayOption())
  .action(async (paths: string[], { json, support, html, lang, asOf }: Flags) => {
    const { read, unread } = await readInputs(paths);
    const index = frenchLawIndex();
    const cited = read.map((input) => citedFile(input, index, asOf, support));
    if (html !== undefined) {
      const language = lang ?? languageOf(cited.map(({ text }) => text).join('\n'));
      await writeFileAtomic(html, citationPage(cited, unread, { asOf, index, language }));
    }
    if (json) console.log(JSON.stringify(cited.map(citationJson), null, 2));
    else if (html !== undefined)
      for (const { file, citations } of cited)
        console.log(`${file}: ${citations.length} citations ${counted(countVerdicts(citations))}-> ${html}`);
    else for (const one of cited) printTables(one, asOf, index);
    for (const problem of unread) console.error(`Not read: ${problem}`);
    const invented = cited.some(({ citations }) =>
      // An invented article that the text denies is no fault of the text.
      citations.some(({ verdict, valid }) => verdict === 'does-not-exist' && valid === false),
    );
    const wrong = cited.some((one) => one.support?.some(({ verdict }) => WRONG.has(verdict)));
    if (invented || wrong || unread.length > 0) process.exitCode = 1;
  });

const WRONG: ReadonlySet<SupportVerdict> = new Set(['contradicted', 'misquoted']);

function printTables(one: CitedFile, asOf: string, index: LawIndex): void {
  const columns = process.stdout.columns ?? 120;
  console.log(citationTable(one, asOf, index, columns));
  if (one.support) console.log(supportTable(one.support, lineCounter(one.text), columns));
}

const counted = (counts: [string, number][]) =>
  counts.length === 0 ? '' : `(${counts.map(([verdict, count]) => `${verdict} ${count}`).join(', ')}) `;
