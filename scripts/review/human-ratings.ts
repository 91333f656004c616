import { ownResults } from '../report/read/promptfoo-row.ts';
import { readRun } from '../report/read/read-run.ts';

/** A whole answer that was rated by hand in promptfoo's viewer, against what the assertions said of it. */
export interface HumanRating {
  model: string;
  task: string;
  pass: boolean;
  /** 0 to 1, as given. */
  score: number;
  comment: string;
  /** Whether all assertions passed; null where there was none. */
  asserted: boolean | null;
}

/**
 * The ratings of a run: promptfoo keeps a thumb, a score and a comment as a result of type `human`, and puts them in the
 * place of the row's own verdict. They are of answers that somebody chose to rate, so they correct no score.
 */
export function readHumanRatings(source: string): HumanRating[] {
  const ratings: HumanRating[] = [];
  readRun(source, (row, raw) => {
    const results = ownResults(raw?.gradingResult);
    const human = results.find(({ assertion }) => assertion?.type === 'human');
    if (!human) return;
    const others = results.filter((one) => one !== human);
    const { comment } = human as { comment?: unknown };
    ratings.push({
      ...{ model: row.provider, task: row.task, pass: human.pass === true, score: human.score ?? 0 },
      comment: typeof comment === 'string' ? comment : '',
      asserted: others.length > 0 ? others.every(({ pass }) => pass) : null,
    });
  });
  return ratings;
}

export function describeRatings(ratings: readonly HumanRating[]): string {
  if (ratings.length === 0) return '';
  const both = ratings.filter(({ asserted }) => asserted !== null);
  const alike = both.filter(({ asserted, pass }) => asserted === pass).length;
  const said = ratings.filter(({ comment }) => comment.trim() !== '');
  return [
    `Rated in promptfoo's viewer, as whole answers: ${ratings.length}, of which ${ratings.filter(({ pass }) => pass).length} pass; the assertions say the same of ${alike} of ${both.length}. These were chosen, not drawn: they correct no score.`,
    ...said
      .slice(0, 8)
      .map(
        ({ task, model, pass, comment }) =>
          `  task ${task}, ${model}, ${pass ? 'pass' : 'fail'}: ${comment.replace(/\s+/g, ' ').slice(0, 200)}`,
      ),
  ].join('\n');
}
