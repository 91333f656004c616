import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { evaluateHere } from '../evaluate.ts';
import { ROOT, temporaryFolder } from '../run.ts';
import type { EvalResults } from '../spawn.ts';

const VEHICLE = '11 U.S.C. § 522(d)(2)';
const WILDCARD = '11 U.S.C. § 522(d)(5)';
const facts = {
  assets: [
    { description: 'old van', dollar_value: 4_450, applicable_exemptions: [VEHICLE, WILDCARD] },
    { description: 'boat', dollar_value: 30_000, applicable_exemptions: [WILDCARD] },
  ],
  joint_debtor: null,
  state_jurisdiction: 'OREGON',
};
const best = {
  'old van': [{ citation: VEHICLE, claim_value: 4_450 }],
  boat: [{ citation: WILDCARD, claim_value: 15_425 }],
};
const claim = (citation: string, claim_value: number) => [{ citation, claim_value }];

const SAMPLES: [uid: string, task: string, gold: unknown, answer: unknown][] = [
  ['solved', 'OE', best, best],
  ['solved again', 'OE', best, best],
  ['over the cap', 'OE', best, { ...best, 'old van': claim(VEHICLE, 4_451) }],
  ['law of another state', 'OE', best, { boat: claim('Wis. Stat. § 815.18(3)(d)', 100) }],
  ['unreadable', 'OE', best, 'I cannot help with that.'],
];

describe('a column of OE in the real promptfoo', () => {
  it('shows precision, recall and F1 from pooled counts', async () => {
    const folder = temporaryFolder();
    const answers = SAMPLES.map(([uid, , , answer]) => ({
      uid,
      output: `FINAL ANSWER: ${typeof answer === 'string' ? answer : JSON.stringify(answer)}`,
    }));
    writeFileSync(join(folder, 'answers.jsonl'), answers.map((line) => JSON.stringify(line)).join('\n'));
    const { rows, columns } = await evaluateHere(
      {
        prompts: ['{{prompt}}'],
        providers: [
          { id: `file://${ROOT}providers/replay.ts`, config: { file: 'answers.jsonl', key: 'uid' } },
        ],
        defaultTest: { assert: [{ type: 'javascript', value: `file://${ROOT}assertions/openexempt.ts` }] },
        tests: SAMPLES.map(([uid, task, gold]) => ({
          vars: { prompt: uid },
          metadata: { uid, task, gold, case: facts },
        })),
        derivedMetrics: [
          { name: 'pooled_f1', value: '2 * tp / (2 * tp + fp + fn)' },
          { name: 'invalid_format_count', value: 'invalid_format' },
        ],
      },
      folder,
    );
    expect(rows.map((row) => [row.success, row.score])).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
      [false, 0],
    ]);
    const shown = columnValues(columns[0]!.metrics);
    expect(shown.precision).toBeCloseTo(2 / 3, 12);
    expect(shown.recall).toBeCloseTo(2 / 4, 12);
    expect(shown.f1).toBeCloseTo(4 / 7, 12);
    expect(shown.mare_oe).toBeCloseTo((19_025 / 14_576 - 1) / 3, 12);
    expect(shown.invalid_claim_ratio).toBeCloseTo(2.5 / 5, 12);
    const { namedScores } = columns[0]!.metrics;
    expect(namedScores).toMatchObject({ tp: 2, fp: 1, fn: 2, invalid_format_count: 1 });
    expect(namedScores.pooled_f1).toBeCloseTo(4 / 7, 12);
    const [, , overTheCap] = rows;
    expect(overTheCap!.gradingResult!.componentResults!.map(({ reason }) => reason)).toContain(
      `"old van" under ${VEHICLE}: $4,451, not allowed: the asset has only $4,450 left to exempt`,
    );
  });
});

/** What the viewer shows for a column: the weighted mean of each score. */
function columnValues(metrics: EvalResults['columns'][number]['metrics']): Record<string, number> {
  const { namedScores, namedScoresCount, namedScoreWeights } = metrics as typeof metrics & {
    namedScoreWeights: Record<string, number>;
  };
  return Object.fromEntries(
    Object.keys(namedScoresCount).map((name) => [name, namedScores[name]! / namedScoreWeights[name]!]),
  );
}
