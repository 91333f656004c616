import type { CheckedCitation } from '../citations/check-citations.ts';
import { citationKey } from '../citations/citation-key.ts';
import { compactNumber } from '../citations/law-data.ts';
import { type FoldedText, findQuote, foldText, type Place } from '../memo/find-quote.ts';
import { splitSentences } from '../memo/split-sentences.ts';
import { MARKED_CUT, readQuotations } from './judge-quotation.ts';
import { placesIn } from './places-in.ts';
import { isSameFigure, readFigures } from './read-figures.ts';

/** One thing that the answer takes from its context, and whether it is there. */
export interface GroundedItem extends Place {
  kind: 'citation' | 'quotation' | 'figure';
  /** As the answer has it. */
  text: string;
  grounded: boolean;
  /** One sentence, to be read alone. */
  reason: string;
}

/** A document or passage of the context with the citations in it. */
export interface ContextDocument {
  text: string;
  citations: readonly CheckedCitation[];
}

interface ReadDocument {
  text: string;
  folded: FoldedText;
  keys: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
}

/**
 * What an answer takes from the context it was given: the citations that it relies on, its quotations, and the figures
 * of its sentences with a citation, which must be in the documents that have that citation. Linear but for the number
 * of documents.
 */
export function checkGrounding(
  answer: string,
  citations: readonly CheckedCitation[],
  documents: readonly ContextDocument[],
): GroundedItem[] {
  const context = documents.flatMap(sectionsOf).map(readDocument);
  const relied = citations.filter(({ stance }) => stance === 'relied-on');
  const items: GroundedItem[] = relied.map((one) => {
    const grounded = context.some((document) => has(document, one));
    const reason = grounded ? 'The context has it' : 'The context does not have it';
    return { kind: 'citation', start: one.start, end: one.end, text: one.text, grounded, reason };
  });
  for (const { words, start, end } of readQuotations(answer)) {
    const grounded = context.some(({ folded }) => findQuote(folded, words.replaceAll(MARKED_CUT, '…')));
    const reason = grounded ? 'Verbatim in the context' : 'These words are not in the context';
    items.push({ kind: 'quotation', start, end, text: words, grounded, reason });
  }
  const reliedIn = placesIn(relied);
  for (const sentence of splitSentences(answer))
    items.push(...figuresOf(answer, sentence, reliedIn(sentence), context));
  return items.sort((a, b) => a.start - b.start);
}

/** The figures of a sentence that cites something of the context. */
function figuresOf(
  answer: string,
  { start, end }: Place,
  cited: readonly CheckedCitation[],
  context: readonly ReadDocument[],
): GroundedItem[] {
  const documents = context.filter((document) => cited.some((one) => has(document, one)));
  if (documents.length === 0) return [];
  let claim = answer.slice(start, end);
  for (const { text } of cited) claim = claim.replace(text, ' ');
  const there = documents.flatMap(({ text }) => readFigures(text));
  return readFigures(claim)
    .filter(({ measure }) => measure !== 'bare')
    .map((figure) => {
      const grounded = there.some((one) => isSameFigure(one, figure));
      const reason = grounded
        ? 'In the passage that is cited'
        : `The passage that is cited does not have "${figure.said}"`;
      return { kind: 'figure', start, end, text: figure.said, grounded, reason };
    });
}

/** A line that begins with an article: the next one begins another passage. */
const HEADING = /^[ \t#*[(-]{0,6}(?:articles?|art\.)[ \t]/gim;

/** The passages of a document: from the heading of an article to the next; the whole where there is none. */
function sectionsOf({ text, citations }: ContextDocument): ContextDocument[] {
  const starts = [...text.matchAll(HEADING)].map(({ index }) => index);
  if (starts.length < 2) return [{ text, citations }];
  const citationsIn = placesIn(citations);
  const bounds = [...new Set([0, ...starts]), text.length];
  return bounds.slice(0, -1).map((from, i) => {
    const to = bounds[i + 1]!;
    return { text: text.slice(from, to), citations: citationsIn({ start: from, end: to }) };
  });
}

/** "L. 1234-1", "1240", "700-1 bis": numbers that an article may have. */
const NUMBERS =
  /(?<![\p{L}\d])(?:(articles?|art\.)\s{1,3})?(?:([LRDA]|LO)\.?\s?\*?\s?)?(\d{1,4}(?:-\d{1,4})*(?: (?:bis|ter|quater|quinquies|sexies|septies|octies|nonies|decies|[A-Z])(?![\p{L}]))*)(?!\d)/giu;

function readDocument({ text, citations }: ContextDocument): ReadDocument {
  const numbers = new Set<string>();
  for (const [, head, letter, number] of text.matchAll(NUMBERS))
    if (head || letter || /\d{3}|-/.test(number!)) numbers.add(compactNumber(`${letter ?? ''}${number}`));
  return { text, folded: foldText(text), keys: new Set(citations.map(citationKey)), numbers };
}

/** Whether the document cites it too, or has the article's number where it does not name its text. */
function has({ keys, numbers }: ReadDocument, citation: CheckedCitation): boolean {
  if (keys.has(citationKey(citation))) return true;
  return citation.kind === 'statute' && numbers.has(compactNumber(citation.number));
}
