import type { Place } from './find-quote.ts';
import { hasFigure, hasVerb, isInstruction } from './statement.ts';
import { contentWords } from './terms.ts';

/** `# X`, `<h2>X</h2>`, or a line that is all bold, in a list or not. */
const MARKED =
  /^\s*(?:#{1,6}\s|<h[1-6][^>]*>|(?:[-*•+]\s+|\d{1,2}[.)]\s+)?(?:\*\*[^*\n]+\*\*|__[^_\n]+__)\s*:?\s*$)/iu;
/** "I. X", "A. X", "2.1 X", "Section 1 : X", "3) X". */
const NUMBERED =
  /^\s*(?:[-*•]\s+)?(?:(?:section|partie|chapitre|titre|point|étape|part|step|question)\s+(?:[IVXLC]+|\d{1,2})\s*[.:)–—-]?|\(?(?:[IVXLC]+|[A-Za-z]|\d{1,2}(?:\.\d{1,2})*)\s?[.)°–—-]|\d{1,2}(?:\.\d{1,2})+)\s+(?=\S)/iu;
const ITEM = /^\s*[-*•+–]\s/;
const MARKS = /^\s*(?:#{1,6}\s+|<h[1-6][^>]*>|[-*•+–]\s+|[*_|]+)+|<\/h[1-6]>\s*$|[*_|\s]+$/giu;
/** A heading of more content words than this says something. */
const LONGEST = 8;
/** A plain line with text right below it is a heading only if it is as short as one. */
const SHORT_LINE = 50;

/** A line of its own that names a subject and states nothing. `place` is a sentence of the answer. */
export function isHeading(answer: string, { start, end }: Place): boolean {
  const lineStart = answer.lastIndexOf('\n', start) + 1;
  const found = answer.indexOf('\n', Math.max(start, end - 1));
  const lineEnd = found < 0 ? answer.length : found;
  const line = answer.slice(lineStart, lineEnd);
  if (line.length > 300) return false;
  const below = answer.slice(lineEnd + 1, lineEnd + 200);
  // What is above a rule of a table, or of a heading in the other style of Markdown.
  if (/^\s*\|?\s*:?-{2,}[\s:|-]*(?:\n|$)/.test(below) && line.includes('|')) return true;
  const isMarked = MARKED.test(line) || /^(?:={3,}|-{3,})\s*(?:\n|$)/.test(below);
  const text = line.replace(MARKS, '').replace(NUMBERED, '').trim();
  if (contentWords(text).length > LONGEST || isAnswered(text)) return false;
  const ends = /[.!?;]["»”*_\s]*$/.test(line);
  if (isMarked) return !hasVerb(text) || (!ends && contentWords(text).length <= 4);
  if (ends || hasVerb(text) || isInstruction(text) || hasFigure(text)) return false;
  if (/:\s*$/.test(text) || NUMBERED.test(line)) return true;
  if (ITEM.test(line)) return false;
  const isAlone = lineStart === 0 || /\n[^\S\n]*$/.test(answer.slice(0, lineStart - 1).slice(-200));
  return isAlone && below.trim() !== '' && (/^\s*\n/.test(below) || line.length <= SHORT_LINE);
}

/** "Indemnité d'éviction : 450 000 €" answers what it names. */
const isAnswered = (text: string) => /:\s*\S/.test(text) && hasFigure(text.slice(text.indexOf(':')));
