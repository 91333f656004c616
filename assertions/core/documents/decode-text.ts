import { UnreadableDocument } from './document-text.ts';

/** A text and the encoding it was in. */
export interface Decoded {
  text: string;
  encoding: 'UTF-8' | 'UTF-16 LE' | 'UTF-16 BE' | 'Windows-1252' | 'Latin-1';
}

/**
 * Text in UTF-8, UTF-16 (either order) or Windows-1252, of which Latin-1 is a part; without its byte order mark. The
 * order of the questions makes the answer certain but for the last: bytes of an old text fit many encodings, so what
 * is unlikely to be Western text in Windows-1252 is refused rather than read as something else.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const wide = wideEncoding(bytes);
  if (wide) return { text: strict(bytes, wide === 'UTF-16 LE' ? 'utf-16le' : 'utf-16be'), encoding: wide };
  if (isBinary(bytes)) throw new UnreadableDocument('is not a text (it has zero bytes)', SAVE_AS);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return decodeWestern(bytes);
  }
}

const SAVE_AS = 'Save it as UTF-8 text, .docx or PDF';

/** By the byte order mark, or by the zero that every second byte of a Western text then is. */
function wideEncoding(bytes: Uint8Array): 'UTF-16 LE' | 'UTF-16 BE' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16 LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16 BE';
  const units = Math.min(bytes.length >> 1, 2000);
  if (units === 0 || bytes.length % 2 === 1) return undefined;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < units; i++) {
    if (bytes[2 * i] === 0) even++;
    if (bytes[2 * i + 1] === 0) odd++;
  }
  if (odd > units / 2 && even < units / 20) return 'UTF-16 LE';
  if (even > units / 2 && odd < units / 20) return 'UTF-16 BE';
  return undefined;
}

const isBinary = (bytes: Uint8Array) => bytes.includes(0);

function strict(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableDocument('starts like UTF-16 text but is not', SAVE_AS);
  }
}

/** 0x81, 0x8D, 0x8F, 0x90 and 0x9D are no character of it. */
const UNUSED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** Marks that separate words in Windows-1252 but are é, â, ç, ê in DOS: between letters they give DOS away. */
const DOS_LETTERS = new Set([0x82, 0x83, 0x87, 0x88]);
/** "Ž", but é of an old Mac ("CSV (Macintosh)"): after a small letter it is no capital. */
const MAC_E_ACUTE = 0x8e;
const isSmallLetter = (byte: number | undefined) => byte !== undefined && byte >= 0x61 && byte <= 0x7a;
const isAsciiLetter = (byte: number | undefined) =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

function decodeWestern(bytes: Uint8Array): Decoded {
  let high = 0;
  let low = 0;
  let windows = false;
  for (const [i, byte] of bytes.entries()) {
    if (isAsciiLetter(byte)) low++;
    if (byte < 0x80) continue;
    high++;
    if (byte < 0xa0) windows = true;
    const dos = DOS_LETTERS.has(byte) && isAsciiLetter(bytes[i - 1]) && isAsciiLetter(bytes[i + 1]);
    const mac = byte === MAC_E_ACUTE && isSmallLetter(bytes[i - 1]);
    if (UNUSED.has(byte) || dos || mac) throw unknownEncoding();
  }
  // French has about one accent in thirty letters; another alphabet is all of them.
  if (high > 20 && high > low / 2) throw unknownEncoding();
  // Node's own decoder takes 0x80 to 0x9F for control characters in some versions: the iso-8859-1 label is the same.
  return {
    text: new TextDecoder('windows-1252').decode(bytes),
    encoding: windows ? 'Windows-1252' : 'Latin-1',
  };
}

const unknownEncoding = () =>
  new UnreadableDocument(
    'is a text in an encoding that is neither UTF-8, UTF-16, Windows-1252 nor Latin-1',
    SAVE_AS,
  );
