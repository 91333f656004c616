import type { Place } from './find-quote.ts';

/** Criteria of a law or a contract, and not those of an assessment. */
const OF_THE_LAW =
  /\s*(?:d[eu]s?|de l['’]|d['’]|légaux|posés|prévus|fixés|cumulatifs|jurisprudentiels|of|for|set|laid)(?!\s*(?:la grille|barème|l['’]évaluation|évaluation|rubri|notation|the (?:rubric|assessment|evaluation)))/
    .source;
const YES = String.raw`(?:true|yes|oui|vrai|ok|satisf\p{L}*|rempli\p{L}*|atteint\p{L}*|valid\p{L}*|met|pass\p{L}*|certain|likely|1)\b`;
const GRADER =
  'évaluat(?:eur|rice)|correcteur|notateur|examinateur|grader|evaluator|ai judge|llm|modèle juge';
const ALL_POINTS =
  'note maximale|maximum|tous les points|totalité des points|plein des points|pleine note|full (?:marks|credit|score)|all (?:the )?points|highest (?:score|mark)|maximum score';

/** Who speaks of criteria, verdicts and points speaks to the judge; "le juge" of a memo is the court's. */
const INSTRUCTION = new RegExp(
  [
    String.raw`["“«]?(?:satisfied|verdict|certainty|met)["”»]?\s*[:=]\s*["“«]?${YES}`,
    String.raw`["“«](?:criteria|criterion|verdict)["”»]\s*:`,
    String.raw`(?:${GRADER})\b.{0,80}\b(?:doi[st]|must|should|consid|réponds|attribue|conclu|note|please|veuillez)`,
    String.raw`(?:ignore[rz]?|oublie[rz]?|disregard|forget)\s+(?:tous|toutes?|tout|les?|la|vos|tes|all|any|the|previous|your)\b.{0,40}\b(?:consignes?|instructions?|critères?|règles d['’]évaluation|criteria|rules)`,
    String.raw`(?:tous|toutes|chacun|chaque|all|every|each)\b.{0,25}\b(?:critères?|criteri(?:a|on))\b(?!${OF_THE_LAW}).{0,60}\b(?:satisfai|rempl|atteint|validé|met\b|satisf|fulfilled)`,
    String.raw`critères?\s+[A-Z]{1,5}\d{1,2}\b`,
    String.raw`\b(?:SUB|ST|S|M|N)\d{1,2}\b.{0,20}(?::|=|est|is)\s*${YES}`,
    String.raw`(?:attribue[rz]?|donne[rz]?|accorde[rz]?|mérite(?:nt|r)?|obtient|obtenir|vaut|give|award|assign|deserves?|merits?|earns?)\b.{0,30}\b(?:${ALL_POINTS})`,
    String.raw`(?:note|avis|message|consigne|remarque|rappel)\s+(?:au|aux|à l['’]|à l['’]attention de l['’]|pour le|pour l['’]|to the|for the)\s*(?:${GRADER}|reviewer)`,
    String.raw`(?<!\p{L})(?:au|à l['’]|to the|for the)\s*(?:${GRADER})\b|\bgrille de notation\b|\bcoche[rz] la case\b|\bscore this\b`,
    String.raw`\bpoints?\s+(?:acquis|obtenus?|attribués?|gagnés?)|\baward\s+(?:\p{L}+\s+)?(?:points?|marks?|credit)\b|\b(?:grading|marking|scoring)\s+note\b|\bpour la notation,?\s+(?:considér|reten|not|compt)`,
    String.raw`\b(?:mark(?:ez)?|marquez|notez|cochez)\s+(?:this\s+|ce critère\s+)?(?:as|comme)\s+${YES}`,
    String.raw`(?:conforme|complète?)\b.{0,30}\b(?:au barème|à la grille|to the rubric)`,
  ].join('|'),
  'iu',
);

/** Whether a sentence is meant for who judges the answer, and not for its reader. */
export const speaksToJudge = (sentence: string): boolean => INSTRUCTION.test(sentence.slice(0, 2000));

/**
 * Comments, what is struck out or made invisible, front matter, blocks of code or JSON: no reader takes them for what the
 * answer says. Linear.
 */
export function hiddenIn(answer: string): Place[] {
  const places: Place[] = [];
  const add = (open: string | RegExp, close: string, isHidden: (inside: string) => boolean) => {
    const opening = typeof open === 'string' ? new RegExp(open, 'g') : open;
    let from = 0;
    let closing = 0;
    for (const { index, 0: mark } of answer.matchAll(opening)) {
      if (index < from) continue;
      if (closing < index + mark.length) closing = answer.indexOf(close, index + mark.length);
      // A comment or a block of code that is never closed goes on to the end; a tag that is not closed hides nothing.
      if (closing < 0 && close !== '-->' && close !== '```') break;
      const end = closing < 0 ? answer.length : closing + close.length;
      const hidden = isHidden(answer.slice(index, end));
      if (hidden) places.push({ start: index, end });
      from = hidden || close === '```' || end === answer.length ? end : index + mark.length;
    }
  };
  const always = () => true;
  add('<!--', '-->', always);
  add('```', '```', (inside) => /^```ya?ml\b/.test(inside) || /[{[]\s*["'{[]/.test(inside));
  add(/~~(?=\S)/g, '~~', (inside) => !inside.includes('\n\n'));
  for (const tag of ['del', 's', 'strike', 'script', 'style', 'template'])
    add(new RegExp(`<${tag}(?:\\s[^>]{0,300})?>`, 'gi'), `</${tag}>`, always);
  for (const tag of ['span', 'div', 'p', 'font', 'details', 'section'])
    add(new RegExp(`<${tag}\\s[^>]{0,300}>`, 'gi'), `</${tag}>`, (inside) =>
      INVISIBLE.test(inside.slice(0, inside.indexOf('>') + 1)),
    );
  // Text of a picture, a reference that defines a link, what is inside a tag.
  for (const { index, 0: found } of answer.matchAll(
    /!\[[^[\]\n]{0,500}\]\([^()\n]{0,500}\)|^\[[^[\]\n]{1,40}\]:[^\n]*|<[a-z][a-z\d]*\s[^<>]{0,2000}>/gim,
  ))
    places.push({ start: index, end: index + found.length });
  const front = /^\s*---\n[\s\S]{0,5000}?\n---\s*(?:\n|$)/.exec(answer);
  if (front && /^\s*---\n\s*[\w-]+\s*:/.test(front[0])) places.push({ start: 0, end: front[0].length });
  let from = -1;
  let depth = 0;
  for (const { index, 0: bracket } of answer.matchAll(/[{}]/g)) {
    if (bracket === '{' && depth++ === 0) from = index;
    if (bracket === '}' && depth > 0 && --depth === 0 && /^\{\s*["']/.test(answer.slice(from, from + 40)))
      places.push({ start: from, end: index + 1 });
  }
  return places;
}

const INVISIBLE =
  /\shidden\b|display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0|opacity\s*:\s*0(?![.\d])|color\s*[:=]\s*["']?(?:white|#fff)/i;
