import { join } from 'node:path';
import { expect, it } from 'vitest';
import { evaluateHere } from '../../evaluate.ts';
import { ROOT } from '../../run.ts';

const CONTRACTS = join(ROOT, 'datasets/cession-actions/contracts');

it('runs in promptfoo: the baseline over the eight contracts, scored by section', async () => {
  const { rows, columns } = await evaluateHere({
    prompts: [`file://${ROOT}datasets/cession-actions/prompt.txt`],
    providers: [`file://${ROOT}providers/cession-rules.ts`],
    tests: [{ path: `file://${ROOT}datasets/cession-actions/convert.ts`, config: { from: CONTRACTS } }],
    derivedMetrics: [{ name: 'micro_f1', value: '2 * tp / (2 * tp + fp + fn)' }],
  });
  expect(rows.map(({ error }) => error ?? null)).toEqual(Array(8).fill(null));
  const { namedScores } = columns[0]!.metrics;
  expect(namedScores.micro_f1).toBeCloseTo(0.9162, 3);
  // A column shows the weighted mean: the same number.
  const weighted = rows.reduce(
    (sum, { namedScores: { tp, fp, fn } }) => [sum[0]! + 2 * tp!, sum[1]! + 2 * tp! + fp! + fn!],
    [0, 0],
  );
  expect(weighted[0]! / weighted[1]!).toBeCloseTo(namedScores.micro_f1!, 9);
  expect(rows[0]!.prompt.raw).toContain('HÉLIANTHE TECHNIQUES');
});
