import { anyOf, maybe } from './patterns.ts';

/**
 * What a text does with a citation: it relies on it, denies that there is such a text, quotes it as repealed, or only
 * repeats what it was asked about.
 */
export type Stance = 'relied-on' | 'denied' | 'quoted-as-repealed' | 'asked';

/** How much of the sentence around a citation is looked at. */
const AROUND = 160;

/** Between a citation and what is said of it: more of the citation, who cited it, a pronoun. Never a verb of its own. */
const REST = maybe(
  ` ?,? ?\\(?${anyOf(
    "(?:du|de la|dudit|of the) [a-z.' -]{2,50}?",
    "que (?:vous|tu|l'on|je) [a-z' -]{2,30}?",
    "(?:cite|vise|mentionne|invoque|evoque|cited|mentioned|invoked)e?s?(?: (?:par|dans|by|in) [a-z' -]{2,40}?)?",
    '(?:et|ou|and) [lrda]?\\.? ?[\\d-]{1,12}',
  )}\\)?,?`,
);
const PRONOUN = maybe(
  `${anyOf(
    ...'il elle ils elles qui lequel laquelle celui-ci celle-ci it which they'.split(' '),
    '(?:ce|cet|cette) (?:texte|article|disposition|decision|arret|loi)',
    'this (?:article|provision|decision|act)',
  )} `,
);
const START = `^["»)\\]*]{0,3}${REST} ?[:;,(–-]{0,2} ?${PRONOUN}`;

const NOTHING_ELSE = "(?! (?:que|seulement|de |d'|sans|only|without|any))";
const DOES_NOT_EXIST = anyOf(
  `n'(?:existe|existent|existait)(?: a ce jour| en realite| tout simplement)? (?:pas|plus)${NOTHING_ELSE}`,
  "n'(?:a|ont) jamais existe",
  '(?:est|sont|semble|semblent|parait) (?:en realite |purement |tout simplement )?(?:inexistant|invente|fictif|fictive|imaginaire|introuvable)e?s?\\b',
  'ne (?:figure|figurent|correspond|correspondent) (?:pas|plus|a aucun)',
  'inexistante?s?\\b',
  `(?:do|does|did)(?: not|n't) (?:appear to |seem to )?exist${NOTHING_ELSE}`,
  'never existed',
  '(?:is|are|appears? to be) (?:fictitious|invented|made up|non-?existent|fabricated)',
);
const IS_REPEALED = anyOf(
  '(?:a|ont) (?:depuis |ensuite )?ete (?:abroge|supprime|remplace|recodifie)',
  "(?:est|sont|etait|etaient) (?:desormais |aujourd'hui |depuis [a-z0-9 ]{2,30} )?(?:abroge|supprime|remplace)",
  "n'(?:est|sont) plus (?:en vigueur|applicable)",
  'ne sont plus (?:en vigueur|applicable)',
  "ne s'appliqu(?:e|ent) plus",
  '(?:abroge|supprime|remplace)e?s?\\b(?! (?:l|la|les|le|un|une|des)\\b)',
  '(?:was|were|has been|have been|is|are) (?:since |now )?(?:repealed|replaced|superseded)',
  '(?:repealed|superseded)\\b',
  '(?:is|are) no longer (?:in force|applicable)',
  'no longer appl(?:y|ies)',
);
const DENIED_AFTER = new RegExp(`${START}${DOES_NOT_EXIST}`);
const REPEALED_AFTER = new RegExp(`${START}${IS_REPEALED}`);

const ARTICLE_BEFORE = "(?:d'|l'|les |le |la |un |an? |tel |such |such an )?(?:articles? |arts?\\.? )?$";
const DENIED_BEFORE = new RegExp(
  `${anyOf(
    "il n'existe (?:pas|plus|aucun|nul)",
    "il n'y a (?:pas|plus|aucun)",
    '(?:there is|there are|there exists) (?:no|not any)',
    "(?:n'ai|n'avons) (?:pas trouve|trouve aucun|trouve nulle trace)",
    'aucun',
    'no such',
    'pretendue?s?',
    'the (?:alleged|so-called|purported)',
  )} ?${ARTICLE_BEFORE}`,
);
const REPEALED_BEFORE = new RegExp(
  `${anyOf(
    'ne (?:citez|visez|utilisez|mentionnez|invoquez|faites) (?:plus|pas)(?: reference a)?',
    'ne (?:plus|pas) (?:citer|viser|utiliser|mentionner|invoquer)',
    '(?:do not|no longer|stop) (?:cite|citing|rely on|relying on)',
    "abrogation (?:de|d')",
    '(?:a|ont|ayant) (?:abroge|supprime|remplace)',
    'abrogeant',
    'repealed|repeals|repealing|replaced|replaces',
    'en remplacement de',
  )} ?${ARTICLE_BEFORE}`,
);
/** "le 3° de l'article 5 est abrogé": the article is not. */
const PART_OF = /(?:alinea|phrase|paragraphe|point|\d ?°|\b[ivx]+|§ ?\d{1,2}) (?:de |d')(?:l')?$/;

const ASKED_BEFORE = new RegExp(
  anyOf(
    "vous (?:me |nous |m'|nous )?(?:demandez|interrogez|citez|mentionnez|evoquez|visez)",
    'vous avez (?:cite|evoque|mentionne|vise)',
    'votre question',
    'question posee',
    'you (?:ask|asked|cite|cited|mention|mentioned)\\b',
    'your question',
  ),
);
const ASKED_AFTER = /^[^.;!?\n]{0,120}\?|^ ?,? ?que vous (?:citez|mentionnez|evoquez|visez)/;

const SENTENCE_END = /[a-z\d)"]{4}[.!?] (?=[A-Z"])|\n/;

/** The stance of a text to the citation between two places. Reads the sentence alone; no judge. */
export function stanceOf(text: string, start: number, end: number): Stance {
  const before = plain(text.slice(Math.max(0, start - AROUND), start))
    .split(SENTENCE_END)
    .at(-1)!
    .toLowerCase();
  const after = plain(text.slice(end, end + AROUND))
    .split(SENTENCE_END)[0]!
    .toLowerCase();
  const isPart = PART_OF.test(before);
  if (DENIED_BEFORE.test(before) || (!isPart && DENIED_AFTER.test(after))) return 'denied';
  if (!isPart && (REPEALED_BEFORE.test(before) || REPEALED_AFTER.test(after))) return 'quoted-as-repealed';
  return ASKED_BEFORE.test(before) || ASKED_AFTER.test(after) ? 'asked' : 'relied-on';
}

/** Without accents and emphasis, one space for each run, case kept: a capital begins a sentence, an item of a list a line. */
function plain(text: string): string {
  return text
    .replace(/[ \t]*\n(?:[ \t]*\n)+[ \t]*|[ \t]*\n[ \t>]*(?=[-*•|#]|\d{1,2}[.)] )/g, '\n\n')
    .normalize('NFD')
    .replace(/[\u0300-\u036f*_`]/g, '')
    .replace(/[’‘]/g, "'")
    .replace(/[«»“”]/g, '"')
    .replace(/(?<!\n)\n(?!\n)/g, ' ')
    .replace(/[ \t\u00a0\u202f]+/g, ' ');
}
