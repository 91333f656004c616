import type { LawIndex } from './law-data.ts';
import type { StatuteFinding } from './statute-finding.ts';

/** Acts without an annex. */
const NO_ANNEX: ReadonlySet<string> = new Set(['RGPD', 'LED', 'DSA', 'DGA', 'DataAct', 'DORA']);

/** What is known of a recital ("considérant 26") or of something in an annex ("RGPD annexe"); else undefined. */
export function judgePart(index: LawIndex, instrument: string, number: string): StatuteFinding | undefined {
  const recital = /^considérant (\d+)$/.exec(number)?.[1];
  const act = /^(.+) annexe$/.exec(instrument)?.[1];
  const title = (id: string) => index.treaty(id)?.title ?? id;
  if (recital !== undefined) {
    const highest = index.treaty(instrument)?.recitals;
    if (highest === undefined)
      return {
        verdict: 'unknown-coverage',
        reason: `The recitals of ${title(instrument)} are not counted here`,
      };
    return Number(recital) >= 1 && Number(recital) <= highest
      ? { verdict: 'exists', reason: `One of the ${highest} recitals of ${title(instrument)}` }
      : { verdict: 'does-not-exist', reason: `${title(instrument)} has ${highest} recitals` };
  }
  if (act === undefined) return undefined;
  return NO_ANNEX.has(act)
    ? { verdict: 'does-not-exist', reason: `${title(act)} has no annex` }
    : { verdict: 'unknown-coverage', reason: `The annexes of ${title(act)} are not listed here` };
}
