import type { ApiProvider, CallApiContextParams, ProviderResponse } from 'promptfoo';
import { InputError } from '../assertions/core/input-error.ts';
import { findEffectiveDate } from './nda-rules/effective-date.ts';
import { findJurisdiction } from './nda-rules/jurisdiction.ts';
import { findParties } from './nda-rules/party.ts';
import { findTerm } from './nda-rules/term.ts';
import { readNda } from './nda-rules/text.ts';

/**
 * The keyless baseline of Kleister NDA: four fields found by rules, without a model, a key or the network. It reads
 * the document alone: `vars.document`, or the whole prompt where there is no such variable. The floor that a model
 * has to beat, and what makes the sample run at once.
 *
 * ```yaml
 * providers:
 *   - file://node_modules/promptfoo-legal/dist/providers/nda-rules.js
 * ```
 */
export class NdaRules implements ApiProvider {
  id(): string {
    return 'nda-rules';
  }

  async callApi(prompt: string, context?: CallApiContextParams): Promise<ProviderResponse> {
    return { output: JSON.stringify(extractNda(readDocument(prompt, context?.vars?.document))), cost: 0 };
  }
}

export default NdaRules;

/** The four fields in the form of Kleister's labels; what the document does not say is null or missing. */
export function extractNda(document: string) {
  const text = readNda(document);
  return {
    effective_date: findEffectiveDate(text),
    jurisdiction: findJurisdiction(text),
    party: findParties(text).map((name) => ({ name })),
    term: findTerm(text),
  };
}

/** The document may be a String object, which promptfoo's templates take for data and leave alone. */
function readDocument(prompt: string, document: unknown): string {
  if (document === undefined || document === null) return prompt;
  if (typeof document === 'string' || document instanceof String) return String(document);
  throw new InputError({
    source: 'nda-rules',
    key: 'vars.document',
    problem: `found ${Array.isArray(document) ? 'a list' : typeof document}`,
    expected: 'the text of one contract',
  });
}
