import { type EvaluateTestSuite, evaluate } from 'promptfoo';
import { vi } from 'vitest';
import { temporaryFolder } from './run.ts';
import type { EvalResults } from './spawn.ts';

/**
 * The real promptfoo on a config, through its Node API and in this process: several times cheaper than its command
 * line (`runEval` of tests/spawn.ts), which is for what depends on that. Nothing is stored. One at a time: relative
 * paths start from `folder`, the folder of the process.
 */
export async function evaluateHere(
  config: object,
  folder = temporaryFolder(),
  options: { cache?: boolean; maxConcurrency?: number } = {},
): Promise<Pick<EvalResults, 'rows' | 'columns'>> {
  const before = process.cwd();
  process.chdir(folder);
  // promptfoo's log would be that of the tests.
  const quiet = ['log', 'info', 'warn'] as const;
  const spies = quiet.map((name) => vi.spyOn(console, name).mockImplementation(() => {}));
  try {
    const suite = { ...structuredClone(config), writeLatestResults: false };
    const evaluation = await evaluate(suite as unknown as EvaluateTestSuite, options);
    const { results, prompts } = JSON.parse(JSON.stringify(await evaluation.toEvaluateSummary()));
    return { rows: results, columns: prompts };
  } finally {
    process.chdir(before);
    for (const spy of spies) spy.mockRestore();
  }
}
