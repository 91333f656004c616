import type { Place } from './find-quote.ts';

/** Who speaks of criteria, verdicts and points speaks to the judge; "le juge" of a memo is the court's. */
const INSTRUCTION =
  /["“«]?(?:satisfied|verdict|criteria|certainty)["”»]?\s*[:=]|(?:évaluat(?:eur|rice)|correcteur|notateur|examinateur|grader|evaluator|ai judge|llm)\b.{0,80}\b(?:doi[st]|dois|must|should|consid|réponds|attribue|conclu|note|please|veuillez)|(?:ignore[rz]?|oublie[rz]?|disregard|forget)\s+(?:tous|toutes?|tout|les?|la|vos|tes|all|any|the|previous|your)\b.{0,40}\b(?:consignes?|instructions?|critères?|règles d['’]évaluation|criteria|rules)|(?:tous|toutes|chacun|chaque|all|every|each)\b.{0,25}\b(?:critères?|criteri(?:a|on))\b.{0,60}\b(?:satisfai|rempl|atteint|validé|met\b|satisf|fulfilled)|critères?\s+[A-Z]{1,5}\d{1,2}\b|\b(?:SUB|ST|S|M|N)\d{1,2}\b.{0,20}(?::|=|est|is)\s*(?:satisfai|rempl|met\b|true|vrai|oui|ok\b)|(?:attribue[rz]?|donne[rz]?|accorde[rz]?|give|award|assign)\b.{0,30}\b(?:note maximale|maximum|tous les points|full marks|all points|highest score)/iu;

/** Whether a sentence is meant for who judges the answer, and not for its reader. */
export const speaksToJudge = (sentence: string): boolean => INSTRUCTION.test(sentence.slice(0, 2000));

/** Comments, and blocks of code or JSON: no reader takes them for what the answer says. Linear. */
export function hiddenIn(answer: string): Place[] {
  const places: Place[] = [];
  const add = (open: string, close: string, isHidden: (inside: string) => boolean) => {
    for (let at = answer.indexOf(open); at >= 0; ) {
      const found = answer.indexOf(close, at + open.length);
      const end = found < 0 ? answer.length : found + close.length;
      if (isHidden(answer.slice(at, end))) places.push({ start: at, end });
      at = answer.indexOf(open, end);
    }
  };
  add('<!--', '-->', () => true);
  add('```', '```', (inside) => /[{[]\s*["'{[]/.test(inside));
  let from = -1;
  let depth = 0;
  for (const { index, 0: bracket } of answer.matchAll(/[{}]/g)) {
    if (bracket === '{' && depth++ === 0) from = index;
    if (bracket === '}' && depth > 0 && --depth === 0 && /^\{\s*["']/.test(answer.slice(from, from + 40)))
      places.push({ start: from, end: index + 1 });
  }
  return places;
}
