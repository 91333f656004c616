import { isRecord } from '../../core/read-json.ts';
import { isPlaceholder } from '../extraction/field-scores.ts';
import { readBoolean } from '../memo/judge-values.ts';
import { same } from './compare.ts';
import { readDate } from './dates.ts';
import type { Field, Item, Kind } from './fields.ts';
import { readAmount, readPercentage } from './numbers.ts';
import { plain } from './plain-text.ts';

/** What an answer gives for a field. */
export interface Reading {
  /** One for a scalar, any number for a list; none where the answer says that there is none. */
  items: Item[];
  /** Values that say "none" in words or as 0: absent, unless the contract has something to say there. */
  denials: Item[];
  /** Values of which nothing could be made; each is wrong. */
  unreadable: string[];
  /** Entries beyond the longest list that is looked at; each is wrong. */
  surplus: number;
}

/** More entries than any contract has are wrong without being compared. */
const MOST_ITEMS = 100;

const LISTS: ReadonlySet<Kind> = new Set(['owns', 'texts', 'names', 'forms', 'registers', 'addresses']);
export const isList = (kind: Kind): boolean => LISTS.has(kind);

const NOT_SAID =
  /^(?:non (?:precise|applicable|stipule|mentionne|renseigne|specifie|prevu|communique|indique|determine)e?s?|inconnue?s?|not (?:applicable|specified|stated|provided)|\[.{0,20}\]|a completer)[ .]*$/;
/** "Aucune", "aucun séquestre n'est prévu", "il n'y a pas de franchise"; with an exception it says more than none. */
const DENIALS = [
  "aucune?s?(?: [a-z][a-z -]{0,60})?(?: (?:n'(?:est|a ete)|ne sont) (?:prevu|stipule|convenu)e?s?)?",
  'neant|sans objet|none|nil',
  "(?:le contrat |l'acte |la convention |il )?ne (?:prevoit|stipule|comporte|contient) (?:pas|aucune?)(?: (?:de |d')?[a-z][a-z -]{0,60})?",
  "il n'(?:y a|est prevu|est stipule) (?:pas|aucune?)(?: (?:de |d')?[a-z][a-z -]{0,60})?",
  "(?:pas|absence) (?:de |d')[a-z][a-z' -]{0,40}",
  'sans [a-z]{1,20}',
  'no [a-z][a-z -]{0,40}',
];
const DENIAL = new RegExp(`^(?:${DENIALS.join('|')})[ .]*$`);
const EXCEPTION = /\b(?:sauf|hormis|hors|excepte|autres?|que|other|except|unless)\b/;
const denies = (value: string) => {
  const text = plain(value);
  return DENIAL.test(text) && !EXCEPTION.test(text);
};
/** "Oui, 10 % du prix" answers yes, and says more. */
const YES_OR_NO = /^(oui|non|yes|no)\s*[,;:.(-]/;

/** The value of a field in an answer; a party may be one object or a list of them. Never throws. */
export function readField(answer: Record<string, unknown>, { path, kind }: Field): Reading {
  const raw = rawValue(answer, path);
  const values = isList(kind)
    ? [raw].flat(2).flatMap((value) => split(value, kind, typeof raw === 'string'))
    : [raw];
  const given = values.filter((value) => value !== null && value !== undefined);
  const surplus = Math.max(0, given.length - MOST_ITEMS);
  const reading: Reading = { items: [], denials: [], unreadable: [], surplus };
  for (const value of given.slice(0, MOST_ITEMS)) readItem(value, kind, reading);
  // Two parties of one legal form, or at one address, are one entry of the set.
  if (isList(kind))
    reading.items = reading.items.filter(
      (item, i, items) => !items.slice(0, i).some((other) => same(kind, item, other)),
    );
  return reading;
}

/**
 * Parties are given as one text, separated by semicolons. A list of texts given as one text is split there too, and before
 * its numbers ("1) … 2) …"); an entry of a list that is given as one may hold a semicolon.
 */
const split = (value: unknown, kind: Kind, whole: boolean): unknown[] => {
  if (typeof value !== 'string' || ((kind === 'texts' || kind === 'owns') && !whole)) return [value];
  const parts = value.split(
    kind === 'texts' || kind === 'owns' ? /;|\n|(?<=\S)\s+(?=\(?\d{1,2}[.)°]\s)/ : /;|\n/,
  );
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

/** The value as the answer has it. */
export function rawValue(answer: Record<string, unknown>, path: string): unknown {
  const [group, name] = path.split('.') as [string, string?];
  const holder = Object.hasOwn(answer, group) ? answer[group] : undefined;
  if (name === undefined) return holder;
  if (Array.isArray(holder)) return holder.flatMap((one) => (isRecord(one) ? [one[name]] : []));
  return isRecord(holder) && Object.hasOwn(holder, name) ? holder[name] : undefined;
}

function readItem(value: unknown, kind: Kind, into: Reading): void {
  if (typeof value === 'string' && isEmptyWord(value)) return;
  const item = readTyped(value, kind);
  if (item === undefined) into.unreadable.push(show(value));
  // "false" says what null says: the contract has none.
  else if (item === false) return;
  else if (item === 0 || (typeof item === 'string' && denies(item))) into.denials.push(item);
  else into.items.push(item);
}

const isEmptyWord = (value: string) =>
  value.length < 60 && (isPlaceholder(value) || NOT_SAID.test(plain(value)));

function readTyped(value: unknown, kind: Kind): Item | false | undefined {
  switch (kind) {
    case 'amount':
      return typeof value === 'string' && denies(value) ? value : readAmount(value);
    case 'percentage':
      return readPercentage(value);
    case 'boolean': {
      if (typeof value !== 'string') return readBoolean(value);
      return denies(value) ? false : readBoolean(YES_OR_NO.exec(plain(value))?.[1] ?? value);
    }
    case 'date':
      return readDate(value);
    default:
      if (typeof value === 'number' || typeof value === 'boolean') return String(value);
      // Several sellers, say, where the table has one cell for them.
      if (kind === 'own' && Array.isArray(value) && value.every((one) => typeof one === 'string'))
        return value.join('\n');
      return typeof value === 'string' ? value.trim() : undefined;
  }
}

/** A value for the reader, in one short line. */
export function show(value: unknown): string {
  const text = typeof value === 'string' ? value : asJson(value);
  const line = text.slice(0, 400).replace(/\s+/g, ' ').trim();
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}

function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Nested deeper than the stack.
    return Array.isArray(value) ? '[…]' : '{…}';
  }
}
