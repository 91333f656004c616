import { findPlaces } from './places.ts';
import type { NdaText } from './text.ts';

/** The place follows its cue within a sentence or so. */
const REACH = 220;

/** From the clause that settles the matter to mere hints; each is tried on the whole text before the next. */
const CUES: RegExp[] = [
  /\b(?:govern(?:ed|ing|s)|constru(?:ed|ction|ing)|interpreted|enforced)\b[^.;]{0,120}?\b(?:laws?|statutes|jurisdiction)\b/gi,
  /\blaws? (?:of|in)\b/gi,
  /\b(?:courts?|jurisdiction|venue|arbitration)\b/gi,
  /\b(?:organized|incorporated) (?:in|under)\b/gi,
];

/** The law that governs the contract, as a state or country (`New_York`), or null. */
export function findJurisdiction({ flat }: NdaText): string | null {
  const places = findPlaces(flat);
  for (const cue of CUES) {
    let next = 0; // cues and places both come in order: one walk over each
    for (const match of flat.matchAll(cue)) {
      const end = match.index + match[0].length;
      while (next < places.length && places[next]!.start < end) next += 1;
      const place = places[next];
      if (!place) break;
      if (place.start <= end + REACH) return place.label;
    }
  }
  return null;
}
