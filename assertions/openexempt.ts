/**
 * openexempt: bankruptcy exemptions in five tasks, scored as OpenExempt does (Servantez et al. 2026,
 * arXiv 2601.13183, evaluator.py), and next to it what that scoring hides.
 *
 * Measures   AE which exemptions may be claimed; EC what covers each asset; EV for how much; NA what stays with the
 *            creditors; OE the best claims, replayed against the statutes. F1 = 2PR / (P + R).
 * Reads      the text after the last "FINAL ANSWER:", and metadata.task, .gold, for OE .case; where the published
 *            gold is suspect also .goldSuspect, .rightGold, .rightState.
 * Config     threshold  F1 from which the test passes, 0 to 1; default 1. The F1 is f1; for EC and EV
 *                       f1_extra_assets, because there f1 is never 1 for an asset that nothing covers.
 * Emits      Published numbers (0 to 1): precision, recall and f1, each also with its task in the name (f1_ae …
 *            f1_oe), mare_ev, mare_na and mare_oe (mean absolute relative error, from 0), invalid_format, for OE tp,
 *            fp, fn and invalid_claim_ratio. A score is there only where the original defines it, so that a column
 *            shows what the original reports for its tests (macro means; OE pooled, through the scores' weights).
 *            Corrected numbers (0 to 1), from the answer as a careful person reads it: any marker or none, fences,
 *            tags, Python's JSON, "$1,234.50"; the last final answer, never a draft or a thought:
 *            f1_read          against the published gold; an asset's claims count together under whatever name that
 *                             only it can have, "nothing applies" can be right, OE's claims must be real amounts
 *            f1_right_gold    f1_read against the gold by the statute; not there where the statute settles on none
 *            f1_nonzero_gold  NA, OE: f1_read without the golds of 0, which an answer of 0 gets right
 *            f1_extra_assets  EC, EV: f1_read with assets that the case does not have counted as wrong
 *            exact_dollars    NA: f1_read with amounts right to the dollar, where 5 % are enough elsewhere
 * Lines      one an asset (EC), claim (EV, OE) or jurisdiction (AE, NA), with the reason.
 * Failures   An output in which the original reads no answer scores 0 with the reason, metadata.invalidFormat is true.
 *            Bad metadata, a gold that the statutes do not allow, or a bad config throws.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:openExempt
 *            derivedMetrics:          # the count of bad answers, and OE's pooled F1 by hand
 *              - {name: invalid_format_count, value: invalid_format}
 *              - {name: oe_f1, value: 2 * tp / (2 * tp + fp + fn)}
 */
import { defineAssertion, type Row, type Scored } from './define-assertion.ts';
import { explain, summarize } from './scoring/openexempt/explain.ts';
import { readSample } from './scoring/openexempt/sample.ts';
import { scoreSample } from './scoring/openexempt/score.ts';

export const openExempt = defineAssertion(
  { name: 'openExempt', file: 'openexempt', config: {}, threshold: 1, empty: scoreRow },
  scoreRow,
);

export default openExempt;

function scoreRow({ answer, context, test }: Row<object>): Scored {
  const sample = readSample(context.test.metadata, test);
  const scored = scoreSample(answer, sample, test);
  const { passing, scores, weights, invalidFormat, detail } = scored;
  return {
    // The original leaves a sample out (NaN) where nothing at all may be claimed.
    score: scores.f1 ?? passing,
    passing,
    reason: summarize(scored, sample.goldSuspect),
    problem: invalidFormat,
    namedScores: scores,
    namedScoreWeights: weights,
    componentResults: explain(detail).map(({ right, score, reason }) => ({ pass: right, score, reason })),
  };
}
