import { courts, type Family } from './courts.ts';
import { type Folded, unfold } from './fold.ts';
import { matchAt } from './patterns.ts';

/** A court as it is named in the text. */
export interface NamedCourt {
  /** "Cass.", "CA Paris" … */
  court: string;
  family: Family;
  /** The name stands for a chamber: a date must follow at once. */
  chamber: boolean;
  end: number;
}

/** The courts that the name at a place may mean, with the word that it begins with. */
export function* courtsAt(doc: Folded, at: number, word: string): Generator<NamedCourt> {
  for (const { pattern, court, family, capitals, chamber = false } of courts.get(word) ?? []) {
    if (capitals && doc.cased[at + word.length - 1] === word.at(-1)) continue;
    const match = matchAt(pattern, doc.low, at);
    if (!match) continue;
    const town = match[1] && townOf(doc, at + match[0].lastIndexOf(match[1]), match[1]);
    if (match[1] && !town) continue;
    yield { court: town ? `${court} ${town}` : court, family, chamber, end: at + match[0].length };
  }
}

/** A town as written: it has a capital. */
export function townOf(doc: Folded, at: number, town: string): string | undefined {
  const letters = doc.cased.slice(at, at + town.length);
  if (letters[0] === town[0]) return undefined;
  const [start, end] = unfold(doc, at, at + town.length);
  const written = doc.original.slice(start, end);
  return written === written.toUpperCase() && written.length > 2
    ? written.charAt(0) + written.slice(1).toLowerCase()
    : written;
}
