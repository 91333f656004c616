/** Which part of a model's output is its final answer: not its thinking, not what is before the last marker. */

/** Tags in which models think aloud. */
const THOUGHTS = ['think', 'thinking', 'thought', 'reasoning', 'reflection', 'scratchpad', 'analysis'];
const TAGS = new RegExp(`[<[◁](/)?(?:${THOUGHTS.join('|')})[>\\]▷]`, 'gi');
/** The last channel of models that write in channels. */
const CHANNEL = '<|channel|>final<|message|>';

/** The output without what the model thought aloud; a thought without an end goes on to the end. Linear. */
function withoutThoughts(output: string): string {
  const channel = output.lastIndexOf(CHANNEL);
  const rest = channel < 0 ? output : output.slice(channel + CHANNEL.length);
  const said: string[] = [];
  let last = '';
  const say = (part: string) => {
    said.push(part);
    if (part.trim() !== '') last = part;
  };
  let at = 0;
  let thinking = false;
  for (const { index, 0: tag, 1: slash } of rest.matchAll(TAGS)) {
    if (thinking && slash === undefined) continue;
    if (!thinking) say(rest.slice(at, index));
    // A closing tag alone: the chat template has swallowed the opening one. Where nothing follows, it is a slip.
    if (!thinking && slash) said.length = 0;
    thinking = !slash;
    at = index + tag.length;
  }
  if (!thinking) say(rest.slice(at));
  return said.some((part) => part.trim() !== '') ? said.join('') : last;
}

export interface FinalPart {
  /** What the final answer is read from. */
  text: string;
  /** Whether the model marked it as its final answer. */
  marked: boolean;
}

const DECORATION = '[\\s*_#`"\'’”)\\]>}\\\\]{0,12}';
/** "FINAL ANSWER:", "**Final Answer**", "## final answer", "<final_answer>", "The final answer is". */
const MARKER = new RegExp(
  `final[ _-]?answer${DECORATION}(?:(is|are)\\b\\s*:?|[:：=→–—-]+>?|(?=[\\s>]*[{[\\\\])|\\n|(?<=>))`,
  'gi',
);
/** Tags and boxes that hold an answer. */
const TAG = /<(?:answer|final|result|response|output|solution)>|\\boxed\s*\{/gi;
/** A marker of another thing: "</final_answer>", "this is not my final answer:", "before the final answer:". */
const NO_MARKER = /(?:<\/|\b(?:not|no|before|toward|towards|give|giving|form|format)\b[^.\n]{0,12})$/i;

/**
 * The part after the last marker, else the whole text. A marker that only points back ("as above") leaves the part
 * before it.
 */
export function finalPart(output: string): FinalPart {
  // Markdown's quoted lines say what they quote.
  const said = unescapeHtml(
    withoutThoughts(output)
      .replace(/^[ \t]*>+ ?/gm, '')
      .replace(INVISIBLE, ' '),
  );
  const markers = [...markersOf(said)].sort((a, b) => a.start - b.start);
  for (let index = markers.length - 1; index >= 0; index--) {
    const { start, end } = markers[index]!;
    const text = said.slice(end);
    if (!/^[\s*_#`:()[\]"']*(?:see |as |given |stated )*above\b/i.test(text.slice(0, 80)))
      return { text, marked: true };
    if (index === 0) return { text: said.slice(0, start), marked: false };
  }
  return { text: said, marked: false };
}

const INVISIBLE = /[\u0000-\u0008\u000e-\u001f\u200b\u2060\ufeff]/g;
const ENTITIES: Record<string, string> = {
  quot: '"',
  '#34': '"',
  '#39': "'",
  apos: "'",
  sect: '§',
  '#167': '§',
  nbsp: ' ',
  amp: '&',
};

/** Answers that went through a web page. */
const unescapeHtml = (text: string) =>
  text.replace(/&(quot|#34|#39|apos|sect|#167|nbsp|amp);/g, (_, name: string) => ENTITIES[name]!);

function* markersOf(said: string): Generator<{ start: number; end: number }> {
  for (const found of said.matchAll(MARKER)) {
    const { index } = found;
    if (NO_MARKER.test(said.slice(Math.max(0, index - 30), index))) continue;
    const end = index + found[0].length;
    // "The final answer is based on …" is prose, "The final answer is {" a marker.
    if (found[1] && !/^[\s*_#`"'“\\:]{0,12}(?:[{[<]|boxed|text|[A-Z][a-z]+)/.test(said.slice(end, end + 24)))
      continue;
    yield { start: index, end };
  }
  for (const found of said.matchAll(TAG)) yield { start: found.index, end: found.index + found[0].length };
}
