import { type Description, describe } from '../../../assertions/scoring/statistics/describe.ts';
import type { Entry } from './entry.ts';

export interface Usage {
  /** Of the model alone, in milliseconds, over answers that were asked for: `leftOut` came from the cache, or unknown. */
  latencyMs: (Description & { leftOut: number }) | null;
  tokens: {
    model: { prompt: number; completion: number; total: number; cached: number };
    judge: { prompt: number; completion: number; total: number };
  };
  /** US dollars. `unknown`: rows whose cost nobody told, in no sum. */
  costUsd: { model: Cost; judge: Cost };
  judges: JudgeTotal[];
}

export interface Cost {
  total: number;
  unknown: number;
}

export interface JudgeTotal {
  id: string;
  temperature: number | null;
  /** Rows in which it judged, and those in which it judged an answer of its own. */
  rows: number;
  ownAnswers: number;
  calls: number;
  reused: number;
}

export function usageOf(entries: readonly Entry[]): Usage {
  const timed = entries.filter(
    ({ latencyMs, cached, status }) => latencyMs !== null && !cached && status !== 'error',
  );
  const latency = describe(timed.map(({ latencyMs }) => latencyMs!));
  const model = { prompt: 0, completion: 0, total: 0, cached: 0 };
  const judge = { prompt: 0, completion: 0, total: 0 };
  const costUsd = { model: { total: 0, unknown: 0 }, judge: { total: 0, unknown: 0 } };
  for (const entry of entries) {
    for (const key of Object.keys(model) as (keyof typeof model)[]) model[key] += entry.tokens[key];
    addCost(costUsd.model, [entry.costUsd]);
    if (entry.judges.length > 0)
      addCost(
        costUsd.judge,
        entry.judges.map((one) => one.costUsd),
      );
    for (const { promptTokens, completionTokens, totalTokens } of entry.judges) {
      judge.prompt += promptTokens;
      judge.completion += completionTokens;
      judge.total += totalTokens;
    }
  }
  return {
    latencyMs: latency && { ...latency, leftOut: entries.length - timed.length },
    tokens: { model, judge },
    costUsd,
    judges: judgesOf(entries),
  };
}

/** A row counts once as unknown, however many of its judges are silent. */
function addCost(cost: Cost, parts: readonly (number | null)[]): void {
  for (const part of parts) cost.total += part ?? 0;
  if (parts.includes(null)) cost.unknown++;
}

export function judgesOf(entries: readonly Entry[]): JudgeTotal[] {
  const totals = new Map<string, JudgeTotal & { seen: Set<Entry> }>();
  for (const entry of entries)
    for (const { id, temperature, isSubject, calls, reused } of entry.judges) {
      const key = `${id} ${temperature}`;
      const total = totals.get(key) ?? {
        ...{ id, temperature, rows: 0, ownAnswers: 0, calls: 0, reused: 0 },
        seen: new Set(),
      };
      totals.set(key, total);
      total.calls += calls;
      total.reused += reused;
      if (total.seen.has(entry)) continue;
      total.seen.add(entry);
      total.rows++;
      if (isSubject) total.ownAnswers++;
    }
  return [...totals.values()].map(({ seen: _, ...total }) => total);
}
