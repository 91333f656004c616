import {
  type Base,
  type Corrected,
  correctedDifference,
  correctedInterval,
  lawyersAlone,
  predictionPowered,
  type Verdict,
} from '../../assertions/scoring/statistics/prediction-powered.ts';
import type {
  CorrectedDifference,
  CorrectedScore,
  ReviewedScores,
} from '../report/statistics/corrected-scores.ts';
import { clusterOf } from '../report/statistics/estimates.ts';
import type { JudgedAnswer } from './judged-answer.ts';
import { lawyersOn, type Reviews } from './read-reviews.ts';
import { COUNTS_WRONG, humanValue, type ScoreParts, scorePartsOf } from './score-parts.ts';

/** Below these the simulations of docs/reviews.md do not hold. */
const FEWEST_READ = 30;
const FEWEST_CLUSTERS = 5;

/** Share of answers at a limit of the formula up to which what it hides there is small. */
const MOST_LIMITED = 0.1;

interface Estimated extends CorrectedScore {
  result: Corrected | undefined;
}

/** Every judged score of a run as the lawyers' reviews correct it, and the differences between models. */
export function correctScores(reviews: Reviews, files: readonly string[]): ReviewedScores {
  const lawyers = new Map(
    reviews.reviewed.flatMap((one) => {
      const said = lawyersOn(one);
      return said ? [[one.item.id, said] as const] : [];
    }),
  );
  // By column, as everywhere: the rows of an export come as they were finished.
  const inOrder = reviews.answers.toSorted((a, b) => a.row.column - b.row.column);
  const groups = Map.groupBy(inOrder, ({ row, model }) => JSON.stringify([row.dataset, model]));
  const scores = [...groups.values()].flatMap((own) => scoresOf(own, lawyers, reviews.probabilities));
  const opinions = reviews.reviewed.flatMap((one) => one.opinions);
  return {
    files: [...files],
    reviewers: new Set(opinions.map(({ reviewer }) => reviewer)).size,
    verdicts: reviews.reviewed.length,
    scores: scores.map(({ result: _, ...one }) => one),
    differences: differencesOf(scores),
  };
}

type Lawyers = ReadonlyMap<string, NonNullable<ReturnType<typeof lawyersOn>>>;

function scoresOf(
  answers: readonly JudgedAnswer[],
  lawyers: Lawyers,
  probabilities: ReadonlyMap<string, number>,
): Estimated[] {
  const parts = answers.map((answer) => ({ answer, ...scorePartsOf(answer) }));
  const names = [...new Set(parts.flatMap(({ scores }) => scores.map(({ name }) => name)))];
  return names.map((name) => {
    const of = parts.flatMap(({ answer, scores }) => {
      const score = scores.find((one) => one.name === name);
      return score ? [{ answer, score }] : [];
    });
    // The mean is over all tasks or over none.
    const unexplained = parts.find(({ answer, scores, unexplained: open }) =>
      name === 'score'
        ? answer.row.score !== null && !scores.some((one) => one.name === name)
        : open.includes(name),
    );
    const one = estimate(of, lawyers, probabilities);
    const why = unexplained
      ? `the score of task ${unexplained.answer.row.task} does not follow from the verdicts of its rows`
      : one.why;
    return { ...one, ...(unexplained && { corrected: null, interval: null, result: undefined }), why };
  });
}

function estimate(
  of: readonly { answer: JudgedAnswer; score: ScoreParts }[],
  lawyers: Lawyers,
  probabilities: ReadonlyMap<string, number>,
): Estimated {
  const bases: Base[] = [];
  const verdicts: Verdict[] = [];
  let judged = 0;
  const tasks = Map.groupBy(of, ({ answer }) => answer.row.task);
  for (const repeats of tasks.values()) {
    const cluster = clusterOf(repeats[0]!.answer.row);
    const share = 1 / repeats.length;
    bases.push({ cluster, value: repeats.reduce((sum, { score }) => sum + share * score.base, 0) });
    for (const { score } of repeats) {
      judged += (share * score.value) / tasks.size;
      for (const part of score.parts) {
        const said = lawyers.get(part.item.id);
        const least = said && said.favour < 1 ? humanValue(part, false, said.severity) : 0;
        verdicts.push({
          ...{ cluster, weight: share * part.weight, judge: part.judge },
          human: said && said.favour + (1 - said.favour) * least,
          probability: Math.max(1e-9, probabilities.get(part.item.id) ?? 0),
        });
      }
    }
  }
  const { name } = of[0]!.score;
  const { dataset } = of[0]!.answer.row;
  const turned = COUNTS_WRONG.has(name);
  const turn = (value: number) => (turned ? 1 - value : value);
  const result = predictionPowered(verdicts, bases) ?? undefined;
  const read = verdicts.filter(({ human }) => human !== undefined).length;
  const limited = of.filter(({ score }) => score.limited).length;
  const isLimited = limited > MOST_LIMITED * of.length;
  const enough = !isLimited && result && read >= FEWEST_READ && result.readClusters >= FEWEST_CLUSTERS;
  const interval = enough && correctedInterval(result);
  const alone = enough && correctedInterval(lawyersAlone(verdicts, bases)!);
  return {
    ...{ dataset, model: of[0]!.answer.model, name, judged: turn(judged), tasks: tasks.size },
    corrected: enough ? turn(result.estimate) : null,
    interval: interval
      ? {
          low: Math.min(turn(interval.low), turn(interval.high)),
          high: Math.max(turn(interval.low), turn(interval.high)),
        }
      : null,
    widthAlone: alone ? alone.high - alone.low : null,
    lambda: result?.lambda ?? 0,
    ...{ read, of: verdicts.length },
    readForHalf: enough ? readForHalf(result, verdicts.length) : null,
    limited,
    why: enough
      ? null
      : isLimited
        ? `${limited} of ${of.length} answers are at a limit of the formula, where a sample cannot tell what lawyers would give`
        : `${read} verdicts read in ${result?.readClusters ?? 0} independent tasks; it takes ${FEWEST_READ} in ${FEWEST_CLUSTERS}`,
    result: enough ? result : undefined,
  };
}

/** Reading error falls as 1 / read − 1 / all; that of the tasks does not. */
function readForHalf({ readingShare, read }: Corrected, all: number): number | null {
  const left = 0.25 - (1 - readingShare);
  if (left <= 0 || read >= all) return null;
  return Math.ceil(1 / (((1 / read - 1 / all) * left) / readingShare + 1 / all));
}

function differencesOf(scores: readonly Estimated[]): CorrectedDifference[] {
  return scores.flatMap((a, i) =>
    scores.slice(i + 1).flatMap((b): CorrectedDifference[] => {
      if (a.name !== b.name || a.dataset !== b.dataset || !a.result || !b.result) return [];
      // Of the same tasks only: what they share cancels out.
      if (a.result.without.size !== b.result.without.size || a.tasks !== b.tasks) return [];
      if ([...a.result.without.keys()].some((cluster) => !b.result!.without.has(cluster))) return [];
      const { difference, interval } = correctedDifference(a.result, b.result);
      const turned = COUNTS_WRONG.has(a.name);
      return [
        {
          ...{ dataset: a.dataset, a: a.model, b: b.model, name: a.name, judged: b.judged - a.judged },
          corrected: turned ? -difference : difference,
          interval: turned ? { low: -interval.high, high: -interval.low } : interval,
        },
      ];
    }),
  );
}
