import { appealTowns } from './court-history.ts';
import { DATE, dateOf } from './dates.ts';
import type { ReadDecision } from './decision-alone.ts';
import type { Folded } from './fold.ts';
import { courtsAt, townOf } from './named-court.ts';
import { anyOf, anyWord, matchAt, maybe, sticky } from './patterns.ts';

/** Decisions whose day stands before their court. */

const DECISION = anyWord('arret decision jugement judgment');
const DATED = sticky(
  DECISION,
  maybe(' rendue?'),
  maybe(' en date'),
  ` ${anyOf('du', 'le', 'of')} `,
  DATE,
  maybe(',? entre les (?:memes )?parties', ',? entre les parties en cause'),
  anyOf(',? (?:rendue? )?(?:par |de )', ', '),
  "(?:le |la |l'|the )?",
);
const WORD = /[a-z]+/y;
/** "l'arrêt attaqué (Douai, 31 mars 2016)". */
const ATTACKED = sticky(`arrets? attaques? \\(((?:[a-z]+[- ]?){1,4}), ${DATE}`);

/** "Par une décision du 28 janvier 2022, le Conseil d'État", "l'arrêt rendu le 6 décembre 2017 par la cour d'appel de Bordeaux". */
export function datedBeforeCourt(doc: Folded, at: number): ReadDecision | undefined {
  const match = matchAt(DATED, doc.low, at);
  if (!match) return attacked(doc, at);
  const place = at + match[0].length;
  const word = matchAt(WORD, doc.low, place)?.[0] ?? '';
  for (const { court, chamber, end } of courtsAt(doc, place, word)) {
    if (chamber) continue;
    return { from: at, to: end, court, formation: null, date: dateOf(match.slice(1)), number: null };
  }
  return undefined;
}

function attacked(doc: Folded, at: number): ReadDecision | undefined {
  const match = matchAt(ATTACKED, doc.low, at);
  const town = match && townOf(doc, at + match[0].indexOf('(') + 1, match[1]!);
  if (!match || !town || !appealTowns.has(match[1]!)) return undefined;
  const date = dateOf(match.slice(2));
  return { from: at, to: at + match[0].length, court: `CA ${town}`, formation: null, date, number: null };
}
