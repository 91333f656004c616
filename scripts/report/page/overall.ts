import type { Bilingual } from '../statistics/conclusion.ts';
import { count, points } from '../statistics/conclusion.ts';
import type { Dataset } from '../statistics/summary.ts';
import { type Choice, choicesOf, costText, isDecidable, nameList } from './decision.ts';

/** A model that ran every suite. */
interface Candidate {
  model: string;
  /** Mean of the suites' scores, errors as 0, 0 to 1. */
  mean: number;
  /** US dollars, of the suites; null: nobody told. */
  costPerAnswer: number | null;
  gated: number;
  /** Suites with tasks enough in which it is first, or not told from the first. */
  front: number;
}

/** Which model to take for all suites together; undefined where no model ran two, and each suite says it itself. */
export function decideOverall(datasets: readonly Dataset[]): Bilingual | undefined {
  const all = datasets.map(choicesOf);
  const models = all.flat().map(({ model }) => model);
  if (new Set(models).size === models.length) return undefined;
  const candidates = candidatesOf(datasets, all);
  if (candidates.length === 0)
    return {
      en: 'No model has a score in every suite: see suite by suite.',
      fr: 'Aucun modèle n’a de score dans toutes les suites : voyez suite par suite.',
    };
  const decidable = datasets.filter(isDecidable).length;
  const few = datasets.length - decidable;
  const [best] = candidates;
  if (decidable === 0)
    return {
      en: `No suite has tasks enough to tell these models apart. Highest on average is ${facts(best!).en}.`,
      fr: `Aucune suite n’a assez de tâches pour départager ces modèles. Le plus haut en moyenne : ${facts(best!).fr}.`,
    };
  const left = {
    en: few > 0 ? ` (${few} suite${few > 1 ? 's' : ''} with too few tasks left aside)` : '',
    fr:
      few > 0
        ? ` (${few} suite${few > 1 ? 's' : ''} laissée${few > 1 ? 's' : ''} de côté : trop peu de tâches)`
        : '',
  };
  const front = candidates.filter((one) => one.front === decidable);
  const [first, ...others] = front;
  if (!first)
    return {
      en: `No model is in front in every suite${left.en}: choose suite by suite.`,
      fr: `Aucun modèle n’est en tête dans toutes les suites${left.fr} : choisissez suite par suite.`,
    };
  if (others.length === 0)
    return {
      en: `For all suites take ${facts(first).en}. It alone is first in each, or behind the first by no more than chance gives${left.en}.`,
      fr: `Pour toutes les suites, prenez ${facts(first).fr}. Il est le seul à être, dans chacune, premier ou pas plus loin du premier que le hasard ne l’explique${left.fr}.`,
    };
  const cheapest = cheapestOf(front);
  if (cheapest === first)
    return {
      en: `For all suites take ${facts(first).en}: highest on average and cheapest of ${nameList(front).en}, which in each suite are first, or behind the first by no more than chance gives${left.en}.`,
      fr: `Pour toutes les suites, prenez ${facts(first).fr} : le plus haut en moyenne et le moins cher de ${nameList(front).fr}, qui dans chaque suite sont premiers ou pas plus loin du premier que le hasard ne l’explique${left.fr}.`,
    };
  const names = nameList(front, { en: ' or ', fr: ' ou ' });
  return {
    en: `For all suites take ${names.en}: in each they are first, or behind the first by no more than chance gives${left.en}. Highest on average is ${facts(first).en}.${cheapest ? ` The cheapest is ${facts(cheapest).en}.` : ''}`,
    fr: `Pour toutes les suites, prenez ${names.fr} : dans chacune, ils sont premiers ou pas plus loin du premier que le hasard ne l’explique${left.fr}. Le plus haut en moyenne : ${facts(first).fr}.${cheapest ? ` Le moins cher : ${facts(cheapest).fr}.` : ''}`,
  };
}

/** Highest mean first; baselines are what a model is to beat, and are not chosen. */
function candidatesOf(datasets: readonly Dataset[], all: readonly Choice[][]): Candidate[] {
  const models = new Set(all.flat().map(({ model }) => model));
  return [...models]
    .flatMap((model): Candidate[] => {
      const own = all.flatMap((choices) => choices.filter((one) => one.model === model));
      const scores = own.flatMap(({ score }) => score ?? []);
      if (scores.length < all.length || own.some(({ baseline }) => baseline)) return [];
      const costs = own.map(({ costPerAnswer }) => costPerAnswer);
      const sum = (of: (one: Choice) => number) => own.reduce((total, one) => total + of(one), 0);
      return [
        {
          model,
          mean: scores.reduce((total, one) => total + one) / scores.length,
          costPerAnswer: costs.includes(null)
            ? null
            : costs.reduce<number>((total, one) => total + one!, 0) / costs.length,
          gated: sum(({ summary }) => summary.counts.gated),
          front: own.filter(({ tied }, i) => tied && isDecidable(datasets[i]!)).length,
        },
      ];
    })
    .sort((a, b) => b.mean - a.mean);
}

function cheapestOf(front: readonly Candidate[]): Candidate | undefined {
  if (front.some(({ costPerAnswer }) => costPerAnswer === null)) return undefined;
  return front.reduce((best, one) => (one.costPerAnswer! < best.costPerAnswer! ? one : best));
}

function facts({ model, mean, costPerAnswer, gated }: Candidate): Bilingual {
  const en = [
    `${points(mean, 'en')} of 100`,
    gated > 0 && `${count(gated, 'en')} ${gated === 1 ? 'answer fails' : 'answers fail'} at a gate`,
    costText(costPerAnswer, 'en'),
  ];
  const fr = [
    `${points(mean, 'fr')} sur 100`,
    gated > 0 && `${count(gated, 'fr')} ${gated === 1 ? 'réponse éliminée' : 'réponses éliminées'}`,
    costText(costPerAnswer, 'fr'),
  ];
  return {
    en: `${model} (${en.filter(Boolean).join(', ')})`,
    fr: `${model} (${fr.filter(Boolean).join(', ')})`,
  };
}
