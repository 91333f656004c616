export interface Duration {
  /** Kleister's label: `2_years`, `1_year`, `18_months`. */
  label: string;
  unit: 'year' | 'month' | 'week' | 'day';
  start: number;
  end: number;
}

const UNITS = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const TENS = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90 } as const;
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const WORD = `(?:${Object.keys(TENS).join('|')})(?:[- ](?:${UNITS.slice(1, 10).join('|')}))?|${[...UNITS.slice(1)].reverse().join('|')}`;

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
    const count = match[2] ? Number(match[2]) : readWord(match[1]!);
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

function readWord(word: string): number {
  const [first, second] = word.toLowerCase().split(/[- ]/);
  const tens = TENS[first as keyof typeof TENS] ?? 0;
  return tens + Math.max(0, UNITS.indexOf(tens ? (second ?? '') : (first ?? '')));
}
