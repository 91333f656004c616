import type { LawIndex } from './law-data.ts';
import type { StatuteFinding } from './statute-finding.ts';

/** Recitals of the acts of the Union whose text the index was made from. */
const RECITALS: Readonly<Record<string, number>> = {
  AIAct: 180,
  AIFM: 95,
  CER: 45,
  CRA: 130,
  CSDDD: 99,
  CSRD: 84,
  Cybersecurity: 110,
  DataAct: 119,
  DGA: 63,
  DMA: 109,
  DORA: 106,
  DSA: 156,
  EHDS: 115,
  Taxonomie: 60,
  RGPD: 173,
  GPSR: 108,
  LED: 107,
  MiCA: 119,
  MiFID2: 170,
  MiFIR: 55,
  NIS2: 144,
  PLD: 64,
  DSP2: 113,
  SFDR: 35,
};

/** Acts without an annex. */
const NO_ANNEX: ReadonlySet<string> = new Set(['RGPD', 'LED', 'DSA', 'DGA', 'DataAct', 'DORA']);

/** What is known of a recital ("considérant 26") or of something in an annex ("RGPD annexe"); else undefined. */
export function judgePart(index: LawIndex, instrument: string, number: string): StatuteFinding | undefined {
  const recital = /^considérant (\d+)$/.exec(number)?.[1];
  const act = /^(.+) annexe$/.exec(instrument)?.[1];
  const title = (id: string) => index.treaty(id)?.title ?? id;
  if (recital !== undefined) {
    const highest = Object.hasOwn(RECITALS, instrument) ? RECITALS[instrument]! : undefined;
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
