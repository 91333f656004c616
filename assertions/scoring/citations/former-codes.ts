/** A code that replaced one of the same name, whose numbers the index does not list, or not all. */
export interface FormerCode {
  /** First day of the present code; if it came in parts, of its last part. */
  since: string;
  name: string;
  /** Whether a number that the present code lacks has the form of the former one ("1144" of the code rural). */
  hasForm?: (number: string) => boolean;
}

/** Numbers without a letter, from 1 to the last one of the code, with "bis" or "-1". */
const plainUpTo = (last: number) => (number: string) => {
  const match = /^(\d+)(?:-\d+)?(?: (?:[a-z]+|[A-Z]))*$/.exec(number);
  return match !== null && Number(match[1]) >= 1 && Number(match[1]) <= last;
};
export const formerCodes: Readonly<Record<string, FormerCode>> = {
  'code-de-commerce': { since: '2000-09-21', name: 'code de commerce of 1807', hasForm: plainUpTo(648) },
  'code-de-procedure-civile': { since: '1976-01-01', name: 'code de procédure civile of 1806' },
  'code-forestier': {
    since: '2012-07-01',
    name: 'code forestier of 1979',
    // The codes still cite it: "article L. 411-1 du code forestier" (C. tourisme, D. 332-6).
    hasForm: (number) => plainUpTo(226)(number) || /^[LRD][1-5]\d\d-\d{1,2}(?:-\d{1,2})?$/.test(number),
  },
  'code-de-la-securite-sociale': {
    since: '1985-12-21',
    name: 'code de la sécurité sociale of 1956',
    hasForm: (number) => /^L?\d{1,3}$/.test(number),
  },
  'code-rural-et-de-la-peche-maritime': {
    since: '2005-08-07',
    name: 'code rural of 1955',
    hasForm: plainUpTo(1336),
  },
  'loi-78-17': {
    since: '2019-06-01',
    name: 'law as it was before its revision of 2019',
    hasForm: plainUpTo(79),
  },
  'code-minier': { since: '2011-03-01', name: 'code minier of 1956', hasForm: plainUpTo(207) },
  'code-de-la-mutualite': { since: '2001-04-22', name: 'code de la mutualité of 1985' },
  'code-du-travail': { since: '1973-11-23', name: 'code du travail of 1910' },
};
