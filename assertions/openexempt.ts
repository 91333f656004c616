/**
 * openexempt: bankruptcy exemptions in five tasks, scored as OpenExempt does (Servantez et al. 2026,
 * arXiv 2601.13183, evaluator.py), and beside it what that scoring hides.
 *
 * Measures   AE which exemptions may be claimed; EC what covers each asset; EV for how much; NA what stays with the
 *            creditors; OE the best claims, replayed against the statutes. F1 = 2PR / (P + R).
 * Reads      the text after the last "FINAL ANSWER:", and metadata.task, .gold, for OE .case; where the published
 *            gold is wrong also .goldSuspect, .rightGold, .rightState.
 * Config     threshold  F1 from which the test passes, 0 to 1; default 1. The F1 is f1; for EC and EV
 *                       f1_extra_assets, because there f1 is never 1 for an asset that nothing covers.
 * Emits      precision, recall, f1 and f1_<task> (0 to 1), mare (mean absolute relative error, EV NA OE) and
 *            invalid_format (0 or 1), each only where the original defines it, so that a column's value is what
 *            the original reports for its tests (macro means; OE pooled, through the weights of the scores).
 *            OE also tp, fp, fn and invalid_claim_ratio. Corrected numbers (0 to 1):
 *            f1_right_gold    all tasks: against the gold by the statute, where the published one is wrong
 *            f1_nonzero_gold  NA, OE: without the golds of 0, which an answer of 0 gets right
 *            f1_extra_assets  EC, EV: assets that the case has not count, and "nothing applies" can be right
 *            f1_valid_claims  OE: negative, infinite and absent amounts are invalid claims, and an asset's claims
 *                             count together under whatever names
 * Lines      one an asset (EC), claim (EV, OE) or jurisdiction (AE, NA), with the reason.
 * Failures   An output without a readable answer scores 0 with the reason, metadata.invalidFormat is true. Bad
 *            metadata, a gold that the statutes do not allow, or a bad config throws.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:openExempt
 *            derivedMetrics:          # the count of bad answers, and OE's pooled F1 by hand
 *              - {name: invalid_format_count, value: invalid_format}
 *              - {name: oe_f1, value: 2 * tp / (2 * tp + fp + fn)}
 */
import { z } from 'zod';
import { check } from './core/check.ts';
import { defineAssertion, type Row, type Scored } from './define-assertion.ts';
import { explain, summarize } from './scoring/openexempt/explain.ts';
import { scoreTask, type Task } from './scoring/openexempt/score.ts';
import { jurisdictions, type State } from './scoring/openexempt/statutes.ts';

const claims = z.record(z.string(), z.array(z.object({ citation: z.string(), claim_value: z.number() })));
const golds = {
  AE: z.string(),
  EC: z.record(z.string(), z.array(z.string())),
  EV: claims,
  NA: z.record(z.string(), z.number()),
  OE: claims,
} as const;
const state = z
  .enum(jurisdictions)
  .refine((name): name is State => name !== 'FEDERAL', 'FEDERAL is not a state');
const caseSchema = z.object({
  assets: z.array(
    z.object({
      description: z.string(),
      dollar_value: z.number(),
      applicable_exemptions: z.array(z.string()),
    }),
  ),
  joint_debtor: z.unknown(),
  state_jurisdiction: state,
});

export const openExempt = defineAssertion(
  { name: 'openExempt', file: 'openexempt', config: {}, threshold: 1, empty: scoreRow },
  scoreRow,
);

export default openExempt;

function scoreRow(row: Row<object>): Scored {
  const scored = scoreTask(row.answer, readTask(row));
  const { passing, scores, weights, invalidFormat, detail } = scored;
  return {
    // The original leaves a sample out (NaN) where nothing at all may be claimed.
    score: scores.f1 ?? passing,
    passing,
    reason: summarize(scored, row.context.test.metadata?.goldSuspect),
    problem: invalidFormat,
    namedScores: scores,
    namedScoreWeights: weights,
    componentResults: explain(detail).map(({ right, score, reason }) => ({ pass: right, score, reason })),
  };
}

function readTask({ context, test: source, metadata }: Row<object>): Task {
  const task = metadata('task', z.enum(['AE', 'EC', 'EV', 'NA', 'OE']));
  const gold = metadata('gold', golds[task]);
  const { goldSuspect, rightGold, rightState } = context.test.metadata ?? {};
  // Suspect, but without a right gold: the statute has no answer.
  const none = goldSuspect ? null : undefined;
  const right =
    rightGold === undefined ? none : check(golds[task], rightGold, { source: `rightGold of ${source}` });
  if (task !== 'OE') return { task, gold, right } as Task;
  const facts = metadata('case', caseSchema);
  const estate = {
    assets: facts.assets,
    married: facts.joint_debtor !== null && facts.joint_debtor !== undefined,
    state: facts.state_jurisdiction,
    source,
  };
  const law =
    rightState === undefined ? estate.state : check(state, rightState, { source: `rightState of ${source}` });
  return { task, gold, estate, right: right && { gold: right, estate: { ...estate, state: law } } } as Task;
}
