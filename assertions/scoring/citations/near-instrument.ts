import { actAt } from './acts.ts';
import { DATE, dateOf } from './dates.ts';
import type { Folded } from './fold.ts';
import { namedAt } from './instruments.ts';
import type { Mention } from './mention.ts';

/** What follows a list of article numbers. */
export type After =
  | { kind: 'named'; mention: Mention; explicit: boolean }
  /** "du même code", "de ladite loi": the last one of its class. */
  | { kind: 'same'; noun: string; end: number; marked: boolean }
  /** "du contrat", "des statuts": no statute. */
  | { kind: 'other' }
  | { kind: 'none' };

const JOIN =
  /(?: \| |[, ]{0,2})\(?"? ?(?:(?:(du|de la|de l'|des|de|d'|au|a la|dans le|of the|of|to the)(?: |(?<=')) ?))?"? ?(?:(?:nouveau|(ancien(?:ne)?|anc\.?)) )?"?/y;
const SAME =
  /[, ]{0,2}\(?(?:(du meme|de la meme|de ce|de cet|de cette|dudit|de ladite|meme|du|de la|de l'|du present|de la presente)(?: |(?<=')))(susdite? |susvisee? )?(code|loi|ordonnance|reglement|directive|convention|charte|traite|decret|pacte|livre)(?![a-z])(?: (precitee?|susvisee?|susmentionnee?|eponyme))?/y;
const OTHER =
  /[, ]{0,2}\(?(?:du|de la|de l'|des|dudit|de ladite|desdite?s|de ce|de cette|de cet|de ces|de son|de leur|de notre|de vos|de votre|d'un|d'une)(?: |(?<='))"?[a-z]/y;
const FOREIGN =
  /,? (?:federal )?(?:allemand|suisse|belge|italien|espagnol|portugais|luxembourgeois|quebecois|neerlandais|marocain|tunisien|algerien|senegalais|ivoirien|camerounais|polonais|autrichien|monegasque|libanais|egyptien|roumain|bresilien|japonais|chinois|russe|anglais|americain|californien|grec|turc|ohada|des obligations|du quebec|de louisiane|de monaco|d'allemagne)(?:ne|e)?\b/y;
const OLD_AFTER = / ?,? ?\(?(?:ancien|anc\b\.?)\)?(?![a-z])(?![. ]{0,2}(?:l')?(?:art|\d|[lrda]\.? ?\d))/y;
/** "du règlement intérieur" is not the act named before. */
const OTHER_NOUN =
  / (?:d[eu] |des |d'|interieur|general|deleg|arbitral|amiable|financier|prefector|municipal|unique)/y;
/** Names that are common words too: not with such a complement. */
const COMMON: Readonly<Record<string, RegExp>> = {
  charte: / (?:de|d'|du|des|informatique|graphique|ethique|sociale)/y,
  constitution: / (?:de |d'|du |des |americaine|italienne|allemande|espagnole|belge|suisse)/y,
};
const CASE_LAW =
  /,? ?\(?(?:gde|gr\.|grande ch|sect|ass|plen|cour pleniere|\d{1,2}(?:er)? [a-z]{3,9}\.? \d{4}|\d{1,2}e sect)/y;
const VERSION =
  /[, ]{0,2}\(?(?:pris )?(?:dans|en) (?:sa|leur|ses|leurs) (?:redactions?|versions?|anciennes? redactions?)(?: (?:alors|encore))?(?: (?:anterieures?|applicables?|en vigueur|issues?|resultant|posterieures?))?/y;
const UNTIL = /anterieure|avant|jusqu/;

const OF_A_COUNTRY = / of (?!france)/y;
const french = new WeakMap<Folded, boolean>();

function speaksOfFrance(doc: Folded): boolean {
  const known = french.get(doc) ?? /\b(?:french|france|francaise?)\b/.test(doc.low);
  french.set(doc, known);
  return known;
}

/** The name of an instrument at a place. */
export function mentionAt(doc: Folded, start: number, word = wordAt(doc.low, start)): Mention | undefined {
  if (!word) return undefined;
  const mention = actAt(doc, start, word) ?? namedAt(doc, start, word);
  if (!mention) return undefined;
  const complement = mention.end - start === word.length ? COMMON[word] : undefined;
  const lowerCharter = word === 'charte' && doc.cased[start] === 'c';
  if (complement && (lowerCharter || test(complement, doc.low, mention.end))) return undefined;
  if (mention.ids[0] === 'CEDH' && test(CASE_LAW, doc.low, mention.end)) return undefined;
  const weak = mention.end - start <= 2 || /^(?:c\.c|u\.e|c\.e)/.test(doc.low.slice(start, start + 3));
  const isFrench =
    !/^code|^c\./.test(doc.low.slice(start, start + 4)) || !test(FOREIGN, doc.low, mention.end);
  if (!isFrench) return { ids: ['foreign'], start, end: FOREIGN.lastIndex, weak };
  if (mention.ofSomeCountry && (!speaksOfFrance(doc) || test(OF_A_COUNTRY, doc.low, mention.end)))
    return { ids: ['foreign'], start, end: mention.end, weak };
  return { ...mention, weak };
}

/** The instrument, or the lack of one, after the numbers that end at `end`. */
export function readAfter(doc: Folded, end: number): After {
  const { low } = doc;
  JOIN.lastIndex = end;
  const join = JOIN.exec(low)!;
  const mention = mentionAt(doc, end + join[0].length);
  // The bare name right after the number, or with "du": after a comma, two letters are another citation.
  if (mention && !(mention.weak && join[1] === undefined && /[,(]/.test(join[0]))) {
    const old = join[2] !== undefined || test(OLD_AFTER, low, mention.end);
    if (old && test(OLD_AFTER, low, mention.end)) mention.end = OLD_AFTER.lastIndex;
    return {
      kind: 'named',
      mention: { ...mention, old },
      explicit: join[1] !== undefined || join[0].trim() === '',
    };
  }
  SAME.lastIndex = end;
  const same = SAME.exec(low);
  if (same && !/present/.test(same[1]!)) {
    const marked = !/^(?:du|de la|de l')$/.test(same[1]!) || Boolean(same[2] ?? same[4]);
    // "de la Convention" with its capital is the one already named, "de la convention" may be the contract;
    // "du code de déontologie" is another.
    const nounAt = end + same[0].lastIndexOf(same[3]!);
    const capital = doc.cased[nounAt] !== low[nounAt];
    const isAct = capital || /^(?:code|loi|directive|reglement|ordonnance|decret)$/.test(same[3]!);
    const place = SAME.lastIndex;
    if (marked || (isAct && !test(OTHER_NOUN, low, place)))
      return { kind: 'same', noun: same[3]!, end: place, marked };
  }
  return test(OTHER, low, end) ? { kind: 'other' } : { kind: 'none' };
}

/** "dans sa rédaction antérieure à l'ordonnance du 10 février 2016", "en vigueur au 1er mars 2010". */
export function readVersion(
  { low }: Folded,
  end: number,
): { end: number; before?: string; on?: string; old: boolean } | undefined {
  VERSION.lastIndex = end;
  const match = VERSION.exec(low);
  if (!match) return undefined;
  const rest = /^[^;\n]{0,160}/.exec(
    low.slice(match.index + match[0].length, match.index + match[0].length + 160),
  )![0];
  const sentence = rest.split(/\. |, (?:le|la|les|l'|qui|que|et) /)[0]!;
  const date = new RegExp(DATE).exec(sentence);
  const day = date ? dateOf(date.slice(1)) : undefined;
  const until = UNTIL.test(match[0]) || UNTIL.test(sentence.slice(0, 30)) || /ancienne/.test(match[0]);
  const to = date ? VERSION.lastIndex + date.index + date[0].length : VERSION.lastIndex;
  if (until) return { end: to, old: true, ...(day && { before: day }) };
  const inForce = /applicable|vigueur/.test(match[0]) && day;
  return inForce ? { end: to, old: false, on: day } : undefined;
}

const WORD = /[a-z0-9]+/y;

function wordAt(low: string, start: number): string | undefined {
  WORD.lastIndex = start;
  return WORD.exec(low)?.[0];
}

function test(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
