/** Ends of company names, as a whole word, with the form Kleister's labels give them ('' = as written). */
const ENDINGS: [RegExp, string][] = [
  [/^inc(?:\.|orporated)?$/i, 'Inc.'],
  [/^l\.?l\.?c\.?$/i, 'LLC'],
  [/^l\.?l\.?p\.?$/i, 'LLP'],
  [/^l\.?p\.?$/i, 'LP'],
  [/^(?:ltd\.?|limited)$/i, 'Ltd.'],
  [/^p\.?l\.?c\.?$/i, 'PLC'],
  [/^corp\.?$/i, 'Corp.'],
  [/^corporation$/i, 'Corporation'],
  [/^co\.?$/i, 'Co.'],
  [/^company$/i, 'Company'],
  [/^n\.?v\.?$/i, 'N.V.'],
  [/^b\.?v\.?$/i, 'B.V.'],
  [/^s\.?a\.?$/i, 'S.A.'],
  [/^(?:ag|asa|gmbh|n\.a\.)$/i, ''],
];

/** Words that mark a company but may be in the middle of its name. */
const COMPANY_WORD =
  /^(?:bancorp|bancshares|bankshares|bank|associates|holdings|enterprises|partners|trust|group|university)$/i;

export function isEnding(word: string): boolean {
  return ENDINGS.some(([form]) => form.test(word));
}

export function marksCompany(word: string): boolean {
  return isEnding(word) || COMPANY_WORD.test(word);
}

/** Roles, parts of a contract and plain words: a person's name holds none, a company's does not begin with one. */
const NOT_NAMES = [
  'employees? executive employer directors? consultant contractor associate stockholders? shareholders? individual',
  'part(?:y|ies) undersigned recipient discloser buyer seller lender provider purchaser company board special',
  'affiliates? subsidiaries representatives? prospective',
  'agreements? exhibit article section recitals? whereas witnesseth page logo plan severance transaction property',
  'effective date information confidential\\w* name title signature re attention attn dear',
  'inc corp corporation llc ltd co us',
  'you your its our day each both this such any all for and by on in as if to',
]
  .join(' ')
  .replaceAll(' ', '|');
const NOT_A_NAME = new RegExp(`\\b(?:${NOT_NAMES}|united states|north america)\\b`, 'i');
/** Words of headings; a run of capitalised words that holds one is not a name. */
const HEADING =
  /\b(?:agreement|exhibit|logo|confidentiality|non-?disclosure|non-?competition|restrictive)\b/i;

export function canBeName(words: string[], company: boolean): boolean {
  const all = words.join(' ');
  return !NOT_A_NAME.test(company ? words[0]! : all) && !HEADING.test(all) && !/^the company$/i.test(all);
}

/** Kleister's way: capitals only where words begin, "&" spelled out, no commas, `_` for spaces. */
export function formatName(words: string[]): string {
  return words
    .flatMap((word) => word.replaceAll('&', ' and ').split(' '))
    .filter((word) => word)
    .map((word, index) => (index > 0 && endingLabel(word)) || titleCase(word))
    .join('_');
}

function endingLabel(word: string): string | undefined {
  return ENDINGS.find(([form]) => form.test(word))?.[1];
}

function titleCase(word: string): string {
  if (word === 'and') return word;
  return word
    .toLowerCase()
    .replace(/(^|[-.'/])([a-z])/g, (_, mark: string, letter: string) => mark + letter.toUpperCase());
}
