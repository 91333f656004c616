/** Most characters of a document that the rules read; a contract needs far less, and every rule is linear in this. */
const MAX_CHARS = 300_000;

export interface NdaText {
  /** Lines without outer white space, blank ones dropped. Page headings and signature blocks need them. */
  lines: string[];
  /** The lines joined by one space. */
  flat: string;
}

/** Straightens quotes and dashes and mends what OCR does to spacing, so that each rule need know one form only. */
export function readNda(document: string): NdaText {
  const lines: string[] = [];
  for (const raw of cap(document).split(/[\n\r\f]+/)) {
    const line = mend(raw);
    if (line) lines.push(line);
  }
  return { lines, flat: lines.join(' ') };
}

/** Keeps the beginning (preamble) and the end (signatures) of an overlong document. */
function cap(document: string): string {
  if (document.length <= MAX_CHARS) return document;
  const head = Math.floor((MAX_CHARS * 2) / 3);
  return `${document.slice(0, head)}\n${document.slice(head - MAX_CHARS)}`;
}

function mend(line: string): string {
  return line
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„‟«»]|''/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(/[\s\u0085]+/g, ' ')
    .replace(/ ([.,;:)])/g, '$1')
    .replace(/([(]) /g, '$1')
    .replace(/ -(?=\w)/g, '-')
    .trim();
}
