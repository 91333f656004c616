import { actAt } from './acts.ts';
import { actOfDay, aliasAt } from './aliases.ts';
import { DATE, dateOf } from './dates.ts';
import type { Folded } from './fold.ts';
import { formerCode, namedAt } from './instruments.ts';
import type { Mention } from './mention.ts';
import { anyOf, anyWord, isAt, matchAt, maybe, skip, sticky } from './patterns.ts';

/** What follows a list of article numbers. */
export type After =
  | { kind: 'named'; mention: Mention; explicit: boolean }
  /** "du même code", "de ladite loi": one of its class, named before. */
  | { kind: 'same'; noun: string; end: number; marked: boolean }
  /** "du contrat", "des statuts": no statute. */
  | { kind: 'other' }
  | { kind: 'none' };

const GAP = "(?: |(?<='))";
const OPENING = maybe(
  `(?:(${anyOf('du', 'de la', "de l'", 'des', 'de', "d'", 'au', 'a la', "a l'", 'dans le', 'of the', 'of', 'to the', 'in the')})${GAP} ?)`,
);
const JOIN = sticky(
  anyOf(' \\| ', '[, ]{0,2}'),
  '\\(?"? ?',
  OPENING,
  // "article 17 du {RGPD}": a placeholder.
  '["{]? ?',
  '(?:(?:nouveau|(ancien(?:ne)?|anc\\.?|former)|\\(french\\)|eu) |)',
  '"?',
);
const SAME_DETERMINER = anyOf(
  'du meme',
  'de la meme',
  'de ce',
  'de cet',
  'de cette',
  'dudit',
  'de ladite',
  'meme',
  'du',
  'de la',
  "de l'",
  'du present',
  'de la presente',
  ...'this that the'.split(' ').map((one) => `of ${one} same`),
  'of the',
  'of that',
  'of the said',
  'of said',
  'of the aforementioned',
  'of the above-mentioned',
);
/** The nouns of texts; the English ones as they are called here. */
const ENGLISH_NOUNS: Readonly<Record<string, string>> = {
  law: 'loi',
  act: 'loi',
  regulation: 'reglement',
  treaty: 'traite',
  charter: 'charte',
  decree: 'decret',
  ordinance: 'ordonnance',
};
const SAME_NOUN = anyWord(
  `code loi ordonnance reglement directive convention charte traite decret pacte livre ${Object.keys(ENGLISH_NOUNS).join(' ')}`,
);
/** That mean a text named before, without a capital too. */
const CLEAR_NOUN = /^(?:code|loi|directive|reglement|ordonnance|decret)$/;
const SAME_MARK = anyWord('precitee? susvisee? susmentionnee? eponyme');
const SAME = sticky(
  `[, ]{0,2}\\(?(?:(${SAME_DETERMINER})${GAP})`,
  `(susdite? |susvisee? )?(${SAME_NOUN})(?![a-z])(?: (${SAME_MARK}))?`,
);
const OTHER_DETERMINER = anyOf(
  'du',
  'de la',
  "de l'",
  'des',
  'dudit',
  'de ladite',
  'desdite?s',
  'de ce',
  'de cette',
  'de cet',
  'de ces',
  'de son',
  'de leur',
  'de notre',
  'de vos',
  'de votre',
  "d'un",
  "d'une",
  'of the',
  'of this',
  'of that',
  'of an?',
  'of our',
  'of its',
  'of their',
);
const OTHER = sticky(`[, ]{0,2}\\(?${OTHER_DETERMINER}${GAP}"?[a-z]`);
const COUNTRIES = anyWord(
  'allemand suisse belge italien espagnol portugais luxembourgeois quebecois neerlandais marocain tunisien algerien senegalais ivoirien camerounais polonais autrichien monegasque libanais egyptien roumain bresilien japonais chinois russe anglais americain californien grec turc ohada',
);
const FOREIGN = sticky(
  ',? (?:federal )?',
  anyOf(COUNTRIES, 'des obligations', 'du quebec', 'de louisiane', 'de monaco', "d'allemagne"),
  '(?:ne|e)?\\b',
);
const OLD_AFTER = / ?,? ?\(?(?:ancien|anc\b\.?)\)?(?![a-z])(?![. ]{0,2}(?:l')?(?:art|\d|[lrda]\.? ?\d))/y;
/** "du règlement intérieur" is not the act named before. */
const OTHER_NOUN = sticky(
  ' ',
  anyOf(
    'd[eu] ',
    'des ',
    "d'",
    anyWord('interieur general deleg arbitral amiable financier prefector municipal unique'),
  ),
);
/** Names that are common words too: not with such a complement. */
const COMMON: Readonly<Record<string, RegExp>> = {
  charte: / (?:de|d'|du|des|informatique|graphique|ethique|sociale)/y,
  constitution: / (?:de |d'|du |des |americaine|italienne|allemande|espagnole|belge|suisse)/y,
};
/** Behind "CEDH" or "CE": the court, not the convention or the treaty. */
const CASE_LAW = sticky(
  ',? ?\\(?',
  anyOf(
    'gde',
    'gr\\.',
    'grande ch',
    'sect',
    'ass',
    'plen',
    'cour pleniere',
    '\\d{1,2}(?:er)? [a-z]{3,9}\\.? \\d{4}',
    '\\d{1,2}e sect',
  ),
);
/** Conventions named by their town alone, and the id of another one of that town. */
const AMBIGUOUS_CONVENTIONS: ReadonlyMap<string, string> = new Map([
  ['convention de new york', 'convention-de-new-york'],
  ['convention de vienne', 'convention-de-vienne'],
]);
/** Complements by which it is another one. */
const OTHER_CONVENTION = /[ ,]{1,2}(?:du \d|relative|sur|portant|concernant|contre)/y;
const VERSION = sticky(
  '[, ]{0,2}\\(?(?:pris )?(?:dans|en) (?:sa|leur|ses|leurs) ',
  anyOf('redactions?', 'versions?', 'anciennes? redactions?'),
  '(?: (?:alors|encore))?',
  maybe(` ${anyWord('anterieures? applicables? issues? resultant posterieures?')}`, ' en vigueur'),
);
const UNTIL = /anterieure|avant|jusqu/;
/** ", dans sa rédaction issue du décret n° …, du code": the code may come after the version. */
const CODE_AFTER = /, (?=(?:du|de la|de l'|des)(?: |(?<=')))/g;

const NATIONALITY = sticky(
  anyWord(
    'italian german belgian swiss spanish english british dutch austrian portuguese polish american californian russian chinese japanese brazilian swedish danish',
  ),
  ' ',
);
/** "directive ePrivacy 2002/58/CE". */
const ACT_NUMBER = sticky(
  ' ?\\(?(?:(?:ue|ce|cee)\\)? )?(?:n° ?)?\\d{2,4}/\\d{2,4}(?!\\d)',
  maybe('/(?:ce|cee|ue)'),
  '(?:\\))?',
);
/** What may follow a name and still belong to it. */
const TAILS: Readonly<Record<string, RegExp>> = {
  directive: ACT_NUMBER,
  reglement: ACT_NUMBER,
  convention: sticky(`,? du ${DATE}`),
};
const ARTICLE_BEHIND = /,? \(?(?:art\b|arts\b|articles?\b)/y;
const OF_A_COUNTRY = / of (?!france)/y;
/** Only French codes number "Article L. 761-1". */
const SPEAKS_OF_FRANCE = /\b(?:french|france|francaise?)\b|\barticles? [lrd]\.? ?\d{2,4}-\d/;
const french = new WeakMap<Folded, boolean>();

function speaksOfFrance(doc: Folded): boolean {
  const known = french.get(doc) ?? SPEAKS_OF_FRANCE.test(doc.low);
  french.set(doc, known);
  return known;
}

/** The name of an instrument at a place. */
export function mentionAt(doc: Folded, start: number, word = wordAt(doc.low, start)): Mention | undefined {
  if (!word) return undefined;
  const act = actAt(doc, start, word);
  const mention = (act && actOfDay(doc, act)) ?? namedAt(doc, start, word) ?? aliasAt(doc, start, word);
  if (!mention) return undefined;
  const { low } = doc;
  // The letters of "2002/58/CE".
  if (low[start - 1] === '/') return undefined;
  const complement = mention.end - start === word.length ? COMMON[word] : undefined;
  const lowerCharter = word === 'charte' && doc.cased[start] === 'c';
  if (complement && (lowerCharter || isAt(complement, low, mention.end))) return undefined;
  if (mention.ids[0] === 'CEDH' && isAt(CASE_LAW, low, mention.end)) return undefined;
  const town = AMBIGUOUS_CONVENTIONS.get(low.slice(start, mention.end));
  if (town !== undefined && isAt(OTHER_CONVENTION, low, mention.end)) return { ...mention, ids: [town] };
  const weak = mention.end - start <= 2 || /^(?:c\.c|u\.e|c\.e)/.test(low.slice(start, start + 3));
  const isFrench = !/^code|^c\./.test(low.slice(start, start + 4)) || !isAt(FOREIGN, low, mention.end);
  if (!isFrench) return { ids: ['foreign'], noun: '', start, end: FOREIGN.lastIndex, weak };
  if (mention.ofSomeCountry && (!speaksOfFrance(doc) || isAt(OF_A_COUNTRY, low, mention.end)))
    return { ids: ['foreign'], noun: '', start, end: mention.end, weak };
  const tail = TAILS[mention.noun];
  const end = tail ? skip(tail, low, mention.end) : mention.end;
  return { ...mention, end, weak };
}

/** The instrument, or the lack of one, after the numbers that end at `end`. */
export function readAfter(doc: Folded, end: number): After {
  const { low } = doc;
  const join = matchAt(JOIN, low, end)!;
  const at = end + join[0].length;
  const nationality = matchAt(NATIONALITY, low, at);
  const named = mentionAt(doc, at + (nationality?.[0].length ?? 0));
  const direct = named && nationality ? { ...named, ids: ['foreign'], noun: '' } : named;
  // "art. 32, ePrivacy art. 5.3": the name belongs to the article behind it.
  const isOthers =
    direct !== undefined &&
    join[1] === undefined &&
    /[,|(]/.test(join[0]) &&
    isAt(ARTICLE_BEHIND, low, direct.end);
  const mention = isOthers ? undefined : direct;
  // The bare name right after the number, or with "du": after a comma, two letters are another citation.
  if (mention && !(mention.weak && join[1] === undefined && /[,(]/.test(join[0]))) {
    const behind = matchAt(OLD_AFTER, low, mention.end);
    const former = join[2] !== undefined || behind !== null ? formerCode(mention) : mention;
    const explicit = join[1] !== undefined || join[0].trim() === '';
    return {
      kind: 'named',
      mention: {
        ...former,
        ...(!explicit && { loose: true }),
        end: behind ? OLD_AFTER.lastIndex : mention.end,
      },
      explicit,
    };
  }
  const same = matchAt(SAME, low, end);
  if (same && !/present/.test(same[1]!)) {
    const marked = !/^(?:du|de la|de l'|of the)$/.test(same[1]!) || Boolean(same[2] ?? same[4]);
    const noun = ENGLISH_NOUNS[same[3]!] ?? same[3]!;
    // "de la Convention" with its capital is the one already named, "de la convention" may be the contract;
    // "du code de déontologie" is another.
    const nounAt = end + same[0].lastIndexOf(same[3]!);
    const capital = doc.cased[nounAt] !== low[nounAt];
    const isAct = capital || CLEAR_NOUN.test(noun);
    const place = SAME.lastIndex;
    if (marked || (isAct && !isAt(OTHER_NOUN, low, place))) return { kind: 'same', noun, end: place, marked };
  }
  return isAt(OTHER, low, end) ? { kind: 'other' } : { kind: 'none' };
}

/** A clause on the version that is meant. */
export interface Version {
  end: number;
  /** Cited as it was before. */
  old: boolean;
  /** "antérieure à …": the day named there. */
  before?: string;
  /** "en vigueur au …": the day named there. */
  on?: string;
}

/** "dans sa rédaction antérieure à l'ordonnance du 10 février 2016", "en vigueur au 1er mars 2010". */
export function readVersion({ low }: Folded, end: number): Version | undefined {
  const match = matchAt(VERSION, low, end);
  if (!match) return undefined;
  const from = end + match[0].length;
  const rest = /^[^;\n]{0,160}/.exec(low.slice(from, from + 160))![0];
  const sentence = rest.split(/\. |, (?:le|la|les|l'|qui|que|et) /)[0]!;
  const date = new RegExp(DATE).exec(sentence);
  const day = date ? dateOf(date.slice(1)) : undefined;
  const until = UNTIL.test(match[0]) || UNTIL.test(sentence.slice(0, 30)) || /ancienne/.test(match[0]);
  const to = date ? from + date.index + date[0].length : from;
  if (until) return { end: to, old: true, ...(day && { before: day }) };
  const inForce = /applicable|vigueur/.test(match[0]) && day;
  return inForce ? { end: to, old: false, on: day } : undefined;
}

/** The name behind a clause on the version: "dans sa rédaction issue du décret n° 2020-1214, du code …". */
export function readAfterVersion(doc: Folded, end: number): After | undefined {
  if (!isAt(VERSION, doc.low, end)) return undefined;
  const clause = /^[^;\n]{0,200}/.exec(doc.low.slice(VERSION.lastIndex, VERSION.lastIndex + 200))![0];
  const from = VERSION.lastIndex;
  for (const comma of clause.matchAll(CODE_AFTER)) {
    const after = readAfter(doc, from + comma.index);
    if (after.kind === 'named' || after.kind === 'same') return after;
  }
  return undefined;
}

const WORD = /[a-z0-9]+/y;

function wordAt(low: string, start: number): string | undefined {
  return matchAt(WORD, low, start)?.[0];
}
