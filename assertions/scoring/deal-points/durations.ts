import { digitsToNumber, wordsToNumber } from './numbers.ts';
import { plain } from './plain-text.ts';

const UNITS: Record<string, { months: number; days: number }> = {
  an: { months: 12, days: 0 },
  annee: { months: 12, days: 0 },
  exercice: { months: 12, days: 0 },
  semestre: { months: 6, days: 0 },
  trimestre: { months: 3, days: 0 },
  mois: { months: 1, days: 0 },
  semaine: { months: 0, days: 7 },
  jour: { months: 0, days: 1 },
};

const COUNT = '(?:\\d{1,4}(?:,\\d+)?|[a-z]+(?:-[a-z]+)*(?: et une?)?)';
/** "36 mois", "trente-six (36) mois", "trois ans", "une durée d'un an"; groups: count, figure in brackets, unit. */
const DURATION = `(${COUNT}) ?(?:\\((\\d{1,4})\\))? ?(an|annee|exercice|semestre|trimestre|mois|semaine|jour)s?\\b(?: (?:ouvr|calendair)[a-z]*)?`;

export interface Duration {
  /** Whole months; days are not converted into them. */
  months: number;
  days: number;
  /** Where it stands in the plain text. */
  start: number;
  end: number;
}

/** Every duration of a plain text (see `plain`), in its order; the figure in brackets wins over the words. */
export function durationsIn(text: string): Duration[] {
  const found: Duration[] = [];
  for (const match of text.matchAll(new RegExp(DURATION, 'g'))) {
    const count = match[2] ? Number(match[2]) : readCount(match[1]!);
    if (count === undefined) continue;
    const unit = UNITS[match[3]!]!;
    const start = match.index;
    found.push({ months: unit.months * count, days: unit.days * count, start, end: start + match[0].length });
  }
  return found;
}

const readCount = (text: string) => digitsToNumber(text) ?? wordsToNumber(text);

const FILLER =
  /\b(?:une?|duree|periode|delai|pendant|pour|de|a compter|compter|apres|suivant|depuis|d|la|le|l|du|date|jour|realisation|closing|signature|transfert|cession|reiteration|acte|des|presentes?|ce|cette|et|ans?)\b|[',.;:()-]/g;

/**
 * The one duration that a text says, as months and days ("36 mois à compter de la Date de Réalisation" and "trois
 * ans" are "36/0"); undefined where it says several, or something else besides.
 */
export function canonicalDuration(value: string): string | undefined {
  const text = plain(value);
  if (text.length > 200) return undefined;
  const durations = durationsIn(text);
  if (durations.length === 0) return undefined;
  let rest = text;
  for (const { start, end } of durations.toReversed()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  if (rest.replace(FILLER, ' ').trim() !== '') return undefined;
  // "un an et six mois" is one duration, "12 mois ou 24 mois" are two.
  const between = durations
    .slice(1)
    .every(({ start }, i) => /^[ ,]*(?:et)?[ ,]*$/.test(text.slice(durations[i]!.end, start)));
  if (!between) return undefined;
  const sum = (key: 'months' | 'days') => durations.reduce((total, duration) => total + duration[key], 0);
  return `${sum('months')}/${sum('days')}`;
}

/** The one duration in a text that says more than it, in the form of `canonicalDuration`; undefined for several. */
export function onlyDuration(value: string): string | undefined {
  const [duration, ...others] = durationsIn(plain(value));
  return duration && others.length === 0 ? `${duration.months}/${duration.days}` : undefined;
}
