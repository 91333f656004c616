/**
 * hallucination: the claims of an answer, extracted and verified in batches.
 *
 * Measures   1 − false claims / verified claims, 0 to 1 (FrenchLaw Bench's hallucination rate). A repeated claim
 *            counts once; `unverifiable` is neither true nor false, and shows in claim_coverage. Penalty: the sum of
 *            severities, critical 2, major 1, minor 0.3. The citation index comes first: a citation it settles is
 *            not put to the judge, and the judge is given its findings on the others.
 * Reads      the output, the prompt, metadata.documents, metadata.asOf (date of the law).
 * Config     judge, language, maxConcurrency: as `rubric`
 *            judges          [a, b, …] instead of judge: a panel. The first extracts the claims, each verifies every
 *                            one; the verdict is that of more than half, else unverifiable, and as grave as more than
 *                            half of those who say false find it (panel: mean is no other rule here)
 *            batch           claims a verification holds: criterion 1, dimension 15, rubric 30; default dimension
 *            grounding       on | off: whether the citation index is asked; default on
 *            asOf            date of the law, ISO; default metadata.asOf, else none is given to the judge
 *            threshold       score from which the test passes; default 0.5
 * Emits      hallucination_rate (0 to 1, weighted by verified claims), claim_coverage (verified / claims, 0 to 1);
 *            neither where there is nothing to divide by. With a panel claim_alpha, as `rubric`'s judge_alpha, over
 *            the claims that the judges verified.
 * Failures   An empty answer scores 0 (invalidFormat). A bad config throws; so does a judge that cannot be reached or
 *            read after bounded retries: a failed extraction is an ERROR, not an answer without claims.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:hallucination
 *                config: {judge: "openai:chat:gpt-4.1", threshold: 0.9}
 */
import { readAsOf } from './core/grading.ts';
import { defineAssertion } from './define-assertion.ts';
import { groundingConfig, groundingOf } from './judging/grounding.ts';
import { judgeClaims } from './judging/judge-claims.ts';
import { claimLines, claimScores } from './judging/judged-lines.ts';
import { judgedConfig } from './judging/open-panel.ts';
import { SEVERITY_POINTS } from './scoring/memo/answer-score.ts';

export const hallucination = defineAssertion(
  {
    name: 'hallucination',
    judged: true,
    config: { ...judgedConfig, ...groundingConfig },
    threshold: 0.5,
    refusalIsEmpty: true,
  },
  async ({ config, answer, context, panel }) => {
    const asOf = readAsOf(context, config.asOf) ?? '';
    const ground = groundingOf(config.grounding, answer, asOf);
    const judgment = await judgeClaims(await panel(config), { batch: config.batch, asOf, ground });
    const { score: claims, ...scores } = claimScores(judgment);
    const penalty = claims.falseClaims.reduce((sum, severity) => sum + SEVERITY_POINTS[severity], 0);
    const unverifiable = judgment.claims.length - claims.verified;
    const reason = [
      `${claims.falseClaims.length} of ${claims.verified} verified claims are false`,
      `(penalty ${penalty.toFixed(1)} points);`,
      `${unverifiable} of ${judgment.claims.length} claims unverifiable, ${judgment.repeated.length} repeated`,
    ];
    return {
      score: 1 - (claims.rate ?? 0),
      reason: reason.join(' '),
      ...scores,
      componentResults: claimLines(judgment, answer),
      metadata: { hallucinationPenalty: penalty, ...claims, repeated: judgment.repeated },
    };
  },
);

export default hallucination;
