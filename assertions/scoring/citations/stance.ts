import { bisectLeft, bisectRight } from 'd3-array';
import type { Folded } from './fold.ts';
import { anyOf, anyWord, isAt, maybe } from './patterns.ts';

/**
 * What a text does with a citation: it relies on it, denies that there is such a text, quotes it as repealed, or only
 * repeats what it was asked about.
 */
export type Stance = 'relied-on' | 'denied' | 'quoted-as-repealed' | 'asked';

/** How much of the sentence around a citation is looked at. */
const AROUND = 160;
/** How much of it is looked at for words right before the citation. */
const NEAR = 80;

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
  '(?:was|were|has been|have been|is|are) (?:since |now )?(?:repealed|replaced|superseded)',
  '(?:is|are) no longer (?:in force|applicable)',
  'no longer appl(?:y|ies)',
);
const DENIED_AFTER = new RegExp(`${START}${DOES_NOT_EXIST}`);
/** "(abrogé)", ", repealed in 2017": right behind the citation, or it may be said of another word. */
const REPEALED_PARTICIPLE =
  '["»)]{0,3} ?[,(–-]? ?(?:depuis )?(?:(?:abroge|supprime|remplace)e?s?\\b(?! (?:l|la|les|le|un|une|des)\\b)|(?:repealed|superseded)\\b)';
const REPEALED_AFTER = new RegExp(`^${REPEALED_PARTICIPLE}|${START}${IS_REPEALED}`);

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
/** "le 3° de l'article 5 est abrogé", "le délai prévu à l'article 5 n'existe plus": the article is not what is meant. */
const PART_OF = new RegExp(
  `${anyOf(
    "(?:alinea|phrase|paragraphe|point|\\d ?°|\\b[ivx]+|§ ?\\d{1,2}) (?:de |d')",
    `${anyWord('mentionne prevu vise defini fixe institue cree enonce reference')}e?s? (?:a |aux |par |au )`,
    `${anyOf('provided for', 'laid down', 'set out', 'referred to', 'mentioned', 'defined')} (?:in|by) `,
  )}(?:l'|les )?$`,
);

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

const SENTENCE_END = /[a-z\d)"]{4}[.!?] (?=[A-Z"])|\n/g;
/** Beginning of a line that is an item of a list or a row of a table: a sentence of its own. */
const ITEM = /[ \t>]*(?:[-*•|#]|\d{1,2}[.)] )/y;

/** Tells the stance of a text to the citation between two of its places. Reads the sentence alone; no judge. */
export function stanceReader(doc: Folded): (start: number, end: number) => Stance {
  const { low, from, codes } = doc;
  const sentences = sentenceStarts(doc);
  const folded = (place: number) => bisectLeft(from, place, 0, codes.length);
  return (start, end) => {
    const [first, last] = [folded(start), folded(end)];
    const here = bisectRight(sentences, first);
    const next = bisectRight(sentences, last - 1, here);
    return stanceIn(
      low.slice(Math.max(sentences[here - 1] ?? 0, first - AROUND), first),
      low.slice(last, Math.min(sentences[next] ?? low.length, last + AROUND)),
    );
  };
}

/** The stance to a citation that has these words before and behind it in its sentence. */
function stanceIn(before: string, after: string): Stance {
  const near = before.slice(-NEAR);
  const isPart = PART_OF.test(near);
  if (DENIED_BEFORE.test(near) || (!isPart && DENIED_AFTER.test(after))) return 'denied';
  if (!isPart && (REPEALED_BEFORE.test(near) || REPEALED_AFTER.test(after))) return 'quoted-as-repealed';
  return ASKED_BEFORE.test(before) || ASKED_AFTER.test(after) ? 'asked' : 'relied-on';
}

/** Places of the folded text at which sentences begin. */
function sentenceStarts({ cased, original, from, codes }: Folded): Uint32Array {
  const starts: number[] = [];
  for (const { index, 0: end } of cased.matchAll(SENTENCE_END)) starts.push(index + end.length);
  for (let at = original.indexOf('\n') + 1, place = 0; at > 0; at = original.indexOf('\n', at) + 1) {
    if (!isAt(ITEM, original, at)) continue;
    place = bisectLeft(from, at, place, codes.length);
    starts.push(place);
  }
  return Uint32Array.from(starts).sort();
}
