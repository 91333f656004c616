import type { Folded } from './fold.ts';
import type { Mention } from './mention.ts';
import { anyOf, matchAt, maybe, sticky } from './patterns.ts';

/** Short names that a document gives to a text: "règlement 139/2004 (RCC)", "(ci-après « la Loi »)". */

interface Alias {
  /** As written, in folded text. */
  written: string;
  ids: readonly string[];
  noun: string;
}

/** Acts by noun and day, null where there are several of that day. */
const dated = new WeakMap<Folded, Map<string, string | null>>();

const byDocument = new WeakMap<Folded, Map<string, Alias[]>>();

const ARTICLE = maybe('le ', 'la ', "l'", 'the ');
const MARK = anyOf('ci-apres', 'dite?', 'ci-dessous', 'hereinafter', 'the', 'le', 'la', 'les', "l'");
const SHORT_NAME = '[A-Z][A-Za-z0-9]{1,11}(?:[ -][A-Za-z0-9]{1,12}){0,3}';
const DEFINITION = sticky(
  '[ ,]{0,2}\\(? ?',
  maybe(`(${MARK}),? ?${maybe('denommee? ', 'designee? ', 'apres ')}${ARTICLE}`),
  `(")? ?${ARTICLE}(${SHORT_NAME}) ?("?) ?\\)`,
);
/** More short names than a document needs. */
const MOST = 50;

/** Reads the definition that may stand behind a name; whether there is one. */
export function defineAlias(doc: Folded, mention: Mention): boolean {
  const { cased } = doc;
  noteDay(doc, mention);
  if (!/[(]/.test(cased.slice(mention.end, mention.end + 3))) return false;
  const match = matchAt(DEFINITION, cased, mention.end);
  if (!match) return false;
  const [, marked, opened, written, closed] = match as unknown as string[];
  const isAcronym = /^[A-Z][A-Za-z0-9]*[A-Z0-9][A-Za-z0-9]*$/.test(written!) && written!.length > 1;
  if (!(isAcronym || (opened && closed) || marked)) return false;
  const aliases = byDocument.get(doc) ?? new Map<string, Alias[]>();
  byDocument.set(doc, aliases);
  if (aliases.size >= MOST) return false;
  const first = /^[a-z0-9]+/.exec(written!.toLowerCase())![0];
  const known = aliases.get(first) ?? [];
  if (known.some((one) => one.written === written)) return false;
  aliases.set(first, [...known, { written: written!, ids: mention.ids, noun: mention.noun }]);
  return true;
}

function noteDay(doc: Folded, { act, noun, ids: [id] }: Mention): void {
  if (!act?.date || act.number === null) return;
  const days = dated.get(doc) ?? new Map<string, string | null>();
  dated.set(doc, days);
  const key = `${noun} ${act.date}`;
  days.set(key, (days.get(key) ?? id) === id ? id! : null);
}

/** The act named with its number before that "le règlement du 26 juin 2013" means. */
export function actOfDay(doc: Folded, mention: Mention): Mention {
  const { act, noun } = mention;
  const id = act && act.number === null ? dated.get(doc)?.get(`${noun} ${act.date}`) : undefined;
  return id ? { ...mention, ids: [id] } : mention;
}

/** First words of the short names, so far. */
export const aliasWords = (doc: Folded): Iterable<string> => byDocument.get(doc)?.keys() ?? [];

/** The text that a short name means here. */
export function aliasAt(doc: Folded, start: number, word: string): Mention | undefined {
  for (const { written, ids, noun } of byDocument.get(doc)?.get(word) ?? []) {
    const end = start + written.length;
    if (doc.cased.startsWith(written, start) && !/[A-Za-z0-9]/.test(doc.cased[end] ?? ' '))
      return { ids, noun, start, end };
  }
  return undefined;
}
