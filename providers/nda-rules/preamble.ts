import { type ReadName, readName } from './party-name.ts';

const HEAD_CHARS = 4_000;
/** A party's description (state, address, short name) ends well within this. */
const DESCRIPTION_CHARS = 900;
const MOST_PARTIES = 8;
/** A hostile text may be all openers; a contract has one, near its top. */
const MOST_OPENERS = 40;

/** What stands right before the parties. */
const OPENER = /\b(?:by and between|by and among|between|among|is by|made by|PARTIES)\b:? /gi;
/** What may precede a name: marks, conjunctions, list numbers. */
const LEAD =
  /^(?:[\s_,;:"]|(?:and|or|by|among|between|the undersigned)\b|\((?:[ivx]{1,3}|\d|[a-d])\)|(?:\d|[ivx]{1,3})[.)] )*/i;
/** Brackets, ends of the sentence, and the joints between parties. */
const MARK =
  /[()]|\. (?=[A-Z])|\b(?:WHEREAS|RECITALS?|WITNESSETH|BACKGROUND|NOW|regarding)\b|[,;]? ?\band,? (?=[A-Z0-9("_])|; /g;
const ABBREVIATION = /\b(?:Inc|Corp|Co|Ltd|L\.P|N\.V|St|No|Ave|Blvd|Rd|Dr|Mr|Ms|[A-Z])$/i;

/** The parties that the opening sentence names ("by and between A, a Delaware corporation, and B"). */
export function preambleParties(flat: string): ReadName[] {
  let best: ReadName[] = [];
  let tries = 0;
  for (const match of flat.slice(0, HEAD_CHARS).matchAll(OPENER)) {
    const start = match.index + match[0].length;
    const found = readList(flat.slice(start, start + DESCRIPTION_CHARS * MOST_PARTIES));
    if (found.length > best.length) best = found;
    tries += 1;
    if (best.length > 1 || tries === MOST_OPENERS) break;
  }
  return best;
}

/** Reads a party, skips its description, and goes on at the next joint, to the end of the sentence. */
function readList(text: string): ReadName[] {
  const parties: ReadName[] = [];
  let at = 0;
  while (parties.length < MOST_PARTIES && at < text.length) {
    at += LEAD.exec(text.slice(at, at + 300))![0].length;
    const party = readName(text.slice(at, at + 200));
    if (party) {
      if (!parties.some((known) => known.name.includes(party.name))) parties.push(party);
      at += party.length;
    }
    const next = nextJoint(text.slice(at, at + DESCRIPTION_CHARS));
    if (next === null) break;
    at += next;
  }
  return parties;
}

/**
 * Where the next party may begin: after "and" or after a closed bracket, outside brackets; null at the end of the
 * sentence. An "and" in a description ("its subsidiaries and affiliates") is followed by no capital.
 */
function nextJoint(text: string): number | null {
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    const end = index + mark.length;
    if (mark === '(') depth += 1;
    else if (mark === ')') {
      depth = Math.max(0, depth - 1);
      const joint = depth === 0 && afterBracket(text, end);
      if (joint) return joint;
    } else if (depth === 0) {
      if (/\band\b/.test(mark) || mark === '; ') return end;
      if (mark !== '. ' || !ABBREVIATION.test(text.slice(Math.max(0, index - 5), index))) return null;
    }
  }
  return null;
}

/** `("Acme"), Bolt LLC` goes on with a party, `("Acme") Bolt` only if that is a company; else 0. */
function afterBracket(text: string, end: number): number {
  const start = end + /^[,;]? ?(?:and )?/.exec(text.slice(end, end + 6))![0].length;
  const named = readName(text.slice(start, start + 200));
  return named && (named.company || start > end + 1) ? start : 0;
}
