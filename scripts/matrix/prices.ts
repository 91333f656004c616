/** Day on which the list prices below were looked up. */
export const PRICES_AS_OF = '2025-12-01';

/** Dollars for a million tokens. */
export interface Price {
  input: number;
  output: number;
}

/**
 * List prices of the makers, which OpenRouter passes on, by the model's name there. Prompts under 200,000 tokens,
 * without discounts for caching or batches. A model that is not here has no known price.
 */
const PRICES: Record<string, Price> = {
  'anthropic/claude-haiku-4.5': { input: 1, output: 5 },
  'anthropic/claude-sonnet-4.5': { input: 3, output: 15 },
  'anthropic/claude-opus-4.5': { input: 5, output: 25 },
  'google/gemini-2.5-flash-lite': { input: 0.1, output: 0.4 },
  'google/gemini-2.5-flash': { input: 0.3, output: 2.5 },
  'google/gemini-2.5-pro': { input: 1.25, output: 10 },
  'openai/gpt-5-nano': { input: 0.05, output: 0.4 },
  'openai/gpt-5-mini': { input: 0.25, output: 2 },
  'openai/gpt-5': { input: 1.25, output: 10 },
};

export const priceOf = (model: string): Price | undefined =>
  Object.hasOwn(PRICES, model) ? PRICES[model] : undefined;
