/** The state whose exemptions apply, from the moves that the facts tell (11 U.S.C. § 522(b)(3)(A)). */
import { findDates } from './dates.ts';

const STATES = 'Arizona|Illinois|Oregon|Pennsylvania|Wisconsin';
/** A town before the state: stays elsewhere and opinions mostly name the state alone. */
const TOWN = new RegExp(`[A-Z][\\w.' -]*, (${STATES})\\b`, 'g');

/** undefined: the facts tell of no move. */
export function applicableState(sentences: string[]): string | undefined {
  const petition = findDates(sentences[0] ?? '')[0];
  const moves = sentences
    .slice(1)
    .flatMap(movesOf)
    .sort((a, b) => a.day - b.day);
  if (petition === undefined || moves.length === 0) return undefined;
  const start = petition - 730;
  const lately = statesBetween(moves, start, petition);
  if (lately.size === 1) return [...lately.keys()][0];
  const before = statesBetween(moves, start - 180, start);
  const known = before.size > 0 ? before : lately;
  return [...known].reduce((most, state) => (state[1] > most[1] ? state : most))[0];
}

interface Move {
  day: number;
  state: string;
}

/** A sentence with as many full dates as towns tells of moves, in order; a stay has a length instead. */
function movesOf(sentence: string): Move[] {
  const towns = [...sentence.matchAll(TOWN)];
  const dates = findDates(sentence);
  if (towns.length !== dates.length) return [];
  return dates.map((day, i) => ({ day, state: towns[i]![1]! }));
}

/** Days in each state from `start` up to the day before `end`. */
function statesBetween(moves: Move[], start: number, end: number): Map<string, number> {
  const days = new Map<string, number>();
  moves.forEach(({ day, state }, i) => {
    const from = Math.max(day, start);
    const to = Math.min(moves[i + 1]?.day ?? end, end);
    if (to > from) days.set(state, (days.get(state) ?? 0) + to - from);
  });
  return days;
}
