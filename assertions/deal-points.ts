/**
 * deal_points: the deal points of a share sale (cession d'actions), read out of a contract, against the true ones.
 *
 * Measures   A single value is one label; a list has one label for each entry. Precision = tp / (tp + fp), recall =
 *            tp / (tp + fn), f1 = 2tp / (2tp + fp + fn). A value that the contract does not have is a false positive;
 *            `false` means the same as null. Amounts are compared to the cent, and percentages, dates and durations
 *            as such, in any French spelling. Names, legal forms, register numbers and addresses are normalised. A
 *            judge compares free texts and the entries of lists ("same meaning?"), in one call. If no judge is named,
 *            they are compared by their words, a rough lower bound, and the reason says so.
 * Reads      the output (JSON: bare, fenced, in prose, or an object) and metadata.gold (datasets/cession-actions). A
 *            party may be one object whose fields list several by ";", or a list of objects. With metadata.fields, a
 *            list of {path, label, list}, the deal points are those of a table of one's own (`convert deal-points`):
 *            days, sums of money, percentages, durations and yes or no are compared as such in English and French, any
 *            other text by its meaning.
 * Config     judge           the judge, as in `rubric`
 *            maxConcurrency  judge calls in flight; default 4
 *            details         on | off: whether a section also has its precision and recall; default off
 *            threshold       f1 from which the test passes, 0 to 1; default 0.5
 *            thinking        strip | keep, as in `citations`; default strip
 * Emits      precision, recall, f1 and <section>_f1 (0 to 1, weighted so that a column shows the micro-average); with
 *            details also <section>_precision and _recall. Sections: parties, actions_cedees, prix_de_cession, complement_de_prix,
 *            clause_revente, garantie_actif_passif, clause_non_concurrence, conditions_suspensives,
 *            dispositions_generales. Also tp, fp, fn (counts), invalid_format (0 or 1), and field_accuracy (0 to 1),
 *            which is counted as FLB-Workflows does: over its own fields, invented values cost nothing, and names and
 *            lists must be right to the letter.
 * Lines      One line per field, with what was found and what the contract has.
 * Failures   An output that is not a JSON object scores 0 (invalid_format 1) with every label missed. A value that
 *            cannot be read is wrong. Missing or unreadable gold and a bad config throw, and so does a judge that
 *            cannot be reached or read after bounded retries.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:dealPoints
 *                config: {judge: openrouter:anthropic/claude-sonnet-4.5}
 */
import { z } from 'zod';
import { isRecord, readJson } from './core/read-json.ts';
import { defineAssertion, type RowOf, type Scored } from './define-assertion.ts';
import { judgeDealPoints } from './judging/judge-deal-points.ts';
import { judgedConfig } from './judging/open-panel.ts';
import { ownField } from './scoring/deal-points/fields.ts';
import { checkGold } from './scoring/deal-points/gold.ts';
import { namedDealPoints } from './scoring/deal-points/named-scores.ts';
import {
  type Answer,
  answerByWords,
  type Prepared,
  prepare,
  score,
} from './scoring/deal-points/score-deal-points.ts';

const { judge, maxConcurrency } = judgedConfig;
const config = { judge, maxConcurrency, details: z.enum(['on', 'off']).default('off') };

export const dealPoints = defineAssertion(
  {
    name: 'dealPoints',
    judged: true,
    config,
    threshold: 0.5,
    empty: (row) => scoreAnswers(read(row), new Map(), false),
  },
  async ({ panel, ...row }) => {
    const reading = read(row);
    const { questions } = reading.prepared;
    if (questions.length === 0) return scoreAnswers(reading, new Map(), false);
    // Most lines need no judge, whichever there is: each says itself whether it was compared by words.
    const { members } = await panel(row.config, { signLine: () => false });
    const [{ judge }] = members;
    const answers = judge.offline ? answerByWords(questions) : await judgeDealPoints(judge, questions);
    return scoreAnswers(reading, answers, judge.offline);
  },
);

export default dealPoints;

interface Reading {
  answer: Record<string, unknown>;
  gold: Record<string, unknown>;
  problem: string | undefined;
  prepared: Prepared;
  details: boolean;
  /** The fields are a table's own. */
  own: boolean;
}

const fieldsSchema = z
  .array(z.strictObject({ path: z.string().min(1), label: z.string(), list: z.boolean().default(false) }))
  .min(1);

function read({ output, test, context, metadata, config: { details } }: RowOf<typeof config>): Reading {
  const gold = metadata('gold', z.record(z.string(), z.unknown()));
  const own =
    context.test.metadata?.fields === undefined
      ? undefined
      : metadata('fields', fieldsSchema).map(({ path, label, list }) => ownField(path, label, list));
  checkGold(gold, `metadata.gold of ${test}`, own);
  const reading = readJson(output);
  const problem = 'problem' in reading ? reading.problem : undefined;
  // FLB-Workflows fills in the law that an answer leaves out; where there is no answer, nothing is filled in.
  const answer = isRecord(reading.value) ? reading.value : { droit_applicable: null };
  return {
    answer,
    gold,
    problem,
    prepared: prepare(answer, gold, own),
    details: details === 'on',
    own: own !== undefined,
  };
}

function scoreAnswers(
  { answer, gold, problem, prepared, details, own }: Reading,
  answers: ReadonlyMap<string, Answer>,
  byWords: boolean,
): Scored {
  const result = score(prepared, answers, answer, gold);
  const { namedScores, namedScoreWeights, f1 } = namedDealPoints(result, {
    invalid: problem !== undefined,
    details,
    own,
  });
  const { tp, fp, fn } = result.total;
  const reason = [
    `f1 ${f1.toFixed(3)}: ${tp} deal points found, ${fp} wrong or invented, ${fn} missed`,
    byWords && 'no judge is named, so free texts are compared by their words',
    problem !== undefined && `invalid: ${problem}`,
  ];
  return {
    score: f1,
    reason: reason.filter(Boolean).join('; '),
    problem,
    namedScores,
    namedScoreWeights,
    componentResults: result.fields.map(({ right, asked, reason }) => ({
      pass: right,
      score: right ? 1 : 0,
      reason: asked && byWords ? `${reason} (by words)` : reason,
    })),
  };
}
