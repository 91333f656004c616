/** One answer to an OpenExempt task: the original's numbers, and next to them what a careful reader finds. */
import { type AllowableResult, compareJurisdictions, scoreAllowable } from './allowable.ts';
import { type Answer, type Claim, readAmounts, readCitations, readClaims } from './answer.ts';
import {
  readAmountsCarefully,
  readCitationsCarefully,
  readClaimsCarefully,
  readJurisdictions,
} from './careful/read-answer.ts';
import { type ClassificationResult, scoreClassification } from './classification.ts';
import { matchAsPublished, matchCarefully } from './match-assets.ts';
import { type NonexemptResult, scoreNonexempt } from './nonexempt.ts';
import { carefulOutcome, noSolution, type OptimalResult, type Outcome, scoreOptimal } from './optimal.ts';
import { estateOf, rightGoldOf, type Sample, type SampleOf } from './sample.ts';
import { scoreValuation, type ValuationResult } from './valuation.ts';

/** What the answer was compared with, by task. */
export type Detail =
  | { task: 'AE'; result: AllowableResult }
  | { task: 'EC'; result: ClassificationResult }
  | { task: 'EV'; result: ValuationResult }
  | { task: 'NA'; result: NonexemptResult }
  | { task: 'OE'; result: OptimalResult };

export interface TaskScore {
  /** The published F1 of this sample, NaN where the original leaves it out. */
  f1: number;
  /** F1 that decides pass or fail: the published one, but an answer of "nothing" is right where it is. */
  passing: number;
  /** Scores by metric name; one that is not defined for the sample is not there. */
  scores: Record<string, number>;
  /**
   * Weights that make a weighted mean over samples what the original reports for all of them: 1, but for OE the
   * sample's share of the pooled counts. A score without a weight has weight 1.
   */
  weights: Record<string, number>;
  /** Why the original reads no answer. */
  invalidFormat: string | undefined;
  /** By the original's reading. */
  detail: Detail;
}

/** Scores any output; throws InputError where gold and case contradict each other. Linear in the output. */
export function scoreSample(output: string, sample: Sample, source: string): TaskScore {
  switch (sample.task) {
    case 'AE':
      return scoreAE(output, sample);
    case 'EC':
      return scoreEC(output, sample);
    case 'EV':
      return scoreEV(output, sample);
    case 'NA':
      return scoreNA(output, sample);
    case 'OE':
      return scoreOE(output, sample, source);
  }
}

function scoreAE(output: string, sample: SampleOf<'AE'>): TaskScore {
  const result = scoreAllowable(output, sample.gold);
  const { names = new Set<string>() } = readJurisdictions(output);
  const read = (gold: string) => compareJurisdictions(names, gold).f1;
  const invalidFormat = result.predicted.size === 0 ? 'The answer names no jurisdiction' : undefined;
  return publish({ task: 'AE', result }, invalidFormat, {
    f1_read: read(sample.gold),
    f1_right_gold: againstRight(sample, read),
  });
}

function scoreEC(output: string, sample: SampleOf<'EC'>): TaskScore {
  const { value, problem } = readCitations(output);
  const result = scoreClassification(
    matchAsPublished(value ?? NOTHING, Object.keys(sample.gold)),
    sample.gold,
  );
  const careful = readCitationsCarefully(output).value;
  const read = (gold: SampleOf<'EC'>['gold']) =>
    careful && scoreClassification(matchCarefully(careful, Object.keys(gold)), gold);
  return publishAssets({ task: 'EC', result }, problem, read(sample.gold), {
    f1_right_gold: againstRight(sample, (gold) => read(gold)?.f1_nothing_right ?? 0),
  });
}

function scoreEV(output: string, sample: SampleOf<'EV'>): TaskScore {
  const { value, problem } = readClaims(output);
  const found = scoreValuation(matchAsPublished(value ?? NOTHING, Object.keys(sample.gold)), sample.gold);
  // An answer that cannot be read counts 0 where an empty one would leave the sample out.
  const result = value ? found : { ...found, precision: 0, recall: 0, f1: 0 };
  const careful = readClaimsCarefully(output).value;
  const read = (gold: SampleOf<'EV'>['gold']) =>
    careful && scoreValuation(matchCarefully(careful, Object.keys(gold)), gold);
  return publishAssets({ task: 'EV', result }, problem, read(sample.gold), {
    f1_right_gold: againstRight(sample, (gold) => read(gold)?.f1_nothing_right ?? 0),
  });
}

function scoreNA(output: string, sample: SampleOf<'NA'>): TaskScore {
  const { value, problem } = readAmounts(output);
  const result = scoreNonexempt(value ?? NOTHING, sample.gold);
  const careful = readAmountsCarefully(output).value ?? NOTHING;
  const read = scoreNonexempt(careful, sample.gold);
  return publish({ task: 'NA', result }, problem, {
    f1_read: read.f1,
    f1_nonzero_gold: read.f1_nonzero_gold,
    exact_dollars: read.exact_dollars,
    f1_right_gold: againstRight(sample, (gold) => scoreNonexempt(careful, gold).f1),
  });
}

function scoreOE(output: string, sample: SampleOf<'OE'>, source: string): TaskScore {
  const estate = estateOf(sample, sample.case.state_jurisdiction, source);
  const { value, problem } = readClaims(output);
  const result = value ? scoreOptimal(value, sample.gold, estate) : noSolution(sample.gold, estate);
  const careful = readClaimsCarefully(output).value;
  const read = carefulOutcome(careful, sample.gold, estate);
  const right = rightGoldOf(sample);
  const rightOutcome = right.settled
    ? carefulOutcome(careful, right.gold, estateOf(sample, sample.rightState ?? estate.state, source))
    : undefined;
  const { outcome } = result;
  const scored = publish({ task: 'OE', result }, problem, {
    invalid_claim_ratio: result.invalid_claim_ratio,
    tp: Number(outcome === 'tp'),
    fp: Number(outcome === 'fp'),
    fn: Number(outcome === 'fn'),
    f1_read: solved(read),
    f1_right_gold: rightOutcome && solved(rightOutcome),
    f1_nonzero_gold: result.optimum > 0 ? solved(read) : undefined,
  });
  const weights = {
    f1: share(outcome),
    f1_oe: share(outcome),
    f1_read: share(read),
    f1_nonzero_gold: share(read),
    ...(rightOutcome && { f1_right_gold: share(rightOutcome) }),
  };
  return { ...scored, weights };
}

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();

/** The score against the right gold; undefined where the statute settles on none. */
function againstRight<Gold>(
  sample: { gold: Gold; rightGold?: Gold; goldSuspect?: string[] },
  score: (gold: Gold) => number,
): number | undefined {
  const right = rightGoldOf(sample);
  return right.settled ? score(right.gold) : undefined;
}

const solved = (outcome: Outcome) => Number(outcome === 'tp');
/** F1 = 2tp / (2tp + fp + fn): a solved sample counts twice below the line. */
const share = (outcome: Outcome) => (outcome === 'tp' ? 2 : 1);

type Extra = Record<string, number | undefined>;

/** EC and EV; `read`: what a careful reader finds, undefined: no answer. */
function publishAssets(
  detail: Extract<Detail, { task: 'EC' | 'EV' }>,
  problem: Answer<Claim[]>['problem'],
  read: ClassificationResult | ValuationResult | undefined,
  extra: Extra,
): TaskScore {
  const { f1_nothing_right = 0, f1_extra_assets = 0 } = read ?? {};
  const scored = publish(detail, problem, { f1_read: f1_nothing_right, f1_extra_assets, ...extra });
  return { ...scored, passing: problem === undefined ? f1_extra_assets : 0 };
}

function publish(detail: Detail, invalidFormat: string | undefined, extra: Extra): TaskScore {
  const { result } = detail;
  const task = detail.task.toLowerCase();
  const scores: Record<string, number> = {};
  // Not a number: the original leaves it out. Infinite: no mean and no JSON can hold it.
  const add = (name: string, value: number | undefined) => {
    if (value !== undefined && Number.isFinite(value)) scores[name] = value;
  };
  // OE is pooled: left out where it does not count, promptfoo divides by the right number of samples.
  const outcome = detail.task === 'OE' ? detail.result.outcome : undefined;
  const published = {
    precision: outcome === 'fn' ? undefined : result.precision,
    recall: outcome === 'fp' ? undefined : result.recall,
    f1: result.f1,
  };
  for (const [name, value] of Object.entries(published)) {
    add(name, value);
    add(`${name}_${task}`, value);
  }
  // Each task has its own: dollars, and totals of dollars, go wrong by other factors.
  if ('mare' in result) add(`mare_${task}`, result.mare);
  for (const [name, value] of Object.entries(extra)) add(name, value);
  scores.invalid_format = invalidFormat === undefined ? 0 : 1;
  return { f1: result.f1, passing: result.f1, scores, weights: {}, invalidFormat, detail };
}
