import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stopwords as englishStopWords } from '@orama/stopwords/english';
import { stopwords as frenchStopWords } from '@orama/stopwords/french';
import { unaccented } from '../../core/unaccented.ts';

export type Language = 'fr' | 'en';

/** Words that every legal text has, besides the language's own stop words. */
const LEGAL_FILLER =
  'article articles art code codes loi al alinea alineas etc ainsi notamment si quand dont entre toute tout tous toutes cette cet il elle cas ie eg';
const STOP: Record<Language, ReadonlySet<string>> = {
  fr: new Set([...frenchStopWords, ...LEGAL_FILLER.split(' ')].map((word) => unaccented(word))),
  en: new Set([...englishStopWords, ...LEGAL_FILLER.split(' ')]),
};

/** How lawyers shorten what others write out. */
const WRITTEN_OUT: [RegExp, string][] = [
  [/\bc\.?\s*civ\b\.?/g, 'civil'],
  [/\bc\.?\s*com\b\.?/g, 'commerce'],
  [/\bc\.?\s*trav\b\.?/g, 'travail'],
  [/\bc\.?\s*p[eé]n\b\.?/g, 'pénal'],
  [/\bc\.?\s*consom\b\.?/g, 'consommation'],
  [/\bcpc\b/g, 'procédure civile'],
  [/\bcpp\b/g, 'procédure pénale'],
  [/\bcpi\b/g, 'propriété intellectuelle'],
  [/\bcmf\b/g, 'monétaire financier'],
  [/\bcja\b/g, 'justice administrative'],
  [/\bdommages[- ]int[eé]r[eê]ts\b/g, 'dommages intérêts'],
];

/** `L. 442-1` and `l442-1`, `150 000` and `150000` are one term each. */
function joinNumbers(text: string): string {
  return text
    .replace(/\b([lrda])\.?\s?\*?\s?(?=\d)/g, '$1')
    .replace(/(?<=\d)[\s\u00a0\u202f](?=\d{3}(?!\d))/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?<=\d),(?=\d)/g, '.');
}

const TOKEN = /\d+(?:\.\d+)+|[\p{L}\p{N}]+(?:-\d[\p{L}\p{N}]*)*/gu;

/** What a text is about: stems without stop words, in order, numbers and article numbers whole. Linear. */
export function terms(text: string, language: Language): string[] {
  let plain = joinNumbers(text.normalize('NFC').toLowerCase().replaceAll('’', "'"));
  if (language === 'fr') for (const [short, long] of WRITTEN_OUT) plain = plain.replace(short, long);
  const found: string[] = [];
  for (const [token] of plain.matchAll(TOKEN)) {
    // No word of a language is longer; the stemmers are not made for what is.
    if (token.length > 60) continue;
    const bare = unaccented(token);
    if (isNumber(bare)) found.push(bare);
    else if (bare.length > 1 && !STOP[language].has(bare)) found.push(stem(token, language));
  }
  return found;
}

/** Words that carry meaning in either language; figures too. */
export const contentWords = (text: string): string[] =>
  terms(text, 'fr').filter((term) => terms(term, 'en').length > 0);

/** A number, an article number, a date's year: what a lawyer checks first. */
export const isNumber = (term: string): boolean => /\d/.test(term);

const stems: Record<Language, Map<string, string>> = { fr: new Map(), en: new Map() };

function stem(word: string, language: Language): string {
  const known = stems[language].get(word);
  if (known !== undefined) return known;
  const made = unaccented((language === 'fr' ? stemFrench : stemEnglish)(word));
  if (stems[language].size < 100_000) stems[language].set(word, made);
  return made;
}
