import { readFileSync, statSync } from 'node:fs';
import { InputError } from '../../assertions/core/input-error.ts';

/** A text without the names that are to be hidden. */
export type Redact = (text: string) => string;

/**
 * Hides names of a file, one a line: whole words, in any case and with any white space between their words. Each name is
 * the same mark everywhere ([A], [B] …), so that one can still tell who does what.
 */
export function readRedaction(file: string | undefined): Redact {
  if (file === undefined) return (text) => text;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new InputError({ source: file, problem: 'does not exist' });
  const names = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line) => line.trim().normalize('NFC'))
    .filter(Boolean);
  if (names.length === 0)
    throw new InputError({ source: file, problem: 'names nothing', expected: 'one name a line' });
  const marks = new Map(names.map((name, i) => [folded(name), `[${letters(i)}]`]));
  const pattern = names
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.split(/\s+/).map(escapeRegExp).join('\\s+'))
    .join('|');
  const named = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.normalize('NFC').replace(named, (name) => marks.get(folded(name)) ?? '[…]');
}

const folded = (name: string) => name.replace(/\s+/g, ' ').toLowerCase();
const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A, B … Z, AA, AB … */
function letters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letters(Math.floor(place / 26) - 1) + last;
}
