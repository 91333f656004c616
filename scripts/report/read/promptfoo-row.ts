/** A row as promptfoo stores and exports it: of what it has, what a report reads. Anything may be missing. */
export interface PromptfooRow {
  testIdx?: number;
  promptIdx?: number;
  provider?: { id?: string; label?: string } | string;
  prompt?: { raw?: string; label?: string };
  testCase?: { description?: string; vars?: unknown; metadata?: Record<string, unknown>; assert?: unknown[] };
  vars?: Record<string, unknown>;
  response?: {
    output?: unknown;
    cached?: boolean;
    isRefusal?: boolean;
    cost?: number;
    tokenUsage?: PromptfooTokens;
    metadata?: Record<string, unknown>;
  } | null;
  gradingResult?: PromptfooGrading | null;
  namedScores?: Record<string, unknown>;
  metadata?: Record<string, unknown>;
  latencyMs?: number;
  cost?: number;
  error?: string | null;
  success?: boolean;
  score?: number;
  /** 0 none, 1 an assertion failed, 2 an error. */
  failureReason?: number;
}

interface PromptfooTokens {
  total?: number;
  prompt?: number;
  completion?: number;
  cached?: number;
}

export interface PromptfooGrading {
  pass?: boolean;
  score?: number;
  reason?: string;
  namedScoreWeights?: Record<string, number>;
  tokensUsed?: PromptfooTokens;
  componentResults?: PromptfooGrading[];
  metadata?: Record<string, unknown>;
  assertion?: { type?: string; value?: unknown; metric?: string; config?: Record<string, unknown> } | null;
}

/**
 * The results of the test's own assertions: promptfoo puts the lines of each right behind it, once more, and they
 * are left out.
 */
export function ownResults(grading: PromptfooGrading | null | undefined): PromptfooGrading[] {
  const results = grading?.componentResults ?? [];
  const own: PromptfooGrading[] = [];
  for (let i = 0; i < results.length; i++) {
    const result = results[i]!;
    own.push(result);
    const lines = result.componentResults ?? [];
    const repeated = lines.every((line, n) => results[i + 1 + n]?.reason === line.reason);
    if (repeated) i += lines.length;
  }
  return own;
}
