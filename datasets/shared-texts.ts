import type { Verbatim } from './verbatim.ts';

/** Name of the two files that hold texts with common parts, in a conversion's documents folder. */
export const SHARED_TEXTS = 'shared-texts';

/** Var that tells the loader which text is meant by the var next to it. */
export const sharedTextKey = (key: string): string => `${key}_text`;

/** Collects texts that have parts in common, and keeps each part once. */
export class SharedTexts {
  private readonly parts = new Map<string, number>();
  private readonly texts: Record<string, number[]> = {};

  add({ name, parts }: Verbatim): void {
    this.texts[name] = parts!.map((part) => {
      const known = this.parts.get(part) ?? this.parts.size;
      this.parts.set(part, known);
      return known;
    });
  }

  /** Files of the documents folder, by name; none where no text was added. */
  files(): [name: string, content: string][] {
    if (this.parts.size === 0) return [];
    return [
      [`${SHARED_TEXTS}.json`, JSON.stringify({ parts: [...this.parts.keys()], texts: this.texts })],
      [`${SHARED_TEXTS}.mjs`, LOADER],
    ];
  }
}

const LOADER = `// Gives the model the text of ${SHARED_TEXTS}.json that the test names, byte for byte: promptfoo trims a plain
// string and renders it as a template, and leaves a boxed String alone.
import { readFileSync } from 'node:fs';
const { parts, texts } = JSON.parse(readFileSync(new URL('./${SHARED_TEXTS}.json', import.meta.url), 'utf8'));
export default (key, prompt, vars) => {
  const text = texts[vars[key + '_text']];
  if (!text) return { error: 'no text named ' + vars[key + '_text'] };
  return { output: new String(text.map((part) => parts[part]).join('\\n\\n')) };
};
`;
