import type { Entry } from './entry.ts';

/** The numbers of every row, from which each number of the summary can be computed again. */
export interface Table {
  columns: string[];
  values: (string | number | boolean | null)[][];
}

export function tableOf(entries: readonly Entry[], names: ReadonlyMap<number, string>): Table {
  const groups = [...new Set(entries.flatMap((entry) => Object.keys(entry.groups)))];
  const scores = [...new Set(entries.flatMap((entry) => Object.keys(entry.scores)))];
  const weighted = scores.filter((name) => entries.some(({ weights }) => (weights[name] ?? 1) !== 1));
  return {
    columns: [
      ...[
        'model',
        'task',
        'repeat',
        'status',
        'score',
        'invalidFormat',
        'refused',
        'gates',
        'claims',
        'falseClaims',
      ],
      ...['latencyMs', 'cached', 'tokens', 'costUsd', 'judgeTokens', 'judgeCostUsd'],
      ...groups.map((name) => `group ${name}`),
      ...scores,
      ...weighted.map((name) => `weight of ${name}`),
    ],
    values: entries.map((entry) => [
      ...[names.get(entry.column)!, entry.task, entry.repeat, entry.status, entry.score],
      ...[entry.invalidFormat, entry.refused, entry.gates.join(', '), entry.claims, entry.falseClaims],
      ...[entry.latencyMs, entry.cached, entry.tokens.total, entry.costUsd],
      entry.judges.reduce((sum, { totalTokens }) => sum + totalTokens, 0),
      entry.judges.reduce<number | null>(
        (sum, { costUsd }) => (sum === null || costUsd === null ? null : sum + costUsd),
        0,
      ),
      ...groups.map((name) => entry.groups[name] ?? null),
      ...scores.map((name) => entry.scores[name] ?? null),
      ...weighted.map((name) => (name in entry.scores ? (entry.weights[name] ?? 1) : null)),
    ]),
  };
}
