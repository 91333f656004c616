/**
 * deal_points: the deal points of a share sale (cession d'actions), read out of a contract, against the true ones.
 *
 * Measures   Labels found: a single value is one label, a list has one for each entry. Precision = tp / (tp + fp),
 *            recall = tp / (tp + fn), f1 = 2tp / (2tp + fp + fn); what the contract does not have and the answer
 *            gives is a false positive; `false` says the same as null. Amounts to the cent, percentages, dates and
 *            durations are compared as such in any French spelling; names, legal forms, register numbers and
 *            addresses normalised; free texts and the entries of lists by a judge ("same meaning"), in one call. No
 *            judge is named: by their words, a rough floor, and the reason says so.
 * Reads      the output (JSON: bare, fenced, in prose, or an object) and metadata.gold (datasets/cession-actions).
 *            A party may be one object whose fields list several by ";", or a list of objects.
 * Config     judge           the judge, as `rubric`
 *            maxConcurrency  judge calls in flight; default 4
 *            threshold       f1 from which the test passes, 0 to 1; default 0.5
 * Emits      precision, recall, f1 and <section>_precision, _recall, _f1 (0 to 1, weighted so that a column shows the
 *            micro-average); sections: parties, actions_cedees, prix_de_cession, complement_de_prix,
 *            garantie_actif_passif, clause_non_concurrence, conditions_suspensives, dispositions_generales. tp, fp, fn
 *            (counts), invalid_format (0 or 1). field_accuracy (0 to 1): as FLB-Workflows counts it, invented fields
 *            free, names and lists right to the letter.
 * Lines      one a field, with what was found and what the contract has.
 * Failures   An output that is no JSON object scores 0 (invalid_format 1), every label missed. A value that cannot be
 *            read is a wrong one. Missing or unreadable gold and a bad config throw; so does a judge that cannot be
 *            reached or read after bounded retries.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:dealPoints
 *                config: {judge: openrouter:anthropic/claude-sonnet-4.5}
 */
import { z } from 'zod';
import {
  type AssertionValueFunctionContext,
  describeTest,
  type GradingResult,
  readConfig,
  readMetadata,
  readThreshold,
} from './core/grading.ts';
import { isRecord, readJson } from './core/read-json.ts';
import { judgeDealPoints } from './judging/judge-deal-points.ts';
import { judgedConfig, type Panel, withJudges } from './judging/with-judges.ts';
import { checkGold } from './scoring/deal-points/gold.ts';
import { namedDealPoints } from './scoring/deal-points/named-scores.ts';
import {
  type Answer,
  answerByWords,
  type Prepared,
  prepare,
  score,
} from './scoring/deal-points/score-deal-points.ts';

const { judge, maxConcurrency, threshold } = judgedConfig;
const configSchema = z.strictObject({ judge, maxConcurrency, threshold });

export async function dealPoints(
  output: unknown,
  context: AssertionValueFunctionContext,
): Promise<GradingResult> {
  const config = readConfig(configSchema, context, 'dealPoints');
  const passFrom = readThreshold(context, config.threshold, 'dealPoints', 0.5);
  const gold = readMetadata(z.record(z.string(), z.unknown()), context, 'gold', 'dealPoints');
  checkGold(gold, `metadata.gold of ${describeTest(context)}`);

  const reading = readJson(output);
  const problem = 'problem' in reading ? reading.problem : undefined;
  // FLB-Workflows fills in the law that an answer leaves out; where there is no answer, nothing is filled in.
  const answer = isRecord(reading.value) ? reading.value : { droit_applicable: null };
  const prepared = prepare(answer, gold);
  if (prepared.questions.length === 0)
    return toResult({ answer, gold, problem, passFrom }, prepared, new Map());

  let answers: ReadonlyMap<string, Answer> = new Map();
  let byWords = false;
  const ask = async ({ members: [{ judge }] }: Panel) => {
    byWords = judge.offline;
    answers = byWords ? answerByWords(prepared.questions) : await judgeDealPoints(judge, prepared.questions);
    return toResult({ answer, gold, problem, passFrom }, prepared, answers, byWords);
  };
  const judged = await withJudges('dealPoints', output, context, { ...config, language: 'fr' }, ask);
  // Most lines need no judge, whichever there is: each says itself whether it was compared by words.
  const { componentResults } = toResult({ answer, gold, problem, passFrom }, prepared, answers, byWords);
  return { ...judged, componentResults };
}

export default dealPoints;

interface Row {
  answer: Record<string, unknown>;
  gold: Record<string, unknown>;
  problem: string | undefined;
  passFrom: number;
}

function toResult(
  { answer, gold, problem, passFrom }: Row,
  prepared: Prepared,
  answers: ReadonlyMap<string, Answer>,
  byWords = false,
): GradingResult {
  const result = score(prepared, answers, answer, gold);
  const { namedScores, namedScoreWeights, f1 } = namedDealPoints(result, problem !== undefined);
  const { tp, fp, fn } = result.total;
  const reason = [
    `f1 ${f1.toFixed(3)}: ${tp} deal points found, ${fp} wrong or invented, ${fn} missed`,
    byWords && 'no judge is named, so free texts are compared by their words',
    problem !== undefined && `invalid: ${problem}`,
  ];
  return {
    pass: f1 >= passFrom,
    score: f1,
    reason: reason.filter(Boolean).join('; '),
    namedScores,
    namedScoreWeights,
    componentResults: result.fields.map(({ right, asked, reason }) => ({
      pass: right,
      score: right ? 1 : 0,
      reason: asked && byWords ? `${reason} (by words)` : reason,
    })),
    metadata: { invalidFormat: problem !== undefined, ...(problem !== undefined && { problem }) },
  };
}
