import { findDurations } from './durations.ts';
import type { NdaText } from './text.ts';

/** How far back the subject and verb of a duration's clause are looked for. */
const CLAUSE_CHARS = 330;
/** A contract names a hundred lengths of time at most; a hostile text may be all of them. */
const MOST_DURATIONS = 300;

const ENDS =
  '(?:terminat\\w*|expires?|ceases?|ends?|lapses?|continues?|remains?|survives?|governs?|covers?|be (?:effective|valid|binding|in (?:full )?force)|in effect)';
const PAPER =
  '(?:(?<!portion of )(?:this|the) (?:[\\w/&-]+ ){0,4}(?:agreement|nda|undertaking|contract)|\\bit (?:shall|will))';
const DUTIES =
  '(?:obligations?|commitments?|restrictions?|covenants?|undertakings?|terms|provisions|dut(?:y|ies)|confidentiality)';

/** What a clause must say before its duration for that to be the contract's term, best first. */
const CLAUSES: { score: number; pattern: RegExp }[] = [
  // "The term of this Agreement shall be"; "during the term of" speaks of something else.
  {
    score: 6,
    pattern: new RegExp(
      `(?<!(?:during|under|for) (?:the )?)\\b(?:term (?:of|for) ${PAPER}|have a term of)\\b[^.]{0,80}$`,
      'i',
    ),
  },
  // "This Agreement shall terminate", "remain in effect".
  { score: 5, pattern: new RegExp(`\\b${PAPER}\\b[^.]{0,160}\\b${ENDS}\\b[^.]{0,170}$`, 'i') },
  // "The obligations hereunder shall expire".
  { score: 4, pattern: new RegExp(`\\b${DUTIES}\\b[^.]{0,160}\\b${ENDS}\\b[^.]{0,120}$`, 'i') },
];
const LEAST_SCORE = 3;

/** Other clocks of a contract: covenants on staff and shares, notice, employment, renewal, look-back periods. */
const OTHER_CLOCK =
  /\b(?:solicit\w*|standstill|hire|notice|employ\w*|renew\w*|compete|competition|vest\w*|salary|severance|preceding|prior to|request|arbitrat\w*|appoint\w*|restrict(?:ed|ion) period|definitive transaction|pay\w*|benefits?)\b/i;
/** A period that starts when something else ends is not the contract's own. */
const OTHER_START =
  /^(?:(?!\b(?:unless|or until)\b)[^.,;]){0,80}?\b(?:terminat\w*|expiration|employ\w*|ceased?|no longer|relationship|occurrence|thereafter|completion|discussions|negotiations|preceding|later of|notice|prior)\b/i;
/** "two years from the date hereof": counted from the contract's own date. */
const OWN_START =
  /^[^.;]{0,30}?\b(?:date (?:hereof|of (?:this|the)|first|set)|effective date|hereof|this agreement|execution)\b/i;

/** How long the contract binds (`2_years`), or null. Of equally good clauses the first counts. */
export function findTerm({ flat }: NdaText): string | null {
  let best: { score: number; label: string } | null = null;
  for (const { label, unit, start, end } of findDurations(flat, MOST_DURATIONS)) {
    if (unit === 'day') continue; // days count notice and revocation, hardly ever a contract
    const clause = lastSentence(flat.slice(Math.max(0, start - CLAUSE_CHARS), start));
    const score = scoreClause(clause, flat.slice(end, end + 100));
    if (score >= LEAST_SCORE && score > (best?.score ?? 0)) best = { score, label };
  }
  return best?.label ?? null;
}

function scoreClause(before: string, after: string): number {
  for (const { score, pattern } of CLAUSES) {
    const said = pattern.exec(before)?.[0];
    if (said === undefined) continue;
    const own = OWN_START.test(after);
    return (
      score + (own ? 1 : 0) - (OTHER_CLOCK.test(said) ? 3 : 0) - (!own && OTHER_START.test(after) ? 4 : 0)
    );
  }
  return 0;
}

/** What follows the last full stop that ends a sentence. */
function lastSentence(text: string): string {
  const stops = [...text.matchAll(/(?<!\b(?:Inc|Co|Corp|Ltd|No|Sec|St|Mr))\. (?=[A-Z(])/g)];
  return text.slice((stops.at(-1)?.index ?? -2) + 2);
}
