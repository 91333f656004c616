import { announces } from './announces.ts';
import { type FoldedText, findQuotes, foldText, type Place } from './find-quote.ts';
import { isHeading } from './heading.ts';
import { hiddenIn, speaksToJudge } from './not-the-answer.ts';
import { type CutOff, cutOff } from './polarity.ts';
import { type Asked, askedBy, repeats, wordsOf } from './repetition.ts';
import { splitSentences } from './split-sentences.ts';
import { hasFigure, hasVerb } from './statement.ts';
import { contentWords } from './terms.ts';

/** Why a quote proves nothing. */
export type NoProof =
  | CutOff
  | 'not in the answer'
  | 'too short'
  | 'a heading'
  | 'a formula'
  | 'an announcement'
  | 'an instruction to the judge'
  | 'not text of the answer'
  | 'the words of the task'
  | 'the words of the criterion';

/** An answer prepared to look proofs up in it. */
export interface ProofText {
  folded: FoldedText;
  sentences: readonly Place[];
  /** What no reader of the answer sees. */
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
 * for word (typography aside), that has two content words, or a figure with its unit, in sentences of the answer's own:
 * no heading, formula, announcement, question, comment, JSON or instruction to the judge, not the words of the task or of
 * the criterion again, and with what governs it (negation, condition, "the landlord claims that"). Where the quote is
 * found several times, one such place is enough. The parts around an ellipsis are in one sentence, else each is a quote
 * by itself.
 */
export function proofOf(text: ProofText, quote: string, criterion: string): Place | NoProof {
  return firstProof(text, quote, askedBy(criterion));
}

function firstProof(text: ProofText, quote: string, asked: Asked): Place | NoProof {
  const found = findQuotes(text.folded, quote).map((place) => proofAt(text, quote, asked, place));
  return found.find((one) => typeof one !== 'string') ?? found[0] ?? 'not in the answer';
}

const ELLIPSIS = /[[(]?\s{0,2}(?:…|\.{3,})\s{0,2}[\])]?/u;

function proofAt(text: ProofText, quote: string, asked: Asked, place: Place): Place | NoProof {
  const { original } = text.folded;
  const sentences = text.sentences.filter(({ start, end }) => start < place.end && place.start < end);
  const parts = quote.split(ELLIPSIS).filter((part) => wordsOf(part).length > 0);
  if (parts.length > 1 && sentences.length > 1) {
    const each = parts.map((part) => firstProof(text, part, asked));
    return each.find((found) => typeof found !== 'string') ?? each[0]!;
  }
  if (!isLongEnough(quote, text.task)) return 'too short';
  if (text.hidden.some(({ start, end }) => start < place.end && place.start < end))
    return 'not text of the answer';
  const weak = sentences.map((sentence) => weakness(text, sentence, asked));
  // Whoever quotes these beside a statement has not quoted the statement alone.
  const spoilt = weak.find((why) => why !== undefined && SPOILS.includes(why));
  if (spoilt) return spoilt;
  const own = sentences.filter((_, i) => weak[i] === undefined);
  const [first] = own;
  if (!first) return weak[0] ?? 'too short';
  if (own.length < sentences.length) {
    const said = own
      .map((sentence) => quotedOf(original, sentence, place))
      .filter((part) => part !== undefined);
    if (!isLongEnough(said.join(' '), text.task)) return weak.find((why) => why !== undefined)!;
  }
  const from = { start: Math.max(place.start, first.start), end: place.end };
  return (
    cutOff(original, first, from, parts.length > 1 ? parts : [original.slice(from.start, from.end)]) ?? place
  );
}

const SPOILS: NoProof[] = ['an instruction to the judge', 'the words of the criterion'];

/** What a quote has of a sentence; undefined where it breaks off before the middle of it. */
function quotedOf(answer: string, { start, end }: Place, place: Place): string | undefined {
  const [from, to] = [Math.max(start, place.start), Math.min(end, place.end)];
  return to < end && to - from < (end - start) / 2 ? undefined : answer.slice(from, to);
}

/** Has content words, and says nothing. */
const SET_PHRASE =
  /(?<!\p{L})(?:en tout état de cause|en tout cas|en l['’]état|le cas échéant|à toutes fins utiles|sous toutes réserves|as the case may be|for the avoidance of doubt|on the other hand)(?!\p{L})/giu;

const isLongEnough = (quote: string, task: string): boolean =>
  contentWords(quote.replace(SET_PHRASE, ' ')).length >= LEAST_TERMS ||
  (hasFigure(quote) && !task.includes(foldText(quote).folded));

/** Why a sentence proves nothing, however much of it is quoted. */
function weakness(text: ProofText, sentence: Place, asked: Asked): NoProof | undefined {
  const { original } = text.folded;
  const said = original.slice(sentence.start, sentence.end);
  if (speaksToJudge(said)) return 'an instruction to the judge';
  if (isFormula(said.trim())) return 'a formula';
  if (isHeading(original, sentence)) return 'a heading';
  const { only, said: content } = announces(said);
  if (only) return 'an announcement';
  if (repeats(wordsOf(said), asked)) return 'the words of the criterion';
  if (content !== undefined && repeats(wordsOf(content), asked, { isStrict: true }))
    return 'the words of the criterion';
  return isIn(text.task, said) ? 'the words of the task' : undefined;
}

const FRAME =
  /^[\s*_#>-]*(?:(?:cher|chère|chers|chères|dear)\b.{0,60}|(?:madame|monsieur|mesdames|messieurs|maître|sir|madam)\b[^.]{0,60},?|(?:objet|date|à l['’]attention de|de|à|from|to|subject|re)\s?:.{0,160}|(?:note|mémo(?:randum)?|memo|consultation)\b[^.]{0,80})$/iu;
const CLOSING =
  /^[\s*_#>-]*(?:bien (?:cordialement|à vous)\b.{0,60}|cordialement\b.{0,60}|(?:je vous prie|nous vous prions|veuillez)\b.{0,40}\b(?:agréer|recevoir|croire)\b.{0,160}|(?:restant|nous restons|je reste)\b.{0,20}\bdisposition\b.{0,120}|(?:kind|best) regards\b.{0,60}|yours (?:sincerely|faithfully|truly)\b.{0,60})$/iu;

/** Salutations, headers of letters, closings. "Madame Leroy a droit à une indemnité" is none. */
const isFormula = (sentence: string): boolean =>
  CLOSING.test(sentence) || (FRAME.test(sentence) && !hasVerb(sentence));

/** Shorter sentences may be in the task by chance. */
const SHORTEST_COPY = 25;
/** Words that may be put before a sentence of the task. */
const MOST_INTRO = 6;

function isIn(task: string, sentence: string): boolean {
  const starts = [0, ...[...sentence.matchAll(/\s+(?=\S)/gu)].slice(0, MOST_INTRO).map(({ index }) => index)];
  return starts.some((start) => {
    const rest = sentence.slice(start);
    if (rest.length < (2 / 3) * sentence.length) return false;
    const bare = foldText(rest).folded.replace(/^[.,;:!?()-]+|[.,;:!?()-]+$/g, '');
    return bare.length >= SHORTEST_COPY && task.includes(bare);
  });
}
