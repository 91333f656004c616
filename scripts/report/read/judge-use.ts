import type { PromptfooGrading } from './promptfoo-row.ts';

/** What a judge did for one assertion of one row. */
export interface JudgeUse {
  id: string;
  /** Null: not known (the judge's provider may have a default of its own), or it has none. */
  temperature: number | null;
  /** The judge is the model under test. */
  isSubject: boolean;
  calls: number;
  promptTokens: number;
  completionTokens: number;
  totalTokens: number;
  /** Null: unknown, not free. */
  costUsd: number | null;
  /** Judgments found in the cache, or made for another assertion of the row. */
  reused: number;
}

/** Judges of the pack's assertions, as they report themselves, and promptfoo's own graders by their tokens. */
export function judgesOf(own: readonly PromptfooGrading[]): JudgeUse[] {
  return own.flatMap(({ metadata, tokensUsed, assertion }) => {
    const judges = [metadata?.judges ?? metadata?.judge ?? []].flat() as Partial<JudgeUse>[];
    if (judges.length === 0 && tokensUsed?.total)
      return {
        ...NONE,
        id: `promptfoo's grader (${assertion?.type ?? 'unknown'})`,
        calls: 1,
        promptTokens: tokensUsed.prompt ?? 0,
        completionTokens: tokensUsed.completion ?? 0,
        totalTokens: tokensUsed.total,
      };
    return judges.map((judge, place) => ({
      id: String(judge.id),
      temperature: judge.temperature ?? temperatureOf(judge.id, place, assertion?.config),
      isSubject: judge.isSubject === true,
      calls: judge.calls ?? 0,
      promptTokens: judge.promptTokens ?? 0,
      completionTokens: judge.completionTokens ?? 0,
      totalTokens: judge.totalTokens ?? 0,
      costUsd: judge.costUsd ?? (judge.calls ? null : 0),
      reused: judge.reused ?? 0,
    }));
  });
}

const NONE: JudgeUse = {
  id: '',
  temperature: null,
  isSubject: false,
  calls: 0,
  promptTokens: 0,
  completionTokens: 0,
  totalTokens: 0,
  costUsd: null,
  reused: 0,
};

/** 0 unless the configuration of the judge says otherwise; a program has none. */
function temperatureOf(
  id: string | undefined,
  place: number,
  config: Record<string, unknown> | undefined,
): number | null {
  if (id?.startsWith('offline')) return null;
  const named = config?.judge ?? (config?.judges as unknown[] | undefined)?.[place];
  const set = (named as { config?: { temperature?: unknown } } | undefined)?.config?.temperature;
  return typeof set === 'number' ? set : 0;
}
