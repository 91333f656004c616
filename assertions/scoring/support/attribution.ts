import type { Place } from '../memo/find-quote.ts';

/**
 * Whose words a quotation is said to be: a cited article's, in so many words; perhaps an article's, cited right behind
 * it; somebody else's; or the text does not say.
 */
export type Attribution = 'article' | 'cited' | 'other' | 'open';

const SAYS =
  /(?:dispos|prévo|énonc|édict|précis|indiqu|stipul|défini|rédigé|affirm|exige|impose|ajout|read|provid|state|say|require|define|specif)\p{L}*(?![\p{L}])/iu;
const ACCORDING_TO =
  /(?:aux termes d|selon l|d[’']après l|en vertu d|according to|under|pursuant to|in the words of|as per)[^«“">.;]{0,30}$/iu;
/** "La Cour, au visa de l'article 1240, énonce": it is not the article that says so. */
const OBLIQUE = /(?<![\p{L}])(?:de|du|des|à|aux?|sur|par|dans|of|on|in|to|with) (?:l[’']|les? |the )?$/iu;
/** Whose words are not the law's: a source of its own, or somebody who says something ("le juge peut" says nothing). */
const SOURCE =
  /(?<![\p{L}])(?:cass|arrêts?|jugements?|jurisprudence|doctrine|auteurs?|professeur|circulaires?|rapports?|lignes directrices|judgments?|guidelines?|case[- ]law)(?![\p{L}])/iu;
const SOMEBODY_SAYS =
  /(?<![\p{L}])(?:cours?|juges?|tribuna\p{L}+|conseil d[’']état|contrats?|clauses?|statuts|conventions?|courts?|contracts?|agreements?)(?![\p{L}])[^.;«“">]{0,80}(?<![\p{L}])(?:jug|énonc|rappel|retien|retenu|considèr|décid|affirm|précis|estim|stipul|prévoi|dispos|déclar|constat|parl|dit|held|holds?|said|says|stat|found|finds|rul|provid)\p{L}*/iu;
const isSomebodyElses = (text: string) => SOURCE.test(text) || SOMEBODY_SAYS.test(text);
/** A citation right behind a quotation says where it is from: "« … » (C. civ., art. 1240)". */
const RIGHT_BEHIND = /^[\s.,;»"”*_]{0,6}[([]?\s?(?:article |art\. ?|l[’'])?$/iu;

/** How much of the sentence around a quotation is looked at. */
const AROUND = 400;

/**
 * Whose words a quotation of a sentence is said to be; `citationsIn` gives the citations of a part of the text. A
 * quotation with a citation in it is of who cites.
 */
export function attributionOf(
  text: string,
  sentence: Place,
  quotation: Place,
  citationsIn: (part: Place) => readonly Place[],
): Attribution {
  if (citationsIn(quotation).length > 0) return 'other';
  const from = Math.max(sentence.start, quotation.start - AROUND);
  const before = citationsIn({ start: from, end: quotation.start }).at(-1);
  if (before) {
    const between = text.slice(before.end, quotation.start);
    if (isSomebodyElses(between)) return 'other';
    const lead = text.slice(from, before.start);
    if (ACCORDING_TO.test(lead)) return 'article';
    const isOblique = OBLIQUE.test(lead) && isSomebodyElses(text.slice(from, quotation.start));
    if (SAYS.test(between) && !isOblique) return 'article';
    return isOblique || isSomebodyElses(lead) ? 'other' : 'open';
  }
  if (isSomebodyElses(text.slice(from, quotation.start))) return 'other';
  const behind = citationsIn({
    start: quotation.end,
    end: Math.min(sentence.end, quotation.end + AROUND),
  })[0];
  return behind && RIGHT_BEHIND.test(text.slice(quotation.end, behind.start)) ? 'cited' : 'open';
}
