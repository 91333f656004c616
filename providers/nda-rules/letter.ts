import { type ReadName, readName } from './party-name.ts';
import type { NdaText } from './text.ts';

const HEAD_CHARS = 3_500;
/** A bracket that gives a short name: `(the "Company")`, `(together with its subsidiaries, "Acme")`. */
const SHORT_NAME = /\([^()]{0,160}?"(?:the )?[A-Z][\w .&'-]{1,30},?"/g;
const SALUTATION = /^(?:dear |ladies|gentlem[ae]n|to whom)/i;
/** Lines of an address above the salutation. */
const ADDRESS_LINES = 14;

/** Parties of a letter or an undertaking: the company it defines first, the addressee, other defined companies. */
export function letterParties(text: NdaText): ReadName[] {
  const [first, ...others] = definedCompanies(text.flat.slice(0, HEAD_CHARS));
  return [...(first ? [first] : []), ...addressee(text.lines), ...others];
}

/** `Acme, Inc., a Delaware corporation (the "Company")`. */
function definedCompanies(head: string): ReadName[] {
  const parties: ReadName[] = [];
  for (const { index } of head.matchAll(SHORT_NAME)) {
    const named = lastCompany(head.slice(Math.max(0, index - 200), index));
    if (named && !parties.some(({ name }) => name === named.name)) parties.push(named);
  }
  return parties.slice(0, 2);
}

/** The company named last in `text`: the one that a bracket after it defines. */
function lastCompany(text: string): ReadName | null {
  let last: ReadName | null = null;
  let read = 0;
  for (const { index } of text.matchAll(/(?<![\w&.-])[A-Z0-9]/g)) {
    if (index < read) continue;
    const named = readName(text.slice(index));
    if (!named?.company) continue;
    last = named;
    read = index + named.length;
  }
  return last;
}

/** The company in the lines above "Ladies and Gentlemen" or "Dear …"; none or one. */
export function addressee(lines: string[]): ReadName[] {
  const salutation = lines.slice(0, 60).findIndex((line) => SALUTATION.test(line));
  for (const line of lines.slice(Math.max(0, salutation - ADDRESS_LINES), Math.max(0, salutation))) {
    const named = readName(line);
    if (named?.company && named.length >= line.length - 2) return [named];
  }
  return [];
}
