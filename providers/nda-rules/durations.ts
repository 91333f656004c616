import { englishNumbers, readEnglishNumber } from '../../assertions/core/english-numbers.ts';

export interface Duration {
  /** Kleister's label: `2_years`, `1_year`, `18_months`. */
  label: string;
  unit: 'year' | 'month' | 'week' | 'day';
  start: number;
  end: number;
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const [, ...NUMBERS] = englishNumbers.keys();
const WORD = `(?:${NUMBERS.slice(19).join('|')})(?:[- ](?:${NUMBERS.slice(0, 9).join('|')}))?|${NUMBERS.slice(0, 19).reverse().join('|')}`;

/** "two (2) years", "18 months", "one-year". The figure in brackets is not needed: the words before it say it. */
const COUNTED = new RegExp(
  `(?<![\\w.,$])(?:(${WORD})|(\\d{1,3}(?:\\.\\d)?))(?: ?[(] ?\\d{1,3} ?[)])?[- ]{0,2}(?:full |calendar |consecutive )?(year|month|week|day)s?\\b`,
  'gi',
);
/** "the second (2nd) anniversary": a contract that ends there lasts that many years. */
const ANNIVERSARY = new RegExp(
  `\\b(?:(${ORDINALS.join('|')})|(\\d{1,2}) ?(?:st|nd|rd|th))(?: ?[(] ?\\d{1,2} ?\\w{0,2} ?[)])?[- ](?:year[- ])?anniversary\\b`,
  'gi',
);

/** The first `most` lengths of time written in `text`, of each form (counted, anniversary). */
export function findDurations(text: string, most: number): Duration[] {
  const found: Duration[] = [];
  for (const match of [...text.matchAll(COUNTED)].slice(0, most)) {
    const count = match[2] ? Number(match[2]) : readEnglishNumber(match[1]!)!;
    found.push(duration(count, match[3]!.toLowerCase() as Duration['unit'], match));
  }
  for (const match of [...text.matchAll(ANNIVERSARY)].slice(0, most)) {
    const count = match[2] ? Number(match[2]) : ORDINALS.indexOf(match[1]!.toLowerCase()) + 1;
    found.push(duration(count, 'year', match));
  }
  return found.sort((a, b) => a.start - b.start);
}

function duration(count: number, unit: Duration['unit'], match: RegExpExecArray): Duration {
  const label = `${count}_${unit}${count === 1 ? '' : 's'}`;
  return { label, unit, start: match.index, end: match.index + match[0].length };
}
