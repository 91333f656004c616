import { meanOf } from '../../../assertions/scoring/statistics/describe.ts';
import type { Entry } from './entry.ts';

export interface Rank {
  model: string;
  /** Mean over the common tasks with errors as 0; null where nothing was scored, or the models share no task. */
  score: number | null;
  /** Tasks that every model answered or failed on, by which they are ranked. */
  commonTasks: number;
  /** Tasks of the data set that this model has no row for. */
  missing: number;
}

/**
 * Models of a data set, best first, on the tasks they all have a row for; an error counts 0, so that a model gains
 * nothing from failing where it is hard. Models without a score come last.
 */
export function rank(candidates: readonly { model: string; entries: readonly Entry[] }[]): Rank[] {
  const rated = candidates.map(({ model, entries }) => ({
    model,
    scored: entries.some(({ score }) => score !== null),
    tasks: Map.groupBy(
      entries.filter(({ status }) => status !== 'unscored'),
      ({ task }) => task,
    ),
  }));
  const all = new Set(rated.flatMap(({ tasks }) => [...tasks.keys()]));
  const common = [...all].filter((task) => rated.every(({ tasks }) => tasks.has(task)));
  const ranks = rated.map(
    ({ model, scored, tasks }): Rank => ({
      model,
      score:
        scored && common.length > 0
          ? meanOf(common.map((task) => meanOf(tasks.get(task)!.map(({ score }) => score ?? 0))))
          : null,
      commonTasks: common.length,
      missing: all.size - tasks.size,
    }),
  );
  return ranks.sort((a, b) => (b.score ?? -1) - (a.score ?? -1));
}
