import { addressee, letterParties } from './letter.ts';
import type { ReadName } from './party-name.ts';
import { preambleParties } from './preamble.ts';
import { signatureParties } from './signature.ts';
import type { NdaText } from './text.ts';

/**
 * The contract's parties, as Kleister writes them. The opening sentence counts as written; where it names fewer
 * than the two that a contract has, the letterhead and then the signatures fill in.
 */
export function findParties(text: NdaText): string[] {
  const parties = preambleParties(text.flat);
  // Where the opening names one company, another that is only mentioned is not a party; the addressee is.
  const letter = parties.some(({ company }) => company) ? addressee(text.lines) : letterParties(text);
  for (const party of [...letter, ...signatureParties(text)]) {
    if (parties.length >= 2) break;
    if (!parties.some((known) => areSame(known, party))) parties.push(party);
  }
  return [...new Set(parties.map(({ name }) => name))];
}

/** One name within the other: "Acme" and "Acme, Inc." */
function areSame(a: ReadName, b: ReadName): boolean {
  const [x, y] = [lettersOf(a.name), lettersOf(b.name)];
  return x.includes(y) || y.includes(x);
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
