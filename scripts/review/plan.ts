import { probabilitiesOf } from './draw.ts';
import type { JudgedAnswer, JudgedItem } from './judged-answer.ts';
import { scorePartsOf } from './score-parts.ts';

/** A verdict of the run, as something to draw from. */
export interface Candidate {
  answer: JudgedAnswer;
  item: JudgedItem;
  stratum: string[];
  size: number;
}

/** Sources are in no other score: of each model they get about this share of the sample. */
const SOURCES_SHARE = 0.2;
/** Of the mean: what moves no score (as where the score is 0 already) may still be drawn. */
const SMALLEST = 0.1;
/** Judges give confidences near 1; below this one says that it doubts. */
const SURE = 0.9;

/**
 * Every verdict of a run with how likely it is to be drawn: by how much it moves its answer's score, each model of a data
 * set the same in all, along data set, model, dimension and the judge's confidence.
 */
export function candidatesOf(answers: readonly JudgedAnswer[]): Candidate[] {
  const groups = Map.groupBy(answers, ({ row, model }) => `${row.dataset}\n${model}`);
  return [...groups.values()].flatMap((own) => {
    const all = own.flatMap((answer) => {
      const weights = weightsOf(answer);
      return answer.items.map((item) => ({
        ...{ answer, item, size: weights.get(item) ?? 0 },
        stratum: [answer.row.dataset, answer.model, item.dimension, bandOf(item)],
      }));
    });
    const sources = all.filter(({ item }) => item.kind === 'source');
    const others = all.filter(({ item }) => item.kind !== 'source');
    const share = others.length === 0 ? 1 : sources.length === 0 ? 0 : SOURCES_SHARE;
    return [...scaled(sources, share), ...scaled(others, 1 - share)];
  });
}

/** With which probability each is drawn in a sample of so many. */
export function planOf(candidates: readonly Candidate[], count: number): Map<string, number> {
  const probabilities = probabilitiesOf(candidates, count);
  return new Map(candidates.map(({ item }, i) => [item.id, probabilities[i]!]));
}

function weightsOf(answer: JudgedAnswer): Map<JudgedItem, number> {
  const { scores } = scorePartsOf(answer);
  // At a limit of its formula a score moves with no verdict, or with few.
  const free = scores.filter(({ limited }) => !limited);
  const main = free.find(({ name }) => name === 'answer_score') ?? free.find(({ name }) => name === 'score');
  const rest = free.filter((score) => score !== main && score.name !== 'score');
  const weights = new Map<JudgedItem, number>();
  // What the row's score is made of, then what is in another score alone.
  for (const { parts } of main ? [main, ...rest] : rest)
    for (const { item, weight } of parts)
      if (!weights.has(item)) weights.set(item, main ? weight : weight / rest.length);
  return weights;
}

function scaled(all: readonly Candidate[], share: number): Candidate[] {
  const sum = all.reduce((total, { size }) => total + size, 0);
  const least = sum > 0 ? (SMALLEST * sum) / all.length : 1;
  const sizes = all.map(({ size }) => Math.max(size, least));
  const total = sizes.reduce((one, other) => one + other, 0);
  return all.map((one, i) => ({ ...one, size: (share * sizes[i]!) / total }));
}

const bandOf = ({ confidence, says, kind }: JudgedItem): string =>
  confidence !== null
    ? confidence < SURE
      ? 'unsure'
      : 'sure'
    : kind === 'claim' || kind === 'source'
      ? `${says}`
      : '';
