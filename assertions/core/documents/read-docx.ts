import { posix } from 'node:path';
import { notesOf, type ReadText, UnreadableDocument } from './document-text.ts';
import { DocxBody, type DocxParts } from './docx-body.ts';
import { DocxNumbering } from './docx-numbering.ts';
import { DocxStyles } from './docx-styles.ts';
import { walkXml } from './walk-xml.ts';
import { zipParts } from './zip-parts.ts';

/**
 * Text of a Word document (.docx, .docm): the text as it prints, with all tracked changes accepted. Headings, the
 * automatic numbers, tables, footnotes and endnotes, text boxes, headers and footers (once each, at the end). Left
 * out, and said in the notes: deletions, hidden text, comments.
 */
export function readDocx(bytes: Uint8Array): ReadText {
  const relations = zipParts(bytes, (name) => name === '_rels/.rels').get('_rels/.rels');
  const main = (relations && mainPart(relations)) ?? 'word/document.xml';
  const folder = posix.dirname(main);
  const parts = zipParts(
    bytes,
    (name) => name === main || (posix.dirname(name) === folder && SIDE_PARTS.test(posix.basename(name))),
  );
  const document = parts.get(main);
  if (document === undefined)
    throw new UnreadableDocument('is not a complete Word document', 'Open it in Word and save it again');
  const part = (name: string) => parts.get(posix.join(folder, name));
  const common: DocxParts = {
    styles: new DocxStyles(part('styles.xml')),
    numbering: new DocxNumbering(part('numbering.xml')),
    notes: new Map(),
    found: { insertions: 0, deletions: 0, hidden: 0 },
  };
  for (const kind of ['footnote', 'endnote'] as const) {
    const xml = part(`${kind}s.xml`);
    if (xml !== undefined) readNotes(xml, kind, common);
  }
  const text = new DocxBody(common).read(document, 'the text');
  const margins = new Set(
    [...parts]
      .filter(([name]) => /(?:header|footer)\d*\.xml$/.test(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, xml]) => new DocxBody(common).read(xml, posix.basename(name)))
      // A page number alone says nothing.
      .filter((margin) => /\p{L}{3}/u.test(margin.replace(/\bpages?\b/gi, ''))),
  );
  const comments = count(part('comments.xml') ?? '', /<w:comment /g);
  return {
    text: [text, ...[...margins].map((margin) => `[Header or footer] ${margin}`)].join('\n\n').trim(),
    notes: notesOf({ ...common.found, comments }),
  };
}

const SIDE_PARTS = /^(?:styles|numbering|footnotes|endnotes|comments|(?:header|footer)\d*)\.xml$/;

function mainPart(relations: string): string | undefined {
  let main: string | undefined;
  walkXml(relations, 'the table of its parts', {
    open: (_name, { Type, Target }) => {
      if (Type?.endsWith('/officeDocument') && Target) main ??= Target.replace(/^\//, '');
    },
    close: () => {},
  });
  return main;
}

/** Each note as a text of its own, cut out of the part that has them all. */
function readNotes(xml: string, kind: 'footnote' | 'endnote', common: DocxParts): void {
  for (const [id, text] of new DocxBody(common).readEach(xml, `the ${kind}s`, `w:${kind}`))
    common.notes.set(`${kind} ${id}`, text);
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
