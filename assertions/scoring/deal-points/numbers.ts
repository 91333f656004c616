import { frenchNumbers } from '../../core/french-numbers.ts';
import { plain } from './plain-text.ts';

const UNITS: Record<string, number> = Object.fromEntries(frenchNumbers);
const SCALES: Record<string, number> = {
  mille: 1e3,
  million: 1e6,
  millions: 1e6,
  milliard: 1e9,
  milliards: 1e9,
};

const isNumberWord = (word: string) => word in UNITS || word in SCALES || /^cents?$/.test(word);

/** "un million deux cent cinquante mille", "quatre-vingt-dix" as a number; undefined if it is none. */
export function wordsToNumber(text: string): number | undefined {
  const words = plain(text).split(/[\s-]+/);
  if (words.length > 30) return undefined;
  let total = 0;
  let group = 0;
  let found = false;
  for (const [i, word] of words.entries()) {
    if (word === 'et' && found && i + 1 < words.length) continue;
    if (!isNumberWord(word)) return undefined;
    found = true;
    if (word in SCALES) {
      total += Math.max(group, 1) * SCALES[word]!;
      group = 0;
    } else if (word.startsWith('cent')) group = Math.max(group, 1) * 100;
    // "quatre-vingt" is a product, as "cent quatre-vingt" is a sum with one in it.
    else if (word.startsWith('vingt') && group % 100 === 4) group = group - 4 + 80;
    else group += UNITS[word]!;
  }
  return found ? total + group : undefined;
}

const DIGITS = new RegExp(
  `^[+-]?(?:${[
    '\\d{1,3}(?:[ .]\\d{3})+(?:,\\d+)?',
    '\\d{1,3}(?:,\\d{3}){2,}(?:\\.\\d+)?',
    '\\d{1,3}(?:,\\d{3})+\\.\\d+',
    '\\d{1,3}(?: \\d{3})+\\.\\d+',
    '\\d+(?:[.,]\\d+)?',
  ].join('|')})$`,
);

/**
 * Digits as the French write them, and as JSON does: "1 250 000", "1.250.000,50", "1250000.5", "1,25". A single dot
 * before three digits separates thousands, a single comma decimals.
 */
export function digitsToNumber(text: string): number | undefined {
  const digits = text.replace(/[\s\u00a0\u202f']+/g, ' ').trim();
  if (digits.length > 30 || !DIGITS.test(digits)) return undefined;
  const bare = digits.replaceAll(' ', '');
  const commas = bare.split(',').length - 1;
  const dots = bare.split('.').length - 1;
  if (commas > 1 || /,\d{3}\./.test(bare)) return Number(bare.replaceAll(',', ''));
  if (dots > 1 || commas === 1 || /^[+-]?\d{1,3}\.\d{3}$/.test(digits))
    return Number(bare.replaceAll('.', '').replace(',', '.'));
  return Number(bare);
}

const MULTIPLES: [RegExp, number][] = [
  [/^(?:milliards?|mds?)$/, 1e9],
  [/^(?:millions?|m)$/, 1e6],
  [/^(?:milliers?|k)$/, 1e3],
];
/** Words around a figure that leave it as it is; any other word makes the text something else than an amount. */
const AROUND = [
  '(?:une?|an?)(?= (?:montant|somme|prix|plafond|franchise|seuil|total|amount|price|cap))',
  'environ|approximativement|about|approximately|approx|circa|maximum|maximale?|max|au plus',
  'montants?|somme|prix|plafond|franchise|seuil|sequestre|total|totale|globale?|forfaitaire|ferme|amount|sum|price|cap',
  "hors taxes?|ht|en principal|au comptant|comptant|en numeraire|in cash|est|is|soit|s'eleve|fixee?|egale?|plafonnee?",
  'actions?|titres?|parts?|sociales?|shares?|ordinaires?|ordinary|nominatives?|de preference|de categorie [a-z0-9]',
  'par|per|each|chacune?|unitaire|de cession|valeur|nominale?|et(?= (?:forfaitaire|definitif|ferme))|definitif',
  '(?:totalite|integralite) des|composant le capital(?: social)?|des?|du|la|le|les|au?|aux|of|the|for',
];
const SAID_AROUND = new RegExp(`(?<![a-z0-9'-])(?:${AROUND.join('|')})(?![a-z0-9-])|[.;:]+$`, 'g');
/** "1 250,50 € par action" in the brackets behind a total is another amount, not the same one again. */
const A_UNIT = /par (?:action|titre|part)|l'action|chacune|unitaire|per share|each/;
const CENTS = /^(?:(.*?)€ ?)?([a-z0-9][a-z0-9 -]*?) ?(?:centimes?|cents?|cts?)(?: €)?$/;

/**
 * An amount in euros, or a plain count: 1250000, "1 250 000 €", "1.250.000,- €", "1,25 M€", "15 centimes", "un million
 * deux cent cinquante mille euros (1 250 000 €)", "1,20 € par action", "environ 1 000 actions ordinaires". Undefined
 * where it is none, where figures and words differ, and for a range, another currency or a share of something.
 */
export function readAmount(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.length > 300) return undefined;
  const [, before, inside] = /^([^()]*)\(([^()]*)\)[^()]*$/.exec(value) ?? [undefined, value, undefined];
  const outer = readBareAmount(before!);
  const again = inside !== undefined && !A_UNIT.test(plain(inside));
  const inner = again ? readBareAmount(inside) : undefined;
  if (outer !== undefined && inner !== undefined && Math.abs(outer - inner) >= 0.005) return undefined;
  return outer ?? inner;
}

function readBareAmount(text: string): number | undefined {
  const said = plain(text)
    .replace(/d'euros?|euros?\b|\beur\b|€/g, ' € ')
    // "1.200.000,- €": the dash stands for the cents.
    .replace(/(?<=\d)[,.]-+/g, '')
    .replace(/\b[ld]'/g, ' ')
    .replace(SAID_AROUND, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [, euros, cents] = CENTS.exec(said) ?? [];
  // "deux cents" are two hundred, and so many centimes only behind euros or by their whole name.
  if (cents !== undefined && (euros !== undefined || /centimes?|cts?/.test(said))) {
    const whole = euros === undefined ? 0 : readNumber(euros.replace(/(?: et| ,)? *$/, ''));
    const part = readNumber(cents.replace(/^(?:et|and) /, ''));
    return whole === undefined || part === undefined || part >= 100 ? undefined : whole + part / 100;
  }
  // One currency sign, before the figure or behind it.
  return readNumber(said.replace(/^€ | ?€$/, ''));
}

function readNumber(text: string): number | undefined {
  const bare = text.trim();
  const scaled = /^(.*\d) ?([a-z]+)(?: €)?$/.exec(bare);
  const factor = scaled && MULTIPLES.find(([word]) => word.test(scaled[2]!))?.[1];
  if (factor) {
    const count = digitsToNumber(scaled[1]!);
    return count === undefined ? undefined : count * factor;
  }
  return digitsToNumber(bare) ?? wordsToNumber(bare);
}

/** Parts of a whole by their names, in per cent. */
const PARTS: [said: RegExp, percent: number][] = [
  [/^(?:totalite|integralite|ensemble|tous?|toutes|all|whole)$/, 100],
  [/^moitie$/, 50],
  [/^(?:un )?tiers$/, 100 / 3],
  [/^deux tiers$/, 200 / 3],
  [/^(?:un )?quart$/, 25],
  [/^trois quarts$/, 75],
];
const OF_WHAT =
  /\b(?:d[ue]s? |de la |de l'|of the )?(?:capital(?: social)?|actions?|titres?|parts?|droits de vote|societe|share capital|shares)\b(?: (?:social|et|and))?/g;

/** Per cent: 51, "51 %", "51,5% du capital", "10 percent", "cinquante et un pour cent (51 %)", "la totalité". */
export function readPercentage(value: unknown): number | undefined {
  if (typeof value !== 'string' || value.length > 300)
    return typeof value === 'string' ? undefined : readAmount(value);
  const said = plain(value)
    .replace(/%|\bpour[ -]?cent\b|\bper ?cent\b|\bp\. ?(?:100|cent)\b/g, ' ')
    .replace(OF_WHAT, ' ')
    .replace(/ ?\)/g, ')')
    .replace(/\( ?\)/g, ' ');
  const named = said
    .replace(/\b(?:la|les|le|du|des|de|the)(?![a-z])|\bl'/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return PARTS.find(([part]) => part.test(named))?.[1] ?? readAmount(said);
}

const NUMBER_WORD = [...Object.keys(UNITS), ...Object.keys(SCALES), 'cent', 'cents'].join('|');
const NUMBER_WORDS = new RegExp(`\\b(?:${NUMBER_WORD})(?:(?:[ -]et)?[ -](?:${NUMBER_WORD}))*\\b`, 'g');

/** A plain text (see `plain`) with its numbers in words as digits; "un" and "une" are left, they are articles too. */
export function wordsToDigits(text: string): string {
  return text.replace(NUMBER_WORDS, (words) =>
    /^une?$/.test(words) ? words : String(wordsToNumber(words) ?? words),
  );
}
