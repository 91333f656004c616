import type { Place } from '../memo/find-quote.ts';

/** Whose words a quotation is said to be: a cited article's, somebody else's, or the text does not say. */
export type Attribution = 'article' | 'other' | 'open';

const SAYS =
  /(?:dispos|prévo|énonc|édict|précis|indiqu|stipul|défini|rédigé|affirm|exige|impose|ajout|read|provid|state|say|require|define|specif)\p{L}*(?![\p{L}])/iu;
const ACCORDING_TO =
  /(?:aux termes d|selon l|d[’']après l|en vertu d|according to|under|pursuant to|in the words of|as per)[^«“">.;]{0,30}$/iu;
/** "La Cour, au visa de l'article 1240, énonce": it is not the article that says so. */
const OBLIQUE = /(?<![\p{L}])(?:de|du|des|à|aux?|sur|par|dans|of|on|in|to|with) (?:l[’']|les? |the )?$/iu;
const SOMEBODY_ELSE =
  /(?<![\p{L}])(?:cours?|cass|arrêts?|juges?|jugements?|tribuna\p{L}+|conseil d[’']état|jurisprudence|doctrine|auteurs?|professeur|contrats?|clauses?|statuts|conventions?|circulaires?|rapports?|lignes directrices|courts?|judgments?|held|contracts?|agreements?|guidelines?)(?![\p{L}])/iu;
/** A citation right behind a quotation says where it is from: "« … » (C. civ., art. 1240)". */
const RIGHT_BEHIND = /^[\s.,;»"”*_]{0,6}[([]?\s?(?:article |art\. ?|l[’'])?$/iu;

/** Whose words a quotation of a sentence is said to be; `citations` are those of articles in the sentence. */
export function attributionOf(
  text: string,
  sentence: Place,
  quotation: Place,
  citations: readonly Place[],
): Attribution {
  const before = citations.findLast(({ end }) => end <= quotation.start);
  if (before) {
    const between = text.slice(before.end, quotation.start);
    if (SOMEBODY_ELSE.test(between)) return 'other';
    const lead = text.slice(sentence.start, before.start);
    if (ACCORDING_TO.test(lead)) return 'article';
    const isOfSomebody = SOMEBODY_ELSE.test(lead);
    if (SAYS.test(between) && !(isOfSomebody && OBLIQUE.test(lead))) return 'article';
    return isOfSomebody ? 'other' : 'open';
  }
  if (SOMEBODY_ELSE.test(text.slice(sentence.start, quotation.start))) return 'other';
  const behind = citations.find(({ start }) => start >= quotation.end);
  return behind && RIGHT_BEHIND.test(text.slice(quotation.end, behind.start)) ? 'article' : 'open';
}
