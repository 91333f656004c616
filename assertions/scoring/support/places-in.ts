import { bisector } from 'd3-array';
import type { Place } from '../memo/find-quote.ts';

const { left } = bisector(({ start }: Place) => start);

/** Finds, of many places, those that begin in a part of the text: in logarithmic time, as texts may have thousands. */
export function placesIn<Item extends Place>(places: readonly Item[]): (part: Place) => Item[] {
  const sorted = places.toSorted((a, b) => a.start - b.start);
  return ({ start, end }) => sorted.slice(left(sorted, start), left(sorted, end));
}
