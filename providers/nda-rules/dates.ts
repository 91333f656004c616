export interface FoundDate {
  /** ISO date, YYYY-MM-DD. */
  iso: string;
  start: number;
  end: number;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(jan(?:uary|\\.)?|feb(?:ruary|\\.)?|mar(?:ch|\\.)?|apr(?:il|\\.)?|may|june?\\.?|july?\\.?|aug(?:ust|\\.)?|sept?(?:ember|\\.)?|oct(?:ober|\\.)?|nov(?:ember|\\.)?|dec(?:ember|\\.)?)';
const ORDINALS = (
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
  'sixteenth seventeenth eighteenth nineteenth twentieth'
).split(' ');
const ORDINAL = `(?:twenty|thirty)[- ]?(?:${ORDINALS.slice(0, 9).join('|')})|thirtieth|${ORDINALS.join('|')}`;
const DAY = `(\\d{1,2}) ?(?:st|nd|rd|th)?|(${ORDINAL})`;
// OCR splits years ("2 003") and fills form blanks with underscores ("April __6th__, 2005").
const YEAR = '((?:19|20)\\d\\d|[12] ?\\d ?\\d ?\\d)(?!\\d)';
const GAP = '[\\s_,.]{0,8}';

const FORMS: { pattern: RegExp; order: 'mdy' | 'dmy' | 'ymd' | 'm/d/y' }[] = [
  { pattern: new RegExp(`(?<![A-Za-z])${MONTH}${GAP}(?:${DAY})${GAP}${YEAR}`, 'gi'), order: 'mdy' },
  {
    pattern: new RegExp(
      `(?<![A-Za-z0-9$])(?:${DAY})${GAP}(?:day${GAP})?(?:of${GAP})?${MONTH}${GAP}${YEAR}`,
      'gi',
    ),
    order: 'dmy',
  },
  { pattern: /(?<![\d/.-])(\d{1,2}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{4}|\d\d)(?![\d/.-]*\d)/g, order: 'm/d/y' },
  { pattern: /(?<![\d/.-])((?:19|20)\d\d)-(\d\d)-(\d\d)(?![\d/.-]*\d)/g, order: 'ymd' },
];

/** Every calendar date written in `text`, in order. Linear: each form is a bounded run of tokens. */
export function findDates(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const { pattern, order } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const iso = toIso(order, match.slice(1));
      if (iso) found.push({ iso, start: match.index, end: match.index + match[0].length });
    }
  }
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

function toIso(order: (typeof FORMS)[number]['order'], parts: (string | undefined)[]): string | null {
  if (order === 'mdy') return isoDate(readYear(parts[3]), readMonth(parts[0]), readDay(parts[1], parts[2]));
  if (order === 'dmy') return isoDate(readYear(parts[3]), readMonth(parts[2]), readDay(parts[0], parts[1]));
  if (order === 'ymd') return isoDate(Number(parts[0]), Number(parts[1]), Number(parts[2]));
  const [first, second] = [Number(parts[0]), Number(parts[1])];
  // American order, unless the first number can only be a day.
  return first > 12 ? isoDate(readYear(parts[2]), second, first) : isoDate(readYear(parts[2]), first, second);
}

function readYear(digits = ''): number {
  const year = Number(digits.replaceAll(' ', ''));
  if (digits.length > 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

function readMonth(name = ''): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

function readDay(digits = '', word = ''): number {
  if (digits) return Number(digits);
  const spelled = word.toLowerCase();
  if (spelled === 'thirtieth') return 30;
  const unit = ORDINALS.findIndex((ordinal) => spelled.endsWith(ordinal)) + 1;
  if (spelled.startsWith('twenty')) return 20 + unit;
  if (spelled.startsWith('thirty')) return 30 + unit;
  return ORDINALS.indexOf(spelled) + 1;
}

/** Null where there is no such day: a section number or a telephone number that looked like a date. */
function isoDate(year: number, month: number, day: number): string | null {
  if (year < 1950 || year > 2100 || month < 1 || month > 12 || day < 1) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
