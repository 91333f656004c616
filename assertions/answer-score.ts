/**
 * answer_score: FrenchLaw Bench's composite of rubric, hallucinations and sources, in one pass.
 *
 * Measures   answer_score = (Σ points × weight over satisfied criteria − hallucination penalty − négatif penalty) /
 *            Σ points × weight, kept between 0 and 1 (FrenchLaw Bench README). Criteria are judged as in `rubric`,
 *            false claims as in `hallucination`. The hallucination penalty is at most the rubric's positive points.
 *            A rubric that itself takes points away "for every hallucination" (BigLaw Bench) replaces that penalty:
 *            points earned − its penalties, over its points. What another assertion of the row has judged is not
 *            judged again.
 * Reads      the output, the prompt, metadata.rubric, metadata.documents, metadata.asOf and metadata.gates.
 * Config     all keys of `rubric` and `hallucination`, with the same defaults; compat: "0.2.0" gives the original's
 *            number
 *            gates      {inventedAuthority: fail, repealedAsInForce: fail}, either or both: the row fails, whatever its
 *                       score, if the answer relies on an article, act or decision that the citation index knows not
 *                       to exist, or on a text that it knows to be repealed (not one that has only moved). What the
 *                       index is not certain of, a text that the answer denies or presents as former law, and what
 *                       only the judge holds false do not count. The score stays as it is; the reason and
 *                       metadata.gates say what failed, and the report counts such answers by model. Default: metadata.gates
 *                       of the test (of a whole suite: defaultTest.metadata.gates), otherwise none
 * Emits      answer_score (0 to 1), and the scores of `rubric`, `hallucination` and `source-score`.
 * Failures   An empty answer scores 0 (invalidFormat). A bad rubric or config throws, and so does a judge that cannot
 *            be reached or read after bounded retries: a criterion is never dropped, and a penalty never left out.
 * Example    assert:
 *              - type: javascript
 *                value: package:promptfoo-legal:answerScore
 *                config: {judge: "openai:chat:gpt-4.1", batch: rubric}
 */
import { readAsOf } from './core/test-context.ts';
import { defineAssertion } from './define-assertion.ts';
import { gatesConfig, shutGates, whyShut } from './judging/gates.ts';
import { findingsOf, groundingConfig, groundingOf } from './judging/grounding.ts';
import { judgeClaims } from './judging/judge-claims.ts';
import { judgeRubric } from './judging/judge-rubric.ts';
import { judgeSources } from './judging/judge-sources.ts';
import {
  claimLines,
  claimScores,
  emptyRubric,
  overlaps,
  rubricLines,
  rubricScores,
  sourceLines,
  sourceScores,
} from './judging/judged-lines.ts';
import { judgedConfig } from './judging/open-panel.ts';
import { readRubricOf, rubricConfig } from './judging/rubric-of-test.ts';
import { settleAll } from './judging/settle-all.ts';
import { answerScore as score } from './scoring/memo/answer-score.ts';
import type { Criterion } from './scoring/memo/criterion.ts';

export const answerScore = defineAssertion(
  {
    name: 'answerScore',
    judged: true,
    config: { ...judgedConfig, ...groundingConfig, ...rubricConfig, ...gatesConfig },
    threshold: 0.5,
    empty: async (row) => {
      const { criteria, weights } = await readRubricOf(row);
      const { namedScores, namedScoreWeights, ...rest } = emptyRubric(criteria, {
        ...row.config,
        weights,
      });
      return {
        namedScores: { answer_score: 0, ...namedScores },
        namedScoreWeights: { answer_score: 1, ...namedScoreWeights },
        ...rest,
      };
    },
  },
  async ({ panel: open, ...row }) => {
    const { config, answer, context } = row;
    const { criteria, weights } = await readRubricOf(row);
    const asOf = readAsOf(context, config.asOf) ?? '';
    const ground = groundingOf(config.grounding, answer, asOf);
    const panel = await open(config);
    const work = [
      judgeRubric(panel, criteria, {
        batch: config.batch,
        asOf,
        findings: findingsOf(config.grounding, answer, asOf),
      }),
      judgeClaims(panel, { batch: config.batch, asOf, ground }),
      judgeSources(panel),
    ] as const;
    await settleAll<unknown>(work);
    const [judgments, claims, sources] = await Promise.all(work);
    const claimed = claimScores(claims);
    const sourced = sourceScores(sources);
    // Where the rubric itself takes points away for them, they are taken once.
    const falseClaims = criteria.some(penalizesClaims) ? [] : claimed.score.falseClaims;
    const result = score(criteria, judgments, falseClaims, { ...config, weights });
    const gates = shutGates(row, asOf);
    const parts = [rubricScores(result, judgments), claimed, sourced];
    const reason = [
      `answer_score ${result.score.toFixed(3)}: rubric ${result.weightedScore.toFixed(3)} before penalties of`,
      `${result.hallucinationPenalty.toFixed(1)} (false claims) and ${result.negativePenalty} (faults) points;`,
      `source_score ${sourced.namedScores.source_score?.toFixed(3) ?? 'none'}`,
    ];
    return {
      score: result.score,
      reason: reason.join(' '),
      fails: whyShut(gates),
      namedScores: Object.assign({ answer_score: result.score }, ...parts.map((part) => part.namedScores)),
      namedScoreWeights: Object.assign({ answer_score: 1 }, ...parts.map((part) => part.namedScoreWeights)),
      componentResults: [
        ...rubricLines(judgments, answer),
        ...claimLines(claims, answer),
        ...sourceLines(sources, answer),
      ],
      metadata: {
        ...result,
        ...(gates.length > 0 && { gates }),
        claims: claimed.score,
        overlap: overlaps(judgments, claims.claims),
      },
    };
  },
);

export default answerScore;

const penalizesClaims = ({ dimension, text }: Criterion) =>
  dimension === 'negative' && /^(?:each |every )?hallucination/i.test(text);
