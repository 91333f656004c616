import { type Language, terms } from '../memo/terms.ts';
import { type Figure, readFigures } from './read-figures.ts';

/** A sentence of an article, or an item of a list with what leads to it. */
export interface Passage {
  text: string;
  /** What it is about: the keys of its stems (see `keyOf`), without numbers. */
  keys: ReadonlySet<string>;
  figures: readonly Figure[];
  /** Of a list. */
  isItem: boolean;
}

/** A full stop after a capital's abbreviation or a number ends no sentence ("art. L. 441-10", "1. "). */
const SENTENCE = /(?<=[.;!?][»"”)]?)(?<!\b(?:art|al|cf|[LRDA]|n°|M)\.)\s+(?=[\p{Lu}«"“(])/u;
const LIST_ITEM = /^(?:\d{1,2}°|[a-z]{1,2}\)|[ivx]{1,4}\)|[–—-]|\([a-z\d]{1,3}\)|[IVX]{1,5}(?:\.|\s?[–-]))/;
const MOST_PASSAGES = 2000;

/** The passages of an article's official wording; an item of a list has the line that leads to it in its terms. */
export function readPassages(text: string, language: Language): Passage[] {
  const passages: Passage[] = [];
  let lead = '';
  for (const line of text.split('\n')) {
    const isItem = LIST_ITEM.test(line.trim());
    if (!isItem && !line.trim().endsWith(':')) lead = '';
    for (const sentence of line.split(SENTENCE)) {
      if (sentence.trim() === '' || passages.length >= MOST_PASSAGES) continue;
      const about = isItem && lead !== '' ? `${lead} ${sentence}` : sentence;
      passages.push({
        text: sentence.trim(),
        keys: new Set(Array.from(subject(about, language), keyOf)),
        figures: readFigures(sentence),
        isItem,
      });
    }
    if (line.trim().endsWith(':')) lead = isItem && lead !== '' ? `${lead} ${line}` : line;
  }
  return passages;
}

/** Units and number words say how much, not of what. */
const MEASURES = new Set(
  'an ans année mois jour jours heure semaine semestre trimestre euro euros pour cent mille million un deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante soixante moitié tiers quart'
    .split(' ')
    .flatMap((word) => [...terms(word, 'fr'), word]),
);

/** The stemmer leaves "prescrit" and "prescrivent" apart, "connu" and "connus" too. */
export const keyOf = (stem: string): string => stem.replace(/s$/, '').slice(0, 6);

/** Stems of what a text is about. */
export const subject = (text: string, language: Language): Set<string> =>
  new Set(terms(text, language).filter((term) => !/\d/.test(term) && !MEASURES.has(term)));
