import { SaxesParser } from 'saxes';
import { UnreadableDocument } from './document-text.ts';

/** Of an element, by their names without prefix. */
export type Attributes = Readonly<Record<string, string>>;

export interface XmlVisitor {
  /** Name with the prefix that the format's own programs write: `w:p`, `text:h`. */
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text?(text: string): void;
}

const DEEPEST = 2000;

/**
 * Walks through well-formed XML; anything else is an error, so that nothing is lost in silence. A document type
 * declaration is passed over: entities of its own, which could read files or grow without end, are unknown here.
 */
export function walkXml(xml: string, part: string, visitor: XmlVisitor): void {
  const parser = new SaxesParser();
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEEPEST)
      throw new UnreadableDocument(`${part} is nested more than ${DEEPEST} deep`, SAVE_AGAIN);
    const plain: Record<string, string> = Object.create(null);
    for (const key in attributes) plain[key.slice(key.indexOf(':') + 1)] = attributes[key]!;
    visitor.open(name, plain);
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    visitor.close(name);
  });
  parser.on('text', (text) => visitor.text?.(text));
  parser.on('cdata', (text) => visitor.text?.(text));
  parser.on('error', ({ message }) => {
    throw new UnreadableDocument(`${part} is damaged (${message})`, SAVE_AGAIN);
  });
  // In pieces: the parser works off what it was given with a cost that grows with its length.
  for (let at = 0; at < xml.length; at += PIECE) parser.write(xml.slice(at, at + PIECE));
  parser.close();
}

const SAVE_AGAIN = 'Open it in its program and save it again';
const PIECE = 64 * 1024;
