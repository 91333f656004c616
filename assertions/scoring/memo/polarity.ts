import type { Place } from './find-quote.ts';
import { type Frame, frameOf } from './frame.ts';
import { hasMatrixVerb, isEndorsed, isRefused } from './matrix.ts';
import { wordsOf } from './repetition.ts';
import { hasVerb } from './statement.ts';

/** What a quote leaves out that turns its sense. */
export type CutOff = Frame | 'a negation is cut off' | 'a question';

const NEGATION =
  /^(?:ne|n|isn|aren|wasn|weren|doesn|don|didn|won|couldn|wouldn|shouldn|mustn|hasn|haven|pas|non|jamais|aucun|aucune|sans|not|no|never|without|ni|nor|neither|cannot|nicht|nie|niemals|kein(?:e[nmrs]?)?|ohne|weder|mai|senza)$/;
const isNegation = (word: string) => NEGATION.test(word);
/** "— sans discussion possible —" denies nothing of what it interrupts. */
const ASIDE = /[,(—–]\s*(?:sans|without)\s[^,()—–]{1,60}[,)—–]/giu;
/** A clause begins there: what is denied before it is something else. */
const CLAUSE =
  /[,;:.()!?«»]|\b(?:que|qui|dont|mais|car|si|lorsque|quand|that|which|but|because|if|whether|when)(?=\s|$)|\bqu['’]|\bs['’](?=ils?\b)/giu;
/** Words by which a negation can precede what it denies. */
const REACH = 4;
/** The verb that follows a subject is denied: "n'est pas", "is not", "does not". */
const DENIED_VERB =
  /^["»”*_]*\s+(?:ne\s|n['’]\p{L}|(?:\p{L}+n['’]t|cannot)\b|(?:is|are|was|were|does|do|did|has|have|had|can|will|would|should|must|may|shall|need)\s+(?:not|never)\b)/iu;

/**
 * Whether the words around a quote, in its sentence, turn its sense: a negation just before it, at its ellipsis, or right
 * behind a subject quoted alone; a "que" that denies or that another party says; a condition or a question.
 */
export function cutOff(
  answer: string,
  sentence: Place,
  place: Place,
  parts: readonly string[],
): CutOff | undefined {
  if (/\?["»”*_)\s]*$/.test(answer.slice(sentence.start, sentence.end)) && place.end <= sentence.end)
    return 'a question';
  const whole = answer.slice(place.start, place.end);
  const quoted = parts.flatMap(wordsOf);
  const count = (words: readonly string[]) => words.filter(isNegation).length;
  if (count(wordsOf(whole.replace(ASIDE, ' '))) > count(quoted)) return 'a negation is cut off';
  if (/^\s*[,;:.()!?]/.test(whole)) return undefined;

  const before = answer.slice(sentence.start, place.start);
  const after = answer.slice(place.end, Math.max(place.end, sentence.end));
  if (!hasVerb(whole) && DENIED_VERB.test(after)) return 'a negation is cut off';
  const governed = governingClause(before, whole);
  if (governed.mark !== undefined && /^(?:si|s['’]|if|whether)$/i.test(governed.mark) && !/[,;]/.test(whole))
    return /(?:savoir|déterminer|vérifier|demand\p{L}*|question|apprécier|examiner|know|determine|ask\p{L}*|decide|verify)\s*$/iu.test(
      governed.ahead,
    ) || /whether/i.test(governed.mark)
      ? 'a question'
      : 'a condition is cut off';
  if (wordsOf(governed.clause).slice(-REACH).some(isNegation) && !quoted.some(isNegation))
    return 'a negation is cut off';
  return frameOf(before, whole, answer.slice(place.end, place.end + 200)) ?? ofTheMatrix(before, whole);
}

/** "n'est pas, selon nous, opposable": what comes between two commas leaves the clause as it is. */
const withoutAside = (text: string): string =>
  text.replace(
    /(?<=\b(?:pas|point|jamais|nullement|not|never|exact|vrai|faux|inexact|true|wrong)),[^,;:.!?]{1,40},\s*$/iu,
    ' ',
  );

/** The clause that a quote is in, as far as it precedes it; what introduces it, and the text ahead of that. */
function governingClause(before: string, quote: string) {
  const plain = withoutAside(before);
  let from = 0;
  let mark: string | undefined;
  let ahead = '';
  for (const { index, 0: found } of plain.matchAll(CLAUSE)) {
    from = index + found.length;
    mark = found;
    ahead = plain.slice(0, index);
  }
  const clause = plain.slice(from);
  // "ne peut refuser et doit payer": a verb behind "et" begins another clause.
  const joined = [...clause.matchAll(/\b(?:et|ou|puis|and|or|then)\s+/giu)].find(({ index, 0: word }) =>
    hasVerb(`${clause}${quote}`.slice(index + word.length).split(/\s+/)[0]!),
  );
  return { clause: joined ? clause.slice(joined.index + joined[0].length) : clause, mark, ahead };
}

/** Words before "que" that make another conjunction of it: "de sorte que", "parce que", "tel que". */
const CONJUNCTION =
  /\b(?:sorte|bien|alors|tandis|lors|parce|afin|pour|ainsi|plus|moins|autre|tel|telle|tels|telles|avant|après|ce|puis|sauf|outre|pendant|depuis|encore|dès|condition|fait|date|délai|so|than|such|provided)\s*$/iu;
/** "il n'est pas exclu que", "nul doute que": denied is a denial. */
const NO_DENIAL =
  /\b(?:dout\p{L}*|doubt\p{L}*|contest\p{L}*|discut\p{L}*|disput\p{L}*|exclu\p{L}*|nie[rsz]?|den(?:y|ies|ied)|oubli\p{L}*|ignor\p{L}*|forget|empêch\p{L}*|seulement|only)\b/iu;
const SOME_WORDS = String.raw`(?:[\p{L}'’-]+\s+){0,4}$`;
const DENIES = new RegExp(
  [
    String.raw`(?:(?<!\p{L})(?:pas|jamais|nullement|aucunement|guère|not|never|cannot)|n['’]t)\s+(?:\p{L}+\s+){0,3}$`,
    String.raw`(?<!\p{L})(?:rien|nul|nulle|personne|aucune?(?:\s+\p{L}+)?)\s+n(?:e\s+|['’])${SOME_WORDS}`,
    String.raw`(?<!\p{L})(?:nothing|nobody|no one|no (?:court|text|statute|judge|authority|rule|case|provision|decision))\s+${SOME_WORDS}`,
    String.raw`(?<!\p{L})(?:faux|fausse|inexact|erroné|impossible|exclu|à tort|wrong|false|untrue|incorrect|mistaken?|wrongly)\s+${SOME_WORDS}`,
  ].join('|'),
  'iu',
);
/** "Ne saurait retenir que": without a "pas"; "ne peut agir que dans les deux ans" denies nothing. */
const MAY_NOT_SAY =
  /(?<!\p{L})ne\s+(?:saurait|sauraient|pourrait|peut)\s+(?:\p{L}+\s+)?(?:considérer|soutenir|affirmer|dire|admettre|prétendre|conclure|déduire|croire|penser|estimer|retenir|juger)\s+$/iu;
const DOUBTS =
  /(?:(?<!\p{L})(?:doute[rz]?|doutons|douteux|incertain|improbable|peu probable|doubt|doubtful|uncertain|unlikely|far from (?:clear|certain|obvious|established))|(?<!\p{L})no (?:proof|evidence|indication))\s+$/iu;
const NO_DOUBT =
  /(?<!\p{L})(?:pas|nul|aucun|hors de|sans|point|guère|no|not|without|beyond|any)\s+(?:(?:de|aucun|lieu|permis|real|serious)\s+){0,2}\p{L}+\s+$/iu;
const CLAIMS =
  /\b(?:prétend(?:ent|ait|aient)?|plaid(?:e|ent|ait)|soutien(?:t|nent)|souten(?:ait|aient)|allègu(?:e|ent)|allegu|fai(?:t|sait|saient)\s+valoir|font\s+valoir|objecte(?:nt)?|argu(?:e|es|ed|ent)|contends?|claims?|claimed|alleges?|alleged|submits?|asserts?|maintains?)\s+(?:(?:à tort|wrongly|en vain|notamment|donc|ainsi)\s+){0,2}$/iu;
const OURS = /\b(?:nous|je|on|vous|we|i|you|pourr\p{L}*|peut|peuvent|can|may|could|should)\b[^,;]{0,40}$/iu;
const PARTY = [
  'bailleur|bailleresse|preneur|preneuse|locataire|propriétaire|banque|établissement|demandeu?r(?:esse)?|défendeur|défenderesse',
  'partie adverse|adversaire|employeur|salariée?|vendeur|venderesse|acheteur|acquéreur|cédante?|cessionnaire|fournisseur',
  'distributeur|fabricant|prestataire|franchiseur|franchisée?|concédant|mandant|agent|assureur|assurée?|client|cliente|caution',
  'administration|commune|ministère|créancier|débiteur|société|sci|sarl|sas|courtier|vendeurs|associés?|gérante?|présidente?',
  'landlord|tenant|lessor|lessee|bank|buyer|seller|claimant|defendant|plaintiff|employer|employee|supplier|other side|opponent',
].join('|');
/** "Selon le bailleur, …": not a text, a court or the writer. */
const ACCORDING = new RegExp(
  `^(?:selon|d['’]après|according to)\\s+(?:(?:l['’]|la |le |les |the |notre |votre )(?:${PARTY})\\b|lui\\b|elle\\b|eux\\b|m\\.|mme\\b|mr\\b|ms\\b)[^,;:.]{0,40},\\s*$`,
  'iu',
);

/** Whether the quote is what a clause before its "que" denies, or what somebody else says. */
function ofTheMatrix(before: string, quote: string): CutOff | undefined {
  if (ACCORDING.test(before.replace(/^[\s*_>#-]+/, ''))) return 'a thesis of somebody else';
  const clause = before.slice(Math.max(...[';', ':', '. '].map((mark) => before.lastIndexOf(mark) + 1)));
  const ends = [...clause.matchAll(/(?:^|\s)(?:que|qu['’]|that)(?=[\s'’\p{L}]|$)/giu)].at(-1);
  if (!ends) return undefined;
  // Behind another comma, another clause has begun.
  if (/[,()]/.test(withoutAside(clause.slice(ends.index + ends[0].length)))) return undefined;
  const ahead = clause.slice(0, ends.index);
  if (CONJUNCTION.test(ahead)) return undefined;
  if (
    /^\s*(?:(?:et|mais|même|but|even)\s+)?(?:si\s|s['’]il|if\s|should\s)[^,;]*$/iu.test(ahead.slice(-300)) &&
    !/[,;]/.test(quote)
  )
    return 'a condition is cut off';
  const matrix = `${ahead
    .slice(-300)
    .replace(/,[^,]{1,60},\s*$/u, '')
    .trimEnd()} `;
  if (CLAIMS.test(matrix) && !OURS.test(matrix.replace(CLAIMS, ''))) return 'a thesis of somebody else';
  if (DOUBTS.test(matrix) && (/no (?:proof|evidence|indication)\s+$/i.test(matrix) || !NO_DOUBT.test(matrix)))
    return 'a negation is cut off';
  const isDenied = DENIES.test(matrix) || (MAY_NOT_SAY.test(matrix) && hasVerb(quote));
  const deniesNothing = NO_DENIAL.test(matrix.slice(-60));
  if (isDenied && !deniesNothing) return 'a negation is cut off';
  // Of what nobody is known to say, the whole sentence may be quoted.
  const isRestricted = /(?:^|\s)n(?:e\s|['’])/iu.test(matrix) && !hasVerb(quote);
  return deniesNothing || isRestricted || (!hasMatrixVerb(matrix) && !isRefused(matrix)) || isEndorsed(matrix)
    ? undefined
    : 'a thesis of somebody else';
}
