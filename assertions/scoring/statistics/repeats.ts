import { sum, variance } from 'd3-array';

/** Where the scores of repeated tasks vary: from task to task, and from one repetition to the next. */
export interface VarianceComponents {
  tasks: number;
  /** Scores in all. */
  scores: number;
  /** Variance of the tasks' true means, and of repetitions around them. */
  between: number;
  within: number;
  /** Share of the variance that lies between tasks, 0 to 1 (intraclass correlation ICC(1)); null where nothing varies. */
  betweenShare: number | null;
  /** Standard error of the mean of the tasks' means: √((between + within × mean of 1 / repetitions) / tasks). */
  standardError: number;
}

/**
 * One-way random-effects analysis of variance, for any number of repetitions a task (Searle, Casella and McCulloch
 * 1992). Null where no task has two scores, or there is one task.
 */
export function varianceComponents(tasks: readonly (readonly number[])[]): VarianceComponents | null {
  const groups = tasks.filter(({ length }) => length > 0);
  const count = sum(groups, ({ length }) => length);
  if (groups.length < 2 || count === groups.length) return null;
  const means = groups.map((scores) => sum(scores) / scores.length);
  const grand = sum(groups, (scores) => sum(scores)) / count;
  const squaresWithin = sum(groups, (scores) => (variance(scores) ?? 0) * (scores.length - 1));
  const squaresBetween = sum(groups, (scores, i) => scores.length * (means[i]! - grand) ** 2);
  const within = squaresWithin / (count - groups.length);
  // The repetitions a task has on average, corrected for their being unequal.
  const size = (count - sum(groups, ({ length }) => length ** 2) / count) / (groups.length - 1);
  const between = Math.max(0, (squaresBetween / (groups.length - 1) - within) / size);
  const perTask = within * (sum(groups, ({ length }) => 1 / length) / groups.length);
  return {
    tasks: groups.length,
    scores: count,
    between,
    within,
    betweenShare: between + within > 0 ? between / (between + within) : null,
    standardError: Math.sqrt((between + perTask) / groups.length),
  };
}
