import type { Place } from '../memo/find-quote.ts';

/** "et non de trois ans": a figure that the sentence rejects. */
const REJECTED =
  /(?:et non(?: pas)?|n[’']est pas|ne sont pas|au lieu|plutôt que|contrairement|and not|is not|rather than|instead of)(?![\p{L}])(?:(?!\bmais\b|\bbut\b)[^,.;:()]){0,25}/giu;
/** "ne prévoit pas un délai de dix ans": to the end of the clause; a limit that may not be passed is a rule with a figure. */
const DENIED =
  /(?<![\p{L}])(?:n(?:e |[’'])(?:\p{L}+ ){1,2}(?:pas|plus|jamais|point|aucun\p{L}*)|(?:do|does|did|shall|must|has) not|no longer|never)(?![\p{L}])(?:(?!(?<![\p{L}])(?:mais|but)(?![\p{L}]))[^,;:()]){0,200}/giu;
const IS_LIMIT =
  /(?<![\p{L}])(?:exc[éè]d|dépass|supérieur|inférieur|moins|plus (?:de|d[’'])|après|passé|au-delà|avant|dans l|à compter|exceed|after|before|within|less|more|longer|later)/iu;
/** What was the law once: "autrefois de trente ans", "avant la réforme". */
const FORMERLY =
  /(?<![\p{L}])(?:autrefois|anciennement|jadis|naguère|auparavant|avant (?:la (?:loi|réforme)|l[’']ordonnance|le \d|\d{4})|jusqu[’'](?:en|au) (?:\d{1,2} )?(?:\p{L}+ )?\d{4}|formerly|previously)(?![\p{L}])[^,;:()]{0,80}/giu;
/** What the sentence says itself: without its citations and the figures that it rejects or says of former law. */
export function claimOf(text: string, { start, end }: Place, without: readonly Place[]): string {
  let claim = '';
  let at = start;
  for (const place of without) {
    claim += `${text.slice(at, Math.max(at, place.start))} `;
    at = Math.max(at, place.end);
  }
  return `${claim}${text.slice(at, end)}`
    .replace(REJECTED, ' ')
    .replace(DENIED, (clause) => (IS_LIMIT.test(clause) ? clause : ' '))
    .replace(FORMERLY, ' ');
}
