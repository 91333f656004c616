import { lawsByDay } from './code-names.ts';
import { DATE, dateOf } from './dates.ts';
import type { Folded } from './fold.ts';
import type { Mention } from './instruments.ts';
import { actNumbers } from './treaty-names.ts';

/** Acts named by their number or day: loi, ordonnance, décret, arrêté, règlement, directive, protocole. */

const NUMERO = '(?:,? ?n[°o]?\\.?)? ?';
const DAY_TAIL = new RegExp(`,? (?:du|en date du) ${DATE}`, 'y');
const EU_TAIL = / du parlement europeen et du conseil\b/y;

const LAW = new RegExp(
  `(loi|ordonnance|ord|decret|decr|l)\\b\\.?(?: (?:constitutionnelle|organique|modifiee))?${NUMERO}(\\d{2,4})-(\\d{1,5})(?!\\d)`,
  'y',
);
const LAW_BY_DAY = new RegExp(
  `(loi|ordonnance|ord|decret|arrete)\\b\\.?(?: (?:constitutionnelle|organique))? du ${DATE}`,
  'y',
);
const LAW_PREFIX: Readonly<Record<string, string>> = {
  loi: 'loi',
  l: 'loi',
  ordonnance: 'ord',
  ord: 'ord',
  decret: 'decret',
  decr: 'decret',
  arrete: 'arrete',
};

const UNION = '(?: ?\\( ?(?:ue|ce|cee|euratom)(?:, ?euratom)? ?\\)| (?:ue|ce|cee))?';
const EU_ACT = new RegExp(
  `(reglements?|regl|rgt|directives?|dir)\\b\\.?(?: (?:d'execution|delegue|europeenne?))?${UNION}${NUMERO}(?<![\\d/])(\\d{1,4})/(\\d{1,4})(?!\\d)(?:/(?:ce|cee|ue)\\b)?`,
  'y',
);

const PROTOCOL =
  /(?:(?:premier )?prot(?:ocole)?\b\.?(?: additionnel\b)?(?: ?n[°o]?\.? ?(\d{1,2})(?!\d)| (\d{1,2})(?!\d))?(?: additionnel\b)?|p ?n?°? ?(\d{1,2})(?!\d))(?:,? ?\(?(?:additionnel )?(?:a |de )?(?:la |l')?(?:cedh|conv(?:ention)?\b\.?(?: (?:europeenne|edh|de sauvegarde)\b)?(?: de sauvegarde)?(?: des droits de l'homme)?(?: et des libertes fondamentales)?)\)?)?/y;

/** Words at which `actAt` finds an act. */
export const actWords =
  'loi ordonnance ord decret decr arrete l reglement reglements regl rgt directive directives dir protocole prot premier p p1 p4 p6 p7 p12 p13 p16'.split(
    ' ',
  );

/** The act named at a place of the text, with a word as its beginning. */
export function actAt({ low, cased }: Folded, start: number, word: string): Mention | undefined {
  const match = (pattern: RegExp) => {
    pattern.lastIndex = start;
    return pattern.exec(low);
  };
  const mention = (id: string, end: number): Mention => ({ ids: [id], start, end });
  // "L. 227-3" is an article; a law abbreviated to its letter has "n°".
  if (word === 'l' && !/^\. ?n/.test(low.slice(start + 1, start + 4))) return undefined;
  if (/^(?:loi|ordonnance|ord|decret|decr|arrete|l)$/.test(word)) {
    const law = match(LAW);
    if (law) {
      const id = `${LAW_PREFIX[law[1]!]}-${law[2]}-${law[3]}`;
      return mention(id, skip(DAY_TAIL, low, start + law[0].length));
    }
    const day = match(LAW_BY_DAY);
    if (!day) return undefined;
    const iso = dateOf(day.slice(2));
    const known = day[1] === 'loi' ? lawsByDay[iso] : undefined;
    return mention(known ?? `${LAW_PREFIX[day[1]!]}-${iso}`, start + day[0].length);
  }
  if (/^(?:reglements?|regl|rgt|directives?|dir)$/.test(word)) {
    const act = match(EU_ACT);
    if (!act) return undefined;
    const letter = act[1]!.startsWith('d') ? 'D' : 'R';
    const [a, b] = [act[2]!, act[3]!.replace(/^0+(?=\d)/, '')];
    const name = actNumbers[`${letter}${a}-${b}`] ?? actNumbers[`${letter}${b}-${a}`] ?? `${letter}${a}-${b}`;
    return mention(name, skip(DAY_TAIL, low, skip(EU_TAIL, low, start + act[0].length)));
  }
  if (/^(?:protocole|prot|premier|p|p\d{1,2})$/.test(word)) {
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
