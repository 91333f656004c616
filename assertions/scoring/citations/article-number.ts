import { NOT_AN_ARTICLE } from './dates.ts';
import type { Folded } from './fold.ts';

/** An article number in the text. Where it ends may depend on the code ("209 I"), so every reading is kept. */
export interface ReadNumber {
  /** "L", "R", "D", "A", "LO" or "". */
  prefix: string;
  /** Readings without the prefix, shortest first. */
  readings: { body: string; end: number }[];
  start: number;
  /** "5°" after a dash: the last segment is a paragraph. */
  degree: boolean;
  /** Body if a hyphen at the end of a line only broke the number ("12-" and "40" are 1240). */
  unbroken?: string;
}

const LATIN =
  'bis|ter|quater|quinquies|sexies|septies|octies|nonies|decies|undecies|duodecies|terdecies|quaterdecies|quindecies|quinquedecies|sexdecies|sedecies|septdecies|septemdecies|octodecies|duodevicies|novodecies|undevicies|vicies|unvicies|duovicies|tervicies|quatervicies|quinvicies|sexvicies|septvicies|octovicies|novovicies|tricies|untricies|duotricies|tertricies|quatertricies';
const PREFIX = /(?:(L\.? ?O|[LRDA])(?:\. ?|(?: (?=\d)))?|(l\.? ?o|[lrda])\. ?)(?=\d)/y;
const DIGITS = /\d{1,4}(?:-\d{1,4}){0,6}(?!\d)/y;
/** "L.132.6.1". */
const DOTTED_DIGITS = /\d{1,4}(?:\.\d{1,4}){1,4}(?![\d°])/y;
const SPACED_DIGITS = /\d{1,4}(?: ?- ?\d{1,4}){0,6}(?!\d)/y;
/** With the small letter of "56 j terdecies A", which "12, a bis" has as a paragraph. */
const LATIN_PART = new RegExp(` ?((?:(?<= )[a-z] )?(?:${LATIN})|${LATIN.toUpperCase()})(?![A-Za-z])`, 'y');
// In a text in capitals, words follow too ("ART. 1240 DU CODE CIVIL").
const LETTER_PART =
  /( ?)(?!(?:(?:DU|DE|DES|ET|OU|LES|AU|AUX|SUR|PAR|AND|OF)(?= [A-Z\d])|(?:ART|BIS|TER|A \d{3}|AL\.? ?\d)(?![A-Za-z])))([A-Z]{1,3})(?![A-Za-z'\d])(?!\.[A-Za-z])/y;
const DASH_PART = /-(\d{1,3}(?![\d°])|[A-Z]{1,2}(?![A-Za-z]))/y;
const DIGIT_PART = / (\d{1,2})(?![\d°A-Za-z/-])/y;
const GLUED_LETTER = /[a-df-z](?![A-Za-z\d'])/y;
/** "L. 145 41": the hyphen is lost. */
const LOST_HYPHEN = / (\d{1,3})(?![\d°A-Za-z/-]|[.,]\d)(?! (?:du|de) (?:mois|jour))/y;
const NAMED = /(premier|liminaire|preliminaire|1er|Ier|PREMIER|LIMINAIRE|PRELIMINAIRE)(?![A-Za-z])/y;
const ROMAN = /(?:X{0,3})(?:IX|IV|V?I{0,3})(?![A-Za-z])/y;
const ISO_DAY = /^(?:19|20)\d\d-[01]\d-[0-3]\d$/;
const ROMAN_LETTERS = /^[IVX]+$/;

/**
 * The number at a place of the text. `isName` tells where the name of a code begins, which is no part of a number
 * ("700 CPC").
 */
export function readNumber(
  doc: Folded,
  start: number,
  isName: (at: number) => boolean,
): ReadNumber | undefined {
  const { cased, low } = doc;
  const at = (pattern: RegExp, place: number) => {
    pattern.lastIndex = place;
    return pattern.exec(cased);
  };
  const named = at(NAMED, start);
  if (named) {
    const word = named[1]!.toLowerCase();
    const body = word === 'liminaire' ? 'liminaire' : word === 'preliminaire' ? 'préliminaire' : '1';
    return { prefix: '', readings: [{ body, end: start + named[0].length }], start, degree: false };
  }
  const prefixed = at(PREFIX, start);
  const prefix = (prefixed?.[1] ?? prefixed?.[2] ?? '').replace(/[. ]/g, '').toUpperCase();
  const digitsAt = start + (prefixed?.[0].length ?? 0);
  const digits = (prefix && at(DOTTED_DIGITS, digitsAt)) || at(prefix ? SPACED_DIGITS : DIGITS, digitsAt);
  if (!digits) return undefined;
  let end = digitsAt + digits[0].length;
  let body = digits[0].replace(/ /g, '').replaceAll('.', '-');
  const broken = prefix ? undefined : brokenAt(doc, end);
  if (broken !== undefined) {
    end += broken.length + 2;
    return {
      prefix,
      readings: [{ body: `${body}-${broken}`, end }],
      start,
      degree: false,
      unbroken: body + broken,
    };
  }
  const first = /^1er?(?![a-z])/.exec(low.slice(end - 1, end + 3));
  if (first && body === '1' && low[end] === 'e') end += first[0].length - 1;
  NOT_AN_ARTICLE.lastIndex = end;
  if (NOT_AN_ARTICLE.test(cased) || (!prefix && ISO_DAY.test(body))) return undefined;
  const degree = body.includes('-') && low[end] === '°';
  if (degree) end++;
  // "124a" of the Swiss code: another article than 124.
  const letter = at(GLUED_LETTER, end);
  if (letter) {
    body += letter[0];
    end++;
  }
  const readings = [{ body, end }];
  const lost = prefix && /^\d{3,4}$/.test(body) ? at(LOST_HYPHEN, end) : null;
  if (lost) readings.push({ body: `${body}-${lost[1]}`, end: end + lost[0].length });
  if (lost) return { prefix, readings, start, degree };
  for (let parts = 0; parts < 5; parts++) {
    const latin = at(LATIN_PART, end);
    const dash = latin ? null : at(DASH_PART, end);
    const capital = latin || dash ? null : at(LETTER_PART, end);
    const letter = capital && !isName(end + capital[1]!.length) ? capital : null;
    const digit = latin || dash || capital || parts === 0 ? null : at(DIGIT_PART, end);
    const part = latin ?? dash ?? letter ?? digit;
    if (!part) break;
    end += part[0].length;
    if (latin) body += ` ${latin[1]!.toLowerCase()}`;
    else if (dash) body += `-${dash[1]}`;
    else if (letter) body += ` ${letter[2]}`;
    else body += ` ${digit![1]}`;
    readings.push({ body, end });
  }
  return { prefix, readings, start, degree };
}

const NEXT_LINE = /- (\d{1,4})(?!\d)/y;

/** Digits of the next line, where a hyphen ends this one. */
function brokenAt({ low, original, from }: Folded, end: number): string | undefined {
  NEXT_LINE.lastIndex = end;
  const digits = NEXT_LINE.exec(low)?.[1];
  return digits !== undefined && original.slice(from[end], from[end + 2]).includes('\n') ? digits : undefined;
}

/** A Roman number ("article VI" of a convention), as the European texts may be cited. */
export function readRoman({ cased }: Folded, start: number): ReadNumber | undefined {
  ROMAN.lastIndex = start;
  const text = ROMAN.exec(cased)?.[0];
  if (!text) return undefined;
  const values: Record<string, number> = { I: 1, V: 5, X: 10 };
  let value = 0;
  for (let i = 0; i < text.length; i++) {
    const here = values[text[i]!]!;
    value += here < (values[text[i + 1] ?? ''] ?? 0) ? -here : here;
  }
  return { prefix: '', readings: [{ body: String(value), end: start + text.length }], start, degree: false };
}

/**
 * The longest reading that the statute book knows, or a longer one unless it would take in a Roman paragraph
 * ("L442-1 II"): an invented "1840 bis" is not 1840.
 */
export function chooseReading(
  { prefix, readings, degree, unbroken }: ReadNumber,
  isKnown: (number: string) => boolean,
): { number: string; end: number } {
  if (unbroken !== undefined && isKnown(unbroken)) return { number: unbroken, end: readings[0]!.end };
  const pick = ({ body, end }: { body: string; end: number }) => ({ number: `${prefix}${body}`, end });
  // "39-1-5°" of the tax code is article 39.
  if (degree) {
    const segments = readings[0]!.body.split('-');
    for (let keep = segments.length - 1; keep > 0; keep--) {
      const number = `${prefix}${segments.slice(0, keep).join('-')}`;
      if (keep === 1 || isKnown(number)) return { number, end: readings[0]!.end };
    }
  }
  const known = readings.findLastIndex(({ body }) => isKnown(`${prefix}${body}`));
  let keep = readings.length - 1;
  for (let i = 1; i < readings.length; i++) {
    const added = readings[i]!.body.slice(readings[i - 1]!.body.length).replace(/[ -]/, '');
    if (ROMAN_LETTERS.test(added) || /^(?:\d+|[A-Z]{3}|[a-z] .+)$/.test(added)) {
      keep = i - 1;
      break;
    }
  }
  return pick(readings[Math.max(keep, known)]!);
}

/** A number that a clause of a contract can hardly have. */
export const isDistinctive = ({ prefix, readings }: ReadNumber): boolean =>
  prefix !== '' || /\d{3}|-/.test(readings[0]!.body);
