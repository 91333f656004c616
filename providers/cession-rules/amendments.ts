import { amountsIn } from '../../assertions/scoring/deal-points/amounts-in.ts';
import { durationsIn } from '../../assertions/scoring/deal-points/durations.ts';
import type { Line } from './text.ts';

const REPLACES = /ramene|porte|remplace|modifie|fixe|augmente|reduit/;

/** Old amounts of a contract and the new ones that an amendment puts in their place ("porté de A à B"). */
export function amendedAmounts(lines: readonly Line[]): Map<number, number> {
  const changes = new Map<number, number>();
  for (const { plain } of lines) {
    if (!REPLACES.test(plain)) continue;
    const [old, changed] = amountsIn(plain);
    if (old && changed && old.value !== changed.value) changes.set(old.value, changed.value);
  }
  return changes;
}

/** Old durations and new ones, as the amendment writes them, by months. */
export function amendedDurations(lines: readonly Line[]): Map<number, string> {
  const changes = new Map<number, string>();
  for (const { plain } of lines) {
    if (!REPLACES.test(plain)) continue;
    const [old, changed] = durationsIn(plain);
    if (old && changed) changes.set(old.months, plain.slice(changed.start, changed.end));
  }
  return changes;
}

/** What the amendment says is the price of one share now. */
export function amendedSharePrice(lines: readonly Line[]): number | undefined {
  return lines
    .flatMap(({ plain }) => amountsIn(plain).filter(({ end }) => /^ par action/.test(plain.slice(end))))
    .at(-1)?.value;
}

/** Conditions that an amendment says are met, by their letters. */
export function metConditions(lines: readonly Line[]): string[] {
  const met = lines.find(({ plain }) => /conditions? .{0,60}(?:sont|est) realisee?s?/.test(plain));
  return met
    ? [...met.plain.split(/realisee?s?/)[0]!.matchAll(/\b([a-z])\)/g)].map(([, letter]) => letter!)
    : [];
}
