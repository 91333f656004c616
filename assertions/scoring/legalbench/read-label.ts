import { normalize } from './published.ts';

/** Where a reply says that its answer follows; the last of them counts. */
const MARKER =
  /(?:\b(?:final |correct |my )?(?:answer|label|option|choice|classification|category|conclusion|verdict|result|issue|exceptions?|term|citation|plaintiffs?|defendants?|amount)\b\s*(?:\*\*|__)?\s*(?:is|are|would be|:|=)\s*(?:\*\*|__)?\s*:?\s*|\\boxed\{|<answer>|^\s*A:\s*)/gim;
/** A choice that is taken back, or none. */
const UNSURE =
  /\b(?:cannot|can't|could not|unable|unsure|not sure|unclear|depends|either|impossible to (?:say|tell)|both)\b/i;

/**
 * The label that a reply gives as its answer, as a careful reader would take it: the reply itself, what follows
 * the last "answer is" or the like, or what it begins or ends with; undefined where it gives none, or several.
 * `labels` are those of the task.
 */
export function readLabel(reply: string, labels: readonly string[]): string | undefined {
  const text = reply.trim();
  const whole = exactly(text, labels);
  if (whole !== undefined) return whole;
  const marked = [...text.matchAll(MARKER)].at(-1);
  if (marked) return leading(text.slice(marked.index + marked[0].length), labels);
  const lines = text.split('\n');
  // Else a conclusion on a line of its own, behind the reasoning.
  const found = leading(lines[0]!, labels) ?? exactly(lines.at(-1)!, labels);
  if (found !== undefined) return found;
  return lines.length === 1 && !UNSURE.test(text) ? onlyLabel(text, labels) : undefined;
}

const exactly = (text: string, labels: readonly string[]) =>
  labels.find((label) => normalize(label) !== '' && normalize(label) === normalize(text));

/** The label that a text begins with, up to a mark that ends it; none where another label competes. */
function leading(text: string, labels: readonly string[]): string | undefined {
  const start = text.replace(/^[\s"'“”‘’*_`([{]+/, '');
  const low = start.toLowerCase();
  const found = labels
    .filter((label) => label !== '' && low.startsWith(label.toLowerCase().trim()))
    .sort((a, b) => b.length - a.length)[0];
  if (found === undefined) return undefined;
  const rest = start.slice(found.trim().length);
  if (!ENDS.test(rest)) return undefined;
  const clause = /^[^.\n]*/.exec(rest)![0];
  const others = labels.filter((label) => !found.toLowerCase().includes(label.toLowerCase()));
  return COMPETES.test(clause) && others.some((label) => mentions(clause, label)) ? undefined : found;
}

/** "Yes, …", "Yes.", "Yes because", "Yes\n", "(A)" and "A) …"; not "Yesterday". */
const ENDS =
  /^(?:["'“”‘’*_`)\]}]*\s*(?:[.,;:!)\]—–-]|\n|$|\(|<)|["'*_`]*\s+(?:because|since|as|for|under|given|is|the|this|that|there|it|and\b(?! )|in)\b)/i;
const COMPETES = /\b(?:and|or|but|also)\b|\/|^\s*[,;]\s*(?:no|yes)\b/i;

/** The one label that the sentence mentions; a letter or "no" alone is too little. */
function onlyLabel(text: string, labels: readonly string[]): string | undefined {
  if (text.length > 300) return undefined;
  const found = labels.filter((label) => label.length > 3 && mentions(text, label));
  const longest = found.sort((a, b) => b.length - a.length)[0];
  if (longest === undefined) return undefined;
  const negated = new RegExp(`\\b(?:not|isn't|no|never|nor|neither)\\b[^.]{0,30}${literal(longest)}`, 'i');
  const alone = found.every((label) => longest.toLowerCase().includes(label.toLowerCase()));
  return alone && !negated.test(text) ? longest : undefined;
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const mentions = (text: string, label: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${literal(label)}(?![\\p{L}\\p{N}])`, 'iu').test(text);

/** What a reply gives as its answer, as text: behind the last marker, else its first paragraph. */
export function readFreeAnswer(reply: string): string {
  const marked = [...reply.matchAll(MARKER)].at(-1);
  const text = marked ? reply.slice(marked.index + marked[0].length) : reply;
  return text
    .trim()
    .split(/\n\s*\n|\n(?=\s*(?:Explanation|Reasoning|Note|Because)\b)/)[0]!
    .trim();
}
