import { unzipSync } from 'fflate';
import { UnreadableDocument } from './document-text.ts';

const MB = 1024 * 1024;
/** Unpacked, of what is read; a contract of 1,000 pages has about 15 MB. */
const MOST_BYTES = 64 * MB;

/** The parts of a zip archive that `wanted` names, as text. What would unpack to more than 64 MB is refused unread. */
export function zipParts(bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, string> {
  let total = 0;
  let parts: Record<string, Uint8Array>;
  try {
    parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!wanted(name)) return false;
        total += originalSize;
        if (total > MOST_BYTES)
          throw new UnreadableDocument(`unpacks to more than ${MOST_BYTES / MB} MB`, SHORTER);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableDocument) throw error;
    throw new UnreadableDocument(
      `is a damaged archive (${error instanceof Error ? error.message : error})`,
      'Open it in its program and save it again',
    );
  }
  return new Map(Object.entries(parts).map(([name, part]) => [name, new TextDecoder().decode(part)]));
}

const SHORTER = 'Save it as plain text or PDF, or in parts';

/** Names of all parts, from the directory at the archive's end; nothing is unpacked. */
export function zipNames(bytes: Uint8Array): string[] {
  const names: string[] = [];
  zipParts(bytes, (name) => {
    names.push(name);
    return false;
  });
  return names;
}
