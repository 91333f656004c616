import { InputError } from '../../assertions/core/input-error.ts';
import type { AssertionValueFunctionContext } from '../../assertions/core/test-context.ts';
import { addUsage, type JudgeUsage, noUsage } from '../../assertions/judging/client/judge-usage.ts';
import { openJudge } from '../../assertions/judging/client/open-judge.ts';
import { findingsOf, groundingOf } from '../../assertions/judging/grounding.ts';
import { type JudgedClaim, judgeClaims } from '../../assertions/judging/judge-claims.ts';
import { type Judgment, judgeRubric } from '../../assertions/judging/judge-rubric.ts';
import type { Batch, Panel } from '../../assertions/judging/open-panel.ts';
import { dossierKey } from '../../assertions/judging/prompts/dossier.prompt.ts';
import { type Agreement, agreementOf, type Pair } from '../../assertions/scoring/memo/agreement.ts';
import { answerScore } from '../../assertions/scoring/memo/answer-score.ts';
import { type Dimension, POSITIVE_DIMENSIONS } from '../../assertions/scoring/memo/criterion.ts';
import { overlap } from '../../assertions/scoring/memo/find-quote.ts';
import type { GoldAnswer } from '../../datasets/frenchlaw/read-gold.ts';
import {
  agreementWithInterval,
  type JudgedPair,
  type KindAgreement,
  mayBeUsedFor,
  type Rules,
  rulesOfThumb,
} from './rules-of-thumb.ts';

/** How a judge compares with the gold verdicts on some criteria. */
export interface CriteriaAgreement extends Omit<Agreement, 'falseTrue' | 'falseFalse'> {
  /** The answer is given what the gold denies it: a criterion met, a fault overlooked. */
  falsePasses: number;
  /** The answer is denied what the gold gives it: a criterion not met, a fault it has not. */
  falseFails: number;
}

interface ClaimsAgreement {
  /** Claims with a gold verdict true or false, whose passage the judge lists a claim in, and how many are verified. */
  gold: number;
  listed: number;
  verified: number;
  /** Over the verified ones. */
  agreement: number | null;
  kappa: number | null;
  /** False for the gold, and how many of them false for the judge. */
  falseClaims: number;
  falseFound: number;
  /** True for the gold, false for the judge. */
  falseAlarms: number;
}

export interface Calibration {
  judge: string;
  batch: Batch;
  answers: number;
  criteria: { all: CriteriaAgreement; byDimension: Record<Dimension, CriteriaAgreement> };
  /** Over the memos between good and flawed, or over all where there are none: what the judge may be used for. */
  between: {
    judge: KindAgreement;
    rules: Rules;
    byDimension: Record<string, KindAgreement>;
    byKind: Record<string, KindAgreement>;
    use: string;
  };
  /** Criteria on which two readers disagree: in no agreement. */
  disputed: number;
  /** Verdicts that change with the order the criteria are asked in; null where only one was asked. */
  order: { changed: number; of: number } | null;
  claims: ClaimsAgreement;
  /** Answer score (without confidence) by the judge's verdicts and by the gold ones, by answer. */
  scores: { task: string; answer: string; judged: number; gold: number }[];
  usage: JudgeUsage;
  /** Answers that the judge could not be asked about, with the reason: they are in no number above. */
  failed: { task: string; answer: string; error: string }[];
}

export interface CalibrateOptions {
  judge: string;
  batch: Batch;
  maxConcurrency: number;
  /** 2: every rubric is judged in another order as well. */
  orders?: number;
}

/** Runs a judge (a provider id, or "offline") over answers with gold verdicts. Throws InputError where none can be judged. */
export async function calibrateJudge(
  answers: readonly GoldAnswer[],
  { judge, batch, maxConcurrency, orders = 1 }: CalibrateOptions,
): Promise<Calibration> {
  const runs = await Promise.allSettled(
    answers.map((gold) => judgeAnswer(gold, { judge, batch, maxConcurrency, orders })),
  );
  const done: Run[] = [];
  const failed: Calibration['failed'] = [];
  for (const [i, run] of runs.entries()) {
    const { task, name } = answers[i]!;
    if (run.status === 'fulfilled') done.push(run.value);
    else failed.push({ task, answer: name, error: String(run.reason?.message ?? run.reason) });
  }
  if (done.length === 0)
    throw new InputError({
      source: `--judge ${judge}`,
      problem: `judged none of ${answers.length} answers: ${failed[0]?.error ?? 'there is none'}`,
    });
  const usage = noUsage();
  for (const run of done) addUsage(usage, run.usage);
  const pairs = done.flatMap(pairsOf);
  const between = pairs.filter(({ kind }) => kind !== 'good' && kind !== 'flawed');
  return {
    judge: done[0]!.judge,
    batch,
    answers: done.length,
    criteria: compareCriteria(pairs),
    between: compareBetween(between.length > 0 ? between : pairs),
    disputed: done.reduce((sum, { gold }) => sum + gold.disputed.size, 0),
    order: orders > 1 ? orderEffect(done) : null,
    claims: compareClaims(done),
    scores: done.map(({ gold, judgments }) => scoresOf(gold, judgments)),
    usage,
    failed,
  };
}

interface Run {
  gold: GoldAnswer;
  judge: string;
  judgments: Judgment[];
  /** In another order of the criteria. */
  again: Judgment[] | undefined;
  claims: JudgedClaim[];
  usage: JudgeUsage;
}

async function judgeAnswer(
  gold: GoldAnswer,
  { judge: spec, batch, maxConcurrency, orders = 1 }: CalibrateOptions,
): Promise<Run> {
  const { prompt, answer, criteria, asOf } = gold;
  // As promptfoo would call an assertion; only what the judge looks at.
  const context = { prompt, vars: {}, test: {}, providerResponse: {} } as AssertionValueFunctionContext;
  const judge = await openJudge(context, answer, { judge: spec, maxConcurrency });
  const dossier = { task: prompt, documents: [], answer, language: 'fr' as const };
  const panel = {
    members: [{ judge, dossier, key: dossierKey(dossier) }],
    rule: 'majority',
  } satisfies Panel;
  const setting = { batch, asOf, findings: findingsOf('on', answer, asOf) };
  const judgments = await judgeRubric(panel, criteria, setting);
  const again = orders > 1 ? await judgeRubric(panel, criteria, { ...setting, order: 1 }) : undefined;
  const { claims } = await judgeClaims(panel, { batch, asOf, ground: groundingOf('on', answer, asOf) });
  return { gold, judge: judge.id, judgments, again, claims, usage: judge.usage };
}

/** Whether the answer passes: for a fault the verdict the other way round, so that kappa is over one question. */
function pairsOf({ gold, judgments }: Run): JudgedPair[] {
  return judgments
    .filter(({ id }) => !gold.disputed.has(id))
    .map(({ id, satisfied, confidence, criterion: { dimension } }) => {
      const fault = dimension === 'negative';
      return {
        memo: `${gold.task} ${gold.name}`,
        kind: gold.kind ?? gold.name,
        dimension,
        gold: gold.verdicts.get(id)! !== fault,
        judged: satisfied !== fault,
        confidence,
      };
    });
}

function compareBetween(pairs: readonly JudgedPair[]): Calibration['between'] {
  const by = (key: (pair: JudgedPair) => string) =>
    Object.fromEntries([...Map.groupBy(pairs, key)].map(([name, own]) => [name, agreementWithInterval(own)]));
  const [judge, rules] = [agreementWithInterval(pairs), rulesOfThumb(pairs)];
  return {
    judge,
    rules,
    byDimension: by(({ dimension }) => dimension),
    byKind: by(({ kind }) => kind),
    use: mayBeUsedFor(judge, rules),
  };
}

function orderEffect(runs: readonly Run[]): { changed: number; of: number } {
  let [changed, of] = [0, 0];
  for (const { judgments, again = [] } of runs) {
    const other = new Map(again.map(({ id, satisfied }) => [id, satisfied]));
    changed += judgments.filter(({ id, satisfied }) => other.get(id) !== satisfied).length;
    of += judgments.length;
  }
  return { changed, of };
}

function compareCriteria(pairs: readonly JudgedPair[]): Calibration['criteria'] {
  const compare = (some: readonly Pair[]): CriteriaAgreement => {
    const { falseTrue, falseFalse, ...rest } = agreementOf(some);
    return { ...rest, falsePasses: falseTrue, falseFails: falseFalse };
  };
  const dimensions: Dimension[] = [...POSITIVE_DIMENSIONS, 'negative'];
  return {
    all: compare(pairs),
    byDimension: Object.fromEntries(
      dimensions.map((name) => [name, compare(pairs.filter(({ dimension }) => dimension === name))]),
    ) as Record<Dimension, CriteriaAgreement>,
  };
}

function compareClaims(runs: readonly Run[]): ClaimsAgreement {
  const pairs: Pair[] = [];
  const counts = { gold: 0, listed: 0, falseClaims: 0 };
  for (const { gold, claims } of runs)
    for (const { place, verdict } of gold.claims) {
      if (verdict === 'unverifiable') continue;
      counts.gold++;
      if (verdict === 'false') counts.falseClaims++;
      const same = claims.filter((claim) => claim.place && overlap(claim.place, place));
      if (same.length > 0) counts.listed++;
      const verdicts = same.map((claim) => claim.verdict).filter((said) => said !== 'unverifiable');
      if (verdicts.length > 0)
        pairs.push({ gold: verdict === 'true', judged: !verdicts.includes('false'), confidence: 1 });
    }
  const { agreement, kappa, falseFalse } = agreementOf(pairs);
  return {
    ...counts,
    verified: pairs.length,
    agreement,
    kappa,
    falseFound: pairs.filter(({ gold, judged }) => !gold && !judged).length,
    falseAlarms: falseFalse,
  };
}

function scoresOf({ task, name, criteria, verdicts, claims }: GoldAnswer, judgments: Judgment[]) {
  const gold = criteria.map(({ id }) => ({ id, satisfied: verdicts.get(id)!, confidence: 1 }));
  // The same false claims on both sides: the comparison is of the rubric's verdicts.
  const falseClaims = claims.flatMap(({ severity }) => severity ?? []);
  const score = (by: Parameters<typeof answerScore>[1]) =>
    answerScore(criteria, by, falseClaims, { confidence: 'off' }).score;
  return { task, answer: name, judged: score(judgments), gold: score(gold) };
}
