import { lawsByDay } from './code-names.ts';
import { DATE, dateOf } from './dates.ts';
import type { Folded } from './fold.ts';
import type { Mention } from './mention.ts';
import { actNumbers } from './treaty-names.ts';

/** Acts named by their number or day: loi, ordonnance, décret, arrêté, règlement, directive, protocole. */

const NUMERO = '(?:,? ?n[°o]?\\.?)? ?';
const DAY_TAIL = new RegExp(`(?:,? (?:du|en date du)|,) ${DATE}`, 'y');
const EU_TAIL = / du parlement europeen et du conseil\b/y;

const LAW = new RegExp(
  `(loi|ordonnance|ord|decret|decr|l|d)\\b\\.?(?: (?:constitutionnelle|organique|modifiee))?${NUMERO}(\\d{2,4})-(\\d{1,5})(?!\\d)`,
  'y',
);
const LAW_BY_DAY = new RegExp(
  `(?:(loi|ordonnance|ord|decret|arrete)\\b\\.?(?: (?:constitutionnelle|organique))? du |(l|ord|d)\\. )${DATE}`,
  'y',
);
const LAW_PREFIX: Readonly<Record<string, string>> = {
  loi: 'loi',
  l: 'loi',
  ordonnance: 'ord',
  ord: 'ord',
  decret: 'decret',
  decr: 'decret',
  d: 'decret',
  arrete: 'arrete',
};

const UNION = '(?: ?\\( ?(?:ue|ce|cee|eu|ec|eec|euratom)(?:, ?euratom)? ?\\)| (?:ue|ce|cee|eu|ec|eec))?';
const EU_ACT = new RegExp(
  `(reglements?|regl|rgt|regulation|directives?|dir)\\b\\.?(?: (?:d'execution|delegue|europeenne?))?${UNION}${NUMERO}(?<![\\d/])(\\d{1,4})/(\\d{1,4})(?!\\d)(?:/(?:ce|cee|ue|ec|eec|eu)\\b)?`,
  'y',
);

const PROTOCOL =
  /(?:(?:premier )?prot(?:ocole?)?\b\.?(?: additionnel\b)?(?: ?n[°o]?\.? ?(\d{1,2})(?!\d)| (\d{1,2})(?!\d))?(?: additionnel\b)?|p ?n?°? ?(\d{1,2})(?!\d))(?:,? ?\(?(?:additionnel )?(?:a |de |to )?(?:la |l'|the )?(?:cedh|echr|conv(?:ention)?\b\.?(?: (?:europeenne|edh|de sauvegarde)\b)?(?: de sauvegarde)?(?: des droits de l'homme)?(?: et des libertes fondamentales)?)\)?)?/y;

/** Words at which `actAt` finds an act. */
export const actWords =
  'loi ordonnance ord decret decr arrete l d reglement reglements regl rgt regulation directive directives dir protocole protocol prot premier p p1 p4 p6 p7 p12 p13 p16'.split(
    ' ',
  );

/** The act named at a place of the text, with a word as its beginning. */
export function actAt({ low, cased }: Folded, start: number, word: string): Mention | undefined {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = start;
    return pattern.exec(low);
  };
  const mention = (id: string, end: number): Mention => ({ ids: [id], start, end });
  if (/^(?:loi|ordonnance|ord|decret|decr|arrete|l|d)$/.test(word)) {
    // "L. 227-3" is an article; an act abbreviated to its letter has "n°" or its day.
    const isLetter = word.length === 1;
    if (isLetter && cased[start] === word) return undefined;
    const law = !isLetter || /^\. ?n/.test(low.slice(start + 1, start + 4)) ? match(LAW) : null;
    if (law) {
      const id = `${LAW_PREFIX[law[1]!]}-${law[2]}-${law[3]}`;
      return mention(id, skip(DAY_TAIL, low, start + law[0].length));
    }
    const day = match(LAW_BY_DAY);
    if (!day) return undefined;
    const iso = dateOf(day.slice(3));
    const kind = LAW_PREFIX[(day[1] ?? day[2])!]!;
    const known = kind === 'loi' ? lawsByDay[iso] : undefined;
    return mention(known ?? `${kind}-${iso}`, start + day[0].length);
  }
  if (/^(?:reglements?|regl|rgt|regulation|directives?|dir)$/.test(word)) {
    const act = match(EU_ACT);
    if (!act) return undefined;
    const letter = act[1]!.startsWith('d') ? 'D' : 'R';
    const [a, b] = [act[2]!, act[3]!.replace(/^0+(?=\d)/, '')];
    const name = actNumbers[`${letter}${a}-${b}`] ?? actNumbers[`${letter}${b}-${a}`] ?? `${letter}${a}-${b}`;
    return mention(name, skip(DAY_TAIL, low, skip(EU_TAIL, low, start + act[0].length)));
  }
  if (/^(?:protocole?|prot|premier|p|p\d{1,2})$/.test(word)) {
    const protocol = match(PROTOCOL);
    if (!protocol) return undefined;
    const [text, long, short, letter] = protocol;
    const number = long ?? short ?? letter;
    if (word === 'premier' && !/premier prot/.test(text)) return undefined;
    if (letter && cased[start] !== 'P') return undefined;
    if (!number && !/additionnel/.test(text)) return undefined;
    return mention(`CEDH-P${number ?? 1}`, start + text.length);
  }
  return undefined;
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
