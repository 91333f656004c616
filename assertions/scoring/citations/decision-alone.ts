import type { CaseCitation } from './citation.ts';
import { DATE, DATE_GROUPS, dateOf } from './dates.ts';
import { ECLI, ecliOf } from './decision-parts.ts';
import { ecliChambers } from './ecli-chambers.ts';
import type { Folded } from './fold.ts';
import { anyOf, isAt, matchAt, maybe, sticky } from './patterns.ts';

/** Decisions cited without their court: by ECLI or number, or in the style of the Court of Justice. */

/** What is read of a decision; places are of the folded text. */
export type ReadDecision = Omit<CaseCitation, 'kind' | 'start' | 'end' | 'text'> & {
  from: number;
  to: number;
};

const NUMERO = '(?:n[°o]s?\\.? ?)';
/** Only the Cour de cassation numbers "21-12.345". */
const POURVOI = sticky(
  anyOf(
    'pourvois? (\\d{2})-(\\d{2})\\.(\\d{3})(?!\\d)',
    `pourvois? ?${anyOf(': ?', NUMERO)}${NUMERO}?(?:[a-z] )?(\\d{2}) ?- ?(\\d{2})[. ]?(\\d{3})(?!\\d)`,
    `(?:cases?|appeal|affaires?|decisions?) ${NUMERO}(?:[a-z] )?(\\d{2})-(\\d{2})[. ](\\d{3})(?!\\d)`,
  ),
);
/** "Arrêt n° 1451 du 8 décembre 2010 (09-16.939)", "décision en date du 7 février 2012 (n° 09-70130)". */
const DATED_POURVOI = sticky(
  anyOf('arrets?', 'decision', 'judgment'),
  maybe(` ${NUMERO}[\\d-]{1,8}(?: f[a-z+-]{1,8})?`),
  maybe(' rendue?'),
  maybe(' en date'),
  ` ${anyOf('du', 'of')} `,
  DATE,
  `,? \\(?(?:pourvois? )?${NUMERO}?(?:[a-z] )?(\\d{2})-(\\d{2})[. ]?(\\d{3})(?!\\d)`,
);
const COUNCIL = sticky(`decisions? ${NUMERO}(\\d{6})(?!\\d)`);
/** "délibération n° SAN-2019-001", "SAN-2019-001". */
const SANCTION = sticky(
  maybe(`(?:delib(?:erations?)?\\b\\.?|decisions?)${maybe(' de la formation restreinte')},? ${NUMERO}?`),
  '(san|med|mdp|medp)-?(\\d{4})-(\\d{1,4})(?!\\d)',
);
const DELIBERATION = sticky(
  `deliberation ${anyOf(NUMERO, `(?:de la )?cnil,? ${NUMERO}?`)}(\\d{4})-(\\d{2,3})(?![\\d-])`,
);
const AFFAIR = sticky(
  maybe('(?:joined )?cases? ', 'affaires? ', 'affaires jointes ', 'aff\\.? ?(?:jtes?\\.? ?|jointes? ?)?'),
  '(?:n[°os]{1,2}\\.? ?)?([ct])-(\\d{1,4})/(\\d\\d)(?!\\d)(?: ?p\\b)?(?: ?ppu\\b)?',
);
const NEXT_AFFAIR = /(?:,| ?et| ?and| ?\/)? ?(?:et |and )?([ct])-(\d{1,4})\/(\d\d)(?!\d)/y;
const NEXT_POURVOI =
  /(?:,| ?et| ?&) ?(?:et )?(?:n[°o]s? ?)?(?:[a-z] ?)?(\d{2}) ?- ?(\d{2})[. ]?(\d{3})(?!\d)/y;
/** What joins a number to the one before it. */
const JOIN = /^(?:(?:,|et|and|&|\/) ?){1,2}/;
const DECISION = /decision n[°o] ?(\d{2,4})-(\d{1,4}) (dc|qpc)\b/y;
const DAY_AFTER = sticky(`,? (?:du|of) ${DATE}`);
const CITED = `${DATE}(?:,(?! ?\\d)[^,;()\\n]{2,90}){0,3}?, ?(?:aff\\.? |affaires? |case )?(?:([ct])-)?(\\d{1,4})/(\\d\\d)(?!\\d)`;
/** "arrêt du 13 mai 2014, Google Spain et Google, C-131/12, EU:C:2014:317". */
const OWN_STYLE = sticky(
  '(?:arrets?|judgments?)(?: de la cour| du tribunal| of the court)?(?: \\(grande chambre\\))?,? (?:du|of) ',
  CITED,
);
/** ", point 69 ; du 30 avril 2014, Kásler, C-26/13, EU:C:2014:282". */
const NEXT_IN_STYLE = sticky(
  '(?:,? (?:points?|paragraphs?) [\\d, a-]{1,20}(?:et \\d{1,4}|and \\d{1,4})?)?[;,]{0,2} ?(?:et |and |ainsi que )?(?:du|of) ',
  CITED,
);
const ECLI_BEHIND = /[, (]{1,3}(?=ecli|eu:)/y;

const ECLI_COURTS: Readonly<Record<string, string>> = {
  CCASS: 'Cass.',
  CEASS: 'CE',
  CESEC: 'CE',
  CECHR: 'CE',
  CECHS: 'CE',
  CEORD: 'CE',
  CC: 'Cons. const.',
  ECHR: 'CEDH',
};

/** "ECLI:FR:CCASS:2020:SO00374", "EU:C:2014:317". */
export function ecliAlone(doc: Folded, at: number): ReadDecision | undefined {
  if (!isAt(ECLI, doc.low, at)) return undefined;
  const to = doc.low[ECLI.lastIndex - 1] === '.' ? ECLI.lastIndex - 1 : ECLI.lastIndex;
  const ecli = ecliOf(doc.cased.slice(at, to));
  const [, , code, year, rest] = ecli.split(':') as [string, string, string, string, string];
  const court =
    code === 'C' || code === 'T'
      ? courtOfUnion(code, year)
      : (ECLI_COURTS[code] ?? (code.startsWith('CE') ? 'CE' : code));
  const formation = code === 'CCASS' ? (ecliChambers[rest.slice(0, 2)] ?? null) : null;
  return { from: at, to, court, formation, date: year, number: null, ecli };
}

/** "pourvois n° 93-18.632 et 93-18.633", "décision n° 2018-765 DC", "affaires jointes C-203/15 et C-698/15". */
export function numbersAlone(doc: Folded, at: number): ReadDecision[] {
  const decision = matchAt(DECISION, doc.low, at);
  if (decision) {
    const [text, a, b, c] = decision;
    const kind = c!.toUpperCase();
    const cited = { court: 'Cons. const.', formation: kind, number: `${a}-${b} ${kind}` };
    return [dated(doc, at, at + text.length, () => cited)];
  }
  const sanction = matchAt(SANCTION, doc.low, at);
  if (sanction) return [ofCnil(doc, at, sanction, 'formation restreinte')];
  // Town councils deliberate too.
  const deliberation = matchAt(DELIBERATION, doc.low, at);
  if (deliberation) return isOfCnil(doc) ? [ofCnil(doc, at, deliberation, null)] : [];
  const council = matchAt(COUNCIL, doc.low, at);
  if (council && /conseil d'etat|council of state/.test(doc.low.slice(Math.max(0, at - 200), at)))
    return [
      dated(doc, at, at + council[0].length, () => ({ court: 'CE', formation: null, number: council[1]! })),
    ];
  const affair = matchAt(AFFAIR, doc.low, at);
  const series = affair && doc.cased[at + affair[0].search(/[ct]-\d/)];
  if (affair) return series === affair[1] ? [] : allOf(doc, at, affair, NEXT_AFFAIR, ofUnion);
  const pourvoi = matchAt(POURVOI, doc.low, at);
  return pourvoi ? allOf(doc, at, pourvoi, NEXT_POURVOI, ofCassation) : [];
}

type Cite = (groups: string[], date: string | null) => Pick<ReadDecision, 'court' | 'formation' | 'number'>;

const ofUnion: Cite = ([series, order, year], date) => {
  const letter = series!.toUpperCase();
  return { court: courtOfUnion(letter, date), formation: null, number: `${letter}-${order}/${year}` };
};
const ofCassation: Cite = (groups) => {
  const [a, b, c] = groups.filter((group) => group !== undefined);
  return { court: 'Cass.', formation: null, number: `${a}-${b}.${c}` };
};

/** A deliberation of the CNIL: letters, year and order of its number. */
function ofCnil(doc: Folded, at: number, match: RegExpExecArray, formation: string | null): ReadDecision {
  const number = match.slice(1).join('-').toUpperCase();
  const isSanction = number.startsWith('SAN');
  return dated(doc, at, at + match[0].length, () => ({
    court: 'CNIL',
    formation: isSanction ? formation : null,
    number,
  }));
}

const namesCnil = new WeakMap<Folded, boolean>();
function isOfCnil(doc: Folded): boolean {
  const known = namesCnil.get(doc) ?? /\bcnil\b|commission nationale de l'informatique/.test(doc.low);
  namesCnil.set(doc, known);
  return known;
}

const MOST_JOINED = 20;

/** The first number and those that are joined to it. */
function allOf(doc: Folded, at: number, first: RegExpExecArray, next: RegExp, cite: Cite): ReadDecision[] {
  const found: ReadDecision[] = [];
  let from = at;
  for (let match: RegExpExecArray | null = first; match && found.length < MOST_JOINED; ) {
    const groups = match.slice(1);
    found.push(dated(doc, from, match.index + match[0].length, (date) => cite(groups, date)));
    match = matchAt(next, doc.low, found.at(-1)!.to);
    if (match) from = match.index + match[0].length - match[0].trimStart().replace(JOIN, '').length;
  }
  return found;
}

/** "Arrêt n° 1451 du 8 décembre 2010 (09-16.939)": the number is the Cour de cassation's. */
export function datedPourvoi(doc: Folded, at: number): ReadDecision | undefined {
  const match = matchAt(DATED_POURVOI, doc.low, at);
  if (!match) return undefined;
  const [a, b, c] = match.slice(1 + DATE_GROUPS);
  const date = dateOf(match.slice(1, 1 + DATE_GROUPS));
  return {
    from: at,
    to: at + match[0].length,
    court: 'Cass.',
    formation: null,
    date,
    number: `${a}-${b}.${c}`,
  };
}

/** "arrêt du 23 avril 1986, Les Verts/Parlement, 294/83, EU:C:1986:166". */
export function inStyleOfTheCourt(doc: Folded, at: number): ReadDecision[] {
  const found: ReadDecision[] = [];
  for (let from = at; found.length < MOST_JOINED; from = found.at(-1)!.to) {
    const one = inStyle(doc, from, found.length === 0 ? OWN_STYLE : NEXT_IN_STYLE);
    if (!one) break;
    found.push(one);
  }
  return found;
}

function inStyle(doc: Folded, at: number, pattern: RegExp): ReadDecision | undefined {
  const match = matchAt(pattern, doc.low, at);
  if (!match) return undefined;
  const date = dateOf(match.slice(1, 1 + DATE_GROUPS));
  const [series, order, year] = match.slice(1 + DATE_GROUPS) as [string | undefined, string, string];
  let to = pattern.lastIndex;
  const behind = matchAt(ECLI_BEHIND, doc.low, to);
  const hasEcli = behind !== null && isAt(ECLI, doc.low, to + behind[0].length);
  // "294/83" alone may be any number.
  if (!hasEcli && series === undefined) return undefined;
  const from = to + (behind?.[0].length ?? 0);
  const ecli = hasEcli ? ecliOf(doc.cased.slice(from, ECLI.lastIndex)) : undefined;
  if (hasEcli) to = ECLI.lastIndex;
  const letter = (series ?? ecli!.split(':')[2]!).toUpperCase();
  const number = series === undefined ? `${order}/${year}` : `${letter}-${order}/${year}`;
  return {
    from: at,
    to,
    court: courtOfUnion(letter, date),
    formation: null,
    date,
    number,
    ...(ecli && { ecli }),
  };
}

function dated(
  doc: Folded,
  from: number,
  end: number,
  cited: (date: string | null) => Pick<ReadDecision, 'court' | 'formation' | 'number'>,
): ReadDecision {
  const day = matchAt(DAY_AFTER, doc.low, end);
  const date = day ? dateOf(day.slice(1)) : null;
  return { from, to: day ? DAY_AFTER.lastIndex : end, date, ...cited(date) };
}

/** Name of the court of the Union on the day, or in the year, of its decision. */
function courtOfUnion(series: string, date: string | null): string {
  const isOfCommunities = date !== null && date < '2009-12-01'.slice(0, date.length);
  if (series === 'C') return isOfCommunities ? 'CJCE' : 'CJUE';
  return isOfCommunities ? 'TPICE' : 'Trib. UE';
}
