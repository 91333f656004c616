import { type FoldedText, findQuotes, foldText, type Place } from './find-quote.ts';
import { hiddenIn, speaksToJudge } from './not-the-answer.ts';
import { askedBy, repeats, wordsOf } from './repetition.ts';
import { splitSentences } from './split-sentences.ts';
import { terms } from './terms.ts';

/** Why a quote proves nothing. */
export type NoProof =
  | 'not in the answer'
  | 'too short'
  | 'a heading'
  | 'a formula'
  | 'an instruction to the judge'
  | 'not text of the answer'
  | 'the words of the task'
  | 'the words of the criterion'
  | 'a negation is cut off';

/** An answer prepared to look proofs up in it. */
export interface ProofText {
  folded: FoldedText;
  sentences: readonly Place[];
  /** Comments, code blocks with JSON: seen by no reader of the answer. */
  hidden: readonly Place[];
  /** The task, folded: what the answer repeats of it is not its own. */
  task: string;
}

/** Reads an answer, and the task it answers, once. Linear. */
export function proofText(answer: string, task: string): ProofText {
  return {
    folded: foldText(answer),
    sentences: [...splitSentences(answer)],
    hidden: hiddenIn(answer),
    task: foldText(task).folded,
  };
}

/** Content words that a proof has at least; "de la" has none, "des créanciers" one, "2 mars 2026" three. */
const LEAST_TERMS = 2;

/**
 * Where an answer says what a quote proves, or why the quote proves nothing. A proof is a passage of the answer, word
 * for word (typography aside), with at least two content words, that is in a sentence of its own making: no
 * heading, formula, comment, JSON or instruction to the judge, not the task's or the criterion's words said again, and
 * with the negation that governs it. Where the quote is found several times, one such place is enough. The parts around an ellipsis are in one sentence, else each is a quote by itself.
 */
export function proofOf(text: ProofText, quote: string, criterion: string): Place | NoProof {
  const found = findQuotes(text.folded, quote).map((place) => proofAt(text, quote, criterion, place));
  return found.find((one) => typeof one !== 'string') ?? found[0] ?? 'not in the answer';
}

function proofAt(text: ProofText, quote: string, criterion: string, place: Place): Place | NoProof {
  const { original } = text.folded;
  const sentences = text.sentences.filter(({ start, end }) => start < place.end && place.start < end);
  const parts = quote.split(ELLIPSIS).filter((part) => wordsOf(part).length > 0);
  if (parts.length > 1 && sentences.length > 1) {
    const each = parts.map((part) => proofOf(text, part, criterion));
    return each.find((found) => typeof found !== 'string') ?? each[0]!;
  }
  if (contentWords(quote).length < LEAST_TERMS) return 'too short';
  if (text.hidden.some(({ start, end }) => start < place.end && place.start < end))
    return 'not text of the answer';
  const said = sentences.map(({ start, end }) => original.slice(start, end));
  if (said.some((sentence) => speaksToJudge(sentence))) return 'an instruction to the judge';
  if (sentences.length > 0 && sentences.every((sentence) => isHeading(original, sentence)))
    return 'a heading';
  if (said.every((sentence) => FORMULA.test(sentence.trim()))) return 'a formula';
  if (said.every((sentence) => repeats(wordsOf(sentence), askedBy(criterion))))
    return 'the words of the criterion';
  if (said.every((sentence) => isIn(text.task, sentence))) return 'the words of the task';
  return isCutOff(original, sentences[0]!, place, parts) ? 'a negation is cut off' : place;
}

const ELLIPSIS = /[[(]?\s{0,2}(?:…|\.{3,})\s{0,2}[\])]?/u;

/** Words that carry meaning in either language; figures too. */
const contentWords = (quote: string) => terms(quote, 'fr').filter((term) => terms(term, 'en').length > 0);

const MARKED_HEADING = /^\s*(?:#{1,6}\s|\*\*[^*\n]+\*\*\s*:?\s*$|__[^_\n]+__\s*:?\s*$)/u;
const NUMBERED = /^\s*(?:[-*•]\s+)?(?:[IVXLC]+|[A-Za-z]|\d{1,2}(?:\.\d{1,2})*)\s?[.)°–-]\s+\S/u;
/** A heading of more content words than this says something. */
const LONGEST_HEADING = 8;

/** A line of its own, marked or numbered as a heading, without a full stop, that is not a sentence. */
export function isHeading(answer: string, { start, end }: Place): boolean {
  const lineStart = answer.lastIndexOf('\n', start) + 1;
  const lineEnd = answer.indexOf('\n', Math.max(start, end - 1));
  const line = answer.slice(lineStart, lineEnd < 0 ? answer.length : lineEnd);
  if (line.length > 300) return false;
  const underlined =
    lineEnd >= 0 && /^\n(?:={3,}|-{3,})\s*(?:\n|$)/.test(answer.slice(lineEnd, lineEnd + 200));
  const isBare = NUMBERED.test(line) && !/[.;:!?]\s*$/.test(line) && !VERB.test(line);
  if (!MARKED_HEADING.test(line) && !underlined && !isBare) return false;
  // A short statement in bold type: "**Le délai est de deux ans.**"
  if (/^\s*(?:\*\*|__)/.test(line) && /[.!][*_]*\s*$/.test(line) && VERB.test(line)) return false;
  return contentWords(line).length <= LONGEST_HEADING && !(VERB.test(line) && contentWords(line).length > 4);
}

/** What makes a line a statement: a verb that lawyers use, negated or not, in French, English or German. */
const VERB =
  /(?:^|[\s'’])(?:est|sont|doit|doivent|peut|peuvent|n[e'’]|a|ont|exige|suppose|court|expire|s['’]applique|prescri(?:t|vent|ra|ront)|encour\p{L}+|is|are|must|may|can|has|have|shall|applies|requires|ist|sind|war|muss|müssen|kann|können|darf|dürfen|soll|hat|haben|wird|werden|liegt|gilt|gelten|besteht|bestehen|verlangt|entfällt)(?=[\s.,])/iu;

const FORMULA =
  /^[\s*_#>-]*(?:(?:cher|chère|chers|chères|dear)\b.{0,60}|(?:madame|monsieur|mesdames|messieurs|maître|sir|madam)\b[^.]{0,60},?|bien (?:cordialement|à vous)\b.{0,60}|cordialement\b.{0,60}|(?:je vous prie|nous vous prions|veuillez)\b.{0,40}\b(?:agréer|recevoir|croire)\b.{0,160}|(?:restant|nous restons|je reste)\b.{0,20}\bdisposition\b.{0,120}|(?:kind|best) regards\b.{0,60}|yours (?:sincerely|faithfully|truly)\b.{0,60}|(?:objet|date|à l['’]attention de|de|à|from|to|subject|re)\s?:.{0,160}|(?:note|mémo(?:randum)?|memo|consultation)\b[^.]{0,80})$/iu;

/** Shorter sentences may be in the task by chance. */
const SHORTEST_COPY = 25;

function isIn(task: string, sentence: string): boolean {
  const { folded } = foldText(sentence);
  const bare = folded.replace(/^[.,;:!?()-]+|[.,;:!?()-]+$/g, '');
  return bare.length >= SHORTEST_COPY && task.includes(bare);
}

const NEGATION =
  /^(?:ne|n|isn|aren|wasn|weren|doesn|don|didn|won|couldn|wouldn|shouldn|mustn|hasn|haven|pas|non|jamais|aucun|aucune|sans|not|no|never|without|ni|nor|neither|cannot|nicht|nie|niemals|kein(?:e[nmrs]?)?|ohne|weder|non|mai|senza)$/;
/** A clause ends there: what is denied before it is something else. */
const CLAUSE =
  /[,;:.()!?«»]|\b(?:que|qu['’]|qui|dont|mais|car|si|lorsque|quand|that|which|but|because|if|when)(?=[\s'’]|$)/giu;
/** Words by which a negation can precede what it denies. */
const REACH = 4;

/** Whether a negation that governs the quote was left out: just before it, or where its ellipsis is. */
function isCutOff(answer: string, sentence: Place, place: Place, parts: readonly string[]): boolean {
  const isNegation = (word: string) => NEGATION.test(word);
  const quoted = parts.flatMap(wordsOf);
  const whole = wordsOf(answer.slice(place.start, place.end));
  const count = (words: readonly string[]) => words.filter(isNegation).length;
  if (count(whole) > count(quoted)) return true;
  const before = answer.slice(sentence.start, place.start);
  const clause = before.slice(
    [...before.matchAll(CLAUSE)].reduce((to, { index, 0: mark }) => Math.max(to, index + mark.length), 0),
  );
  if (/^\s*[,;:.()!?]/.test(answer.slice(place.start, place.start + 1))) return false;
  return wordsOf(clause).slice(-REACH).some(isNegation) && !quoted.some(isNegation);
}
