/**
 * How a document is laid out, as far as it tells which text a number belongs to: blocks (a paragraph, an item of a
 * list, a row of a table), headings with what they govern, tables with the heads of their columns.
 */
export interface Layout {
  /** Start of the block of a place, in UTF-16 units as all places here. */
  blockOf(place: number): number;
  /** Starts and ends of the headings that govern a place, innermost first. */
  headingsOf(place: number): readonly Heading[];
  /** The cell of a table at a place. */
  cellOf(place: number): Cell | undefined;
  /** Numbers of the document's own articles ("Article 3 – Durée" as a heading). */
  ownArticles: ReadonlySet<string>;
}

interface Heading {
  start: number;
  end: number;
  level: number;
}

interface Cell {
  start: number;
  /** Head of the column, in lower case. */
  head: string;
  column: number;
  /** Start of the table. */
  table: number;
}

const HEADING = /^[ \t>]*(#{1,6})[ \t]+\S/;
const BOLD_LINE = /^[ \t>]*\*\*[^*\n]{2,100}\*\*[ \t:.]*$/;
/** "**Règlement 2019/515.** Terravolta peut …": governs until the next of its kind. */
const RUN_IN = /^[ \t>]*(?:[-*•–][ \t]+|\d{1,2}[.)][ \t]+)?\*\*([^*\n]{2,100})\*\*/;
const NEW_BLOCK = /^[ \t>]*(?:[-*•–—|]|\d{1,2}[.)]|[a-z]\)|\([a-z\d]{1,3}\)|#)/;
const OWN_ARTICLE =
  /^[ \t>]*#{0,6}[ \t]*\**article[ \t]+(\d{1,3})(?:er)?\b(?:[ \t]*[–—:.-]|[ \t]*\**[ \t]*$)/i;
/** Heads of table columns that hold articles. */
export const TEXT_COLUMN =
  /texte|article|\bart\b|base|fondement|source|reference|référence|disposition|provision|\bcode\b/;
const RUN_IN_LEVEL = 8;
/** Longer headings and cells are cut. */
const MOST = 200;

export function layoutOf(text: string): Layout {
  const starts = lineStarts(text);
  const line = (i: number) =>
    text.slice(starts[i]!, Math.min(starts[i + 1] ?? text.length, starts[i]! + MOST));
  const headings: Heading[] = [];
  const own = new Set<string>();
  const tables = /^[ \t]*\|/m.test(text) ? new Int32Array(starts.length).fill(-1) : undefined;
  for (let i = 0; i < starts.length; i++) {
    const first = firstMark(text, starts[i]!);
    if (tables && first === '|') tables[i] = i > 0 && tables[i - 1]! >= 0 ? tables[i - 1]! : i;
    if (first === '#' || first === '*' || first === '-' || /[\da]/i.test(first)) {
      const written = line(i).replace(/\n$/, '');
      const heading = headingOf(written, starts[i]!);
      if (heading) headings.push(heading);
      const article = OWN_ARTICLE.exec(written);
      if (article) own.add(article[1]!);
    }
  }
  const lineOf = (place: number) => lastAtMost(starts, place);

  return {
    // A contract has its articles 1 and 2; a commentary may have a heading for each article that it comments on.
    ownArticles: own.has('1') && own.has('2') ? own : new Set(),
    blockOf(place) {
      const last = lineOf(place);
      // A paragraph longer than this is cut: the search stays short.
      for (let i = last; i > Math.max(0, last - 60); i--) {
        const here = line(i);
        if (NEW_BLOCK.test(here) || /^\s*$/.test(line(i - 1)) || HEADING.test(line(i - 1))) return starts[i]!;
      }
      return starts[Math.max(0, last - 60)]!;
    },
    headingsOf(place) {
      const found: Heading[] = [];
      let level = Number.POSITIVE_INFINITY;
      let at = lastHeading(headings, place);
      for (let looked = 0; at >= 0 && level > 1 && looked < 60; at--, looked++) {
        const heading = headings[at]!;
        if (heading.level >= level) continue;
        found.push(heading);
        level = heading.level;
      }
      return found;
    },
    cellOf(place) {
      const at = lineOf(place);
      const table = tables?.[at] ?? -1;
      if (table < 0) return undefined;
      const before = text.slice(Math.max(starts[at]!, place - 2000), place);
      const column = before.split('|').length - 1;
      const bar = place - before.length + before.lastIndexOf('|');
      const head = table === at ? '' : (line(table).split('|')[column] ?? '').trim().toLowerCase();
      return { start: bar + 1, head, column, table: starts[table]! };
    },
  };
}

function headingOf(line: string, start: number): Heading | undefined {
  const marked = HEADING.exec(line);
  if (marked) return { start, end: start + line.length, level: marked[1]!.length };
  if (BOLD_LINE.test(line)) return { start, end: start + line.length, level: 7 };
  const runIn = RUN_IN.exec(line);
  return runIn ? { start, end: start + runIn[0].length, level: RUN_IN_LEVEL } : undefined;
}

function firstMark(text: string, start: number): string {
  let at = start;
  while (at < text.length && ' \t>'.includes(text[at]!)) at++;
  return text[at] ?? '';
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lastAtMost(sorted: readonly number[], place: number): number {
  let [from, to] = [0, sorted.length];
  while (from + 1 < to) {
    const middle = (from + to) >> 1;
    if (sorted[middle]! <= place) from = middle;
    else to = middle;
  }
  return from;
}

function lastHeading(headings: readonly Heading[], place: number): number {
  let [from, to] = [-1, headings.length];
  while (from + 1 < to) {
    const middle = (from + to) >> 1;
    if (headings[middle]!.start <= place) from = middle;
    else to = middle;
  }
  return from;
}
