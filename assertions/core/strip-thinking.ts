/** An answer without the thinking before it; or why there is none; or that nothing tells where the thinking ends. */
export type StrippedAnswer =
  | { answer: string; problem?: undefined }
  | { problem: string; answer?: undefined }
  | { answer?: undefined; problem?: undefined };

/**
 * Takes the model's thinking off its output, in the forms that promptfoo's providers give it:
 *
 * - `<think>…</think>`, also `<thinking>` (Bedrock, with a `Signature:` line) and `<reasoning>`, wherever they are; a
 *   first `</think>` without its opening tag ends thinking that began with the output;
 * - `Thinking: …` and a `Signature:` line, `Redacted Thinking: …` (Anthropic), as many as there are;
 * - `Thinking: …`, an empty line and the answer (OpenRouter, OpenAI, Ollama). If there are several empty lines,
 *   nothing tells which of them ends the thinking.
 *
 * OpenRouter's thinking without an answer comes unmarked, as if it were one: only `showThinking: false` prevents that.
 *
 * Linear in the length of the output.
 */
export function stripThinking(output: string): StrippedAnswer {
  const untagged = withoutThinkingTags(output);
  if (untagged.open) return { problem: "The model's thinking does not end: there is no answer" };
  const unsigned = withoutSigned(untagged.text);
  if (!/^\s*Thinking: /.test(unsigned)) return answered(unsigned, output);
  const [, ...paragraphs] = unsigned.trim().split(/\n[^\S\n]*\n\s*/);
  if (paragraphs.length > 1) return {};
  return answered(paragraphs.join(''), output);
}

const answered = (answer: string, output: string): StrippedAnswer =>
  answer.trim() === '' && output.trim() !== ''
    ? { problem: "The output has only the model's thinking: there is no answer" }
    : { answer };

const TAG = /<(\/?)(think|thinking|reasoning)>/gi;

/** The text outside the tags of thinking; `open`: the last one is never closed, and what follows it is left out. */
export function withoutThinkingTags(text: string): { text: string; open: boolean } {
  let kept = '';
  let from = 0;
  let open: string | undefined;
  for (const { 0: tag, 1: slash, 2: name, index } of text.matchAll(TAG)) {
    const kind = name!.toLowerCase();
    if (open === undefined && slash === '') kept += text.slice(from, index);
    else if (open === undefined ? kind !== 'think' : slash === '' || kind !== open) continue;
    // Templates of some models put the opening tag into the prompt: what came before was thinking.
    else if (open === undefined) kept = '';
    open = slash === '' ? kind : undefined;
    from = index + tag.length;
    if (open === undefined) from += signatureAt(text, from);
  }
  return open === undefined ? { text: kept + text.slice(from), open: false } : { text: kept, open: true };
}

const SIGNATURE = /\s*Signature: ?\S*(?=\s|$)/y;

/** Length of the signature line that follows thinking. */
function signatureAt(text: string, at: number): number {
  SIGNATURE.lastIndex = at;
  return SIGNATURE.exec(text)?.[0].length ?? 0;
}

/** Thinking that ends with its signature, and thinking that was redacted. */
function withoutSigned(text: string): string {
  let from = 0;
  for (;;) {
    const rest = /\s*(Redacted )?Thinking: /y;
    rest.lastIndex = from;
    const start = rest.exec(text);
    if (!start) return text.slice(from);
    const end = start[1] ? /\s|$/g : /\nSignature: ?\S*(?=\n\n|\s*$)/g;
    end.lastIndex = rest.lastIndex;
    const found = end.exec(text);
    if (!found) return text.slice(from);
    from = found.index + found[0].length;
  }
}
