import { type FoundDate, findDates } from './dates.ts';
import type { NdaText } from './text.ts';

const HEAD_CHARS = 4_000;
const PREAMBLE_CHARS = 1_500;
const TAIL_CHARS = 7_000;
/** A letter's date precedes the salutation, well within this. */
const LETTERHEAD_CHARS = 450;

/** "effective as of", "Effective Date:", "effective date of this Agreement is": the contract says it itself. */
const EFFECTIVE = new RegExp(
  [
    '\\beffective(?: for all purposes)?',
    '(?: (?:on|as of|date|from)| date is| date of (?:this|the) [\\w -]{3,40}(?: \\([^)]{0,30}\\))? is)?',
    '[\\s:"_]{0,4}(?:as of )?(?:on )?(?:this |the )?[\\s_]{0,3}$',
  ].join(''),
  'i',
);
/** "made and entered into as of", "dated", "executed this": how a preamble introduces its date. */
const EXECUTED = /\b(?:made|entered|dated?|executed|signed|effective|agreed to|accepted)\b[^.;]{0,40}$/i;
/** How a signature's date is introduced: "Date:", "executed this", or the signature itself. */
const SIGNED =
  /(?:\b(?:dated?|signed|this|as of(?: the)?|on|executed)|\/s\/[^/]{0,60}|\bsignature\b[^/]{0,40})[\s:_.,-]{0,12}$/i;

const OTHER_KINDS =
  'merger purchase employment letter collaboration license rights credit plan separation stock contribution ' +
  'settlement nomination loan consulting services? original prior existing certain';
/**
 * Dates of other papers: "the Merger Agreement dated as of". Only the first letter may be a capital: words all in
 * capitals are the heading's own.
 */
const OTHER_PAPER = new RegExp(
  `\\b(?:${OTHER_KINDS.replace(/\b([a-z])/g, (letter) => `[${letter.toUpperCase()}${letter}]`).replaceAll(' ', '|')})\\b[^.]{0,60}$`,
);

/** The date the contract takes effect (ISO), or null: what it calls so itself, then its own date, then the signatures'. */
export function findEffectiveDate({ flat }: NdaText): string | null {
  const head = flat.slice(0, HEAD_CHARS);
  const own = findDates(head).filter((found) => !ofOtherPaper(head, found));
  const date =
    own.find((found) => EFFECTIVE.test(before(head, found, 80))) ??
    own.find(
      (found) =>
        found.start < LETTERHEAD_CHARS ||
        (found.start < PREAMBLE_CHARS && EXECUTED.test(before(head, found, 60))),
    );
  return date?.iso ?? signatureDate(flat.slice(-TAIL_CHARS));
}

/** The last signature makes the contract: of several dates next to signatures the latest counts. */
function signatureDate(tail: string): string | null {
  const signed = findDates(tail).filter(
    (found) => SIGNED.test(before(tail, found, 80)) && !ofOtherPaper(tail, found),
  );
  return signed.reduce<string | null>((latest, { iso }) => (latest && latest > iso ? latest : iso), null);
}

function ofOtherPaper(text: string, found: FoundDate): boolean {
  return OTHER_PAPER.test(before(text, found, 90));
}

function before(text: string, found: FoundDate, chars: number): string {
  return text.slice(Math.max(0, found.start - chars), found.start);
}
