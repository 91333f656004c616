import { agreementOf, type Pair } from '../../assertions/scoring/memo/agreement.ts';
import type { Dimension } from '../../assertions/scoring/memo/criterion.ts';
import { pythonRandom } from '../../assertions/scoring/statistics/python-random.ts';

/** A verdict of the judge next to the gold one, as whether the answer passes (a fault that is not committed passes). */
export interface JudgedPair extends Pair {
  /** The memo it is about. */
  memo: string;
  /** `good`, `flawed`, or what a memo between them puts to the test. */
  kind: string;
  dimension: Dimension;
}

/** A figure with its interval at 95 %: 1,000 bootstrap samples of whole memos, seed 42. */
export interface Estimate {
  value: number | null;
  low: number | null;
  high: number | null;
}

export interface KindAgreement {
  memos: number;
  verdicts: number;
  agreement: Estimate;
  kappa: Estimate;
}

/** Cohen's kappa up to which a judge does no better than who does not read. */
export interface Rules {
  /** Of a good memo all is met, of a flawed one nothing; of one between, form and no substance or method, no fault. */
  readsNothing: KindAgreement;
  /** The verdict that the gold gives most often in each dimension. */
  majority: KindAgreement;
}

const RESAMPLES = 1000;
const SEED = 42;

export function agreementWithInterval(pairs: readonly JudgedPair[]): KindAgreement {
  const memos = [...Map.groupBy(pairs, ({ memo }) => memo).values()];
  const random = pythonRandom(SEED);
  const samples =
    memos.length < 2
      ? []
      : Array.from({ length: RESAMPLES }, () =>
          agreementOf(memos.flatMap(() => memos[random.choice(memos.length)]!)),
        );
  const whole = agreementOf(pairs);
  const estimate = (of: 'agreement' | 'kappa'): Estimate => {
    const sorted = samples.flatMap((sample) => sample[of] ?? []).sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? null;
    return { value: whole[of], low: at(0.025), high: at(0.975) };
  };
  return {
    memos: memos.length,
    verdicts: pairs.length,
    agreement: estimate('agreement'),
    kappa: estimate('kappa'),
  };
}

/** What two rules that read no memo reach on the same verdicts. */
export function rulesOfThumb(pairs: readonly JudgedPair[]): Rules {
  const readsNothing = ({ kind, dimension }: JudgedPair) =>
    kind === 'good' || (kind !== 'flawed' && ['structure', 'style', 'negative'].includes(dimension));
  const byDimension = Map.groupBy(pairs, ({ dimension }) => dimension);
  const isMostly = new Map(
    [...byDimension].map(([name, own]) => [name, own.filter(({ gold }) => gold).length * 2 > own.length]),
  );
  const by = (judge: (pair: JudgedPair) => boolean) =>
    agreementWithInterval(pairs.map((pair) => ({ ...pair, judged: judge(pair), confidence: 1 })));
  return { readsNothing: by(readsNothing), majority: by(({ dimension }) => isMostly.get(dimension)!) };
}

/**
 * What a judge may be used for, by the lower end of its kappa's interval: "substantial" and "almost perfect" agreement
 * begin at 0.6 and 0.8 (Landis and Koch 1977), and a rule that reads nothing must be below it.
 */
export function mayBeUsedFor(judge: KindAgreement, rules: Rules): string {
  const low = judge.kappa.low;
  const best = Math.max(rules.readsNothing.kappa.value ?? 0, rules.majority.kappa.value ?? 0);
  const known = `kappa ${fixed(judge.kappa.value)}, from ${fixed(low)} to ${fixed(judge.kappa.high)}`;
  if (low === null) return `Nothing can be said: too few memos (${judge.memos}).`;
  if (low <= best)
    return `For nothing but to see the machinery run: it may be no better than a rule that reads no memo (${known}; such a rule reaches ${fixed(best)}).`;
  if (low < 0.6)
    return `To rank models that lie far apart, over many memos, not to assess one memo (${known}; 0.6 is wanted for more).`;
  if (low < 0.8)
    return `To compare models over all tasks, with intervals; a single memo still needs a reader (${known}; 0.8 is wanted for more).`;
  return `To compare models, and to sort single memos before a lawyer reads them (${known}).`;
}

const fixed = (number: number | null) => (number === null ? '–' : number.toFixed(3));
