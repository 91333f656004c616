import { type Bilingual, count, independentTasksNeeded, points } from '../statistics/conclusion.ts';
import type { Dataset, ModelSummary } from '../statistics/summary.ts';

/** What is known of a model where it has to be chosen. */
export interface Choice {
  model: string;
  summary: ModelSummary;
  /** By which it is ranked: errors count 0. */
  score: number | null;
  /** Against the first, where they share a task. */
  against: Dataset['comparisons'][number] | undefined;
  /** US dollars an answer; null: nobody told. */
  costPerAnswer: number | null;
  /** Typical time of an answer, in milliseconds; null: unknown, as of answers out of the cache. */
  latencyMs: number | null;
  /** The data do not tell it from the first. */
  tied: boolean;
  /** Rules, recorded answers or a lawyer's: what a model is to beat. */
  baseline: boolean;
}

const BASELINE =
  /\b(?:baseline|rules?|keyless|echo|empty|zeros?|lawyers?|avocate?s?|juristes?|humain|human)\b/i;

/** Models of a data set, the first ranked first. */
export function choicesOf({ models, ranking, comparisons }: Dataset): Choice[] {
  return ranking.map(({ model, score }, place) => {
    const summary = models.find((one) => one.model === model)!;
    const against = comparisons.find(({ a }) => a === model);
    const { total, unknown } = summary.costUsd.model;
    const rows = summary.counts.rows - unknown;
    return {
      ...{ model, summary, score, against },
      costPerAnswer: rows > 0 ? total / rows : null,
      latencyMs: summary.latencyMs?.p50 ?? null,
      tied:
        place === 0 ||
        (score !== null && !(against && against.correctedP < 0.05 && against.differs.length === 0)),
      baseline: BASELINE.test(model),
    };
  });
}

/** The strongest of the baselines: what a model is to beat. */
export const baselineOf = (choices: readonly Choice[]): Choice | undefined =>
  choices.find(({ baseline, score }) => baseline && score !== null);

/** By how much a model is over the baseline; null for a baseline, and where there is none. */
export function overBaseline({ baseline, score }: Choice, base: Choice | undefined): number | null {
  return baseline || !base || score === null ? null : score - base.score!;
}

/** Whether so many tasks can tell any two of the models apart, had all gone one way. */
export const isDecidable = ({ comparisons }: Dataset): boolean =>
  comparisons.some(({ smallestCorrectedP }) => smallestCorrectedP < 0.05);

/** Which model to take for a data set, by how much, how sure, at what cost and speed. */
export function decide(dataset: Dataset): Bilingual {
  const choices = choicesOf(dataset).filter(({ score }) => score !== null);
  const [first, second] = choices;
  if (!first) return { en: 'No answer has a score.', fr: 'Aucune réponse n’a de score.' };
  const facts = factsOf(first);
  if (!second)
    return {
      en: `Only ${first.model} was run: ${facts.en}. A choice needs a second model.`,
      fr: `Seul ${first.model} a été exécuté : ${facts.fr}. Pour choisir, il faut un second modèle.`,
    };
  const tied = choices.filter((one) => one.tied);
  if (!isDecidable(dataset)) return tooFew(dataset, first, facts);
  if (tied.length === 1) {
    // Only one that was told apart is no longer tied, so there is a comparison.
    const { difference, interval, tasks, correctedP } = second.against!;
    const say = (language: keyof Bilingual) => ({
      ahead: points(difference, language),
      range: interval
        ? `${points(interval.low, language)} ${language === 'en' ? 'to' : 'à'} ${points(interval.high, language)}, `
        : '',
      p:
        correctedP < 0.001
          ? language === 'en'
            ? 'p < 0.001'
            : 'p < 0,001'
          : `p = ${count(correctedP, language, 3)}`,
    });
    const [en, fr] = [say('en'), say('fr')];
    const all = choices.length > 2;
    return {
      en: `Take ${first.model}: ${facts.en}. It is ${en.ahead} points ahead of ${second.model} on the ${tasks} tasks both have a score for (${en.range}${en.p})${all ? ', and ahead of every other by more than chance gives' : ', more than chance gives'}.`,
      fr: `Prenez ${first.model} : ${facts.fr}. Il devance ${second.model} de ${fr.ahead} points sur les ${tasks} tâches où les deux ont un score (${fr.range}${fr.p})${all ? ', et tous les autres de plus que le hasard n’en donne' : ', plus que le hasard n’en donne'}.`,
    };
  }
  const cheapest = least(tied, ({ costPerAnswer }) => costPerAnswer);
  const fastest = least(tied, ({ latencyMs }) => latencyMs);
  const names = nameList(tied);
  const last =
    cheapest === first
      ? { en: ', and the cheapest of them', fr: ' ; c’est aussi le moins cher' }
      : { en: '', fr: '' };
  const out = choices.length - tied.length;
  const others = out > 0;
  return {
    en: `No single model: these tasks do not tell ${names.en} apart${others ? ` (${out === 1 ? 'the other is' : `the other ${out} are`} worse by more than chance gives)` : ''}. ${first.model} is ahead with ${facts.en}${last.en}.${cheapest && cheapest !== first ? ` The cheapest of them is ${cheapest.model} (${factsOf(cheapest).en}).` : ''}${fastest && fastest !== cheapest && fastest !== first ? ` The fastest is ${fastest.model} (${factsOf(fastest).en}).` : ''}`,
    fr: `Pas de modèle unique : ces tâches ne départagent pas ${names.fr}${others ? ` (${out === 1 ? 'l’autre est moins bon' : `les ${out} autres sont moins bons`} de plus que le hasard n’en donne)` : ''}. ${first.model} est en tête avec ${facts.fr}${last.fr}.${cheapest && cheapest !== first ? ` Le moins cher d’entre eux est ${cheapest.model} (${factsOf(cheapest).fr}).` : ''}${fastest && fastest !== cheapest && fastest !== first ? ` Le plus rapide est ${fastest.model} (${factsOf(fastest).fr}).` : ''}`,
  };
}

/** However large the differences, so few tasks decide nothing. */
function tooFew({ comparisons }: Dataset, { model }: Choice, facts: Bilingual): Bilingual {
  const [one] = comparisons;
  if (!one)
    return {
      en: `No two models have a score for the same task. ${model} has ${facts.en}.`,
      fr: `Aucune tâche n’a de score de deux modèles. ${model} a ${facts.fr}.`,
    };
  const { clusters } = comparisons.reduce((most, next) => (next.clusters > most.clusters ? next : most));
  const needed = independentTasksNeeded(one.among);
  return {
    en: `Too few tasks to choose: ${clusters} independent ${clusters === 1 ? 'task says' : 'tasks say'} nothing, however large the differences; it takes at least ${needed}. ${model} is ahead with ${facts.en}.`,
    fr: `Trop peu de tâches pour choisir : ${clusters} ${clusters === 1 ? 'tâche indépendante ne dit' : 'tâches indépendantes ne disent'} rien, si grands que soient les écarts ; il en faut au moins ${needed}. ${model} est en tête avec ${facts.fr}.`,
  };
}

const MOST_NAMED = 5;

/** Their names, of many the first. */
export function nameList(
  models: readonly { model: string }[],
  last: Bilingual = { en: ', ', fr: ', ' },
): Bilingual {
  const names = models.map(({ model }) => model);
  const rest = names.length - MOST_NAMED;
  const few = names.slice(0, MOST_NAMED);
  if (rest > 0)
    return {
      en: `${few.join(', ')} and ${rest} more`,
      fr: `${few.join(', ')} et ${rest} autre${rest > 1 ? 's' : ''}`,
    };
  const join = (word: string) => [few.slice(0, -1).join(', '), ...few.slice(-1)].filter(Boolean).join(word);
  return { en: join(last.en), fr: join(last.fr) };
}

/** Of those that have the number; undefined unless two have. */
function least(choices: readonly Choice[], of: (choice: Choice) => number | null): Choice | undefined {
  const known = choices.filter((one) => of(one) !== null);
  if (known.length < choices.length || known.length < 2) return undefined;
  return known.reduce((best, one) => (of(one)! < of(best)! ? one : best));
}

function factsOf({ score, summary, costPerAnswer, latencyMs }: Choice): Bilingual {
  const say = (language: keyof Bilingual) => {
    const { interval } = summary.score ?? { interval: null };
    const to = language === 'en' ? 'to' : 'à';
    const parts = [
      `${points(summary.score?.mean ?? score!, language)} ${language === 'en' ? 'of 100' : 'sur 100'}`,
      interval &&
        `${language === 'en' ? '95 % interval' : 'intervalle à 95 %'} ${points(interval.low, language)} ${to} ${points(interval.high, language)}`,
      summary.counts.errors > 0 &&
        (language === 'en'
          ? `${points(score!, 'en')} with its errors as 0`
          : `${points(score!, 'fr')} avec ses erreurs à 0`),
      summary.counts.gated > 0 &&
        (language === 'en'
          ? `${summary.counts.gated} of ${summary.counts.scored} answers fail at a gate`
          : `${summary.counts.gated} réponses sur ${summary.counts.scored} éliminées`),
      costText(costPerAnswer, language),
      latencyMs !== null && speedText(latencyMs, language),
    ];
    return parts.filter(Boolean).join(', ');
  };
  return { en: say('en'), fr: say('fr') };
}

/** "$0.012 an answer"; a baseline that asks no model costs nothing. */
export function costText(usd: number | null, language: keyof Bilingual): string {
  if (usd === null) return language === 'en' ? 'cost unknown' : 'coût inconnu';
  if (usd === 0) return language === 'en' ? 'no cost' : 'sans coût';
  const amount = count(usd, language, usd < 0.1 ? 4 : 2);
  return language === 'en' ? `$${amount} an answer` : `${amount} $ par réponse`;
}

const speedText = (ms: number, language: keyof Bilingual): string => {
  const seconds = count(ms / 1000, language, ms < 10_000 ? 1 : 0);
  if (ms < 100) return language === 'en' ? 'at once' : 'immédiat';
  return language === 'en' ? `${seconds} s an answer` : `${seconds} s par réponse`;
};
