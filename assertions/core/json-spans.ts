/**
 * Outermost complete `{…}` (and `[…]`, as `openers` says) of a text, in one pass; `cutOff`: JSON that begins in it is
 * not closed. Strings are skipped; they may hold line breaks and unescaped quotes: a quote ends a string only before
 * `,`, `:`, a closing bracket or the end.
 */
export function jsonSpans(
  text: string,
  openers: '{' | '{[',
): { spans: [start: number, end: number][]; cutOff: boolean } {
  const closers = openers === '{' ? '}' : '}]';
  const spans: [number, number][] = [];
  const open: number[] = [];
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (inString) {
      if (char === '\\') i++;
      else if (char === '"' && endsString(text, i + 1)) inString = false;
    } else if (char === '"') inString = open.length > 0;
    else if (openers.includes(char)) open.push(i);
    else if (closers.includes(char)) {
      const opener = char === '}' ? '{' : '[';
      // A bracket that was forgotten inside is closed with the one around it; a stray closer is prose.
      let at = open.length - 1;
      while (at >= 0 && text[open[at]!] !== opener) at--;
      if (at < 0) continue;
      const start = open[at]!;
      open.length = at;
      while (spans.length > 0 && spans.at(-1)![0] > start) spans.pop();
      spans.push([start, i + 1]);
    }
  }
  return { spans, cutOff: open.some((start) => looksLikeJson(text, start)) };
}

const NOT_BLANK = /\S/g;

function charAfter(text: string, at: number): string {
  NOT_BLANK.lastIndex = at;
  return NOT_BLANK.exec(text)?.[0] ?? '';
}

function endsString(text: string, at: number): boolean {
  const next = charAfter(text, at);
  return next === '' || ',:}]'.includes(next);
}

function looksLikeJson(text: string, at: number): boolean {
  const next = charAfter(text, at + 1);
  return next === '"' || next === '' || (text[at] === '[' && next === '{');
}
