/** AE's answer as a person reads it: names joined by commas, "and", "or", bullets or a short sentence. */
import { JURISDICTION, readJurisdiction } from './values.ts';

export type Jurisdictions =
  | { names: Set<string>; problem?: undefined }
  | { names?: undefined; problem: string };

/** Words that say no more than that the jurisdictions are named. */
const PLAIN = new RegExp(
  `\\b(?:${[
    'the|a|an|of|in|under|from|by|to|for|and|or|nor|as|both|either|only|solely|also|plus|with|between|among|is|are|be',
    'law|laws|state|states|commonwealth|statute|statutes|statutory|revised|compiled|consolidated|stat|cons|rev|comp',
    'exemption|exemptions|scheme|schemes|set|sets|system|list|jurisdiction|jurisdictions|bankruptcy|code|u\\.?s\\.?c?|united',
    'may|can|could|must|use|used|uses|claim|claimed|choose|elect|select|apply|applies|applicable|allowable|available|allowed',
    'exclusively|exclusive|alone|just|respectively|permitted|eligible|debtor|debtors|debtor\\(s\\)|they|he|she|their|his|her|those|these|s|answer|final|best|correct|json',
    'text|python|choice|choices|options?|entitled|either',
  ].join('|')})\\b`,
  'gi',
);
const NEGATION =
  /\b(?:not|no|never|neither|cannot|can't|may\s?not|without|except|excluding|exclude[sd]?|unavailable|barred|prohibit\w*|forbid\w*|opt(?:s|ed)?[ -]?out|rather than|instead of|unless)\b|n['’]t\b/i;
const CORRECTION =
  /\b(?:wait|correction|corrected|actually|better|revised|sorry|on reflection|rather|should (?:be|read))\b/i;
const TAKEN_BACK =
  /\b(?:wrong|incorrect|mistaken?|no (?:final )?answer|ignore (?:that|this|it)|disregard|not sure|scratch that)\b/i;
const BULLET = /^\s*(?:[-*•–—+>]|\(?\d{1,2}[.)]|\(?[a-z][.)])\s+/;
/** Lists are short; a line this long is prose. */
const LONGEST_LINE = 400;

/** The jurisdictions that the final part of an answer names, or why none is certain. Linear. */
export function readJurisdictionList(part: string, marked: boolean): Jurisdictions {
  const lines = plainLines(part.slice(0, 20_000));
  const first = lines.findIndex((line) => namesIn(line).length > 0 || (marked && !isLabel(line)));
  if (first < 0) return { problem: 'The answer names no jurisdiction' };
  // Without a marker the answer stands alone, or at the end.
  const start = marked ? first : startOfLast(lines, first);
  const { names, next, problem } = readBlock(lines, start);
  if (names === undefined) return { problem };
  const after = lines.slice(next);
  if (after.some((line) => TAKEN_BACK.test(line))) return { problem: 'The answer is taken back' };
  const correction = after.findLastIndex((line) => CORRECTION.test(line) && namesIn(line).length > 0);
  if (correction < 0) return { names };
  const corrected = pureNames(after[correction]!.slice(after[correction]!.lastIndexOf(':') + 1));
  return corrected
    ? { names: corrected }
    : { problem: 'The answer is corrected in words that leave it open' };
}

/** Lines without Markdown, LaTeX, JSON's brackets and quotes; empty ones stay, for they end a list. */
function plainLines(part: string): string[] {
  return part
    .replace(/<\/?[a-z_]+>/gi, ' ')
    .replace(/\\(?:text(?:bf|rm)?|boxed|mathrm)\b/g, ' ')
    .replace(/```[a-z]*/gi, ' ')
    .replace(/[*_`#"'“”‘’{}[\]\\$]/g, ' ')
    .replace(/&|\//g, ' and ')
    .split('\n')
    .map((line) => line.slice(0, LONGEST_LINE));
}

const isBlank = (line: string) => !/[\p{L}\p{N}]/u.test(line);
/** "The debtors may use:" leads to a list. */
const isLabel = (line: string) =>
  isBlank(line) || (/:\s*$/.test(line) && namesIn(line).length === 0) || stripped(line) === '';

/** Where the last list or sentence that names jurisdictions begins, if the text ends with it. */
function startOfLast(lines: string[], first: number): number {
  let start = lines.findLastIndex((line) => pureNames(afterColon(line)) !== undefined);
  if (start < 0) return first;
  while (start > first && pureNames(lines[start - 1]!) !== undefined) start--;
  return start;
}

const afterColon = (line: string) => line.replace(/^[^:]*\b(?:answer|is|are|use|apply)\b[^:]*:/i, '');

function readBlock(lines: string[], start: number): Jurisdictions & { next: number } {
  const names = new Set<string>();
  let next = start;
  for (let bulleted = false; next < lines.length; next++) {
    const line = lines[next]!;
    if (isBlank(line)) {
      if (names.size > 0 && !(bulleted && BULLET.test(lines[next + 1] ?? ''))) break;
      continue;
    }
    const found = pureNames(line);
    if (found === undefined) break;
    for (const name of found) names.add(name);
    bulleted = BULLET.test(line);
  }
  if (names.size > 0) return { names, next };
  const sentence = sentenceNames(lines[start]!);
  return sentence
    ? { names: sentence, next: start + 1 }
    : { problem: 'The answer does not say clearly which jurisdictions', next: start };
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(JURISDICTION)].map(([name]) => readJurisdiction(name)!);

/** What is left of a text without names and without the words that say no more. */
const stripped = (text: string) =>
  text
    .replace(JURISDICTION, ' ')
    .replace(PLAIN, ' ')
    .replace(/[\s\p{P}\p{S}\d]+/gu, '');

/** The names in a text that says nothing else, none where it says no; undefined: it says more, or names none. */
function pureNames(line: string): Set<string> | undefined {
  const text = line
    .replace(BULLET, '')
    .replace(/^\s*\((.*)\)\s*$/, '$1')
    .replace(/\([^()]*\)/g, ' ');
  // What follows the list in the same line explains it, or takes it back: "Federal: not available".
  const [head = ''] = EXPLANATION.exec(text) ? text.split(EXPLANATION) : [text];
  if (NEGATION.test(head)) return undefined;
  const items = head.split(',').map((item) => readJurisdiction(item));
  // "OR" and "IN" are States only as items of their own.
  const listed = items.length > 1 && items.every((item) => item !== undefined);
  const names = listed ? items : namesIn(head);
  if (names.length === 0 || (!listed && stripped(head) !== '')) return undefined;
  return new Set(DENIED.test(text.slice(head.length)) ? [] : names);
}

const EXPLANATION = /(?<=[a-z]{3})\.\s+(?=[A-Z])|\s[–—-]\s|\s*;\s*(?=(?:the|because|since)\b)|:\s+(?=\S)/;
const DENIED =
  /^[\s:–—-]*(?:(?:is|are|was|were|may|can|they|the debtors?)\s+){0,3}(?:not|no|never|cannot|n\/a|unavailable|barred|prohibited|excluded)\b/i;

/** A sentence that says yes to some and no to others: "Oregon, but not the federal exemptions". */
function sentenceNames(line: string): Set<string> | undefined {
  const clauses = line
    .replace(/\([^()]*\)/g, ' ')
    .split(
      /[.;—]|,?\s*\b(?:but|although|though|while|whereas)\b|,\s*(?=(?:and )?not\b)|\b(?=(?:because|since|as they|as the|where|having|rather than|instead of|without|except|excluding)\b)/i,
    );
  const names = new Set<string>();
  for (const clause of clauses) {
    if (NEGATION.test(clause) || /^\s*(?:because|since|as|where|having)\b/i.test(clause)) continue;
    const found = namesIn(clause);
    if (found.length === 0) continue;
    if (stripped(clause) !== '') return undefined;
    for (const name of found) names.add(name);
  }
  return names.size > 0 ? names : undefined;
}
