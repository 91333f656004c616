import { lawsByDay } from './code-names.ts';
import { DATE, dateOf } from './dates.ts';
import type { Folded } from './fold.ts';
import type { ActName, Mention } from './mention.ts';
import { anyOf, anyWord, matchAt, maybe, skip, sticky } from './patterns.ts';
import { actNumbers, actsByDay } from './treaty-names.ts';

/** Acts named by their number or day: loi, ordonnance, décret, arrêté, règlement, directive, protocole. */

const NUMERO = '(?:,? ?n(?:[°o]|os)?\\.?)? ?';
const DAY_TAIL = sticky(`(?:,? ${anyOf('du', 'en date du', 'of', 'dated')}|,) ${DATE}`);
const EU_TAIL = / du parlement europeen et du conseil\b| of the european parliament and of the council\b/y;

const KIND = anyOf(
  anyWord('loi ordonnance ordinance ord decret decree decr act law l d'),
  'order(?= no?[°.]* ?\\d{4}-)',
);
const ADJECTIVE = maybe(` ${anyWord('constitutionnelle organique modifiee')}`);
const LAW = sticky(`(${KIND})\\b\\.?`, ADJECTIVE, NUMERO, '(\\d{2,4})-(\\d{1,5})(?!\\d)');
const NO_ACT = "(?!(?:[dl]')?(?:loi|ordonnance|decret|arrete|articles?|art|code)\\b)";
const TITLE_WORD = ` ${NO_ACT}(?:[dl]')?[a-z\\d-]+`;
const TITLE_START = anyOf(
  ` (?:de|du|d'|relatif|relative|portant|pour|visant|tendant|sur|dite|modifiant|organique)(?: |(?<='))${NO_ACT}[a-z\\d-]+`,
  '(?: dite?s?)? "[^"\n]{2,60}"',
  ` ${NO_ACT}[a-z]+`,
);
const LAW_BY_DAY = sticky(
  anyOf(
    `(loi|ordonnance|ord|decret|arrete)\\b\\.?${maybe(' constitutionnelle', ' organique')} du `,
    `(loi|ordonnance)${TITLE_START}(?:${TITLE_WORD}){0,6} du `,
    `(act|law|ordinance|decree) ${anyOf('of', 'dated')} `,
    '(l|ord|d)\\. ',
  ),
  DATE,
);
/** "loi de finances pour 2000 (n° 99-1172 du 30 décembre 1999)", "loi Pacte n° 2019-486". */
const TITLED = sticky(
  `(loi|ordonnance|decret)${TITLE_START}(?:${TITLE_WORD}){0,12}`,
  anyOf(',? ?', ' ?\\( ?(?:(?:loi|ordonnance|decret) )?'),
  'n(?:°|o\\b)\\.? ?(\\d{2,4})-(\\d{1,5})(?!\\d)',
);
const CLOSING = / ?\)/y;
const NOUN: Readonly<Record<string, string>> = {
  loi: 'loi',
  act: 'loi',
  law: 'loi',
  l: 'loi',
  ordonnance: 'ordonnance',
  ordinance: 'ordonnance',
  order: 'ordonnance',
  ord: 'ordonnance',
  decret: 'decret',
  decree: 'decret',
  decr: 'decret',
  d: 'decret',
  arrete: 'arrete',
};
const PREFIX: Readonly<Record<string, string>> = { ordonnance: 'ord' };

const UNIONS = anyWord('ue ce cee eu ec eec euratom');
const UNION = maybe(` ?\\( ?${UNIONS}(?:, ?euratom)? ?\\)`, ` ${UNIONS}\\b`);
const EU_KIND = anyWord('reglements? regl rgt regulations? directives? dir');
const EU_ACT = sticky(
  `(${EU_KIND})\\b\\.?`,
  maybe(` ${anyOf("d'execution", 'delegue', 'deleguee', 'europeenne?', 'de(?= (?:19|20)?\\d\\d/)')}`),
  UNION,
  NUMERO,
  // A dash only in a directive: "règlement n° 2014-03" is one of the ANC.
  '(?<![\\d/])(\\d{1,4})(?:/|(?<=directive (?:europeenne )?(?:n° ?)?\\d{1,4})-)(\\d{1,4})(?!\\d)',
  maybe(`/${anyWord('ce cee ue ec eec eu')}\\b`),
);

const PROTOCOL_NUMBER = anyOf(
  '(?:premier )?prot(?:ocole?)?\\b\\.?(?: additionnel\\b)?(?: ?n[°o]?\\.? ?(\\d{1,2})(?!\\d)| (\\d{1,2})(?!\\d))?(?: additionnel\\b)?',
  'p ?n?°? ?(\\d{1,2})(?!\\d)',
);
const CONVENTION = anyOf(
  'cedh',
  'echr',
  "conv(?:ention)?\\b\\.?(?: (?:europeenne|edh|de sauvegarde)\\b)?(?: de sauvegarde)?(?: des droits de l'homme)?(?: et des libertes fondamentales)?",
);
const PROTOCOL = sticky(
  PROTOCOL_NUMBER,
  maybe(`,? \\(?(?:additionnel )?(?:a |de |to )?(?:la |l'|the )?${CONVENTION}\\)?`),
);

/** The act named at a place of the text, with a word as its beginning. */
export const actAt = (doc: Folded, start: number, word: string): Mention | undefined =>
  READERS.get(word)?.(doc, start, word);

type ActReader = (doc: Folded, start: number, word: string) => Mention | undefined;

const READERS: ReadonlyMap<string, ActReader> = new Map(
  (
    [
      [Object.keys(NOUN).join(' '), frenchAct],
      ['reglement reglements regl rgt regulation regulations directive directives dir', unionAct],
      ['decision', unionDecision],
      ['circulaire circulaires circ', circularAt],
      ['protocole protocol prot premier p p1 p4 p6 p7 p12 p13 p16', protocolAt],
    ] as const
  ).flatMap(([words, read]) => words.split(' ').map((word): [string, ActReader] => [word, read])),
);

/** Words at which `actAt` finds an act. */
export const actWords: Iterable<string> = READERS.keys();

function frenchAct(doc: Folded, start: number, word: string): Mention | undefined {
  const { low, cased } = doc;
  // "L. 227-3" is an article; an act abbreviated to its letter has "n°" or its day.
  const isLetter = word.length === 1;
  if (isLetter && cased[start] === word) return undefined;
  const law = !isLetter || /^\. ?n/.test(low.slice(start + 1, start + 4)) ? matchAt(LAW, low, start) : null;
  const titled = law || isLetter ? null : matchAt(TITLED, low, start);
  const numbered = law ?? titled;
  if (numbered) {
    const noun = NOUN[numbered[1]!]!;
    const number = `${numbered[2]}-${numbered[3]}`;
    const tail = matchAt(DAY_TAIL, low, start + numbered[0].length);
    const after = tail ? DAY_TAIL.lastIndex : start + numbered[0].length;
    const end = titled?.[0].includes('(') ? skip(CLOSING, low, after) : after;
    return {
      ids: [`${PREFIX[noun] ?? noun}-${number}`],
      noun,
      start,
      end,
      act: { number, date: tail ? dateOf(tail.slice(1)) : null },
    };
  }
  const day = matchAt(LAW_BY_DAY, low, start);
  if (!day) return budgetAct(doc, start);
  const date = dateOf(day.slice(5));
  const noun = NOUN[(day[1] ?? day[2] ?? day[3] ?? day[4])!]!;
  const known = noun === 'loi' ? lawsByDay[date] : undefined;
  const id = known ?? `${PREFIX[noun] ?? noun}-${date}`;
  return { ids: [id], noun, start, end: start + day[0].length, act: { number: null, date } };
}

/** "loi de finances pour 2020", "LFSS pour 2023": named by their year. */
const BUDGET =
  /loi (?:de finances(?: rectificative)?|de financement(?: rectificative)? de la securite sociale) pour (\d{4})(?!\d)/y;

function budgetAct({ low }: Folded, start: number): Mention | undefined {
  const match = matchAt(BUDGET, low, start);
  if (!match) return undefined;
  const id = match[0].replace(/ /g, '-');
  return { ids: [id], noun: 'loi', start, end: start + match[0].length };
}

/** "la directive de 2000": one that the reader of the document knows. */
const BY_YEAR = /(directive|reglement) de ((?:19|20)\d\d)(?![\d/])/y;

function byYear(low: string, start: number): Mention | undefined {
  const match = matchAt(BY_YEAR, low, start);
  if (!match) return undefined;
  return { ids: [`${match[1]}-de-${match[2]}`], noun: match[1]!, start, end: start + match[0].length };
}

/** "décision d'exécution (UE) 2021/914", "Decision No 768/2008/EC": marked as the Union's, or it is a court's. */
const UNION_DECISION = sticky(
  'decision',
  maybe(" d'execution", ' deleguee', '-cadre'),
  anyOf(
    ` ?\\( ?${UNIONS} ?\\)${NUMERO}(\\d{1,4}/\\d{1,4})(?!\\d)`,
    `${NUMERO}(\\d{1,4}/\\d{1,4})/${anyWord('ce cee ue ec eec eu jai jha')}\\b`,
  ),
);

function unionDecision({ low }: Folded, start: number): Mention | undefined {
  const match = matchAt(UNION_DECISION, low, start);
  if (!match) return undefined;
  const number = match[1] ?? match[2]!;
  const end = skip(EU_TAIL, low, start + match[0].length);
  const day = matchAt(DAY_TAIL, low, end);
  const act: ActName = { number, date: day ? dateOf(day.slice(1)) : null };
  const id = `decision-${number.replace('/', '-')}`;
  return { ids: [id], noun: 'decision', start, end: day ? DAY_TAIL.lastIndex : end, act };
}

/** "the Regulation of 27 April 2016", "la directive du 8 juin 2000". */
const BY_DAY = sticky(
  '(reglement|regulation|directive)',
  maybe(' europeen(?:ne)?', ' general', UNION),
  ` ${anyOf('du', 'of', 'dated')} `,
  DATE,
);

function byDay(low: string, start: number): Mention | undefined {
  const match = matchAt(BY_DAY, low, start);
  if (!match) return undefined;
  const noun = match[1] === 'directive' ? 'directive' : 'reglement';
  const date = dateOf(match.slice(2));
  const id = actsByDay[`${noun} ${date}`] ?? `${noun}-${date}`;
  return { ids: [id], noun, start, end: start + match[0].length, act: { number: null, date } };
}

/** "circulaire DGT n° 2012-08 du 16 novembre 2012". */
const CIRCULAR = sticky(
  'circ(?:ulaires?)?\\b\\.?(?: [a-z/.&-]{1,20}){0,4}? n°? ?(?:nor ?:? ?)?',
  '([a-z\\d][a-z\\d./-]{1,25}[a-z\\d])',
);

function circularAt({ low, cased }: Folded, start: number): Mention | undefined {
  const match = matchAt(CIRCULAR, low, start);
  if (!match || !/\d/.test(match[1]!)) return undefined;
  const end = start + match[0].length;
  const number = cased.slice(end - match[1]!.length, end);
  const day = matchAt(DAY_TAIL, low, end);
  const act: ActName = { number, date: day ? dateOf(day.slice(1)) : null };
  return {
    ids: [`circulaire-${number}`],
    noun: 'circulaire',
    start,
    end: day ? DAY_TAIL.lastIndex : end,
    act,
  };
}

function unionAct({ low }: Folded, start: number): Mention | undefined {
  const match = matchAt(EU_ACT, low, start);
  if (!match) return byDay(low, start) ?? byYear(low, start);
  const noun = match[1]!.startsWith('d') ? 'directive' : 'reglement';
  const letter = noun === 'directive' ? 'D' : 'R';
  const [a, b] = [match[2]!, match[3]!.replace(/^0+(?=\d)/, '')];
  // "1993/13" is 93/13; four digits since 1999.
  const year = noun === 'directive' ? a.replace(/^19(?=\d\d$)/, '') : a;
  const id =
    actNumbers[`${letter}${year}-${b}`] ?? actNumbers[`${letter}${b}-${a}`] ?? `${letter}${year}-${b}`;
  const tail = skip(EU_TAIL, low, start + match[0].length);
  const day = matchAt(DAY_TAIL, low, tail);
  const act: ActName = { number: `${a}/${b}`, date: day ? dateOf(day.slice(1)) : null };
  return { ids: [id], noun, start, end: day ? DAY_TAIL.lastIndex : tail, act };
}

function protocolAt({ low, cased }: Folded, start: number, word: string): Mention | undefined {
  const match = matchAt(PROTOCOL, low, start);
  if (!match) return undefined;
  const [text, long, short, letter] = match;
  const number = long ?? short ?? letter;
  if (word === 'premier' && !/premier prot/.test(text)) return undefined;
  if (letter && cased[start] !== 'P') return undefined;
  if (!number && !/additionnel/.test(text)) return undefined;
  return { ids: [`CEDH-P${number ?? 1}`], noun: 'protocole', start, end: start + text.length };
}
