/** What judging cost; everything adds up. */
export interface JudgeUsage {
  /** Requests that were sent, retries included. */
  calls: number;
  promptTokens: number;
  /** Those of `promptTokens` that the provider's prompt cache had: billed at a fraction, and so in `costUsd`. */
  cachedPromptTokens: number;
  completionTokens: number;
  /** Prompt and completion, or what the provider gives as the total. */
  totalTokens: number;
  /** Absent where no reply came with a cost: unknown, not free. */
  costUsd?: number;
  /** Judgments that the cache, or another assertion of the row, had already. */
  reused: number;
  /** Tokens those cost when they were made, unless another assertion of the row has reported them. */
  reusedTokens: number;
}

export const noUsage = (): JudgeUsage => ({
  calls: 0,
  promptTokens: 0,
  cachedPromptTokens: 0,
  completionTokens: 0,
  totalTokens: 0,
  reused: 0,
  reusedTokens: 0,
});

export function addUsage(to: JudgeUsage, { costUsd, ...counts }: Partial<JudgeUsage>): void {
  for (const [key, count] of Object.entries(counts)) to[key as keyof typeof counts] += count ?? 0;
  if (costUsd !== undefined) to.costUsd = (to.costUsd ?? 0) + costUsd;
}

/** As promptfoo adds it to its grading tokens. */
export const toTokensUsed = (usage: JudgeUsage) => ({
  total: usage.totalTokens + usage.reusedTokens,
  prompt: usage.promptTokens,
  completion: usage.completionTokens,
  cached: usage.reusedTokens,
  numRequests: usage.calls,
  ...(usage.cachedPromptTokens > 0 && {
    completionDetails: { cacheReadInputTokens: usage.cachedPromptTokens },
  }),
});
