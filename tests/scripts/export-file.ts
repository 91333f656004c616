import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PromptfooRow } from '../../scripts/report/read/promptfoo-row.ts';

/** A row of an export of promptfoo, passed with score 1 unless said otherwise. */
export function exportRow(over: Partial<PromptfooRow> & { id?: string; model?: string } = {}): PromptfooRow {
  const { id = 'a', model = 'm', score = 1, namedScores = {}, testCase, ...row } = over;
  return {
    testIdx: 0,
    promptIdx: 0,
    provider: { id: model, label: model },
    prompt: { raw: '{{x}}', label: '{{x}}' },
    response: { output: 'answer' },
    gradingResult: { pass: score >= 0.5, score, reason: 'reason', componentResults: [] },
    namedScores,
    latencyMs: 100,
    success: score >= 0.5,
    score,
    failureReason: score >= 0.5 ? 0 : 1,
    ...row,
    testCase: {
      vars: { x: id },
      assert: [{}],
      ...testCase,
      metadata: { dataset: 'demo', id, ...testCase?.metadata },
    },
  };
}

/** Writes rows as promptfoo exports them; gives back the path. */
export function writeExport(folder: string, rows: readonly PromptfooRow[], name = 'results.json'): string {
  const file = join(folder, name);
  const whole = {
    evalId: `eval-${name}`,
    results: { version: 3, prompts: [], results: rows, stats: { durationMs: 1234 } },
    config: { description: 'a demo' },
    metadata: { evaluationCreatedAt: '2026-01-02T03:04:05.000Z' },
  };
  writeFileSync(file, JSON.stringify(whole, null, 2));
  return file;
}
