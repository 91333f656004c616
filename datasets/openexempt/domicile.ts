import type { State } from '../../assertions/scoring/openexempt/statutes.ts';
import type { Case } from './schema.ts';

const DAY = 86_400_000;

/**
 * The state whose exemptions apply under 11 U.S.C. § 522(b)(3)(A): the one the debtor was domiciled in for
 * the whole 730 days before the petition, or else the one that held the greater part of the 180 days before
 * those. undefined: two states share the greatest number of those days, which the statute does not settle.
 */
export function applicableState(facts: Pick<Case, 'petition_date' | 'domicile_dates'>): State | undefined {
  const recent = daysByState(facts, 730, 0);
  if (recent.length === 1) return recent[0]![0];
  const [most, next] = daysByState(facts, 730 + 180, 730);
  return most && next?.[1] !== most[1] ? most[0] : undefined;
}

/** Days of domicile by state from `first` to `last` days before the petition, most first; none: left out. */
function daysByState(
  { petition_date, domicile_dates }: Pick<Case, 'petition_date' | 'domicile_dates'>,
  first: number,
  last: number,
): [State, number][] {
  const petition = dayNumber(petition_date);
  const moves = Object.entries(domicile_dates)
    .map(([date, state]) => ({ day: dayNumber(date), state }))
    .sort((a, b) => a.day - b.day);
  const days = new Map<State, number>();
  moves.forEach(({ day, state }, index) => {
    const from = Math.max(day, petition - first);
    const to = Math.min(moves[index + 1]?.day ?? petition, petition - last);
    if (to > from) days.set(state, (days.get(state) ?? 0) + to - from);
  });
  return [...days].sort((a, b) => b[1] - a[1]);
}

/** Days since 1970-01-01. */
export function dayNumber(date: string): number {
  return Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / DAY;
}

/** The inverse of `dayNumber`, in the form of the data sets. */
export function dayText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 19);
}
