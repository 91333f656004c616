/**
 * The one reader of documents: the Extractor's, `cite`'s and whoever needs one next (assertions too, which is why it
 * is on the ground floor). By kept libraries: fflate (zip), saxes (XML), htmlparser2, postal-mime, pdf-parse.
 *
 * A file is what its first bytes say, whatever its name. Text of Word and OpenDocument is read from their XML by our
 * own readers, as the libraries for them lose the automatic numbers, by which a contract cites itself. The old .doc is
 * refused with the way out: its reader on the registry gives neither the numbers nor what is deleted.
 */
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { InputError } from '../input-error.ts';
import { decodeText } from './decode-text.ts';
import {
  type DocumentFormat,
  type DocumentText,
  type ReadText,
  UnreadableDocument,
} from './document-text.ts';

const MB = 1024 * 1024;
const MOST_BYTES = 200 * MB;

/** Endings of files that are read; others are tried where they are named. */
export const DOCUMENT_ENDING = /\.(?:docx|docm|odt|ott|pdf|html?|xhtml|rtf|eml|md|markdown|txt|text)$/i;

/** Reads a file; one that cannot be read is an `InputError` that names it and the way out. */
export async function readDocumentFile(path: string): Promise<DocumentText> {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new InputError({ source: path, problem: 'does not exist' });
  if (!stat.isFile()) throw new InputError({ source: path, problem: 'is not a file' });
  if (stat.size > MOST_BYTES)
    throw new InputError({ source: path, problem: `is larger than ${MOST_BYTES / MB} MB`, fix: 'Split it' });
  return readDocumentBytes(readFileSync(path), path);
}

/** Reads bytes; `source` names them in errors, and its ending tells a message or a page from plain text. */
export async function readDocumentBytes(bytes: Uint8Array, source: string): Promise<DocumentText> {
  const name = basename(source);
  try {
    const format = await formatOf(bytes, name);
    if (format === 'pdf') {
      const { pdfTexts } = await import('./pdf-texts.ts');
      const pages = await pdfTexts(bytes, source);
      return { name, format, text: pages.join('\n\n').trim(), pages, notes: notesOfPages(pages) };
    }
    return { name, format, ...(await READERS[format](bytes)) };
  } catch (error) {
    if (error instanceof UnreadableDocument)
      throw new InputError({ source, problem: error.message, ...(error.fix && { fix: error.fix }) });
    throw error;
  }
}

/** Each library is loaded for the first document that needs it. */
const READERS: Record<Exclude<DocumentFormat, 'pdf'>, (bytes: Uint8Array) => Promise<ReadText>> = {
  docx: async (bytes) => (await import('./read-docx.ts')).readDocx(bytes),
  odt: async (bytes) => (await import('./read-odt.ts')).readOdt(bytes),
  html: async (bytes) => (await import('./read-html.ts')).readHtml(bytes),
  rtf: async (bytes) => (await import('./read-rtf.ts')).readRtf(bytes),
  eml: async (bytes) => (await import('./read-eml.ts')).readEml(bytes),
  text: async (bytes) => ({ ...decodeText(bytes), notes: [] }),
};

async function formatOf(bytes: Uint8Array, name: string): Promise<DocumentFormat> {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString(
    'latin1',
  );
  // Some scanners write a few bytes before it.
  if (start.slice(0, 1024).includes('%PDF-')) return 'pdf';
  if (start.startsWith('{\\rtf')) return 'rtf';
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return zippedFormat(bytes);
  const refused = REFUSED.find(([pattern]) => pattern.test(start));
  if (refused) {
    const isProtected = refused[0] === OLD_OFFICE && Buffer.from(bytes).includes(ENCRYPTED);
    throw isProtected
      ? new UnreadableDocument('is protected by a password', 'Save it without one')
      : new UnreadableDocument(refused[1], refused[2]);
  }
  const plain = start.replace(/[\0\r]/g, '').replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html)[\s>]/i.test(plain))
    return 'html';
  if (/^(?:[\w-]+:.*\n(?:[ \t].*\n)*)*?(?:MIME-Version|Received|DKIM-Signature):/i.test(plain)) return 'eml';
  if (/\.(?:html?|xhtml)$/i.test(name)) return 'html';
  return /\.eml$/i.test(name) ? 'eml' : 'text';
}

async function zippedFormat(bytes: Uint8Array): Promise<DocumentFormat> {
  const { zipNames } = await import('./zip-parts.ts');
  const names = zipNames(bytes);
  if (
    names.some((name) => /^word\/|^_rels\/\.rels$/.test(name)) &&
    names.some((name) => /^word\//.test(name))
  )
    return 'docx';
  if (names.includes('content.xml') && names.includes('mimetype')) return 'odt';
  if (names.some((name) => /^(?:xl|ppt)\//.test(name)))
    throw new UnreadableDocument('is a spreadsheet or slides', 'Save it as PDF');
  throw new UnreadableDocument('is a zip archive', 'Unpack it and give the documents in it');
}

const SAVE = 'Save it as .docx or PDF';
const OLD_OFFICE = /^\xd0\xcf\x11\xe0/;
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
const REFUSED: [pattern: RegExp, problem: string, fix: string][] = [
  [OLD_OFFICE, 'is an Office file of before 2007 (.doc) or an Outlook message (.msg)', SAVE],
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|II\*\0|MM\0\*|RIFF....WEBP)/,
    'is a picture',
    'Save it as PDF, and use modality: image',
  ],
  [
    /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*>[\s\S]{0,400}(?:<w:wordDocument|<pkg:package|progid="Word)/,
    'is Word XML',
    SAVE,
  ],
  [
    /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*>[\s\S]{0,400}<office:document\b/,
    'is a flat OpenDocument file',
    'Save it as .odt',
  ],
  [/^\xffWPC/, 'is a WordPerfect file', SAVE],
  [/^(?:\x1f\x8b|7z\xbc\xaf|Rar!)/, 'is an archive', 'Unpack it and give the documents in it'],
];

function notesOfPages(pages: string[]): string[] {
  const bare = pages.flatMap((text, i) => (text.trim() === '' ? [i + 1] : []));
  return bare.length === 0 ? [] : [`Pages without text: ${bare.join(', ')} of ${pages.length}`];
}
