import { type Bilingual, points } from './conclusion.ts';
import type { CorrectedDifference, CorrectedScore } from './corrected-scores.ts';

/** The score that is spoken of: the row's own, or where that is not corrected (a row rated by hand), `answer_score`. */
export function mainScore(scores: readonly CorrectedScore[]): string {
  const own = scores.some(({ name, corrected }) => name === 'score' && corrected !== null);
  return !own && scores.some(({ name }) => name === 'answer_score') ? 'answer_score' : 'score';
}

/** What the lawyers' reading changed of a score, in words. */
export function correctedWords(one: CorrectedScore): Bilingual {
  const { model, judged, corrected, interval, read, of, readForHalf, limited, why } = one;
  if (corrected === null || !interval)
    return {
      en: `${model}: not corrected (${why}).`,
      fr: `${model} : non corrigé (${limited} réponses à une limite de la formule ; ${read} verdicts relus, il en faut 30, dans 5 tâches indépendantes).`,
    };
  const moved = interval.low <= judged && judged <= interval.high;
  const [a, b] = (['en', 'fr'] as const).map((language) => {
    const say = (share: number) => points(share, language);
    return language === 'en'
      ? `${model}: lawyers read ${read} of ${of} verdicts. The judge gives ${say(judged)}, with their reading it is ${say(corrected)} (${say(interval.low)} to ${say(interval.high)}): ${moved ? 'the reading does not show that the judge is off' : judged > corrected ? 'the judge is lenient' : 'the judge is harsh'}. ${readForHalf === null ? 'More reading would not halve the interval: it takes more tasks.' : `Half the interval takes about ${readForHalf - read} more verdicts.`}`
      : `${model} : des juristes ont relu ${read} verdicts sur ${of}. Le juge donne ${say(judged)} ; avec leur lecture, ${say(corrected)} (de ${say(interval.low)} à ${say(interval.high)}) : ${moved ? 'la lecture ne montre pas que le juge se trompe' : judged > corrected ? 'le juge est indulgent' : 'le juge est sévère'}. ${readForHalf === null ? 'Relire davantage ne diviserait pas l’intervalle par deux : il faut plus de tâches.' : `Pour diviser l’intervalle par deux, il faut environ ${readForHalf - read} verdicts de plus.`}`;
  });
  return { en: a!, fr: b! };
}

/** The corrected difference of two models, in words. */
export function differenceWords({ a, b, corrected, interval }: CorrectedDifference): Bilingual {
  const apart = interval.low > 0 || interval.high < 0;
  const say = (share: number, language: 'en' | 'fr') => `${share > 0 ? '+' : ''}${points(share, language)}`;
  return {
    en: `${b} less ${a}, corrected: ${say(corrected, 'en')} points (${say(interval.low, 'en')} to ${say(interval.high, 'en')})${apart ? '.' : ': which is better is not shown.'}`,
    fr: `${b} moins ${a}, corrigé : ${say(corrected, 'fr')} points (de ${say(interval.low, 'fr')} à ${say(interval.high, 'fr')})${apart ? '.' : ' : on ne voit pas lequel est meilleur.'}`,
  };
}
