import { readFileSync, statSync } from 'node:fs';
import { Command } from 'commander';
import { InputError } from '../../assertions/core/input-error.ts';
import {
  type CheckedCitation,
  checkCitations,
  verdicts,
} from '../../assertions/scoring/citations/check-citations.ts';
import type { LawIndex } from '../../assertions/scoring/citations/law-data.ts';
import { frenchLawIndex } from '../../assertions/statute-book/french-law-index.ts';
import { dayOption } from './day-option.ts';

interface Flags {
  json: boolean;
  asOf: string;
}

interface CitedFile {
  file: string;
  text: string;
  citations: CheckedCitation[];
}

/** `promptfoo-legal cite FILE…`: the citations of texts, checked. Exit code 1 if one does not exist. */
export const cite = new Command('cite')
  .description('check the legal citations of texts against the statute book')
  .argument('<files...>', 'text or markdown files, UTF-8')
  .option('--json', 'print JSON; start and end count code points', false)
  .addOption(dayOption())
  .action((files: string[], { json, asOf }: Flags) => {
    const texts = files.map((file) => ({ file, text: readText(file) }));
    const index = frenchLawIndex();
    const cited = texts.map(({ file, text }) => ({
      file,
      text,
      citations: checkCitations(text, index, asOf),
    }));
    if (json) console.log(JSON.stringify(cited.map(toJson), null, 2));
    else for (const one of cited) console.log(toTable(one, asOf, index));
    if (cited.some(({ citations }) => citations.some(({ verdict }) => verdict === 'does-not-exist')))
      process.exitCode = 1;
  });

function readText(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) throw new InputError({ source: file, problem: 'there is no such file' });
  if (!stat.isFile()) throw new InputError({ source: file, problem: 'is not a file' });
  const bytes = readFileSync(file);
  try {
    if (bytes.includes(0)) throw new Error('binary');
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new InputError({
      source: file,
      problem: 'is not a UTF-8 text',
      fix: 'Save a Word or PDF document as plain text first',
      expected: 'plain text or markdown',
    });
  }
}

function toJson({ file, text, citations }: CitedFile) {
  const codePoint = codePointCounter(text);
  return {
    file,
    citations: citations.map(({ text: cited, start, end, kind, ...rest }) => ({
      text: cited,
      start: codePoint(start),
      end: codePoint(end),
      kind,
      ...(kind === 'case' && { instrument: null }),
      ...rest,
    })),
  };
}

/** Code points before a UTF-16 place; places must not fall back by much, so that the whole is linear. */
function codePointCounter(text: string): (place: number) => number {
  const low = /[\udc00-\udfff]/g;
  const seconds = Array.from(text.matchAll(low), ({ index }) => index);
  return (place) => {
    let [from, to] = [0, seconds.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (seconds[middle]! < place) from = middle + 1;
      else to = middle;
    }
    return place - from;
  };
}

const COLUMNS = ['line', 'citation', 'read as', 'verdict', 'reason'] as const;
const WIDEST = 58;

function toTable({ file, text, citations }: CitedFile, asOf: string, index: LawIndex): string {
  const lineOf = lineCounter(text);
  const rows = citations.map((one) => [
    String(lineOf(one.start)),
    shorten(one.text),
    one.kind === 'case'
      ? [one.court, one.formation, one.date, one.number].filter(Boolean).join(' ')
      : `${one.instrument ?? '?'} ${one.number}`,
    one.verdict,
    one.reason,
  ]);
  const widths = COLUMNS.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i === cells.length - 1 ? cell : cell.padEnd(widths[i]!))).join('  ');
  const counts = verdicts
    .map((verdict) => [citations.filter((one) => one.verdict === verdict).length, verdict] as const)
    .filter(([count]) => count > 0);
  const head = `${file}: ${citations.length} citations, law of ${asOf}`;
  if (citations.length === 0) return head;
  return [
    head,
    '',
    line(COLUMNS),
    ...rows.map(line),
    '',
    counts.map(([count, verdict]) => `${verdict} ${count}`).join(', '),
    ...unknownSince(citations, asOf, index),
    '',
  ].join('\n');
}

/** Until when the lists of the cited texts reach, where that is before the day asked about. */
function unknownSince(citations: CheckedCitation[], asOf: string, index: LawIndex): string[] {
  const cited = new Set(citations.flatMap((one) => (one.kind === 'statute' && one.instrument) || []));
  const ended = [...cited]
    .map((id) => index.text(id)?.data)
    .filter((data) => data !== undefined && data.dataDate < asOf)
    .map((data) => `${data!.title} ${data!.dataDate}`);
  return ended.length === 0 ? [] : [`Later changes are not known: lists of ${ended.join(', ')}`];
}

function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ');
  return plain.length > WIDEST ? `${plain.slice(0, WIDEST - 1)}…` : plain;
}

/** Line numbers from 1, for places that do not go back. */
function lineCounter(text: string): (place: number) => number {
  let [at, line] = [0, 1];
  return (place) => {
    for (; at < place; at++) if (text.charCodeAt(at) === 10) line++;
    return line;
  };
}
