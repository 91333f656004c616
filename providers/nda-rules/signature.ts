import { type ReadName, readName } from './party-name.ts';
import type { NdaText } from './text.ts';

/** Signature blocks come at the end; schedules may follow. */
const LAST_LINES = 90;

/** Who signs: companies above "By:", then persons who sign in their own name. */
export function signatureParties({ lines }: NdaText): ReadName[] {
  const block = lines.slice(-LAST_LINES);
  const companies = block.flatMap((line) => companyLine(line) ?? []);
  const persons = block.flatMap((line, index) => {
    const signed = /^(?:x |signature:? )?\/ ?s ?\/ ?(.+)$/i.exec(line)?.[1];
    if (!signed || /\bby:?$/i.test(block[index - 1] ?? '')) return []; // signs for a company
    return printedName(signed, block.slice(index + 1, index + 4)) ?? [];
  });
  return [...companies.slice(0, 2), ...persons.slice(0, 1)];
}

/** A line that holds a company's name and nothing else but its trade name or "By:". */
function companyLine(line: string): ReadName | null {
  const named = readName(line);
  return named?.company && /^[.,:]?(?: ?(?:d\/b\/a|by:).*)?$/i.test(line.slice(named.length)) ? named : null;
}

/** The name printed below a signature is fuller than the signature ("/s/ Ann Lee" over "ANN M. LEE"). */
function printedName(signed: string, below: string[]): ReadName | null {
  const signer = readName(signed);
  if (!signer || signer.company) return null;
  const last = lastWord(signer.name);
  const printed = below.map((line) => readName(line.replace(/^(?:print(?:ed)? )?name:? ?/i, '')));
  return printed.find((name) => name && !name.company && lastWord(name.name) === last) ?? signer;
}

function lastWord(name: string): string {
  return name.split('_').at(-1)!;
}
