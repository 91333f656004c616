/** One verdict of a judge next to the gold one. */
export interface Pair {
  gold: boolean;
  judged: boolean;
  /** How sure the judge was of its verdict, 0 to 1. */
  confidence: number;
}

export interface Agreement {
  count: number;
  /** Share of verdicts that agree, 0 to 1; null where there are none. */
  agreement: number | null;
  /** Cohen's kappa, -1 to 1; null where chance alone agrees always (both give one and the same verdict). */
  kappa: number | null;
  /** The judge says true, the gold false. */
  falseTrue: number;
  /** The judge says false, the gold true. */
  falseFalse: number;
  /** Expected calibration error, 0 to 1: mean |confidence - share right| over bins, weighted by their size. */
  calibrationError: number | null;
}

/** Agreement beyond chance: (po - pe) / (1 - pe), Cohen (1960). Calibration as Guo et al. (2017), ten equal bins. */
export function agreementOf(pairs: readonly Pair[]): Agreement {
  const count = pairs.length;
  const falseTrue = pairs.filter(({ gold, judged }) => judged && !gold).length;
  const falseFalse = pairs.filter(({ gold, judged }) => !judged && gold).length;
  if (count === 0)
    return { count, agreement: null, kappa: null, falseTrue, falseFalse, calibrationError: null };
  const agreement = (count - falseTrue - falseFalse) / count;
  const share = (of: (pair: Pair) => boolean) => pairs.filter(of).length / count;
  const [gold, judged] = [share((pair) => pair.gold), share((pair) => pair.judged)];
  const byChance = gold * judged + (1 - gold) * (1 - judged);
  const kappa = byChance === 1 ? null : (agreement - byChance) / (1 - byChance);
  return { count, agreement, kappa, falseTrue, falseFalse, calibrationError: calibrationError(pairs) };
}

const BINS = 10;

function calibrationError(pairs: readonly Pair[]): number {
  const bins = Array.from({ length: BINS }, () => ({ confidence: 0, right: 0 }));
  for (const { gold, judged, confidence } of pairs) {
    const bin = bins[Math.min(BINS - 1, Math.floor(confidence * BINS))]!;
    bin.confidence += confidence;
    if (gold === judged) bin.right++;
  }
  // |mean confidence - share right| x share of the pairs: the bin's own size cancels out.
  return bins.reduce((sum, { confidence, right }) => sum + Math.abs(confidence - right), 0) / pairs.length;
}
