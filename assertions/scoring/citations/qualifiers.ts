import { anyOf, anyWord, maybe } from './patterns.ts';

/**
 * What may follow an article's number without being another article: paragraphs, points, "et suivants", "in fine".
 * Sources for folded text with its capitals.
 */

/** The word with a small or a capital first letter. */
const eitherCase = (words: string): string =>
  anyWord(
    words.replace(
      /(^| )([a-z])/g,
      (_, space: string, first: string) => `${space}[${first.toUpperCase()}${first}]`,
    ),
  );

const ORDINAL_WORDS = eitherCase(
  'premier premiere second seconde deuxieme troisieme quatrieme cinquieme sixieme dernier derniere avant-dernier',
);
const ORDINAL = anyOf('1er', '1ere', '\\d{1,2}(?:e|eme|nd|nde)', ORDINAL_WORDS);
const ROMAN = anyOf('X{1,2}', 'X{0,2}(?:IX|IV|V?I{1,3}|V)');
const TIMES = anyWord('bis ter quater');
const SMALL = '\\d{1,2}(?:er|e|eme)?';
const NOT_GOING_ON = '(?![\\d-])';
const BEFORE_ACT = "(?= ?,? (?:du|de la|de l')(?: |(?<=')))";

const ALINEA = anyOf('[Aa]l(?:ineas?)?\\b\\.?', 'ALINEAS?');
const MARK = anyOf(
  '§{1,2}',
  'par\\.',
  'para\\.',
  'pt\\.',
  eitherCase('paragraphe paragraphes point points'),
  anyWord('lettre lett?\\. litt?\\. let\\. sous'),
);
const MARKED = anyOf(
  ' ?\\((?:\\d{1,2}[a-z]?|[a-z]{1,4})\\)',
  ' ?\\d{1,2}(?:er)?(?:[-.]\\d{1,2})?(?!\\d)',
  ' ?[a-z]\\)',
  ' ?[a-z](?![A-Za-z])',
  ` ?${ROMAN}(?![A-Za-z])`,
);
const DETERMINER = anyWord('son ses leurs? le au');
const LINE = anyOf('alineas?', 'al\\.?', 'phrases?', 'tirets?', 'paragraphes?');

/** "alinéas 2 et 3". */
const ALINEAS = ` ?,? ?${ALINEA} ?${SMALL}(?!\\d)(?:(?:,| et| a| ou) ${SMALL}${NOT_GOING_ON})*`;
/** ", dans son premier alinéa", "2e phrase". */
const ORDINAL_LINE = ` ?,? ?${maybe(`(?:en )?${maybe(`${DETERMINER} `)}`)}${ORDINAL}(?: et ${ORDINAL})? ${LINE}`;
/** "§ 2", "point b)", "paragraph 1"; behind it more of them. */
const paragraphs = (plural: boolean) =>
  ` ?,? ?\\(?${MARK}${MARKED}\\)?(?:(?:,| to| and| or| et| a)? ?\\((?:\\d{1,2}[a-z]?|[a-z]{1,4})\\))*${
    plural
      ? `(?:(?<=(?:§§|[A-Za-z]s) ?\\d{1,2}) ?(?:et|a|-) ?\\d{1,2}${NOT_GOING_ON})?`
      : `(?: ?(?:,|et|a|-) ?\\d{1,2}${NOT_GOING_ON})?`
  }`;
/** "I", ", II", "/II", "et III bis". */
const ROMAN_PART = `${anyOf('\\.(?! )', ` ?${maybe('[,/-]', ' et', ' ou', ' a')} ?`)}${ROMAN}${maybe(` ?${TIMES}`)}(?![A-Za-z0-9'])(?:\\.(?= of | du | de )|(?!\\. ?\\d{3}))`;
/** "3°", "et 4° bis". */
const DEGREE = `${anyOf('\\.(?! )', ` ?${maybe('[,-]', ',? et', ',? ou', ' a')} ?`)}\\d{1,2}(?:-\\d{1,2})? ?°(?: ?(?:${TIMES}|[A-Z](?![A-Za-z.])))?`;
/** ", first subparagraph", ", second sentence". */
const ENGLISH_LINE = `,? ${anyWord('first second third fourth last')} ${anyWord('subparagraph paragraph sentence indent')}`;
const FOLLOWERS = anyOf('s', 'ss', 'sv', 'svts?', 'suiv', 'suivante?s?');
const NEW = anyOf('nouveau', 'nouv\\.', 'nouvelle', 'seul');

const sources = (plural: boolean): string[] => [
  ALINEAS,
  ORDINAL_LINE,
  ENGLISH_LINE,
  paragraphs(plural),
  ROMAN_PART,
  DEGREE,
  `${plural ? '(?<=[IVX]|°)' : ''}, ?\\d{1,2}${BEFORE_ACT}`,
  ', ?\\d{1,2}(?=,? \\d{1,2} ?°)',
  `, ?[a-z]${BEFORE_ACT}`,
  ` \\(${ROMAN}(?:, ?\\d{1,2}°)?\\)`,
  ' ?,? ?\\(?[a-z]{1,2}\\)',
  ' (?:et|ou|a|and|or) \\(?[a-z]\\)',
  "(?<=\\d)-[a-z](?![A-Za-z'])",
  ` ?,? ?(?:phrases?|[Pp]oints?|tirets?) \\d{1,2}(?:(?:,| et| a| ou) \\d{1,2}${NOT_GOING_ON})*`,
  ' ?\\((?:\\d{1,2}|[a-z]|[ivx]{1,4})\\)',
  '\\.\\d{1,2}(?!\\d)(?:\\.?\\(?[a-z0-9]\\)?(?![a-z0-9]))?',
  ` ?,? ?\\(?(?:et|&) ?${FOLLOWERS}\\b\\.?\\)?`,
  ' ?,? ss?\\b\\.',
  ',? (?:et|and) seq\\b\\.?',
  ' ?,? in (?:fine|limine)',
  ` ?\\(?${NEW}\\)?(?![a-z])`,
  ' ?,? ?(?:precite|susvise|susmentionne)e?s?',
];

/** After "articles" a number behind a paragraph is an article ("articles 6 § 1 et 13"), else another paragraph. */
export const qualifierOf = (plural: boolean): RegExp => new RegExp(anyOf(...sources(plural)), 'y');
