import { englishNumbers } from '../../core/english-numbers.ts';
import { frenchNumbers } from '../../core/french-numbers.ts';
import { unaccented } from '../../core/unaccented.ts';

/**
 * What a figure counts; figures of one measure can be compared. `months` and `days` are one duration for the question
 * whether the law has another; a count is of its noun ("salaries").
 */
export interface Figure {
  measure: 'months' | 'days' | 'hours' | 'percent' | 'euros' | 'bare' | `count of ${string}`;
  value: number;
  /** As written, without accents, in lower case. */
  said: string;
}

/** French and English ones. */
const UNITS: Readonly<Record<string, number>> = Object.fromEntries([...frenchNumbers, ...englishNumbers]);
const SCALES: Readonly<Record<string, number>> = {
  mille: 1e3,
  thousand: 1e3,
  million: 1e6,
  milliard: 1e9,
};
const WORD = `(?:${[
  ...Object.keys(UNITS),
  'cents?',
  'hundred',
  'mille',
  'thousand',
  'millions?',
  'milliards?',
]
  .sort((a, b) => b.length - a.length)
  .join('|')})(?![a-z])`;
const DIGITS = '\\d{1,3}(?:[ .]\\d{3})+(?![\\d])(?:,\\d+)?|\\d+(?:,\\d+)?';
const SCALE = '(?:mille|thousand|millions?|milliards?)(?![a-z])';
const TENS = 'dix|vingt|trente|quarante|cinquante|soixante|quatre-vingt';
/** "trente-six", "2 millions", "dix-8", "quatre-vingt-dix mille"; "une" before another number is not part of it. */
const NUMBER = `(?<![a-z\\d,.°-])(?:(?:${DIGITS})(?: ${SCALE})?|(?:${TENS})[ -]\\d(?!\\d)|(?!(?:une?|one) ${WORD}(?<!cents?|${SCALE}))${WORD}(?:[ -]${WORD}| et (?:une?|onze)(?![a-z]))*)`;

/** Value of number words and digits; undefined where they make none. */
function readNumber(text: string): number | undefined {
  let total = 0;
  let group = 0;
  const joined = text.replace(/(?<=\d)[ .](?=\d{3}(?!\d))/g, '');
  for (const word of joined.split(/[ -]+/)) {
    const scale = SCALES[word.replace(/s$/, '')];
    if (word === 'et') continue;
    if (/^\d/.test(word)) group += Number(word.replace(',', '.'));
    else if (scale) {
      total += Math.max(group, 1) * scale;
      group = 0;
    } else if (/^(?:cents?|hundred)$/.test(word)) group = Math.max(group, 1) * 100;
    // "quatre-vingt" is a product, as "cent quatre-vingt" is a sum with one in it.
    else if (word.startsWith('vingt') && group % 100 === 4) group += 76;
    else if (word in UNITS) group += UNITS[word]!;
    else return undefined;
  }
  return total + group;
}

const PARTS: Readonly<Record<string, number>> = { moitie: 2, tiers: 3, quart: 4, cinquieme: 5, dixieme: 10 };
const TIMES: Readonly<Record<string, readonly [measure: 'months' | 'days' | 'hours', factor: number]>> = {
  an: ['months', 12],
  annee: ['months', 12],
  semestre: ['months', 6],
  trimestre: ['months', 3],
  mois: ['months', 1],
  semaine: ['days', 7],
  jour: ['days', 1],
  heure: ['hours', 1],
  year: ['months', 12],
  month: ['months', 1],
  week: ['days', 7],
  day: ['days', 1],
  hour: ['hours', 1],
};

const TIME = new RegExp(
  `(${NUMBER}) ?(?:\\((\\d{1,4})\\) ?)?(?:(?:derni|premi)[a-z]{2,4}s |last |first )?(${Object.keys(TIMES).join('|')})s?(?![a-z])( et demie?(?![a-z]))?`,
  'g',
);
const PERCENT = new RegExp(
  `(${NUMBER}) ?(?:\\(\\d{1,3}\\) ?)?(?:%|p(?:ou|e)r[ -]?cent\\b|p\\. ?100\\b)`,
  'g',
);
const EUROS = new RegExp(`(${NUMBER}) ?(?:\\([\\d ]+\\) ?)?(?:(k|m)?€|(?:d')?euros?\\b|eur\\b)`, 'g');
/** "EUR 20 000 000", "€10 million". */
const EUROS_BEFORE = new RegExp(`(?:\\beur|€) ?(${NUMBER})`, 'g');
/** "la moitie des", "trois quarts du": "un tiers" alone is somebody else. */
const PART =
  /(?<![a-z])(?:(la|le|un|deux|trois|quatre|\d) )?(moitie|tiers|quart|cinquieme|dixieme)s? (?:au moins |au plus )?(?:d[eu]s? |de la |de l'|d')/g;
const COUNT = new RegExp(`(${NUMBER}) ([a-z]{4,}s)(?![a-z])`, 'g');
/** Nouns that number words come before without counting what a rule is about. */
const NO_COUNT = new Set(
  'tiers alineas articles paragraphes phrases points titres chapitres sections parties premiers premieres derniers dernieres mentionnes mentionnees euros francs milliers autres mois jours'.split(
    ' ',
  ),
);
/** A number word without its noun; digits may be of an article. */
const BARE = new RegExp(`(?<![a-z\\d-])(${WORD}(?:[ -]${WORD})*)`, 'g');
const QUINZAINE = /(?<![a-z])(huitaine|quinzaine)(?![a-z])/g;

/** The figures of a text: durations, percentages and fractions, amounts in euros, and counts of a noun. Linear. */
export function readFigures(text: string): Figure[] {
  let plain = unaccented(text)
    .replace(/[\u00a0\u202f\u2009\s]+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/’/g, "'");
  const found: Figure[] = [];
  const take = (pattern: RegExp, read: (match: RegExpMatchArray) => Omit<Figure, 'said'> | undefined) => {
    plain = plain.replace(pattern, (...args) => {
      const match = args.slice(
        0,
        args.findIndex((one) => typeof one === 'number'),
      ) as RegExpMatchArray;
      const figure = read(match);
      if (!figure) return match[0]!;
      found.push({ ...figure, said: match[0]! });
      return '#'.repeat(match[0]!.length);
    });
  };
  take(TIME, ([, number, again, unit, half]) => {
    const count = readNumber(number!);
    const [measure, factor] = TIMES[unit!]!;
    if (count === undefined || (again && Number(again) !== count)) return undefined;
    return { measure, value: (count + (half ? 0.5 : 0)) * factor };
  });
  take(QUINZAINE, ([, name]) => ({ measure: 'days', value: name === 'huitaine' ? 8 : 15 }));
  take(PERCENT, ([, number]) => ofNumber('percent', number!));
  take(EUROS, ([, number, factor]) =>
    ofNumber('euros', number!, factor === 'm' ? 1e6 : factor === 'k' ? 1e3 : 1),
  );
  take(EUROS_BEFORE, ([, number]) => ofNumber('euros', number!));
  take(PART, ([, count, part]) => ({
    measure: 'percent',
    value: (100 * (readNumber(count ?? '') || 1)) / PARTS[part!]!,
  }));
  take(COUNT, ([, number, noun]) =>
    // "un préavis" counts nothing.
    NO_COUNT.has(noun!) || readNumber(number!) === 1
      ? undefined
      : ofNumber(`count of ${noun!.slice(0, -1)}`, number!),
  );
  take(BARE, ([, number]) => ofNumber('bare', number!));
  return found;
}

function ofNumber(measure: Figure['measure'], number: string, factor = 1): Omit<Figure, 'said'> | undefined {
  const value = readNumber(number);
  return value === undefined ? undefined : { measure, value: value * factor };
}

/** Whether a text has the figure of a claim; a count may be without its noun there ("ne peut dépasser dix-huit"). */
export function isSameFigure(there: Figure, claim: Figure): boolean {
  const isBareCount = there.measure === 'bare' && claim.measure.startsWith('count of');
  const isMeasure = there.measure === claim.measure || isBareCount;
  return isMeasure && Math.abs(there.value - claim.value) <= 1e-6 * Math.max(1, claim.value);
}
