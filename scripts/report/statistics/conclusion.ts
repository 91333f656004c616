import type { Comparison } from './comparison.ts';

/** A sentence in the two languages of the page. */
export interface Bilingual {
  en: string;
  fr: string;
}

/** Below so many tasks, no result of a two-sided test reaches the 5 % level: 2 / 2⁵ is 0.06. */
const FEWEST_TASKS = 6;

/** What may be concluded from a comparison, in words. */
export function conclude(comparison: Comparison): Bilingual {
  const { a, b, tasks, difference, std, higher, lower, correctedP, among, tasksFor5Points } = comparison;
  if (higher === 0 && lower === 0)
    return {
      en: `${b} and ${a} have the same score on each of the ${tasks} tasks.`,
      fr: `${b} et ${a} ont le même score à chacune des ${tasks} tâches.`,
    };
  const found = finding(comparison);
  if (tasks < FEWEST_TASKS)
    return {
      en: `${found.en} Nothing may be concluded from ${tasks} tasks: it takes at least ${FEWEST_TASKS}.`,
      fr: `${found.fr} On ne peut rien conclure de ${tasks} tâches : il en faut au moins ${FEWEST_TASKS}.`,
    };
  const [better, worse] = difference > 0 !== comparison.lowerIsBetter ? [b, a] : [a, b];
  const power =
    std === null || tasksFor5Points === null
      ? { en: '', fr: '' }
      : {
          en: ` To see a difference of 5 points takes about ${count(tasksFor5Points, 'en')} tasks like these.`,
          fr: ` Pour voir un écart de 5 points, il faut environ ${count(tasksFor5Points, 'fr')} tâches de ce genre.`,
        };
  const corrected =
    among > 1
      ? { en: `, corrected for ${among} comparisons`, fr: `, corrigé pour ${among} comparaisons` }
      : { en: '', fr: '' };
  if (correctedP < 0.05)
    return {
      en: `${found.en} Chance alone rarely gives that (p ${p(correctedP, 'en')}${corrected.en}): ${better} may be called better than ${worse} on tasks like these.${power.en}`,
      fr: `${found.fr} Le hasard seul donne rarement cela (p ${p(correctedP, 'fr')}${corrected.fr}) : on peut dire ${better} meilleur que ${worse} sur des tâches de ce genre.${power.fr}`,
    };
  const detectable = comparison.detectable ?? 0;
  // A difference beyond it was seen, and yet the test is silent: its smallest p is what so few tasks allow.
  const few =
    Math.abs(comparison.difference) < detectable
      ? {
          en: ` So few tasks show differences of about ${points(detectable, 'en')} points and more.`,
          fr: ` Si peu de tâches ne montrent que des écarts d’environ ${points(detectable, 'fr')} points et plus.`,
        }
      : {
          en: ' So few tasks cannot tell more, however large the difference.',
          fr: ' Si peu de tâches n’en disent pas plus, si grand que soit l’écart.',
        };
  return {
    en: `${found.en} Chance alone can give that (p ${p(correctedP, 'en')}${corrected.en}): neither may be called better, nor the two equal.${few.en}${power.en}`,
    fr: `${found.fr} Le hasard seul peut donner cela (p ${p(correctedP, 'fr')}${corrected.fr}) : on ne peut dire ni que l’un est meilleur, ni qu’ils se valent.${few.fr}${power.fr}`,
  };
}

function finding({ a, b, tasks, difference, interval }: Comparison): Bilingual {
  const up = difference >= 0;
  const [low, high] = up ? [interval.low, interval.high] : [-interval.high, -interval.low];
  const say = (language: keyof Bilingual) => ({
    by: points(Math.abs(difference), language),
    from: points(low, language),
    to: points(high, language),
  });
  const [en, fr] = [say('en'), say('fr')];
  return {
    en: `${b} scores ${en.by} points ${up ? 'higher' : 'lower'} than ${a} on ${tasks} ${tasks === 1 ? 'task' : 'tasks'} (95 % interval ${en.from} to ${en.to}).`,
    fr: `${b} obtient ${fr.by} points de ${up ? 'plus' : 'moins'} que ${a} sur ${tasks} ${tasks === 1 ? 'tâche' : 'tâches'} (intervalle à 95 % : de ${fr.from} à ${fr.to}).`,
  };
}

const LOCALES = { en: 'en-GB', fr: 'fr-FR' };

/** Points of 100, with one decimal. */
export const points = (share: number, language: keyof Bilingual): string =>
  // Rounded first: what rounds to nothing has no sign.
  (Math.round(1000 * share) / 10 || 0).toLocaleString(LOCALES[language], { minimumFractionDigits: 1 });

export const count = (number: number, language: keyof Bilingual, digits = 0): string =>
  number.toLocaleString(LOCALES[language], { maximumFractionDigits: digits });

/** "= 0.012", or "< 0.0001". */
const p = (value: number, language: keyof Bilingual): string => {
  const text = value < 0.0001 ? '< 0.0001' : `= ${value.toFixed(value < 0.001 ? 4 : 3)}`;
  return language === 'fr' ? text.replace('.', ',') : text;
};
