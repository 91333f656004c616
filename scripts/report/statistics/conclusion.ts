import type { Comparison } from './comparison.ts';

/** A sentence in the two languages of the page. */
export interface Bilingual {
  en: string;
  fr: string;
}

type Concluded = Omit<Comparison, 'byTask'>;

/** What may be concluded from a comparison, in words. */
export function conclude(comparison: Concluded): Bilingual {
  const { a, b, tasks, clusters, difference, higher, lower, correctedP, among } = comparison;
  if (higher === 0 && lower === 0) {
    const same = {
      en: `${b} and ${a} have the same score on each of the ${tasks} tasks.`,
      fr: `${b} et ${a} ont le même score à chacune des ${tasks} tâches.`,
    };
    return comparison.differs.length > 0 ? joined(same, unfair(comparison)) : same;
  }
  const found = finding(comparison);
  if (comparison.differs.length > 0) return joined(found, unfair(comparison));
  const units = among > 1 ? forAll(among) : { en: '', fr: '' };
  // Even had every task gone one way, no p-value would be below 0.05.
  if (comparison.smallestCorrectedP >= 0.05) {
    const fewest = independentTasksNeeded(among);
    return joined(found, {
      en: `Nothing may be concluded from ${independent(tasks, clusters).en}${units.en}, however large the difference: it takes at least ${fewest}.`,
      fr: `On ne peut rien conclure de ${independent(tasks, clusters).fr}${units.fr}, si grand que soit l’écart : il en faut au moins ${fewest}.`,
    });
  }
  const [better, worse] = difference > 0 !== comparison.lowerIsBetter ? [b, a] : [a, b];
  const corrected =
    among > 1
      ? { en: `, corrected for ${among} comparisons`, fr: `, corrigé pour ${among} comparaisons` }
      : { en: '', fr: '' };
  if (correctedP < 0.05)
    return joined(
      found,
      {
        en: `Chance alone rarely gives that (p ${p(correctedP, 'en')}${corrected.en}): ${better} may be called better than ${worse} on tasks like these.`,
        fr: `Le hasard seul donne rarement cela (p ${p(correctedP, 'fr')}${corrected.fr}) : on peut dire ${better} meilleur que ${worse} sur des tâches de ce genre.`,
      },
      power(comparison),
    );
  return joined(
    found,
    {
      en: `Chance alone can give that (p ${p(correctedP, 'en')}${corrected.en}): neither may be called better, nor the two equal.`,
      fr: `Le hasard seul peut donner cela (p ${p(correctedP, 'fr')}${corrected.fr}) : on ne peut dire ni que l’un est meilleur, ni qu’ils se valent.`,
    },
    resolution(comparison),
    power(comparison),
  );
}

/** Fewest with which a permutation test can give 0.05 after Holm's correction for so many comparisons. */
export const independentTasksNeeded = (among: number): number => Math.ceil(1 + Math.log2(among / 0.05));

const joined = (...parts: readonly Bilingual[]): Bilingual => ({
  en: parts
    .map(({ en }) => en)
    .filter(Boolean)
    .join(' '),
  fr: parts
    .map(({ fr }) => fr)
    .filter(Boolean)
    .join(' '),
});

const forAll = (among: number): Bilingual => ({
  en: ` among ${among} comparisons`,
  fr: ` parmi ${among} comparaisons`,
});

/** "20 tasks", or "20 tasks on 6 documents": those are what the tests count. */
function independent(tasks: number, clusters: number): Bilingual {
  const all = {
    en: tasks === 1 ? '1 task' : `${tasks} tasks`,
    fr: tasks === 1 ? '1 tâche' : `${tasks} tâches`,
  };
  if (clusters === tasks) return all;
  return {
    en: `${all.en} in ${clusters} independent ${clusters === 1 ? 'group' : 'groups'}`,
    fr: `${all.fr} en ${clusters} ${clusters === 1 ? 'groupe indépendant' : 'groupes indépendants'}`,
  };
}

/** Scored otherwise, a difference is not one of the models. */
function unfair({ differs }: Concluded): Bilingual {
  const list = differs.slice(0, 3).map(({ condition, a, b }) => `${condition} (${a} / ${b})`);
  const more = differs.length > 3 ? ' …' : '';
  return {
    en: `Not comparable, nothing may be concluded: ${list.join('; ')}${more} differs.`,
    fr: `Non comparable, on ne peut rien conclure : ${list.join(' ; ')}${more} diffère.`,
  };
}

function power({ std, tasksFor5Points }: Concluded): Bilingual {
  if (std === null || tasksFor5Points === null) return { en: '', fr: '' };
  return {
    en: `To see a difference of 5 points takes about ${count(tasksFor5Points, 'en')} independent tasks like these.`,
    fr: `Pour voir un écart de 5 points, il faut environ ${count(tasksFor5Points, 'fr')} tâches indépendantes de ce genre.`,
  };
}

/** What so many tasks can show at all; silent where a larger difference was seen, and the test still says nothing. */
function resolution({ difference, detectable }: Concluded): Bilingual {
  if (detectable === null || Math.abs(difference) >= detectable) return { en: '', fr: '' };
  return {
    en: `So few tasks show differences of about ${points(detectable, 'en')} points and more.`,
    fr: `Si peu de tâches ne montrent que des écarts d’environ ${points(detectable, 'fr')} points et plus.`,
  };
}

function finding({ a, b, tasks, clusters, difference, interval }: Concluded): Bilingual {
  const up = difference >= 0;
  const say = (language: keyof Bilingual) => ({
    by: points(Math.abs(difference), language),
    range: interval && {
      from: points(up ? interval.low : -interval.high, language),
      to: points(up ? interval.high : -interval.low, language),
    },
    on: independent(tasks, clusters)[language],
  });
  const [en, fr] = [say('en'), say('fr')];
  return {
    en: `${b} scores ${en.by} points ${up ? 'higher' : 'lower'} than ${a} on ${en.on}${en.range ? ` (95 % interval ${en.range.from} to ${en.range.to})` : ''}.`,
    fr: `${b} obtient ${fr.by} points de ${up ? 'plus' : 'moins'} que ${a} sur ${fr.on}${fr.range ? ` (intervalle à 95 % : de ${fr.range.from} à ${fr.range.to})` : ''}.`,
  };
}

const LOCALES = { en: 'en-GB', fr: 'fr-FR' };

// Made once each: a formatter costs more than what it writes.
const formatters = new Map<string, Intl.NumberFormat>();
function format(number: number, language: keyof Bilingual, least: number, most: number): string {
  const key = `${language}${least}-${most}`;
  const known = formatters.get(key);
  if (known) return known.format(number);
  const formatter = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
  });
  formatters.set(key, formatter);
  return formatter.format(number);
}

/** Points of 100, with one decimal. */
export const points = (share: number, language: keyof Bilingual): string =>
  // Rounded first: what rounds to nothing has no sign.
  format(Math.round(1000 * share) / 10 || 0, language, 1, 1).replace('-', '\u2212');

export const count = (number: number, language: keyof Bilingual, digits = 0): string =>
  format(number, language, 0, digits);

/** "= 0.012", or "< 0.0001". */
const p = (value: number, language: keyof Bilingual): string => {
  const text = value < 0.0001 ? '< 0.0001' : `= ${value.toFixed(value < 0.001 ? 4 : 3)}`;
  return language === 'fr' ? text.replace('.', ',') : text;
};
