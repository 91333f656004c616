import type { AssertionValueFunctionContext } from '../../assertions/core/grading.ts';
import { InputError } from '../../assertions/core/input-error.ts';
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
  claims: ClaimsAgreement;
  /** Answer score (without confidence) by the judge's verdicts and by the gold ones, by answer. */
  scores: { task: string; answer: string; judged: number; gold: number }[];
  usage: JudgeUsage;
  /** Answers that the judge could not be asked about, with the reason: they are in no number above. */
  failed: { task: string; answer: string; error: string }[];
}

/** Runs a judge (a provider id, or "offline") over answers with gold verdicts. Throws InputError where none can be judged. */
export async function calibrateJudge(
  answers: readonly GoldAnswer[],
  { judge, batch, maxConcurrency }: { judge: string; batch: Batch; maxConcurrency: number },
): Promise<Calibration> {
  const runs = await Promise.allSettled(
    answers.map((gold) => judgeAnswer(gold, judge, batch, maxConcurrency)),
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
  return {
    judge: done[0]!.judge,
    batch,
    answers: done.length,
    criteria: compareCriteria(done),
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
  claims: JudgedClaim[];
  usage: JudgeUsage;
}

async function judgeAnswer(
  gold: GoldAnswer,
  spec: string,
  batch: Batch,
  maxConcurrency: number,
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
  const judgments = await judgeRubric(panel, criteria, {
    batch,
    asOf,
    findings: findingsOf('on', answer, asOf),
  });
  const { claims } = await judgeClaims(panel, { batch, asOf, ground: groundingOf('on', answer, asOf) });
  return { gold, judge: judge.id, judgments, claims, usage: judge.usage };
}

function compareCriteria(runs: readonly Run[]): Calibration['criteria'] {
  // Whether the answer passes: for a fault the verdict the other way round, so that kappa is over one question.
  const pairs = runs.flatMap(({ gold, judgments }) =>
    judgments.map(({ id, satisfied, confidence, criterion: { dimension } }) => {
      const fault = dimension === 'negative';
      return { dimension, gold: gold.verdicts.get(id)! !== fault, judged: satisfied !== fault, confidence };
    }),
  );
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
