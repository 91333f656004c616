import type { CheckedCitation, Verdict } from '../../assertions/scoring/citations/check-citations.ts';
import type { SupportVerdict } from '../../assertions/scoring/support/support-finding.ts';

export type Language = 'en' | 'fr';

/** How a verdict looks: a tone has its colour, its line and, with each verdict, a mark of its own. */
export const LOOKS: Record<Verdict, { mark: string; tone: Tone; en: string; fr: string }> = {
  'does-not-exist': { mark: '✗', tone: 'wrong', en: 'does not exist', fr: 'n’existe pas' },
  repealed: { mark: '†', tone: 'old', en: 'repealed', fr: 'abrogé' },
  moved: { mark: '→', tone: 'old', en: 'moved', fr: 'déplacé' },
  'not-yet': { mark: '…', tone: 'old', en: 'not yet in force', fr: 'pas encore en vigueur' },
  uncertain: { mark: '?', tone: 'open', en: 'uncertain', fr: 'incertain' },
  'unknown-coverage': { mark: '○', tone: 'open', en: 'not in the index', fr: 'hors de l’index' },
  plausible: { mark: '≈', tone: 'good', en: 'plausible', fr: 'plausible' },
  exists: { mark: '✓', tone: 'good', en: 'exists', fr: 'existe' },
};
/** What the articles say of a sentence, the faults first. */
export const SUPPORT_LOOKS: Record<SupportVerdict, { mark: string; tone: Tone; en: string; fr: string }> = {
  contradicted: {
    mark: '≠',
    tone: 'wrong',
    en: 'contradicted by the article',
    fr: 'contredit par l’article',
  },
  misquoted: { mark: '«✗»', tone: 'wrong', en: 'misquoted', fr: 'mal cité' },
  'not-addressed': { mark: '∅', tone: 'old', en: 'not in the article', fr: 'absent de l’article' },
  supported: { mark: '=', tone: 'good', en: 'the article says so', fr: 'l’article le dit' },
  unknown: { mark: '?', tone: 'open', en: 'not checked', fr: 'non vérifié' },
};

export type Tone = 'wrong' | 'old' | 'open' | 'good';

/** What the text does with a citation, where it does not rely on it. */
export const STANCES: Record<Exclude<CheckedCitation['stance'], 'relied-on'>, Record<Language, string>> = {
  denied: { en: 'denied', fr: 'nié par le texte' },
  'quoted-as-repealed': { en: 'quoted as repealed', fr: 'cité comme abrogé' },
  asked: { en: 'question repeated', fr: 'question reprise' },
};

/** The tone of its verdict, unless the text says that itself: an invented article that is denied is no fault. */
export function toneOf({ verdict, valid }: CheckedCitation): Tone {
  const { tone } = LOOKS[verdict];
  if (valid === true) return 'good';
  return valid === false && tone === 'good' ? 'wrong' : tone;
}

/** The page's own words; what the checker says of a citation is in `french-reasons.ts`. */
export const WORDS = {
  title: { en: 'Citations checked', fr: 'Citations vérifiées' },
  asOf: { en: 'Law of', fr: 'Droit au' },
  summary: { en: 'Summary', fr: 'Résumé' },
  text: { en: 'Text', fr: 'Texte' },
  list: { en: 'Citations by verdict', fr: 'Citations par verdict' },
  support: { en: 'What the articles say', fr: 'Ce que disent les articles' },
  checked: {
    en: 'sentences that cite an article have a figure or a quotation that could be checked against its wording.',
    fr: 'phrases citant un article ont un chiffre ou une citation qui a pu être comparé à son texte.',
  },
  places: { en: 'in the text', fr: 'dans le texte' },
  place: { en: 'Citation no.', fr: 'Citation n°' },
  more: { en: 'more', fr: 'autres' },
  none: { en: 'No citation was found.', fr: 'Aucune citation trouvée.' },
  verdict: { en: 'Verdict', fr: 'Verdict' },
  count: { en: 'Citations', fr: 'Citations' },
  unread: { en: 'Not read', fr: 'Non lus' },
  ends: {
    en: 'Later changes are not known; the lists end on the day given:',
    fr: 'Les changements postérieurs ne sont pas connus ; les listes s’arrêtent au jour indiqué :',
  },
  reading: {
    en: 'A citation is shown as the checker read it. “Plausible” means that a decision could exist: whether it does was not checked. “Not in the index” and “uncertain” say nothing against a citation. Read the source before you rely on any of them.',
    fr: 'Chaque citation est présentée telle que l’outil l’a lue. « Plausible » : la décision pourrait exister, sans que cela ait été vérifié. « Hors de l’index » et « incertain » ne disent rien contre une citation. Relisez la source avant de vous y fier.',
  },
  context: {
    en: 'text found by context',
    fr: 'texte déduit du contexte',
  },
  nearest: {
    en: 'nearest text that has the number',
    fr: 'texte le plus proche ayant ce numéro',
  },
} satisfies Record<string, Record<Language, string>>;

const FRENCH = /\b(?:le|la|les|des|du|et|est|une|dans|que|qui|pour|par|sur|au)\b/gi;
const ENGLISH = /\b(?:the|of|and|is|in|to|that|for|by|with|shall|which|this)\b/gi;

/** By the small words of the first pages. */
export function languageOf(text: string): Language {
  const start = text.slice(0, 50_000);
  const count = (words: RegExp) => start.match(words)?.length ?? 0;
  return count(ENGLISH) > count(FRENCH) ? 'en' : 'fr';
}
