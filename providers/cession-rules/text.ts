import { LONGEST_VALUE, plain } from '../../assertions/scoring/deal-points/plain-text.ts';

/** A line of a contract, as written and made plain. */
export interface Line {
  text: string;
  plain: string;
  /** What the contract's part is about: its heading, plain. */
  heading: string;
}

/** A contract by lines, cut where the parts of its text begin. */
export interface ContractText {
  /** Title and parties. */
  opening: Line[];
  /** Recitals and clauses. */
  body: Line[];
  /** Amendments that follow the contract in the same document. */
  amendments: Line[];
}

const HEADING = /^(?:(?:article|art\.?|titre|chapitre) (?:\d+|[ivxl]+|premier)\b|\d{1,2}\. [^a-z]+$)/i;
const RECITALS =
  /^(?:preambule|expose|declarations prealables|(?:il a )?(?:prealablement )?ete (?:expose|rappele|convenu)|il a |(?:lesquels |qui )?ont (?:expose|convenu)|etant prealablement)/;
const AMENDMENT = /^avenant (?:n|no|n°|numero)?/;

/** "II. Prix. Le prix est de …": a heading in the line of its clause. */
const INLINE = /^((?:[IVXL]+|\d{1,2})[.)] [A-ZÀ-Ý][^.:;\d]{2,60})\. (?=[A-ZÀ-Ý0-9])/u;

/** Cuts a contract into its parts; a text without headings is one body. Linear. */
export function readContract(document: string): ContractText {
  const lines: Line[] = [];
  let heading = '';
  for (const raw of unwrap(document)) {
    const text = raw
      .slice(0, LONGEST_VALUE)
      .replace(/[\u00a0\u202f]/g, ' ')
      .trim();
    if (text === '') continue;
    const inline = INLINE.exec(text);
    if (inline) {
      heading = plain(inline[1]!);
      const clause = text.slice(inline[0].length);
      lines.push({ text: clause, plain: plain(clause), heading });
      continue;
    }
    const low = plain(text);
    const isHeading = text.length < 120 && (HEADING.test(text) || isCapitals(text) || RECITALS.test(low));
    if (isHeading) heading = low;
    lines.push({ text, plain: low, heading });
  }
  const startOf = (test: (line: Line) => boolean, from = 0) => {
    const at = lines.findIndex((line, i) => i >= from && test(line));
    return at < 0 ? lines.length : at;
  };
  const recitals = startOf((line) => RECITALS.test(line.plain) || HEADING.test(line.text), 1);
  const opening = recitals === lines.length ? 0 : recitals;
  const amended = startOf((line) => AMENDMENT.test(line.plain) && isCapitals(line.text), opening + 1);
  return {
    opening: lines.slice(0, opening),
    body: lines.slice(opening, amended),
    amendments: lines.slice(amended),
  };
}

const isCapitals = (text: string) => !/[a-zà-ÿ]/.test(text) && /[A-ZÀ-Ý]{3}/.test(text);

/** Lines that a PDF broke are put together again: a line goes on where the next begins in lower case. */
function unwrap(document: string): string[] {
  const joined: string[] = [];
  for (const line of document.split(/\r\n?|\n/)) {
    const previous = joined.at(-1);
    const goesOn =
      previous !== undefined &&
      previous.length > 70 &&
      /^[a-zà-ÿ(]/.test(line.trim()) &&
      !/[.;:]\s*$/.test(previous) &&
      !/^\(?[a-z]{1,3}\) /.test(line.trim());
    if (goesOn) joined[joined.length - 1] = `${previous.trimEnd()} ${line.trim()}`;
    else joined.push(line);
  }
  return joined;
}

/** Sentences of a text; abbreviations and numbers do not end one. */
export const sentences = (text: string): string[] =>
  text.split(/(?<=[a-zà-ÿ»)%€0-9]{2}[.])\s+(?=[A-ZÀ-Ý«])/).map((sentence) => sentence.trim());

/** A clause without its number in front. */
export const withoutNumber = (text: string): string =>
  text.replace(/^(?:article \w+ ?[.:-]? ?|\d+(?:\.\d+)*\.? ?[-–]? ?|\(?[a-z]{1,4}\) |- )/i, '').trim();

const ITEM = /^(?:\(?[a-z]{1,4}\)|\(?[ivx]{1,5}\)|[-–•]|\d{1,2}(?:\.\d{1,2})?\.?)\s+/i;

/** The entries of a list that a line announces: the following lines that begin as entries do. */
export function itemsAfter(lines: readonly Line[], at: number): string[] {
  const first = lines[at + 1];
  if (!first || !ITEM.test(first.text)) return [];
  const kind = markOf(first.text);
  const items: string[] = [];
  for (const line of lines.slice(at + 1)) {
    if (line.heading !== lines[at]!.heading || markOf(line.text) !== kind) break;
    items.push(line.text.replace(ITEM, '').replace(/\s*[;.]$/, ''));
  }
  return items;
}

/** "(a)", "a)", "-", "1." or "9.1": entries of one list have one kind of mark. */
const markOf = (text: string): string =>
  (ITEM.exec(text)?.[0] ?? 'none')
    .trim()
    .replace(/[a-z]+/gi, 'a')
    .replace(/\d+/g, '1');
