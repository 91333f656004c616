import type { ApiProvider, ProviderOptions, ProviderResponse } from 'promptfoo';
import { z } from 'zod';
import { check } from '../assertions/core/check.ts';
import { findAssets, sentencesOf } from './openexempt-rules/assets.ts';
import { applicableState } from './openexempt-rules/domicile.ts';
import { covers, kindsOf } from './openexempt-rules/kinds.ts';
import { alone, type Covered, type Plan, plan } from './openexempt-rules/plan.ts';
import { type PromptParts, readPrompt } from './openexempt-rules/prompt.ts';
import { readStatutes } from './openexempt-rules/statutes.ts';
import { readSteps } from './openexempt-rules/steps.ts';

const configSchema = z.strictObject({
  rule: z.enum(['rules', 'empty', 'zeros']).default('rules'),
  /** Set by promptfoo. */
  basePath: z.string().optional(),
});
type Rule = z.output<typeof configSchema>['rule'];

/**
 * The keyless baselines of OpenExempt: no model, no key, no network. `rules` answers all five tasks by simple rules
 * from the text of the prompt alone, facts and statutes as a model sees them. Two more show what the metric gives
 * away: `empty` always answers {}, `zeros` answers as `rules` does with every amount 0 (AE and EC have none).
 *
 * ```yaml
 * providers:
 *   - file://node_modules/promptfoo-legal/dist/providers/openexempt-rules.js
 *   - id: file://node_modules/promptfoo-legal/dist/providers/openexempt-rules.js
 *     label: all zeros
 *     config: { rule: zeros }
 * ```
 */
export class OpenExemptRules implements ApiProvider {
  readonly label: string | undefined;
  readonly #rule: Rule;

  constructor(options: ProviderOptions = {}) {
    this.label = options.label;
    this.#rule = check(configSchema, options.config ?? {}, { source: 'config of openexempt-rules' }).rule;
  }

  id(): string {
    return this.#rule === 'rules' ? 'openexempt-rules' : `openexempt-${this.#rule}`;
  }

  async callApi(prompt: string): Promise<ProviderResponse> {
    return { output: `FINAL ANSWER: ${answer(prompt, this.#rule)}`, cost: 0 };
  }
}

export default OpenExemptRules;

/** The final answer to a prompt; `{}` to one that is not OpenExempt's. */
export function answer(prompt: string, rule: Rule): string {
  const parts = rule === 'empty' ? undefined : readPrompt(prompt);
  if (parts === undefined) return '{}';
  const estate = readEstate(parts);
  if (rule === 'zeros') for (const asset of estate.assets) asset.value = 0;
  if (parts.task === 'AE') return estate.jurisdictions.join(', ');
  if (parts.task === 'EC')
    return json(estate.assets, ({ exemptions }) => exemptions.map(({ citation }) => citation));
  if (parts.task === 'EV')
    return json(estate.assets, ({ value, exemptions, most }) =>
      exemptions.map((exemption) => ({
        citation: exemption.citation,
        claim_value: Math.min(
          most.get(exemption.citation) ?? Number.POSITIVE_INFINITY,
          alone(value, exemption),
        ),
      })),
    );
  const plans = estate.jurisdictions.map((jurisdiction) => plan(estate.assets, jurisdiction));
  if (parts.task === 'NA')
    return JSON.stringify(
      Object.fromEntries(plans.map(({ jurisdiction, nonExempt }) => [jurisdiction, nonExempt])),
    );
  const told = ({ jurisdiction, nonExempt }: Plan) => estate.nonExempt.get(jurisdiction) ?? nonExempt;
  const best = plans.reduce((least, other) => (told(other) < told(least) ? other : least), plans[0]!);
  return JSON.stringify(Object.fromEntries(best?.claims ?? []));
}

interface Estate {
  jurisdictions: string[];
  assets: (Covered & { most: Map<string, number> })[];
  nonExempt: Map<string, number>;
}

/** What the facts, the statutes and the solved steps say together; the steps go before rules of thumb. */
function readEstate({ facts, steps, statutes }: PromptParts): Estate {
  const sentences = sentencesOf(facts);
  const law = readStatutes(statutes, /\bthe Debtors\b/.test(sentences[0] ?? ''));
  const solved = readSteps(steps, law.exemptions);
  const state = applicableState(sentences);
  const own = state === undefined ? [] : law.optedOut.has(state) ? [state] : ['Federal', state];
  const jurisdictions = solved.jurisdictions.length > 0 ? solved.jurisdictions : own;
  const assets = findAssets(sentences).map((asset) => {
    const told = solved.exemptions.get(asset.description);
    const kinds = kindsOf(asset.description);
    const exemptions = law.exemptions.filter(({ citation, jurisdiction, text }) =>
      told
        ? told.some((exemption) => exemption.citation === citation)
        : jurisdictions.includes(jurisdiction) && covers(text, kinds),
    );
    const most = new Map(
      (told ?? []).flatMap(({ citation, most }) => (most === undefined ? [] : [[citation, most] as const])),
    );
    return { ...asset, exemptions, most };
  });
  return { jurisdictions, assets, nonExempt: solved.nonExempt };
}

function json(assets: Estate['assets'], value: (asset: Estate['assets'][number]) => unknown): string {
  return JSON.stringify(Object.fromEntries(assets.map((asset) => [asset.description, value(asset)])));
}
