/** Why what is around a quote takes it out of the writer's mouth, or out of the law in force. */
export type Frame =
  | 'a condition is cut off'
  | 'a thesis of somebody else'
  | 'the former law'
  | 'taken back behind it';

const SUPPOSED =
  /(?<![\p{L}])(?:(?:à supposer|en supposant|supposé|supposons|en admettant|admettons|pour autant|à condition|à moins|sous réserve|pourvu)\s+qu(?:e\s+|['’]\s?)|quand bien même\s+|dans le cas où\s+|(?:dans|en) l['’]hypothèse où\s+|au cas où\s+|(?:^|[.;:]\s)suppose(?:\s+that)?\s+|(?:assuming|supposing|provided|on the (?:assumption|footing)|in the event)(?:\s+that)?\s+|unless\s+|in case\s+)$/iu;

const FORMER =
  /^(?:sous l['’](?:empire|ancien|ancienne)|avant (?:la réforme|l['’]ordonnance|la loi|le décret|l['’]entrée en vigueur)|jusqu['’]à (?:la réforme|l['’]ordonnance|la loi)|dans (?:l['’]ancien|le droit antérieur|sa rédaction antérieure|sa version antérieure)|selon l['’]ancien|(?:selon|d['’]après|sous|dans) (?:la |le |sa |une )?(?:jurisprudence|droit|loi|texte|rédaction|régime|version) (?:antérieure?|ancienne?|abrogée?)|autrefois|jadis|naguère|under (?:the )?(?:former|old|repealed|previous)|(?:until|before) the (?:reform|act|amendment)|in the past|formerly|previously)\b[^;:.]{0,80},\s*$/iu;

const OPPONENT =
  "(?:adverses?|contraires?|opposée?s?|de l['’](?:adversaire|employeur|acheteur|acquéreur|assureur)|(?:du|de la|des) (?:bailleur|bailleresse|preneur|vendeur|demandeu?r(?:esse)?|défendeur|défenderesse|créancier|partie adverse|banque|cédante?|salariée?)s?)";
const THEIR_HEADING = new RegExp(
  `^(?:thèse|arguments?|moyens?|position|prétentions?|version)\\s+${OPPONENT}[^:.]{0,40}:\\s*$|^(?:the )?(?:other side|opponent|claimant|defendant|landlord|tenant|buyer|seller)['’]s (?:case|position|argument|view)[^:.]{0,30}:\\s*$|^(?:à en croire|aux dires d|in the (?:view|opinion) of (?:the|our) (?!court|judge|law))[^,:.]{1,50},\\s*$|^pour (?:notre |l['’]|la )?(?:contradicteur|adversaire|partie adverse),\\s*$`,
  'iu',
);

const WRONG =
  '(?:faux|fausse|inexacte?|erronée?|infondée?|une erreur|wrong|untrue|false|incorrect|mistaken|not (?:so|the case|true))';
/** In the same sentence, right behind the quote. */
const TAKEN_BACK = new RegExp(
  `^["»”*_)\\s]*[,:;–—-]?\\s*(?:ce qui (?:est|serait) ${WRONG}|ce qui n['’]est pas (?:exact|vrai|le cas)|(?:cela|ceci|c['’])\\s*est ${WRONG}|(?:thèse|prétention|argument|affirmation|lecture) (?:${WRONG}|que [^,;.]{1,40}(?:écart|rejet))|an? (?:argument|claim|reading|view) that (?:must |will |should )?fails?|(?:cette|cet) (?:affirmation|thèse|argument|analyse|lecture) (?:(?:est|serait) ${WRONG}|ne tient pas|doit être (?:écartée?|rejetée?))|à tort\\b|(?:this|that) (?:reading|view|argument) (?:fails|is ${WRONG})|(?:which|this|that) is ${WRONG})`,
  'iu',
);
const THEY_SAY =
  /^["»”*_)\s]*,\s*(?:dit-on|dit-il|dit-elle|(?:the|our|their)\s+(?:\p{L}+\s+){1,2}(?:says?|claims?|argues?|contends?|submits?)\b|(?:affirm|avanc|estim)e(?:nt)?\s+(?:le|la|les|l['’]|son|notre)\s?(?!cour|loi|tribunal|arrêt|code)|prétend(?:-il|-elle|-on|ent)?\b|soutien(?:t|nent)\b|allègu(?:e|ent)\b|plaide(?:nt)?\b|selon (?:le|la|les|l['’])\s?(?:bailleur|preneur|adversaire|demandeu|défend|vendeu|partie adverse)|à en croire|or so .{0,30}\b(?:says?|claims?|argues?)\b|(?:it is )?(?:wrongly|mistakenly) (?:said|claimed|argued)|it is wrongly|(?:says|claims|argues|alleges) (?:the|our)\b)/iu;
/** The sentence behind the quote. */
const DENIED_NEXT =
  /^["»”*_)\s]*[.!]["»”*_)\s]*\s(?:(?:erreur|faux|wrong|false)\s?[.!]|cela est (?:faux|inexact|erroné)|tel n['’]est pas le cas|il n['’]en est rien|rien de tel|(?:cette|cet) (?:thèse|argument|lecture|affirmation) (?:doit être (?:rejetée?|écartée?)|est erronée?|ne tient pas)|c['’]est l['’]inverse|the opposite is true|c['’]est (?:faux|inexact|une erreur)\b|non[.,!]|(?:this|that) is (?:wrong|untrue|false|incorrect|not (?:so|the case|true))|not so[.,!])/iu;

/**
 * What the words right before and behind a quote make of it: an assumption, what another party says, the law before a
 * reform, or something that is taken back. `before` is the sentence ahead of the quote, `after` what follows, the next
 * sentence included; a quote that includes them is none of these. Linear.
 */
export function frameOf(before: string, quote: string, after: string): Frame | undefined {
  const lead = before.slice(-300).replace(/^[\s*_>#•-]+/, '');
  if (SUPPOSED.test(lead) && !/[,;]/.test(quote)) return 'a condition is cut off';
  if (before.length <= 300 && FORMER.test(lead)) return 'the former law';
  if (before.length <= 300 && THEIR_HEADING.test(lead)) return 'a thesis of somebody else';
  const next = after.slice(0, 200);
  if (THEY_SAY.test(next)) return 'a thesis of somebody else';
  return TAKEN_BACK.test(next) || DENIED_NEXT.test(next) ? 'taken back behind it' : undefined;
}
