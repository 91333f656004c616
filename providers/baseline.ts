import type { ApiProvider, CallApiContextParams, ProviderResponse } from 'promptfoo';
import { InputError } from '../assertions/core/input-error.ts';

/**
 * What one would answer without reading the question: `metadata.baseline` of the test, which the converters of
 * LegalBench and LEXam set to the most frequent label of the task or the first option. The number that chance gives;
 * no key, no network.
 *
 * ```yaml
 * providers:
 *   - file://node_modules/promptfoo-legal/dist/providers/baseline.js
 * ```
 */
export class Baseline implements ApiProvider {
  id(): string {
    return 'baseline';
  }

  async callApi(_prompt: string, context?: CallApiContextParams): Promise<ProviderResponse> {
    const answer = context?.test?.metadata?.baseline;
    if (typeof answer === 'string') return { output: answer, cost: 0 };
    const error = new InputError({
      source: `test "${context?.test?.description ?? 'without description'}"`,
      key: 'metadata.baseline',
      problem: 'the test names no answer for the baseline',
      fix: 'Convert the data set again, or give the tests of this provider by `providers:`',
    });
    return { error: error.message };
  }
}

export default Baseline;
