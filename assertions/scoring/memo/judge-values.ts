import { isRecord } from '../../core/read-json.ts';
import { unaccented } from '../../core/unaccented.ts';
import { SEVERITIES, type Severity } from './answer-score.ts';

/*
 * Readers of the values a judge writes: each gives the value where it is unambiguous, else undefined, which means
 * "ask again", never a default.
 */

const fold = (text: string) => unaccented(text).replace(/^[\s"'«»*.!]+|[\s"'«»*.!]+$/g, '');

/** The name in `table` whose spellings hold the text, whatever its case, accents and quotation marks. */
export function readOneOf<Name extends string>(
  value: unknown,
  table: Record<Name, readonly string[]>,
): Name | undefined {
  if (typeof value !== 'string' || value.length > 100) return undefined;
  const said = fold(value);
  return (Object.keys(table) as Name[]).find((name) => fold(name) === said || table[name].includes(said));
}

const BOOLEANS = {
  true: ['vrai', 'oui', 'yes', '1', 'satisfait', 'satisfaite', 'satisfied', 'rempli'],
  false: [
    'faux',
    'non',
    'no',
    '0',
    'non satisfait',
    'non satisfaite',
    'not satisfied',
    'unsatisfied',
    'non rempli',
  ],
} as const;

/** `true`, `"false"`, `"Oui"`, `0`; not `null`, `"partiellement"`. */
export function readBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === 0) return value === 1;
  const name = readOneOf(value, BOOLEANS);
  return name && name === 'true';
}

const NUMBER = /^(\d{1,6}(?:[.,]\d{1,20})?)\s*(%|\/\s*(\d{1,4}))?$/;

/**
 * A confidence from 0 to 1. `0.9`, `"0,9"`, `90`, `"90 %"` and `"9/10"` are 0.9. From 1 to 10 a number may be of
 * any scale, and "high" is not a number: undefined.
 */
export function readConfidence(value: unknown): number | undefined {
  const said =
    typeof value === 'number' ? undefined : typeof value === 'string' ? NUMBER.exec(fold(value)) : null;
  if (said === null) return undefined;
  const number = said ? Number(said[1]!.replace(',', '.')) : (value as number);
  if (said?.[3] !== undefined) return within01(number / Number(said[3]));
  if (said?.[2] === '%') return number > 0 && number <= 1 ? undefined : within01(number / 100);
  if (number >= 0 && number <= 1) return number;
  return number > 10 ? within01(number / 100) : undefined;
}

const within01 = (number: number) => (number >= 0 && number <= 1 ? number : undefined);

const SEVERITY_WORDS: Record<Severity, readonly string[]> = {
  critical: ['critique'],
  major: ['majeur', 'majeure'],
  minor: ['mineur', 'mineure'],
};

/** `"Critical"`, `"critique"`; not `"grave"`, not `null`. */
export function readSeverity(value: unknown): Severity | undefined {
  return typeof value === 'string' && (SEVERITIES as readonly string[]).includes(value)
    ? (value as Severity)
    : readOneOf(value, SEVERITY_WORDS);
}

const NO_QUOTE = new Set([
  '',
  'n/a',
  'na',
  'none',
  'null',
  'aucun',
  'aucune',
  'aucune citation',
  'neant',
  '-',
  '[]',
]);

/** "…", "<passage>": the form of a reply come back without its content. */
export const isPlaceholder = (text: string): boolean =>
  /^[\s"'«»“”]*(?:…|\.{3,}|<[^<>]{0,80}>)[\s"'«»“”.]*$/.test(text);

/** Quotes: a list, one string, `{quote: …}` objects; null and "aucune" are none; the prompt's own placeholder is unreadable. */
export function readQuotes(value: unknown): string[] | undefined {
  if (value === null || value === undefined) return [];
  if (typeof value === 'string')
    return isPlaceholder(value) ? undefined : NO_QUOTE.has(fold(value)) ? [] : [value];
  if (isRecord(value)) {
    const text = value.quote ?? value.citation ?? value.text ?? value.texte ?? value.extrait;
    return typeof text === 'string' ? readQuotes(text) : undefined;
  }
  if (!Array.isArray(value)) return undefined;
  const quotes: string[] = [];
  for (const entry of value) {
    const read = Array.isArray(entry) ? undefined : readQuotes(entry);
    if (!read) return undefined;
    quotes.push(...read);
  }
  return quotes;
}

/** Free text: a string, a list of strings joined by a space, null as nothing. */
export function readText(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
    ? value.join(' ')
    : undefined;
}

/** The one of `ids` a judge means: case, brackets and a trailing colon aside; undefined where there is none. */
export function readId(value: unknown, ids: Iterable<string>): string | undefined {
  const clean = (text: string) =>
    text
      .normalize('NFC')
      .replace(/[\s[\]():*"]+/g, '')
      .toLowerCase();
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const said = String(value);
  if (said.length > 200) return undefined;
  for (const id of ids) if (clean(id) === clean(said)) return id;
  return undefined;
}
