import { canonicalDuration as englishDuration } from '../extraction/canonical-duration.ts';
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
  /** Where it is in the plain text. */
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
    const half = / et demie?\b/y;
    half.lastIndex = start + match[0].length;
    const more = half.test(text) ? 0.5 : 0;
    const end = more ? half.lastIndex : start + match[0].length;
    found.push({ months: unit.months * (count + more), days: unit.days * (count + more), start, end });
  }
  return found;
}

const readCount = (text: string) => digitsToNumber(text) ?? wordsToNumber(text);

const FILLER =
  /\b(?:une?|duree|periode|delai|pendant|pour|de|a compter|compter|apres|suivant|depuis|d|la|le|l|du|date|jour|realisation|closing|signature|transfert|cession|reiteration|acte|des|presentes?|ce|cette|et|ans?)\b|[',.;:()-]/g;

/** "P2Y", "P18M", "P1Y6M" as ISO 8601 writes them, in lower case. */
const ISO_DURATION = /^p(?=\d)(?:(\d{1,3})y)?(?:(\d{1,3})m)?(?:(\d{1,3})w)?(?:(\d{1,4})d)?$/;

/** "two years", "eighteen (18) months from Completion" in the form of `canonicalDuration`. */
function fromEnglish(text: string): string | undefined {
  if (!/\b(?:year|month|week|day)s?\b/.test(text)) return undefined;
  const [count, unit] = englishDuration(text)?.split(' ') ?? [];
  return unit && (unit.startsWith('month') ? `${count}/0` : `0/${count}`);
}

/**
 * The one duration that a text says, as months and days ("36 mois à compter de la Date de Réalisation" and "trois
 * ans" are "36/0"); undefined where it says several, or something else besides.
 */
export function canonicalDuration(value: string): string | undefined {
  const text = plain(value);
  if (text.length > 200) return undefined;
  // A bare number: deal points count in months.
  if (/^\d{1,3}$/.test(text)) return `${Number(text)}/0`;
  const iso = ISO_DURATION.exec(text);
  if (iso) {
    const [years, months, weeks, days] = iso.slice(1).map((count) => Number(count ?? 0));
    return `${12 * years! + months!}/${7 * weeks! + days!}`;
  }
  const durations = durationsIn(text);
  if (durations.length === 0) return fromEnglish(text);
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
