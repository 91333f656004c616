import { notesOf, type ReadText, UnreadableDocument } from './document-text.ts';
import { OdtBody } from './odt-body.ts';
import { OdtLists } from './odt-lists.ts';
import { zipParts } from './zip-parts.ts';

/**
 * Text of an OpenDocument text (.odt, .ott): as it prints, with all tracked changes accepted. Headings, the automatic
 * numbers, tables, footnotes and endnotes, text boxes. Left out, and said in the notes: deletions, comments.
 */
export function readOdt(bytes: Uint8Array): ReadText {
  const parts = zipParts(bytes, (name) =>
    /^(?:content\.xml|styles\.xml|META-INF\/manifest\.xml)$/.test(name),
  );
  if (parts.get('META-INF/manifest.xml')?.includes(':encryption-data'))
    throw new UnreadableDocument('is protected by a password', 'Save it without one');
  const content = parts.get('content.xml');
  if (content === undefined)
    throw new UnreadableDocument(
      'is not a complete OpenDocument file',
      'Open it in its program and save it again',
    );
  const lists = new OdtLists();
  lists.read(parts.get('styles.xml') ?? '<none/>', 'the styles');
  lists.read(content, 'the text');
  const body = new OdtBody(lists);
  const text = body.read(content);
  return {
    text,
    notes: notesOf(body.found),
  };
}
